import { beyond, type Estimate, holm } from '../../bots/statistics.ts';

/** The distance from a value to the end of its interval. */
const INTERVAL_STANDARD_ERRORS = 1.96;
/** With fewer matches there is no verdict. */
const MIN_MATCHES = 10;

/** The probability of so large a deviation from the fair share by chance, from the estimate's own interval. */
function chanceOf({ value, low, high, n }: Estimate, fair: number): number {
  const error = (value > fair ? value - low : high - value) / INTERVAL_STANDARD_ERRORS;
  return n < MIN_MATCHES || error <= 0 ? 1 : beyond((value - fair) / error, n - 1);
}

export type Favour = 'above' | 'below' | undefined;

/** The shares that certainly differ from the fair one, with Holm's correction for their number. */
export function favours(shares: readonly (Estimate | undefined)[], fair: number): Favour[] {
  const chances = holm(shares.map(share => (share ? chanceOf(share, fair) : 1)));
  return shares.map((share, i) => {
    if (!share || (chances[i] ?? 1) >= 0.05) return undefined;
    if (share.low > fair) return 'above';
    return share.high < fair ? 'below' : undefined;
  });
}
