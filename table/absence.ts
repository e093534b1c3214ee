/** How long somebody must be away before the others may decide about the seat, and how long that decision stays open. */
import type { DecisionPace } from './standing-orders.ts';

export interface AbsenceTimes {
  /** So long a person has no connection before anything is proposed about the seat. */
  readonly awayMs: number;
  /** So long a proposal stays open after it is made, even if everybody has agreed: the person may come back. */
  readonly graceMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const ABSENCE_LIVE_MS = 3 * MINUTE_MS;
export const GRACE_LIVE_MS = MINUTE_MS;
export const ABSENCE_SLOW_MS = 2 * DAY_MS;
export const GRACE_SLOW_MS = DAY_MS;
/** A match whose decisions may take so long is played over days. */
export const SLOW_DECISION_SECONDS = 60 * 60;

/** The times that follow from the pace of a table. Nobody is away for less than one decision may take. */
export function absenceTimes({ decision }: DecisionPace): AbsenceTimes {
  const isSlow = decision !== null && decision >= SLOW_DECISION_SECONDS;
  if (isSlow) return { awayMs: Math.max(ABSENCE_SLOW_MS, decision * 1000), graceMs: GRACE_SLOW_MS };
  return { awayMs: Math.max(ABSENCE_LIVE_MS, (decision ?? 0) * 1000), graceMs: GRACE_LIVE_MS };
}
