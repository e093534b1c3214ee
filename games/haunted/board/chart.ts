import { at, type Settings } from '../../../engine/index.ts';
import {
  type Change,
  type Declared,
  type Effect,
  type Stat,
  SUITS,
  type Suit,
  VALUES,
  type Value,
} from '../content.ts';
import type { Sheet } from '../state.ts';
import { effectOf } from '../tunables.ts';
import type { Outlook } from '../words/reading.ts';

/** Values that help or harm by the same amount: what it is worth to the player, and the values. */
export interface ChartCell {
  readonly worth: number;
  readonly values: readonly Value[];
}

/** One line of a chart in short: the suits it is for, and which values do what. */
export interface ChartRow {
  readonly suits: readonly Suit[];
  /** The one number that these suits change; undefined where the player chooses one of two changes. */
  readonly stat: Stat | undefined;
  /** From the best to the worst; values without effect and windows are left out. */
  readonly cells: readonly ChartCell[];
}

/** The worth of a change: more FEAR is a loss. */
const worthOf = ({ stat, by }: Change): number => (stat === 'fear' ? -by : by);

/** H22 Of two changes, the better one counts. */
const worth = (effect: Effect): number => (typeof effect === 'string' ? 0 : Math.max(...effect.map(worthOf)));

const statOf = (effects: readonly Effect[]): Stat | undefined => {
  const stats = new Set(effects.flatMap(effect => (typeof effect === 'string' ? [] : effect.map(({ stat }) => stat))));
  return stats.size === 1 ? [...stats][0] : undefined;
};

function rowOf(suit: Suit, declared: Declared, options: Settings): ChartRow {
  const effect = (value: Value): Effect => effectOf(suit + value, declared, options);
  const worths = [...new Set(VALUES.map(value => worth(effect(value))))].filter(one => one !== 0);
  return {
    suits: [suit],
    stat: statOf(VALUES.map(effect)),
    cells: worths
      .toSorted((a, b) => b - a)
      .map(one => ({ worth: one, values: VALUES.filter(value => worth(effect(value)) === one) })),
  };
}

const isSame = (a: ChartRow, b: ChartRow): boolean =>
  a.stat === b.stat && JSON.stringify(a.cells) === JSON.stringify(b.cells);

/** H17, H18 A chart in a few lines: suits that do the same share one. */
export function chartRows(declared: Declared, options: Settings): ChartRow[] {
  const rows: ChartRow[] = [];
  for (const suit of [...SUITS].toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))) {
    const row = rowOf(suit, declared, options);
    const same = rows.findIndex(one => isSame(one, row));
    const other = rows[same];
    if (other) rows[same] = { ...row, suits: [...other.suits, suit] };
    else rows.push(row);
  }
  return rows;
}
const ORDER: readonly Suit[] = ['H', 'C', 'D', 'S'];

/** Whether the next line has the same values for the same amounts, so that a narrow chart needs to name them once. */
export const isLikeNext = (rows: readonly ChartRow[], index: number): boolean =>
  JSON.stringify(rows[index]?.cells) === JSON.stringify(rows[index + 1]?.cells);

/** A number before a card is turned up, and every value it may have afterwards, from low to high. */
export interface Reach {
  readonly before: number;
  readonly after: readonly number[];
}

/**
 * H3, H17, H18 What a line of a chart can make of the number it changes. `foresee` says what a change comes to; by
 * Colour, a card whose value lies open may bring +1 instead.
 */
export function reachOf(
  { suits, stat }: ChartRow,
  declared: Declared,
  sheet: Sheet,
  options: Settings,
  foresee: (change: Change) => Outlook,
  isMatched: boolean,
): Reach | undefined {
  if (stat === undefined) return undefined;
  const before = sheet[stat];
  const numberAfter = (change: Change): number => {
    const { after } = foresee(change);
    return typeof after === 'number' ? after : before;
  };
  const matched = isMatched ? [numberAfter({ stat, by: 1 })] : [];
  const after = VALUES.flatMap(value => {
    const effect = effectOf(at(suits, 0) + value, declared, options);
    if (effect === 'window') return [];
    if (effect === 'nothing') return [before];
    return effect.map(numberAfter);
  });
  return { before, after: [...new Set([...after, ...matched])].toSorted((a, b) => a - b) };
}

/** H17, H18, H20 The values that are windows in every suit. */
export const windowsIn = (declared: Declared, options: Settings): Value[] =>
  VALUES.filter(value => SUITS.every(suit => effectOf(suit + value, declared, options) === 'window'));

/** Values that follow each other are named by the first and the last: 2–10. */
export function valuesText(values: readonly Value[]): string {
  const runs: Value[][] = [];
  for (const value of values) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && VALUES.indexOf(value) === VALUES.indexOf(last) + 1) run.push(value);
    else runs.push([value]);
  }
  return runs.map(run => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(' '))).join(' ');
}
