import type { BotReply, BotRequest } from '../bots/bot-request.ts';
import { greedy } from '../bots/greedy.ts';
import { levelNamed } from '../bots/levels.ts';
import type { Mind } from '../bots/mind.ts';
import { LEVELS } from '../bots/tuning.ts';
import {
  type GameModule,
  includes,
  type Json,
  optionAt,
  type Random,
  Refusal,
  randomFrom,
  sizeOf,
} from '../engine/index.ts';
import { answersOf, saltOf } from './evening.ts';
import type { Thinker } from './local.ts';
import type { SeatView } from './seat-view.ts';
import type { Table } from './table.ts';

/** Sends a bot request to a worker. Rejects if there is none or if it takes longer than `limit` milliseconds. */
export type Send = (request: BotRequest, limit: number) => Promise<BotReply>;

/** Added to the thinking time: loading a game for the first time on a slow machine. */
const LOADING_MS = 3000;
/** The limit of bots that think by iterations: another answer would break the determinism of the evening. */
const STEADY_TIMEOUT_MS = 60_000;

/** The budget of the fallback, which looks one step ahead. */
const GLANCE_BUDGET = { iterations: 40 };

/** The decisions of the server or the page about bots whose worker is too late. */
export interface Fallback {
  /** Called with the reason why the worker gave no answer. */
  readonly failed?: (error: unknown) => void;
  /** Whether there is time for one step of lookahead on this thread; otherwise the answer is random. */
  readonly mayGlance?: () => boolean;
}

/** The maximum thinking time of a level, in milliseconds. */
export const thinkingMs = (level: string): number => LEVELS[levelNamed(level) ?? 'Wisp'].play.milliseconds ?? 0;

/** Whether a bot of a level has a decision to think about. */
export const needsThought = ({ options }: Pick<SeatView, 'options'>, level: string): boolean =>
  sizeOf(options) > 1 && LEVELS[levelNamed(level) ?? 'Wisp'].thinks !== 'random';

/**
 * Bots that think in a worker. If it dies or takes twice its time, one step of lookahead answers, and the table goes
 * on. With `steadiness`, answers are deterministic per seed and view.
 */
export function thinkingElsewhere(
  gameModule: GameModule,
  random: Random,
  send: Send,
  steadiness?: string,
  { failed, mayGlance = () => true }: Fallback = {},
): Thinker {
  return async (look, table, wanted) => {
    const { options, seat } = look;
    const level = levelNamed(wanted) ?? 'Wisp';
    if (sizeOf(options) === 1) return { pick: optionAt(options, 0) };
    const steady = steadiness !== undefined;
    const careless = !needsThought(look, level);
    if (careless && !steady) return { pick: optionAt(options, random(sizeOf(options))) };
    const { match, chance } = table.save();
    const salt = steady
      ? saltOf(steadiness, seat, answersOf(match.log, seat))
      : `${random(2 ** 32)}/${random(2 ** 32)}`;
    if (careless) return { pick: optionAt(options, randomFrom(salt)(sizeOf(options))) };
    const names = look.sitters.map(({ name }) => name);
    const request: BotRequest = { match, chance, seat, level, salt, names, steady };
    const limit = steady ? STEADY_TIMEOUT_MS : LOADING_MS + 2 * thinkingMs(level);
    const verdict = await send(request, limit).catch((error: unknown) => void failed?.(error));
    if (verdict && includes(options, verdict.pick)) return verdict;
    const glance = mayGlance() ? glanceAt(gameModule, look, table, random) : undefined;
    return glance ?? { pick: optionAt(options, random(sizeOf(options))) };
  };
}

/** One step of lookahead; undefined if the table has moved on since `look`. */
function glanceAt(
  gameModule: GameModule,
  look: SeatView,
  table: Pick<Table, 'imagine'>,
  random: Random,
): { readonly pick: Json } | undefined {
  try {
    return { pick: greedy(mindAt(gameModule, look, table), random, GLANCE_BUDGET).pick };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function mindAt({ hints }: GameModule, { ask, view, options, seat }: SeatView, table: Pick<Table, 'imagine'>): Mind {
  if (!ask) throw new Error('nobody asks this bot');
  return { ask, view, options, imagine: random => table.imagine(seat, random), hints };
}
