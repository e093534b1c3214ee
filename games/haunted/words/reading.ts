import {
  at,
  type Card,
  type Event,
  type EventName,
  type Face,
  type Json,
  type Reader,
  type Seat,
  seatsOf,
} from '../../../engine/index.ts';
import { plain } from '../../kit/counting.ts';
import { faceIn, field, named, numberIn, numbers, sure, type TaleOf } from '../../kit/reading.ts';
import { taleOf } from '../../kit/tale.ts';
import {
  type Change,
  colourOf,
  DECLARED,
  type Declared,
  isAce,
  isJoker,
  matchGain,
  STATS,
  type Stat,
} from '../content.ts';
import { adjacent, isShut, roomOf } from '../plan.ts';
import { wayOut } from '../sheet.ts';
import { type HauntedState, type Room, SIDES, type Side } from '../state.ts';

/** Reads facts out of events, picks and views before a language finds its words. */

export type Readership = Reader<HauntedState>;

/** H23 Whether a lost mind matters: in the short game the first one out wins without points. */
export const countsMind = ({ options, seats }: Pick<HauntedState, 'options' | 'seats'>): boolean =>
  options.variant !== 'base' || seats === 1;

// Events

/** An event whose fields can be asked for; one that must be there and is not is an error. */
export function tale(event: Event, reader: Readership) {
  const { names, view } = reader;
  return {
    ...taleOf(event, reader),
    card: event.card,
    alone: view.seats === 1,
    options: view.options,
    countsMind: countsMind(view),
    flag: (key: string, value: Json = true): boolean => event[key] === value,
    /** Everybody's points. */
    points: (): string[] => numbers(event.points).map((points, seat) => `${at(names, seat)} ${plain(points)}`),
    stat: (): Stat => named(STATS, event.stat),
    side: (): Side => named(SIDES, event.side),
    declared: (): Declared => named(DECLARED, event.declared),
  };
}
export type AnyTale = ReturnType<typeof tale>;
/** The tale of some events: only the fields that they have can be asked for. */
export type Tale<E extends EventName<HauntedState>> = TaleOf<HauntedState, AnyTale, E>;

/** H18 The gain by a room whose value, and colour, is open already. */
export const gainBy = (face: Face): Change => matchGain(sure(colourOf(face), 'colour'));

/** H19 A room that was just laid and could not be connected: by what it would have been, and what was missing. */
export interface Lone {
  readonly face: Face;
  readonly by: Declared;
  readonly lacks: 'kind' | 'sides';
}

export function loneIn({ text, flag, face }: Tale<'enters'>): Lone | undefined {
  if (!flag('lone', 'kind') && !flag('lone', 'sides')) return undefined;
  return { by: named(DECLARED, text('by')), lacks: flag('lone', 'kind') ? 'kind' : 'sides', face: face() };
}
/** A line for every event. */
export type Lines = { readonly [E in EventName<HauntedState>]: (told: Tale<E>) => string };
/** The invitations to tell, by topic. */
export type Invitations = Readonly<Record<string, (told: AnyTale) => string>>;
/** A heading for each event that begins a section. */
export type Headings = { readonly [E in EventName<HauntedState>]?: (told: Tale<E>) => string | undefined };

// Numbers

/** A change and what it would come to: the new number, or why nothing happens (H3, A8). */
export interface Outlook extends Change {
  readonly after: number | 'locked' | 'zero';
}

export function outlook({ view }: Readership, seat: Seat, { stat, by }: Change): Outlook {
  const sheet = at(view.sheets, seat);
  const wanted = sheet[stat] + by;
  if (stat === 'will' && sheet.locked) return { stat, by, after: 'locked' };
  return { stat, by, after: wanted < 0 && view.options.belowZero === 'ignore' ? 'zero' : Math.max(0, wanted) };
}

/** H23, A10 What leaving now would cost: nothing, the mind and with it WILL, or the mind but not a locked WILL. */
export type Price = 'nothing' | 'mind' | 'mindOnly';

