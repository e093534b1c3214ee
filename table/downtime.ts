/** A time when the house was closed. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
  /** The clock was set forward over it: it never was. */
  readonly skipped?: boolean;
}

/** The moment when so much time has gone by, nights not counted. */
export function later(since: number, milliseconds: number, nights: readonly Downtime[]): number {
  let due = since + milliseconds;
  for (const { from, to } of nights) if (to > since && from < due) due += to - Math.max(from, since);
  return due;
}

/** How much time has gone by between two moments, nights not counted. */
export function elapsed(since: number, now: number, nights: readonly Downtime[]): number {
  let length = now - since;
  for (const { from, to } of nights) length -= Math.max(0, Math.min(to, now) - Math.max(from, since));
  return Math.max(0, length);
}
