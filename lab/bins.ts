import type { Bin } from './findings.ts';

/** A number of a match, with the index of the match. */
export interface Counted {
  readonly index: number;
  readonly value: number;
}

const MAX_BINS = 20;
/** The number of matches behind a bar that a reader can open. */
export const MAX_LINKED_GAMES = 12;

/** Where bins begin, and how wide they are. */
export interface Scale {
  readonly from: number;
  readonly width: number;
  readonly count: number;
}

export const SHARES: Scale = { from: 0, width: 0.1, count: 10 };

/** The next larger number of the series 1, 2, 5 times a power of ten. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find(step => step * power >= least * (1 - 1e-9)) ?? 10);
}

const tidy = (value: number): number => Number(value.toPrecision(12));

/** A scale that holds all of these numbers: one bin per whole number if there are at most MAX_BINS of them. */
export function scaleOf(values: readonly number[]): Scale {
  if (values.length === 0) return { from: 0, width: 1, count: 1 };
  const whole = values.every(Number.isInteger);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low === high && !whole) return { from: low, width: 1, count: 1 };
  const width = whole ? Math.max(1, roundWidth((high - low + 1) / MAX_BINS)) : roundWidth((high - low) / MAX_BINS);
  const from = tidy(Math.floor(low / width) * width);
  return { from, width, count: Math.floor((high - from) / width + 1e-9) + 1 };
}

/** Bins of shares are at least one per cent wide. */
const MIN_SHARE_BIN_WIDTH = 0.01;

/** A scale that holds all of these shares. They may be negative; no bin goes beyond 1. */
export function scaleOfShares(values: readonly number[]): Scale {
  if (values.length === 0) return SHARES;
  const low = values.reduce((least, value) => Math.min(least, value));
  const high = values.reduce((most, value) => Math.max(most, value));
  const width = Math.max(MIN_SHARE_BIN_WIDTH, roundWidth((high - low) / MAX_BINS || MIN_SHARE_BIN_WIDTH));
  const from = tidy(Math.min(Math.floor(low / width + 1e-9) * width, 1 - width));
  return { from, width, count: Math.max(1, Math.ceil((high - from) / width - 1e-9)) };
}

/** Sorts matches into bins. The bins of one measure have the same edges in all variants. */
export function binsOf(counted: readonly Counted[], { from, width, count }: Scale): Bin[] {
  const held = Array.from({ length: count }, () => ({ count: 0, games: [] as number[] }));
  for (const { index, value } of counted) {
    const bin = held[Math.min(count - 1, Math.max(0, Math.floor((value - from) / width + 1e-9)))];
    if (!bin) continue;
    bin.count++;
    if (bin.games.length < MAX_LINKED_GAMES) bin.games.push(index);
  }
  return held.map((bin, i) => ({ from: tidy(from + i * width), to: tidy(from + (i + 1) * width), ...bin }));
}
