import {
  type Asked,
  type AskName,
  at,
  type Card,
  type Face,
  type Json,
  PASS,
  type Seat,
  type Settings,
  seatsOf,
  type Words,
} from '../../../engine/index.ts';
import { phrased, type TongueOf } from '../../kit/phrasing.ts';
import { faceIn, field, numberIn, numbers, sure, wordsFor } from '../../kit/reading.ts';
import type { Act, Boon, Material } from '../content.ts';
import { type Hit, hits, hitsAfterPick } from '../display.ts';
import {
  asBoon,
  asExit,
  boonsInPlay,
  boonsLeft,
  closetFree,
  exitOf,
  goal,
  guestOf,
  HIDING_HAND,
  isHidden,
  leftOf,
  points,
  robsLeadersOnly,
  strongSeats,
} from '../guests.ts';
import type { Occurrence, PossessionState, Slot } from '../state.ts';
import { contentFor } from '../tunables.ts';
import {
  type Headings,
  type Held,
  held,
  isAct,
  type Lines,
  type Piece,
  type PossessionWords,
  piece,
  type Readership,
  tale,
  type Whereabouts,
  whereabouts,
} from './reading.ts';

/** The sentences that every language provides, and the words of the game made of them. */

/** A language, phrase by phrase. */
export interface Tongue
  extends TongueOf<PossessionState, Query, Scene>,
    Required<Pick<Words<PossessionState>, 'card' | 'orders'>> {
  readonly possession: Readonly<Record<Face, PossessionWords>>;
  readonly answers: Answers;
  readonly acts: Readonly<Record<Act, (deed: Deed) => string>>;
  readonly sins: Readonly<Record<Face, (deed: Deed) => string>>;
  readonly lines: Lines;
  readonly headings: Headings;
}

/** The words of a language, made of its phrases. */
export function inWords(tongue: Tongue): Words<PossessionState> {
  const { possession, prompts, answers, acts, sins, lines, headings, situation, waiting, ...plain } = tongue;
  return {
    ...plain,
    ...phrased(tongue, { query, tale, scene }),
    label: (ask, pick, reader) => label(tongue, ask, pick, reader),
  };
}

// Questions

/** The face of the Possession card that is being resolved. */
const resolving = (view: PossessionState): Face | undefined => {
  const [card] = view.resolving;
  return card === undefined ? undefined : faceIn(view, card);
};

/** The facts of a question. */
export function query({ seat, about }: Asked, reader: Readership) {
  const { view, names } = reader;
  const count = (key: string): number => sure(numberIn(about, key), key);
  const sin = numberIn(about, 'sin');
  const act = field(about, 'act');
  const target = numberIn(about, 'exit') ?? numberIn(about, 'take');
  return {
    view,
    count,
    text: (key: string): string => String(field(about, key)),
    name: (key = 'of'): string => at(names, count(key)),
    /** Whether it is about the one asked. */
    own: field(about, 'of') === seat,
    me: guestOf(view, seat),
    /** R67 Whether their turn comes right after this one. */
    isNext: leftOf(view, view.turn) === seat,
    /** Where the one is whose turn it is, or whose event. */
    room: (): number => numberIn(about, 'room') ?? guestOf(view, count('of')).room,
    exits: (): Held[] => numbers(field(about, 'exits')).map(card => exitIn(reader, card, seat)),
    act: isAct(act) ? act : undefined,
    sin: sin === undefined ? undefined : faceIn(view, sin),
    /** The Exit that somebody's act or Sin aims at. */
    target: target === undefined ? undefined : exitIn(reader, target, seat),
    event: resolving(view),
    haunt: view.haunt,
    /** R21 Whether a closet is free and the hand small enough for it. */
    mayHide:
      view.branch === null &&
      closetFree(view, seat) &&
      guestOf(view, seat).hand.length <= HIDING_HAND &&
      !isHidden(view, seat),
    hidden: isHidden(view, seat),
    ...playable(view, seat),
  };
}
export type Query = ReturnType<typeof query>;

/** The plays that a hand allows in an Escape Phase. */
interface Playable {
  readonly mayPlay: boolean;
  readonly boons: number;
  /** R17 More Boons would fit than there are Exits to allow them. */
  readonly isLimited: boolean;
}

