import { type Ask, at, type Card, type Hints, isList, type Json, type Random, type Seat } from '../../engine/index.ts';
import { colourOf, isAce, isJoker } from './content.ts';
import { adjacent, freeSides, roomOf } from './plan.ts';
import { points, wayOut } from './sheet.ts';
import type { HauntedState, Room, Sheet } from './state.ts';

/** What is worth knowing about Haunted: only BODY above FEAR opens an exit, and somebody else may be faster. */

const faceOf = (s: HauntedState, card: Card): string => s.cards.face[card] ?? '';
const isExit = (s: HauntedState, card: Card): boolean => roomOf(s, card).up && isAce(faceOf(s, card));

/** How many steps it is to one of these rooms, through open rooms, from each room on the table; none: no way is known. */
function stepsTo(s: HauntedState, goals: readonly Card[]): Map<Card, number> {
  const steps = new Map<Card, number>(goals.map(card => [card, 0]));
  let edge = goals;
  for (let distance = 1; edge.length > 0; distance++) {
    const next: Card[] = [];
    for (const card of edge)
      for (const beside of adjacent(roomOf(s, card)))
        if (!steps.has(beside)) {
          steps.set(beside, distance);
          next.push(beside);
        }
    edge = next;
  }
  return steps;
}

const cardsOf = (s: HauntedState, wanted: (room: Room) => boolean): Card[] =>
  s.rooms.filter(wanted).map(({ card }) => card);

/** To an open Ace. */
const stepsToExit = (s: HauntedState): Map<Card, number> =>
  stepsTo(
    s,
    cardsOf(s, ({ card }) => isExit(s, card)),
  );

/** To a room that nobody has seen, or with a wall in which a Door may be. */
const stepsToWall = (s: HauntedState): Map<Card, number> =>
  stepsTo(
    s,
    cardsOf(s, room => !room.up || freeSides(room).length > 0),
  );

/** Whether an exit would let this player out as things stand. */
function wouldEscape(s: HauntedState, sheet: Sheet): boolean {
  return wayOut(sheet, 'red', s.options.fearTies).escape;
}

/** A way out that nobody has found yet is taken to be this long. */
const UNKNOWN_WAY = 7;
/** So many rooms on the table are neither few nor many. */
const HALF_THE_HOUSE = 26;

const squash = (x: number): number => 1 / (1 + Math.exp(-x));

/** The ways through the house: to its exits, and to where it is not explored yet. */
interface Ways {
  readonly exit: ReadonlyMap<Card, number>;
  readonly wall: ReadonlyMap<Card, number>;
}

const waysOf = (s: HauntedState): Ways => ({ exit: stepsToExit(s), wall: stepsToWall(s) });
const wayFrom = ({ at: card }: Sheet, steps: ReadonlyMap<Card, number>): number =>
  card === null ? 0 : Math.min(UNKNOWN_WAY, steps.get(card) ?? UNKNOWN_WAY);

/**
 * How close a player is to leaving, as a number without bounds. The way to a known exit counts for those who could take
 * it; for the others every Door that is opened is a step on, and every step to where one may be, so that nobody walks to
 * and fro for ever.
 */
function outlook(s: HauntedState, sheet: Sheet, ways: Ways): number {
  const margin = sheet.body - sheet.fear;
  const way = wayFrom(sheet, ways.exit);
  const ready = wouldEscape(s, sheet);
  const onTheWay = ready && way < UNKNOWN_WAY;
  const explored = s.rooms.length + s.door.length;
  const exploring = 0.12 * (explored - HALF_THE_HOUSE - wayFrom(sheet, ways.wall));
  const course = onTheWay ? 0.6 + 0.3 * (UNKNOWN_WAY - way) : exploring;
  return 0.45 * margin + 0.04 * points(sheet) + course + (ready ? 0.6 : 0) - (sheet.trapped ? 3 : 0);
}

/** The own prospects, less those of the best of the others. */
function value(s: HauntedState, seat: Seat): number {
  const ways = waysOf(s);
  const sheet = at(s.sheets, seat);
  if (sheet.escaped) return 1;
  const others = s.sheets.flatMap((other, i) => (i === seat ? [] : [other.escaped ? 5 : outlook(s, other, ways)]));
  return squash(outlook(s, sheet, ways) - (others.length > 0 ? 0.5 * Math.max(-4, ...others) : 0));
}

