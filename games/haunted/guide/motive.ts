import { at, type Card, type Face, INVITE, type Seat, seatsOf } from '../../../engine/index.ts';
import { faceIn, known, named } from '../../kit/reading.ts';
import { type Change, colourOf, DECLARED, type Effect, isAce, isSpecial, STATS, type Stat } from '../content.ts';
import { adjacent, isShut } from '../plan.ts';
import { points } from '../sheet.ts';
import type { Event, HauntedState, Room, Sheet } from '../state.ts';
import { effectOf } from '../tunables.ts';
import { openExits, stepsTo } from '../ways.ts';
import type { Readership } from '../words/reading.ts';
import { isOpen, movesFrom, type Strength, strengthOf } from './standing.ts';

/** The likely purpose of a turn of somebody else. It follows from the events and the view of the reader. */

/** The numbers of a player at some moment, and how they stand at a Way Out. */
export interface Numbers {
  readonly body: number;
  readonly will: number;
  readonly fear: number;
  readonly strength: Strength;
}

export type Motive =
  /** H32 A Secret Door keeps somebody from drawing an Ace; `of` is missing for the reader. */
  | { readonly kind: 'blocks'; readonly of: string | undefined; readonly numbers: Numbers }
  /** H32 No Ace could come anyway, or none would let them out: the card is rather a bad one. */
  | { readonly kind: 'harmsEarly'; readonly by: string; readonly first: number }
  | { readonly kind: 'harmsWeak'; readonly by: string; readonly of: string | undefined; readonly numbers: Numbers }
  /** H30 */
  | { readonly kind: 'rescues'; readonly name: string; readonly numbers: Numbers }
  /** H23 An open Ace was entered without hope to leave. */
  | { readonly kind: 'answers'; readonly name: string; readonly numbers: Numbers; readonly locks: boolean }
  | { readonly kind: 'nears'; readonly name: string; readonly moves: number; readonly numbers: Numbers }
  | { readonly kind: 'frees'; readonly name: string; readonly caught: readonly string[]; readonly fear: number }
  | { readonly kind: 'window'; readonly face: Face; readonly colour: 'red' | 'black' }
  /** H33 `stat` is missing before the gain is chosen. */
  | { readonly kind: 'ownDoor'; readonly stat: Stat | undefined; readonly numbers: Numbers }
  /** H22 Of two changes the one that concerns WILL, or the one that does not. */
  | { readonly kind: 'sparesBody' | 'overWill'; readonly chosen: Change; readonly other: Change }
  | { readonly kind: 'forced'; readonly name: string; readonly face: Face }
  | { readonly kind: 'needs' | 'looks' | 'keeps' | 'rests'; readonly name: string; readonly numbers: Numbers }
  /** In the short game a new Door, although a way led to a Way Out that would have opened. */
  | { readonly kind: 'strays'; readonly name: string; readonly moves: number; readonly numbers: Numbers }
  /** H33 More FEAR, by choice. */
  | { readonly kind: 'frightens'; readonly name: string }
  /** H27 */
  | { readonly kind: 'leadsHere'; readonly name: string }
  /** V4 */
  | { readonly kind: 'notes'; readonly name: string; readonly points: number }
  /** V1 */
  | { readonly kind: 'safe'; readonly name: string; readonly points: number };

interface Case {
  readonly section: readonly Event[];
  readonly you: Seat;
  readonly reader: Readership;
  /** Whose turn it is, and their events. */
  readonly actor: Seat;
  readonly own: readonly Event[];
}

const isSeat = (value: unknown): value is Seat => typeof value === 'number';
const roomIn = (view: HauntedState, card: Card | undefined): Room | undefined =>
  view.rooms.find(room => room.card === card);
const find = (events: readonly Event[], what: Event['what']): Event | undefined =>
  events.find(one => one.what === what);

