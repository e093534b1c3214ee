import { meanOf, percentile, wilson } from '../bots/statistics.ts';
import type { PlayedMatch, Series } from './matches.ts';

/** Formats a number with a sensible number of digits. */
const short = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
const percent = (share: number): string => (100 * share).toFixed(1);

/** The mean with its 95 % interval, and the range from the 10th to the 90th percentile. */
function spread(values: readonly number[]): string {
  const { value, high } = meanOf(values);
  const sorted = values.toSorted((a, b) => a - b);
  const fifths = `(${short(percentile(sorted, 0.1))} to ${short(percentile(sorted, 0.9))})`;
  return high === value ? `${short(value)} ${fifths}` : `${short(value)} ± ${(high - value).toFixed(2)} ${fifths}`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');

/** Matches of one series. */
export interface SheetBatch {
  readonly series: Series;
  readonly played: readonly PlayedMatch[];
}

const keysOf = (rows: readonly Readonly<Record<string, unknown>>[]): string[] => [
  ...new Set(rows.flatMap(row => Object.keys(row))),
];

/** The table of lengths and measures. */
export function lengths(batches: readonly SheetBatch[]): string {
  const keys = keysOf(batches.flatMap(({ played }) => played.map(one => one.match)));
  return table(
    ['seats', 'matches', ...keys],
    batches.map(({ series, played }) => [
      String(series.seats),
      String(played.length),
      ...keys.map(key => spread(played.map(one => one.match[key] ?? 0))),
    ]),
  );
}

/** A share with its interval, in per cent. */
function shareOf(wins: number, n: number): string {
  const { low, high } = wilson(n === 0 ? 0 : wins / n, n);
  return `${percent(wins / Math.max(1, n))} (${percent(low)} to ${percent(high)})`;
}

/** The share of wins of each seat. A shared win is split. */
export function bySeat(batches: readonly SheetBatch[]): string {
  const most = Math.max(0, ...batches.map(({ series }) => series.seats));
  return table(
    ['seats', 'fair', ...Array.from({ length: most }, (_, seat) => `seat ${seat + 1}`)],
    batches.map(({ series: { seats }, played }) => [
      String(seats),
      percent(1 / seats),
      ...Array.from({ length: most }, (_, seat) =>
        seat < seats
          ? shareOf(
              played.reduce((sum, { result }) => sum + (result[seat] ?? 0), 0),
              played.length,
            )
          : '',
      ),
    ]),
  );
}

interface Tally {
  n: number;
  wins: number;
}

/** Tallies the names of one of the game's groups: how often each occurred, and its wins. */
function tallied({ played }: SheetBatch, group: string): Map<string, Tally> {
  const tally = new Map<string, Tally>();
  for (const { seats, result } of played)
    for (const [seat, names] of seats.entries()) {
      const name = names[group];
      if (name === undefined) continue;
      const entry = tally.get(name) ?? { n: 0, wins: 0 };
      entry.n++;
      entry.wins += result[seat] ?? 0;
      tally.set(name, entry);
    }
  return tally;
}

/** A group with more names gets one row per name. */
const MAX_NAME_COLUMNS = 8;

/** Win rates by the names of one of the game's groups, against the fair share. */
export function byGroup(batches: readonly SheetBatch[], group: string): string {
  const rows = batches.map(batch => ({ seats: batch.series.seats, tally: tallied(batch, group) }));
  const names = [...new Set(rows.flatMap(({ tally }) => [...tally.keys()]))].sort();
  const share = ({ n, wins }: Tally): string => shareOf(wins, n);
  if (names.length > MAX_NAME_COLUMNS) {
    const found = rows.flatMap(({ seats, tally }) =>
      [...tally].sort().map(([name, entry]) => [String(seats), name, String(entry.n), share(entry)]),
    );
    return table(['seats', group, 'matches', 'wins'], found);
  }
  return table(
    ['seats', 'fair', ...names],
    rows.map(({ seats, tally }) => [
      String(seats),
      percent(1 / seats),
      ...names.map(name => {
        const entry = tally.get(name);
        return entry ? share(entry) : '';
      }),
    ]),
  );
}

export const groupsOf = (batches: readonly SheetBatch[]): string[] =>
  keysOf(batches.flatMap(({ played }) => played.flatMap(one => one.seats)));

/** With many cards the table shows only the best and the worst. */
const MAX_CARDS_PER_END = 15;

/** For every card that a seat can have at the end: how many seats had it, and their win rate; the best first. */
export function byCard(batches: readonly SheetBatch[]): string {
  const rows = batches.flatMap(({ series, played }) => {
    const tally = new Map<string, Tally>();
    const told = played.flatMap(({ cards, result }) =>
      (cards ?? []).map((names, seat) => ({ names, won: result[seat] })),
    );
    for (const { names, won } of told)
      for (const name of new Set(names)) {
        const { n, wins } = tally.get(name) ?? { n: 0, wins: 0 };
        tally.set(name, { n: n + 1, wins: wins + (won ?? 0) });
      }
    const sorted = [...tally].sort(([a, x], [b, y]) => y.wins / y.n - x.wins / x.n || (a < b ? -1 : 1));
    const shown =
      sorted.length > 2 * MAX_CARDS_PER_END
        ? [...sorted.slice(0, MAX_CARDS_PER_END), ...sorted.slice(-MAX_CARDS_PER_END)]
        : sorted;
    return shown.map(([name, { n, wins }]) => [
      String(series.seats),
      name,
      percent(n / told.length),
      percent(1 / series.seats),
      shareOf(wins, n),
    ]);
  });
  return rows.length === 0 ? '' : table(['seats', 'card', 'had it', 'fair', 'wins'], rows);
}

/** The score sheet of winners and of all seats, line by line. */
export function scores(batches: readonly SheetBatch[]): string {
  const keys = keysOf(batches.flatMap(({ played }) => played.flatMap(one => one.scores)));
  if (keys.length === 0) return '';
  const rows = batches.flatMap(({ series, played }) => {
    const all = played.flatMap(one => one.scores);
    const best = played.flatMap(one => one.scores.filter((_, seat) => (one.result[seat] ?? 0) > 0));
    const row = (who: string, of: readonly Readonly<Record<string, number>>[]): string[] => [
      String(series.seats),
      who,
      ...keys.map(key => spread(of.map(score => score[key] ?? 0))),
    ];
    return [row('all', all), row('winners', best)];
  });
  return table(['seats', 'who', ...keys], rows);
}
