import { at, type Card, type Face, type Json, PASS, type Seat } from '../../../engine/index.ts';
import { faceIn, field, known, named, numberIn, sure } from '../../kit/reading.ts';
import {
  ACES,
  type Change,
  colourOf,
  DECLARED,
  type Declared,
  isAce,
  isJoker,
  JOKERS,
  matchGain,
  ROOMS,
  STATS,
  type Suit,
  suitOf,
} from '../content.ts';
import { connect as connectRooms, hasMatch, isShut, kindred, roomOf } from '../plan.ts';
import { points } from '../sheet.ts';
import type { Asked, HauntedState, Room, Sheet } from '../state.ts';
import { effectOf } from '../tunables.ts';
import { openExits } from '../ways.ts';
import { countsMind, type Outlook, outlook, type Readership } from '../words/reading.ts';
import {
  afterExit,
  colourIn,
  type Gate,
  gateOf,
  isOpen,
  movesAfter,
  movesFrom,
  othersOf,
  pointsOutside,
  strengthOf,
  sumOf,
} from './standing.ts';

/** The certain results of an answer, as far as the asked player can know them. */

/** A change, with what the number is before it. */
export interface Foreseen extends Outlook {
  readonly before: number;
}

/** The effect of a chart on a player: one of these changes, a Window, or nothing; and the gain of a match. */
export interface Felt {
  readonly declared: Declared;
  readonly effect: 'nothing' | 'window' | readonly Foreseen[];
  readonly match: Foreseen | undefined;
  /** A1 The match must be taken. */
  readonly strict: boolean;
}

/** The rooms that the reader has not seen: how many would help, harm, show a window or do nothing. */
export interface Tally {
  readonly help: number;
  readonly harm: number;
  readonly window: number;
  readonly nothing: number;
}

/** How many Aces and Jokers the reader has not seen. */
export interface Specials {
  readonly exits: number;
  readonly traps: number;
}

/** The sentences of a language for outcomes. */
export interface OutcomeWords {
  five(gate: Gate, fear: number): string;
  readonly noEffect: string;
  /** The number of moves to an open Way Out afterwards. */
  moves(count: number): string;
  /** H23 Entering an Ace: what it does, and whether one may still stay. */
  gate(gate: Gate | 'early', variant: HauntedState['options']['variant'], mayStay: boolean): string;
  /** V4 Points that are written down then. */
  noted(points: number): string;
  rescue(names: readonly string[], fear: number): string;
  charts(felt: readonly Felt[]): string;
  declared(felt: Felt): string;
  /** Colour and Suit do the same. */
  readonly bothSame: string;
  tally(tally: Tally): string;
  specials(specials: Specials): string;
  /** H16 Of a Door: where its room will lie, before what it may be. */
  door(text: string): string;
  readonly ordinary: string;
  /** H7 Of the next card of the deck: so many are certainly ordinary. */
  safe(count: number): string;
  ownDoor(count: number): string;
  /** H19 Of a card that no open room could be connected to now. */
  readonly unjoined: string;
  /** Only for a Secret Door before somebody else. */
  slipped(name: string): string;
  /** Which Ways Out a changed number would open or shut. */
  readonly turns: Readonly<Record<'all' | 'black' | 'none', string>>;
  readonly dread: string;
  readonly harmless: string;
  /** Only for a Joker that the reader knows, when it is entered. */
  readonly caught: string;
  /** Only for a face-down card that the reader alone knows, when a Window shows it. */
  readonly shown: string;
  /** H19 Of a connection that leads to no Way Out yet, and of none at all. */
  readonly joined: string;
  readonly alone: string;
  /** H14 Who stands in the room that the new one is connected to. */
  visits(names: readonly string[]): string;
  /** H14 Somebody gets nearer to a Way Out by the connection. */
  helps(name: string, moves: number): string;
  /** H26 Of a Door that is laid out of a trap. */
  readonly laid: Readonly<Record<'up' | 'down', string>>;
  /** V1 Points outside, and the most that anybody outside has. */
  outside(points: number, best: number | undefined): string;
  /** V4 The points of all levels with this one, and the most of the others. */
  total(points: number, best: number): string;
  wins(levels: number | undefined): string;
  deeper(level: number, rooms: number): string;
  readonly mustMoveOn: string;
}