/** H3 A number before the events from `place` on; undefined where it cannot be told from them. */
function numberAt({ section, reader: { view } }: Case, place: number, seat: Seat, stat: Stat): number | undefined {
  const later = section.slice(place);
  const next = later.find(one => one.what === 'changed' && one.seat === seat && one.stat === stat);
  const freed = later.find(({ what, seat: by, freed: all }) => {
    return what === 'rescues' && stat === 'fear' && (by === seat || (Array.isArray(all) && all.includes(seat)));
  });
  if (freed) return undefined;
  if (!next) return at(view.sheets, seat)[stat];
  const isCut = next.now === 0 && view.options.belowZero === 'clamp';
  return isCut || typeof next.now !== 'number' || typeof next.by !== 'number' ? undefined : next.now - next.by;
}

export function numbersOf(view: HauntedState, sheet: Sheet): Numbers {
  const { body, will, fear } = sheet;
  return { body, will, fear, strength: strengthOf(view, sheet) };
}

/** The numbers with which somebody decided, just before an event. */
function numbersBefore(one: Case, event: Event, seat: Seat): Numbers | undefined {
  const place = one.section.indexOf(event);
  const [body, will, fear] = STATS.map(stat => numberAt(one, place, seat, stat));
  if (body === undefined || will === undefined || fear === undefined) return undefined;
  const { view } = one.reader;
  return numbersOf(view, { ...at(view.sheets, seat), body, will, fear });
}

const isReady = ({ strength }: Numbers): boolean => isOpen(strength);
/** H23 No Ace of any colour would let them go. */
const isHeld = ({ strength }: Numbers): boolean => strength === 'fear' || strength === 'locked';
const numbersNow = ({ reader: { view }, actor }: Case): Numbers => numbersOf(view, at(view.sheets, actor));
const nameOf = ({ reader: { names } }: Case, seat: Seat): string => at(names, seat);

// Secret Doors

const isBad = ({ stat, by }: Change): boolean => (stat === 'fear' ? by > 0 : by < 0);

/** Whether a card that the reader has seen can do harm; one that is not seen yet can. */
function canHarm(view: HauntedState, face: Face | undefined): boolean {
  if (face === undefined) return true;
  return DECLARED.some(declared => {
    const effect = effectOf(face, declared, view.options);
    return typeof effect !== 'string' && effect.every(isBad);
  });
}

/** H32 Why somebody laid a Secret Door before somebody else. */
function slips(one: Case, event: Event): Motive | undefined {
  const { reader, you } = one;
  const { seat: by, of } = event;
  if (!isSeat(by) || !isSeat(of) || by === of || by === you) return undefined;
  const numbers = numbersBefore(one, event, of);
  if (!numbers) return undefined;
  const named = { by: nameOf(one, by), of: of === you ? undefined : nameOf(one, of) };
  const isEarly = reader.view.safe > 0;
  if (!isEarly && !isHeld(numbers)) return isReady(numbers) ? { kind: 'blocks', of: named.of, numbers } : undefined;
  const face = event.card === undefined ? undefined : faceIn(reader.view, event.card);
  if (!canHarm(reader.view, face)) return undefined;
  return isEarly
    ? { kind: 'harmsEarly', by: named.by, first: 2 * reader.view.seats }
    : { kind: 'harmsWeak', ...named, numbers };
}

/** H33 What an own Secret Door brought. */
function ownDoor(one: Case): Motive | undefined {
  const { own, actor } = one;
  if (!own.some(({ what, of }) => what === 'secretDoor' && of === actor)) return undefined;
  const bonus = own.find(({ what, rule }) => what === 'changed' && rule === 'H33');
  if (bonus?.stat === 'fear') return { kind: 'frightens', name: nameOf(one, actor) };
  return { kind: 'ownDoor', stat: bonus && named(STATS, bonus.stat), numbers: numbersNow(one) };
}

// Where a turn leads

/** How far it is to an open Way Out from a room; undefined without a way. */
const stepsFrom = (view: HauntedState, card: Card): number | undefined => stepsTo(view, openExits(view)).get(card);

/** H13 The room in which a turn ended, if its player still stands there. */
function destination({ own, reader: { view }, actor }: Case): Card | undefined {
  const entered = own.findLast(({ what }) => what === 'enters')?.card;
  return entered !== undefined && at(view.sheets, actor).at === entered && roomIn(view, entered) ? entered : undefined;
}

