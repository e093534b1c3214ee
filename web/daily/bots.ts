import type { Evening } from '../../table/evening.ts';
import type { ChosenLevel } from '../new-match/levels.ts';
import type { EveningProgress } from '../worker/evening.ts';
import type { Tonight } from './evenings.ts';
import { type Standing, standingOf } from './standing.ts';

/** The levels with which a person's result is compared. */
export const RIVALS = ['Wisp', 'Poltergeist', 'Wraith'] as const satisfies readonly ChosenLevel[];

/** Lets a bot play the person's seat in a worker. Stops when the caller aborts. */
export function playBeside(
  { game, seat, seats, options, chance }: Tonight,
  rules: number,
  level: ChosenLevel,
  onAnswer: (count: number) => void,
  signal: AbortSignal,
): Promise<Standing> {
  const worker = new Worker(new URL('../worker/evening.ts', import.meta.url), { type: 'module' });
  const evening: Evening = { game, seats, options, chance, rules };
  return new Promise<Standing>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('nobody waits any more')));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<EveningProgress>) => {
      if ('answered' in data) onAnswer(data.answered);
      else resolve(standingOf(game, seat, data.result, data.scores));
    };
    worker.postMessage({ evening, level });
  }).finally(() => worker.terminate());
}
