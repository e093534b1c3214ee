/**
 * How the store knows that a table is what was written: every entry carries a sum over itself and the sum before it, and
 * the row is sealed together with the place where the log ends, so that a lost tail is found as well.
 */
import { hash } from 'node:crypto';
import type { LogEntry, TableRow } from './store.ts';

/** An entry as it is stored: the sum is over the very text of the deed. */
export interface ChainLine extends Omit<LogEntry, 'deed'> {
  readonly deed: string;
}

/** A place in a log, and the sum of everything up to there. */
export interface Link {
  readonly seq: number;
  readonly sum: string;
}

/** 132 bits: far more than chance will ever hit. */
export const summed = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/** Where the log of a table begins. */
export const beginning = (table: string): Link => ({ seq: 0, sum: summed(table) });

/** A JSON array says where it ends, so no two lines have the same text. */
export const next = ({ sum }: Link, { seq, id, at, deed }: ChainLine): Link => ({
  seq,
  sum: summed(sum + JSON.stringify([seq, id, at]) + deed),
});

export function sealOfRow(row: TableRow, head: Link): string {
  const { id, code, game, rules, phase, listed, openedAt, changedAt, dueAt } = row;
  const { seq, sum } = head;
  return summed(JSON.stringify([id, code, game, rules, phase, listed, openedAt, changedAt, dueAt, seq, sum]));
}

/** Binds a snapshot to the log that it stands for. */
export const sealOfSnapshot = ({ sum }: Link, body: string): string => summed(sum + body);

/** What is wrong with the lines between two links, if anything is. */
export function faultBetween(start: Link, lines: readonly (ChainLine & Link)[], end: Link): string | undefined {
  let last = start;
  for (const line of lines) {
    if (line.seq !== last.seq + 1) return `entry ${last.seq + 1} is missing`;
    last = next(last, line);
    if (line.sum !== last.sum) return `entry ${line.seq} is not what was written`;
  }
  if (last.seq !== end.seq) return `the log ends at ${last.seq}, not at ${end.seq}`;
  return last.sum === end.sum ? undefined : 'the log does not end with what was written last';
}
