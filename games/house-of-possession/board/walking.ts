import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { wantsStillness } from '../../kit/board/device.ts';
import type { Place, Plan } from './layout.ts';

/** How a character goes from place to place. */

export interface Stand extends Place {
  readonly room: number;
}

/** Units of the picture that are walked in a millisecond, and how long a walk takes at least and at most. */
const PACE = 0.55;
const [LEAST_MS, MOST_MS] = [220, 1000];

const lengthOf = (way: readonly Place[]): number =>
  way.slice(1).reduce((sum, { x, y }, i) => {
    const from = way[i];
    return from ? sum + Math.hypot(x - from.x, y - from.y) : sum;
  }, 0);

/** Walks an element from where it stood to where it stands, through the doors and over the stairs. */
export function useWalking(
  plan: Plan,
  { room, x, y, size }: Stand,
  transformOf: (place: Place) => string,
): RefObject<SVGGElement | null> {
  const walker = useRef<SVGGElement>(null);
  const stood = useRef<{ readonly plan: Plan; readonly at: Stand } | undefined>(undefined);
  useLayoutEffect(() => {
    const before = stood.current;
    stood.current = { plan, at: { room, x, y, size } };
    if (!before || before.plan !== plan || !walker.current || wantsStillness()) return;
    const way = plan.wayFrom(before.at.room, before.at, room, { x, y, size });
    const whole = lengthOf(way);
    if (whole === 0) return;
    const frames = way.map((place, i) => ({
      transform: transformOf(place),
      offset: lengthOf(way.slice(0, i + 1)) / whole,
    }));
    walker.current.animate(frames, { duration: Math.min(MOST_MS, LEAST_MS + whole / PACE), easing: 'ease-in-out' });
  }, [plan, room, x, y, size]);
  return walker;
}
