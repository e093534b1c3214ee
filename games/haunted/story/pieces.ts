import type { Stat } from '../content.ts';

/** Sentences, some with slots: `{door}` is filled with a piece of that name, `{Door}` begins a sentence with it. */
export type Pool = readonly string[];
type Slots<Name extends string> = Readonly<Record<Name, Pool>>;

export interface HousePieces {
  readonly slots: Slots<'weather' | 'sound'>;
  /** Sights and sounds beside a room. */
  readonly house: Pool;
  readonly exit: Pool;
  readonly trap: Pool;
}

/** The effects of a room on the player who enters it. */
export const MOODS = ['plain', 'window', 'hurt', 'strength', 'doubt', 'comfort', 'dread', 'caught'] as const;
export type Mood = (typeof MOODS)[number];

export interface PlayerPieces {
  readonly slots: Slots<'door' | 'outside'>;
  readonly memory: Pool;
  readonly reactions: Readonly<Record<Mood, Pool>>;
  /** How a reaction ends: with an attempt to leave the room. */
  readonly leave: Pool;
  /** By diamond. */
  readonly replies: Readonly<Record<string, Pool>>;
  readonly rescue: Pool;
  readonly answers: Readonly<Record<Stat, Pool>>;
  readonly outcomes: Readonly<Record<'stay' | 'escape' | 'lost' | 'locked', Pool>>;
  readonly closings: Readonly<Record<'escaped' | 'inside' | 'trapped', Pool>>;
}
