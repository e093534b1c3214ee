/** Plays a whole evening with bots in a worker and reports progress. */
import { readyBots } from '../../bots/net/ready.ts';
import type { LevelName } from '../../bots/tuning.ts';
import { type Json, seatsOf } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import { open } from '../../games/shelf.ts';
import type { Evening } from '../../table/evening.ts';
import { playedByBots } from '../../table/played.ts';

export interface EveningRequest {
  readonly evening: Evening;
  readonly level: LevelName;
}

/** The number of answers so far, or the result. */
export type EveningProgress =
  | { readonly answered: number }
  | { readonly result: readonly number[]; readonly scores: readonly Readonly<Record<string, Json>>[] | undefined };

const tell = (told: EveningProgress): void => postMessage(told);

addEventListener('message', async ({ data: { evening, level } }: MessageEvent<EveningRequest>) => {
  const gameModule = await open(evening.game);
  if (!gameModule) return;
  const { game } = await readyBots(gameModule);
  const match = playedByBots(gameModule, evening, level, chanceOf, answered => tell({ answered }));
  const scores = seatsOf(match.state).map(seat => game.score?.(match.state, seat) ?? {});
  tell({ result: match.result ?? [], scores: game.score && scores });
});
