import type { GameModule, Hash, MatchRecord, Seat } from '../engine/index.ts';
import { type ChanceOf, type SeatView, type Sitter, Table } from './table.ts';

/** A match that can be looked at again: the table as it stood after any line of its record. */
export interface Reel {
  readonly house: GameModule;
  readonly record: MatchRecord;
  readonly sitters: readonly Sitter[];
  readonly over: boolean;
  at(lines: number): Table;
  /** Why bots answered as they did in the whole match, as far as a seat may read it. A record from a file knows no reasons. */
  reasons(seat: Seat): SeatView['reasons'];
  /** Another table that goes on from there, under the same chance; with the same people, or with others. */
  fork(id: string, lines: number, sitters?: readonly Sitter[]): Table;
}

export function reelOf(table: Table, hash: Hash, chanceOf: ChanceOf): Reel {
  const { id, house, sitters, over } = table;
  const record = table.record(hash);
  const fork = (name: string, lines: number, others = sitters): Table =>
    Table.from(name, house, record, others, chanceOf, lines);
  const reasons = (seat: Seat): SeatView['reasons'] => table.look(seat).reasons;
  return { house, record, sitters, over, at: lines => fork(id, lines), reasons, fork };
}