const seen = (view: HauntedState): ReadonlySet<Face> => new Set(view.cards.face.flatMap(face => known(face) ?? []));

function helps({ stat, by }: Change): boolean {
  return stat === 'fear' ? by < 0 : by > 0;
}

/** The effect of a card that is still face down. */
function kindOf(view: HauntedState, face: Face, declared: Declared): 'help' | 'harm' | 'window' | 'nothing' {
  const effect = effectOf(face, declared, view.options);
  const strict = view.options.matches === 'strict';
  const matches = declared === 'colour' && hasMatch(view, -1, face, strict);
  if (matches && (strict || effect !== 'window')) return 'help';
  if (typeof effect === 'string') return effect;
  return effect.every(helps) ? 'help' : 'harm';
}

export function tallyOf(view: HauntedState, declared: Declared): Tally {
  const faces = seen(view);
  const kinds = ROOMS.filter(face => !faces.has(face)).map(face => kindOf(view, face, declared));
  const count = (kind: string): number => kinds.filter(one => one === kind).length;
  return { help: count('help'), harm: count('harm'), window: count('window'), nothing: count('nothing') };
}

/** H18 Whether a card of these suits that the reader has not seen would bring +1, for its value lies open. */
export function matchesIn(view: HauntedState, declared: Declared, suits: readonly Suit[]): boolean {
  if (declared === 'suit') return false;
  const faces = seen(view);
  return ROOMS.some(face => {
    const suit = suitOf(face);
    return suit !== undefined && suits.includes(suit) && !faces.has(face) && kindOf(view, face, 'colour') === 'help';
  });
}

/** H16 How Colour and Suit compare for a player who does not know the card: counts of unseen rooms. */
export interface Comparison {
  readonly unseen: number;
  readonly windows: Readonly<Record<Declared, number>>;
  /** Those that raise BODY or lower FEAR. */
  readonly gains: Readonly<Record<Declared, number>>;
  /** Those after which no Way Out lets the player go. */
  readonly dangers: Readonly<Record<Declared, number>>;
}

export function comparisonOf(reader: Readership, seat: Seat): Comparison {
  const { view } = reader;
  const faces = seen(view);
  const unseen = ROOMS.filter(face => !faces.has(face));
  const sheet = at(view.sheets, seat);
  const changesOf = (face: Face, declared: Declared): readonly Foreseen[] => {
    const { effect, match, strict } = feltOf(reader, seat, -1, face, declared);
    if (match && strict) return [match];
    return [...(match ? [match] : []), ...(typeof effect === 'string' ? [] : effect)];
  };
  const isFree = (face: Face, declared: Declared): boolean =>
    typeof feltOf(reader, seat, -1, face, declared).effect === 'string';
  const isGain = (change: Foreseen): boolean =>
    change.stat !== 'will' && helps(change) && typeof change.after === 'number' && change.after !== change.before;
  const isOut = ({ stat, after }: Foreseen): boolean =>
    isOpen(strengthOf(view, { ...sheet, ...(typeof after === 'number' && { [stat]: after }) }));
  const count = (test: (face: Face, declared: Declared) => boolean) => ({
    colour: unseen.filter(face => test(face, 'colour')).length,
    suit: unseen.filter(face => test(face, 'suit')).length,
  });
  return {
    unseen: unseen.length,
    windows: count((face, declared) => effectOf(face, declared, view.options) === 'window'),
    gains: count((face, declared) => changesOf(face, declared).some(isGain)),
    dangers: count((face, declared) => !isFree(face, declared) && !changesOf(face, declared).some(isOut)),
  };
}

