import {
  type Asked,
  at,
  type Card,
  type Event,
  type Face,
  type Labels,
  labelsOf,
  PASS,
  type Seat,
  type Settings,
  seatsOf,
  type Words,
} from '../../../engine/index.ts';
import { phrased, type TongueOf } from '../../kit/phrasing.ts';
import { faceIn, field, known, numberIn, sure, wordsFor } from '../../kit/reading.ts';
import { type Change, colourOf, type Declared, isAce, isJoker, matchGain, STATS, type Stat } from '../content.ts';
import { adjacent, freeSides, hasMatch, roomOf } from '../plan.ts';
import type { HauntedState, Sheet, Side } from '../state.ts';
import { effectOf } from '../tunables.ts';
import type * as Stories from './lines.en.ts';
import {
  type AnyTale,
  doorwayOf,
  type Headings,
  type Invitations,
  type Lines,
  type Outlook,
  outlook,
  type Place,
  type Price,
  place,
  priceOfLeaving,
  type Readership,
  type Spot,
  sideTowards,
  spot,
  tale,
} from './reading.ts';

/** The sentences that every language provides, and the words of the game made of them. */

/** A language, phrase by phrase. */
export interface Tongue
  extends TongueOf<HauntedState, Query, Scene>,
    Required<Pick<Words<HauntedState>, 'card' | 'orders'>> {
  readonly answers: Answers;
  readonly lines: Lines;
  readonly headings: Headings;
  readonly invitations: Invitations;
  readonly stories: typeof Stories;
  /** The speaker for the house: a neighbour; in a solo game there is none. */
  house(name: string | undefined): string;
}

/** The words of a language, made of its phrases. */
export function inWords(tongue: Tongue): Words<HauntedState> {
  const { prompts, answers, lines, headings, invitations, stories, house, situation, waiting, ...plain } = tongue;
  const phrases = phrased(tongue, { query, tale, scene });
  return {
    ...plain,
    ...phrases,
    /** The first number written down begins the whole game. */
    heading: (event, reader) =>
      event.what === 'five' && event.seat !== 0 ? undefined : phrases.heading(event, reader),
    label: labelsOf(labels(answers)),
    suggestions: (event, reader) => suggest(tongue, tale(event, reader)),
    voice: (event, reader) => voice(tongue, event, reader),
    invitation: (event, reader) => wordsFor(invitations, String(event.topic))(tale(event, reader)),
  };
}

// Questions

/** The Secret Door that lies ready while Colour or Suit is declared: whose it is, and what the reader knows of it. */
function secretAhead({ view, names }: Readership) {
  const [door] = view.door;
  if (door === undefined || view.doorFrom === null) return undefined;
  const face = faceIn(view, door);
  const colour = colourOf(face ?? '');
  const match = face && colour && hasMatch(view, door, face, view.options.matches === 'strict');
  return { from: at(names, view.doorFrom), face, gain: match ? matchGain(colour) : undefined };
}

/** V3, A37 Whether a lone player who does not leave by this Ace goes deeper, and does not just stay. */
function leadsDeeper(view: HauntedState, seat: Seat): boolean {
  const here = at(view.sheets, seat).at;
  return view.seats === 1 && here !== null && roomOf(view, here).spent !== true;
}

function query({ seat, about }: Asked, reader: Readership) {
  const { view, names } = reader;
  const doorway = doorwayOf(about, view);
  return {
    alone: view.seats === 1,
    own: field(about, 'of') === seat,
    of: (): string => at(names, sure(numberIn(about, 'of'), 'of')),
    face: (): Face => sure(faceIn(view, sure(numberIn(about, 'card'), 'card')), 'face'),
    /** H12 A card that acts where its player stands already is the Starting Room. */
    starting: numberIn(about, 'card') !== undefined && numberIn(about, 'card') === at(view.sheets, seat).at,
    here: (): Place => place(view, sure(at(view.sheets, seat).at, 'room')),
    secret: secretAhead(reader),
    doorway: doorway && { room: place(view, doorway.card), side: doorway.side },
    /** The room that lies face down ahead, if the one asked knows it. */
    room: known(view.cards.face[numberIn(about, 'room') ?? -1]),
    multilevel: view.options.variant === 'multilevel',
    /** Whether staying would lead a level down. */
    deeper: leadsDeeper(view, seat),
  };
}
export type Query = ReturnType<typeof query>;

