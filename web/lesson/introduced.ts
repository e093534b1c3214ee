import { prefer, preferences } from '../app/settings.ts';

/** Whether the people at this device know the game, or have dismissed its introduction. */
export const isIntroduced = (game: string): boolean => preferences.value.introduced.includes(game);

/** Skips the introduction of a game on this device from now on. */
export function introduce(game: string): void {
  if (!isIntroduced(game)) prefer({ introduced: [...preferences.peek().introduced, game] });
}