/** A new room or a walk that leads towards a Way Out. */
function nears(one: Case, to: Card): Motive | undefined {
  const { own, reader, actor } = one;
  const { view } = reader;
  const moves = movesFrom(view, to);
  if (moves === undefined || openExits(view).includes(to)) return undefined;
  const numbers = numbersNow(one);
  const from = find(own, 'opens')?.card;
  if (from !== undefined) {
    const before = roomIn(view, from) && stepsFrom(view, from);
    if (before !== undefined && before <= (stepsFrom(view, to) ?? before)) return undefined;
  } else if (!isReady(numbers)) return undefined;
  return { kind: 'nears', name: nameOf(one, actor), moves, numbers };
}

/** H30 Somebody caught next door, whose rescue would lower FEAR. */
function frees(one: Case, to: Card): Motive | undefined {
  const { view, names } = one.reader;
  const room = roomIn(view, to);
  const { fear } = at(view.sheets, one.actor);
  const caught = seatsOf(view).filter(seat => {
    const { trapped, at: here } = at(view.sheets, seat);
    return trapped && here !== null && room !== undefined && adjacent(room).includes(here);
  });
  if (caught.length === 0 || fear <= 2) return undefined;
  return { kind: 'frees', name: nameOf(one, one.actor), caught: caught.map(seat => at(names, seat)), fear };
}

/** H20 A window that showed a room beside an open Way Out. */
function looksThrough({ own, reader: { view } }: Case): Motive | undefined {
  const card = find(own, 'window')?.card;
  const room = roomIn(view, card);
  const face = room && faceIn(view, room.card);
  const colour = face === undefined || isSpecial(face) ? undefined : colourOf(face);
  if (!room || face === undefined || colour === undefined) return undefined;
  return openExits(view).some(ace => adjacent(room).includes(ace)) ? { kind: 'window', face, colour } : undefined;
}

// Why a Door, or no Door

/** Up to this many moves, a Way Out is worth walking to. */
const NEAR_MOVES = 3;

/** H15, H16 Why somebody opened a Door, or went into a room that lay face down. */
function opens(one: Case): Motive | undefined {
  const { own, reader, actor } = one;
  const { view } = reader;
  const opened = find(own, 'opens');
  const from = roomIn(view, opened?.card);
  const [name, laid] = [nameOf(one, actor), find(own, 'reveals')?.card];
  const face = from && faceIn(view, from.card);
  if (from && face !== undefined && !isSpecial(face) && adjacent(from).every(card => card === laid))
    return { kind: 'forced', name, face };
  const decided = opened ?? find(own, 'declares');
  const numbers = decided && numbersBefore(one, decided, actor);
  if (!numbers) return undefined;
  if (isHeld(numbers)) return { kind: 'needs', name, numbers };
  const moves = from && movesFrom(view, from.card);
  const isRace = view.options.variant === 'base';
  if (isRace && isReady(numbers) && moves !== undefined && moves <= NEAR_MOVES)
    return { kind: 'strays', name, moves, numbers };
  const isLost = from !== undefined && stepsFrom(view, from.card) === undefined;
  return isLost && isReady(numbers) ? { kind: 'looks', name, numbers } : undefined;
}

/** H14 Why somebody walked through rooms that lie open. */
function walks(one: Case): Motive | undefined {
  const { own, actor, reader } = one;
  if (own.some(({ what }) => what === 'opens' || what === 'reveals' || what === 'declares')) return undefined;
  const to = destination(one);
  if (to === undefined || openExits(reader.view).includes(to)) return undefined;
  const numbers = numbersNow(one);
  if (!isReady(numbers) && !isHeld(numbers)) return undefined;
  return { kind: isReady(numbers) ? 'keeps' : 'rests', name: nameOf(one, actor), numbers };
}

// Choices

const isWill = ({ stat }: Change): boolean => stat === 'will';
const isListed = (effect: Effect): effect is readonly Change[] => typeof effect !== 'string';

