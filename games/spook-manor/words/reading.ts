import {
  at,
  type Card,
  clone,
  type Event,
  type EventName,
  type Face,
  type Json,
  type Reader,
  same,
} from '../../../engine/index.ts';
import { type Person, personAt } from '../../kit/person.ts';
import { asText, faceIn, listOf, numberIn, sure, type TaleOf } from '../../kit/reading.ts';
import { taleOf } from '../../kit/tale.ts';
import { COLOURS, ICONS, type Icon, type Light, type Portrait, type RoomCard, type Space } from '../content.ts';
import { printedAt, ROWS, type Row, type Sheet, sheetOf, sourcesOf } from '../manor/scoring.ts';
import { bestSeating } from '../manor/seating.ts';
import {
  cardOf,
  columnHeights,
  guestsOf,
  lightAt,
  lit,
  neighboursOf,
  placeAt,
  roomAt,
  seatGuests,
  spacesOf,
} from '../manor.ts';
import type { Colour, Guest, Manor, Place, SpookState } from '../state.ts';
import { contentFor, lobbyCard, roomCard } from '../tunables.ts';

/** Reads facts out of events, picks and views before a language finds its words. */

export type Readership = Reader<SpookState>;

const colour = (value: Json | undefined): Colour =>
  sure(
    COLOURS.find(one => one === value),
    'colour',
  );
export const coloursIn = (value: Json | undefined): Colour[] => listOf(value).map(colour);
export const guestsIn = (value: Json | undefined): Guest[] =>
  listOf(value).map(guest => (guest === null ? null : colour(guest)));

// Places

/** R10 A column: over one half of the Lobby, or so many columns away from it in a wing. */
export interface Column {
  readonly side: 'left' | 'right';
  /** 0: over the Lobby. */
  readonly wing: number;
}

export const columnOf = (x: number): Column => (x <= 0 ? { side: 'left', wing: -x } : { side: 'right', wing: x - 1 });

// Cards

/** A room with the corner points that it has in this match. */
export function printed(view: SpookState, face: Face): RoomCard {
  return printedAt(view.options, roomCard(face, view.options));
}

/** The rooms among some cards that the reader knows. */
export const roomsIn = (view: SpookState, cards: readonly Card[]): RoomCard[] =>
  cards.flatMap(card => {
    const face = faceIn(view, card);
    return face === undefined ? [] : printed(view, face);
  });

/** R4 The lamps of a Lobby: one of each half. */
export interface Lobby {
  readonly left: Light;
  readonly right: Light;
}

export const lobbyOf = (view: SpookState, left: Card, right: Card): Lobby => ({
  left: lobbyCard(at(view.cards.face, left), view.options).left,
  right: lobbyCard(at(view.cards.face, right), view.options).right,
});

// A manor

/** A room as it stands: who sits in it, and what it scores if it is a Portrait. */
export interface Standing {
  readonly x: number;
  readonly room: RoomCard;
  readonly seats: readonly (Space & { readonly guest: Guest })[];
  readonly scores: number;
}

/** One floor from left to right. On the ground floor the Lobby stands between the wings. */
export interface Floor {
  readonly y: number;
  readonly left: readonly Standing[];
  readonly right: readonly Standing[];
}

/** The floors from the ground up. The columns up to 0 are on the left. */
function floorsOf(view: SpookState, manor: Manor): Floor[] {
  const columns = columnHeights(manor);
  const scores = new Map(
    sourcesOf(view, manor).flatMap(({ row, at, points }) => (row === 'portraits' ? [[at, points]] : [])),
  );
  const standing = (x: number, y: number): Standing[] => {
    const built = roomAt(manor, placeAt(x, y));
    if (!built) return [];
    const room = cardOf(view, built);
    const seats = room.spaces.map((space, i) => ({ ...space, guest: built.guests[i] ?? null }));
    return [{ x, room, seats, scores: scores.get(built.at) ?? 0 }];
  };
  return Array.from({ length: Math.max(...columns.map(({ height }) => height)) }, (_, y) => ({
    y,
    left: columns.flatMap(({ x }) => (x <= 0 ? standing(x, y) : [])),
    right: columns.flatMap(({ x }) => (x > 0 ? standing(x, y) : [])),
  }));
}

