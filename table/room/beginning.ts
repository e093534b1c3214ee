/** Events from the full table to the first question: the opening of a shared chance, and the match. */
import { type ChanceNote, Refusal } from '../../engine/index.ts';
import { beginOpening, missing, noteOf, type Opening, withAnchor, withLink } from '../../fair/opening.ts';
import { Table } from '../table.ts';
import { sitterAt } from './places.ts';
import type { RoomEvent } from './room-events.ts';
import type { RoomState } from './room-state.ts';

/** Begins the match, or with shared chance its opening. */
export function begin(
  state: RoomState,
  { chance, rules, seats = [] }: Extract<RoomEvent, { do: 'begin' }>,
  at: number,
): void {
  if (state.phase !== 'opening') state.gathering();
  if (state.places.some(({ kind }) => kind === 'open')) throw new Refusal('seat-still-open');
  if (chance.kind !== 'shared') return layMatch(state, chance, rules, at);
  for (const seat of seats) state.placeAt(seat);
  openOn(state, beginOpening(state.opening, chance, rules, seats, at), at);
}

/** The device of a seat commits to a chain. */
export function anchor(state: RoomState, event: Extract<RoomEvent, { do: 'anchor' }>, at: number): void {
  openOn(state, withAnchor(opens(state), event.seat, event.anchor), at);
}

/** The device of a seat reveals its first link. */
export function link(state: RoomState, event: Extract<RoomEvent, { do: 'link' }>, at: number): void {
  openOn(state, withLink(opens(state), event.seat, event.link), at);
}

function opens({ opening }: RoomState): Opening {
  if (!opening) throw new Refusal('opening-not-running');
  return opening;
}

/** Continues an opening; when it is complete, the match begins. */
function openOn(state: RoomState, opening: Opening, at: number): void {
  state.opening = opening;
  state.phase = 'opening';
  if (opening.links.length < opening.seats.length || missing(opening).length > 0) return;
  state.opening = undefined;
  layMatch(state, noteOf(opening), opening.rules, at);
}

function layMatch(state: RoomState, chance: ChanceNote, rules: number, at: number): void {
  const { id, gameModule, places, chanceOf, terms } = state;
  const agreed = { options: state.optionsWith(places.length), teaching: terms.teaching, rules, patient: true };
  const table = Table.open(id, gameModule, agreed, places.map(sitterAt), chance, chanceOf);
  state.table = table;
  state.phase = 'playing';
  state.clock = { since: at, reached: table.step };
}
