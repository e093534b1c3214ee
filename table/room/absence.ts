/**
 * How long a player must be away before the others may decide about the seat, and how long that decision stays open.
 */
import type { DecisionPace } from '../standing-orders.ts';

export interface AbsenceTimes {
  /** The time without a connection before a proposal about the seat is possible. */
  readonly awayMs: number;
  /** The minimum time a proposal stays open, even if all have agreed: the player may come back. */
  readonly graceMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const ABSENCE_LIVE_MS = 3 * MINUTE_MS;
export const GRACE_LIVE_MS = MINUTE_MS;
export const ABSENCE_SLOW_MS = 2 * DAY_MS;
export const GRACE_SLOW_MS = DAY_MS;
/** From this time per decision on, a match counts as played over days. */
export const SLOW_DECISION_SECONDS = 60 * 60;

/** The times that follow from the pace of a table. The absence is at least the time for one decision. */
export function absenceTimes({ decision }: DecisionPace): AbsenceTimes {
  const isSlow = decision !== null && decision >= SLOW_DECISION_SECONDS;
  if (isSlow) return { awayMs: Math.max(ABSENCE_SLOW_MS, decision * 1000), graceMs: GRACE_SLOW_MS };
  return { awayMs: Math.max(ABSENCE_LIVE_MS, (decision ?? 0) * 1000), graceMs: GRACE_LIVE_MS };
}
