import {
  at,
  type Card,
  choose,
  type Flow,
  type OVER,
  type PhaseName,
  type Play,
  type Seat,
  same,
} from '../../../engine/index.ts';
import { COLOURS } from '../content.ts';
import { cardOf, faceOf, guestsOf, legalPlaces, seatGuests } from '../manor.ts';
import {
  type Colour,
  type GainFields,
  type Guest,
  lobbyAt,
  type Manor,
  type Place,
  type RoomPick,
  type SpookState,
} from '../state.ts';
import { ROWS, type Sheet, sheetOf } from './scoring.ts';
import { canSeat, seatings } from './seating.ts';

/** The steps of a round that change a manor, for one player or for several. */
export type SpookPlay = Play<SpookState>;
/** The phase that follows, or the end. */
export type NextPhase = PhaseName<SpookState> | typeof OVER;

export const manorOf = (s: SpookState, seat: Seat): Manor => at(s.manors, seat);

/** R5, R22, R43 How many rooms everybody builds in this match. */
export const PLAYS = 20;
export const PLAYS_OF_POOL = 10;
export const playsOf = (s: SpookState): number => (s.seats === 1 ? PLAYS_OF_POOL * s.pile.length : PLAYS);
/** The plays that are still to come, that of this round included. */
export const playsLeft = (s: SpookState): number => playsOf(s) - s.round + 1;

/** R8, R11 Every one of these cards in every legal place. Of cards that are alike the first is offered. */
export function picksOf(s: SpookState, seat: Seat, cards: readonly Card[]): RoomPick[] {
  const faces = cards.map(card => faceOf(s, card));
  const places = legalPlaces(manorOf(s, seat));
  return cards
    .filter((_, i) => faces.indexOf(at(faces, i)) === i)
    .flatMap(card => places.map(place => ({ card, at: place })));
}

/** R24-R33 The worth of a manor at this moment. Playouts tell nothing, so they count nothing. */
const worthOf = ({ s, decide }: SpookPlay, seat: Seat): Sheet | undefined =>
  decide ? undefined : sheetOf(s, manorOf(s, seat));

/** The changes of a manor since the sheet `before`: the rows that changed, and the sum of all. */
function gainsSince(g: SpookPlay, seat: Seat, before: Sheet | undefined): GainFields {
  const now = before && worthOf(g, seat);
  if (!now) return {};
  const changed = ROWS.filter(row => now[row] !== before[row]);
  return { gains: Object.fromEntries(changed.map(row => [row, now[row] - before[row]])), total: now.total };
}

/** R9, R13 The player turns the room over; it stands in its place until the end. */
export function build(g: SpookPlay, seat: Seat, card: Card, place: Place, rule: 'R9' | 'R39'): void {
  const { s } = g;
  const before = worthOf(g, seat);
  g.show(card);
  const guests: Guest[] = cardOf(s, { card }).spaces.map(() => null);
  manorOf(s, seat).rooms.push({ card, at: place, guests });
  s.newest[seat] = card;
  g.tell({ rule, what: 'builds', seat, card, at: place, ...gainsSince(g, seat, before) });
}

/** R14, A16 For every invitation a token comes into the Lobby at once. A17 Without a token the invitation is lost. */
export function invite(g: SpookPlay, seat: Seat, card: Card): void {
  const { s } = g;
  const { waiting } = manorOf(s, seat);
  const before = worthOf(g, seat);
  const colours: Colour[] = [];
  const lost: Colour[] = [];
  for (const colour of cardOf(s, { card }).invites) {
    if (at(s.supply, colour) === 0) {
      lost.push(colour);
      continue;
    }
    s.supply[colour] = at(s.supply, colour) - 1;
    waiting[colour] = at(waiting, colour) + 1;
    colours.push(colour);
  }
  if (colours.length + lost.length === 0) return;
  const nobody = lost.length > 0 ? { lost } : {};
  const gained = gainsSince(g, seat, before);
  g.tell({ rule: 'R14', what: 'invites', seat, colours, ...nobody, at: lobbyAt(seat), ...gained });
}

/** How many tokens sit elsewhere than before: of each colour as many as came, or as many as left. */
function movedGuests(before: readonly Guest[], after: readonly Guest[]): number {
  const come = [0, 0, 0, 0];
  const gone = [0, 0, 0, 0];
  for (const [i, guest] of after.entries()) {
    const former = before[i] ?? null;
    if (guest === former) continue;
    if (guest !== null) come[guest] = at(come, guest) + 1;
    if (former !== null) gone[former] = at(gone, former) + 1;
  }
  return COLOURS.reduce<number>((sum, colour) => sum + Math.max(at(come, colour), at(gone, colour)), 0);
}

/** R15, R40 Guests may change places as they like, from the Lobby into rooms, between rooms, and back. */
export function* changePlaces(g: SpookPlay, seat: Seat): Flow {
  const { s } = g;
  const manor = manorOf(s, seat);
  if (!canSeat(s, manor)) return;
  const rule = s.seats === 1 ? 'R40' : 'R15';
  const topic = { what: 'seating', rule, about: { last: playsLeft(s) === 1 } } as const;
  const { guests } = yield* choose(g, seat, topic, () => seatings(s, manor));
  const moved = movedGuests(guestsOf(manor), guests);
  if (moved === 0) return;
  const before = worthOf(g, seat);
  const former = new Map(manor.rooms.map(room => [room.card, room.guests]));
  seatGuests(manor, guests);
  const cards = manor.rooms.filter(room => !same(former.get(room.card), room.guests)).map(({ card }) => card);
  g.tell({ rule, what: 'seats', seat, guests, moved, cards, ...gainsSince(g, seat, before) });
}
