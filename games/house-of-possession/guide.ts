import {
  type Asked,
  at,
  type Card,
  type Event,
  type Guide,
  type Json,
  type NameAt,
  PASS,
  type Seat,
  seatsOf,
} from '../../engine/index.ts';
import { BLAIR, type Boon, type ExitCard, fits, MARK, type Material } from './content.ts';
import {
  asBoon,
  asExit,
  boonsInPlay,
  boonsLeft,
  clockwise,
  exitOf,
  goal,
  guestOf,
  HIDING_HAND,
  isHidden,
  isOf,
  leftOf,
  ownerOf,
  points,
  protectedExit,
  seatOf,
  worth,
} from './guests.ts';
import { type Account, accountOf, type Entry, type Kind, type Party } from './ledger.ts';
import { bundles, faceIn, field, isAct, numberIn, numbers, type Readership, sure, wordsFor } from './reading.ts';
import { type Query, query } from './speech.ts';
import type { PossessionState } from './state.ts';

/** What every language is asked to say to those who know little of the game yet, and the guide made of it. */

/** How much is said of cards: what each was worth, their names, or how many there were. */
export type Detail = 'worth' | 'names' | 'count';

export type Telling = { readonly [One in Kind]: (entry: Entry<One>, detail: Detail) => string };

/** What a question is for, and why one would answer this or that. */
export interface Counsel {
  readonly aim: (query: Query) => string;
  readonly why: (query: Query) => string;
}

export interface GuideTongue {
  readonly goal: NameAt;
  progress(has: number, needs: number): string;
  readonly threat: Threats;
  readonly telling: Telling;
  readonly counsel: Readonly<Record<string, Counsel>>;
  readonly outcome: Outcomes;
  readonly verdict: Verdicts;
}

export function inGuide(tongue: GuideTongue): Guide<PossessionState> {
  return {
    goal: tongue.goal,
    progress: (seat, { view }) =>
      guestOf(view, seat).character === 0 ? undefined : tongue.progress(points(view, seat), goal(view, seat)),
    threats: reader => threats(tongue.threat, reader),
    account: (section, you, reader) => inLine(tongue.telling, accountOf(section, you, reader)),
    dice,
    aim: (ask, reader) => wordsFor(tongue.counsel, ask.what).aim(query(ask, reader)),
    why: (ask, reader) => wordsFor(tongue.counsel, ask.what).why(query(ask, reader)),
    outcome: (ask, pick, reader) => outcome(tongue.outcome, ask, pick, reader),
    verdict: (_, reader) => verdict(tongue.verdict, reader),
    decisive,
  };
}

// Who may win

export interface Threats {
  /** Enough points now; `isTurn`: in their own turn, `isCertain`: when nobody can act any more. */
  enough(name: string, has: number, needs: number, isTurn: boolean, isCertain: boolean): string;
  /** One Exit of the hand could be enough. */
  near(name: string, missing: number, isTurn: boolean): string;
}

/** So many points may be missing for one card to be a threat. */
const NEAR = 2;

/**
 * R29 Who wins at the end of the next turn of theirs if nobody acts. Of the one whose turn it is and of the next also:
 * whether so little is missing that one Exit could do.
 */
function threats(said: Threats, { view, names }: Readership): string[] {
  if (view.haunt === 0 || view.winner.length > 0) return [];
  return clockwise(view, view.turn).flatMap(seat => {
    const [has, needs, isTurn] = [points(view, seat), goal(view, seat), seat === view.turn];
    if (has >= needs) return [said.enough(at(names, seat), has, needs, isTurn, isTurn && view.step === 'draw')];
    const missing = needs - has;
    const isSoon = isTurn || seat === leftOf(view, view.turn);
    if (!isSoon || missing > NEAR || !couldPlay(view, seat) || mostGain(view, seat) < missing) return [];
    return [said.near(at(names, seat), missing, isTurn)];
  });
}

/** Steps of a turn in which its player has yet to play. */
const BEFORE_PLAYING: readonly string[] = ['movement', 'escape'];

