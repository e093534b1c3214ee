import type { TableId } from '../../../table/ids.ts';
import type { Kept, Nodes } from '../../cluster/nodes.ts';
import type { LiveRoom } from '../live-room.ts';
import type { Warnings } from './warnings.ts';

/** The leases of the rooms of this node: only the node with the lease lets a room go on. */
export class RoomLeases {
  private readonly nodes: Nodes;
  private readonly warnings: Warnings;
  /** By room: the epoch of a lease that this node gives up. */
  private readonly given = new Map<TableId, number>();

  constructor(nodes: Nodes, warnings: Warnings) {
    this.nodes = nodes;
    this.warnings = warnings;
  }

  /** Tells a room about its lease, if this node was given it. */
  adopt(live: LiveRoom, kept: Kept): void {
    const epoch = kept.get(live.id);
    if (epoch !== undefined) live.setLease(epoch);
  }

  /** Requests the lease of a room. */
  async acquire(live: LiveRoom): Promise<void> {
    this.adopt(live, await this.nodes.acquire([live.id]));
  }

  /** Like `acquire`, without a caller that waits. */
  request(live: LiveRoom): void {
    this.acquire(live).catch((error: unknown) =>
      this.warnings.failed('the lease of a table could not be taken', live.id, error),
    );
  }

  /** The room has left the memory: its lease is given back in the next round. */
  giveUp({ id, epoch }: LiveRoom): void {
    if (epoch !== undefined) this.given.set(id, epoch);
  }

  async giveBack(): Promise<void> {
    if (this.given.size === 0) return;
    const given = new Map(this.given);
    await this.nodes.release(given);
    for (const [id, epoch] of given) if (this.given.get(id) === epoch) this.given.delete(id);
  }

  /** After a sleep, a node first confirms its lease: another node may have sent the notification already. */
  asHolder(live: LiveRoom, call: () => void): void {
    if (this.nodes.isAlone) return call();
    this.confirm(live, call).catch((error: unknown) => this.warnings.failed('a notification failed', live.id, error));
  }

  private async confirm(live: LiveRoom, call: () => void): Promise<void> {
    const [news] = await this.nodes.news([live.id]);
    if (news?.keeper === 'me') call();
    else live.setLease(undefined);
  }

  /** Finds entries of other nodes that the bus did not announce, and takes over rooms without a lease. */
  async followOthers(opened: readonly LiveRoom[]): Promise<void> {
    const followed = new Map(opened.filter(({ isFollowed }) => isFollowed).map(live => [live.id, live]));
    const orphans: LiveRoom[] = [];
    for (const { id, seq, keeper } of await this.nodes.news([...followed.keys()])) {
      const live = followed.get(id);
      live?.heard(seq);
      if (keeper !== 'me') live?.setLease(undefined);
      const isKept = keeper === 'other' || live?.epoch !== undefined;
      if (live?.isUnderWay && !isKept) orphans.push(live);
    }
    const kept = await this.nodes.acquire(orphans.map(({ id }) => id));
    for (const live of orphans) this.adopt(live, kept);
  }
}
