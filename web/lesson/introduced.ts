import { prefer, preferences } from '../settings.ts';

/** Whether somebody at this device knows what a game is about, or does not want to be told. */
export const isIntroduced = (game: string): boolean => preferences.value.introduced.includes(game);

/** From now on nobody at this device is told what a game is about before its first question. */
export function introduce(game: string): void {
  if (!isIntroduced(game)) prefer({ introduced: [...preferences.peek().introduced, game] });
}
