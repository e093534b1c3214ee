import type { JSX } from 'preact';
import { at, type Seat } from '../../engine/index.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';

/** The badge of a seat: colour, shape and letter together. */
export function SeatBadge({ seat, size = 28 }: { readonly seat: Seat; readonly size?: number }): JSX.Element {
  const { colour, shape, letter } = at(SEAT_BADGES, seat);
  return (
    <svg class="seat-badge" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} fill={colour} />
      <text x="12" y="16.500" text-anchor="middle" font-size="12" font-weight="600" fill="#1b1420">
        {letter}
      </text>
    </svg>
  );
}
