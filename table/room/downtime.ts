/** A span in which the server was closed. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
  /** The wall clock was set forward over it, so it never took place. */
  readonly skipped?: boolean;
}

/** The moment `milliseconds` after `since`, without downtimes. */
export function later(since: number, milliseconds: number, downtimes: readonly Downtime[]): number {
  let due = since + milliseconds;
  for (const { from, to } of downtimes) if (to > since && from < due) due += to - Math.max(from, since);
  return due;
}

/** The time between two moments, without downtimes. */
export function elapsed(since: number, now: number, downtimes: readonly Downtime[]): number {
  let length = now - since;
  for (const { from, to } of downtimes) length -= Math.max(0, Math.min(to, now) - Math.max(from, since));
  return Math.max(0, length);
}
