import { at, type Card, type Seat, seatsOf } from '../../../engine/index.ts';
import { faceIn } from '../../kit/reading.ts';
import { colourOf, STATS } from '../content.ts';
import { adjacent, freeSides, roomOf } from '../plan.ts';
import { points, wayOut, winners } from '../sheet.ts';
import type { HauntedOptions, HauntedState, Sheet } from '../state.ts';
import { allSeen, openExits, stepsTo } from '../ways.ts';
import type { Readership } from '../words/reading.ts';

/** How a player stands on the way out of the house, as everybody at the table can see it. */

type Reading = HauntedOptions['fearTies'];

/**
 * H23 The effect of an Ace on the player who enters it: lets them out, with or without their mind, or keeps them in.
 */
export type Gate = 'out' | 'lost' | 'locked' | 'fear';

export function gateOf(sheet: Sheet, colour: 'red' | 'black', fearTies: Reading): Gate {
  const found = wayOut(sheet, colour, fearTies);
  if (found.escape) return found.lost ? 'lost' : 'out';
  return found.lock ? 'locked' : 'fear';
}
export const isOpen = (gate: Strength): boolean => gate === 'out' || gate === 'lost' || gate === 'tie';

/**
 * The effect of the Aces on a player: the same, except that with three equal numbers only a black one lets them out. A
 * tie of BODY with FEAR above WILL opens them too.
 */
export type Strength = Gate | 'black' | 'tie';

export function strengthOf({ options }: HauntedState, sheet: Sheet): Strength {
  const [red, black] = [gateOf(sheet, 'red', options.fearTies), gateOf(sheet, 'black', options.fearTies)];
  if (isOpen(black) && !isOpen(red)) return 'black';
  return isOpen(red) && sheet.body === sheet.fear ? 'tie' : red;
}

/** H23, A28 The sheet of a player who has been to a Way Out and leaves by it, or does not. */
export function afterExit(sheet: Sheet, colour: 'red' | 'black', fearTies: Reading, leaves: boolean): Sheet {
  const found = wayOut(sheet, colour, fearTies);
  const answered = { ...sheet.answered };
  for (const stat of STATS) answered[stat] ||= found.answers.includes(stat);
  return { ...sheet, answered, locked: sheet.locked || found.lock, lost: leaves && found.lost };
}

export const colourIn = (view: HauntedState, card: Card): 'red' | 'black' =>
  colourOf(faceIn(view, card) ?? '') ?? 'red';

/** H23 What an open Ace says of itself to a player: the two numbers it compares, and whether it lets them out. */
export interface DoorSign {
  readonly body: number;
  readonly fear: number;
  readonly opens: boolean;
  /** V4 How many Aces have been seen, while an Ace lets players out only after all four have been. */
  readonly seen: number | undefined;
}

export function doorFor(view: HauntedState, sheet: Sheet, card: Card): DoorSign {
  const isEarly = view.options.variant === 'multilevel' && !allSeen(view);
  return {
    body: sheet.body,
    fear: sheet.fear,
    opens: !isEarly && isOpen(gateOf(sheet, colourIn(view, card), view.options.fearTies)),
    seen: isEarly ? view.exits : undefined,
  };
}

/** How many moves it takes from a room to an open Way Out; from a Way Out itself one has to go and come back (H24). */
export function movesFrom(view: HauntedState, card: Card): number | undefined {
  const steps = stepsTo(view, openExits(view));
  const ahead = adjacent(roomOf(view, card)).flatMap(next => steps.get(next) ?? []);
  return ahead.length === 0 ? undefined : 1 + Math.min(...ahead);
}

/** The same for a room that one has yet to enter: none if it is a Way Out. */
export const movesAfter = (view: HauntedState, card: Card): number | undefined =>
  openExits(view).includes(card) ? 0 : movesFrom(view, card);

/** The open Ways Out beside a player that would let them out as things stand. */
export function doorsOut(view: HauntedState, seat: Seat): Card[] {
  const sheet = at(view.sheets, seat);
  const { at: here, trapped, fresh } = sheet;
  const hasTurn = view.closing === null || view.closing.seats.includes(seat);
  if (here === null || trapped || fresh || !hasTurn || view.ended !== null) return [];
  if (view.options.variant === 'multilevel' && !allSeen(view)) return [];
  return doorsOutFrom(view, sheet, here);
}

