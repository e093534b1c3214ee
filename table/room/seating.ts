/** Events that change who sits where. */

import { Refusal, type Seat, type Settled } from '../../engine/index.ts';
import type { GuestId } from '../ids.ts';
import { awayFrom, filledSeats, type Place, personAt, STAND_IN, sitterAt, spiritBeside } from './places.ts';
import type { RoomEvent } from './room-events.ts';
import type { RoomState } from './room-state.ts';

/** A key for the player of a seat. */
const handsOf = ({ kind, guest, away }: Place): string => JSON.stringify([kind, guest, away]);

/** Changes the player of a seat. Any such change cancels an open offer, because its voters change. */
export function changeSeat(state: RoomState, seat: Seat, place: Place): void {
  const before = state.placeAt(seat);
  if (handsOf(before) !== handsOf(place)) state.offer = undefined;
  if (before.guest !== place.guest) state.absences = state.absences.with(seat, null);
  state.places = state.places.with(seat, place);
  state.late[seat] = 0;
  state.table?.sit(seat, sitterAt(place));
}

/** Whether a guest may take it. At a stage a guest who comes late takes the seat of a bot. */
export function isTakeable({ terms, phase }: RoomState, { kind, free }: Place): boolean {
  const isForLate = kind === 'bot' && terms.stage === true && phase === 'playing';
  return kind === 'open' || free === true || isForLate;
}

export function takeSeat(
  state: RoomState,
  { place: seat, guest, name }: Extract<RoomEvent, { do: 'take' }>,
  at: number,
): void {
  if (state.phase === 'over' || state.phase === 'closed') throw new Refusal('match-over');
  const place = state.placeAt(seat);
  if (!isTakeable(state, place)) throw new Refusal('seat-taken');
  if (place.free || state.terms.stage) checkSingle(state, seat, guest);
  if (place.free) displace(state, seat, guest, name, at);
  changeSeat(state, seat, { kind: 'person', name, guest });
}

/** Refuses a guest who already plays here, because they would see two hands. */
function checkSingle(state: RoomState, seat: Seat, guest: GuestId): void {
  if (state.seatsOf(guest).some(own => own !== seat)) throw new Refusal('seat-held-already');
}

/** Notes the displaced player. */
function displace(state: RoomState, seat: Seat, taker: string, by: string, at: number): void {
  const { guest, name } = state.placeAt(seat);
  if (guest === undefined || guest === taker) return;
  state.displaced = [...state.displaced, { guest, seat, name, by, at }];
}

/** The standing orders of the previous holder end. In old logs a move has no name, and they continue. */
export function move(state: RoomState, { seat, guest, name }: Extract<RoomEvent, { do: 'move' }>): void {
  const before = personAt(state.placeAt(seat));
  changeSeat(state, seat, name === undefined ? { ...before, guest } : { kind: 'person', name, guest });
}

/** Before the match the seat becomes free; during it a bot plays, for this player or another. */
export function leave(state: RoomState, seat: Seat): void {
  const place = state.placeAt(seat);
  if (place.kind !== 'person') throw new Refusal('seat-empty');
  if (state.phase === 'gathering') return changeSeat(state, seat, { kind: 'open', name: '' });
  state.playing();
  changeSeat(state, seat, awayFrom(place));
}

/** The player gives the seat up: a bot plays to the end. */
export function resign(state: RoomState, seat: Seat): void {
  state.playing();
  changeSeat(state, seat, { kind: 'bot', name: state.placeAt(seat).name, level: STAND_IN });
}

/** The player lets a bot play, or plays again. */
export function hand(state: RoomState, { seat, to, level }: Extract<RoomEvent, { do: 'hand' }>): void {
  state.playing();
  const place = state.placeAt(seat);
  if (place.guest === undefined) throw new Refusal('seat-unowned');
  changeSeat(state, seat, to === 'bot' ? awayFrom(place, level) : personAt(place));
}

export function settle(state: RoomState, seat: Seat, settled: Settled): void {
  const place = state.placeAt(seat);
  if (place.kind !== 'person') throw new Refusal('seat-empty');
  changeSeat(state, seat, { ...place, settled });
}

// before the match

/** Frees a seat or gives it to a bot. */
export function layPlace(
  state: RoomState,
  { place: seat, to, level = STAND_IN }: Extract<RoomEvent, { do: 'lay' }>,
): void {
  state.gathering();
  if (isBeyond(state, seat) && to === 'open') return lineUp(state, [...state.places, { kind: 'open', name: '' }]);
  if (state.placeAt(seat).guest === state.host) throw new Refusal('seat-of-host');
  const name = to === 'open' ? '' : spiritBeside(state.places);
  changeSeat(state, seat, to === 'open' ? { kind: 'open', name } : { kind: 'bot', name, level });
}

/** Whether it would be one seat more, which the game allows. */
const isBeyond = ({ terms, places, gameModule }: RoomState, seat: Seat): boolean =>
  terms.stage === true && seat === places.length && seat < gameModule.game.seats.max;

/** Removes the free seats of a stage. Refused if the game cannot be played with the seats that are left. */
export function fillSeats(state: RoomState, level: string): void {
  state.gathering();
  lineUp(state, filledSeats(state.places, state.gameModule.game.seats.min, level));
}

/** Sets other seats. */
function lineUp(state: RoomState, places: readonly Place[]): void {
  state.checkOptions(places.length);
  state.places = places;
  state.late = places.map(() => 0);
  state.absences = places.map(() => null);
}
