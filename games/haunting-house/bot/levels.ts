import { flat, levelsOf } from '../../kit/levels.ts';

/** Shared worlds tell the best programmes apart. */
export const levels = levelsOf({
  Phantom: flat(100, { temperature: 0.01 }),
  Wraith: flat(1000),
  Revenant: flat(4000),
});
