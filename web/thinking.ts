import { greedy } from '../bots/greedy.ts';
import { levelNamed } from '../bots/levels.ts';
import type { Mind } from '../bots/mind.ts';
import { LEVELS, type LevelName } from '../bots/tuning.ts';
import { type House, includes, type Json, optionAt, type Random, sizeOf } from '../engine/index.ts';
import type { Thinker } from '../table/local.ts';
import type { Look, Table } from '../table/table.ts';
import type { Errand } from './worker/bot.ts';

/** What loading a game for the first time may take on a slow device, on top of the thinking itself. */
const PATIENCE = 3000;

/** Asks the worker; rejects if it dies or takes more than twice its time. */
function ask(worker: Worker, errand: Errand, level: LevelName): Promise<Json> {
  return new Promise((resolve, reject) => {
    const limit = PATIENCE + 2 * (LEVELS[level].play.milliseconds ?? 0);
    const timer = setTimeout(() => reject(new Error('the bot thinks too long')), limit);
    worker.onmessage = ({ data }: MessageEvent<Json>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = event => {
      clearTimeout(timer);
      reject(new Error(event.message));
    };
    worker.postMessage(errand);
  });
}

/** Bots that think beside the page. If their worker fails, a quick look one step ahead answers, and the table goes on. */
export function thinkingBeside(house: House, random: Random): Thinker {
  let worker: Worker | undefined;
  return async (look, table) => {
    const level = levelNamed(look.sitters[look.seat]?.level ?? '') ?? 'Wisp';
    const { options } = look;
    if (sizeOf(options) === 1 || LEVELS[level].thinks === 'random') return optionAt(options, random(sizeOf(options)));
    try {
      worker ??= new Worker(new URL('./worker/bot.ts', import.meta.url), { type: 'module' });
      const { match, chance } = table.save();
      const salt = `${random(2 ** 32)}/${random(2 ** 32)}`;
      const pick = await ask(worker, { match, seed: String(chance.seed), seat: look.seat, level, salt }, level);
      if (includes(options, pick)) return pick;
    } catch {
      worker?.terminate();
      worker = undefined;
    }
    return greedy(mindAt(house, look, table), random, { iterations: 40 }).pick;
  };
}

function mindAt({ hints }: House, { ask: asked, view, options, seat }: Look, table: Pick<Table, 'imagine'>): Mind {
  if (!asked) throw new Error('nobody asks this bot');
  return { ask: asked, view, options, imagine: random => table.imagine(seat, random), hints };
}
