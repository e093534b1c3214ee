import { type Ask, type Json, type Kind, PASS } from '../engine/index.ts';

/**
 * When a person wants to be asked in a window to react: always, only when it is about them, or never. Set for oneself,
 * shown to nobody; it looks at the question, never at what is held.
 */
export const STOPS = ['always', 'mine', 'never'] as const;
export type Stop = (typeof STOPS)[number];

/** By the name of the window: `secretDoor`. */
export type Stops = Readonly<Record<string, Stop>>;

const isAbout = (about: Json, seat: number): boolean =>
  typeof about === 'object' && about !== null && 'of' in about && about.of === seat;

/** The answer that a person's stops give for them, if they do not want to be asked. */
export function standingAnswer(ask: Ask, stops: Stops): typeof PASS | undefined {
  const stop = stops[ask.what] ?? 'always';
  if (stop === 'always' || (stop === 'mine' && isAbout(ask.about, ask.seat))) return undefined;
  return PASS;
}

/** How long a table waits, in seconds; null: for ever. */
export interface Pace {
  /** In a window to react: one countdown for all, whoever is asked. */
  readonly window: number | null;
  readonly decision: number | null;
}
/** A table on one device waits for its people. */
export const UNHURRIED: Pace = { window: null, decision: null };

/** The countdown of a question, in seconds. It follows from the kind of question alone, so its length tells nothing. */
export const countdown = (pace: Pace, kind: Kind): number | null => (kind === 'window' ? pace.window : pace.decision);
