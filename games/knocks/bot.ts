import { at, type Hints } from '../../engine/index.ts';
import type { KnocksState } from './state.ts';

/** For bots: candles are worth what they say, and an even table is worth one share. */
export const hints: Hints<KnocksState> = {
  value({ candles }, seat) {
    const all = candles.reduce((sum, count) => sum + count, 0);
    return (at(candles, seat) + 1) / (all + candles.length);
  },
};
