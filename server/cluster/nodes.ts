import type { Downtime } from '../../table/room.ts';
import type { Trouble } from '../ops/trouble.ts';
import type { Jump } from '../ops/wall-clock.ts';
import type { Store, TableRow } from '../store/store.ts';
import { afterJump } from './clock-jumps.ts';
import { readDowntimes } from './messages.ts';

/** How a table stands in the store, as seen by one node. */
export interface News {
  readonly id: string;
  readonly seq: number;
  readonly phase: TableRow['phase'];
  /** Whether this node lets it go on by itself, another living one does, or none. */
  readonly keeper: 'me' | 'other' | 'nobody';
}

/** Tables, and the epoch under which this node keeps each. */
export type Kept = ReadonlyMap<string, number>;

/**
 * The processes that serve one house. Any of them writes what people do; what happens by itself at a table (bots,
 * clocks, windows, calls) is started by the one that keeps it. Each time a table is taken, its epoch goes up, and what a
 * keeper of an older epoch writes is refused by the store in the same step. So it does not matter for the truth whether
 * a keeper that was thought to be gone was only asleep.
 */
export interface Nodes {
  /** Whether nobody else can have written. */
  readonly isAlone: boolean;
  /** This node begins to serve; gives the times when none did. */
  enter(now: number): Promise<readonly Downtime[]>;
  /** It is still there; gives the nights anew. */
  beat(now: number): Promise<readonly Downtime[]>;
  /** The wall clock of this node was set; gives the nights after that. */
  jumped(jump: Jump): Promise<readonly Downtime[]>;
  /** Takes those of the tables that no other living node keeps. */
  take(tables: readonly string[]): Promise<Kept>;
  /**
   * Takes tables where something was to happen by now and that no living node keeps; also those that this node keeps
   * without having them at hand, because it was not told that it had taken them.
   */
  takeDue(now: number, limit: number, atHand: readonly string[]): Promise<Kept>;
  /** Gives tables back, unless they are another's already. */
  release(kept: Kept): Promise<void>;
  news(tables: readonly string[]): Promise<readonly News[]>;
  /** This node is about to go; its tables may be taken at once. */
  leave(now: number): Promise<void>;
}

const ALIVE = 'aliveAt';
const NIGHTS = 'nights';
const HEARTBEAT = 5000;
/** No clock runs for longer than this. */
const REMEMBERED = 60 * 24 * 60 * 60 * 1000;

/** The nights with one more, and without those that cannot matter any more. */
export const withDowntime = (nights: readonly Downtime[], last: number, now: number): readonly Downtime[] =>
  [...nights, { from: Math.min(last, now), to: now }].filter(({ to }) => to > now - REMEMBERED);

/** A house with one node, which keeps everything. */
export class OneNode implements Nodes {
  readonly isAlone = true;
  private readonly store: Pick<Store, 'meta' | 'setMeta' | 'due' | 'shiftDue'>;
  private readonly trouble: Trouble;
  private nights: readonly Downtime[] = [];
  private beaten = Number.NEGATIVE_INFINITY;

  constructor(store: OneNode['store'], trouble: Trouble) {
    this.store = store;
    this.trouble = trouble;
  }

  async enter(now: number): Promise<readonly Downtime[]> {
    const { store } = this;
    const last = Number(await store.meta(ALIVE)) || now;
    this.nights = withDowntime(readDowntimes(await store.meta(NIGHTS), this.trouble), last, now);
    await store.shiftDue(Math.max(0, now - last));
    await store.setMeta(NIGHTS, JSON.stringify(this.nights));
    return this.nights;
  }

  async beat(now: number): Promise<readonly Downtime[]> {
    // After the clock was set back it beats at once.
    if (now - this.beaten >= HEARTBEAT || now < this.beaten) {
      this.beaten = now;
      await this.store.setMeta(ALIVE, String(now));
    }
    return this.nights;
  }

  async jumped(jump: Jump): Promise<readonly Downtime[]> {
    const { nights, shift } = afterJump(this.nights, jump);
    if (shift !== 0) await this.store.shiftDue(shift);
    await this.store.setMeta(NIGHTS, JSON.stringify(nights));
    await this.store.setMeta(ALIVE, String(jump.to));
    this.nights = nights;
    return nights;
  }

  async take(tables: readonly string[]): Promise<Kept> {
    return new Map(tables.map(table => [table, 0]));
  }

  async takeDue(now: number, limit: number, atHand: readonly string[]): Promise<Kept> {
    return this.take(await this.store.due(now, limit + atHand.length));
  }

  async release(): Promise<void> {}

  async news(): Promise<readonly News[]> {
    return [];
  }

  async leave(now: number): Promise<void> {
    await this.store.setMeta(ALIVE, String(now));
  }
}
