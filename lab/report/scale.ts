import type { Bar, Curve, Intervals, ReportHistogram, Row } from './chapters.ts';

export type Span = readonly [from: number, to: number];

/** A figure draws at most this many rows; its table has all of them. */
export const MAX_DRAWN_ROWS = 16;

const weightOf = ({ cells }: Row): number => cells.reduce((sum, cell) => sum + (cell?.estimate.n ?? 0), 0);

/** The drawn rows: all, or those with the most games, in their order. */
export function drawnRows({ rows }: Pick<Intervals, 'rows'>): readonly Row[] {
  if (rows.length <= MAX_DRAWN_ROWS) return rows;
  const chosen = new Set([...rows].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, MAX_DRAWN_ROWS));
  return rows.filter(row => chosen.has(row));
}

const finite = (values: readonly number[]): number[] => values.filter(Number.isFinite);

/**
 * Cuts a name in the middle to `most` characters. The end stays, because names with a common beginning differ there.
 */
export function shortened(label: string, most: number): string {
  if (label.length <= most) return label;
  const end = Math.min(4, Math.floor(most / 3));
  return `${label.slice(0, most - end - 1).trimEnd()}…${label.slice(-end).trimStart()}`;
}

/** Round numbers for an axis, `about` of them. */
export function ticks([from, to]: Span, about = 5): number[] {
  const rough = (to - from) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(one => one >= rough) ?? rough;
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Adds a margin on both sides; the result is never empty. */
function around(values: readonly number[]): Span {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low) * 0.06 || Math.abs(high) * 0.1 || 0.1;
  return [low - room, high + room];
}

/** The range of the value axis. Shares stay close to 0..1; bars begin at zero. */
export function valueSpan(figure: Intervals | ReportHistogram | Curve): Span {
  if (figure.kind === 'histogram') {
    const highest = Math.max(0.01, ...figure.bars.flatMap(({ cells }) => cells.map(({ share }) => share)));
    return [0, highest * 1.08];
  }
  const rows = figure.kind === 'curve' ? figure.steps : drawnRows(figure);
  const ends = rows.flatMap(({ cells }) =>
    cells.flatMap(cell => (cell ? [cell.estimate.low, cell.estimate.high] : [])),
  );
  const drawn = finite([...ends, ...(figure.reference ? [figure.reference.at] : [])]);
  const [from, to] = around(drawn);
  if (figure.unit !== 'share' || Math.min(...drawn) < 0 || Math.max(...drawn) > 1) return [from, to];
  const beyond = 0.03 * (to - from);
  return [Math.max(-beyond, from), Math.min(1 + beyond, to)];
}

/** Whether each bar is one whole number; its label then stands below the middle of the bar. */
const areCounts = (bars: readonly Bar[]): boolean =>
  bars.every(({ from, to }) => Number.isInteger(from) && to - from === 1);

/** The position of a number on the axis below the bars. */
export const placeBelow = (bars: readonly Bar[], value: number): number => (areCounts(bars) ? value + 0.5 : value);

/** The numbers below the bars, `about` of them. */
export function ticksBelow(bars: readonly Bar[], about: number): number[] {
  const [from, to] = [bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1];
  if (!areCounts(bars)) return ticks([from, to], about);
  return ticks([from, to - 1], Math.min(about, bars.length)).filter(Number.isInteger);
}
