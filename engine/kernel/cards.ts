import { at } from '../record/json.ts';
import type { Random } from './chance.ts';

export type Seat = number;
/** A card is a number: the physical object, independent of its face. */
export type Card = number;
/** The printed front. */
export type Face = string;

export interface Cards {
  face: Face[];
  /** Which seats know the face: one bit per seat, and one for the spectators. */
  known: number[];
  /** The printed back. Cards with equal backs are indistinguishable from behind. */
  back: string[];
  /** The shuffle that a card belongs to: cards with the same number share undecided faces. 0: the face is decided. */
  pool: number[];
}

export const HIDDEN: Face = '?';
export const MAX_SEATS = 8;
/** The seat of spectators: they know public facts only. */
export const SPECTATOR: Seat = MAX_SEATS;
declare const EYES: unique symbol;
/** A set of seats that see something: one bit per seat, and one for the spectators. A seat is none. */
export type Eyes = number & { readonly [EYES]: true };
export const EVERYONE = ((1 << (MAX_SEATS + 1)) - 1) as Eyes;
/**
 * The union of all seats' knowledge, for replays. Facts that no seat knows, such as the order of a pile, stay hidden.
 */
export const ALL_EYES: Seat = MAX_SEATS + 1;

/** The eyes of one seat. */
export const bit = (seat: Seat): Eyes => (seat === ALL_EYES ? EVERYONE : ((1 << seat) as Eyes));
/** The eyes of several seats. */
export const eyesOf = (seats: readonly Seat[]): Eyes =>
  seats.reduce((eyes: number, seat) => eyes | bit(seat), 0) as Eyes;
export const knows = (cards: Cards, seat: Seat, card: Card): boolean => (at(cards.known, card) & bit(seat)) !== 0;

/**
 * The cards on which a face could lie by public knowledge; undefined: any card of its back. Two confined faces must
 * have the same set of cards or disjoint sets: then dealing these first is exactly uniform.
 */
export type Confined = (face: Face) => readonly Card[] | undefined;

export function swapFaces({ face }: Cards, a: Card, b: Card): void {
  const kept = at(face, a);
  face[a] = at(face, b);
  face[b] = kept;
}

/** Cards that a seat cannot tell apart from behind, and the faces that lie on them in some order. */
export interface Unknown {
  readonly cards: readonly Card[];
  /** Faces confined to some of these cards. */
  readonly bound: readonly (readonly [Face, readonly Card[]])[];
  readonly free: readonly Face[];
}

/** The cards and faces that `seat` does not know. */
export function unknownTo(cards: Cards, seat: Seat, confined?: Confined): Unknown[] {
  const groups = new Map<string, Card[]>();
  for (let card = 0; card < cards.face.length; card++) {
    if (knows(cards, seat, card)) continue;
    const group = groups.get(at(cards.back, card));
    if (group) group.push(card);
    else groups.set(at(cards.back, card), [card]);
  }
  return [...groups.values()].map(group => {
    // Sorted, so that equal random numbers give equal worlds, whatever the hidden state is: imagining cannot peek.
    const prints = group.map(card => at(cards.face, card)).sort();
    const bound = prints.flatMap(print => {
      const places = confined?.(print);
      return places ? [[print, places] as const] : [];
    });
    return { cards: group, bound, free: prints.filter(print => !confined?.(print)) };
  });
}

/** Deals unknown faces again among the cards that could bear them. */
export function dealAnew(face: Face[], unknown: readonly Unknown[], random: Random): void {
  for (const { cards, bound, free } of unknown) {
    const rest = free.slice();
    for (const card of bound.length === 0 ? cards : dealBound(face, cards, bound, random)) {
      const i = random(rest.length);
      face[card] = at(rest, i);
      rest[i] = at(rest, rest.length - 1);
      rest.pop();
    }
  }
}

/** Deals the confined faces. Returns the cards that are left for the others. */
function dealBound(face: Face[], cards: readonly Card[], bound: Unknown['bound'], random: Random): ReadonlySet<Card> {
  const left = new Set(cards);
  for (const [print, places] of bound) {
    const open = places.filter(card => left.has(card));
    const card = at(open, random(open.length));
    face[card] = print;
    left.delete(card);
  }
  return left;
}
