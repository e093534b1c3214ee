/** The interface of every contestant. */
import type { Random, Seat } from '../../engine/index.ts';

export type Goal = 'wall' | 'fire';

/** The table as one client shows it. A portrait is a number: 9 per family, plus the age from 0. */
export interface Picture {
  /** The seat to move; null when the match is over. */
  readonly turn: Seat | null;
  /** By seat: the number of portraits in hand. */
  readonly held: readonly number[];
  readonly walls: readonly (readonly number[])[];
  readonly fire: readonly number[];
  readonly candles: readonly number[];
  /** How many hands of other seats this client was sent; must be 0. */
  readonly leaks: number;
}

/** One client, connected to one seat. */
export interface Seated {
  /** How many answers the client knows; -1 before its first state. */
  answers(): number;
  hand(): readonly number[];
  /** By family: the age of the last portrait on its own wall. */
  latest(): readonly number[];
  play(slot: number, to: Goal): void;
  picture(): Picture;
  leave(): void;
}

export interface SeatedTable {
  readonly id: string;
  readonly seats: readonly Seated[];
}

/** The clients of a contestant: its module `crowd`. */
export interface Crowd {
  /** Creates one table for four; `heard` is called whenever a client receives something. */
  sitDown(url: string, heard: (seat: Seat) => void): Promise<SeatedTable>;
  /** How many answers of a table a killed and restarted server still knows. */
  remembered(url: string, table: SeatedTable): Promise<number>;
}

/** The rules without a server: the module `rules` of a contestant. */
export interface Rules {
  /** Plays a random match to its end. Returns the number of answers. */
  playout(random: Random): number;
  /** Searches the first question for this many iterations. */
  search?(iterations: number): unknown;
}

/** The modules of a contestant. */
export interface Contestant {
  readonly id: string;
  readonly name: string;
  /** How durable an answer is when it is acknowledged. */
  readonly durability: string;
  readonly server: URL;
  readonly crowd: URL;
  readonly rules: URL;
}