/** Everything that can be answered. */
export interface Answers {
  five(on: Stat): string;
  go(side: Side, to: Spot): string;
  open(side: Side): string;
  readonly pass: string;
  readonly keepDoors: string;
  commit(door: Face, options: Settings): string;
  /** The reader knows a Secret Door, so the chart tells its effect too. */
  declare(declared: Declared, door: Face | undefined, gain: Change | undefined, options: Settings): string;
  takeMatch(gain: Outlook): string;
  takeEffect(effect: Outlook): string;
  readonly takeWindow: string;
  change(outlook: Outlook): string;
  readonly lookAtNothing: string;
  turnUp(room: Spot): string;
  readonly connectToNothing: string;
  connect(room: Spot): string;
  layDown(side: Side, against: Spot): string;
  /** Against the trap. */
  layUp(side: Side, to: Spot): string;
  leaveHouse(price: Price): string;
  readonly stay: string;
  readonly deeper: string;
}

const labels = (answers: Answers): Labels<HauntedState> => {
  const change = (by: Change, reader: Readership, { seat }: Asked): string => answers.change(outlook(reader, seat, by));
  const commit = (door: Card, { view }: Readership): string =>
    answers.commit(sure(faceIn(view, door), 'face'), view.options);
  return {
    five: ({ five }) => answers.five(five),
    leave: (way, reader, { seat }) => {
      if ('open' in way) return answers.open(way.open);
      const here = roomOf(reader.view, sure(at(reader.view.sheets, seat).at, 'room'));
      return answers.go(sideTowards(here, way.to), spot(reader, way.to, seat));
    },
    secretDoor: (pick, reader) => (pick === PASS ? answers.pass : commit(pick.door, reader)),
    ownDoor: ({ door }, reader) => (door === null ? answers.keepDoors : commit(door, reader)),
    declare: ({ declare }, reader) => {
      const door = secretAhead(reader);
      return answers.declare(declare, door?.face, door?.gain, reader.view.options);
    },
    match: ({ match }, reader, ask) => {
      const face = query(ask, reader).face();
      const gain = matchGain(sure(colourOf(face), 'colour'));
      if (match) return answers.takeMatch(outlook(reader, ask.seat, gain));
      const effect = effectOf(face, 'colour', reader.view.options);
      return typeof effect === 'string'
        ? answers.takeWindow
        : answers.takeEffect(outlook(reader, ask.seat, at(effect, 0)));
    },
    effect: change,
    bonus: ({ stat }, reader, ask) => change({ stat, by: 1 }, reader, ask),
    window: ({ reveal }, reader, { seat }) =>
      reveal === null ? answers.lookAtNothing : answers.turnUp(spot(reader, reveal, seat)),
    connect: ({ connect }, reader, { seat }) =>
      connect === null ? answers.connectToNothing : answers.connect(spot(reader, connect, seat)),
    lay: ({ side, at: room, connect }, reader, { seat }) =>
      connect === null
        ? answers.layDown(side, spot(reader, room, seat))
        : answers.layUp(side, spot(reader, connect, seat)),
    exit: ({ leave }, { view }, { seat }) => {
      if (leave) return answers.leaveHouse(priceOfLeaving(view, seat));
      return leadsDeeper(view, seat) ? answers.deeper : answers.stay;
    },
  };
};

// The situation

/** One player at a moment. */
export interface Player {
  readonly name: string;
  readonly sheet: Sheet;
  readonly place: Place | undefined;
}