/** R31 Of one kind of lamp: the colours in which a manor has it, and those in which it does not. */
export interface Lamps {
  readonly icon: number;
  readonly owned: readonly Colour[];
  readonly missing: readonly Colour[];
}

function lampsOf(view: SpookState, manor: Manor): Lamps[] {
  const lights = lit(view, manor);
  return ICONS.map(icon => ({
    icon,
    owned: COLOURS.filter(colour => lights.has(lightAt(icon, colour))),
    missing: COLOURS.filter(colour => !lights.has(lightAt(icon, colour))),
  }));
}

/** All there is to say of a manor. */
export function manorWords(view: SpookState, manor: Manor) {
  const { left, right } = manor;
  return {
    lobby: left === null || right === null ? undefined : lobbyOf(view, left, right),
    sheet: sheetOf(view, manor),
    rooms: manor.rooms.length,
    floors: () => floorsOf(view, manor),
    lamps: lampsOf(view, manor),
    waiting: manor.waiting,
    emptySeats: spacesOf(view, manor).filter(({ guest }) => guest === null),
    columns: columnHeights(manor),
  };
}
export type ManorWords = ReturnType<typeof manorWords>;

// Seatings

const seatedAs = (manor: Manor, guests: readonly Guest[]): Manor => {
  const next = clone(manor);
  seatGuests(next, guests);
  return next;
};

/** The score of a manor if its monsters sat as well as possible. */
export const bestSheet = (view: SpookState, manor: Manor): Sheet =>
  sheetOf(view, seatedAs(manor, bestSeating(view, manor).guests));

/** R15 The points that the best seating of a manor scores more than its present one. */
export const missedBy = (view: SpookState, manor: Manor): number =>
  bestSheet(view, manor).total - sheetOf(view, manor).total;

/** A seat that changes hands. */
export interface Move {
  readonly room: RoomCard;
  readonly at: Place;
  /** Which seat it is, from 1, where a room has several. */
  readonly seat: number | undefined;
  readonly before: Guest;
  readonly after: Guest;
}

function movesTo(view: SpookState, manor: Manor, guests: readonly Guest[]): Move[] {
  let i = 0;
  return manor.rooms.flatMap(built =>
    built.guests.flatMap((before, seat): Move[] => {
      const after = guests[i++] ?? null;
      if (after === before) return [];
      const number = built.guests.length > 1 ? seat + 1 : undefined;
      return [{ room: cardOf(view, built), at: built.at, seat: number, before, after }];
    }),
  );
}

/** R15 A seating as an answer: what changes, who is left waiting, and what the manor then scores. */
export function seatingWords(view: SpookState, manor: Manor, guests: readonly Guest[]) {
  const then = seatedAs(manor, guests);
  const { total } = sheetOf(view, then);
  return {
    isPresent: same(guests, guestsOf(manor)),
    isBest: same(guests, bestSeating(view, manor).guests),
    moves: movesTo(view, manor, guests),
    waiting: then.waiting,
    total,
    gain: total - sheetOf(view, manor).total,
  };
}
export type SeatingWords = ReturnType<typeof seatingWords>;

// Events

/** The rows of a score sheet, in their order. */
export const rowsOf = (sheet: Readonly<Record<Row, number>>): [Row, number][] => ROWS.map(row => [row, sheet[row]]);

/** The changes in the score of a manor, row by row; unchanged rows are missing. */
export type Gains = readonly (readonly [row: Row, points: number])[];

/** Matches that were saved before this was told have no gains. */
export const gainsIn = (event: Event): Gains =>
  ROWS.flatMap(row => {
    const points = numberIn(event.gains ?? null, row);
    return points === undefined ? [] : [[row, points] as const];
  });

/** The change from one sheet to another. */
export const gainsFrom = (before: Sheet, after: Sheet): Gains =>
  ROWS.flatMap(row => (after[row] === before[row] ? [] : [[row, after[row] - before[row]] as const]));

/** R31 A kind or a colour of which a manor owns several different lamps. */
export type LampSet = ({ readonly icon: Icon } | { readonly colour: Colour }) & { readonly count: number };

