/** What a contestant has to offer, whatever it is built on. */
import type { Random, Seat } from '../../engine/index.ts';

export type Goal = 'wall' | 'fire';

/** The table as one client shows it. A portrait is a number: 9 for each family, and the age from 0. */
export interface Picture {
  /** Who is asked; null when the match is over. */
  readonly turn: Seat | null;
  /** How many portraits each seat holds. */
  readonly held: readonly number[];
  readonly walls: readonly (readonly number[])[];
  readonly fire: readonly number[];
  readonly candles: readonly number[];
  /** How many hands of others this client was shown: none, if all is well. */
  readonly leaks: number;
}

/** One client, connected to one seat. */
export interface Seated {
  /** How many answers it knows of; -1 before it knows anything. */
  answers(): number;
  hand(): readonly number[];
  /** By family, the age that hangs last on its own wall. */
  latest(): readonly number[];
  play(slot: number, to: Goal): void;
  picture(): Picture;
  leave(): void;
}

export interface SeatedTable {
  readonly id: string;
  readonly seats: readonly Seated[];
}

/** How a crowd of clients comes to sit at a server: `crowd` of a contestant. */
export interface Crowd {
  /** Lays one table for four; `heard` is called whenever a client has learned something. */
  sitDown(url: string, heard: (seat: Seat) => void): Promise<SeatedTable>;
  /** How many answers of a table a server still knows that was killed and started again. */
  remembered(url: string, table: SeatedTable): Promise<number>;
}

/** The rules alone: `rules` of a contestant. */
export interface Rules {
  /** Plays a match to its end at random: how many answers it took. */
  playout(random: Random): number;
  /** Thinks about the first question for so many iterations. */
  search?(iterations: number): unknown;
}

/** The parts of a contestant, as modules. */
export interface Contestant {
  readonly id: string;
  readonly name: string;
  /** What an answer has gone through when it is acknowledged. */
  readonly durability: string;
  readonly server: URL;
  readonly crowd: URL;
  readonly rules: URL;
}
