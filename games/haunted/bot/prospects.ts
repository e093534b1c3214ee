import { at, type Card, type Seat, seatsOf } from '../../../engine/index.ts';
import { isJoker, STATS } from '../content.ts';
import { roomOf } from '../plan.ts';
import { points, wayOut } from '../sheet.ts';
import type { HauntedState, Sheet } from '../state.ts';
import { result } from '../steps/end.ts';
import { allSeen, explored, openExits, type Steps, stepsTo, stepsToWall, UNKNOWN_WAY, wayFrom } from '../ways.ts';

/** How good a table is for a player: in the short game, in the long one, over several levels, and alone. */

const squash = (x: number): number => 1 / (1 + Math.exp(-x));

// Leaving

/** Whether an exit would let this player out as things stand; a red one, because a black one is never stricter. */
export const wouldEscape = (s: HauntedState, sheet: Sheet): boolean => wayOut(sheet, 'red', s.options.fearTies).escape;

/** The sheet of a player after an exit: its questions are answered, and a player who leaves may lose the mind. */
function afterExit(s: HauntedState, sheet: Sheet, leaves: boolean): Sheet {
  const found = wayOut(sheet, 'red', s.options.fearTies);
  const answered = { ...sheet.answered };
  for (const stat of STATS) answered[stat] ||= found.answers.includes(stat);
  return { ...sheet, answered, lost: leaves && found.lost };
}

const othersOf = (s: HauntedState, seat: Seat): Seat[] => seatsOf(s).filter(other => other !== seat);

/** V1 The most points among the other players who are out. */
const bestOutside = (s: HauntedState, seat: Seat): number =>
  Math.max(0, ...othersOf(s, seat).map(other => (at(s.sheets, other).escaped ? points(at(s.sheets, other)) : 0)));

/** V4 Whether leaving now would win: everybody's points are written down once more, and that is the end. */
function winsByLeaving(s: HauntedState, seat: Seat): boolean {
  const sheet = at(s.sheets, seat);
  const own = sheet.noted + points(afterExit(s, sheet, true));
  return othersOf(s, seat).every(other => {
    const { trapped, noted } = at(s.sheets, other);
    return trapped || own > noted + points(at(s.sheets, other));
  });
}

/** V4 By how many points a note would help: those ahead of the best of the others. */
function lead(s: HauntedState, seat: Seat): number {
  const own = points(afterExit(s, at(s.sheets, seat), false));
  return own - Math.max(...othersOf(s, seat).map(other => points(at(s.sheets, other))));
}

/** Whether this player, at an exit that lets them out, should go. */
export function shouldLeave(s: HauntedState, seat: Seat): boolean {
  const sheet = at(s.sheets, seat);
  if (s.seats === 1)
    return !s.options.deeper || worthOfLevels(s.levels + 1) * lookDown(s, sheet) < worthOfLevels(s.levels);
  if (s.options.variant === 'long') return points(afterExit(s, sheet, true)) > bestOutside(s, seat);
  return s.options.variant === 'base' || winsByLeaving(s, seat);
}

/** H30 The traps with somebody in them, for a player whose FEAR a rescue would take away. */
function rescues(s: HauntedState, seat: Seat): Card[] {
  const { fear, trapped } = at(s.sheets, seat);
  if (fear < AFRAID || trapped || s.options.variant === 'base') return [];
  return othersOf(s, seat).flatMap(other => (at(s.sheets, other).trapped ? (at(s.sheets, other).at ?? []) : []));
}
const AFRAID = 4;

/** The rooms that are worth the way to this player: open Aces, and traps. */
export function goalsOf(s: HauntedState, seat: Seat): Card[] {
  return [...exitsFor(s, seat), ...rescues(s, seat)];
}

function exitsFor(s: HauntedState, seat: Seat): Card[] {
  const ready = wouldEscape(s, at(s.sheets, seat));
  if (s.options.variant !== 'multilevel') return ready && (s.seats === 1 || shouldLeave(s, seat)) ? openExits(s) : [];
  const leaves = allSeen(s) && ready && winsByLeaving(s, seat);
  const gains = lead(s, seat) > 0;
  return openExits(s).filter(card => leaves || (gains && roomOf(s, card).spent !== true));
}

// Alone

/** V3 The worth of getting out: the escape counts three parts, each level behind two, up to three levels. */
const worthOfLevels = (levels: number): number => (3 + 2 * levels) / 9;

/** V3 How likely it is to find another Way Out below and to be let out there, as counted in matches of bots. */
const lookDown = (s: HauntedState, { body, fear }: Sheet): number =>
  allSeen(s) ? 0 : squash(0.45 * (body - fear) - 1.2);

// The short game

/** The number of rooms on the table that is neither small nor large. */
const HALF_THE_HOUSE = 26;

interface Ways {
  readonly exit: Steps;
  readonly wall: Steps;
}

/**
 * How close a player is to leaving, as a number without bounds. The way to a known exit counts for a player who could
 * take it. For the others every Door that is opened counts as a step on, and so does every step to where a Door may be:
 * the bot never walks to and fro for ever.
 */
function outlook(s: HauntedState, sheet: Sheet, ways: Ways): number {
  const margin = sheet.body - sheet.fear;
  const way = wayFrom(sheet, ways.exit);
  const ready = wouldEscape(s, sheet);
  const open = s.rooms.length + s.door.length;
  const exploring = 0.12 * (open - HALF_THE_HOUSE - wayFrom(sheet, ways.wall));
  const course = ready && way < UNKNOWN_WAY ? 0.6 + 0.3 * (UNKNOWN_WAY - way) : exploring;
  return 0.45 * margin + 0.04 * points(sheet) + course + (ready ? 0.6 : 0) - (sheet.trapped ? 3 : 0);
}

