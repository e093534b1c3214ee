import { beyond, type Estimate, holm } from '../../bots/statistics.ts';

/** So many standard errors reach from a value to the end of its interval. */
const REACH = 1.96;
/** Of fewer matches nothing is certain. */
const LEAST = 10;

/** How likely a share would be so far from the fair one by chance alone, judged by its own interval. */
function chanceOf({ value, low, high, n }: Estimate, fair: number): number {
  const error = (value > fair ? value - low : high - value) / REACH;
  return n < LEAST || error <= 0 ? 1 : beyond((value - fair) / error, n - 1);
}

export type Favour = 'above' | 'below' | undefined;

/** Which of several shares are certainly not the fair one. The more of them are looked at, the more it takes (Holm). */
export function favours(shares: readonly (Estimate | undefined)[], fair: number): Favour[] {
  const chances = holm(shares.map(share => (share ? chanceOf(share, fair) : 1)));
  return shares.map((share, i) => {
    if (!share || (chances[i] ?? 1) >= 0.05) return undefined;
    if (share.low > fair) return 'above';
    return share.high < fair ? 'below' : undefined;
  });
}