/** R31 The kind and the colour that a lamp adds to, and how many different lamps of them there are then. */
export function setsWith(light: Light, others: readonly Light[]): LampSet[] {
  const { icon, colour } = light;
  const differ = (one: Light): boolean => one.icon !== icon || one.colour !== colour;
  if (!others.every(differ)) return [];
  const count = (alike: readonly Light[]): number => 1 + new Set(alike.map(one => lightAt(one.icon, one.colour))).size;
  const sets = [
    { icon, count: count(others.filter(one => one.icon === icon)) },
    { colour, count: count(others.filter(one => one.colour === colour)) },
  ];
  return sets.filter(set => set.count > 1);
}

/** The use of the monsters that are printed on a room. */
export type PrintedAs = 'seats' | 'counts' | 'shows' | 'invites';

/**
 * The monsters that tell a room from others of its design: for whom it has a coloured seat, or else whom it counts, shows
 * or invites.
 */
export function printedMonsters({
  spaces,
  portrait,
  monsters,
  invites,
}: RoomCard): readonly [PrintedAs, readonly Colour[]] {
  const seated = spaces.flatMap(({ colour }) => colour ?? []);
  if (seated.length > 0) return ['seats', seated];
  if (portrait?.kind === 'monster' && portrait.colour !== null) return ['counts', [portrait.colour]];
  return monsters.length > 0 ? ['shows', monsters] : ['invites', invites];
}

const lightsOf = ({ icon, colour }: RoomCard): Light[] => (icon === undefined ? [] : [{ icon, colour }]);

/** R31 What the lamp of a built room added to, as it was when the room was built. */
export function setsBy(view: SpookState, manor: Manor, card: Json | undefined): LampSet[] {
  const { left, right, rooms } = manor;
  const built = rooms.findIndex(room => room.card === card);
  const lobby = left === null || right === null ? undefined : lobbyOf(view, left, right);
  const lights = rooms.slice(0, built + 1).map(room => lightsOf(cardOf(view, room)));
  const [light] = lights.at(-1) ?? [];
  return light ? setsWith(light, [...(lobby ? [lobby.left, lobby.right] : []), ...lights.slice(0, -1).flat()]) : [];
}

/** R26 What a room brought by Portraits: the things that it counts itself, and the change of the Portraits beside it. */
export interface Beside {
  readonly portrait: Portrait | undefined;
  readonly count: number;
  readonly others: number;
}

/** Why the rows of a sheet changed when a room was built. */
export interface Reasons {
  readonly sets: readonly LampSet[];
  readonly beside: Beside | undefined;
}
export const UNEXPLAINED: Reasons = { sets: [], beside: undefined };

/** The points of the Portraits beside a place. */
function portraitsBeside(view: SpookState, manor: Manor, place: Place): number {
  const around = neighboursOf(place);
  const isBeside = (one: Place | null): boolean => one !== null && around.includes(one);
  return sourcesOf(view, manor).reduce(
    (sum, { row, at, points }) => sum + (row === 'portraits' && isBeside(at) ? points : 0),
    0,
  );
}

/** R26 A room just built has empty seats: its Portrait has the points that the Portraits beside it did not get. */
function besideBy(view: SpookState, manor: Manor, event: Event): Beside | undefined {
  const gain = gainsIn(event).find(([row]) => row === 'portraits')?.[1] ?? 0;
  const built = manor.rooms.findIndex(room => room.card === event.card);
  const room = manor.rooms[built];
  if (gain === 0 || !room) return undefined;
  const rooms = manor.rooms.slice(0, built);
  const empty = { ...room, guests: room.guests.map(() => null) };
  const others =
    portraitsBeside(view, { ...manor, rooms: [...rooms, empty] }, room.at) -
    portraitsBeside(view, { ...manor, rooms }, room.at);
  const { portrait } = cardOf(view, room);
  return { portrait, count: portrait ? (gain - others) / portrait.value : 0, others };
}

const reasonsOf = (view: SpookState, manor: Manor, event: Event): Reasons => ({
  sets: setsBy(view, manor, event.card),
  beside: besideBy(view, manor, event),
});

export const sumOf = (gains: Gains): number => gains.reduce((sum, [, points]) => sum + points, 0);

/** R33 What all waiting monsters cost before some came, and since. */
export interface Waited {
  readonly before: number;
  readonly after: number;
}

