import type {
  Asked,
  GameModule,
  Hints,
  Json,
  Match,
  Options,
  Random,
  Seat,
  State,
  ThinkingLimit,
} from '../engine/index.ts';
import type { Estimator } from './net/estimator.ts';
import { estimatorFrom } from './net/ready.ts';

/**
 * Everything a bot is given: the view of its seat, and imagined worlds consistent with that view. Equal random numbers
 * give equal worlds, whatever the hidden state is, so a bot cannot peek.
 */
export interface Mind {
  readonly ask: Asked;
  readonly view: State;
  readonly options: Options;
  imagine(random: Random): Match;
  /** The knowledge of the game's author about good play, if there is any. */
  readonly hints: Hints | undefined;
  /** The game's own levels, if it has any. */
  readonly levels?: GameModule['levels'];
  /** The game's trained net, if it has one that fits. Throws if it was not loaded: `readyBots`. */
  readonly estimator?: () => Estimator | undefined;
}

/** The parts of a game module that a mind is made of. */
export type MindSource = Pick<GameModule, 'hints' | 'levels' | 'weights'>;

export interface Budget extends ThinkingLimit {
  /** For one-step lookahead: each answer is tried exactly once. */
  readonly once?: boolean;
}

/** One answer and its statistics. */
export interface Considered {
  readonly pick: Json;
  /** Number of tries, and the mean result in 0..1. */
  readonly visits: number;
  readonly value: number;
}

/** The decision of a bot: its answer, and the alternatives, best first. */
export interface Thought {
  readonly pick: Json;
  readonly considered: readonly Considered[];
  readonly iterations: number;
  /** The statistics at a later question, in a world that the answers of `path` lead to. */
  readonly expects?: (path: readonly string[], seat: Seat) => readonly Considered[];
}

export type Thinking = (mind: Mind, random: Random, budget: Budget) => Thought;

/** Counts iterations until the budget is spent. */
export function* within({ milliseconds, iterations = Number.POSITIVE_INFINITY }: Budget): Generator<number> {
  const until = milliseconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + milliseconds;
  for (let i = 0; i < iterations; i++) {
    if (performance.now() >= until) return;
    yield i;
  }
}

/** The knowledge of the author and of the net, equal for every seat. */
export function botKnowledge({ hints, levels, weights }: MindSource): Pick<Mind, 'hints' | 'levels' | 'estimator'> {
  return { hints, levels, ...(weights && { estimator: () => estimatorFrom(weights) }) };
}

/** The mind of a seat that is asked. */
export function mindOf(match: Match, seat: Seat, source: MindSource): Mind {
  const ask = match.ask(seat);
  if (!ask) throw new Error(`seat ${seat} is not asked`);
  const { what, rule, about } = ask;
  return {
    ask: { seat, what, rule, about },
    view: match.view(seat),
    options: ask.options(),
    imagine: random => match.imagine(seat, random),
    ...botKnowledge(source),
  };
}
