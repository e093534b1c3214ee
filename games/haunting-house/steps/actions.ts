import type { Flow, Seat } from '../../../engine/index.ts';
import type { Action } from '../content.ts';
import { cellAt, closestTrapDoors, houseCell, neighbours, openSteps, passages } from '../house/house-plan.ts';
import { decide, exchangeTiles, type HauntingPlay, nothing, pawnOf } from '../play.ts';
import type { HauntingState, Space } from '../state.ts';
import { halfTurns, quarterTurns, tilePairs } from './choices.ts';
import { moveExit } from './exit.ts';
import { enter, type Gait, land } from './landing.ts';

/** The ten cards, in the order of the rulebook. */
export const ACTIONS: Readonly<Record<Action, (g: HauntingPlay, seat: Seat) => Flow>> = {
  one: moveOne,
  two: moveTwo,
  passage: secretPassage,
  swap: switchPlaces,
  quarter: rotateQuarter,
  half: rotateHalf,
  switch: switchTiles,
  exit: moveExit,
  trapdoor: trapDoor,
  mirrors: hallOfMirrors,
};

// Moving the pawn

/** R82 Without the tiles on which a Ghost was met in this action. */
const unblocked = ({ blocked }: HauntingState, spaces: readonly Space[]): Space[] =>
  spaces.filter(space => !blocked.includes(space));

interface Going {
  readonly matter: {
    readonly what: 'step' | 'passage' | 'trapdoor';
    readonly rule: string;
    readonly about?: { readonly left: number };
  };
  readonly gait: Gait['what'];
  targets(): readonly Space[];
}

/** R7, R82 The pawn goes where its player chooses, and elsewhere if a Ghost drives it back. False if there is no way. */
function* go(g: HauntingPlay, seat: Seat, { matter, gait, targets }: Going): Flow<boolean> {
  for (;;) {
    const ways = unblocked(g.s, targets()).map(to => ({ to }));
    const way = yield* decide(g, seat, matter, ways);
    if (!way) return false;
    if (yield* enter(g, seat, way.to, { what: gait, rule: matter.rule, isOnly: ways.length === 1 })) return true;
  }
}

/** One open step of a card that has this many left to go. */
const step = (
  g: HauntingPlay,
  seat: Seat,
  rule: string,
  left: number,
  targets: () => readonly Space[],
): Flow<boolean> => go(g, seat, { matter: { what: 'step', rule, about: { left } }, gait: 'steps', targets });

/** R40 Move One Space: an open step. */
function* moveOne(g: HauntingPlay, seat: Seat): Flow {
  const open = (): Space[] => openSteps(g.s, pawnOf(g.s, seat));
  if (!(yield* step(g, seat, 'R40', 1, open))) nothing(g, seat);
}

/** R41, R42 Move Two Spaces: two open steps, each with its landing; the Exit ends it at once (A25). */
function* moveTwo(g: HauntingPlay, seat: Seat): Flow {
  const { s } = g;
  const start = pawnOf(s, seat);
  const open = (): Space[] => openSteps(s, pawnOf(s, seat));
  if (!(yield* step(g, seat, 'R41', 2, open))) return nothing(g, seat);
  if (s.ended !== null) return;
  const hasMoved = yield* step(g, seat, 'R41', 1, () => onwards(s, open(), start));
  if (!hasMoved && s.blocked.length > 0) nothing(g, seat);
}

/** R41, A24 The second step leads back to the start only if no other can be taken. */
function onwards(s: HauntingState, open: readonly Space[], start: Space): readonly Space[] {
  const others = unblocked(s, open).filter(space => space !== start);
  return others.length > 0 ? others : open;
}

/** R43 Secret Passage: across a wall (A14, A16), and not into the Exit (A15). */
function* secretPassage(g: HauntingPlay, seat: Seat): Flow {
  const targets = (): Space[] => passages(g.s, pawnOf(g.s, seat));
  const matter = { what: 'passage', rule: 'R43' } as const;
  if (!(yield* go(g, seat, { matter, gait: 'passes', targets }))) nothing(g, seat);
}

