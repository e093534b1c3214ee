import { at, type Card, type Face, type Seat, seatsOf } from '../../engine/index.ts';
import {
  ALEXA,
  BLAIR,
  type Boon,
  DELLA,
  type EscapeCard,
  type ExitCard,
  FERNANDO,
  FIDDLER,
  FORMER_HANDICAP,
  fits,
  MARK,
  type Material,
  SENSA,
  TIMOTHY,
  type Window,
} from './content.ts';
import { type ExitInPlay, type Guest, isRevised, type PossessionState, type Slot } from './state.ts';
import { contentFor, escapeCard } from './tunables.ts';

/** Queries on the table, for rules, boards, words and bots. None of them reads the faces of a hand. */

export const guestOf = (s: PossessionState, seat: Seat): Guest => at(s.guests, seat);
/** Q36 Left is the next seat clockwise, which is also the next turn (R31). */
export const leftOf = ({ seats }: Pick<PossessionState, 'seats'>, seat: Seat): Seat => (seat + 1) % seats;
export const rightOf = (s: PossessionState, seat: Seat): Seat => (seat + s.seats - 1) % s.seats;
/** All seats clockwise, beginning with `from`. */
export const clockwise = (s: PossessionState, from: Seat): Seat[] => seatsOf(s).map(i => (from + i) % s.seats);
export const others = (s: PossessionState, seat: Seat): Seat[] => clockwise(s, seat).slice(1);

export const faceOf = (s: PossessionState, card: Card): Face => at(s.cards.face, card);
/** The Escape card with this card's face; undefined if the face is unknown or on a Possession card. */
export const kindOf = (s: PossessionState, card: Card): EscapeCard | undefined =>
  escapeCard(faceOf(s, card), s.options);

export function asExit(s: PossessionState, card: Card): ExitCard | undefined {
  const kind = kindOf(s, card);
  return kind?.kind === 'exit' ? kind : undefined;
}
export function asBoon(s: PossessionState, card: Card): Boon | undefined {
  const kind = kindOf(s, card);
  return kind?.kind === 'tool' || kind?.kind === 'protection' ? kind : undefined;
}

// Exits in play

export const SLOTS: readonly Slot[] = ['tool', 'protection'];

/** The Boons on an Exit. */
export function boonsOn({ tool, protection }: ExitInPlay): Card[] {
  if (tool === null) return protection === null ? [] : [protection];
  return protection === null ? [tool] : [tool, protection];
}
/** An Exit and everything that goes where it goes (R55). */
export const withBoons = (exit: ExitInPlay): Card[] => [exit.card, ...boonsOn(exit)];
/** R54 All Boons that a seat has in play. */
export const boonsInPlay = (s: PossessionState, seat: Seat): Card[] => guestOf(s, seat).exits.flatMap(boonsOn);

/** R56 An Exit with a Protection Boon cannot be chosen or changed by any effect. */
export const protectedExit = (exit: ExitInPlay): boolean => exit.protection !== null;
/** The Exits of a seat that an effect may take, of one material or of both (Q45). */
export const exposedExits = (s: PossessionState, seat: Seat, material: Material | null = null): ExitInPlay[] =>
  guestOf(s, seat).exits.filter(exit => !protectedExit(exit) && isOf(s, exit, material));

/** Whether an Exit in play is of a material; null stands for both. */
export const isOf = (s: PossessionState, exit: ExitInPlay, material: Material | null): boolean =>
  material === null || asExit(s, exit.card)?.material === material;

const exposedOf = (s: PossessionState, seats: readonly Seat[]): Card[] =>
  seats.flatMap(seat => exposedExits(s, seat).map(exit => exit.card));
/** R56 The Exits of everybody else that an act or a Sin of this seat may name. */
export const exposedOfOthers = (s: PossessionState, seat: Seat): Card[] => exposedOf(s, others(s, seat));
/** R79 The Exits that Della may steal (7b). */
export function exposedToDella(s: PossessionState, seat: Seat): Card[] {
  const own = points(s, seat);
  return exposedOf(
    s,
    others(s, seat).filter(other => !robsLeadersOnly(s) || points(s, other) > own),
  );
}

const bears = (exit: ExitInPlay, card: Card): boolean =>
  exit.card === card || exit.tool === card || exit.protection === card;

/** The Exit in play that is this card, or to which this card is attached. */
export function exitOf(s: PossessionState, card: Card): ExitInPlay | undefined {
  for (const guest of s.guests) for (const exit of guest.exits) if (bears(exit, card)) return exit;
  return undefined;
}

/** Who has a card in hand or in play. */
export function ownerOf(s: PossessionState, card: Card): Seat | undefined {
  const seat = s.guests.findIndex(guest => guest.hand.includes(card) || guest.exits.some(exit => bears(exit, card)));
  return seat < 0 ? undefined : seat;
}

// Points

