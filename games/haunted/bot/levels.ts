import { greedy, learned, levelsOf } from '../../kit/levels.ts';

/**
 * One look ahead is strong here. So the lower levels look at fewer worlds. The upper ones ask the net, which knows the
 * short game of several players; in the other games they play matches out.
 */
export const levels = levelsOf({
  Poltergeist: greedy(8, 0.08),
  Phantom: greedy(24, 0.03),
  Wraith: learned(600),
  Revenant: learned(4000),
});