/** R17 How many Boons of one kind find a place each. Those that fit either material take what the others leave. */
function placed(boons: readonly Boon[], free: readonly Material[]): number {
  const [metal, wood] = (['metal', 'wood'] as const).map(material => {
    const strict = boons.filter(({ fit }) => fit === material).length;
    return Math.min(strict, free.filter(one => one === material).length);
  });
  const flexible = boons.filter(({ fit }) => fit === 'either').length;
  const strictly = (metal ?? 0) + (wood ?? 0);
  return strictly + Math.min(flexible, free.length - strictly);
}

/** R16, R17 An Exit, and how many Boons find a place together, if the best Exit is played before them. */
function playable(view: PossessionState, seat: Seat): Playable {
  const { hand, exits } = guestOf(view, seat);
  const fresh = view.played || view.sloth ? [] : hand.flatMap(card => asExit(view, card)?.material ?? []);
  const boons = hand.flatMap(card => asBoon(view, card) ?? []);
  const free = (slot: Slot): Material[] =>
    exits.flatMap(exit => (exit[slot] === null ? (asExit(view, exit.card)?.material ?? []) : []));
  const fitting = (added: readonly Material[]): number =>
    (['tool', 'protection'] as const)
      .map(slot =>
        placed(
          boons.filter(({ kind }) => kind === slot),
          [...free(slot), ...added],
        ),
      )
      .reduce((sum, count) => sum + count, 0);
  const most = Math.max(fitting([]), ...fresh.map(material => fitting([material])));
  const mayPlay = fresh.length > 0;
  const limit = boonsLeft(view, seat) + (mayPlay ? 1 : 0);
  return { mayPlay, boons: Math.min(most, limit), isLimited: most > limit };
}

const exitIn = (reader: Readership, card: Card, to: Seat): Held =>
  held(reader, sure(exitOf(reader.view, card), 'Exit'), to);

// Answers

/** Everything that can be answered, beside acts and Sins. */
export interface Answers {
  /** By question: what it means to pass. */
  readonly pass: Readonly<Record<string, string>>;
  character(number: number): string;
  hide(room: number): string;
  play(face: Face, options: Settings): string;
  attach(boon: Face, to: Held): string;
  shift(boon: Piece, to: Held): string;
  done(played: boolean): string;
  use(act: Act, deed: Deed): string;
  readonly refrain: string;
  swap(other: Whereabouts | undefined): string;
  move(other: Whereabouts): string;
  player(other: Standing, harms: readonly Harm[]): string;
  room(number: number, there: readonly string[], harms: readonly Harm[]): string;
  way(text: string, harms: readonly Harm[]): string;
  discard(faces: readonly Face[]): string;
  lose(piece: Piece): string;
  /** Exits that go: one's own, or those of somebody else. */
  loseExits(exits: readonly Held[], from: string | undefined): string;
  loseBoons(boons: readonly Piece[]): string;
  steal(exit: Held | undefined): string;
  trade(exit: Held | undefined, other: string): string;
  give(faces: readonly Face[], to: string): string;
  draw(draws: boolean): string;
}

/** A player whom one may pick. */
export interface Standing extends Whereabouts {
  readonly points: number;
  readonly hand: number;
}

/** The effect of a way of a Possession card on one player. */
export interface Harm {
  readonly name: string;
  readonly own: boolean;
  readonly effects: readonly Hit[];
}

function harmsOf({ names }: Readership, all: readonly Hit[], to: Seat): Harm[] {
  const seats = [...new Set(all.map(({ seat }) => seat))];
  return seats.map(seat => ({
    name: at(names, seat),
    own: seat === to,
    effects: all.filter(hit => hit.seat === seat),
  }));
}

/** An act or a Sin that could be announced: what is paid for it, and at what it aims. */
function deed(pick: Json, { seat }: Asked, reader: Readership) {
  const { view, names } = reader;
  const card = (key: string): Card => sure(numberIn(pick, key), key);
  return {
    paid: ['pay', 'metal', 'wood', 'first', 'second'].flatMap(key => {
      const paid = numberIn(pick, key);
      return paid === undefined ? [] : [piece(reader, paid, seat)];
    }),
    exit: (key = 'exit'): Held => exitIn(reader, card(key), seat),
    name: (key: string): string => at(names, card(key)),
    /** The attachments of a player. */
    boons: (key: string): Face[] => boonsInPlay(view, card(key)).map(boon => sure(faceIn(view, boon), 'face')),
    me: guestOf(view, seat),
    turn: at(names, view.turn),
    active: at(names, view.active),
    /** Whether the Active Player is the one who is asked. */
    own: view.active === seat,
  };
}
export type Deed = ReturnType<typeof deed>;

