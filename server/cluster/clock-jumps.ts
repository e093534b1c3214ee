import type { Downtime } from '../../table/room/room.ts';
import type { Jump } from '../ops/wall-clock.ts';

interface AfterJump {
  readonly nights: readonly Downtime[];
  /** How far every due time moves, in milliseconds; negative for earlier. */
  readonly shift: number;
}

/**
 * The downtimes after the wall clock was set. Forward: no time has passed, so the skipped span becomes a downtime,
 * without parts that another node has counted already. Back: skipped spans in the future are removed.
 */
export function afterJump(nights: readonly Downtime[], { from, to }: Jump): AfterJump {
  if (to <= from) return withoutSkipped(nights, to);
  let start = from;
  for (const night of nights) if (night.from <= start && night.to > start) start = night.to;
  if (start >= to) return { nights, shift: 0 };
  return { nights: [...nights, { from: start, to, skipped: true }], shift: to - start };
}

function withoutSkipped(nights: readonly Downtime[], now: number): AfterJump {
  const kept = nights.flatMap(night => {
    if (!night.skipped || night.to <= now) return [night];
    return night.from < now ? [{ ...night, to: now }] : [];
  });
  const length = (all: readonly Downtime[]): number => all.reduce((sum, { from, to }) => sum + to - from, 0);
  return { nights: kept, shift: length(kept) - length(nights) };
}
