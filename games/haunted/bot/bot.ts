import {
  type Ask,
  at,
  type Card,
  EVERYONE,
  type Hints,
  isList,
  type Json,
  type Random,
  type Seat,
} from '../../../engine/index.ts';
import { colourOf, isAce, isJoker } from '../content.ts';
import { freeSides, roomOf } from '../plan.ts';
import type { Asked, HauntedState, Sheet } from '../state.ts';
import { openExits, type Steps, stepsTo, stepsToWall, wayFrom } from '../ways.ts';
import { goalsOf, outcome, shouldLeave, value } from './prospects.ts';

/** The knowledge of the bot: only BODY against FEAR opens an exit, and another player may be faster. */

const faceOf = (s: HauntedState, card: Card): string => s.cards.face[card] ?? '';
const stepsToExit = (s: HauntedState): Steps => stepsTo(s, openExits(s));

type Fields = Readonly<Record<string, Json>>;
const fields = (pick: Json): Fields =>
  typeof pick === 'object' && pick !== null && !Array.isArray(pick) ? (pick as Fields) : {};

/** The worth of a point of WILL beside one of BODY or FEAR: it opens no exit, but where points decide it is one. */
function worthOfWill({ seats, options }: HauntedState): number {
  if (seats === 1) return 0.4;
  return { base: 0.25, long: 0.6, multilevel: 0.9 }[options.variant];
}

/** BODY up and FEAR down are what counts. */
function worthOfChange(s: HauntedState): Taste {
  const will = worthOfWill(s);
  return pick => {
    const by = typeof pick.by === 'number' ? pick.by : 1;
    return pick.stat === 'body' ? by : pick.stat === 'fear' ? -by : by * will;
  };
}

type Taste = (pick: Fields) => number;

/** Whether a room is nearer to where a Door may be, for a player in whose own room there is none. */
function nearerToWall(s: HauntedState, sheet: Sheet): (to: Card) => boolean {
  if (sheet.at === null || freeSides(roomOf(s, sheet.at)).length > 0) return () => false;
  const steps = stepsToWall(s);
  const here = steps.get(sheet.at) ?? Number.POSITIVE_INFINITY;
  return to => (steps.get(to) ?? Number.POSITIVE_INFINITY) < here;
}

/** How good an answer looks, by the kind of question; higher is better. */
const TASTE: Readonly<Partial<Record<Asked['what'], (s: HauntedState, seat: Seat) => Taste>>> = {
  five: () => pick => (pick.five === 'body' ? 2 : 0),
  leave: (s, seat) => {
    const sheet = at(s.sheets, seat);
    const steps = stepsTo(s, goalsOf(s, seat));
    const ready = steps.size > 0;
    const here = sheet.at === null ? undefined : steps.get(sheet.at);
    const nearer = nearerToWall(s, sheet);
    return ({ to }) => {
      if (typeof to !== 'number') return ready ? 0.5 : 1;
      const there = steps.get(to);
      if (ready && there !== undefined && (here === undefined || there < here)) return 4 - 0.2 * there;
      if (!roomOf(s, to).up) return 0.2;
      return nearer(to) ? -0.5 : -1;
    };
  },
  effect: worthOfChange,
  bonus: worthOfChange,
  match: s => {
    const black = colourOf(faceOf(s, s.door[0] ?? -1)) === 'black';
    return pick => (pick.match ? (black ? 1 : worthOfWill(s)) : 0);
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
  exit: (s, seat) => {
    const leaves = shouldLeave(s, seat);
    return pick => (pick.leave === leaves ? 1 : 0);
  },
  lay: () => pick => (pick.connect === null ? 0 : 1),
};

const INDIFFERENT: Taste = () => 0;
const tasteFor = (what: Asked['what'], s: HauntedState, seat: Seat): Taste => TASTE[what]?.(s, seat) ?? INDIFFERENT;

/** The tastiest answer, any of the equally tasty ones. */
function play(ask: Ask<Asked['what']>, s: HauntedState, random: Random): Json {
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

/** The numbers that players of Haunted compare. A way out that is not known yet counts as far. */
function features(s: HauntedState, seat: Seat): Record<string, number> {
  const sheet = at(s.sheets, seat);
  const way = wayFrom(sheet, stepsToExit(s));
  const { body, will, fear } = sheet;
  return { body, will, fear, way, trapped: sheet.trapped ? 1 : 0, escaped: sheet.escaped ? 1 : 0 };
}

/** A Secret Door that was committed and has not been turned up: it is the next Door. */
const isCommitted = ({ door: [card], doorFrom, cards }: HauntedState): boolean =>
  card !== undefined && doorFrom !== null && cards.known[card] !== EVERYONE;

/** The kind of the next Door. H7, H34 The first of the deck and all Secret Doors are neither exits nor Jokers. */
function beliefs(s: HauntedState): Record<string, boolean> {
  const next = s.deck.at(-1);
  if (next === undefined) return {};
  const face = s.safe > 0 || isCommitted(s) ? '' : faceOf(s, next);
  return { nextIsExit: isAce(face), nextIsJoker: isJoker(face) };
}

export const hints: Hints<HauntedState> = {
  value,
  outcome,
  prior: (ask, s) => {
    const taste = tasteFor(ask.what, s, ask.seat);
    return pick => Math.exp(taste(fields(pick)));
  },
  play,
  features,
  wants: { body: 'more', will: 'more', fear: 'less', way: 'less', trapped: 'less', escaped: 'more' },
  beliefs,
};
