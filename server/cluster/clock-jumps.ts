import type { Downtime } from '../../table/room/room.ts';
import type { Jump } from '../ops/wall-clock.ts';

interface AfterJump {
  readonly downtimes: readonly Downtime[];
  /** How far every due time moves, in milliseconds; negative for earlier. */
  readonly shift: number;
}

/**
 * The downtimes after the wall clock was set. Forward: no time has passed, so the skipped span becomes a downtime,
 * without parts that another node has counted already. Back: skipped spans in the future are removed.
 */
export function afterJump(downtimes: readonly Downtime[], { from, to }: Jump): AfterJump {
  if (to <= from) return withoutSkipped(downtimes, to);
  let start = from;
  for (const downtime of downtimes) if (downtime.from <= start && downtime.to > start) start = downtime.to;
  if (start >= to) return { downtimes, shift: 0 };
  return { downtimes: [...downtimes, { from: start, to, skipped: true }], shift: to - start };
}

function withoutSkipped(downtimes: readonly Downtime[], now: number): AfterJump {
  const kept = downtimes.flatMap(downtime => {
    if (!downtime.skipped || downtime.to <= now) return [downtime];
    return downtime.from < now ? [{ ...downtime, to: now }] : [];
  });
  const length = (all: readonly Downtime[]): number => all.reduce((sum, { from, to }) => sum + to - from, 0);
  return { downtimes: kept, shift: length(kept) - length(downtimes) };
}
