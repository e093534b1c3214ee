/** A number with its 95 % interval. `n` counts the matches behind it; for cards and groups, the seats in matches. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** The logarithm of the gamma function for x > 0: Stirling's series, after shifting x to where it is accurate. */
function logGamma(x: number): number {
  let [z, shift] = [x, 0];
  while (z < 10) shift += Math.log(z++);
  const series = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5) - 1 / (1680 * z ** 7);
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

/** The continued fraction of the incomplete beta function, evaluated forwards until it converges. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const safe = (value: number): number => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    for (const term of [even, odd]) {
      d = 1 / safe(1 + term * d);
      c = safe(1 + term / c);
      fraction *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-14) break;
  }
  return fraction;
}

/** The regularised incomplete beta function. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** The two-sided tail probability of Student's t. */
export const beyond = (t: number, freedom: number): number =>
  incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5);

const quantiles = new Map<number, number>();
/** The two-sided 5 % quantile of Student's t. */
export function tOf95(freedom: number): number {
  const known = quantiles.get(freedom);
  if (known !== undefined) return known;
  let [low, high] = [1.9, 13];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (beyond(middle, freedom) > 0.05) low = middle;
    else high = middle;
  }
  quantiles.set(freedom, high);
  return high;
}

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const squares = (values: readonly number[], around: number): number => sum(values.map(one => (one - around) ** 2));

/** The smallest of the sorted values that `share` of them do not exceed; 0 if there are none. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

const Z_OF_95 = 1.959964;
/** The Wilson score interval of a share of `n` independent cases, at 95 % unless `z` says otherwise. */
export function wilson(share: number, n: number, z = Z_OF_95): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return { low: Math.max(0, Math.min(share, middle - half)), high: Math.min(1, Math.max(share, middle + half)) };
}

/*
 * The estimates below are made over evenings. Matches of one evening share their chance, so they are not independent: an
 * evening counts as one observation, however many matches and seats are in it.
 */

/** The mean over evenings with Student's interval. With a single evening there is no interval. */
export function meanOf(evenings: readonly number[], n = evenings.length): Estimate {
  const count = evenings.length;
  const value = count === 0 ? 0 : sum(evenings) / count;
  if (count < 2) return { value, low: value, high: value, n };
  const half = tOf95(count - 1) * Math.sqrt(squares(evenings, value) / (count - 1) / count);
  return { value, low: value - half, high: value + half, n };
}

/** The count of an evening: `sum` out of `n` cases. */
export interface Count {
  readonly sum: number;
  readonly n: number;
}

/**
 * A share with Wilson's interval. Cases of one evening are not independent, so the interval uses the number of
 * independent cases with the same variance.
 */
export function shareOf(evenings: readonly Count[]): Estimate {
  let [total, n, held] = [0, 0, 0];
  for (const one of evenings) {
    total += one.sum;
    n += one.n;
    if (one.n > 0) held++;
  }
  if (n === 0) return { value: 0, low: 0, high: 1, n };
  const value = total / n;
  if (held < 2) return { value, low: 0, high: 1, n };
  let scatter = 0;
  for (const one of evenings) scatter += (one.sum - value * one.n) ** 2;
  const cases = scatter > 0 ? (value * (1 - value) * n * n * (held - 1)) / (scatter * held) : n;
  return { value, ...wilson(value, cases, tOf95(held - 1)), n };
}

/** The counts of two kinds of cases on an evening. */
export interface Split {
  readonly of: Count;
  readonly others: Count;
}

/**
 * The difference of two shares, by evening. Takes the wider of two intervals: Student's over the evenings, in which one
 * seat's win is another's loss, and Newcombe's for two shares. Few cases have too little variance.
 */
export function gapOf(evenings: readonly Split[]): Estimate {
  const [of, others] = [shareOf(evenings.map(one => one.of)), shareOf(evenings.map(one => one.others))];
  const n = of.n + others.n;
  if (of.n === 0 || others.n === 0 || evenings.length < 2) return { value: 0, low: -1, high: 1, n };
  const value = of.value - others.value;
  const pull = (count: Count, share: Estimate): number => (count.sum - share.value * count.n) / share.n;
  let scatter = 0;
  for (const one of evenings) scatter += (pull(one.of, of) - pull(one.others, others)) ** 2;
  const half = tOf95(evenings.length - 1) * Math.sqrt(scatter * (evenings.length / (evenings.length - 1)));
  const down = Math.max(half, Math.hypot(of.value - of.low, others.high - others.value));
  const up = Math.max(half, Math.hypot(of.high - of.value, others.value - others.low));
  return { value, low: Math.max(-1, value - down), high: Math.min(1, value + up), n };
}

/** The p-value of the mean of the evenings against 0. */
export function chanceOfMean(evenings: readonly number[]): number {
  const { value } = meanOf(evenings);
  if (evenings.length < 2 || value === 0) return 1;
  const scatter = squares(evenings, value) / (evenings.length - 1) / evenings.length;
  return scatter === 0 ? 0 : beyond(value / Math.sqrt(scatter), evenings.length - 1);
}

/**
 * Holm's correction: if there is no true difference, the probability that any corrected p is below 5 % is at most 5 %.
 */
export function holm(chances: readonly number[]): number[] {
  const order = chances.map((_, i) => i).sort((i, j) => (chances[i] ?? 1) - (chances[j] ?? 1));
  const corrected = chances.map(() => 1);
  let most = 0;
  for (const [rank, i] of order.entries()) {
    most = Math.max(most, Math.min(1, (chances.length - rank) * (chances[i] ?? 1)));
    corrected[i] = most;
  }
  return corrected;
}
