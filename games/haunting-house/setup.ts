import { seatsOf } from '../../engine/index.ts';
import { BASE_TILES, EXTRA_TILES } from './content.ts';
import { BEHIND, CELLS, cellName, edgeOf, FIRST_CELLS, placeOf, SECOND_SIDE, SIDES, SPACES } from './house/geometry.ts';
import { cellSpaces, houseCell, layout, manhattan, mask, tileNamed } from './house/house-plan.ts';
import { exchangeTiles, type HauntingPlay } from './play.ts';
import { type Cell, HOUSE, type Space } from './state.ts';

/** R11, R21 The tiles in random order, each turned at random. */
function shuffledTiles(g: HauntingPlay, names: readonly string[]): Cell[] {
  const left = [...names];
  return names.map(() => {
    const [tile = ''] = left.splice(g.below(left.length), 1);
    return { tile, turn: g.below(4), disk: null };
  });
}

/** R11-R13 One storey: the tiles of the first box, the Entrance and the Exit at opposite corners, nothing turned to fit. */
export function layOneStorey(g: HauntingPlay): void {
  const { s } = g;
  s.first = shuffledTiles(g, BASE_TILES);
  s.entrance = 'SE-S';
  s.exit = 'NW-N';
  s.pawns = seatsOf(s).map(() => 'entrance');
  g.tell({ rule: 'R12', what: 'laid', at: HOUSE });
}

/** R20-R22, R27 Two storeys: the tiles of both boxes; no Entrance; the pawns stand farthest from the Exit. */
export function layTwoStoreys(g: HauntingPlay): void {
  const { s } = g;
  const cells = shuffledTiles(g, [...BASE_TILES, ...EXTRA_TILES]);
  s.first = cells.slice(0, FIRST_CELLS);
  s.second = cells.slice(FIRST_CELLS);
  s.stair = SECOND_SIDE - 1;
  s.exit = 'NW-N';
  layDisks(g);
  const start = startCell(g);
  s.pawns = seatsOf(s).map(() => start);
  g.tell({ rule: 'R22', what: 'laid', at: HOUSE });
  prepareStart(g, start);
}

/** R23 A disk on every icon tile, unseen. If there are too few, chance decides which tiles stay empty. */
export function layDisks(g: HauntingPlay): void {
  const { s } = g;
  g.shuffle(s.spare);
  const icons = cellSpaces(s).filter(space => tileNamed(houseCell(s, space).tile, s.options).icon !== null);
  while (icons.length > 0 && s.spare.length > 0) {
    const i = s.spare.length < icons.length ? g.below(icons.length) : 0;
    const [space = ''] = icons.splice(i, 1);
    houseCell(s, space).disk = s.spare.pop() ?? null;
  }
}

/** R24 The corner of the second storey that lies farthest from the Exit (A9). */
function startCell({ s }: HauntingPlay): Space {
  const last = SECOND_SIDE - 1;
  const corners = [cellName(2, 0, 0), cellName(2, last, 0), cellName(2, 0, last), cellName(2, last, last)];
  const distance = (space: Space): number => manhattan(layout(s, space), layout(s, 'exit'));
  return corners.reduce((best, corner) => (distance(corner) > distance(best) ? corner : best));
}

export function prepareStart(g: HauntingPlay, start: Space): void {
  const exchanged = removeTrapDoor(g, start);
  const turned = turnInward(g, start);
  if (exchanged !== null || turned > 0)
    g.tell({ rule: 'R25', what: 'startTile', space: start, turned, exchanged, at: start });
}

/** R25 A trap door on the start cell is exchanged with a tile beside it that has none, or with the nearest such tile. */
function removeTrapDoor(g: HauntingPlay, start: Space): Space | null {
  const { s } = g;
  const isTrap = (space: Space): boolean => tileNamed(houseCell(s, space).tile, s.options).trap;
  if (!isTrap(start)) return null;
  const free = SPACES.slice(FIRST_CELLS, CELLS).filter(space => !isTrap(space));
  const distance = (space: Space): number => manhattan(layout(s, space), layout(s, start));
  const least = Math.min(...free.map(distance));
  const other = g.pick(free.filter(space => distance(space) === least));
  exchangeTiles(s, start, other);
  return other;
}

/** R26 A start tile that opens only to the outside is turned until it opens to another house tile (A10). */
function turnInward({ s }: HauntingPlay, start: Space): number {
  const cell = houseCell(s, start);
  const inward = SIDES.filter(side => (BEHIND[edgeOf(placeOf(start), side)] ?? -1) >= 0);
  let turned = 0;
  while (s.options.startTileFix && !inward.some(side => (mask(cell.tile, cell.turn, s.options) >> side) & 1)) {
    cell.turn = (cell.turn + 1) % 4;
    turned++;
  }
  return turned;
}
