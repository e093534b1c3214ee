import { at, type Seat } from '../../engine/index.ts';
import type { Ordinary } from './content.ts';
import { after, afterTile, bestTileMove, type Standing, standing, type TileCard } from './house/best-moves.ts';
import { placeOf, SPACES } from './house/geometry.ts';
import { groundOf } from './house/ground.ts';
import { afterRotate, afterSwitch, type Plan, roadToExit } from './house/house-plan.ts';
import type { HauntingState, Space } from './state.ts';

/** The effect of a row, card by card, if no other player came in between and every choice took the shortest way. */

/**
 * Why a card would bring nothing: it cannot be carried out, the pawn comes back to where it was, a known Ghost drives it
 * back, no tile near the way helps, the pawn stands on the very tile that shuts the Exit, or the match is won before.
 */
export type Idle = 'lost' | 'back' | 'ghost' | 'anyTile' | 'underfoot' | 'out';

export interface Foreseen {
  readonly face: Ordinary;
  /** Missing where the card moves the pawn or shortens its way. */
  readonly idle?: Idle;
  /** Where the pawn would come to; undefined if it would stay. */
  readonly to: Space | undefined;
  /** The tiles that would be turned or exchanged to shorten the way. */
  readonly tiles: readonly Space[];
}

export interface Foresight {
  readonly cards: readonly Foreseen[];
  /** The house afterwards, and the tiles of it that were moved by cards. */
  readonly plan: Plan;
  readonly changed: readonly Space[];
  /** Where the pawn would come by, and where it would be. */
  readonly trail: readonly Space[];
  readonly end: Space;
}

const spaceAt = (place: number): Space => at(SPACES, place);
export const isTileCard = (what: string): what is TileCard =>
  what === 'quarter' || what === 'half' || what === 'switch';

/** One card in the middle of a row. */
interface Moment {
  readonly at: Standing;
  readonly plan: Plan;
}

function withTileCard({ at: from, plan }: Moment, card: TileCard): [Moment, readonly Space[]] {
  const move = bestTileMove(from, card);
  if (!move) return [{ at: from, plan }, []];
  const cell = spaceAt(move.cell);
  const there = { at: afterTile(from, move) };
  if ('turn' in move) return [{ ...there, plan: afterRotate(plan, cell, move.turn) }, [cell]];
  const other = spaceAt(move.other);
  return [{ ...there, plan: afterSwitch(plan, cell, other) }, [cell, other]];
}

/** The pawn goes on; tiles with icons turn under it (R71). */
function withPawnCard({ at: from, plan }: Moment, card: Ordinary): Moment {
  const then = after(card, from);
  let house = plan;
  for (const place of then.trail.slice(from.trail.length)) {
    const turn = from.ground.icons[place] ?? 0;
    if (turn > 0) house = afterRotate(house, spaceAt(place), turn);
  }
  return { at: then, plan: house };
}

/** R47, R63 Why a card in the middle of a row brings nothing. A pawn keeps its tile from turning. */
function idleOf({ at: { ground, place }, plan }: Moment, face: Ordinary): Idle {
  const here = spaceAt(place);
  if (here === 'exit') return 'out';
  if (!isTileCard(face)) return ground.extra.some(toll => toll > 0) ? 'ghost' : 'lost';
  const { spaces, isShut } = roadToExit(plan, here);
  return face !== 'switch' && isShut && spaces === 1 ? 'underfoot' : 'anyTile';
}

export function foresee(s: HauntingState, seat: Seat, row: readonly Ordinary[]): Foresight {
  const others = s.pawns.filter((_, other) => other !== seat).map(placeOf);
  const cards: Foreseen[] = [];
  const changed = new Set<Space>();
  let now: Moment = { at: standing(groundOf(s), placeOf(at(s.pawns, seat)), others), plan: s };
  for (const face of row) {
    if (isTileCard(face)) {
      const [then, tiles] = withTileCard(now, face);
      for (const tile of tiles) changed.add(tile);
      cards.push({ face, to: undefined, tiles, ...(tiles.length === 0 && { idle: idleOf(now, face) }) });
      now = then;
    } else {
      const then = withPawnCard(now, face);
      const hasMoved = then.at.trail.length > now.at.trail.length;
      const to = hasMoved ? spaceAt(then.at.place) : undefined;
      const idle = hasMoved ? (then.at.place === now.at.place ? 'back' : undefined) : idleOf(now, face);
      cards.push({ face, to, tiles: [], ...(idle && { idle }) });
      now = then;
    }
  }
  return { cards, plan: now.plan, changed: [...changed], trail: now.at.trail.map(spaceAt), end: spaceAt(now.at.place) };
}
