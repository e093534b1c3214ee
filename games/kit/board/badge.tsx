import type { JSX } from 'preact';
import type { SeatLook } from '../../../engine/index.ts';

interface BadgeProps {
  /** The class by which a board sets the size and the type. */
  readonly class: string;
  readonly look: SeatLook;
}

/** The token of a seat: colour, shape and letter. The name beside it is for screen readers. */
export const SeatBadge = ({ class: name, look: { shape, colour, letter } }: BadgeProps): JSX.Element => (
  <svg class={name} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} fill={colour} />
    <text x="12" y="16.5" text-anchor="middle">
      {letter}
    </text>
  </svg>
);
