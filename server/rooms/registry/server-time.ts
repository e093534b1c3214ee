import type { Downtime } from '../../../table/room/downtime.ts';
import { afterJump } from '../../cluster/clock-jumps.ts';
import type { Nodes } from '../../cluster/nodes.ts';
import type { Runtime } from '../../ops/runtime.ts';
import { type Jump, WallClock } from '../../ops/wall-clock.ts';

/** The wall clock of this node, and the downtimes that the clocks of all rooms leave out. */
export class ServerTime {
  /** Shared with every live room, so that all of them see a new downtime at once. */
  readonly downtimes: Downtime[] = [];
  private readonly nodes: Nodes;
  private readonly clock: WallClock;
  private readonly onJump: (jump: Jump) => void;
  /** Jumps of the wall clock that the store does not know yet. */
  private readonly jumps: Jump[] = [];

  constructor(world: Runtime, nodes: Nodes, onJump: (jump: Jump) => void) {
    this.nodes = nodes;
    this.clock = new WallClock(world, jump => this.jumped(jump));
    this.onJump = onJump;
  }

  now(): number {
    return this.clock.now();
  }

  /** Joins the nodes. No clock ran while the server was closed. */
  async enter(): Promise<void> {
    this.setDowntimes(await this.nodes.enter(this.now()));
  }

  /** Tells the other nodes that this one runs, and stores the jumps of its clock. */
  async beat(now: number): Promise<void> {
    for (let [jump] = this.jumps; jump; [jump] = this.jumps) {
      const downtimes = await this.nodes.jumped(jump);
      this.jumps.shift();
      this.passDowntimes(downtimes);
    }
    this.passDowntimes(await this.nodes.beat(now));
  }

  /** Takes over downtimes from the store: during a sleep of this node all others may have stopped as well. */
  private passDowntimes(downtimes: readonly Downtime[]): void {
    // Jumps that the store does not know yet must not be lost.
    if (this.jumps.length === 0) this.setDowntimes(downtimes);
  }

  private setDowntimes(downtimes: readonly Downtime[]): void {
    this.downtimes.splice(0, this.downtimes.length, ...downtimes);
  }

  /** The wall clock jumped during a question: people neither lose time nor wait until it catches up. */
  private jumped(jump: Jump): void {
    this.jumps.push(jump);
    this.setDowntimes(afterJump(this.downtimes, jump).downtimes);
    this.onJump(jump);
  }
}