/** The table as a seat sees it; a spectator has no sheet of its own. */
function scene(seat: Seat, reader: Readership) {
  const { view, names } = reader;
  const player = (one: Seat): Player => {
    const sheet = at(view.sheets, one);
    return { name: at(names, one), sheet, place: sheet.at === null ? undefined : place(view, sheet.at) };
  };
  const own = view.sheets[seat];
  const here = own && own.at !== null ? roomOf(view, own.at) : undefined;
  return {
    view,
    laid: view.rooms.length > 0,
    alone: view.seats === 1,
    multilevel: view.options.variant === 'multilevel',
    /** V3 How many levels lie behind, where they are counted. */
    levels: view.options.deeper ? view.levels : undefined,
    active: at(names, view.active),
    own: own && player(seat),
    here: here && spot(reader, here.card, seat),
    ways: here ? adjacent(here).map(to => ({ side: sideTowards(here, to), to: spot(reader, to, seat) })) : [],
    free: here ? freeSides(here) : [],
    doors: (own?.doors ?? []).flatMap(door => faceIn(view, door) ?? []),
    faceDown: view.rooms.filter(room => !room.up).length,
    others: seatsOf(view).flatMap(one => (one === seat ? [] : player(one))),
    /** Who still has a turn once the end is in sight. */
    last: (view.closing?.seats ?? []).map(one => at(names, one)),
  };
}
export type Scene = ReturnType<typeof scene>;

export const answeredOf = (sheet: Sheet): Stat[] => STATS.filter(stat => sheet.answered[stat]);

// The story

function roomLines(
  { SUIT_LINES, COLOUR_LINES, EXIT_LINES }: typeof Stories,
  { face, declared }: AnyTale,
): readonly string[] {
  const print = face();
  if (isAce(print)) return EXIT_LINES;
  if (declared() === 'suit') return wordsFor(SUIT_LINES, print);
  return wordsFor(COLOUR_LINES, `${colourOf(print) === 'red' ? 'R' : 'B'}${print.slice(1)}`);
}

type Pool = (tongue: Tongue, told: AnyTale) => readonly string[];
const POOLS: Readonly<Record<string, Pool>> = {
  memory: ({ stories }) => stories.MEMORY_LINES,
  room: ({ stories }, told) => roomLines(stories, told),
  question: ({ stories }) => stories.REPLY_LINES,
  reaction: ({ stories }, { face }) => (isJoker(face()) ? stories.CAUGHT_LINES : stories.REACTION_LINES),
  trap: ({ stories }) => stories.TRAP_LINES,
  rescue: ({ stories }) => stories.RESCUE_LINES,
  answer: ({ stories }, { text }) => wordsFor(stories.ANSWER_LINES, text('stat')),
  outcome: ({ stories }, { text }) => wordsFor(stories.OUTCOME_LINES, text('outcome')),
  closing: ({ stories }, { text }) => wordsFor(stories.CLOSING_LINES, text('fate')),
};

/** H11 Rooms and traps are told by the house player. */
export const isOfHouse = ({ topic }: Event): boolean => topic === 'room' || topic === 'trap';

function voice(tongue: Tongue, event: Event, { view, names }: Readership): string {
  const name = at(names, tale(event, { view, names }).count('by'));
  return isOfHouse(event) ? tongue.house(view.seats === 1 ? undefined : name) : name;
}

const SUGGESTED = 3;

/** A few lines, beginning with others for the next seat and the next room. */
function suggest(tongue: Tongue, told: AnyTale): string[] {
  const pool = wordsFor(POOLS, told.text('topic'))(tongue, told);
  const first = (told.count('by') + (told.card ?? 0)) * (pool.length > SUGGESTED ? SUGGESTED : 1);
  return Array.from({ length: Math.min(SUGGESTED, pool.length) }, (_, i) => at(pool, (first + i) % pool.length));
}
