import type { Cell, Figure, ReportVerdict } from './chapters.ts';
import type { ReportSpeech } from './speech.ts';

export interface RuledCell {
  readonly text: string;
  readonly verdict?: ReportVerdict | undefined;
  readonly games: readonly number[];
}
export interface RuledRow {
  readonly label: string;
  /** For games that measure skill: their doubling. */
  readonly doubling?: number;
  /** One for each variant of the experiment. */
  readonly cells: readonly RuledCell[];
}
/** A figure as a table, for screen readers and for copying. */
export interface Ruled {
  readonly head: string;
  /** The variants that have values here. */
  readonly variants: readonly number[];
  readonly rows: readonly RuledRow[];
}

const EMPTY: RuledCell = { text: '–', games: [] };

function rowsOf(figure: Figure, speech: ReportSpeech): RuledRow[] {
  const cellOf = (cell: Cell | undefined): RuledCell =>
    cell
      ? { text: cell.text ?? speech.estimate(cell.estimate, figure.unit), verdict: cell.verdict, games: cell.games }
      : EMPTY;
  switch (figure.kind) {
    case 'intervals':
      return figure.rows.map(({ label, cells }) => ({ label, cells: cells.map(cellOf) }));
    case 'curve':
      return figure.steps.map(({ tries, doubling, cells }) => ({
        ...{ label: speech.whole(tries), doubling, cells: cells.map(cellOf) },
      }));
    case 'histogram':
      return [
        {
          label: speech.words.figures.mean,
          cells: figure.means.map(cellOf),
        },
        ...figure.bars.map(({ label, cells }) => ({
          label,
          cells: cells.map(({ count, share, games }) => ({
            ...{ text: `${speech.number(share, 'share')} (${speech.whole(count)})`, games },
          })),
        })),
      ];
  }
}

/** The table of a figure. */
export function ruled(figure: Figure, speech: ReportSpeech): Ruled {
  const { figures } = speech.words;
  const rows = rowsOf(figure, speech);
  const head = { intervals: figures.what, curve: figures.tries, histogram: figure.title }[figure.kind];
  const all = rows[0]?.cells.map((_, variant) => variant) ?? [];
  return { head, rows, variants: all.filter(variant => rows.some(({ cells }) => cells[variant] !== EMPTY)) };
}
