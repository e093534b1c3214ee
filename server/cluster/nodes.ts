import type { TableId } from '../../table/ids.ts';
import type { Downtime } from '../../table/room/room.ts';
import type { Trouble } from '../ops/trouble.ts';
import type { Jump } from '../ops/wall-clock.ts';
import type { Store, TableRow } from '../store/store.ts';
import { afterJump } from './clock-jumps.ts';
import { readDowntimes } from './messages.ts';

/** The state of a room in the store, as seen by one node. */
export interface News {
  readonly id: TableId;
  readonly seq: number;
  readonly phase: TableRow['phase'];
  /** Who holds the lease: this node, another live one, or none. */
  readonly keeper: 'me' | 'other' | 'nobody';
}

/** Rooms, and the epoch of this node's lease on each. */
export type Kept = ReadonlyMap<TableId, number>;

/**
 * The processes that serve one store. Any node writes the events of people. Automatic events of a room (bots, clocks,
 * windows, notifications) are written by the holder of its lease only. Each new lease raises the epoch of the room, and
 * the store refuses writes under an older epoch in the same transaction. So a node that was taken for dead and was only
 * asleep can do no harm.
 */
export interface Nodes {
  /** Whether this process is the only writer. */
  readonly isAlone: boolean;
  /** This node starts to serve. Returns the downtimes. */
  enter(now: number): Promise<readonly Downtime[]>;
  /** A heartbeat. Returns the downtimes. */
  beat(now: number): Promise<readonly Downtime[]>;
  /** The wall clock of this node jumped. Returns the downtimes after that. */
  jumped(jump: Jump): Promise<readonly Downtime[]>;
  /** Takes leases on those of the rooms that no other live node holds. */
  acquire(tables: readonly TableId[]): Promise<Kept>;
  /**
   * Takes leases on due rooms without a live holder. Also takes rooms that this node holds in the store but not in
   * memory, because it missed the result of an earlier call.
   */
  acquireDue(now: number, limit: number, atHand: readonly TableId[]): Promise<Kept>;
  /** Releases leases, unless another node holds them already. */
  release(kept: Kept): Promise<void>;
  news(tables: readonly TableId[]): Promise<readonly Omit<News, 'phase'>[]>;
  /** This node is about to stop; its rooms may be taken at once. */
  leave(now: number): Promise<void>;
}

const ALIVE = 'aliveAt';
/** The name under which stores have always kept the downtimes. */
export const DOWNTIMES_KEY = 'nights';
const HEARTBEAT_MS = 5000;
/** Downtimes are kept as long as the longest clock runs. */
const DOWNTIME_KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** The downtimes with one more, and without those that no clock can reach. */
export const withDowntime = (downtimes: readonly Downtime[], last: number, now: number): readonly Downtime[] =>
  [...downtimes, { from: Math.min(last, now), to: now }].filter(({ to }) => to > now - DOWNTIME_KEPT_MS);

/** A single node, which holds all leases. */
export class OneNode implements Nodes {
  readonly isAlone = true;
  private readonly store: Pick<Store, 'meta' | 'setMeta' | 'due' | 'shiftDue'>;
  private readonly trouble: Trouble;
  private downtimes: readonly Downtime[] = [];
  private beaten = Number.NEGATIVE_INFINITY;

  constructor(store: OneNode['store'], trouble: Trouble) {
    this.store = store;
    this.trouble = trouble;
  }

  async enter(now: number): Promise<readonly Downtime[]> {
    const { store } = this;
    const last = Number(await store.meta(ALIVE)) || now;
    this.downtimes = withDowntime(readDowntimes(await store.meta(DOWNTIMES_KEY), this.trouble), last, now);
    await store.shiftDue(Math.max(0, now - last));
    await store.setMeta(DOWNTIMES_KEY, JSON.stringify(this.downtimes));
    return this.downtimes;
  }

  async beat(now: number): Promise<readonly Downtime[]> {
    // After the clock was set back it beats at once.
    if (now - this.beaten >= HEARTBEAT_MS || now < this.beaten) {
      this.beaten = now;
      await this.store.setMeta(ALIVE, String(now));
    }
    return this.downtimes;
  }

  async jumped(jump: Jump): Promise<readonly Downtime[]> {
    const { downtimes, shift } = afterJump(this.downtimes, jump);
    if (shift !== 0) await this.store.shiftDue(shift);
    await this.store.setMeta(DOWNTIMES_KEY, JSON.stringify(downtimes));
    await this.store.setMeta(ALIVE, String(jump.to));
    this.downtimes = downtimes;
    return downtimes;
  }

  async acquire(tables: readonly TableId[]): Promise<Kept> {
    return new Map(tables.map(table => [table, 0]));
  }

  async acquireDue(now: number, limit: number, atHand: readonly TableId[]): Promise<Kept> {
    return this.acquire(await this.store.due(now, limit + atHand.length));
  }

  async release(): Promise<void> {}

  async news(): Promise<readonly News[]> {
    return [];
  }

  async leave(now: number): Promise<void> {
    await this.store.setMeta(ALIVE, String(now));
  }
}