/** H4 Alone there are no Jokers. */
export function specialsOf(view: HauntedState): Specials {
  const faces = view.cards.face;
  const jokers = view.seats === 1 ? 0 : JOKERS.length;
  return {
    exits: ACES.length - faces.filter(isAce).length,
    traps: jokers - faces.filter(isJoker).length,
  };
}

export function feltOf(reader: Readership, seat: Seat, card: Card, face: Face, declared: Declared): Felt {
  const { view } = reader;
  const effect = effectOf(face, declared, view.options);
  const strict = view.options.matches === 'strict';
  const colour = colourOf(face);
  const matches = declared === 'colour' && colour !== undefined && hasMatch(view, card, face, strict);
  const foresee = (change: Change): Foreseen => ({
    ...outlook(reader, seat, change),
    before: at(view.sheets, seat)[change.stat],
  });
  return {
    declared,
    effect: typeof effect === 'string' ? effect : effect.map(foresee),
    match: matches ? foresee(matchGain(colour)) : undefined,
    strict,
  };
}

type Outcome = (said: OutcomeWords, pick: Json, ask: Asked, reader: Readership) => string | undefined;

const five: Outcome = (said, pick, _, { view }) => {
  const onBody = field(pick, 'five') === 'body';
  const fear = view.seats === 1 ? 2 : view.seats;
  const sheet: Sheet = { ...at(view.sheets, 0), body: onBody ? 5 : 3, will: onBody ? 3 : 5, fear };
  const gate = gateOf(sheet, 'red', view.options.fearTies);
  return said.five(gate === 'lost' && !countsMind(view) ? 'out' : gate, fear);
};

// Leaving a room

const sentences = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(part => part !== undefined && part !== '').join(' ') || undefined;

/** H23 Of an Ace that is entered. A11 In the short game, and alone with nothing left below, it is left at once. */
function entering(said: OutcomeWords, view: HauntedState, seat: Seat, room: Room): string | undefined {
  const sheet = at(view.sheets, seat);
  const { variant, fearTies, deeper, notes } = view.options;
  const colour = colourIn(view, room.card);
  const gate = gateOf(sheet, colour, fearTies);
  const allSeen = view.exits + (room.up ? 0 : 1) === ACES.length;
  const isEarly = variant === 'multilevel' && !allSeen && isOpen(gate);
  const mayStay = variant !== 'base' || (deeper && !allSeen);
  const isNoted = variant === 'multilevel' && (room.spent !== true || notes !== 'once');
  const noted = isNoted ? said.noted(points(afterExit(sheet, colour, fearTies, false))) : undefined;
  const shown = gate === 'lost' && !countsMind(view) ? 'out' : gate;
  return sentences(said.gate(isEarly ? 'early' : shown, variant, mayStay), noted);
}

function goingTo(said: OutcomeWords, card: Card, seat: Seat, reader: Readership): string | undefined {
  const { view, names } = reader;
  const room = roomOf(view, card);
  const face = faceIn(view, card);
  if (!room.up) {
    if (face && isJoker(face)) return said.caught;
    if (face && isAce(face)) return entering(said, view, seat, room);
    if (face) return said.charts(DECLARED.map(declared => feltOf(reader, seat, card, face, declared)));
    return room.deep ? said.specials(specialsOf(view)) : said.ordinary;
  }
  if (face && isAce(face) && !isShut(view, room)) return entering(said, view, seat, room);
  const caught = othersOf(view, seat).filter(one => at(view.sheets, one).trapped && at(view.sheets, one).at === card);
  if (caught.length > 0)
    return said.rescue(
      caught.map(one => at(names, one)),
      at(view.sheets, seat).fear,
    );
  const moves = movesAfter(view, card);
  return sentences(said.noEffect, moves === undefined ? undefined : said.moves(moves));
}

const leave: Outcome = (said, pick, { seat }, reader) => {
  const { view } = reader;
  const to = numberIn(pick, 'to');
  if (to !== undefined) return goingTo(said, to, seat, reader);
  if (view.deck.length === 0) return said.ownDoor(at(view.sheets, seat).doors.length - 1);
  return said.door(view.safe > 0 ? said.safe(view.safe) : said.specials(specialsOf(view)));
};

