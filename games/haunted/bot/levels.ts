import { flat, greedy, levelsOf } from '../../kit/levels.ts';

/** One look ahead is strong here. So the lower levels look at fewer worlds, and the upper ones play them out. */
export const levels = levelsOf({
  Poltergeist: greedy(8, 0.08),
  Phantom: greedy(24, 0.03),
  Wraith: flat(600),
  Revenant: flat(4000),
});
