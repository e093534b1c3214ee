import type { Hash, House, MatchRecord } from '../engine/index.ts';
import { type ChanceOf, type Sitter, Table } from './table.ts';

/** A match that can be looked at again: the table as it stood after any line of its record. */
export interface Reel {
  readonly house: House;
  readonly record: MatchRecord;
  readonly sitters: readonly Sitter[];
  readonly over: boolean;
  at(lines: number): Table;
  /** Another table that goes on from there, under the same chance. */
  fork(id: string, lines: number): Table;
}

export function reelOf(table: Table, hash: Hash, chanceOf: ChanceOf): Reel {
  const { id, house, sitters, over } = table;
  const record = table.record(hash);
  const fork = (name: string, lines: number): Table => Table.from(name, house, record, sitters, chanceOf, lines);
  return { house, record, sitters, over, at: lines => fork(id, lines), fork };
}
