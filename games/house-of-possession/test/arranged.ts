import {
  at,
  bit,
  type Card,
  type Chance,
  type Face,
  type Json,
  initialState as layBox,
  Match,
  type Seat,
  type Settings,
} from '../../../engine/index.ts';
import { options } from '../../test/looking.ts';
import { asBoon, withBoons } from '../guests.ts';
import { game } from '../rules.ts';
import type { ExitInPlay, Guest, Hiding, PossessionState } from '../state.ts';

/** A seat in a ruling. By default it has no cards and no points to spend, is in the open and is not possessed. */
export interface LaidGuest {
  /** Its number; the seat's own from 1 on, unless said. */
  readonly character?: number;
  /** The room of that number, unless said. */
  readonly room?: number;
  readonly hand?: readonly Face[];
  /** Exits with what is attached: 'vault_door', 'coal_chute+crowbar+holy_water'. */
  readonly exits?: readonly string[];
  readonly despair?: number;
  readonly hiding?: Hiding;
  readonly possessed?: boolean;
}

/** A table laid for a ruling. It is seat 0's turn, in the Escape Phase; the Haunt token is in room 8. */
export interface Laid {
  readonly guests?: readonly LaidGuest[];
  readonly seats?: number;
  readonly options?: Settings;
  /** The newest rules, unless said. */
  readonly rules?: number;
  readonly phase?: PossessionState['phase'];
  readonly turn?: Seat;
  readonly haunt?: number;
  /** The next cards of the Escape deck, top first. */
  readonly deck?: readonly Face[];
  /** The next cards of the Possession deck, top first. */
  readonly possessions?: readonly Face[];
  readonly discard?: readonly Face[];
  /** The results of the die, in order; then 1. */
  readonly dice?: readonly number[];
  and?(s: PossessionState): void;
}

export type Ruling = Match<PossessionState>;

const fail = (why: string): never => {
  throw new Error(why);
};

/** Chance as a list of die results. Decks are decided beforehand, so that nothing else asks for it. */
export const dice = (rolls: readonly number[]): Chance => ({ word: count => (rolls[count] ?? 1) - 1 });

/** Takes a card of a face out of a pile. */
function take(s: PossessionState, pile: Card[], face: Face): Card {
  const i = pile.findIndex(card => s.cards.face[card] === face);
  return i < 0 ? fail(`there is no ${face} left to lay`) : at(pile.splice(i, 1), 0);
}

/** Makes sure that a face lies in the Possession deck often enough: what older rules had, or had twice, replaces others. */
function provide(s: PossessionState, faces: readonly Face[]): void {
  const spare = s.possessions.filter(card => !faces.includes(at(s.cards.face, card)));
  for (const face of new Set(faces)) {
    const there = s.possessions.filter(card => s.cards.face[card] === face).length;
    const missing = faces.filter(one => one === face).length - there;
    for (let i = 0; i < missing; i++) s.cards.face[spare.shift() ?? fail(`no card to make a ${face} of`)] = face;
  }
}

function layExit(s: PossessionState, text: string): ExitInPlay {
  const [exit = '', ...boons] = text.split('+');
  const laid: ExitInPlay = { card: take(s, s.deck, exit), tool: null, protection: null, fresh: [] };
  for (const face of boons) {
    const boon = take(s, s.deck, face);
    laid[asBoon(s, boon)?.kind ?? fail(`${face} is no Boon`)] = boon;
  }
  return laid;
}

function layGuest(s: PossessionState, seat: Seat, laid: LaidGuest): void {
  const character = laid.character ?? seat + 1;
  const guest: Guest = {
    character,
    room: laid.room ?? character,
    hand: (laid.hand ?? []).map(face => take(s, s.deck, face)),
    exits: (laid.exits ?? []).map(text => layExit(s, text)),
    despair: laid.despair ?? 0,
    hiding: laid.hiding ?? null,
    possessed: laid.possessed ?? false,
  };
  s.guests[seat] = guest;
}

/** Decides a deck: these on top, and no seat knows them. */
function stack(s: PossessionState, pile: Card[], faces: readonly Face[]): void {
  const top = faces.map(face => take(s, pile, face));
  pile.push(...top.reverse());
  for (const card of pile) s.cards.known[card] = 0;
}

