import type { Cell, Figure, Verdict } from './chapters.ts';
import type { Speech } from './speech.ts';

export interface RuledCell {
  readonly text: string;
  readonly verdict?: Verdict | undefined;
  readonly games: readonly number[];
}
export interface RuledRow {
  readonly label: string;
  /** One for each variant. */
  readonly cells: readonly RuledCell[];
}
/** A figure as a table: what a screen reader reads, and what can be copied. */
export interface Ruled {
  readonly head: string;
  readonly rows: readonly RuledRow[];
}

const EMPTY: RuledCell = { text: '–', games: [] };

/** The table of a figure. */
export function ruled(figure: Figure, speech: Speech): Ruled {
  const { figures } = speech.words;
  const cellOf = (cell: Cell | undefined): RuledCell =>
    cell
      ? { text: cell.text ?? speech.estimate(cell.estimate, figure.unit), verdict: cell.verdict, games: cell.games }
      : EMPTY;
  switch (figure.kind) {
    case 'intervals':
      return { head: figures.what, rows: figure.rows.map(({ label, cells }) => ({ label, cells: cells.map(cellOf) })) };
    case 'curve':
      return {
        head: figures.tries,
        rows: figure.steps.map(({ tries, cells }) => ({ label: speech.whole(tries), cells: cells.map(cellOf) })),
      };
    case 'histogram':
      return {
        head: figure.title,
        rows: [
          {
            label: figures.mean,
            cells: figure.means.map(mean => (mean ? { text: speech.estimate(mean, figure.unit), games: [] } : EMPTY)),
          },
          ...figure.bars.map(({ label, cells }) => ({
            label,
            cells: cells.map(({ count, share, games }) => ({
              text: `${speech.number(share, 'share')} (${speech.whole(count)})`,
              games,
            })),
          })),
        ],
      };
  }
}