/** H22 A diamond by its suit: which of the two changes was taken, where one of them is of WILL. */
function chooses({ own, reader: { view } }: Case): Motive | undefined {
  const place = own.findIndex(({ what }) => what === 'reveals');
  const shown = own[place];
  const felt = own[place + 1];
  const face = known(shown?.faces?.[0]);
  if (!shown || felt?.what !== 'changed' || face === undefined || isSpecial(face)) return undefined;
  const effect = effectOf(face, named(DECLARED, shown.declared), view.options);
  if (!isListed(effect) || effect.length !== 2) return undefined;
  const chosen = effect.find(({ stat }) => stat === felt.stat);
  const other = effect.find(({ stat }) => stat !== felt.stat);
  if (!chosen || !other) return undefined;
  if (isBad(chosen)) return isWill(chosen) ? { kind: 'sparesBody', chosen, other } : undefined;
  return isWill(other) ? { kind: 'overWill', chosen, other } : undefined;
}

// At an Ace

/** H23, V1, V4 Why somebody entered an open Way Out, or what leaving was for. */
function atAce(one: Case): Motive | undefined {
  const { own, section, actor, reader } = one;
  const { view } = reader;
  const name = nameOf(one, actor);
  const noted = find(section, 'level')?.points;
  if (Array.isArray(noted)) {
    const all = noted.filter(value => typeof value === 'number');
    const mine = all[actor] ?? 0;
    return mine > 0 && all.every((value, seat) => seat === actor || value < mine)
      ? { kind: 'notes', name, points: mine }
      : undefined;
  }
  if (find(own, 'escapes'))
    return view.options.variant === 'long' ? { kind: 'safe', name, points: points(at(view.sheets, actor)) } : undefined;
  const to = destination(one);
  const room = roomIn(view, to);
  if (!room || find(own, 'reveals') || !isAce(faceIn(view, room.card) ?? '') || isShut(view, room)) return undefined;
  const numbers = numbersNow(one);
  if (!isHeld(numbers) || !find(own, 'answers')) return undefined;
  return { kind: 'answers', name, numbers, locks: find(own, 'locks') !== undefined };
}

/** The purpose of the turn itself, the most telling first. */
function turn(one: Case): Motive | undefined {
  const { own, actor } = one;
  const name = nameOf(one, actor);
  if (find(own, 'escapes') || find(own, 'wayOut')) return atAce(one);
  if (find(own, 'rescues')) return { kind: 'rescues', name, numbers: numbersNow(one) };
  if (find(own, 'laidUp')) return { kind: 'leadsHere', name };
  const to = destination(one);
  return (
    (to === undefined ? undefined : (nears(one, to) ?? frees(one, to))) ??
    looksThrough(one) ??
    ownDoor(one) ??
    chooses(one) ??
    opens(one) ??
    walks(one)
  );
}

/** The one whose turn a section tells of; Secret Doors may come from others. */
function actorIn(section: readonly Event[]): Seat | undefined {
  const isOwn = ({ what, seat, of }: Event): boolean =>
    isSeat(seat) && what !== 'keepsDoor' && what !== INVITE && (what !== 'secretDoor' || of === seat);
  const seat = section.find(isOwn)?.seat;
  return isSeat(seat) ? seat : undefined;
}

export function motiveOf(section: readonly Event[], you: Seat, reader: Readership): Motive | undefined {
  if (section.some(({ what }) => what === 'five' || what === 'first' || what === 'wins')) return undefined;
  const slip = section.find(({ what, seat, of }) => what === 'secretDoor' && seat !== of);
  const actor = actorIn(section) ?? (isSeat(slip?.of) ? slip.of : undefined);
  if (actor === undefined) return undefined;
  const own = section.filter(({ seat, what }) => seat === actor && what !== 'keepsDoor' && what !== INVITE);
  const one: Case = { section, you, reader, actor, own };
  const slipped = slip && slips(one, slip);
  if (actor === you || slip?.of === you) return slipped;
  return turn(one) ?? slipped;
}