export function priceOfLeaving(view: HauntedState, seat: Seat): Price {
  const sheet = at(view.sheets, seat);
  const colour = sure(colourOf(faceIn(view, sure(sheet.at, 'room')) ?? ''), 'colour');
  if (!wayOut(sheet, colour, view.options.fearTies).lost) return 'nothing';
  return sheet.locked ? 'mindOnly' : 'mind';
}

// Rooms

/** How a room can be told from all others. */
export type Place =
  | { readonly kind: 'card'; readonly face: Face }
  /** One of several open Jokers, counted from 0. */
  | { readonly kind: 'joker'; readonly index: number }
  /** Face down: the way from an open room. */
  | { readonly kind: 'hidden'; readonly from: Place; readonly path: readonly Side[] }
  /** Face down, with no way from any open room; counted from 1. */
  | { readonly kind: 'cutOff'; readonly number: number };

export function place(view: HauntedState, card: Card): Place {
  const room = roomOf(view, card);
  if (!room.up) return hiddenPlace(view, room);
  const face = sure(faceIn(view, card), 'face');
  const jokers = view.rooms.filter(one => one.up && isJoker(faceIn(view, one.card) ?? ''));
  return isJoker(face) && jokers.length > 1 ? { kind: 'joker', index: jokers.indexOf(room) } : { kind: 'card', face };
}

function hiddenPlace(view: HauntedState, room: Room): Place {
  const way = wayTo(view, room);
  if (way) return { kind: 'hidden', from: place(view, way.from), path: way.path };
  const cutOff = view.rooms.filter(one => !one.up && !wayTo(view, one));
  return { kind: 'cutOff', number: cutOff.indexOf(room) + 1 };
}

export function sideTowards(room: Room, other: Card): Side {
  const side = SIDES.find(one => room.sides[one] === other);
  return sure(side, 'side');
}

/** The shortest way to a face-down room from an open one. */
function wayTo(view: HauntedState, room: Room): { from: Card; path: Side[] } | undefined {
  const seen = new Set([room]);
  const queue: { readonly reached: Room; readonly path: Side[] }[] = [{ reached: room, path: [] }];
  for (const { reached, path } of queue)
    for (const next of adjacent(reached).map(card => roomOf(view, card))) {
      if (seen.has(next)) continue;
      seen.add(next);
      const way = [sideTowards(next, reached.card), ...path];
      if (next.up) return { from: next.card, path: way };
      queue.push({ reached: next, path: way });
    }
  return undefined;
}

/** H16 The room and the side of it where the Door will be that a question about Secret Doors is for. */
export function doorwayOf(about: Json, view: HauntedState): { readonly card: Card; readonly side: Side } | undefined {
  const [of, side] = [numberIn(about, 'of'), SIDES.find(one => one === field(about, 'side'))];
  const card = of === undefined ? null : at(view.sheets, of).at;
  return side === undefined || card === null ? undefined : { card, side };
}

/** A room as a seat sees it. */
export interface Spot {
  readonly place: Place;
  readonly up: boolean;
  readonly exit: boolean;
  /** A37 An Ace that is no Way Out any more. */
  readonly shut: boolean;
  /** Its face, if it lies face down and the reader knows it all the same. */
  readonly secret: Face | undefined;
  /** The others in it. */
  readonly others: readonly string[];
  readonly trapped: boolean;
}

export function spot({ view, names }: Readership, card: Card, seat: Seat): Spot {
  const room = roomOf(view, card);
  const { up } = room;
  const face = faceIn(view, card);
  const others = seatsOf(view).filter(one => one !== seat && at(view.sheets, one).at === card);
  return {
    place: place(view, card),
    up,
    exit: up && isAce(face ?? '') && !isShut(view, room),
    shut: isShut(view, room),
    secret: up ? undefined : face,
    others: others.map(one => at(names, one)),
    trapped: others.length > 0 && others.every(one => at(view.sheets, one).trapped),
  };
}
