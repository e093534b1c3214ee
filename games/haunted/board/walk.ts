import type { Card } from '../../../engine/index.ts';
import { wantsStillness } from '../../kit/board/device.ts';

const STEPS = 16;
const WALK_MS = 700;

/** A corridor bears the cards of both rooms, from its beginning to its end. */
export const linkName = (a: Card, b: Card): string => `${a} ${b}`;

/** Where somebody stands, and the room. */
export interface Stand {
  readonly card: Card;
  readonly transform: string;
}

/** Between two rooms that do not lie side by side a token follows the corridor, and does not cross what lies between. */
export function walk(token: SVGGElement, from: Stand, to: Stand): void {
  const [there, back] = [linkName(from.card, to.card), linkName(to.card, from.card)];
  const corridor = token.ownerSVGElement?.querySelector(`[data-link="${there}"], [data-link="${back}"]`);
  if (!(corridor instanceof SVGPathElement) || wantsStillness()) return;
  const length = corridor.getTotalLength();
  const way = Array.from({ length: STEPS + 1 }, (_, i) => {
    const { x, y } = corridor.getPointAtLength((length * i) / STEPS);
    return `translate(${x}px, ${y}px)`;
  });
  if (corridor.dataset.link === back) way.reverse();
  const frames = [from.transform, ...way, to.transform].map(transform => ({ transform }));
  token.animate(frames, { duration: WALK_MS, easing: 'ease-in-out' });
}
