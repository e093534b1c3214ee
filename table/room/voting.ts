/** Events about absent players: their absence, the offers of the others about their seats, and their return. */
import { Refusal, type Seat } from '../../engine/index.ts';
import { isAgreed, offerOf, placeAfter, votersOf } from '../offers.ts';
import type { Offer, RoomEvent } from './room-events.ts';
import type { RoomState } from './room-state.ts';
import { changeSeat } from './seating.ts';

export function propose(state: RoomState, event: Extract<RoomEvent, { do: 'offer' }>, at: number): void {
  state.playing();
  if (state.offer) throw new Refusal('offer-pending');
  if (event.seat !== null) state.placeAt(event.seat);
  const offer = offerOf(event, state.places, at);
  if (offer.graceMs !== undefined) state.decided = undefined;
  settleOffer(state, offer);
}

/** A single refusal cancels the offer. */
export function reply(state: RoomState, { by, yes }: Extract<RoomEvent, { do: 'reply' }>): void {
  const { offer } = state;
  if (!offer) throw new Refusal('offer-none');
  if (!votersOf(state.places, offer).includes(by)) throw new Refusal('offer-for-others');
  if (yes) return settleOffer(state, { ...offer, agreed: [...new Set([...offer.agreed, by])] });
  state.offer = undefined;
}

/** An offer with a grace period waits for `carry`, even if all have agreed. */
function settleOffer(state: RoomState, offer: Offer): void {
  state.offer = offer;
  if (offer.graceMs === undefined && isAgreed(state.places, offer)) carry(state, offer);
}

/** The grace period of an agreed offer is over. */
export function carryAgreed(state: RoomState): void {
  state.playing();
  const { offer } = state;
  if (offer?.graceMs === undefined || !isAgreed(state.places, offer)) throw new Refusal('offer-not-agreed');
  carry(state, offer);
}

function carry(state: RoomState, offer: Offer): void {
  const { what, seat, graceMs } = offer;
  state.offer = undefined;
  if (what === 'end' || seat === null) state.phase = 'closed';
  else changeSeat(state, seat, placeAfter(offer, state.placeAt(seat)));
  if (graceMs !== undefined && seat !== null) state.decided = { what, seat, how: 'carried' };
}

/** The player of a seat has had no connection since then. */
export function miss(state: RoomState, { seat, since }: Extract<RoomEvent, { do: 'absent' }>): void {
  state.playing();
  if (state.placeAt(seat).guest === undefined) throw new Refusal('seat-unowned');
  if (state.absences[seat] !== null) throw new Refusal('absence-known');
  state.absences = state.absences.with(seat, since);
}

/**
 * A player who comes back keeps the seat: an offer about it is cancelled, it is no longer free, and the player votes
 * again.
 */
export function welcomeBack(state: RoomState, seat: Seat): void {
  const { free, ...place } = state.placeAt(seat);
  if (state.absences[seat] === null) throw new Refusal('absence-known');
  state.absences = state.absences.with(seat, null);
  const { offer } = state;
  if (free) changeSeat(state, seat, place);
  if (offer?.graceMs === undefined) return;
  if (offer.seat !== seat) state.offer = { ...offer, without: offer.without?.filter(one => one !== seat) ?? [] };
  else {
    state.offer = undefined;
    state.decided = { what: offer.what, seat, how: 'returned' };
  }
}