/** Whether a seat can still play an Exit, in this turn or in the next of its own. */
function couldPlay(view: PossessionState, seat: Seat): boolean {
  if (guestOf(view, seat).hand.length === 0) return false;
  if (seat !== view.turn) return true;
  const isOpen = !view.played && !view.sloth && view.branch !== 'hide' && !isHidden(view, seat);
  return BEFORE_PLAYING.includes(view.step) && isOpen;
}

/** The most points that a hand can bring in one turn: without end for a hand that the reader has not seen. */
function mostGain(view: PossessionState, seat: Seat): number {
  const { hand, exits } = guestOf(view, seat);
  if (hand.some(card => faceIn(view, card) === undefined)) return Number.POSITIVE_INFINITY;
  const free = (material: Material): number =>
    exits.filter(exit => exit.tool === null && isOf(view, exit, material)).length;
  const tools = hand.flatMap(card => asBoon(view, card) ?? []).filter(({ kind }) => kind === 'tool');
  const withExit = (exit: ExitCard | undefined): number => {
    const slots = { metal: free('metal'), wood: free('wood') };
    if (exit) slots[exit.material]++;
    const left = boonsLeft(view, seat);
    const boons = seat === view.turn || !Number.isFinite(left) ? left : exits.length;
    return (exit?.points ?? 0) + fromTools(tools, slots, boons + (exit ? 1 : 0));
  };
  return Math.max(...[undefined, ...hand.flatMap(card => asExit(view, card) ?? [])].map(withExit));
}

/** R17 The most points that Tools bring, each on an Exit of its material that has none. */
function fromTools(tools: readonly Boon[], slots: Readonly<Record<Material, number>>, boons: number): number {
  const [tool, ...rest] = tools;
  if (tool?.kind !== 'tool' || boons === 0) return 0;
  const used = (['metal', 'wood'] as const)
    .filter(material => slots[material] > 0 && fits(tool, material))
    .map(material => tool.points + fromTools(rest, { ...slots, [material]: slots[material] - 1 }, boons - 1));
  return Math.max(fromTools(rest, slots, boons), ...used);
}

// What happened

const MOST_WORDS = 25;
const MOST_LETTERS = 190;
const DETAILS: readonly Detail[] = ['worth', 'names', 'count'];

const isShort = (text: string): boolean => text.length <= MOST_LETTERS && text.split(' ').length <= MOST_WORDS;

function tell<Of extends Kind>(telling: Telling, entry: Entry<Of>, detail: Detail): string {
  const words: Telling[Of] = telling[entry.kind];
  return words(entry, detail);
}

/** All losses as one, whatever they came from. */
function together(own: readonly Entry[]): Entry[] {
  const losses = own.filter(entry => entry.kind === 'loses');
  const [first] = losses;
  if (!first) return [...own];
  const all: Entry = { ...first, cause: undefined, what: losses.flatMap(({ what }) => what) };
  return own.flatMap((entry): Entry[] => (entry === first ? [all] : entry.kind === 'loses' ? [] : [entry]));
}

/** One line: what became of the reader, as fully as it fits, and of the rest what there is room for. */
function inLine(telling: Telling, { own, rest }: Account): string | undefined {
  const lines = DETAILS.map(detail =>
    (detail === 'count' ? together(own) : own).map(entry => tell(telling, entry, detail)).join(' '),
  );
  const first = lines.find(isShort) ?? at(lines, DETAILS.length - 1);
  return (
    rest.reduce((line, entry) => {
      const longer = [line, tell(telling, entry, 'worth')].filter(Boolean).join(' ');
      return line === '' || isShort(longer) ? longer : line;
    }, first) || undefined
  );
}

/** By the event: the field that says what the die showed. */
const DICE: Readonly<Record<string, string>> = {
  rollsCharacter: 'roll',
  rollsFirst: 'roll',
  token: 'room',
  rolls: 'room',
  dice: 'roll',
  moves: 'roll',
  hauntMoves: 'roll',
};

export function dice(event: Event): readonly number[] | undefined {
  const roll = event[DICE[event.what] ?? ''];
  return typeof roll === 'number' ? [roll] : undefined;
}

// What an answer brings

