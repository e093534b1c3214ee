/**
 * Detects changed or lost entries: every entry has a checksum over itself and the checksum before it. The row is sealed
 * together with the end of the log, so that a lost tail is detected as well.
 */

import { hash } from 'node:crypto';
import type { TableId } from '../../table/ids.ts';
import type { LogEntry, TableRow } from './store.ts';

/** A stored entry: the checksum covers the exact text of the event. */
export interface ChainLine extends Omit<LogEntry, 'event'> {
  readonly event: string;
}

/** A position in a log, and the checksum up to there. */
export interface LogPosition {
  readonly seq: number;
  readonly sum: string;
}

/** 132 bits: collisions by chance are impossible in practice. */
export const summed = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/** The start of a table's chain. */
export const beginning = (table: TableId): LogPosition => ({ seq: 0, sum: summed(table) });

/** A JSON array is self-delimiting, so different entries have different texts. */
export const next = ({ sum }: LogPosition, { seq, id, at, event }: ChainLine): LogPosition => ({
  seq,
  sum: summed(sum + JSON.stringify([seq, id, at]) + event),
});

export function sealOfRow(row: TableRow, head: LogPosition): string {
  const { id, code, game, rules, phase, listed, openedAt, changedAt, dueAt } = row;
  const { seq, sum } = head;
  return summed(JSON.stringify([id, code, game, rules, phase, listed, openedAt, changedAt, dueAt, seq, sum]));
}

/** Binds a snapshot to its log. */
export const sealOfSnapshot = ({ sum }: LogPosition, body: string): string => summed(sum + body);

/** The first fault of the lines between two positions, if any. */
export function faultBetween(
  start: LogPosition,
  lines: readonly (ChainLine & LogPosition)[],
  end: LogPosition,
): string | undefined {
  let last = start;
  for (const line of lines) {
    if (line.seq !== last.seq + 1) return `entry ${last.seq + 1} is missing`;
    last = next(last, line);
    if (line.sum !== last.sum) return `entry ${line.seq} is not what was written`;
  }
  if (last.seq !== end.seq) return `the log ends at ${last.seq}, not at ${end.seq}`;
  return last.sum === end.sum ? undefined : 'the log does not end with what was written last';
}
