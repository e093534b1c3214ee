import type { Presence, RoomFaultNotice, SeatAbsence } from '../../protocol/wire.ts';
import type { GuestId } from '../../table/ids.ts';
import type { AbsenceTimes } from '../../table/room/absence.ts';
import { elapsed } from '../../table/room/downtime.ts';
import type { Room } from '../../table/room/room.ts';
import { openTerms } from '../../table/room/room-events.ts';
import { tourStanding } from '../../table/tour/tour.ts';
import { proposableAt } from '../rooms/seat-offers.ts';

/** The connected guests of a table. */
export interface Connected {
  isHere(guest: GuestId): boolean;
  readonly watchers: number;
  readonly fault: RoomFaultNotice | undefined;
}

const leftUntil = (due: number | undefined, now: number): number | null =>
  due === undefined ? null : Math.max(0, due - now);

function absencesOf(room: Room, now: number, times: AbsenceTimes): readonly SeatAbsence[] {
  if (room.phase !== 'playing') return [];
  return room.absences.flatMap((since, seat) => {
    if (since === null) return [];
    const proposableInMs = leftUntil(proposableAt(room, seat, times), now) ?? 0;
    return [{ seat, forMs: elapsed(since, now, room.downtimes), proposableInMs }];
  });
}

/** The times that run continuously: the same for all readers. */
type RunningTimes = Pick<Presence, 'leftMs' | 'offerLeftMs' | 'absences'>;

export const runningTimes = (room: Room, now: number, times: AbsenceTimes): RunningTimes => ({
  leftMs: leftUntil(room.due, now),
  offerLeftMs: leftUntil(room.offerDue, now),
  absences: absencesOf(room, now, times),
});

/** The people at a table, as one guest may know them, without running times. */
export function presenceOf(
  room: Room,
  code: string,
  guest: GuestId,
  connected: Connected,
): Omit<Presence, keyof RunningTimes> {
  const { host, tour } = room;
  const standing = tourStanding(room);
  const lost = room.displaced.findLast(one => one.guest === guest);
  return {
    phase: room.isFrozen ? 'frozen' : room.phase,
    code,
    terms: openTerms(room.terms),
    host: host === guest,
    hostSeat: host === '' ? null : (room.seatsOf(host)[0] ?? null),
    paused: room.isPaused,
    places: room.places.map(({ kind, name, level, guest: holder, away, free, settled }) => ({
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
    offer: room.offer ?? null,
    decided: room.decided ?? null,
    displaced: lost ? { seat: lost.seat, by: lost.by } : null,
    next: room.next ?? null,
    tour: tour && standing ? { ...tour, ...standing } : null,
    chance: room.chance ?? null,
    fault: connected.fault ?? null,
  };
}