/** The own prospects, less those of the best of the others. */
function shortValue(s: HauntedState, seat: Seat): number {
  const ways = { exit: stepsTo(s, openExits(s)), wall: stepsToWall(s) };
  const own = outlook(s, at(s.sheets, seat), ways);
  const others = othersOf(s, seat).map(other => outlook(s, at(s.sheets, other), ways));
  return squash(own - (others.length > 0 ? 0.5 * Math.max(-4, ...others) : 0));
}

// The longer games: half of it is how one stands, the rest is that something happens

/** How far a way counts that is one step longer. */
const NEARER = 0.85;
const nearness = (s: HauntedState, seat: Seat): number => {
  const way = wayFrom(at(s.sheets, seat), stepsTo(s, goalsOf(s, seat)));
  return way < UNKNOWN_WAY ? NEARER ** way : 0;
};

const CARDS = 54;
/** A Door opened counts, and so does a step to where a Door may be: the bot never walks to and fro for ever. */
function progress(s: HauntedState, seat: Seat): number {
  const wall = wayFrom(at(s.sheets, seat), stepsToWall(s));
  return 0.68 * (explored(s) / CARDS) + 0.32 * (1 - wall / UNKNOWN_WAY);
}

/** H5 The cross in the middle is laid before anybody opens a Door. */
const LAID_FIRST = 5;

/** How patient everybody still is: the less, the more turns have passed without a Door. */
function patience(s: HauntedState): number {
  const idle = s.turns - (explored(s) - LAID_FIRST - s.seats);
  return Math.max(0.01, 1 - Math.max(0, idle - 15 * s.seats) / 80);
}
/** The worth of an end, even a bad one, to a player without patience: a Door is worth more than a trap costs. */
const AT_LAST = 0.4;

/**
 * How good it is to be inside: a patient player counts their standing, an impatient one how near the end is. Doors cost
 * points and may be traps: a player who would lose in the end, or who leads, would rather wait for ever.
 */
function patient(s: HauntedState, seat: Seat, good: number): number {
  const still = patience(s);
  return still * good + (1 - still) * AT_LAST * progress(s, seat);
}

/** V1 The points with which a player may get out, in sight of the way and of what may still go wrong. */
function prospect(s: HauntedState, seat: Seat): number {
  const sheet = at(s.sheets, seat);
  if (sheet.escaped) return points(sheet);
  const caught = sheet.trapped ? 4 : 0;
  if (!wouldEscape(s, sheet)) return points(sheet) - 2.5 - 0.5 * Math.max(0, sheet.fear - sheet.body) - caught;
  return points(afterExit(s, sheet, true)) - 1.5 - caught;
}

function longValue(s: HauntedState, seat: Seat): number {
  const own = prospect(s, seat);
  const ahead = own - Math.max(...othersOf(s, seat).map(other => prospect(s, other)));
  const { escaped } = at(s.sheets, seat);
  if (escaped) return own > 0 && own >= bestOutside(s, seat) ? 0.5 + 0.5 * squash(0.6 * ahead) : 0.02;
  const course = 0.3 * progress(s, seat) + 0.13 * nearness(s, seat);
  return patient(s, seat, 0.57 * squash(0.45 * ahead) + course);
}

/** V4 Points written down count in full; points that may still be written down count less. */
const STILL_TO_COME = 0.4;

/** V4 How many cards of the deck may be Jokers: as long as one is left, all that lie under the safe ones. */
function dangerous(s: HauntedState): number {
  const isSeen = (joker: Card): boolean =>
    s.discard.includes(joker) || s.rooms.some(({ card, up }) => up && card === joker);
  return s.cards.face.some((face, card) => isJoker(face) && !isSeen(card)) ? s.deck.length - s.safe : 0;
}
/** V4 The worth of leaving such a Door to another player. One look into a few worlds seldom meets a Joker. */
const LEFT_SHUT = 0.02;

function multilevelValue(s: HauntedState, seat: Seat): number {
  const sheet = at(s.sheets, seat);
  const weight = STILL_TO_COME * (4 - s.levels) + 0.3;
  const ahead = othersOf(s, seat).map(other => {
    const theirs = at(s.sheets, other);
    return sheet.noted - theirs.noted + weight * (points(sheet) - points(theirs)) + (theirs.trapped ? 4 : 0);
  });
  const soon = (allSeen(s) ? 3 : (1 - STILL_TO_COME) * Math.max(0, lead(s, seat))) * nearness(s, seat);
  const standing = Math.min(...ahead) + soon - (sheet.trapped ? 20 : 0);
  const course = 0.05 * s.levels + 0.06 * nearness(s, seat) + 0.04 * progress(s, seat) + LEFT_SHUT * dangerous(s);
  return patient(s, seat, 0.7 * squash(0.35 * standing) + course);
}

/** How good a table is for a seat, 0..1. */
export function value(s: HauntedState, seat: Seat): number {
  if (s.seats === 1 && s.options.deeper) return worthOfLevels(s.levels) * shortValue(s, seat);
  switch (s.options.variant) {
    case 'base':
      return at(s.sheets, seat).escaped ? 1 : shortValue(s, seat);
    case 'long':
      return longValue(s, seat);
    case 'multilevel':
      return multilevelValue(s, seat);
  }
}

/** The worth of a finished match: a win, or that it is over. For a lone player who may go deeper, each level adds. */
export function outcome(s: HauntedState, seat: Seat): number {
  const won = result(s)[seat] ?? 0;
  if (s.seats === 1) return s.options.deeper ? won * worthOfLevels(s.levels) : won;
  return s.options.variant === 'base' ? won : Math.max(won, (1 - patience(s)) * AT_LAST);
}
