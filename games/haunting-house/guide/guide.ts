import { at, type Face, type Guide, type Json, type NameAt, PASS, type Seat, seatsOf } from '../../../engine/index.ts';
import { faceIn, numberIn, sure, textIn, wordsFor } from '../../kit/reading.ts';
import { type Action, actionOf, type Icon } from '../content.ts';
import {
  afterRotate,
  afterSwitch,
  cellAt,
  cellSpaces,
  costToExit,
  couldLeave,
  diskSpaces,
  houseCell,
  isKnownGhost,
  type Plan,
  type Road,
  roadToExit,
  tileNamed,
} from '../house/house-plan.ts';
import type { Asked, Event, HauntingState, Space } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { type Place, place, type Readership, shifts } from '../words/reading.ts';
import { type Query, query } from '../words/speech.ts';
import { type Deeds, type Listing, sentencesOf } from './account.ts';
import { type Motives, motiveOf } from './motive.ts';
import { type Threat, threatOf, threats } from './threats.ts';

/** The facts for newcomers, before a language finds its words. */

export interface GuideTongue {
  readonly premise: NameAt;
  readonly goal: NameAt;
  readonly turn: NameAt;
  progress(road: Road): string;
  threat(threat: Threat): string;
  readonly deeds: Deeds;
  readonly list: Listing;
  readonly motives: Motives;
  /** A text with a capital letter. */
  start(text: string): string;
  readonly aims: Readonly<Record<Asked['what'], (matter: Matter) => string>>;
  readonly whys: Readonly<Record<Asked['what'], (matter: Matter) => string>>;
  readonly outcomes: Outcomes;
  won(verdict: Won): string;
  drawn(rounds: number): string;
}

/** A guide in one language, made of its phrases. */
export function inGuide(tongue: GuideTongue): Guide<HauntingState> {
  const { premise, goal, turn, aims, whys } = tongue;
  return {
    premise,
    goal,
    turn,
    progress: (seat, { view }) => tongue.progress(roadToExit(view, at(view.pawns, seat))),
    threats: reader => threats(reader).map(threat => tongue.threat(threat)),
    motive: (section, you, reader) => motiveOf(section, you, reader, tongue),
    account: (section, you, reader) => {
      const sentences = sentencesOf(section, you, reader, tongue.deeds, tongue.list);
      return sentences.map(clauses => `${tongue.start(tongue.list(clauses))}.`).join(' ') || undefined;
    },
    // The beat that follows says if there was no other way.
    isBeat: ({ what }) => what !== 'forced',
    aim: (ask, reader) => wordsFor(aims, ask.what)(matter(ask, reader)),
    why: (ask, reader) => wordsFor(whys, ask.what)(matter(ask, reader)),
    outcome: (ask, pick, reader) => OUTCOMES[ask.what]?.(tongue.outcomes, pick, ask, reader),
    verdict: (_, reader) => verdict(tongue, reader),
    decisive,
  };
}

// Questions

function matter(ask: Asked, reader: Readership) {
  const { view } = reader;
  const asked = query(ask, reader);
  const pawn = (seat: Seat): Space => at(view.pawns, seat);
  return {
    ...asked,
    road: roadToExit(view, pawn(ask.seat)),
    /** R92 Whether the player who is about to act could leave the house with the card. */
    leaves: (): boolean => couldLeave(view, pawn(sure(numberIn(ask.about, 'of'), 'of')), asked.card()),
    /** R95 The way of the one who has landed: if the tile turns, and if it is held. */
    ifTurned: (): Road => {
      const space = sure(textIn(ask.about, 'at'), 'at');
      return roadToExit(afterRotate(view, space, contentFor(view.options).iconTurn(asked.icon())), space);
    },
    ifHeld: (): Road => roadToExit(view, sure(textIn(ask.about, 'at'), 'at')),
    intoExit: view.options.secretPassageIntoExit,
  };
}
export type Matter = Query & ReturnType<typeof matter>;

// Results of an answer

export interface Outcomes {
  /** The own way to the Exit. */
  way(before: Road, after: Road): string;
  /** R71 The tile turns under the own pawn. */
  turns(icon: Icon, before: Road, after: Road): string;
  /** R80 A Ghost that everybody knows. */
  ghost(back: Place): string;
  /** R72 An unseen disk: how many of the unseen ones are Ghosts. */
  disk(ghosts: number, of: number): string;
  /** R90 Said where somebody holds a disk. */
  readonly mayStepIn: string;
  swap(other: string, before: Road, after: Road): string;
  /** No way becomes longer or shorter. */
  readonly nothing: string;
  /** Others come nearer to the Exit: as the one who is asked does, too, or without any use for them, or while they lose. */
  /** Without names: all others. */
  helps(names: readonly string[], how: 'too' | 'only' | 'instead'): string;
  /** Somebody else could leave the house with the next card. */
  mayWin(threat: Threat & { readonly isNew: boolean }): string;
  /** R74 A disk that is used is gone. */
  spent(before: number, after: number): string;
  /** R95 The way of the one who has landed, instead of the other. */
  held(who: string | undefined, held: Road, turned: Road): string;
  /** R91 With the cards exchanged, as the house lies now. */
  leaves(who: string | undefined, card: Action): string;
}

