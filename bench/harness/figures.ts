/** Formats figures for a terminal and for Markdown. */

import { percentile } from '../../bots/statistics.ts';

/** Rounds to three significant digits; a benchmark is not more precise. */
export function figure(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  const rounded = Number(value.toPrecision(3));
  return rounded.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: Math.min(digits, 2) });
}

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** The median, and the minimum and maximum of all runs. */
export function range(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(figure);
  return least === most ? `${least}` : `${figure(median(values))} (${least} to ${most})`;
}

export type Row = readonly string[];

/** An aligned Markdown table; all columns but the first are right-aligned. */
export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((name, column) => Math.max(3, ...[name, ...rows.map(row => row[column] ?? '')].map(width)));
  const fill = (text: string, column: number): string => {
    const blanks = ' '.repeat((widths[column] ?? 0) - width(text));
    return column === 0 ? text + blanks : blanks + text;
  };
  const line = (row: Row): string => `| ${head.map((_, column) => fill(row[column] ?? '', column)).join(' | ')} |`;
  const rule = widths.map((size, column) => (column === 0 ? '-'.repeat(size) : `${'-'.repeat(size - 1)}:`));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

const width = (text: string): number => [...text].length;

/** Replaces the text between two marks of a page. */
export function between(page: string, marker: string, text: string): string {
  const [begin, end] = [`<!-- ${marker}: begin -->`, `<!-- ${marker}: end -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no marks "${begin}" and "${end}"`);
  return `${page.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}
