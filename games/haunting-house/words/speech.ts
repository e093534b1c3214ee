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
  seatsOf,
  type Words,
} from '../../../engine/index.ts';
import { phrased, type TongueOf } from '../../kit/phrasing.ts';
import { faceIn, field, listOf, named, numberIn, sure, textIn } from '../../kit/reading.ts';
import { type Action, actionOf, CARDS, ICONS, type Icon, ORDINARY, type Ordinary } from '../content.ts';
import { foresee, isTileCard } from '../foresight.ts';
import {
  afterRotate,
  afterSwitch,
  cellAt,
  diskSpaces,
  houseCell,
  isKnownGhost,
  isOpen,
  type Plan,
  type Road,
  roadToExit,
  ways,
  wayToExit,
} from '../house/house-plan.ts';
import type { HauntingState, Pair, Space } from '../state.ts';
import {
  type Door,
  door,
  falling,
  type Headings,
  type Lie,
  type Lines,
  lie,
  type Next,
  next,
  type Place,
  place,
  type Readership,
  type Shift,
  SIDES,
  type Side,
  type Spot,
  type Stairs,
  shifts,
  sideTowards,
  spot,
  stairs,
  tale,
} from './reading.ts';

/** The sentences that every language provides, and the words of the game made of them. */

const HALF_TURN = 2;

/** A language, phrase by phrase. */
export interface Tongue
  extends TongueOf<HauntingState, Query, Scene>,
    Required<Pick<Words<HauntingState>, 'card' | 'orders'>> {
  readonly answers: Answers;
  readonly lines: Lines;
  readonly headings: Headings;
  /** R32 What stands on the button that lays a whole row, and what the row would do. */
  readonly layRow: string;
  foretell(foretold: Foretold): string;
}

/** The words of a language, made of its phrases. */
export function inWords(tongue: Tongue): Words<HauntingState> {
  const { prompts, answers, lines, headings, situation, waiting, layRow, foretell, ...plain } = tongue;
  return {
    ...plain,
    ...phrased(tongue, { query, tale, scene }),
    label: labelsOf(labels(answers)),
    item: (_, items) => tongue.card(String(items.at(-1))).name,
    whole: ({ what, seat }, pick, reader) => ({
      give: tongue.layRow,
      ...(what === 'row' && { outlook: tongue.foretell(foretold(rowIn(pick), seat, reader)) }),
    }),
  };
}

// Effects of a row

const rowIn = (pick: Json): Ordinary[] => listOf(field(pick, 'row')).map(face => named(ORDINARY, face));

/** The effects of the cards of a row if no other player changes the house, and the way that would be left. */
function foretold(row: readonly Ordinary[], seat: Seat, { view }: Readership) {
  const { cards, plan, end, trail } = foresee(view, seat, row);
  return {
    cards: cards.map(({ face, to, tiles }) => ({
      face,
      isTile: isTileCard(face),
      to: to === undefined ? undefined : place(view, to),
      tiles: tiles.map(tile => place(view, tile)),
    })),
    road: roadToExit(plan, end),
    /** R80 Whether the way leads over a disk that may be a Ghost. */
    overDisks: trail.some(space => (cellAt(view, space)?.disk ?? null) !== null),
  };
}
export type Foretold = ReturnType<typeof foretold>;

// Questions

/** A card that is carried out, and who laid it. */
export interface LaidCard {
  readonly card: Action;
  readonly by: 'chance' | 'you' | { readonly name: string };
}

export function query({ seat, about }: Asked, reader: Readership) {
  const { view, names } = reader;
  return {
    /** Whether it is about the one asked. */
    own: field(about, 'of') === seat,
    of: (): string => at(names, sure(numberIn(about, 'of'), 'of')),
    card: (): Action => actionOf(sure(textIn(about, 'card'), 'card')),
    at: (): Place => place(view, sure(textIn(about, 'at'), 'at')),
    /** R93 By the first rules the window came before the look: then the disk still lies there. */
    hasLooked: (): boolean => cellAt(view, sure(textIn(about, 'at'), 'at'))?.disk === null,
    icon: (): Icon => named(ICONS, field(about, 'icon')),
    here: (): Place => place(view, at(view.pawns, seat)),
    /** R31, R32, R91 The card that is carried out: laid by chance or by oneself, or traded for. */
    laid: (): LaidCard => {
      const owner = at(view.acts, seat);
      const laid = view.half === 'random' ? 'chance' : 'you';
      return {
        card: actionOf(sure(view.carrying ?? undefined, 'card')),
        by: owner === seat ? laid : { name: at(names, owner) },
      };
    },
    /** R91 Who would carry out what. */
    cards: (): [string, Action][] =>
      listOf(field(about, 'cards')).map(one => {
        const [of, face] = listOf(one);
        return [at(names, Number(of)), actionOf(String(face))];
      }),
    /** R41 Of two spaces, which comes now. */
    space: view.carrying !== 'two' ? undefined : numberIn(about, 'left') === 2 ? 1 : 2,
    chosen: view.options.chosenCount,
    anyNeighbour: view.options.secretPassage === 'any',
    /** R49 Whether the Exit leaves its corner. */
    otherCorner: view.options.exitMove !== 'anySlot',
    twoStoreys: view.second.length > 0,
  };
}
export type Query = ReturnType<typeof query>;

