import { flat, levelsOf } from '../../kit/levels.ts';

/** Playing matches out is strong here even with few tries, if all answers are tried in the same worlds. */
export const levels = levelsOf({
  Phantom: flat(40, { atMost: 40, temperature: 0.01 }),
  Wraith: flat(1000),
  Revenant: flat(4000),
});