/** R44 Switch Places: with a pawn on a neighbouring space, whatever walls there are (A21). */
function* switchPlaces(g: HauntingPlay, seat: Seat): Flow {
  const { s } = g;
  for (;;) {
    const near = unblocked(s, neighbours(s, pawnOf(s, seat)));
    const pawns = s.pawns.flatMap((space, pawn) => (pawn !== seat && near.includes(space) ? [{ pawn }] : []));
    const way = yield* decide(g, seat, { what: 'swap', rule: 'R44' }, pawns);
    if (!way) return nothing(g, seat);
    if ((yield* exchange(g, seat, way.pawn, pawns.length === 1)) === 'settled') return;
  }
}

/**
 * R44, R83 Both pawns land, the owner's first (A22). A Ghost under either undoes it all but the disks that were taken
 * (A41); if it was the owner who met it, another pawn is to be chosen.
 */
function* exchange(g: HauntingPlay, seat: Seat, pawn: Seat, isOnly: boolean): Flow<'settled' | 'again'> {
  const { s } = g;
  const [mine, theirs] = [pawnOf(s, seat), pawnOf(s, pawn)];
  const turn = cellAt(s, theirs)?.turn;
  const undo = (): void => {
    const cell = cellAt(s, theirs);
    if (cell && turn !== undefined) cell.turn = turn;
    s.pawns[seat] = mine;
    s.pawns[pawn] = theirs;
    g.tell({ rule: 'R83', what: 'undone', seat, pawn, at: mine, to: theirs });
  };
  s.pawns[seat] = theirs;
  s.pawns[pawn] = mine;
  g.tell({ rule: 'R44', what: 'swaps', seat, pawn, at: mine, to: theirs, isOnly });
  if (!(yield* land(g, seat, theirs))) {
    undo();
    s.blocked.push(theirs);
    return 'again';
  }
  if (!(yield* land(g, pawn, mine))) undo();
  return 'settled';
}

/** R51 Trap Door: to the closest trap door of the storey, walls ignored (A27); ties are the owner's choice (A30). */
function* trapDoor(g: HauntingPlay, seat: Seat): Flow {
  const matter = { what: 'trapdoor', rule: 'R51' } as const;
  if (!(yield* go(g, seat, { matter, gait: 'falls', targets: () => closestTrapDoors(g.s, pawnOf(g.s, seat)) })))
    nothing(g, seat);
}

/** R53 Hall of Mirrors: the action is lost. */
function* hallOfMirrors(g: HauntingPlay, seat: Seat): Flow {
  g.tell({ rule: 'R53', what: 'mirrors', seat });
}

// Moving the house: with at most six pawns there is always a free tile

/** R45, R46, R47 A tile turns, whether that changes anything or not. */
function rotate(g: HauntingPlay, seat: Seat, rule: string, tile: Space, turn: number): void {
  const cell = houseCell(g.s, tile);
  cell.turn = (cell.turn + turn) % 4;
  g.tell({ rule, what: 'rotates', seat, tile, turn, at: tile });
}

/** R45 Rotate 90: a quarter turn of a free tile anywhere, right or left (A17, A19). */
function* rotateQuarter(g: HauntingPlay, seat: Seat): Flow {
  const way = yield* decide(g, seat, { what: 'quarter', rule: 'R45' }, quarterTurns(g.s));
  if (way) rotate(g, seat, 'R45', way.tile, way.turn);
}

/** R46 Rotate 180: a half turn of a free tile anywhere (A17). */
function* rotateHalf(g: HauntingPlay, seat: Seat): Flow {
  const way = yield* decide(g, seat, { what: 'half', rule: 'R46' }, halfTurns(g.s));
  if (way) rotate(g, seat, 'R46', way.tile, 2);
}

/** R48 Switch Two Tiles: two free neighbours on one storey change places, with all that lies on them. */
function* switchTiles(g: HauntingPlay, seat: Seat): Flow {
  const way = yield* decide(g, seat, { what: 'switch', rule: 'R48' }, tilePairs(g.s));
  if (!way) return;
  exchangeTiles(g.s, way.one, way.other);
  g.tell({ rule: 'R48', what: 'switches', seat, ...way, at: way.one, to: way.other });
}