const isEven = ({ shape }: Lie): boolean => shape === 'straight' || shape === 'cross';
/** R45 Whether a quarter turn to the left and one to the right come to the same. */
export const isEitherWay = (turn: number, lie: Lie): boolean => turn !== HALF_TURN && isEven(lie);

/** Everything that can be answered. */
export interface Answers {
  row(faces: readonly Action[]): string;
  readonly pass: string;
  trade(partner: string, mine: Action, theirs: Action): string;
  /** The card of somebody else, or one's own. */
  cancel(card: Action, of: string | undefined): string;
  switchDisks(one: Spot, other: Spot): string;
  hold(place: Place, icon: Icon): string;
  walk(to: Next): string;
  passage(to: Next): string;
  swap(pawn: string, to: Next): string;
  fall(to: Spot, road: Road): string;
  /** The number of quarters to the right; how the tile would lie then, and what that would mean. */
  turn(place: Place, turn: number, then: Lie, shifts: readonly Shift[]): string;
  exchange(one: Spot, other: Spot, shifts: readonly Shift[]): string;
  moveExit(to: Door, shifts: readonly Shift[]): string;
  moveStairs(side: Side, to: Stairs, shifts: readonly Shift[]): string;
}

/** The face of the card that a seat carries out in this step. */
const carriedBy = (view: HauntingState, seat: Seat): Action =>
  actionOf(sure(faceIn(view, at(at(view.row, at(view.acts, seat)), view.step)), 'card'));

type Label<Pick> = (pick: Pick, reader: Readership, ask: Asked) => string;

const labels = (answers: Answers): Labels<HauntingState> => {
  /** Words for somewhere to go. */
  const going =
    (say: (to: Next) => string): Label<{ readonly to: Space }> =>
    ({ to }, reader, { seat }) =>
      say(next(reader, at(reader.view.pawns, seat), to, seat));
  /** R96 Two disks that change places, or none. */
  const switching: Label<Pair | typeof PASS> = (pick, reader, { seat }) => {
    if (pick === PASS) return answers.pass;
    return answers.switchDisks(spot(reader, pick.one, seat), spot(reader, pick.other, seat));
  };
  const turning = (space: Space, turn: number, reader: Readership, seat: Seat): string => {
    const { view } = reader;
    const then = afterRotate(view, space, turn);
    return answers.turn(
      place(view, space),
      turn,
      lie(houseCell(then, space), view.options),
      shifts(reader, seat, then),
    );
  };
  return {
    row: ({ row }) => answers.row(row),
    trade: (pick, { view, names }, { seat }) => {
      if (pick === PASS) return answers.pass;
      const { partner } = pick;
      return answers.trade(at(names, partner), carriedBy(view, seat), carriedBy(view, partner));
    },
    before: (pick, reader, ask) => {
      if (pick === PASS || 'one' in pick) return switching(pick, reader, ask);
      const { own, of, card } = query(ask, reader);
      return answers.cancel(card(), own ? undefined : of());
    },
    landing: switching,
    ghost: switching,
    rotation: (pick, reader, ask) => {
      const { at, icon } = query(ask, reader);
      return pick === PASS ? answers.pass : answers.hold(at(), icon());
    },
    step: going(answers.walk),
    passage: going(answers.passage),
    swap: ({ pawn }, reader, { seat }) => {
      const { view, names } = reader;
      return answers.swap(at(names, pawn), next(reader, at(view.pawns, seat), at(view.pawns, pawn), seat));
    },
    quarter: ({ tile, turn }, reader, { seat }) => turning(tile, turn, reader, seat),
    half: ({ tile }, reader, { seat }) => turning(tile, HALF_TURN, reader, seat),
    switch: ({ one, other }, reader, { seat }) => {
      const then = shifts(reader, seat, afterSwitch(reader.view, one, other));
      return answers.exchange(spot(reader, one, seat), spot(reader, other, seat), then);
    },
    exit: (pick, reader, { seat }) => {
      const { view } = reader;
      const after = (change: Partial<Plan>): Shift[] => shifts(reader, seat, { ...view, ...change });
      if ('exit' in pick) return answers.moveExit(door(pick.exit), after(pick));
      const side = pick.stair < sure(view.stair, 'stair') ? 'north' : 'south';
      return answers.moveStairs(side, stairs(pick.stair), after(pick));
    },
    trapdoor: ({ to }, reader, { seat }) => answers.fall(spot(reader, to, seat), roadToExit(reader.view, to)),
  };
};

