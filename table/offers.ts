/** What one proposes and the others decide. */
import { Refusal, type Seat } from '../engine/index.ts';
import { awayFrom, type Place, STAND_IN } from './places.ts';
import type { Offer, RoomEvent } from './room-events.ts';

/** What became of the last proposal about somebody's seat: everybody is told. */
export interface Decided {
  readonly what: Offer['what'];
  readonly seat: Seat;
  /** The others agreed and nobody came; or the person came back before that. */
  readonly how: 'carried' | 'returned';
}

/** Somebody whose seat was free for others, and was taken before they came back. */
export interface Displaced {
  readonly guest: string;
  readonly seat: Seat;
  /** What the seat was called, and what it is called now. */
  readonly name: string;
  readonly by: string;
  readonly at: number;
}

/** Those who decide: all people who play, but the one whose seat it is about and those who have been away too. */
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

/** An offer as it begins; its proposer agrees at once. Offers of older logs have no grace, and are carried at once. */
export function offerOf(deed: Extract<RoomEvent, { do: 'offer' }>, places: readonly Place[], since: number): Offer {
  const { what, by, seat, graceMs, without = [] } = deed;
  if ((what === 'end') !== (seat === null) || seat === by) throw new Refusal('offer-not-possible');
  const place = seat === null ? undefined : places[seat];
  if (seat !== null && place?.kind !== 'person') throw new Refusal('offer-without-person');
  if (graceMs !== undefined && what === 'bot' && place?.away) throw new Refusal('offer-bot-plays');
  const waiting = graceMs === undefined ? {} : { since, graceMs, without };
  if (!votersOf(places, { seat, without }).includes(by)) throw new Refusal('offer-for-others');
  return { what, by, seat, agreed: [by], ...waiting };
}

/** The place after an offer about it was carried. With a grace its person keeps it, and comes back whenever they like. */
export function placeAfter({ what, graceMs }: Offer, place: Place): Place {
  if (graceMs === undefined)
    return what === 'bot' ? { kind: 'bot', name: place.name, level: STAND_IN } : { kind: 'open', name: '' };
  const kept = awayFrom(place, place.level);
  return what === 'bot' ? kept : { ...kept, free: true };
}