export interface Outcomes {
  points(who: Party, from: number, to: number, isEnough: boolean): string;
  despair(from: number, to: number): string;
  hand(from: number, to: number, mayHide: boolean): string;
  /** R22, R33 Of hiding. */
  readonly hides: string;
  /** R56 Of an Exit with a Protection. */
  readonly guarded: string;
  /** R57 Of an Exit that loses its Protection. */
  readonly bared: string;
  comes(who: Party, room: number, isHaunted: boolean): string;
  character(needs: number, room: number): string;
}

interface Answer {
  readonly said: Outcomes;
  readonly ask: Asked;
  readonly pick: Json;
  readonly reader: Readership;
}

const party = ({ ask, reader }: Answer, seat: Seat): Party => ({
  seat,
  name: at(reader.names, seat),
  you: seat === ask.seat,
});

/** The points that a seat would have after a change. */
function changed(answer: Answer, seat: Seat, by: number): string[] {
  const { said, reader } = answer;
  const has = points(reader.view, seat);
  if (by === 0) return [];
  return [said.points(party(answer, seat), has, has + by, has + by >= goal(reader.view, seat))];
}

/** What leaves the points of its owner with a card: an Exit with its Tool, a Tool alone, nothing in hand. */
function weight(view: PossessionState, card: Card): number {
  const exit = exitOf(view, card);
  if (!exit) return 0;
  if (exit.card === card) return worth(view, exit);
  const boon = asBoon(view, card);
  return boon?.kind === 'tool' ? boon.points : 0;
}
const weights = (view: PossessionState, cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + weight(view, card), 0);

/** P7 Whether somebody has the means to save an Exit. */
function isSavable(view: PossessionState, card: Card): boolean {
  const saver = seatOf(view, asExit(view, card)?.material === 'metal' ? MARK : BLAIR);
  return saver !== undefined && guestOf(view, saver).despair > 0;
}
/** S7 Whether a victim could answer with Pride. */
const mayCancel = (view: PossessionState, victim: Seat): boolean =>
  view.options.sins && guestOf(view, victim).hand.length > 0;

const goesFor = (view: PossessionState, exit: Card, victim: Seat): boolean =>
  !isSavable(view, exit) && !mayCancel(view, victim);

const PAID = ['pay', 'metal', 'wood', 'first', 'second'] as const;

/** What an act costs in points, and what it takes from others where nobody can stop it. */
function ofAct(answer: Answer): string[] {
  const { said, ask, pick, reader } = answer;
  const { view } = reader;
  const { despair } = guestOf(view, ask.seat);
  const paid = PAID.flatMap(key => numberIn(pick, key) ?? []);
  const exit = numberIn(pick, 'exit');
  const victim = exit === undefined ? numberIn(pick, 'from') : ownerOf(view, exit);
  const isSteal = field(pick, 'act') === '7b';
  const taken = victim === undefined ? 0 : exit === undefined ? stripped(view, victim) : sureGain(view, exit, victim);
  return [
    said.despair(despair, despair - 1),
    ...changed(answer, ask.seat, (isSteal ? taken : 0) - weights(view, paid)),
    ...(victim === undefined ? [] : changed(answer, victim, -taken)),
  ];
}

const sureGain = (view: PossessionState, exit: Card, victim: Seat): number =>
  goesFor(view, exit, victim) ? weight(view, exit) : 0;
/** 6b What all Boons of a seat count. */
const stripped = (view: PossessionState, victim: Seat): number =>
  mayCancel(view, victim) ? 0 : weights(view, boonsInPlay(view, victim));

function ofSin(answer: Answer, sin: Card): string[] {
  const { ask, pick, reader } = answer;
  const { view } = reader;
  const exit = numberIn(pick, 'exit') ?? numberIn(pick, 'take');
  const victim = exit === undefined ? undefined : ownerOf(view, exit);
  if (exit === undefined || victim === undefined || mayCancel(view, victim)) return [];
  const give = numberIn(pick, 'give');
  const difference = weight(view, exit) - (give === undefined ? 0 : weight(view, give));
  // An exchange cannot be stopped by those who save Exits.
  if (give === undefined && isSavable(view, exit)) return [];
  const isMine = give !== undefined || faceIn(view, sin) === 'greed';
  return [...changed(answer, ask.seat, isMine ? difference : 0), ...changed(answer, victim, -difference)];
}

