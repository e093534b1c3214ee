import { answerWithTries } from '../bots/levels.ts';
import { mindOf } from '../bots/mind.ts';
import {
  at,
  type GameModule,
  Match,
  optionAt,
  type Random,
  randomFrom,
  type Settings,
  SPECTATOR,
  seatsOf,
  seeded,
  sizeOf,
} from '../engine/index.ts';
import { settledFor, standingAnswer } from '../table/standing-orders.ts';
import { greedyOnce } from './players.ts';

/** Who plays all seats of a match: a bot that looks at every answer once, or Wraith's way with a number of tries. */
export const PLAYERS = ['greedy', 'search'] as const;
export type PlayerKind = (typeof PLAYERS)[number];

/** A series of matches with the same number of seats, the same bots and the same options. */
export interface Series {
  readonly game: string;
  readonly seats: number;
  readonly options: Settings;
  readonly player: PlayerKind;
  /** Iterations per answer; `each`: every answer once. */
  readonly tries: number | 'each';
}

/** The stored result of a match. */
export interface PlayedMatch {
  readonly series: Series;
  readonly index: number;
  readonly result: readonly number[];
  /** The counts of the game's measures, and how many windows would have asked a person with the default orders. */
  readonly match: Readonly<Record<string, number>>;
  readonly seats: readonly Readonly<Record<string, string>>[];
  readonly scores: readonly Readonly<Record<string, number>>[];
  /** By seat: the cards it had at the end, for games that say so. */
  readonly cards?: readonly (readonly string[])[];
}

const nameOf = ({ game, seats, options, player, tries }: Series): string =>
  [game, seats, JSON.stringify(options), player, tries].join('/');
/** The seed of a match; unique per match. */
export const keyOf = ({ series, index }: Pick<PlayedMatch, 'series' | 'index'>): string => `${nameOf(series)}/${index}`;
export const sameSeries = (a: Series, b: Series): boolean => nameOf(a) === nameOf(b);

function answer(match: Match, gameModule: GameModule, { tries }: Series, random: Random): void {
  const ask = match.asks.find(one => match.answered(one.seat) === undefined) ?? at(match.asks, 0);
  const options = ask.options();
  const size = sizeOf(options);
  if (size === 1) return match.answer(ask.seat, optionAt(options, 0));
  const mind = mindOf(match, ask.seat, gameModule);
  match.answer(ask.seat, tries === 'each' ? greedyOnce(mind, random) : answerWithTries(mind, random, tries));
}

/** The number of open windows that would ask a person with the default orders. */
function prompts(match: Match, gameModule: GameModule): number {
  if (match.kind !== 'window' || !gameModule.orders) return 0;
  const open = match.view(SPECTATOR);
  const settled = settledFor(gameModule);
  return match.asks.filter(ask => standingAnswer(gameModule, ask, ask.options(), open, settled) === undefined).length;
}

/** Plays one match of a series. Deterministic per index. */
export function playOne(gameModule: GameModule, series: Series, index: number): PlayedMatch {
  const seed = keyOf({ series, index });
  const { seats, options } = series;
  const match = Match.start(gameModule.game, { seats, options }, seeded(seed));
  const random = randomFrom(`${seed}/bots`);
  let [answers, asked, step] = [0, 0, -1];
  while (!match.over) {
    if (match.steps.length !== step) {
      step = match.steps.length;
      asked += prompts(match, gameModule);
    }
    answer(match, gameModule, series, random);
    answers++;
  }
  const { state } = match;
  const { measures, game } = gameModule;
  const events = match.events(SPECTATOR);
  const numbers = (row: Readonly<Record<string, unknown>>): Record<string, number> =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
    );
  return {
    series,
    index,
    result: match.result ?? [],
    match: { ...measures?.match(state, events), answers, ...(gameModule.orders ? { prompts: asked } : {}) },
    seats: seatsOf(state).map(seat => measures?.seat(state, seat, events) ?? {}),
    scores: seatsOf(state).map(seat => numbers(game.score?.(state, seat) ?? {})),
    ...(measures?.cards ? { cards: seatsOf(state).map(seat => measures.cards?.(state, seat) ?? []) } : {}),
  };
}