type Fields = Readonly<Record<string, Json>>;
const fields = (pick: Json): Fields =>
  typeof pick === 'object' && pick !== null && !Array.isArray(pick) ? (pick as Fields) : {};

/** BODY up and FEAR down are what counts; WILL is for the story. */
function worthOfChange(pick: Fields): number {
  const by = typeof pick.by === 'number' ? pick.by : 1;
  return pick.stat === 'body' ? by : pick.stat === 'fear' ? -by : by / 4;
}

type Taste = (pick: Fields) => number;

/** How good an answer looks, by the kind of question; higher is better. */
const TASTE: Readonly<Record<string, (s: HauntedState, seat: Seat) => Taste>> = {
  five: () => pick => (pick.five === 'body' ? 2 : 0),
  leave: (s, seat) => {
    const sheet = at(s.sheets, seat);
    const steps = stepsToExit(s);
    const ready = wouldEscape(s, sheet);
    const here = sheet.at === null ? undefined : steps.get(sheet.at);
    return ({ to }) => {
      if (typeof to !== 'number') return ready ? 0.5 : 1;
      const there = steps.get(to);
      if (ready && there !== undefined && (here === undefined || there < here)) return 4 - 0.2 * there;
      return roomOf(s, to).up ? -1 : 0.2;
    };
  },
  effect: () => worthOfChange,
  bonus: () => worthOfChange,
  match: s => {
    const black = colourOf(faceOf(s, s.door[0] ?? -1)) === 'black';
    return pick => (pick.match ? (black ? 1 : 0.3) : 0);
  },
  window: () => pick => (pick.reveal === null ? -2 : 1),
  connect: s => {
    const steps = stepsToExit(s);
    return pick => {
      if (typeof pick.connect !== 'number') return 0;
      const way = steps.get(pick.connect);
      return way === undefined ? 0.1 : 2 - 0.2 * way;
    };
  },
  exit: () => pick => (pick.leave ? 1 : 0),
  lay: () => pick => (pick.connect === null ? 0 : 1),
};

const INDIFFERENT: Taste = () => 0;
const tasteFor = (what: string, s: HauntedState, seat: Seat): Taste => TASTE[what]?.(s, seat) ?? INDIFFERENT;

/** The tastiest answer, any of the equally tasty ones. */
function play(ask: Ask, s: HauntedState, random: Random): Json {
  const options = ask.options();
  if (!isList(options)) return options.nth(random(options.size));
  if (ask.what === 'secretDoor') return random(4) === 0 ? at(options, random(options.length)) : at(options, 0);
  if (!(ask.what in TASTE) || random(8) === 0) return at(options, random(options.length));
  const taste = tasteFor(ask.what, s, ask.seat);
  let best: Json[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const worth = taste(fields(option));
    if (worth > most) {
      most = worth;
      best = [];
    }
    if (worth === most) best.push(option);
  }
  return at(best, random(best.length));
}

/** What players of Haunted compare. A way out that is not known yet counts as far. */
function features(s: HauntedState, seat: Seat): Record<string, number> {
  const sheet = at(s.sheets, seat);
  const way = wayFrom(sheet, stepsToExit(s));
  const { body, will, fear } = sheet;
  return { body, will, fear, way, trapped: sheet.trapped ? 1 : 0, escaped: sheet.escaped ? 1 : 0 };
}

/** What lies behind the next Door of the deck. */
function beliefs(s: HauntedState): Record<string, boolean> {
  const next = s.deck.at(-1);
  if (next === undefined) return {};
  const face = faceOf(s, next);
  return { nextIsExit: isAce(face), nextIsJoker: isJoker(face) };
}

export const hints: Hints<HauntedState> = {
  value,
  prior: (ask, s) => {
    const taste = tasteFor(ask.what, s, ask.seat);
    return pick => Math.exp(taste(fields(pick)));
  },
  play,
  features,
  beliefs,
};