// The situation

/** One side of the space one stands on: what is there, or the outside. */
export interface Around {
  readonly side: Side;
  readonly next: Next | undefined;
}

/** One card of a row: its face, as far as the reader knows it, and whether its step has been, is now or will come. */
export interface Laid {
  readonly face: Action | undefined;
  readonly when: 'past' | 'now' | 'later';
}

/** One player at a moment. */
export interface Player {
  readonly name: string;
  readonly place: Place;
  readonly road: Road;
  readonly disks: number;
}

function rowOf(view: HauntingState, seat: Seat): Laid[] {
  return at(view.row, seat).map((card, i) => {
    const face = faceIn(view, card);
    const when = i < view.step ? 'past' : i === view.step ? 'now' : 'later';
    return { face: face === undefined ? undefined : actionOf(face), when };
  });
}

/** The surroundings of a seat's own pawn, and its possessions. */
function own(seat: Seat, reader: Readership) {
  const { view } = reader;
  const space = at(view.pawns, seat);
  const neighbours = ways(view, space).map(({ to }) => next(reader, space, to, seat));
  const [first] = wayToExit(view, space);
  const row = rowOf(view, seat);
  return {
    here: spot(reader, space, seat),
    around: SIDES.map((side): Around => ({ side, next: neighbours.find(one => one.side === side) })),
    falling: falling(view, space),
    road: roadToExit(view, space),
    first: first === undefined ? undefined : next(reader, space, first, seat),
    row,
    /** The cards that are not in the row, or not yet known to be. */
    rest: CARDS.filter(face => !row.some(laid => laid.face === face)),
    disks: at(view.disks, seat).map((disk: Card): Face => sure(faceIn(view, disk), 'disk')),
  };
}
export type Own = ReturnType<typeof own>;

/** R33, R91 What lies open in this step: who carries out which card, and whose it is if it was traded. */
function turnedOver({ view, names }: Readership) {
  return seatsOf(view).flatMap(seat => {
    const owner = at(view.acts, seat);
    const card = at(view.row, owner)[view.step];
    const face = card === undefined ? undefined : faceIn(view, card);
    if (face === undefined) return [];
    return [{ name: at(names, seat), action: actionOf(face), from: owner === seat ? undefined : at(names, owner) }];
  });
}

/** The table as a seat sees it; a spectator has no pawn of its own. */
function scene(seat: Seat, reader: Readership) {
  const { view, names } = reader;
  const onBoard = diskSpaces(view);
  const corner = sure(ways(view, 'exit')[0]?.to, 'corner');
  const places = (spaces: readonly Space[]): Place[] => spaces.map(space => place(view, space));
  const ghosts = onBoard.filter(space => isKnownGhost(view, houseCell(view, space)));
  return {
    view,
    twoStoreys: view.second.length > 0,
    own: view.pawns[seat] === undefined ? undefined : own(seat, reader),
    players: seatsOf(view).flatMap((one): Player[] => {
      const space = at(view.pawns, one);
      const disks = at(view.disks, one).length;
      return one === seat
        ? []
        : [{ name: at(names, one), place: place(view, space), road: roadToExit(view, space), disks }];
    }),
    exit: {
      door: door(view.exit),
      open: isOpen(view, corner, 'exit'),
      lie: lie(houseCell(view, corner), view.options),
    },
    stairs:
      view.stair === null
        ? undefined
        : {
            between: stairs(view.stair),
            open: ways(view, 'stair').map(({ to, open }) => ({ side: sideTowards(view, 'stair', to), open })),
          },
    disks: places(onBoard.filter(space => !ghosts.includes(space))),
    ghosts: places(ghosts),
    steps: view.half === 'random' ? RANDOM_ROW : view.options.chosenCount,
    turnedOver: turnedOver(reader),
    start: at(names, view.start),
    acting: view.acting === null ? undefined : at(names, view.acting),
    winner: view.winner === null ? undefined : at(names, view.winner),
  };
}
export type Scene = ReturnType<typeof scene>;
const RANDOM_ROW = 4;
