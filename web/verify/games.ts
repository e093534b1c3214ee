import type { Game } from '../../engine/index.ts';
import { game as exorzisten } from '../../games/exorzisten/rules.ts';
import { game as haunted } from '../../games/haunted/rules.ts';
import { game as hauntingHouse } from '../../games/haunting-house/rules.ts';
import { game as houseOfPossession } from '../../games/house-of-possession/rules.ts';
import { game as spookManor } from '../../games/spook-manor/rules.ts';

/** The rules of every game on the shelf, without words, boards and bots. */
const RULES: readonly Game[] = [exorzisten, haunted, hauntingHouse, houseOfPossession, spookManor];

export const rulesOf = (id: string): Game | undefined => RULES.find(game => game.id === id);

export const RULED: readonly string[] = RULES.map(({ id }) => id);
