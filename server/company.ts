import type { Circle } from '../table/circle.ts';
import type { Company, Trouble } from '../table/wire.ts';

/** Who is connected to a table. */
export interface Connected {
  isHere(guest: string): boolean;
  readonly watchers: number;
  readonly trouble: Trouble | undefined;
}

/** The people around a table, as one guest may know them. */
export function companyOf(circle: Circle, code: string, guest: string, connected: Connected, now: number): Company {
  const { host, ...terms } = circle.terms;
  return {
    phase: circle.isFrozen ? 'frozen' : circle.phase,
    code,
    terms,
    host: host === guest,
    places: circle.places.map(({ kind, name, level, guest: holder, away, settled }) => ({
      kind,
      name,
      ...(level !== undefined && { level }),
      mine: holder === guest,
      ...(holder === guest && settled && { settled }),
      here: holder !== undefined && connected.isHere(holder),
      away: away === true,
    })),
    watchers: connected.watchers,
    offer: circle.offer ?? null,
    left: circle.due === undefined ? null : Math.max(0, circle.due - now),
    next: circle.next ?? null,
    chance: circle.chance ?? null,
    trouble: connected.trouble ?? null,
  };
}