/** R33 The costs before and after an arrival; undefined without earlier monsters, and for points that fit no number. */
export function waitedBy({ options }: SpookState, came: number, points: number): Waited | undefined {
  const { waiting } = contentFor(options).scores;
  const costs = waiting.flatMap((before, count) => {
    const after = waiting[count + came];
    return count > 0 && after !== undefined && after - before === points ? [{ before, after }] : [];
  });
  return costs[0];
}

/** R18 Who gets the reader's cards, and whose cards the reader gets; undefined for somebody who only watches. */
export interface Passing {
  readonly next: string;
  readonly before: string;
  /** Two players exchange their cards. */
  readonly isSwap: boolean;
}
function passingOf({ view: { seats }, names, you }: Readership): Passing | undefined {
  if (you === undefined || names[you] === undefined) return undefined;
  return { next: at(names, (you + 1) % seats), before: at(names, (you + seats - 1) % seats), isSwap: seats === 2 };
}

/** R15 A monster that took a seat. */
export interface Sitter {
  readonly colour: Colour;
  readonly room: RoomCard;
}

/** The manor may have grown since: the guests of the event are those of its first rooms. */
function sitterOf(view: SpookState, { rooms }: Manor, { moved, cards, guests }: Event): Sitter | undefined {
  const [card, ...more] = listOf(cards);
  if (moved !== 1 || more.length > 0) return undefined;
  const place = rooms.findIndex(room => room.card === card);
  const room = rooms[place];
  if (!room) return undefined;
  const first = rooms.slice(0, place).reduce((all, one) => all + one.guests.length, 0);
  const here = guestsIn(guests).slice(first, first + room.guests.length);
  const [colour = null, ...others] = here.filter(guest => guest !== null);
  return colour === null || others.some(other => other !== colour) ? undefined : { colour, room: cardOf(view, room) };
}

/** An event whose fields can be asked for; one that must be there and is not is an error. */
export function tale(event: Event, reader: Readership) {
  const { names, view } = reader;
  const read = taleOf(event, reader);
  const { count, face } = read;
  const score = (row: keyof Sheet): number => sure(numberIn(event.rows ?? null, row), row);
  return {
    ...read,
    alone: view.seats === 1,
    passing: passingOf(reader),
    person: (): Person => personAt(reader, count('seat')),
    names: (): string[] => listOf(event.seats).map(seat => at(names, Number(seat))),
    place: (): Place => sure(asText(event.at), 'place'),
    room: (index = 0): RoomCard => printed(view, face(index)),
    lobby: (): Lobby => ({
      left: lobbyCard(face(0), view.options).left,
      right: lobbyCard(face(1), view.options).right,
    }),
    colours: (key: string): Colour[] => coloursIn(event[key]),
    /** The one monster that took a seat, and the room: undefined if the event does not tell it. */
    sitter: (): Sitter | undefined => sitterOf(view, at(view.manors, count('seat')), event),
    /** How many monsters are seated. */
    seated: (): number => guestsIn(event.guests).filter(guest => guest !== null).length,
    rows: (): [Row, number][] => ROWS.map(row => [row, score(row)]),
    gains: (): Gains => gainsIn(event),
    /** R33 What the waiting monsters cost before some more came, and since. */
    waited: (): Waited | undefined => waitedBy(view, listOf(event.colours).length, sumOf(gainsIn(event))),
    /** Whether it was told what changed: matches that were saved before say nothing. */
    isCounted: event.gains !== undefined,
    reasons: (): Reasons => reasonsOf(view, at(view.manors, count('seat')), event),
    /** R31 The points for a set of two lamps, the first that a Lobby can have. */
    pair: at(contentFor(view.options).scores.line, 2),
    shared: (view.winners?.length ?? 0) > 1,
    total: (): number => score('total'),
  };
}
export type AnyTale = ReturnType<typeof tale>;
/** The tale of some events: only the fields that they have can be asked for. */
export type Tale<E extends EventName<SpookState>> = TaleOf<
  SpookState,
  AnyTale,
  E,
  { person: 'seat'; place: 'at'; names: 'seats'; total: 'rows'; seated: 'guests'; sitter: 'guests'; lobby: 'left' }
>;
/** A line for every event. */
export type Lines = { readonly [E in EventName<SpookState>]: (told: Tale<E>) => string };
/** A heading for each event that begins a section. */
export type Headings = { readonly [E in EventName<SpookState>]?: (told: Tale<E>) => string | undefined };
export type { Row, Sheet };
