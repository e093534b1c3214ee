import { bit, type Card, type Flow, at as item, type Seat } from '../../../engine/index.ts';
import { cellAt, tileNamed } from '../house/house-plan.ts';
import { type HauntingPlay, pawnOf } from '../play.ts';
import type { Cell, Space } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { ghostWindow, landingWindow, rotationStopped } from './windows.ts';

/** R110 The first pawn that enters the Exit wins. */
function win(g: HauntingPlay, seat: Seat): void {
  g.s.winner = seat;
  g.s.ended = 'exit';
  g.tell({ rule: 'R110', what: 'wins', seat, at: 'exit' });
}

/** How a pawn comes to another space: what is told of it, and under which rule. */
export interface Gait {
  readonly what: 'steps' | 'passes' | 'falls';
  readonly rule: string;
  /** R7 Whether there was no other way. */
  readonly isOnly: boolean;
}

/**
 * R8, R80-R82 The pawn enters a space and lands there. True if it stays; false if a Ghost has driven it back, which is
 * no landing, and keeps it from this tile for the rest of the action.
 */
export function* enter(g: HauntingPlay, seat: Seat, to: Space, { what, rule, isOnly }: Gait): Flow<boolean> {
  const { s } = g;
  const from = pawnOf(s, seat);
  s.pawns[seat] = to;
  g.tell({ rule, what, seat, from, to, isOnly });
  if (to === 'exit') win(g, seat);
  else if (!(yield* land(g, seat, to))) {
    s.pawns[seat] = from;
    s.blocked.push(to);
    g.tell({ rule: 'R80', what: 'pushedBack', seat, to: from });
    return false;
  }
  return true;
}

/** R70 What happens where a pawn lands: first the disk, then the rotation. False if a Ghost lies there. */
export function* land(g: HauntingPlay, seat: Seat, at: Space): Flow<boolean> {
  const cell = cellAt(g.s, at);
  if (!cell) return true;
  if (cell.disk !== null && !(yield* encounter(g, seat, at, cell))) return false;
  yield* turnByItself(g, seat, at, cell);
  return true;
}

/** By the first rules the window R93 came before the look. */
const LOOK_FIRST = 2;

/**
 * R72, R80 The player looks at the disk before anything else. A disk that is no Ghost is taken, and then disks may be
 * switched; a Ghost may be switched away, and then the player looks at the disk that came.
 */
function* encounter(g: HauntingPlay, seat: Seat, at: Space, cell: Cell): Flow<boolean> {
  const isLookFirst = g.s.rules >= LOOK_FIRST;
  if (!isLookFirst) yield* landingWindow(g, seat, at);
  let shown: Card | null = null;
  while (cell.disk !== null && isGhost(g, seat, cell.disk)) {
    if (shown !== cell.disk) g.tell({ rule: 'R80', what: 'ghost', seat, at, card: cell.disk });
    shown = cell.disk;
    if (!(yield* ghostWindow(g, seat, at))) return false;
  }
  take(g, seat, at, cell);
  if (isLookFirst) yield* landingWindow(g, seat, at);
  return true;
}

/** R72 The look is for the player alone; a Ghost is shown to all. */
function isGhost(g: HauntingPlay, seat: Seat, disk: Card): boolean {
  g.show(disk, bit(seat));
  if (g.face(disk) !== 'ghost') return false;
  g.show(disk);
  return true;
}

function take(g: HauntingPlay, seat: Seat, at: Space, cell: Cell): void {
  const { disk } = cell;
  if (disk === null) return;
  cell.disk = null;
  item(g.s.disks, seat).push(disk);
  g.tell({ rule: 'R72', what: 'takesDisk', seat, at, card: disk });
}

/** R71 An icon tile turns whenever somebody lands on it, with or without a disk, unless that is stopped (A26, A47). */
function* turnByItself(g: HauntingPlay, seat: Seat, at: Space, cell: Cell): Flow {
  const { icon } = tileNamed(cell.tile, g.s.options);
  if (icon === null || (yield* rotationStopped(g, seat, at, icon))) return;
  cell.turn = (cell.turn + contentFor(g.s.options).iconTurn(icon)) % 4;
  g.tell({ rule: 'R71', what: 'turns', at, icon });
}
