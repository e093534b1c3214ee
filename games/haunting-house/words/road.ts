import type { Road } from '../house/house-plan.ts';

/** How a language counts what lies on a way to the Exit. */
export interface RoadUnits {
  spaces(count: number): string;
  walls(count: number): string;
  ghosts(count: number): string;
  /** The Exit was shut and is open now, or the other way round. */
  readonly opens: string;
  readonly shuts: string;
}

/** The changed parts of a way, and nothing else: "12 spaces → 11, 4 walls → 3"; empty if nothing has. */
export function roadShift(before: Road, after: Road, units: RoadUnits): string {
  const counted = (['spaces', 'walls', 'ghosts'] as const)
    .filter(what => before[what] !== after[what])
    .map(what => `${units[what](before[what])} → ${after[what]}`);
  const isMoved = before.isShut !== after.isShut;
  return [...counted, ...(isMoved ? [after.isShut ? units.shuts : units.opens] : [])].join(', ');
}
