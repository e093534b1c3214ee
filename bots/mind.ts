import type { Asked, GameModule, Hints, Json, Match, Options, Random, Seat, State } from '../engine/index.ts';

/**
 * All that a bot is given: what a person in its seat is given, and worlds that this person cannot tell from the truth.
 * With the same random numbers the worlds are the same whatever the truth is, so that no bot can peek.
 */
export interface Mind {
  readonly ask: Asked;
  readonly view: State;
  readonly options: Options;
  imagine(random: Random): Match;
  /** What the game's author knows about playing it well, if anything. */
  readonly hints: Hints | undefined;
}

/** How long a bot may think: by the clock in play, by iterations where the same seed must give the same answer. */
export interface Budget {
  readonly milliseconds?: number;
  readonly iterations?: number;
  /** Of one who looks a step ahead: each answer that is looked at is tried once, and that is enough. */
  readonly once?: boolean;
}

/** An answer that was thought about. */
export interface Considered {
  readonly pick: Json;
  /** How often it was tried, and what it brought on average, 0..1. */
  readonly visits: number;
  readonly value: number;
}

/** What a bot came to: its answer, and what it weighed against it, the best first. */
export interface Thought {
  readonly pick: Json;
  readonly considered: readonly Considered[];
  readonly iterations: number;
  /** What it expects at a question further on, in a world that has come there by the answers of `path`. */
  readonly expects?: (path: readonly string[], seat: Seat) => readonly Considered[];
}

export type Thinking = (mind: Mind, random: Random, budget: Budget) => Thought;

/** Counts iterations until the budget is used up. */
export function* within({ milliseconds, iterations = Number.POSITIVE_INFINITY }: Budget): Generator<number> {
  const until = milliseconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + milliseconds;
  for (let i = 0; i < iterations; i++) {
    if (performance.now() >= until) return;
    yield i;
  }
}

export function mindOf(match: Match, seat: Seat, hints: GameModule['hints']): Mind {
  const ask = match.ask(seat);
  if (!ask) throw new Error(`seat ${seat} is not asked`);
  const { what, rule, about } = ask;
  return {
    ask: { seat, what, rule, about },
    view: match.view(seat),
    options: ask.options(),
    imagine: random => match.imagine(seat, random),
    hints,
  };
}
