import { at, type Card, type Face, type Guide, type NameAt, type Seat, seatsOf } from '../../../engine/index.ts';
import { faceIn, field, numberIn, wordsFor } from '../../kit/reading.ts';
import { colourOf, type Declared, isAce } from '../content.ts';
import { adjacent, freeSides, isShut, kindred, roomOf } from '../plan.ts';
import { winners } from '../sheet.ts';
import type { Asked, Ending, Event, HauntedState } from '../state.ts';
import { effectOf } from '../tunables.ts';
import { openExits } from '../ways.ts';
import { countsMind, type Readership } from '../words/reading.ts';
import { type AccountWords, accountOf } from './account.ts';
import { type Motive, motiveOf, numbersOf } from './motive.ts';
import {
  type Comparison,
  type Connection,
  comparisonOf,
  connectionOf,
  isSameByBoth,
  type OutcomeWords,
  outcomeOf,
} from './outcomes.ts';
import {
  allCalled,
  calledIn,
  doorsOut,
  isOpen,
  movesFrom,
  type Progress,
  progressOf,
  strengthOf,
  type Threat,
  threatsIn,
  worthOf,
} from './standing.ts';

/** The sentences that every language provides for newcomers. */
export interface GuideTongue {
  readonly premise: NameAt;
  readonly goal: NameAt;
  readonly turn: NameAt;
  progress(progress: Progress): string;
  threat(threat: Threat): string;
  readonly account: AccountWords;
  motive(motive: Motive): string;
  readonly aims: Readonly<Record<Asked['what'], (matter: Matter) => string>>;
  readonly whys: Readonly<Record<Asked['what'], (matter: Matter) => string>>;
  readonly outcomes: OutcomeWords;
  verdict(verdict: Verdict): string;
  readonly differences: Readonly<Record<Difference, string>>;
}

// Questions

/** V3, A37 Whether a lone player who does not leave by this Ace goes deeper, and does not just stay. */
function leadsDeeper(view: HauntedState, seat: Seat): boolean {
  const here = at(view.sheets, seat).at;
  return view.seats === 1 && here !== null && roomOf(view, here).spent !== true;
}

/** H19, A7 An open Way Out that the new room cannot be connected to, and why. */
export interface ClosedExit {
  readonly face: Face;
  readonly why: 'sides' | 'kind';
}

function closedExit({ what, about }: Asked, view: HauntedState): ClosedExit | undefined {
  const card = numberIn(about, 'card');
  if (what !== 'connect' || card === undefined) return undefined;
  const colour = colourOf(faceIn(view, card) ?? '');
  const closed = view.rooms.flatMap((room): readonly ClosedExit[] => {
    const face = faceIn(view, room.card);
    const isExit = room.up && room.card !== card && face !== undefined && isAce(face) && !isShut(view, room);
    if (!isExit || adjacent(room).includes(card)) return [];
    if (colourOf(face) !== colour) return [{ face, why: 'kind' }];
    return freeSides(room).length === 0 ? [{ face, why: 'sides' }] : [];
  });
  return closed.find(({ why }) => why === 'sides') ?? closed[0];
}

/** H19 A room that the new one can be connected to, and what that brings. */
export interface Choice extends Connection {
  readonly face: Face;
}

/** A2 What a new room is of is not known here where the declaration decides. */
function choicesIn({ what, about, seat }: Asked, reader: Readership): readonly Choice[] {
  const { view } = reader;
  const card = numberIn(about, 'card');
  const here = at(view.sheets, seat).at;
  const face = card === undefined ? undefined : faceIn(view, card);
  if (what !== 'connect' || card === undefined || face === undefined || here === null) return [];
  if (view.options.connections !== 'colour' || isAce(face)) return [];
  return kindred(view, face, 'colour', [card, here]).flatMap(to => {
    const shown = faceIn(view, to);
    return shown === undefined ? [] : [{ face: shown, ...connectionOf(reader, seat, card, to) }];
  });
}

/** H16 What a player lacks before an unknown card: numbers for a Way Out, a way to it, or only a whole skin. */
export type Need = 'strength' | 'way' | 'safety';