// Doors

/** H19, A36 Whether a card of one's own could be connected to another room; unknown where the declaration decides. */
const joinable = (view: HauntedState, seat: Seat, face: Face): boolean =>
  view.options.connections !== 'colour' || kindred(view, face, 'colour', [at(view.sheets, seat).at ?? -1]).length > 0;

const secretDoor: Outcome = (said, pick, { seat, about }, { view, names }) => {
  const of = numberIn(about, 'of') ?? seat;
  const other = of === seat ? undefined : at(names, of);
  const door = numberIn(pick, 'door');
  if (pick === PASS || door === undefined) return undefined;
  if (other !== undefined) return said.slipped(other);
  const isJoinable = joinable(view, seat, faceIn(view, door) ?? '');
  return sentences(said.ownDoor(at(view.sheets, seat).doors.length - 1), isJoinable ? undefined : said.unjoined);
};

/** The card that Colour or Suit is declared for, if the one asked knows it. */
export function declaredCard({ about }: Pick<Asked, 'about'>, view: HauntedState): Card | undefined {
  return numberIn(about, 'room') ?? view.door[0];
}

/** H17, H18 Whether Colour and Suit do the same with a card that the player knows. A2 They may connect it differently. */
export function isSameByBoth(reader: Readership, seat: Seat, card: Card, face: Face): boolean {
  if (isAce(face) || isJoker(face)) return true;
  const [colour, suit] = DECLARED.map(declared => ({ ...feltOf(reader, seat, card, face, declared), declared: '' }));
  return reader.view.options.connections === 'colour' && JSON.stringify(colour) === JSON.stringify(suit);
}

const declare: Outcome = (said, pick, ask, reader) => {
  const { view } = reader;
  const declared = named(DECLARED, field(pick, 'declare'));
  const card = declaredCard(ask, view);
  const face = card === undefined ? undefined : faceIn(view, card);
  if (card === undefined || face === undefined) return said.tally(tallyOf(view, declared));
  if (isAce(face) || isJoker(face)) return said.bothSame;
  const isSame = isSameByBoth(reader, ask.seat, card, face);
  return sentences(said.declared(feltOf(reader, ask.seat, card, face, declared)), isSame ? said.bothSame : undefined);
};

// Numbers

/** Whether a change opens or shuts the Ways Out for a player, or ends it all. */
function turning(said: OutcomeWords, view: HauntedState, seat: Seat, { stat, after }: Outlook): string | undefined {
  const sheet = at(view.sheets, seat);
  if (typeof after !== 'number') return undefined;
  const next = { ...sheet, [stat]: after };
  if (view.seats === 1 && view.options.dread && next.fear > Math.max(next.body, next.will)) return said.dread;
  const letOutBy = (one: Sheet): 'all' | 'black' | 'none' => {
    const strength = strengthOf(view, one);
    return strength === 'black' ? 'black' : isOpen(strength) ? 'all' : 'none';
  };
  const [now, then] = [letOutBy(sheet), letOutBy(next)];
  return now === then ? undefined : said.turns[then];
}

const change: Outcome = (said, pick, { seat }, reader) => {
  const wanted = { stat: named(STATS, field(pick, 'stat')), by: numberIn(pick, 'by') ?? 1 };
  return turning(said, reader.view, seat, outlook(reader, seat, wanted));
};

const match: Outcome = (said, pick, { seat, about }, reader) => {
  const card = sure(numberIn(about, 'card'), 'card');
  const face = sure(faceIn(reader.view, card), 'face');
  const felt = feltOf(reader, seat, card, face, 'colour');
  if (field(pick, 'match') === true) return felt.match && turning(said, reader.view, seat, felt.match);
  return typeof felt.effect === 'string' ? undefined : turning(said, reader.view, seat, at(felt.effect, 0));
};

// Rooms