function doorsOutFrom(view: HauntedState, sheet: Sheet, room: Card): Card[] {
  const near = adjacent(roomOf(view, room));
  const lets = (card: Card): boolean => isOpen(gateOf(sheet, colourIn(view, card), view.options.fearTies));
  return openExits(view).filter(card => near.includes(card) && lets(card));
}

/** H14 Whether a player is two walks through open rooms from a Way Out that would let them out. */
function isNearOut(view: HauntedState, seat: Seat): boolean {
  const sheet = at(view.sheets, seat);
  if (sheet.at === null || sheet.trapped || sheet.fresh || sheet.escaped || view.closing !== null) return false;
  // The moment at which a player enters a Way Out, before it is told that they are out.
  if (seat === view.active && openExits(view).includes(sheet.at)) return false;
  const isNext = (card: Card): boolean => doorsOutFrom(view, sheet, card).length > 0;
  return adjacent(roomOf(view, sheet.at)).some(card => roomOf(view, card).up && isNext(card));
}

/** The points with which a player would leave by an Ace. */
export const pointsOutside = (view: HauntedState, seat: Seat, ace: Card): number =>
  points(afterExit(at(view.sheets, seat), colourIn(view, ace), view.options.fearTies, true));

export const othersOf = (view: HauntedState, seat: Seat): Seat[] => seatsOf(view).filter(one => one !== seat);

/** V4 Points written down by now, and those that would be written down if somebody left. */
export const sumOf = (view: HauntedState, seat: Seat): number =>
  at(view.sheets, seat).noted + points(at(view.sheets, seat));

/** H36 What counts at the end as things stand: the points, or those written down (V4). */
export const worthOf = (view: HauntedState, seat: Seat): number =>
  view.options.variant === 'multilevel' ? at(view.sheets, seat).noted : points(at(view.sheets, seat));

export interface Progress {
  readonly state: 'inside' | 'trapped' | 'out';
  readonly strength: Strength;
  readonly moves: number | undefined;
  readonly points: number;
  readonly variant: HauntedOptions['variant'];
  /** V3 How many levels lie behind, where they are counted. */
  readonly levels: number | undefined;
}

export function progressOf(view: HauntedState, seat: Seat): Progress | undefined {
  const sheet = view.sheets[seat];
  if (!sheet || view.rooms.length === 0) return undefined;
  return {
    state: sheet.escaped ? 'out' : sheet.trapped ? 'trapped' : 'inside',
    strength: strengthOf(view, sheet),
    moves: sheet.at === null ? undefined : movesFrom(view, sheet.at),
    points: worthOf(view, seat),
    variant: view.options.variant,
    levels: view.options.deeper ? view.levels : undefined,
  };
}

/** The name of a player; undefined is the reader. */
type Called = string | undefined;

/** H14, H32 What the reader can still do about somebody who can leave: a walk through open rooms draws no card. */
export interface Reply {
  /** The reader's turn comes first, and a Way Out may let them go. */
  readonly isFaster: boolean;
  /** The reader holds a Secret Door, for the case that the other opens a Door after all. */
  readonly hasDoors: boolean;
}

/** The threats that may end the match soon. */
export type Threat =
  | { readonly kind: 'leaves'; readonly name: Called; readonly by: Strength; readonly reply: Reply | undefined }
  /** These are two walks from an open Way Out that would let them go. */
  | { readonly kind: 'soon'; readonly names: readonly string[]; readonly reply: Reply | undefined }
  /** V1 Their points; no player outside has more. */
  | { readonly kind: 'leads'; readonly name: Called; readonly points: number }
  /** V4 Their points in all; no player has more. */
  | { readonly kind: 'endsIt'; readonly name: Called; readonly points: number }
  /** H35 Whose last turns are left, and who would win as things stand. */
  | {
      readonly kind: 'last';
      readonly left: readonly Called[];
      readonly winners: readonly Called[];
      readonly points: number;
    }
  /** A14 */
  | { readonly kind: 'dread'; readonly name: Called; readonly fear: number };

export const calledIn = ({ names, you }: Readership, seat: Seat): Called =>
  seat === you ? undefined : at(names, seat);

