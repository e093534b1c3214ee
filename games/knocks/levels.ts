import { flat, levelsOf } from '../kit/levels.ts';

/** The hints leave a few answers that look alike. Matches played out in the same worlds tell them apart; a tree did not. */
export const levels = levelsOf({
  Phantom: flat(40, { atMost: 40, temperature: 0.02 }),
  Wraith: flat(300),
  Revenant: flat(4000),
});
