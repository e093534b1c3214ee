import { at, choose, type Flow, type Seat } from '../../../engine/index.ts';
import { effectOf } from '../content.ts';
import { characterOf, directs, lowerings, playerOf, roleOf, uses } from '../display.ts';
import { type ExorzistenPlay, take } from './decks.ts';
import { chooseSide, dropOne } from './specials.ts';

/** R34 Somebody at the bed would rather not be: the film expert films, the others hide. */
export function* slipAway(g: ExorzistenPlay, seat: Seat): Flow {
  const player = playerOf(g.s, seat);
  const success = characterOf(g.s, seat) === 'film' ? yield* film(g, seat) : hide(g, seat);
  /** R36, R37, R41 A player who gets away is no longer direct; one who fails takes part, without cards (A20, A22). */
  player.away = success;
  player.direct = !success;
  player.failed = !success;
}

/** R35, R38 One die, and it must be smaller than the number of those at the bed, the roller among them. */
function hide(g: ExorzistenPlay, seat: Seat): boolean {
  const below = directs(g.s).length;
  const roll = g.roll(6);
  const success = roll < below;
  g.tell({ rule: 'R35', what: 'hideTry', seat, roll, below, success });
  return success;
}

/** R39, R40 Two dice, and their sum must be smaller than the number of demons: then it says which one is filmed. */
function* film(g: ExorzistenPlay, seat: Seat): Flow<boolean> {
  const { row } = g.s;
  const [one, other] = [g.roll(6), g.roll(6)];
  const lowered = yield* lowerSum(g, seat, one, other);
  const sum = one + other - lowered;
  const success = sum < row.length;
  g.tell({ rule: 'R39', what: 'videoTry', seat, rolls: [one, other], lowered, sum, row: row.length, success });
  if (!success) return false;
  const card = at(row, sum - 1);
  const side = yield* chooseSide(g, seat, card, 'R40');
  take(g, seat, { card, from: row, side }, { rule: 'R40', why: 'video' });
  return true;
}

/** C4 The camcorder lets either die count in place of the sum. It is offered where that saves the film or moves it. */
function* lowerSum(g: ExorzistenPlay, seat: Seat, one: number, other: number): Flow<number> {
  if (!uses(g.s, seat, 'camcorder')) return 0;
  const row = g.s.row.length;
  const sum = one + other;
  const useful = lowerings(g.s, one, other).filter(by => sum - by >= 1 && sum - by < row);
  const topic = { what: 'lower', rule: 'C4', about: { sum, row }, open: true } as const;
  return (yield* choose(g, seat, topic, () => [0, ...useful].map(lower => ({ lower })))).lower;
}

/** R43 Penance, for the character who has it instead of a disruption: a die on its table. */
export function* doPenance(g: ExorzistenPlay, seat: Seat): Flow {
  const { penance } = roleOf(g.s, seat);
  if (penance === null) return;
  const roll = g.roll(6);
  const effect = effectOf(penance, roll);
  g.tell({ rule: 'R43', what: 'penance', seat, roll, effect });
  if (effect === 'dropEvil') yield* dropOne(g, seat, 'evil', 'R43');
}
