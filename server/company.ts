import type { Circle } from '../table/circle.ts';
import type { Company } from '../table/wire.ts';

/** The people around a table, as one guest may know them; `here` are the guests who are connected. */
export function companyOf(
  circle: Circle,
  code: string,
  guest: string,
  here: ReadonlySet<string>,
  now: number,
): Company {
  const { host, ...terms } = circle.terms;
  return {
    phase: circle.phase,
    code,
    terms,
    host: host === guest,
    places: circle.places.map(({ kind, name, level, guest: holder, away, settled }) => ({
      kind,
      name,
      ...(level !== undefined && { level }),
      mine: holder === guest,
      ...(holder === guest && settled && { settled }),
      here: holder !== undefined && here.has(holder),
      away: away === true,
    })),
    watchers: [...here].filter(one => circle.seatsOf(one).length === 0).length,
    offer: circle.offer ?? null,
    left: circle.due === undefined ? null : Math.max(0, circle.due - now),
    next: circle.next ?? null,
    chance: circle.chance ?? null,
  };
}