/** Exits and Boons of one seat that go, unless somebody could save them. */
function ofLoss(answer: Answer, cards: readonly Card[]): string[] {
  const { said, reader } = answer;
  const { view } = reader;
  const [first] = cards;
  const owner = first === undefined ? undefined : ownerOf(view, first);
  const isOpen = cards.some(card => exitOf(view, card)?.card === card && isSavable(view, card));
  if (owner === undefined || isOpen) return [];
  const bared = cards.some(card => asBoon(view, card)?.kind === 'protection' && exitOf(view, card));
  return [...changed(answer, owner, -weights(view, cards)), ...(bared ? [said.bared] : [])];
}

function ofEscape(answer: Answer): string[] {
  const { said, ask, pick, reader } = answer;
  const { view } = reader;
  const [play, attach] = [numberIn(pick, 'play'), numberIn(pick, 'attach')];
  if (field(pick, 'hide') === true) return [said.hides];
  if (play !== undefined) return changed(answer, ask.seat, asExit(view, play)?.points ?? 0);
  const boon = attach === undefined ? undefined : asBoon(view, attach);
  if (boon?.kind === 'tool') return changed(answer, ask.seat, boon.points);
  return boon ? [said.guarded] : [];
}

function ofDraw({ said, ask, pick, reader }: Answer): string[] {
  const { view } = reader;
  const { length } = guestOf(view, ask.seat).hand;
  const isSure = view.deck.length + view.discard.length >= view.seats;
  const to = field(pick, 'draw') === true ? length + 1 : length;
  return isSure && to > length ? [said.hand(length, to, to <= HIDING_HAND)] : [];
}

/** 5a Both would change rooms. Whoever comes to the Haunt out of another room has an event. */
function ofSwap(answer: Answer): string[] {
  const { said, ask, pick, reader } = answer;
  const { view } = reader;
  const other = numberIn(pick, 'swap');
  if (other === undefined || mayCancel(view, other)) return [];
  const [mine, theirs] = [guestOf(view, ask.seat).room, guestOf(view, other).room];
  if (mine === theirs) return [];
  return [
    said.comes(party(answer, ask.seat), theirs, theirs === view.haunt),
    said.comes(party(answer, other), mine, mine === view.haunt),
  ];
}

function ofCharacter({ said, pick, reader, ask }: Answer): string[] {
  const { view } = reader;
  const character = sure(numberIn(pick, 'character'), 'character');
  const guests = view.guests.map((guest, seat) => (seat === ask.seat ? { ...guest, character } : guest));
  return [said.character(goal({ ...view, guests }, ask.seat), character)];
}

const BY_QUESTION: Readonly<Record<string, (answer: Answer) => string[]>> = {
  character: ofCharacter,
  escape: ofEscape,
  draw: ofDraw,
  swap: ofSwap,
  loseAny: answer => ofLoss(answer, [sure(numberIn(answer.pick, 'lose'), 'card')]),
  loseExit: answer => ofLoss(answer, numbers(field(answer.pick, 'exits'))),
  loseBoon: answer => ofLoss(answer, numbers(field(answer.pick, 'boons'))),
};

function outcome(said: Outcomes, ask: Asked, pick: Json, reader: Readership): string | undefined {
  if (pick === PASS) return undefined;
  const answer = { said, ask, pick, reader };
  const sin = numberIn(pick, 'sin');
  if (isAct(field(pick, 'act'))) return ofAct(answer).join(' ');
  const all = sin === undefined ? (BY_QUESTION[ask.what]?.(answer) ?? []) : ofSin(answer, sin);
  return all.join(' ') || undefined;
}

// The end

/** What decides at the end of the last round, one after the other (R77). */
export type Measure = 'points' | 'protected' | 'exits' | 'hand';

export interface Standing {
  readonly name: string;
  readonly has: number;
  readonly needs: number;
}

