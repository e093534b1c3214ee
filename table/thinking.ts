import type { Errand, Verdict } from '../bots/errand.ts';
import { greedy } from '../bots/greedy.ts';
import { levelNamed } from '../bots/levels.ts';
import type { Mind } from '../bots/mind.ts';
import { LEVELS } from '../bots/tuning.ts';
import { type House, includes, optionAt, type Random, sizeOf } from '../engine/index.ts';
import type { Thinker } from './local.ts';
import type { Look, Table } from './table.ts';

/** Sends an errand to where bots think. Rejects if nobody is there or if it takes longer than `limit` milliseconds. */
export type Send = (errand: Errand, limit: number) => Promise<Verdict>;

/** What loading a game for the first time may take on a slow machine, on top of the thinking itself. */
const PATIENCE = 3000;

/** How the fallback looks one step ahead. */
const AT_A_GLANCE = { iterations: 40 };

/** Whether a bot of a level has anything to think about. */
export const needsThought = ({ options }: Pick<Look, 'options'>, level: string): boolean =>
  sizeOf(options) > 1 && LEVELS[levelNamed(level) ?? 'Wisp'].thinks !== 'random';

/** Bots that think in a worker. If it dies or takes twice its time, a quick look one step ahead answers, and the table goes on. */
export function thinkingElsewhere(house: House, random: Random, send: Send): Thinker {
  return async (look, table, wanted) => {
    const { options, seat } = look;
    const level = levelNamed(wanted) ?? 'Wisp';
    if (!needsThought(look, level)) return { pick: optionAt(options, random(sizeOf(options))) };
    const { match, chance } = table.save();
    const salt = `${random(2 ** 32)}/${random(2 ** 32)}`;
    const names = look.sitters.map(({ name }) => name);
    const errand: Errand = { match, chance, seat, level, salt, names };
    const limit = PATIENCE + 2 * (LEVELS[level].play.milliseconds ?? 0);
    const verdict = await send(errand, limit).catch(() => undefined);
    if (verdict && includes(options, verdict.pick)) return verdict;
    return { pick: greedy(mindAt(house, look, table), random, AT_A_GLANCE).pick };
  };
}

function mindAt({ hints }: House, { ask, view, options, seat }: Look, table: Pick<Table, 'imagine'>): Mind {
  if (!ask) throw new Error('nobody asks this bot');
  return { ask, view, options, imagine: random => table.imagine(seat, random), hints };
}