function needOf(view: HauntedState, seat: Seat): Need {
  const sheet = at(view.sheets, seat);
  if (!isOpen(strengthOf(view, sheet))) return 'strength';
  if (sheet.at !== null && movesFrom(view, sheet.at) !== undefined) return 'safety';
  const isHidden = (card: Card): boolean => !roomOf(view, card).up;
  return openExits(view).some(ace => adjacent(roomOf(view, ace)).some(isHidden)) ? 'way' : 'safety';
}

/** The topic of a question. */
function matterOf(ask: Asked, reader: Readership) {
  const { seat, about, what } = ask;
  const { view, names } = reader;
  const sheet = at(view.sheets, seat);
  const { variant, dread } = view.options;
  const card = numberIn(about, 'card');
  const ahead = numberIn(about, 'room') ?? view.door[0];
  const aheadFace = ahead === undefined ? undefined : faceIn(view, ahead);
  const effectBy = (declared: Declared): boolean =>
    card !== undefined && effectOf(faceIn(view, card) ?? '', declared, view.options) === 'window';
  return {
    alone: view.seats === 1,
    players: view.seats,
    options: view.options,
    variant,
    /** The Secret Doors of the player who is asked. */
    hand: sheet.doors.flatMap(door => faceIn(view, door) ?? []),
    /** H32 The Door is one's own. */
    own: field(about, 'of') === seat,
    of: (): string => at(names, numberIn(about, 'of') ?? seat),
    /** The card for which Colour or Suit is declared is known. */
    isKnown: what === 'declare' && aheadFace !== undefined,
    /** Colour and Suit do the same with it. */
    isSame:
      what === 'declare' &&
      ahead !== undefined &&
      aheadFace !== undefined &&
      isSameByBoth(reader, seat, ahead, aheadFace),
    need: needOf(view, seat),
    compared: (): Comparison => comparisonOf(reader, seat),
    isWindow: effectBy('colour'),
    trapped: sheet.trapped,
    dread: view.seats === 1 && dread,
    deeper: leadsDeeper(view, seat),
    numbers: numbersOf(view, sheet),
    /** A way leads to an open Way Out. */
    isReachable: sheet.at !== null && movesFrom(view, sheet.at) !== undefined,
    /** An open Way Out beside the room would let this player out. */
    wayOut: sheet.at !== null && doorsOut(view, seat).length > 0,
    isCornered: sheet.at !== null && adjacent(roomOf(view, sheet.at)).length === 0,
    closedExit: closedExit(ask, view),
    choices: choicesIn(ask, reader),
    /** H7 How many of the next cards of the deck are ordinary rooms. */
    safe: view.safe,
  };
}
export type Matter = ReturnType<typeof matterOf>;

// The end

/** Why a match ended as it did. */
export interface Verdict {
  readonly why: Ending;
  readonly variant: HauntedState['options']['variant'];
  readonly alone: boolean;
  /** The names of players; undefined is the reader. */
  readonly winners: readonly (string | undefined)[];
  /** The numbers that counted for them. */
  readonly points: number;
  /** Who got out, the first first. */
  readonly escaped: readonly (string | undefined)[];
  /** Only for the first who got out, or the lone player. */
  readonly body: number;
  readonly will: number;
  readonly fear: number;
  readonly lost: boolean;
  /** V3 Levels behind a lone player; undefined where they are not counted. */
  readonly levels: number | undefined;
}

function verdictOf(reader: Readership): Verdict | undefined {
  const { view } = reader;
  if (view.ended === null) return undefined;
  const won = winners(view);
  const escaped = seatsOf(view).filter(seat => at(view.sheets, seat).escaped);
  const { body, will, fear, lost } = at(view.sheets, escaped[0] ?? 0);
  return {
    why: view.ended,
    variant: view.options.variant,
    alone: view.seats === 1,
    winners: allCalled(reader, won),
    points: won[0] === undefined ? 0 : worthOf(view, won[0]),
    escaped: escaped.map(seat => calledIn(reader, seat)),
    ...{ body, will, fear, lost: lost && countsMind(view) },
    levels: view.options.deeper ? view.levels : undefined,
  };
}

const helps = (stat: unknown, by: number): boolean => (stat === 'fear' ? by < 0 : by > 0);

/** H32 Whether a Secret Door before somebody else cost them something: what follows it in their turn. */
function didHarm(events: readonly Event[], place: number): boolean {
  const of = at(events, place).of;
  const next = events.findIndex(({ what }, i) => i > place && what === 'turn');
  return events
    .slice(place, next < 0 ? undefined : next)
    .some(
      ({ what, seat, stat, by }) => what === 'changed' && seat === of && typeof by === 'number' && !helps(stat, by),
    );
}

