import type { Seat } from '../../engine/index.ts';
import type { GuestId } from '../../table/ids.ts';
import type { Room } from '../../table/room/room.ts';
import { Refused } from '../ops/refusals.ts';
import { looksLike } from '../socket/text.ts';

/** Refuses a name that resembles another name at the table. `seat` is the seat that the guest is about to take. */
export function checkName({ places }: Room, guest: GuestId, name: string, seat?: Seat): void {
  const others = places.filter(
    (place, at) => at !== seat && place.kind !== 'open' && place.guest !== guest && looksLike(place.name, name),
  );
  if (others.length > 0) throw new Refused('name-taken');
}
