import type { Downtime } from '../../table/room.ts';
import type { Jump } from '../ops/wall-clock.ts';

interface AfterJump {
  readonly nights: readonly Downtime[];
  /** By how much everything that is due is due later, in milliseconds; negative for earlier. */
  readonly shift: number;
}

/**
 * The nights after the wall clock was set. Forward: no time has passed, so the span that was skipped is a night; what
 * another node has counted of it already is not counted again. Back: spans that were skipped before and are still to
 * come will not be skipped now.
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