type Outcome = (outcomes: Outcomes, pick: Json, ask: Asked, reader: Readership) => string | undefined;

/** Whether anybody could come in between with a disk. */
const isQuiet = ({ disks }: HauntingState): boolean => disks.every(held => held.length === 0);

/** Where a seat would stand, and what would become of its way, as far as that is certain. */
function arriving(outcomes: Outcomes, view: HauntingState, seat: Seat, to: Space): string | undefined {
  if (to === 'exit') return undefined;
  const here = at(view.pawns, seat);
  const before = roadToExit(view, here);
  const cell = cellAt(view, to);
  if (!cell) return outcomes.way(before, roadToExit(view, to));
  const { icon } = tileNamed(cell.tile, view.options);
  if (cell.disk === null && icon === null) return outcomes.way(before, roadToExit(view, to));
  const said = (): string => {
    if (isKnownGhost(view, cell)) return outcomes.ghost(place(view, here));
    if (cell.disk !== null) return unseenDisk(outcomes, view);
    if (icon === null) return outcomes.way(before, roadToExit(view, to));
    return outcomes.turns(icon, before, roadToExit(afterRotate(view, to, contentFor(view.options).iconTurn(icon)), to));
  };
  return isQuiet(view) ? said() : `${said()} ${outcomes.mayStepIn}`;
}

/** Unseen disks lie in the house or went back unseen; a disk in a hand is never a Ghost. */
function unseenDisk(outcomes: Outcomes, view: HauntingState): string {
  const known = cellSpaces(view).filter(space => isKnownGhost(view, houseCell(view, space))).length;
  const all = contentFor(view.options).disks.filter(disk => disk === 'ghost').length;
  return outcomes.disk(all - known, diskSpaces(view).length - known + view.spare.length);
}

const going: Outcome = (outcomes, pick, { seat }, { view }) =>
  arriving(outcomes, view, seat, sure(textIn(pick, 'to'), 'to'));

/** R44 What becomes of the other, where nothing happens on the space that is left to them. */
const swapping: Outcome = (outcomes, pick, { seat }, { view, names }) => {
  const pawn = sure(numberIn(pick, 'pawn'), 'pawn');
  const [mine, theirs] = [at(view.pawns, seat), at(view.pawns, pawn)];
  const happens = [mine, theirs].some(space => {
    const cell = cellAt(view, space);
    return cell !== undefined && (cell.disk !== null || tileNamed(cell.tile, view.options).icon !== null);
  });
  return happens ? undefined : outcomes.swap(at(names, pawn), roadToExit(view, theirs), roadToExit(view, mine));
};

/**
 * Who could win with the next card then, and whom else the change helps. That nothing changes is told as well; the label
 * tells every other change.
 */
const changing =
  (plan: (view: HauntingState, pick: Json) => Plan): Outcome =>
  (outcomes, pick, { seat }, reader) => {
    const { view, names } = reader;
    const after = { ...view, ...plan(view, pick) };
    const others = seatsOf(view).filter(one => one !== seat);
    const shifted = shifts(reader, seat, after);
    const isThreatened = (one: Seat): boolean => threatOf(reader, one) !== undefined;
    const winning = others.flatMap(one => {
      const threat = threatOf({ ...reader, view: after }, one);
      return threat ? [outcomes.mayWin({ ...threat, isNew: !isThreatened(one) })] : [];
    });
    const cost = (of: Plan, one: Seat): number => costToExit(of, at(view.pawns, one));
    const by = (one: Seat): number => cost(after, one) - cost(view, one);
    const helped = others.filter(one => by(one) < 0).map(one => at(names, one));
    const own = view.pawns[seat] === undefined ? 0 : by(seat);
    const said = [
      ...winning,
      ...(helped.length > 0
        ? [
            outcomes.helps(
              helped.length > 1 && helped.length === others.length ? [] : helped,
              own < 0 ? 'too' : own > 0 ? 'instead' : 'only',
            ),
          ]
        : []),
      ...(shifted.length === 0 ? [outcomes.nothing] : []),
    ];
    return said.join(' ') || undefined;
  };