export function laid(table: Laid): PossessionState {
  const seats = table.seats ?? Math.max(2, table.guests?.length ?? 0);
  const s = layBox(game, seats, table.options ?? {}, table.rules);
  for (let seat = 0; seat < seats; seat++) layGuest(s, seat, table.guests?.[seat] ?? {});
  s.discard.push(...(table.discard ?? []).map(face => take(s, s.deck, face)));
  stack(s, s.deck, table.deck ?? []);
  provide(s, table.possessions ?? []);
  stack(s, s.possessions, table.possessions ?? []);
  for (const [seat, guest] of s.guests.entries()) for (const card of guest.hand) s.cards.known[card] = bit(seat);
  s.phase = table.phase ?? 'escape';
  s.turn = table.turn ?? 0;
  s.active = s.turn;
  s.haunt = table.haunt ?? 8;
  table.and?.(s);
  return s;
}

export const lay = (table: Laid): Ruling => Match.from(game, laid(table), dice(table.dice ?? []));

/** The turn player's Possession Phase with a Mark pending: this card is drawn. */
export const draws = (face: Face, table: Laid): Ruling =>
  lay({
    phase: 'possession',
    ...table,
    possessions: [face, ...(table.possessions ?? [])],
    and: s => {
      s.mark = true;
      table.and?.(s);
    },
  });

// Reading the table

export { about, asked, events, options, told } from '../../test/looking.ts';

const nameOf = (match: Ruling, card: Card): Face => at(match.state.cards.face, card);
export const guest = (match: Ruling, seat: Seat): Guest => at(match.state.guests, seat);
export const hand = (match: Ruling, seat: Seat): Face[] => guest(match, seat).hand.map(card => nameOf(match, card));
/** The Exits of a seat as they are laid: 'coal_chute+crowbar+holy_water'. */
export const exits = (match: Ruling, seat: Seat): string[] =>
  guest(match, seat).exits.map(exit =>
    withBoons(exit)
      .map(card => nameOf(match, card))
      .join('+'),
  );
export const discarded = (match: Ruling): Face[] => match.state.discard.map(card => nameOf(match, card));
export const possessed = (match: Ruling): Seat[] =>
  match.state.guests.flatMap(({ possessed: is }, seat) => (is ? [seat] : []));
export const rooms = (match: Ruling): number[] => match.state.guests.map(({ room }) => room);
export const despair = (match: Ruling): number[] => match.state.guests.map(one => one.despair);

/** A card of a seat, in hand or in play, by its face. */
export function cardOf(match: Ruling, seat: Seat, face: Face): Card {
  const { hand: held, exits: played } = guest(match, seat);
  const cards = [...held, ...played.flatMap(withBoons)];
  return cards.find(card => nameOf(match, card) === face) ?? fail(`seat ${seat} has no ${face}`);
}

/** The options of a seat that have all these fields. */
export const offered = (match: Ruling, seat: Seat, fields: Readonly<Record<string, Json>>): Json[] =>
  options(match, seat).filter(
    option =>
      typeof option === 'object' &&
      option !== null &&
      Object.entries(fields).every(([key, value]) => Object.entries(option).some(([k, v]) => k === key && v === value)),
  );
/** The acts that a seat could declare now. */
export const acts = (match: Ruling, seat: Seat): Json[] => [
  ...new Set(
    options(match, seat).flatMap(option =>
      typeof option === 'object' && option !== null && 'act' in option ? [option.act] : [],
    ),
  ),
];

// Answering

/** Everybody who is asked in this window lets it pass. */
export function pass(match: Ruling): void {
  for (const { seat } of [...match.asks]) match.answer(seat, 'pass');
}
/** Lets free windows pass until something else is asked. */
export function passOn(match: Ruling): void {
  while (match.asks[0]?.what === 'window') pass(match);
}
/** One seat acts in a window, all others pass. */
export function act(match: Ruling, seat: Seat, pick: Json): void {
  for (const { seat: other } of [...match.asks]) match.answer(other, other === seat ? pick : 'pass');
}
/** All windows pass and the turn player ends the Escape Phase; the draw is next, unless something else is asked. */
export function finish(match: Ruling): void {
  passOn(match);
  match.answer(match.state.turn, { done: true });
  passOn(match);
}
/** Everybody who may draws, or does not. */
export function drawAll(match: Ruling, draw = true): void {
  for (const { seat } of [...match.asks]) match.answer(seat, { draw });
}
export const play = (match: Ruling, face: Face): void => {
  const { turn } = match.state;
  match.answer(turn, { play: cardOf(match, turn, face) });
};
export const attach = (match: Ruling, face: Face, to: Face): void => {
  const { turn } = match.state;
  match.answer(turn, { attach: cardOf(match, turn, face), to: cardOf(match, turn, to) });
};
