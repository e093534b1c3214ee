import type { Bin } from './findings.ts';

/** A number of a match, with the index of the match. */
export interface Counted {
  readonly index: number;
  readonly value: number;
}

/** So many bins are enough to see a shape. */
const MOST_BINS = 20;
/** So many matches behind a bar can be opened. */
export const MOST_GAMES = 12;

/** Where bins begin, and how wide they are. */
export interface Scale {
  readonly from: number;
  readonly width: number;
  readonly count: number;
}

export const SHARES: Scale = { from: 0, width: 0.1, count: 10 };

/** The next larger of 1, 2, 5, 10, 20, 50, ... times a power of ten. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find(step => step * power >= least * (1 - 1e-9)) ?? 10);
}

const tidy = (value: number): number => Number(value.toPrecision(12));

/** A scale that holds all of these numbers: one bin for each whole number, if that is few enough. */
export function scaleOf(values: readonly number[]): Scale {
  if (values.length === 0) return { from: 0, width: 1, count: 1 };
  const whole = values.every(Number.isInteger);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low === high && !whole) return { from: low, width: 1, count: 1 };
  const width = whole ? Math.max(1, roundWidth((high - low + 1) / MOST_BINS)) : roundWidth((high - low) / MOST_BINS);
  const from = tidy(Math.floor(low / width) * width);
  return { from, width, count: Math.floor((high - from) / width + 1e-9) + 1 };
}

/** Bins of shares are not narrower than this: nobody asks for more than per cents. */
const NARROWEST = 0.01;

/** A scale that holds all of these numbers, which may be less than 0 but not more than 1: no bin goes beyond that. */
export function scaleOfShares(values: readonly number[]): Scale {
  if (values.length === 0) return SHARES;
  const low = values.reduce((least, value) => Math.min(least, value));
  const high = values.reduce((most, value) => Math.max(most, value));
  const width = Math.max(NARROWEST, roundWidth((high - low) / MOST_BINS || NARROWEST));
  const from = tidy(Math.min(Math.floor(low / width + 1e-9) * width, 1 - width));
  return { from, width, count: Math.max(1, Math.ceil((high - from) / width - 1e-9)) };
}

/** Sorts matches into bins. Those of one measure have the same edges in all variants, so that they can be compared. */
export function binsOf(counted: readonly Counted[], { from, width, count }: Scale): Bin[] {
  const held = Array.from({ length: count }, () => ({ count: 0, games: [] as number[] }));
  for (const { index, value } of counted) {
    const bin = held[Math.min(count - 1, Math.max(0, Math.floor((value - from) / width + 1e-9)))];
    if (!bin) continue;
    bin.count++;
    if (bin.games.length < MOST_GAMES) bin.games.push(index);
  }
  return held.map((bin, i) => ({ from: tidy(from + i * width), to: tidy(from + (i + 1) * width), ...bin }));
}