const HALF_TURN = 2;
const turning = changing((view, pick) =>
  afterRotate(view, sure(textIn(pick, 'tile'), 'tile'), numberIn(pick, 'turn') ?? HALF_TURN),
);

/** R74 The disk is used up. */
const using =
  (more: Outcome = () => undefined): Outcome =>
  (outcomes, pick, ask, reader) => {
    if (pick === PASS) return undefined;
    const held = at(reader.view.disks, ask.seat).length;
    const brings = [more(outcomes, pick, ask, reader), outcomes.spent(held, held - 1)];
    return brings.filter(one => one !== undefined).join(' ');
  };

const carried = (view: HauntingState, seat: Seat): Face | undefined => {
  const card = at(view.row, at(view.acts, seat))[view.step];
  return card === undefined ? undefined : faceIn(view, card);
};

const trading: Outcome = (outcomes, pick, { seat }, { view, names }) => {
  const partner = sure(numberIn(pick, 'partner'), 'partner');
  const [mine, theirs] = [seat, partner].map(one => carried(view, one));
  const out = (one: Seat, face: Face | undefined): string | undefined =>
    face !== undefined && couldLeave(view, at(view.pawns, one), face)
      ? outcomes.leaves(one === seat ? undefined : at(names, one), actionOf(face))
      : undefined;
  return [out(seat, theirs), out(partner, mine)].filter(one => one !== undefined).join(' ') || undefined;
};

const holding: Outcome = (outcomes, _, ask, reader) => {
  const { own, of, ifHeld, ifTurned } = matter(ask, reader);
  return outcomes.held(own ? undefined : of(), ifHeld(), ifTurned());
};

const OUTCOMES: Readonly<Partial<Record<Asked['what'], Outcome>>> = {
  trade: using(trading),
  before: using(),
  landing: using(),
  ghost: using(),
  rotation: using(holding),
  step: going,
  passage: going,
  trapdoor: going,
  swap: swapping,
  quarter: turning,
  half: turning,
  switch: changing((view, pick) =>
    afterSwitch(view, sure(textIn(pick, 'one'), 'one'), sure(textIn(pick, 'other'), 'other')),
  ),
  exit: changing((view, pick) => {
    const stair = numberIn(pick, 'stair');
    return stair === undefined ? { ...view, exit: sure(textIn(pick, 'exit'), 'exit') } : { ...view, stair };
  }),
};

// The end

export interface Won {
  readonly name: string;
  readonly round: number;
  readonly card: Action | undefined;
  /** Who was nearest to the Exit of all others, and how near; several may have been. */
  readonly next: readonly string[];
  readonly road: Road;
}

function verdict(tongue: GuideTongue, { view, names }: Readership): string | undefined {
  const { winner, round } = view;
  if (view.ended === 'cap') return tongue.drawn(round);
  if (winner === null) return undefined;
  const face = carried(view, winner);
  const others = seatsOf(view).filter(seat => seat !== winner);
  const roads = others.map(seat => roadToExit(view, at(view.pawns, seat)));
  const least = Math.min(...roads.map(({ spaces }) => spaces));
  const nearest = roads.findIndex(({ spaces }) => spaces === least);
  const next = others.filter((_, i) => roads[i]?.spaces === least).map(seat => at(names, seat));
  const card = face === undefined ? undefined : actionOf(face);
  return tongue.won({ name: at(names, winner), round, card, next, road: at(roads, nearest) });
}

/** The turning points of a match, the weightiest first. */
const TURNING = ['movesExit', 'cancels', 'trades', 'swaps', 'pushedBack', 'undone', 'falls', 'movesStair'];
const MOMENTS = 5;

/** The way into the Exit, what the winner did to the house last, and the last of each thing that turns a match. */
function decisive(events: readonly Event[], { view: { winner } }: Readership): number[] {
  const lastOf = (is: (event: Event) => boolean): number[] => {
    const found = events.findLastIndex(is);
    return found < 0 ? [] : [found];
  };
  const isAbout = ({ seat, pawn, of, partner }: Event): boolean =>
    winner === null || [seat, pawn, of, partner].includes(winner);
  const places = new Set([
    ...lastOf(({ what, to }) => what !== 'pushedBack' && to === 'exit'),
    ...lastOf(({ what }) => what === 'movesExit'),
    ...lastOf(({ what, seat }) => (what === 'rotates' || what === 'switches') && seat === winner),
    ...TURNING.flatMap(kind => lastOf(event => event.what === kind && isAbout(event))),
    ...lastOf(({ what }) => what === 'cap'),
  ]);
  return [...places].slice(0, MOMENTS).sort((a, b) => a - b);
}