/** The names of seats, the reader first. */
export const allCalled = (reader: Readership, seats: readonly Seat[]): Called[] =>
  seats.toSorted((a, b) => Number(b === reader.you) - Number(a === reader.you)).map(seat => calledIn(reader, seat));

/** The turns before that of a player, from now on. */
const turnsUntil = (view: HauntedState, seat: Seat): number => (seat - view.active + view.seats) % view.seats;

/** H23 Whether a player may be out with their next turn: by an open Way Out, or by one that is turned up. */
function mayLeaveNext(view: HauntedState, seat: Seat): boolean {
  if (doorsOut(view, seat).length > 0) return true;
  const sheet = at(view.sheets, seat);
  if (sheet.at === null || sheet.trapped || !isOpen(strengthOf(view, sheet))) return false;
  const here = roomOf(view, sheet.at);
  const hasDoor = freeSides(here).length > 0 && view.deck.length > 0 && view.safe === 0;
  return !allSeen(view) && (hasDoor || adjacent(here).some(card => !roomOf(view, card).up && roomOf(view, card).deep));
}

function replyTo({ view, you }: Readership, rivals: readonly Seat[]): Reply | undefined {
  const sheet = you === undefined ? undefined : view.sheets[you];
  if (you === undefined || !sheet) return undefined;
  return {
    isFaster: rivals.every(rival => turnsUntil(view, you) < turnsUntil(view, rival)) && mayLeaveNext(view, you),
    hasDoors: sheet.doors.length > 0 && view.deck.length > 0,
  };
}

/** In the long game a way out is no end yet. */
function soonThreat(reader: Readership, rivals: readonly Seat[]): Threat[] {
  const { view, names } = reader;
  if (view.options.variant !== 'base' || view.ended !== null) return [];
  const near = rivals.filter(seat => doorsOut(view, seat).length === 0 && isNearOut(view, seat));
  if (near.length === 0) return [];
  return [{ kind: 'soon', names: near.map(seat => at(names, seat)), reply: replyTo(reader, near) }];
}

function leavingThreat(reader: Readership, seat: Seat): Threat[] {
  const { view } = reader;
  const exits = doorsOut(view, seat);
  if (exits.length === 0) return [];
  const name = calledIn(reader, seat);
  const outside = Math.max(...exits.map(ace => pointsOutside(view, seat, ace)));
  switch (view.options.variant) {
    case 'base':
      return [{ kind: 'leaves', name, by: strengthOf(view, at(view.sheets, seat)), reply: replyTo(reader, [seat]) }];
    case 'long': {
      const rivals = othersOf(view, seat).filter(one => at(view.sheets, one).escaped);
      const leads = outside > 0 && rivals.every(one => points(at(view.sheets, one)) <= outside);
      return leads ? [{ kind: 'leads', name, points: outside }] : [];
    }
    case 'multilevel': {
      const sum = at(view.sheets, seat).noted + outside;
      const rivals = othersOf(view, seat).filter(one => !at(view.sheets, one).trapped);
      const wins = sum > 0 && rivals.every(one => sumOf(view, one) <= sum);
      return wins ? [{ kind: 'endsIt', name, points: sum }] : [];
    }
  }
}

function dreadThreat(reader: Readership): Threat[] {
  const { view } = reader;
  const [sheet] = view.sheets;
  if (view.seats !== 1 || !view.options.dread || !sheet || view.rooms.length === 0 || view.ended !== null) return [];
  const isClose = sheet.fear === Math.max(sheet.body, sheet.will);
  return isClose && !sheet.escaped ? [{ kind: 'dread', name: calledIn(reader, 0), fear: sheet.fear }] : [];
}

export function threatsIn(reader: Readership): Threat[] {
  const { view } = reader;
  const won = winners(view);
  const last: Threat[] =
    view.closing === null || view.ended !== null
      ? []
      : [
          {
            kind: 'last',
            left: allCalled(reader, view.closing.seats),
            winners: allCalled(reader, won),
            points: won[0] === undefined ? 0 : worthOf(view, won[0]),
          },
        ];
  // The question tells the reader that they can leave: it is no warning to them.
  const rivals = view.seats === 1 ? [] : seatsOf(view).filter(seat => seat !== reader.you);
  const leaving = rivals.flatMap(seat => leavingThreat(reader, seat));
  return [...leaving, ...soonThreat(reader, rivals), ...dreadThreat(reader), ...last];
}