export interface Verdicts {
  /** R29 Somebody escaped; who else was near. */
  escaped(winner: Standing, next: Standing | undefined): string;
  /** R77 The last round is over: what decided between those who were level before. */
  limit(winner: Standing, level: readonly string[], by: Measure): string;
  shared(names: readonly string[], has: number): string;
}

const MEASURES: Readonly<Record<Measure, (view: PossessionState, seat: Seat) => number>> = {
  points,
  protected: (view, seat) => guestOf(view, seat).exits.filter(protectedExit).length,
  exits: (view, seat) => guestOf(view, seat).exits.length,
  hand: (view, seat) => -guestOf(view, seat).hand.length,
};

/** What decided, and between whom. */
function decidedBy(view: PossessionState): { readonly by: Measure; readonly level: readonly Seat[] } {
  let level: readonly Seat[] = seatsOf(view);
  for (const by of ['points', 'protected', 'exits', 'hand'] as const) {
    const measure = (seat: Seat): number => MEASURES[by](view, seat);
    const best = Math.max(...level.map(measure));
    const left = level.filter(seat => measure(seat) === best);
    if (left.length <= view.winner.length) return { by, level };
    level = left;
  }
  return { by: 'hand', level };
}

function verdict(said: Verdicts, { view, names }: Readership): string | undefined {
  const [winner, another] = view.winner;
  if (winner === undefined) return undefined;
  const standing = (seat: Seat): Standing => ({
    name: at(names, seat),
    has: points(view, seat),
    needs: goal(view, seat),
  });
  if (another !== undefined)
    return said.shared(
      view.winner.map(seat => at(names, seat)),
      points(view, winner),
    );
  const own = standing(winner);
  if (winner === view.turn && own.has >= own.needs) {
    const others = seatsOf(view).filter(seat => seat !== winner);
    const missing = (seat: Seat): number => goal(view, seat) - points(view, seat);
    const [next] = others.toSorted((a, b) => missing(a) - missing(b));
    return said.escaped(own, next === undefined ? undefined : standing(next));
  }
  const { by, level } = decidedBy(view);
  return said.limit(
    own,
    level.filter(seat => seat !== winner).map(seat => at(names, seat)),
    by,
  );
}

/** How much an event did for whoever won: in points, and more where it was taken from somebody. */
function importance({ what, seat, from, faces = [] }: Event, winners: readonly Seat[]): number {
  const isWinner = typeof seat === 'number' && winners.includes(seat);
  const isRobbed = typeof from === 'number' && !winners.includes(from);
  const worthOf = (): number => bundles(faces).reduce((sum, one) => sum + one.points, 0);
  if (what === 'wins') return Number.POSITIVE_INFINITY;
  if (what === 'steals') return isWinner ? 2 * worthOf() : isRobbed ? worthOf() : 0;
  if (what === 'plays') return isWinner ? worthOf() : 0;
  if (what === 'attaches') return isWinner ? worthOfBoon(faces) : 0;
  if (what === 'saves') return isWinner ? worthOf() + 1 : 0;
  if (what === 'knockedBack') return isWinner ? 0 : 6;
  return what === 'loses' && !isWinner ? worthOf() : 0;
}
/** The points of a Tool alone: its Exit was told before. */
const worthOfBoon = ([boon]: readonly string[]): number =>
  boon === undefined ? 0 : bundles([boon]).reduce((sum, one) => sum + one.points, 0);

const MOMENTS = 5;

/** The victory, and what did most for it: Exits of the winner, thefts, and blows to the others. */
function decisive(events: readonly Event[], { view }: Readership): number[] {
  const weighed = events.map((event, place) => ({ place, weight: importance(event, view.winner) }));
  const [last] = weighed.filter(({ weight: of }) => of === Number.POSITIVE_INFINITY);
  const others = weighed.filter(({ weight: of }) => of > 1 && Number.isFinite(of));
  const best = others.toSorted((a, b) => b.weight - a.weight || b.place - a.place).slice(0, MOMENTS - 1);
  return [...best, ...(last ? [last] : [])].map(({ place }) => place).toSorted((a, b) => a - b);
}
