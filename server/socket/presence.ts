import type { Presence, RoomFaultNotice, SeatAbsence } from '../../protocol/wire.ts';
import type { AbsenceTimes } from '../../table/absence.ts';
import { elapsed } from '../../table/downtime.ts';
import type { Room } from '../../table/room.ts';
import { proposableAt } from '../rooms/absence.ts';

/** Who is connected to a table. */
export interface Connected {
  isHere(guest: string): boolean;
  readonly watchers: number;
  readonly fault: RoomFaultNotice | undefined;
}

const leftUntil = (due: number | undefined, now: number): number | null =>
  due === undefined ? null : Math.max(0, due - now);

function absencesOf(circle: Room, now: number, times: AbsenceTimes): readonly SeatAbsence[] {
  if (circle.phase !== 'playing') return [];
  return circle.absences.flatMap((since, seat) => {
    if (since === null) return [];
    const proposableInMs = leftUntil(proposableAt(circle, seat, times), now) ?? 0;
    return [{ seat, forMs: elapsed(since, now, circle.nights), proposableInMs }];
  });
}

/** What runs on without any news: the same for everybody. */
type RunningTimes = Pick<Presence, 'left' | 'offerLeft' | 'absences'>;

export const runningTimes = (circle: Room, now: number, times: AbsenceTimes): RunningTimes => ({
  left: leftUntil(circle.due, now),
  offerLeft: leftUntil(circle.offerDue, now),
  absences: absencesOf(circle, now, times),
});

/** The people around a table, as one guest may know them, without the times that run. */
export function presenceOf(
  circle: Room,
  code: string,
  guest: string,
  connected: Connected,
): Omit<Presence, keyof RunningTimes> {
  const { host, ...terms } = circle.terms;
  const lost = circle.displaced.findLast(one => one.guest === guest);
  return {
    phase: circle.isFrozen ? 'frozen' : circle.phase,
    code,
    terms,
    host: host === guest,
    places: circle.places.map(({ kind, name, level, guest: holder, away, free, settled }) => ({
      kind,
      name,
      ...(level !== undefined && { level }),
      mine: holder === guest,
      ...(holder === guest && settled && { settled }),
      here: holder !== undefined && connected.isHere(holder),
      away: away === true,
      ...(free && { free }),
    })),
    watchers: connected.watchers,
    offer: circle.offer ?? null,
    decided: circle.decided ?? null,
    displaced: lost ? { seat: lost.seat, by: lost.by } : null,
    next: circle.next ?? null,
    chance: circle.chance ?? null,
    fault: connected.fault ?? null,
  };
}
