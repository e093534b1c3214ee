import { flat, greedy, levelsOf } from '../../kit/levels.ts';

/**
 * A tree is weak here. One look ahead is better, and matches played out in the same worlds are better still. Played out,
 * the best action is to leave the bed to others. A table of Wraiths who all did so lost to the houngan within five
 * rounds, so their secret cards follow the author's mixture. Revenant alone among others is stronger without it.
 */
export const levels = levelsOf({
  Poltergeist: greedy(16, 0.05),
  Phantom: greedy(60, 0.01),
  Wraith: flat(100, { sealedByHints: true }),
  Revenant: flat(2000),
});
