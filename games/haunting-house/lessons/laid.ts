import { at, EVERYONE, type Face, initialState, type Settings } from '../../../engine/index.ts';
import { type Action, BASE_TILES, EXTRA_TILES } from '../content.ts';
import { cellSpaces, houseCell } from '../house/house-plan.ts';
import { game } from '../rules.ts';
import type { HauntingState, Space } from '../state.ts';

/** A house in which a lesson begins: in the last step of a random phase, when its cards are about to be turned over. */
interface LaidHouse {
  readonly options: Settings;
  /** Tiles by space; `/1` turns one a quarter clockwise, and so on. All others lie somewhere. */
  readonly tiles: Readonly<Record<Space, string>>;
  readonly pawns: readonly Space[];
  /** By seat: the four cards that chance laid. */
  readonly rows: readonly (readonly Action[])[];
  /** The disks that lie on tiles. */
  readonly disks?: Readonly<Record<Space, Face>>;
}

const LAST_STEP = 3;

/** Lays the tiles of the box: those asked for where they are wanted, the others in their order, turned this way and that. */
function layTiles(s: HauntingState, tiles: LaidHouse['tiles'], box: readonly string[]): void {
  const wanted = new Map(Object.entries(tiles).map(([space, tile]) => [space, tile.split('/')]));
  const taken = new Set([...wanted.values()].map(([tile]) => tile));
  const others = box.filter(tile => !taken.has(tile));
  for (const [i, space] of cellSpaces(s).entries()) {
    const [tile, turn = '0'] = wanted.get(space) ?? [others.shift(), String(i % 4)];
    Object.assign(houseCell(s, space), { tile, turn: Number(turn) });
  }
}

/** The table before the last cards of a random phase are turned over. */
export function laidHouse({ options, tiles, pawns, rows, disks = {} }: LaidHouse): HauntingState {
  const two = options.storeys === 'two';
  const s = initialState(game, pawns.length, options);
  const empty = (count: number) => Array.from({ length: count }, () => ({ tile: '', turn: 0, disk: null }));
  s.first = empty(36);
  s.second = two ? empty(25) : [];
  layTiles(s, tiles, two ? [...BASE_TILES, ...EXTRA_TILES] : BASE_TILES);
  s.exit = 'NW-N';
  s.entrance = two ? null : 'SE-S';
  s.stair = two ? 4 : null;
  s.pawns = [...pawns];
  s.round = 1;
  s.half = 'random';
  s.step = LAST_STEP;
  s.phase = 'step';
  s.cards.known = s.cards.known.map(() => 0);
  for (const [seat, row] of rows.entries())
    for (const [i, face] of row.entries()) {
      const hand = at(s.hand, seat);
      const card = hand.find(one => s.cards.face[one] === face) ?? -1;
      hand.splice(hand.indexOf(card), 1);
      at(s.row, seat).push(card);
      if (i < LAST_STEP) s.cards.known[card] = EVERYONE;
    }
  for (const [space, face] of Object.entries(disks)) {
    const disk = s.spare.find(one => s.cards.face[one] === face) ?? -1;
    s.spare.splice(s.spare.indexOf(disk), 1);
    houseCell(s, space).disk = disk;
  }
  return s;
}
