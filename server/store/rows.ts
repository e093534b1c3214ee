/** Tables and their logs as columns, the same in every database. */
import { type TableId, tableId } from '../../table/ids.ts';
import { beginning, type ChainLine, faultBetween, type LogPosition, sealOfRow } from './chain.ts';
import { Garbled, oneOf, orNull, text, type Value, whole } from './columns.ts';
import { isDamage } from './faults.ts';
import { Damaged, type LogChange, type LogEntry, type LogReading, type TableRow } from './store.ts';

export type Columns = Readonly<Record<string, Value>>;

/** A change of a table, with its events as text. */
export interface WrittenChange extends Omit<LogChange, 'entries'> {
  readonly entries: readonly ChainLine[];
}

export interface WrittenSnapshot {
  readonly seq: number;
  readonly body: string;
}

/** A reading of a table, as text. */
export interface WrittenReading {
  readonly row: TableRow;
  readonly snapshot: WrittenSnapshot | undefined;
  readonly entries: readonly ChainLine[];
}

/** Events are passed as the text that is stored: cheap to transfer, and immutable. */
export const written = (change: LogChange): WrittenChange => ({
  ...change,
  entries: change.entries.map(entry => ({ ...entry, event: JSON.stringify(entry.event) })),
});

export const entryOf = (line: ChainLine): LogEntry => ({ ...line, event: JSON.parse(line.event) });

export function readingOf(reading: WrittenReading | undefined): LogReading | undefined {
  if (!reading) return undefined;
  const { row, snapshot, entries } = reading;
  return {
    row,
    snapshot: snapshot && { seq: snapshot.seq, body: JSON.parse(snapshot.body) },
    entries: entries.map(entryOf),
  };
}

export const PHASES: readonly TableRow['phase'][] = ['gathering', 'playing', 'over', 'closed', 'frozen'];

/** A table's row, and the end of its log. */
export interface Sealed {
  readonly row: TableRow;
  readonly head: LogPosition;
}

export function toSealed(columns: Columns): Sealed {
  const row: TableRow = {
    id: tableId(text(columns.id)),
    code: text(columns.code),
    game: text(columns.game),
    rules: whole(columns.rules),
    phase: oneOf(PHASES, columns.phase),
    listed: whole(columns.listed) === 1,
    openedAt: whole(columns.opened_at),
    changedAt: whole(columns.changed_at),
    dueAt: orNull(whole, columns.due_at),
  };
  const head = { seq: whole(columns.head_seq), sum: text(columns.head_sum) };
  if (columns.seal !== sealOfRow(row, head)) throw new Garbled();
  return { row, head };
}

export const toRow = (columns: Columns): TableRow => toSealed(columns).row;

export const toLine = (columns: Columns): ChainLine & LogPosition => ({
  seq: whole(columns.seq),
  id: orNull(text, columns.id),
  at: whole(columns.at),
  event: text(columns.deed),
  sum: text(columns.sum),
});

export const toLogPosition = (columns: Columns): LogPosition => ({ seq: whole(columns.seq), sum: text(columns.sum) });

/** An entry without its checksum. */
export const bare = ({ seq, id, at, event }: ChainLine): ChainLine => ({ seq, id, at, event });

/** The entries after an entry, verified; the first found line is that entry, if it exists. */
export function linesOn(
  table: TableId,
  seq: number,
  found: readonly (ChainLine & LogPosition)[],
): readonly ChainLine[] {
  const start = seq === 0 ? beginning(table) : found[0];
  const lines = seq === 0 ? found : found.slice(1);
  if (start?.seq !== seq) throw new Damaged(table, `entry ${seq} is missing`);
  const fault = faultBetween(start, lines, lines.at(-1) ?? start);
  if (fault !== undefined) throw new Damaged(table, fault);
  return lines.map(bare);
}

/** Skips unreadable rows: one damaged table does not hide the others. */
export function sound<T>(found: readonly Columns[], to: (columns: Columns) => T): T[] {
  return found.flatMap(columns => attempt(() => [to(columns)]) ?? []);
}

export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}

/** Attributes damage to the table that is being worked on. */
export function workOn<T>(table: TableId, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw blamed(table, error);
  }
}

export const blamed = (table: TableId, error: unknown): unknown =>
  isDamage(error) ? new Damaged(table, error.message) : error;

/** Refuses ids that the database would change: a repeated change must find its id unchanged. */
export function checkId(id: string | null): void {
  if (id !== null && !id.isWellFormed()) throw new Error('an id that is not well-formed would not come back as it was');
}