const window: Outcome = (said, pick, _, { view }) => {
  const card = numberIn(pick, 'reveal');
  if (card === undefined) return undefined;
  if (faceIn(view, card) !== undefined) return said.shown;
  return roomOf(view, card).deep ? said.harmless : said.ordinary;
};

/** H19 The house with one connection more. */
function connected(view: HauntedState, card: Card, to: Card): HauntedState {
  const after = { ...view, rooms: view.rooms.map(room => ({ ...room, sides: { ...room.sides } })) };
  connectRooms(after, card, to);
  return after;
}

/** H19 What a connection of a new room brings; without one it leads only where it was laid. */
export interface Connection {
  /** The number of moves from the new room to an open Way Out. */
  readonly moves: number | undefined;
  /** Who could walk into the new room at once. */
  readonly visitors: readonly string[];
  /** Who gets nearer to an open Way Out, and how near. */
  readonly helped: readonly { readonly name: string; readonly moves: number }[];
}

export function connectionOf({ view, names }: Readership, seat: Seat, card: Card, to: Card | undefined): Connection {
  if (to === undefined) return { moves: movesFrom(view, card), visitors: [], helped: [] };
  const after = connected(view, card, to);
  const rivals = othersOf(view, seat).filter(one => {
    const { at: here, trapped } = at(view.sheets, one);
    return here !== null && !trapped;
  });
  const nearer = rivals.flatMap(one => {
    const here = sure(at(view.sheets, one).at, 'room');
    const [before, now] = [movesFrom(view, here), movesFrom(after, here)];
    return now !== undefined && (before === undefined || now < before) ? [{ name: at(names, one), moves: now }] : [];
  });
  return {
    moves: movesFrom(after, card),
    visitors: rivals.filter(one => at(view.sheets, one).at === to).map(one => at(names, one)),
    helped: nearer,
  };
}

const connect: Outcome = (said, pick, { about, seat }, reader) => {
  const card = sure(numberIn(about, 'card'), 'card');
  if (openExits(reader.view).includes(card)) return undefined;
  const to = numberIn(pick, 'connect');
  const { moves, visitors, helped } = connectionOf(reader, seat, card, to);
  const nothing = to === undefined ? said.alone : said.joined;
  return sentences(
    moves === undefined ? nothing : said.moves(moves),
    visitors.length > 0 ? said.visits(visitors) : undefined,
    ...helped.map(({ name, moves: count }) => said.helps(name, count)),
  );
};

const lay: Outcome = (said, pick) => said.laid[numberIn(pick, 'connect') === undefined ? 'down' : 'up'];

// The Way Out

const exit: Outcome = (said, pick, { seat }, { view }) => {
  const { variant, deeper } = view.options;
  const here = sure(at(view.sheets, seat).at, 'room');
  const leaves = field(pick, 'leave') === true;
  const others = othersOf(view, seat);
  if (view.seats === 1) {
    if (leaves) return said.wins(deeper ? view.levels : undefined);
    const gone = view.rooms.filter(room => room.up && room.card !== here).length;
    return roomOf(view, here).spent === true ? said.mustMoveOn : said.deeper(view.levels + 1, gone);
  }
  if (!leaves) return said.mustMoveOn;
  const own = pointsOutside(view, seat, here);
  if (variant === 'multilevel')
    return said.total(
      at(view.sheets, seat).noted + own,
      Math.max(...others.filter(one => !at(view.sheets, one).trapped).map(one => sumOf(view, one)), 0),
    );
  const outside = others.filter(one => at(view.sheets, one).escaped).map(one => points(at(view.sheets, one)));
  return said.outside(own, outside.length === 0 ? undefined : Math.max(...outside));
};

const OUTCOMES: Readonly<Partial<Record<Asked['what'], Outcome>>> = {
  five,
  leave,
  secretDoor,
  ownDoor: secretDoor,
  declare,
  match,
  effect: change,
  bonus: change,
  window,
  connect,
  lay,
  exit,
};

export const outcomeOf: Outcome = (said, pick, ask, reader) => OUTCOMES[ask.what]?.(said, pick, ask, reader);