/** Whether a room leads to an open Ace at once. */
const isBesideExit = (view: HauntedState, card: Card | undefined): boolean =>
  view.rooms.some(
    room => room.up && isAce(faceIn(view, room.card) ?? '') && card !== undefined && adjacent(room).includes(card),
  );

/** H23 Whether somebody would not have got out without a change of BODY or FEAR. */
function letOut({ seat, stat, by }: Event, view: HauntedState): boolean {
  if (typeof seat !== 'number' || typeof by !== 'number' || stat === 'will' || !helps(stat, by)) return false;
  const { escaped, body, fear } = at(view.sheets, seat);
  return escaped && body - fear <= Math.abs(by);
}

/** How much an event had to do with the end; none: nothing. */
function weightOf(place: number, events: readonly Event[], view: HauntedState, won: readonly Seat[]): number {
  const event = at(events, place);
  const { what, why, seat, of, by } = event;
  const isWinners = typeof seat === 'number' && won.includes(seat);
  switch (what) {
    case 'escapes':
    case 'dread':
      return 10;
    case 'trapped':
    case 'rescues':
      return 8;
    case 'closing':
    case 'deeper':
    case 'level':
      return 7;
    case 'wayOut':
      return why === 'fear' || why === 'locked' ? 6 : 0;
    case 'window':
      return isWinners && isBesideExit(view, event.card) ? 5 : 0;
    case 'connects':
      return isWinners ? (event.cards?.some(card => isBesideExit(view, card)) ? 5 : 2) : 0;
    case 'secretDoor':
      return seat !== of && didHarm(events, place) ? 4 : 0;
    case 'changed':
      return letOut(event, view) ? 5 : typeof by === 'number' && Math.abs(by) >= 2 ? 3 : 0;
    default:
      return 0;
  }
}

/** A room beside a Way Out was shown, or another was joined to it; a number rose or fell enough for it to open. */
export type Difference = 'shows' | 'leads' | 'opens';

function differenceOf(event: Event, view: HauntedState): Difference | undefined {
  if (event.what === 'window') return isBesideExit(view, event.card) ? 'shows' : undefined;
  if (event.what === 'connects') return event.cards?.some(card => isBesideExit(view, card)) ? 'leads' : undefined;
  return event.what === 'changed' && letOut(event, view) ? 'opens' : undefined;
}

const MOST_MOMENTS = 5;

/** The weightiest events, of equal ones the latest, in their order. */
function decisiveIn(events: readonly Event[], view: HauntedState): number[] {
  const won = winners(view);
  return events
    .map((_, place) => ({ place, weight: weightOf(place, events, view, won) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.place - a.place)
    .slice(0, MOST_MOMENTS)
    .map(({ place }) => place)
    .sort((a, b) => a - b);
}

/** The guide of a language, made of its phrases. */
export function inGuide(tongue: GuideTongue): Guide<HauntedState> {
  const { premise, goal, turn, account, aims, whys, outcomes } = tongue;
  return {
    premise,
    goal,
    turn,
    progress: (seat, { view }) => {
      const progress = progressOf(view, seat);
      return progress && tongue.progress(progress);
    },
    threats: reader => threatsIn(reader).map(threat => tongue.threat(threat)),
    account: (section, you, reader) => accountOf(account, section, you, reader),
    motive: (section, you, reader) => {
      const motive = motiveOf(section, you, reader);
      return motive && tongue.motive(motive);
    },
    /** H36 A candle is worth a point, and in the short game points hardly ever decide. */
    isBeat: ({ what }, { options }) => what !== 'answers' || options.variant !== 'base',
    aim: (ask, reader) => wordsFor(aims, ask.what)(matterOf(ask, reader)),
    why: (ask, reader) => wordsFor(whys, ask.what)(matterOf(ask, reader)),
    outcome: (ask, pick, reader) => outcomeOf(outcomes, pick, ask, reader),
    verdict: (_, reader) => {
      const verdict = verdictOf(reader);
      return verdict && tongue.verdict(verdict);
    },
    decisive: (events, { view }) => decisiveIn(events, view),
    difference: (event, { view }) => {
      const difference = differenceOf(event, view);
      return difference && tongue.differences[difference];
    },
  };
}
