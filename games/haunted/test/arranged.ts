import { ArrangedState } from '../../../engine/check/arrange.ts';
import {
  at,
  type Card,
  clone,
  type Face,
  type Json,
  Match,
  type Seat,
  type Settings,
  seeded,
} from '../../../engine/index.ts';
import { events, options } from '../../test/looking.ts';
import { connect } from '../plan.ts';
import { game } from '../rules.ts';
import type { HauntedState, Sheet } from '../state.ts';

/** A table laid for a ruling. Other fields are as after set-up, with BODY 5, WILL 3 and Starting Rooms already felt. */
export interface Laid {
  readonly seats?: number;
  readonly options?: Settings;
  /** Starting Rooms by seat. */
  readonly rooms?: readonly Face[];
  /** The ring: north, east, south, west. */
  readonly ring?: readonly Face[];
  /** Secret Doors by seat; the others keep theirs. */
  readonly doors?: readonly (readonly Face[])[];
  /** The next cards of the deck, top first. */
  readonly deck?: readonly Face[];
  /** Changes to the sheets by seat. */
  readonly sheets?: readonly Partial<Sheet>[];
  readonly active?: Seat;
  /** Starting Rooms are felt on the first turn, as in a real game. */
  readonly fresh?: boolean;
  /** Anything else. */
  and?(s: HauntedState): void;
}

export function atSetup(laid: Pick<Laid, 'seats' | 'options'>, seed = 'laid'): Match<HauntedState> {
  return Match.start(game, { seats: laid.seats ?? 2, options: laid.options ?? {} }, seeded(seed));
}

/** A match with the set-up done, everybody with BODY 5. */
export function afterSetup(laid: Pick<Laid, 'seats' | 'options'>, seed = 'laid'): Match<HauntedState> {
  const match = atSetup(laid, seed);
  for (const { seat } of match.asks) match.answer(seat, { five: 'body' });
  return match;
}

export function lay(laid: Laid): Match<HauntedState> {
  const s = clone(
    afterSetup({ options: {}, ...laid })
      .save()
      .checkpoints.at(-1)?.start ?? fail(),
  );
  const arranged = new ArrangedState(s);
  for (const [seat, face] of (laid.rooms ?? []).entries()) arranged.face(at(s.sheets, seat).at ?? fail(), face);
  for (const [i, face] of (laid.ring ?? []).entries()) arranged.face(at(s.rooms, 1 + i).card, face);
  for (const [seat, faces] of (laid.doors ?? []).entries()) {
    const { doors } = at(s.sheets, seat);
    s.deck.unshift(...doors.splice(faces.length));
    for (const [i, face] of faces.entries()) arranged.face(at(doors, i), face);
  }
  if (laid.deck) s.safe = 0;
  arranged.stack(s.deck, ...(laid.deck ?? []));
  for (const sheet of s.sheets) sheet.fresh = laid.fresh ?? false;
  for (const [seat, change] of (laid.sheets ?? []).entries()) Object.assign(at(s.sheets, seat), change);
  s.active = laid.active ?? 0;
  laid.and?.(s);
  return Match.from(game, s, seeded('ruling'));
}

const fail = (): never => {
  throw new Error('the table could not be laid');
};

/** The card that bears a face; if there are two, the one on the table. */
export function card(match: { state: HauntedState } | HauntedState, face: Face): Card {
  const s = 'state' in match ? match.state : match;
  const bearers = s.cards.face.flatMap((one, i) => (one === face ? [i] : []));
  return bearers.find(one => s.rooms.some(room => room.card === one)) ?? bearers[0] ?? fail();
}

export { asked, options, told } from '../../test/looking.ts';

export const sheet = (match: Match<HauntedState>, seat: Seat): Sheet => at(match.state.sheets, seat);
export const numbers = (match: Match<HauntedState>, seat: Seat): number[] => {
  const { body, will, fear } = sheet(match, seat);
  return [body, will, fear];
};

/** Everybody lets the Secret Door window pass, if there is one. */
export function passAll(match: Match<HauntedState>): void {
  while (match.asks[0]?.what === 'secretDoor')
    for (const { seat } of [...match.asks]) if (match.answered(seat) === undefined) match.answer(seat, 'pass');
}

/** The active player opens a Door, no player lays a Secret Door, and Colour or Suit is declared. */
export function open(match: Match<HauntedState>, seat: Seat, declare: 'colour' | 'suit', side = 'north'): void {
  match.answer(seat, { open: side });
  passAll(match);
  match.answer(seat, { declare });
}

/** Answers with the first option. */
function answerFirst(match: Match<HauntedState>): void {
  const ask = match.asks.find(one => match.answered(one.seat) === undefined) ?? fail();
  match.answer(ask.seat, at(options(match, ask.seat), 0));
}

/** Answers what is left to be asked in this turn, until somebody has to leave a room or the match is over. */
export function finishTurn(match: Match<HauntedState>): void {
  while (!match.over && match.asks[0]?.what !== 'leave') answerFirst(match);
}

/** Plays on with the first option of every question, to the end or for some turns. */
export function playOn(match: Match<HauntedState>, turns = 1000): void {
  const last = match.state.turns + turns;
  while (!match.over && match.state.turns < last) answerFirst(match);
}

/** Who had turns, after something was told. */
export function turnsAfter(match: Match<HauntedState>, what: string): (Json | undefined)[] {
  const all = events(match);
  const since = all.findIndex(event => event.what === what);
  return all.slice(since).flatMap(event => (event.what === 'turn' ? [event.seat] : []));
}

/** The sheets as they were dealt, before the first turn. */
export const dealt = (match: Match<HauntedState>): readonly Sheet[] =>
  match.save().checkpoints.at(-1)?.start.sheets ?? [];

/** Puts two rooms side by side, before the match begins. */
export const join = (s: HauntedState, a: Face, b: Face): void => connect(s, card(s, a), card(s, b));

/** Takes the whole deck away but its top `left` cards. */
export function shrinkDeck(s: HauntedState, left: number): void {
  s.discard.push(...s.deck.splice(0, s.deck.length - left));
}