/** The points of one Exit with its Tool. */
export function worth(s: PossessionState, exit: ExitInPlay): number {
  const tool = exit.tool === null ? undefined : kindOf(s, exit.tool);
  return (asExit(s, exit.card)?.points ?? 0) + (tool?.kind === 'tool' ? tool.points : 0);
}
/** R29 The Exit Points of a seat. */
export function points(s: PossessionState, seat: Seat): number {
  let sum = 0;
  for (const exit of guestOf(s, seat).exits) sum += worth(s, exit);
  return sum;
}
/** R29 The points that a character needs more, or fewer, with the handicap, at a table with this number of seats. */
function handicapOf(
  { rules, seats, options }: Pick<PossessionState, 'rules' | 'seats' | 'options'>,
  character: number,
): number {
  if (!isRevised({ rules })) return FORMER_HANDICAP[character] ?? 0;
  const { handicap = 0, few = handicap } = contentFor(options).characters[character] ?? {};
  return seats <= contentFor(options).smallTable.seats ? few : handicap;
}
/** R29 The points that let a seat escape: 10, and what the handicap says of its character. */
export const goal = (s: PossessionState, seat: Seat): number =>
  contentFor(s.options).goal.points + (s.options.handicap ? handicapOf(s, guestOf(s, seat).character) : 0);

/** R80 Whether the handicap would hold a character back, at a table where it is off. */
export const isStrong = (s: PossessionState, character: number): boolean =>
  isRevised(s) && !s.options.handicap && (character === DELLA || handicapOf(s, character) > 0);
/** R80 The seats with the stronger characters, where the handicap is off. */
export const strongSeats = (s: PossessionState): Seat[] =>
  seatsOf(s).filter(seat => isStrong(s, guestOf(s, seat).character));

/** R79 With the handicap Della robs only players who have more points than she has. */
export const robsLeadersOnly = (s: PossessionState): boolean => isRevised(s) && s.options.handicap;

// Rooms

/** The name of a room's place in events and pictures. */
export const placeOf = (room: number): string => `room-${room}`;

export const isHidden = (s: PossessionState, seat: Seat): boolean => guestOf(s, seat).hiding !== null;
/** R21 Whether somebody other than `seat` is in the closet of a room; improvised hiding takes no space (R38). */
export const closetTaken = (s: PossessionState, room: number, seat: Seat): boolean =>
  s.guests.some((guest, other) => other !== seat && guest.room === room && guest.hiding === 'closet');
export const closetFree = (s: PossessionState, seat: Seat): boolean => {
  const { room } = guestOf(s, seat);
  return (contentFor(s.options).rooms[room]?.closet ?? false) && !closetTaken(s, room, seat);
};
/** R21, Q26 A hand of four or fewer can be taken into hiding. */
export const HIDING_HAND = 4;
/** R24 The most cards in a hand after the Discard Phase. */
export const HAND_LIMIT = 5;

/** R17, Q17 How many Boons more a seat may play in its Escape Phase: in all, as many as it has Exits in play. */
export const boonsLeft = (s: PossessionState, seat: Seat): number =>
  s.boons === undefined || s.options.boons === 'perPlace'
    ? Number.POSITIVE_INFINITY
    : Math.max(0, guestOf(s, seat).exits.length - s.boons);

/** The seat that plays a character, if anybody does. */
export function seatOf(s: PossessionState, character: number): Seat | undefined {
  const seat = s.guests.findIndex(guest => guest.character === character);
  return seat < 0 ? undefined : seat;
}

// Who is asked

/** Whether a character has the cards in play for one of its acts in a free window. Fernando has no such act. */
const ABLE: Readonly<Record<number, (s: PossessionState, guest: Guest) => boolean>> = {
  [MARK]: (s, guest) => guest.exits.some(exit => isOf(s, exit, 'metal')),
  [BLAIR]: (s, guest) => guest.exits.some(exit => isOf(s, exit, 'wood')),
  [TIMOTHY]: () => true,
  [SENSA]: (s, guest) => guest.exits.some(exit => boonsOn(exit).some(boon => hasFit(s, boon, 'wood'))),
  [FIDDLER]: () => true,
  [ALEXA]: () => true,
  [DELLA]: () => true,
  [FERNANDO]: () => false,
};

/** D11 A Boon's own fit counts, not the material of the Exit under it. */
export function hasFit(s: PossessionState, card: Card, material: Material): boolean {
  const boon = asBoon(s, card);
  return boon !== undefined && fits(boon, material);
}

/** N1 Whether a seat is asked in a free window: by public facts alone. P1 The turn player is not asked in A. */
export function publiclyAble(s: PossessionState, seat: Seat, window: Window): boolean {
  if (window === 'A' && seat === s.turn) return false;
  const guest = guestOf(s, seat);
  if (s.options.sins && guest.hand.length > 0) return true;
  return guest.despair > 0 && (ABLE[guest.character]?.(s, guest) ?? false);
}
