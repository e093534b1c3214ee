import { ORDINARY, type Ordinary } from '../content.ts';
import { after, type Care, costOfStanding, type Standing } from '../house/best-moves.ts';

/** Rows that a bot plans: the best effect of each card, one after the other. */

export interface Planned {
  readonly row: readonly Ordinary[];
  /** The cost of the way to the Exit after the row. */
  readonly cost: number;
}

/** How many half-made rows are followed at a time. */
const WIDTH: Readonly<Record<Care, number>> = { thorough: 6, quick: 2 };

/** The most promising rows of some length, the best first. */
export function planRows(from: Standing, length: number, most: number, care: Care = 'thorough'): Planned[] {
  let beam: { row: Ordinary[]; at: Standing }[] = [{ row: [], at: from }];
  for (let i = 0; i < length; i++) {
    const next = beam.flatMap(({ row, at }) =>
      ORDINARY.filter(card => !row.includes(card)).map(card => ({ row: [...row, card], at: after(card, at, care) })),
    );
    next.sort((a, b) => costOfStanding(a.at) - costOfStanding(b.at));
    beam = next.slice(0, i < length - 1 ? WIDTH[care] : most);
  }
  return beam.map(({ row, at }) => ({ row, cost: costOfStanding(at) }));
}
