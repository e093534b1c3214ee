import type { JSX } from 'preact';
import { type Deed, shownDeed } from '../deed.ts';
import { type Point, pointOf } from '../layout.ts';
import type { Scene } from '../scene.ts';

/** Round the middle of a tile, clockwise: a quarter or a half, with its head at the end. */
const TURN_ARROWS = {
  quarter: 'M-26-26A37 37 0 0 1 26-26M27-42V-25H10',
  half: 'M-37 0A37 37 0 0 1 37 0M24-9L37 4 49-9',
} as const;

/** How far an arrow stays away from the middles of the spaces that it joins; more where a pawn arrives. */
const GAP = 16;
const ARRIVAL_GAP = 28;
const HEAD = 13;

/** A straight arrow, with a head at its end or at both ends. */
function arrow(from: Point, to: Point, isDouble: boolean): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const gap = isDouble ? GAP : ARRIVAL_GAP;
  const head = (at: Point, sign: number): string =>
    `M${at.x - sign * HEAD * (x - y)} ${at.y - sign * HEAD * (y + x)}L${at.x} ${at.y}L${at.x - sign * HEAD * (x + y)} ${at.y - sign * HEAD * (y - x)}`;
  const [start, end] = [
    { x: from.x + x * GAP, y: from.y + y * GAP },
    { x: to.x - x * gap, y: to.y - y * gap },
  ];
  return `M${start.x} ${start.y}L${end.x} ${end.y}${head(end, 1)}${isDouble ? head(start, -1) : ''}`;
}

function linesOf({ view }: Scene, deed: Deed): { readonly d: string; readonly transform?: string } {
  if (deed.kind !== 'turn')
    return { d: arrow(pointOf(view, deed.from), pointOf(view, deed.to), deed.kind === 'exchange') };
  const { x, y } = pointOf(view, deed.at);
  const isLeft = deed.quarters === -1 || deed.quarters === 3;
  return {
    d: TURN_ARROWS[Math.abs(deed.quarters) === 2 ? 'half' : 'quarter'],
    transform: `translate(${x} ${y})${isLeft ? ' scale(-1 1)' : ''}`,
  };
}

/** An arrow for what has just happened: how a tile turned, what changed places, whence and whither a pawn went. */
export function DeedArrow({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const deed = shownDeed(scene);
  if (!deed) return null;
  const { d, transform } = linesOf(scene, deed);
  return (
    <g
      class="haunting-deed"
      data-kind={deed.kind}
      data-fall={deed.kind === 'way' && deed.isFall ? '' : undefined}
      transform={transform}
    >
      <path class="haunting-deed-edge" d={d} />
      <path class="haunting-deed-line" d={d} />
    </g>
  );
}
