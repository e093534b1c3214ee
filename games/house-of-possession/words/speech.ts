import {
  type Asked,
  at,
  type Card,
  type Face,
  type Json,
  type Labels,
  labelsOf,
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
    label: labelsOf(labels(tongue)),
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
    /** R66 The acts of the one asked. */
    acts: contentFor(view.options).characters[guestOf(view, seat).character]?.acts ?? [],
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

/** An act or a Sin as an answer. */
type Announced = { readonly act: Act } | { readonly sin: Card };

const facesOf = ({ view }: Readership, cards: readonly Card[]): Face[] =>
  cards.map(card => sure(faceIn(view, card), 'face'));

const labels = (tongue: Tongue): Labels<PossessionState> => {
  const { answers } = tongue;
  /** Acts and Sins are called the same wherever they are offered. */
  const announced = (pick: Announced, reader: Readership, ask: Asked): string => {
    if ('act' in pick) return tongue.acts[pick.act](deed(pick, ask, reader));
    return wordsFor(tongue.sins, sure(faceIn(reader.view, pick.sin), 'face'))(deed(pick, ask, reader));
  };
  const reaction = (pick: Announced | typeof PASS, reader: Readership, ask: Asked): string =>
    pick === PASS ? wordsFor(answers.pass, ask.what) : announced(pick, reader, ask);
  const afterPick = ({ view }: Readership, pick: Partial<Occurrence>): readonly Hit[] =>
    hitsAfterPick(view, sure(resolving(view), 'Possession card'), pick);
  const discard = ({ discard: cards }: { readonly discard: readonly Card[] }, reader: Readership): string =>
    answers.discard(facesOf(reader, cards));
  const exitOrNone = (exit: Card | null, { seat }: Asked, reader: Readership): Held | undefined =>
    exit === null ? undefined : exitIn(reader, exit, seat);
  return {
    window: reaction,
    prevent: reaction,
    haunted: reaction,
    ignore: reaction,
    save: reaction,
    pride: reaction,
    character: ({ character }) => answers.character(character),
    escape: (pick, reader, ask) => {
      const { view } = reader;
      if ('act' in pick || 'sin' in pick) return announced(pick, reader, ask);
      if ('play' in pick) return answers.play(sure(faceIn(view, pick.play), 'face'), view.options);
      if ('attach' in pick)
        return answers.attach(sure(faceIn(view, pick.attach), 'face'), exitIn(reader, pick.to, ask.seat));
      if ('shift' in pick) return answers.shift(piece(reader, pick.shift, ask.seat), exitIn(reader, pick.to, ask.seat));
      return 'hide' in pick ? answers.hide(guestOf(view, ask.seat).room) : answers.done(view.branch === 'play');
    },
    use: (pick, reader, ask) => {
      const act = field(ask.about, 'act');
      if (!isAct(act)) throw new Error('no act to speak of');
      return pick.use ? answers.use(act, deed(pick, ask, reader)) : answers.refrain;
    },
    swap: ({ swap }, reader) => answers.swap(swap === null ? undefined : whereabouts(reader, swap)),
    move: ({ move }, reader) => answers.move(whereabouts(reader, move)),
    pickPlayer: ({ player: seat }, reader, { seat: to, about }) => {
      const hand = guestOf(reader.view, seat).hand.length;
      const standing = { ...whereabouts(reader, seat), points: points(reader.view, seat), hand };
      const picked = field(about, 'as') === 'Y' ? { Y: seat } : { X: seat };
      return answers.player(standing, harmsOf(reader, afterPick(reader, picked), to));
    },
    pickRoom: ({ room }, reader, { seat: to }) => {
      const { view, names } = reader;
      const there = view.guests.flatMap((guest, seat) =>
        guest.room === room && guest.hiding === null ? [at(names, seat)] : [],
      );
      return answers.room(room, there, harmsOf(reader, afterPick(reader, { room }), to));
    },
    branch: ({ branch }, reader, { seat }) => {
      const { view } = reader;
      const face = sure(resolving(view), 'Possession card');
      const harms = harmsOf(reader, hits(view, sure(view.event, 'event').owner, face, branch), seat);
      return answers.way(at(wordsFor(tongue.possession, face).ways, branch), harms);
    },
    discard,
    loseHand: discard,
    loseAny: ({ lose }, reader, { seat }) => answers.lose(piece(reader, lose, seat)),
    loseExit: ({ exits: cards }, reader, { seat, about }) => {
      const of = sure(numberIn(about, 'of'), 'seat');
      const exits = cards.map(card => exitIn(reader, card, seat));
      return answers.loseExits(exits, of === seat ? undefined : at(reader.names, of));
    },
    loseBoon: ({ boons }, reader, { seat }) => answers.loseBoons(boons.map(card => piece(reader, card, seat))),
    steal: ({ exit }, reader, ask) => answers.steal(exitOrNone(exit, ask, reader)),
    trade: ({ exit }, reader, ask) =>
      answers.trade(exitOrNone(exit, ask, reader), at(reader.names, sure(numberIn(ask.about, 'with'), 'seat'))),
    give: ({ give }, reader, { about }) =>
      answers.give(facesOf(reader, give), at(reader.names, sure(numberIn(about, 'to'), 'seat'))),
    draw: (pick, reader, ask) => ('sin' in pick ? announced(pick, reader, ask) : answers.draw(pick.draw)),
  };
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
