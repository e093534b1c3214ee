import { flat, levelsOf } from '../../kit/levels.ts';

/** Luck hides small differences. Many tries in the same worlds find them. */
export const levels = levelsOf({
  Phantom: flat(400, { atMost: 400, temperature: 0.01 }),
  Wraith: flat(2000),
  Revenant: flat(8000),
});
