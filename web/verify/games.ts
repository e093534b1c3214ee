import type { Game, Language } from '../../engine/index.ts';
import { coverOf, isGame } from '../../games/covers.ts';
import { RULES } from '../../games/registry/rules.ts';

export const rulesOf = (id: string): Game | undefined => RULES.find(game => game.id === id);

export const RULED: readonly string[] = RULES.map(({ id }) => id);

/** The title of a game; its id if this page does not have the game. */
export const titleIn = (language: Language, id: string): string =>
  isGame(id) ? coverOf(id).words[language].title : id;
