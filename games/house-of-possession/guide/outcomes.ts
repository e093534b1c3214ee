import { at, type Card, type Json, PASS, type Seat } from '../../../engine/index.ts';
import { faceIn, field, numberIn, numbers, sure } from '../../kit/reading.ts';
import { BLAIR, MARK } from '../content.ts';
import {
  asBoon,
  asExit,
  boonsInPlay,
  exitOf,
  goal,
  guestOf,
  HIDING_HAND,
  ownerOf,
  points,
  seatOf,
  worth,
} from '../guests.ts';
import type { Asked, PossessionState } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { isAct, type Readership } from '../words/reading.ts';
import type { Party } from './ledger.ts';

/** The certain results of an answer, as far as the asked player can see them. */

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
  /** R69 What an act rolls for: a 7 or an 8, or the number of a room. */
  readonly rolls: Readonly<Record<'seven' | 'room', string>>;
  /** Only for an act, a Sin or a theft that somebody may still prevent. */
  readonly stoppable: string;
  /** R19 Of a Tool that is moved. */
  readonly samePoints: string;
  /** R25 Of the end of the Escape Phase, after an Exit with the Mark was played. */
  readonly marked: string;
  /** The next step of the turn after a window in which all players pass. */
  readonly passed: {
    /** Window A. */
    plays(who: Party): string;
    /** Window B, with a Possession card for the Mark due. */
    event(who: Party): string;
    readonly lastCall: string;
    /** Window C, with enough points. */
    escapes(who: Party): string;
    ends(who: Party): string;
  };
  /** Only for an Exit that is exchanged for another. */
  gives(points: number): string;
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

/** The points that leave their owner with a card: an Exit with its Tool, a Tool alone, nothing in hand. */
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

/** The cost of an act in points, and the points that it takes from others where no player can stop it. */
function ofAct(answer: Answer): string[] {
  const { said, ask, pick, reader } = answer;
  const { view } = reader;
  const { despair } = guestOf(view, ask.seat);
  const paid = PAID.flatMap(key => numberIn(pick, key) ?? []);
  const exit = numberIn(pick, 'exit');
  const victim = exit === undefined ? numberIn(pick, 'from') : ownerOf(view, exit);
  const act = field(pick, 'act');
  const isSteal = act === '7b';
  const roll = isAct(act) ? contentFor(view.options).acts[act].roll : null;
  const taken = victim === undefined ? 0 : exit === undefined ? stripped(view, victim) : sureGain(view, exit, victim);
  const isOpen = victim !== undefined && (exit === undefined ? mayCancel(view, victim) : !goesFor(view, exit, victim));
  return [
    said.despair(despair, despair - 1),
    ...(roll ? [said.rolls[roll]] : []),
    ...changed(answer, ask.seat, (isSteal ? taken : 0) - weights(view, paid)),
    ...(victim === undefined ? [] : isOpen ? [said.stoppable] : changed(answer, victim, -taken)),
  ];
}

const sureGain = (view: PossessionState, exit: Card, victim: Seat): number =>
  goesFor(view, exit, victim) ? weight(view, exit) : 0;
/** 6b What all Boons of a seat count. */
const stripped = (view: PossessionState, victim: Seat): number =>
  mayCancel(view, victim) ? 0 : weights(view, boonsInPlay(view, victim));

function ofSin(answer: Answer, sin: Card): string[] {
  const { said, ask, pick, reader } = answer;
  const { view } = reader;
  const exit = numberIn(pick, 'exit') ?? numberIn(pick, 'take');
  const victim = exit === undefined ? undefined : ownerOf(view, exit);
  if (exit === undefined || victim === undefined) return [];
  if (mayCancel(view, victim)) return [said.stoppable];
  const give = numberIn(pick, 'give');
  const difference = weight(view, exit) - (give === undefined ? 0 : weight(view, give));
  // Players who save Exits cannot stop an exchange.
  if (give === undefined && isSavable(view, exit)) return [said.stoppable];
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
  if (owner === undefined) return [];
  if (isOpen) return [said.stoppable];
  const bared = cards.some(card => asBoon(view, card)?.kind === 'protection' && exitOf(view, card));
  return [...changed(answer, owner, -weights(view, cards)), ...(bared ? [said.bared] : [])];
}