type Label = (tongue: Tongue, pick: Json, ask: Asked, reader: Readership) => string;

const facesOf = ({ view }: Readership, cards: readonly Card[]): Face[] =>
  cards.map(card => sure(faceIn(view, card), 'face'));

/** An answer in words: acts and Sins are called the same wherever they are offered. */
function label(tongue: Tongue, ask: Asked, pick: Json, reader: Readership): string {
  if (pick === PASS) return wordsFor(tongue.answers.pass, ask.what);
  const act = field(pick, 'act');
  if (isAct(act)) return tongue.acts[act](deed(pick, ask, reader));
  const sin = numberIn(pick, 'sin');
  if (sin !== undefined) return wordsFor(tongue.sins, sure(faceIn(reader.view, sin), 'face'))(deed(pick, ask, reader));
  return wordsFor(LABELS, ask.what)(tongue, pick, ask, reader);
}

const escapeLabel: Label = ({ answers }, pick, { seat }, reader) => {
  const { view } = reader;
  const [play, attach, shift] = ['play', 'attach', 'shift'].map(key => numberIn(pick, key));
  const to = (): Held => exitIn(reader, sure(numberIn(pick, 'to'), 'Exit'), seat);
  if (play !== undefined) return answers.play(sure(faceIn(view, play), 'face'), view.options);
  if (attach !== undefined) return answers.attach(sure(faceIn(view, attach), 'face'), to());
  if (shift !== undefined) return answers.shift(piece(reader, shift, seat), to());
  return field(pick, 'hide') === true ? answers.hide(guestOf(view, seat).room) : answers.done(view.branch === 'play');
};

const useLabel: Label = ({ answers }, pick, ask, reader) => {
  const act = field(ask.about, 'act');
  if (!isAct(act)) throw new Error('no act to speak of');
  return field(pick, 'use') === true ? answers.use(act, deed(pick, ask, reader)) : answers.refrain;
};

const branchLabel: Label = ({ answers, possession }, pick, { seat }, reader) => {
  const { view } = reader;
  const chosen = field(pick, 'branch');
  const branch = chosen === 0 || chosen === 1 ? chosen : null;
  const face = sure(resolving(view), 'Possession card');
  const harms = harmsOf(reader, hits(view, sure(view.event, 'event').owner, face, branch), seat);
  return answers.way(at(wordsFor(possession, face).ways, branch ?? 0), harms);
};

const afterPick = ({ view }: Readership, pick: Partial<Occurrence>): readonly Hit[] =>
  hitsAfterPick(view, sure(resolving(view), 'Possession card'), pick);

const discardLabel: Label = ({ answers }, pick, _, reader) =>
  answers.discard(facesOf(reader, numbers(field(pick, 'discard'))));

const exitOrNone = (pick: Json, { seat }: Asked, reader: Readership): Held | undefined => {
  const exit = numberIn(pick, 'exit');
  return exit === undefined ? undefined : exitIn(reader, exit, seat);
};

