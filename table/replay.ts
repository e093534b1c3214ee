import type { GameModule, Hash, MatchRecord, Seat } from '../engine/index.ts';
import type { SeatView, Sitter } from './seat-view.ts';
import { type ChanceOf, Table } from './table.ts';

/** A replayable match: the table after any line of its record. */
export interface Replay {
  readonly gameModule: GameModule;
  readonly record: MatchRecord;
  readonly sitters: readonly Sitter[];
  readonly over: boolean;
  at(lines: number): Table;
  /** The explanations of bots for the whole match, as far as a seat may read them. Imported records have none. */
  reasons(seat: Seat): SeatView['reasons'];
  /** A new table that continues from there under the same chance, with the same people or others. */
  fork(id: string, lines: number, sitters?: readonly Sitter[]): Table;
}

export function replayOf(table: Table, hash: Hash, chanceOf: ChanceOf): Replay {
  const { id, gameModule, sitters, over } = table;
  const record = table.record(hash);
  const fork = (name: string, lines: number, others = sitters): Table =>
    Table.from(name, gameModule, record, others, chanceOf, lines);
  const reasons = (seat: Seat): SeatView['reasons'] => table.seatView(seat).reasons;
  return { gameModule, record, sitters, over, at: lines => fork(id, lines), reasons, fork };
}