function ofEscape(answer: Answer): string[] {
  const { said, ask, pick, reader } = answer;
  const { view } = reader;
  const [play, attach, shift] = [numberIn(pick, 'play'), numberIn(pick, 'attach'), numberIn(pick, 'shift')];
  if (field(pick, 'hide') === true) return [said.hides];
  if (field(pick, 'done') === true) return view.mark ? [said.marked] : [];
  if (play !== undefined) return changed(answer, ask.seat, asExit(view, play)?.points ?? 0);
  const card = attach ?? shift;
  const boon = card === undefined ? undefined : asBoon(view, card);
  if (boon?.kind === 'tool') return attach === undefined ? [said.samePoints] : changed(answer, ask.seat, boon.points);
  return boon ? [said.guarded] : [];
}

function ofDraw({ said, ask, pick, reader }: Answer): string[] {
  const { view } = reader;
  const { length } = guestOf(view, ask.seat).hand;
  const isSure = view.deck.length + view.discard.length >= view.seats;
  const to = field(pick, 'draw') === true ? length + 1 : length;
  return isSure && to > length ? [said.hand(length, to, to <= HIDING_HAND)] : [];
}

/** Cards of the own hand that go. */
function ofHand({ said, ask, reader }: Answer, cards: readonly Card[]): string[] {
  const { length } = guestOf(reader.view, ask.seat).hand;
  const to = length - cards.length;
  return [said.hand(length, to, to <= HIDING_HAND)];
}

/** 6a Where another character would come to. */
function ofMove(answer: Answer): string[] {
  const { said, ask, pick, reader } = answer;
  const [other, room] = [sure(numberIn(pick, 'move'), 'seat'), sure(numberIn(ask.about, 'room'), 'room')];
  if (mayCancel(reader.view, other)) return [said.stoppable];
  return [said.comes(party(answer, other), room, room === reader.view.haunt)];
}

/** Q35 An Exit that is taken from somebody, unless it can be saved. */
function ofSteal(answer: Answer): string[] {
  const { said, ask, pick, reader } = answer;
  const exit = numberIn(pick, 'exit');
  const victim = exit === undefined ? undefined : ownerOf(reader.view, exit);
  if (exit === undefined || victim === undefined) return [];
  if (isSavable(reader.view, exit)) return [said.stoppable];
  const points = weight(reader.view, exit);
  return [...changed(answer, ask.seat, points), ...changed(answer, victim, -points)];
}

function ofTrade({ said, pick, reader }: Answer): string[] {
  const exit = numberIn(pick, 'exit');
  return exit === undefined ? [] : [said.gives(weight(reader.view, exit))];
}

/** 5a Both would change rooms. A player who comes to the Haunt out of another room has an event. */
function ofSwap(answer: Answer): string[] {
  const { said, ask, pick, reader } = answer;
  const { view } = reader;
  const other = numberIn(pick, 'swap');
  if (other === undefined) return [];
  if (mayCancel(view, other)) return [said.stoppable];
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

/** R68 The next step of the turn after a window in which all players pass. */
function ofPass(answer: Answer): string | undefined {
  const {
    ask,
    said: { passed },
    reader: { view },
  } = answer;
  if (ask.what !== 'window') return undefined;
  const who = party(answer, view.turn);
  const window = field(ask.about, 'window');
  if (window === 'A') return passed.plays(who);
  if (window === 'B') return view.mark ? passed.event(who) : passed.lastCall;
  return points(view, view.turn) >= goal(view, view.turn) ? passed.escapes(who) : passed.ends(who);
}

const BY_QUESTION: Readonly<Partial<Record<Asked['what'], (answer: Answer) => string[]>>> = {
  character: ofCharacter,
  escape: ofEscape,
  draw: ofDraw,
  swap: ofSwap,
  loseAny: answer => ofLoss(answer, [sure(numberIn(answer.pick, 'lose'), 'card')]),
  loseExit: answer => ofLoss(answer, numbers(field(answer.pick, 'exits'))),
  move: ofMove,
  steal: ofSteal,
  trade: ofTrade,
  discard: answer => ofHand(answer, numbers(field(answer.pick, 'discard'))),
  loseHand: answer => ofHand(answer, numbers(field(answer.pick, 'discard'))),
  give: answer => ofHand(answer, numbers(field(answer.pick, 'give'))),
  loseBoon: answer => ofLoss(answer, numbers(field(answer.pick, 'boons'))),
};

export function outcome(said: Outcomes, ask: Asked, pick: Json, reader: Readership): string | undefined {
  const answer = { said, ask, pick, reader };
  if (pick === PASS) return ofPass(answer);
  const sin = numberIn(pick, 'sin');
  if (isAct(field(pick, 'act'))) return ofAct(answer).join(' ');
  const all = sin === undefined ? (BY_QUESTION[ask.what]?.(answer) ?? []) : ofSin(answer, sin);
  return all.join(' ') || undefined;
}
