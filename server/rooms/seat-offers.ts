import type { Seat } from '../../engine/index.ts';
import type { GuestId } from '../../table/ids.ts';
import type { AbsenceTimes } from '../../table/room/absence.ts';
import { later } from '../../table/room/downtime.ts';
import type { Room, RoomEvent } from '../../table/room/room.ts';
import { Refused } from '../ops/refusals.ts';

/** When the others may make a proposal about a seat; undefined while its absence is not logged. */
export function proposableAt({ absences, downtimes }: Room, seat: Seat, { awayMs }: AbsenceTimes): number | undefined {
  const since = absences[seat] ?? undefined;
  return since === undefined ? undefined : later(since, awayMs, downtimes);
}

/** The offer event for a message. Refused unless the player of the seat has been away long enough. */
export function offerEvent(
  live: { readonly room: Room; isHere(guest: GuestId): boolean },
  { what, by, seat }: Extract<RoomEvent, { do: 'offer' }>,
  times: AbsenceTimes,
  now: number,
): RoomEvent {
  if (seat === null) return { do: 'offer', what, by, seat };
  if (what === 'end') throw new Refused('not-now');
  const { room } = live;
  const isGone = (one: Seat): boolean => {
    const guest = room.places[one]?.guest;
    return guest !== undefined && !live.isHere(guest);
  };
  const hasLasted = (one: Seat): boolean => isGone(one) && (proposableAt(room, one, times) ?? now + 1) <= now;
  if (!isGone(seat)) throw new Refused('not-now');
  if (!hasLasted(seat)) throw new Refused('too-soon');
  const without = [...room.places.keys()].filter(one => one !== seat && one !== by && hasLasted(one));
  return { do: 'offer', what, by, seat, graceMs: times.graceMs, without };
}
