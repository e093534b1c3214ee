import { type Card, choose, type Flow, invite, type Seat, seatsOf } from '../../../engine/index.ts';
import { ACES, colourOf } from '../content.ts';
import { discard, isShut, roomOf } from '../plan.ts';
import { type HauntedPlay, isSolo, pointsOf, sheetOf, standing } from '../play.ts';
import { type WayOut, wayOut } from '../sheet.ts';

/** H23 A player who enters an Ace, however it came to lie there, resolves it with the numbers of this moment (A12). */
export function* enterWayOut(g: HauntedPlay, seat: Seat, ace: Card): Flow {
  const { options, exits } = g.s;
  const multilevel = options.variant === 'multilevel';
  const again = roomOf(g.s, ace).spent === true;
  if (isShut(g.s, roomOf(g.s, ace))) return;
  const found = wayOut(sheetOf(g, seat), colourOf(g.face(ace)) ?? 'red', options.fearTies);
  /** V4 Until all four Aces are revealed no player escapes; answers and locks are given all the same (A17). */
  const open = found.escape && !(multilevel && exits < ACES.length);
  const why = open ? (found.lost ? 'lost' : 'open') : found.escape ? 'early' : found.lock ? 'locked' : 'fear';
  g.tell({ rule: 'H23', what: 'wayOut', seat, card: ace, why });
  answer(g, seat, found);
  if (found.lock) lock(g, seat);
  const leaves = open && (yield* wantsOut(g, seat));
  if (leaves) escapeHouse(g, seat, found);
  else if (open && isSolo(g) && !again) deeper(g, seat, ace);
  else if (open) g.tell({ rule: 'A11', what: 'declines', seat, card: ace });
  const outcome = leaves ? (found.lost ? 'lost' : 'escape') : found.lock ? 'locked' : 'stay';
  invite(g, seat, 'H23', 'outcome', { card: ace, outcome });
  /** A39 One level for each Ace; an escape by it writes all points down once more. */
  if (multilevel && (!again || leaves || options.notes !== 'once')) nextLevel(g, ace);
}

/** H1, A28 Each question is answered once. */
function answer(g: HauntedPlay, seat: Seat, { answers }: WayOut): void {
  const sheet = sheetOf(g, seat);
  for (const stat of answers) {
    if (sheet.answered[stat]) continue;
    sheet.answered[stat] = true;
    g.tell({ rule: 'H23', what: 'answers', seat, stat });
    invite(g, seat, 'H23', 'answer', { stat });
  }
}

function lock(g: HauntedPlay, seat: Seat): void {
  const sheet = sheetOf(g, seat);
  sheet.locked = true;
  g.tell({ rule: 'H23', what: 'locks', seat, now: sheet.will });
}

/** A11 Leaving is a choice in the long and the multilevel game and in a deeper solo game (A38); else it wins at once. */
function mayStay({ s }: HauntedPlay): boolean {
  const { variant, deeper } = s.options;
  if (s.rules < 2) return variant === 'long' || deeper;
  return variant !== 'base' || (deeper && s.exits < ACES.length);
}

function* wantsOut(g: HauntedPlay, seat: Seat): Flow<boolean> {
  if (!mayStay(g)) return true;
  const topic = { what: 'exit', rule: 'A11' } as const;
  const { leave } = yield* choose(g, seat, topic, () => [{ leave: true }, { leave: false }]);
  return leave;
}

/** H35 An escape ends the game, except in the long one (V1). */
function escapeHouse(g: HauntedPlay, seat: Seat, { lost }: WayOut): void {
  const sheet = sheetOf(g, seat);
  sheet.escaped = true;
  sheet.lost = lost;
  sheet.at = null;
  if (g.s.options.variant !== 'long') g.s.ended = 'escape';
  g.tell({ rule: 'H23', what: 'escapes', seat, lost });
}

/** V3 Instead of leaving: all open rooms but this Ace are discarded, and the way goes on from here. */
function deeper(g: HauntedPlay, seat: Seat, ace: Card): void {
  const gone = g.s.rooms.filter(room => room.up && room.card !== ace).map(room => room.card);
  discard(g.s, gone);
  g.s.levels++;
  if (g.s.rules >= 2) roomOf(g.s, ace).spent = true;
  g.tell({ rule: 'V3', what: 'deeper', seat, card: ace, level: g.s.levels });
}

/** V4 The points of all players are written down (A33), and open rooms without a token are discarded. */
function nextLevel(g: HauntedPlay, ace: Card): void {
  const seats = seatsOf(g.s);
  for (const seat of seats) sheetOf(g, seat).noted += pointsOf(g, seat);
  const kept = new Set([ace, ...seats.filter(seat => !sheetOf(g, seat).escaped).map(seat => standing(g, seat))]);
  const gone = g.s.rooms.filter(room => room.up && !kept.has(room.card)).map(room => room.card);
  discard(g.s, gone);
  if (g.s.rules >= 2 && roomOf(g.s, ace).spent !== true) {
    roomOf(g.s, ace).spent = true;
    g.s.levels++;
  }
  g.tell({ rule: 'V4', what: 'level', card: ace, points: seats.map(seat => pointsOf(g, seat)), gone: gone.length });
}
