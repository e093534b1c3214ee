import type { GuestId, TableId } from '../../table/ids.ts';
import type { Trouble } from '../ops/trouble.ts';
import type { Bus } from './bus.ts';
import { type BusMessage, type NodePresence, readBusMessage } from './messages.ts';

export type { NodePresence } from './messages.ts';

/** A room in the memory of this node. */
export interface FollowedRoom {
  readonly id: TableId;
  /** Whether it has readers here, or this node holds its lease. */
  readonly isFollowed: boolean;
  readonly nodePresence: NodePresence;
  /** Another node has written up to this entry. */
  heard(seq: number): void;
  /** Presence on another node has changed. */
  noticed(): void;
}

interface Seen {
  readonly nodePresence: NodePresence;
  readonly text: string;
  readonly at: number;
}

/** How often a node repeats its presence, and after which silence the presence expires, in milliseconds. */
const PRESENCE_MS = { refresh: 4000, expiry: 10_000 };
/** Bounds the memory for invented node ids: no room has readers on more nodes. */
const NODES_PER_TABLE_MAX = 256;
const NOBODY: NodePresence = { guests: {}, watchers: 0 };

interface Followers {
  readonly table: FollowedRoom;
  readonly stop: () => void;
  readonly nodes: Map<string, Seen>;
  said: string;
}

/**
 * The presence on other nodes for the rooms of this node. While the bus is down, known guests count as present: silence
 * of the bus does not mean that they left.
 */
export class RemotePresence {
  private readonly bus: Bus;
  private readonly node: string;
  private readonly trouble: Trouble;
  private readonly tables = new Map<TableId, Followers>();
  private readonly expiry: number;
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(bus: Bus, node: string, trouble: Trouble, pace = PRESENCE_MS) {
    this.bus = bus;
    this.node = node;
    this.trouble = trouble;
    this.expiry = pace.expiry;
    this.timer = setInterval(() => this.refresh(), pace.refresh).unref();
  }

  /** Subscribes to a room for as long as this node needs it. */
  follow(table: FollowedRoom): void {
    const there = this.tables.get(table.id);
    if (table.isFollowed && there?.table !== table) {
      there?.stop();
      const stop = this.bus.listen(table.id, text => this.hear(table, text));
      this.tables.set(table.id, { table, stop, nodes: new Map(), said: JSON.stringify(NOBODY) });
      this.say(table.id, { node: this.node, here: table.nodePresence, ask: true });
    }
    if (!table.isFollowed && there?.table === table) {
      this.tell(table);
      there.stop();
      this.tables.delete(table.id);
    }
  }

  /** Publishes this node's presence, if it has changed. */
  tell(table: FollowedRoom): void {
    const there = this.tables.get(table.id);
    if (there?.table !== table) return;
    const text = JSON.stringify(table.nodePresence);
    if (text === there.said) return;
    there.said = text;
    this.say(table.id, { node: this.node, here: table.nodePresence });
  }

  wrote(table: TableId, seq: number): void {
    this.say(table, { node: this.node, seq });
  }

  /** Since when this node hears the others; undefined while the bus is down, or without other nodes. */
  get upSince(): number | undefined {
    return this.bus.upSince;
  }

  private say(table: TableId, message: BusMessage): void {
    if (this.bus.upSince !== undefined) this.bus.say(table, JSON.stringify(message));
  }

  /** Another client of the bus may send anything; no message ends this node. */
  private hear(table: FollowedRoom, text: string): void {
    try {
      const message = readBusMessage(text, this.trouble);
      if (message === undefined || message.node === this.node) return;
      if ('seq' in message) table.heard(message.seq);
      else this.applyPresence(table, message.node, message.here, message.ask === true);
    } catch (error) {
      this.trouble.failed('a message of the bus', error);
    }
  }

  private applyPresence(table: FollowedRoom, node: string, { guests, watchers }: NodePresence, asks: boolean): void {
    const nodes = this.tables.get(table.id)?.nodes;
    if (!nodes) return;
    const before = nodes.get(node);
    if (!before && nodes.size >= NODES_PER_TABLE_MAX) return this.trouble.dropped('bus', 'too many nodes');
    const nodePresence = { guests, watchers };
    const said = JSON.stringify(nodePresence);
    nodes.set(node, { nodePresence, text: said, at: performance.now() });
    if (asks) this.say(table.id, { node: this.node, here: table.nodePresence });
    if (before?.text !== said) table.noticed();
  }

  private at(table: TableId): readonly NodePresence[] {
    return [...(this.tables.get(table)?.nodes.values() ?? [])].map(({ nodePresence }) => nodePresence);
  }

  isHere(table: TableId, guest: GuestId): boolean {
    return this.at(table).some(({ guests }) => Object.hasOwn(guests, guest));
  }

  isInFrontOf(table: TableId, guest: GuestId): boolean {
    return this.at(table).some(({ guests }) => guests[guest] === true);
  }

  watchersOf(table: TableId): number {
    return this.at(table).reduce((sum, { watchers }) => sum + watchers, 0);
  }

  /** Publishes the presence again, and drops silent nodes. */
  private refresh(): void {
    const { upSince } = this.bus;
    if (upSince === undefined) return;
    const now = performance.now();
    for (const { table, nodes } of this.tables.values()) {
      this.say(table.id, { node: this.node, here: table.nodePresence });
      const silent = [...nodes].filter(([, { at }]) => now - Math.max(at, upSince) > this.expiry);
      for (const [node] of silent) nodes.delete(node);
      if (silent.length > 0) table.noticed();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.bus.close();
  }
}
