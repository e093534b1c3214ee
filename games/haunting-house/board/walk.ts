import { at, type Seat } from '../../../engine/index.ts';
import { neighbours } from '../display.ts';
import type { Event, HauntingState, Space } from '../state.ts';
import { type Point, pawnSpot, pointOf } from './layout.ts';

/** How a pawn comes from where it was seen to where it stands now. */

/** Where a pawn was seen. */
export interface Seen {
  readonly space: Space;
  readonly point: Point;
}

export const seenNow = (view: HauntingState, seat: Seat): Seen => ({
  space: at(view.pawns, seat),
  point: pawnSpot(view, seat).point,
});

const WALKS: readonly Event['what'][] = ['steps', 'passes', 'pushedBack'];
const isAbout = ({ seat, pawn }: Event, one: Seat): boolean => seat === one || pawn === one;

/** The spaces that it went through one after the other; undefined if it did not walk: it fell, or changed places. */
function spacesOf(view: HauntingState, before: Space, news: readonly Event[], seat: Seat): Space[] | undefined {
  const spaces = [before];
  for (const event of news) {
    if (!isAbout(event, seat)) continue;
    if (event.what === 'falls' || event.what === 'swaps' || event.what === 'undone') return undefined;
    if (WALKS.includes(event.what) && typeof event.to === 'string') spaces.push(event.to);
  }
  const isWay = spaces.every((space, i) => i === 0 || neighbours(view, at(spaces, i - 1)).includes(space));
  return isWay && spaces.at(-1) === view.pawns[seat] ? spaces : undefined;
}

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/**
 * The points of a way from middle to middle, so that it leads through the openings of the tiles and along no wall;
 * undefined for a pawn that vanishes here and appears there.
 */
export function walkOf(view: HauntingState, before: Seen, news: readonly Event[], seat: Seat): Point[] | undefined {
  const { space, point } = seenNow(view, seat);
  if (before.space === space && !news.some(event => isAbout(event, seat) && WALKS.includes(event.what)))
    return [before.point, point];
  const spaces = spacesOf(view, before.space, news, seat);
  if (!spaces) return undefined;
  const points = [before.point, ...spaces.map(one => pointOf(view, one)), point];
  return points.filter((one, i) => i === 0 || !isSame(one, at(points, i - 1)));
}

const placed = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** A way as a browser animates it, at an even pace. */
export function framesOf(way: readonly Point[] | undefined, from: Point, to: Point): Keyframe[] {
  if (!way)
    return [
      { transform: placed(from), opacity: 1 },
      { transform: placed(from), opacity: 0, offset: 0.5 },
      { transform: placed(to), opacity: 0, offset: 0.5 },
      { transform: placed(to), opacity: 1 },
    ];
  const lengths = way.map((point, i) => {
    const last = at(way, Math.max(0, i - 1));
    return Math.hypot(point.x - last.x, point.y - last.y);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let gone = 0;
  return way.map((point, i) => {
    gone += at(lengths, i);
    return { transform: placed(point), offset: whole === 0 ? Math.min(1, i) : Math.min(1, gone / whole) };
  });
}

/** A pawn walks a tile in `TILE_MS`, and its whole way in at most `MOST_MS`: no longer than a beat lasts. */
const TILE_MS = 380;
const MOST_MS = 1_100;

export const durationOf = (way: readonly Point[] | undefined): number =>
  Math.min(MOST_MS, TILE_MS * Math.max(1, (way?.length ?? 0) - 2));
