/** Proposals of one player that the others decide about. */

import { Refusal, type Seat } from '../engine/index.ts';
import type { GuestId } from './ids.ts';
import { awayFrom, type Place, STAND_IN } from './room/places.ts';
import type { Offer, RoomEvent } from './room/room-events.ts';

/** The result of the last proposal about a seat; public. */
export interface Decided {
  readonly what: Offer['what'];
  readonly seat: Seat;
  /** The others agreed and the player stayed away; or the player came back in time. */
  readonly how: 'carried' | 'returned';
}

/** A player whose freed seat was taken before they came back. */
export interface Displaced {
  readonly guest: GuestId;
  readonly seat: Seat;
  /** The name of the seat then and now. */
  readonly name: string;
  readonly by: string;
  readonly at: number;
}

/** The voters: all people who play, except the player of the seat and players who have been away too long. */
export function votersOf(
  places: readonly Place[],
  { seat: about, without = [] }: Pick<Offer, 'seat' | 'without'>,
): Seat[] {
  return places.flatMap((place, seat) =>
    place.kind === 'person' && !place.away && seat !== about && !without.includes(seat) ? [seat] : [],
  );
}

export const isAgreed = (places: readonly Place[], offer: Offer): boolean =>
  votersOf(places, offer).every(seat => offer.agreed.includes(seat));

/** A new offer; its proposer agrees at once. Offers of older logs have no grace period and take effect at once. */
export function offerOf(event: Extract<RoomEvent, { do: 'offer' }>, places: readonly Place[], since: number): Offer {
  const { what, by, seat, graceMs, without = [] } = event;
  if ((what === 'end') !== (seat === null) || seat === by) throw new Refusal('offer-not-possible');
  const place = seat === null ? undefined : places[seat];
  if (seat !== null && place?.kind !== 'person') throw new Refusal('offer-without-person');
  if (graceMs !== undefined && what === 'bot' && place?.away) throw new Refusal('offer-bot-plays');
  const waiting = graceMs === undefined ? {} : { since, graceMs, without };
  if (!votersOf(places, { seat, without }).includes(by)) throw new Refusal('offer-for-others');
  return { what, by, seat, agreed: [by], ...waiting };
}

/** The seat after an offer took effect. With a grace period its player keeps it and may come back any time. */
export function placeAfter({ what, graceMs }: Offer, place: Place): Place {
  if (graceMs === undefined)
    return what === 'bot' ? { kind: 'bot', name: place.name, level: STAND_IN } : { kind: 'open', name: '' };
  const kept = awayFrom(place, place.level);
  return what === 'bot' ? kept : { ...kept, free: true };
}