const LABELS: Readonly<Partial<Record<AskName<PossessionState>, Label>>> = {
  character: ({ answers }, pick) => answers.character(sure(numberIn(pick, 'character'), 'character')),
  escape: escapeLabel,
  use: useLabel,
  swap: ({ answers }, pick, _, reader) => {
    const other = numberIn(pick, 'swap');
    return answers.swap(other === undefined ? undefined : whereabouts(reader, other));
  },
  move: ({ answers }, pick, _, reader) => answers.move(whereabouts(reader, sure(numberIn(pick, 'move'), 'seat'))),
  pickPlayer: ({ answers }, pick, { seat: to, about }, reader) => {
    const seat = sure(numberIn(pick, 'player'), 'player');
    const hand = guestOf(reader.view, seat).hand.length;
    const standing = { ...whereabouts(reader, seat), points: points(reader.view, seat), hand };
    const picked = field(about, 'as') === 'Y' ? { Y: seat } : { X: seat };
    return answers.player(standing, harmsOf(reader, afterPick(reader, picked), to));
  },
  pickRoom: ({ answers }, pick, { seat: to }, reader) => {
    const { view, names } = reader;
    const room = sure(numberIn(pick, 'room'), 'room');
    const there = view.guests.flatMap((guest, seat) =>
      guest.room === room && guest.hiding === null ? [at(names, seat)] : [],
    );
    return answers.room(room, there, harmsOf(reader, afterPick(reader, { room }), to));
  },
  branch: branchLabel,
  discard: discardLabel,
  loseHand: discardLabel,
  loseAny: ({ answers }, pick, { seat }, reader) =>
    answers.lose(piece(reader, sure(numberIn(pick, 'lose'), 'card'), seat)),
  loseExit: ({ answers }, pick, { seat, about }, reader) => {
    const of = sure(numberIn(about, 'of'), 'seat');
    const exits = numbers(field(pick, 'exits')).map(card => exitIn(reader, card, seat));
    return answers.loseExits(exits, of === seat ? undefined : at(reader.names, of));
  },
  loseBoon: ({ answers }, pick, { seat }, reader) =>
    answers.loseBoons(numbers(field(pick, 'boons')).map(card => piece(reader, card, seat))),
  steal: ({ answers }, pick, ask, reader) => answers.steal(exitOrNone(pick, ask, reader)),
  trade: ({ answers }, pick, ask, reader) =>
    answers.trade(exitOrNone(pick, ask, reader), at(reader.names, sure(numberIn(ask.about, 'with'), 'seat'))),
  give: ({ answers }, pick, { about }, reader) =>
    answers.give(facesOf(reader, numbers(field(pick, 'give'))), at(reader.names, sure(numberIn(about, 'to'), 'seat'))),
  draw: ({ answers }, pick) => answers.draw(field(pick, 'draw') === true),
};

// The situation

/** One player at a moment. */
function player(reader: Readership, seat: Seat) {
  const { view } = reader;
  const guest = guestOf(view, seat);
  return {
    ...whereabouts(reader, seat),
    seat,
    character: guest.character,
    options: view.options,
    acts: contentFor(view.options).characters[guest.character]?.acts ?? [],
    /** R79 Whether Light fingers reaches only who is ahead. */
    leadersOnly: robsLeadersOnly(view),
    despair: guest.despair,
    possessed: guest.possessed,
    points: points(view, seat),
    goal: goal(view, seat),
    exits: guest.exits.map(exit => held(reader, exit, seat)),
    hand: guest.hand.flatMap(card => faceIn(view, card) ?? []),
    cards: guest.hand.length,
  };
}
export type Player = ReturnType<typeof player>;

/** How many cards of each face lie in an open pile. */
function tally(view: PossessionState, pile: readonly Card[]): [Face, number][] {
  const count = new Map<Face, number>();
  for (const card of pile) {
    const face = faceIn(view, card);
    if (face) count.set(face, (count.get(face) ?? 0) + 1);
  }
  return [...count];
}

/** The table as a seat sees it; a spectator has nothing of its own. */
function scene(seat: Seat, reader: Readership) {
  const { view, names } = reader;
  const { event } = view;
  const name = (of: Seat | null | undefined): string | undefined =>
    of === null || of === undefined ? undefined : names[of];
  return {
    view,
    own: view.guests[seat] && player(reader, seat),
    others: seatsOf(view).flatMap(one => (one === seat ? [] : [player(reader, one)])),
    turn: at(names, view.turn),
    active: at(names, view.active),
    /** R80 Who plays a stronger character, where the handicap is off. */
    strong: strongSeats(view).map(one => ({ name: at(names, one), character: guestOf(view, one).character })),
    discard: tally(view, view.discard),
    spent: tally(view, view.spent),
    event: event && {
      face: resolving(view),
      owner: at(names, event.owner),
      X: name(event.X),
      Y: name(event.Y),
      room: event.room,
      branch: event.branch,
    },
  };
}
export type Scene = ReturnType<typeof scene>;
