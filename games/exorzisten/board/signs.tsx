import type { JSX } from 'preact';
import { at, type Seat } from '../../../engine/index.ts';
import { SeatBadge } from '../../kit/board/badge.tsx';
import type { Aim } from '../content.ts';
import { goalsOnScale, lean } from './derived/sums.ts';
import type { Scene } from './scene.ts';

/** The small things that the picture is made of. */

export function Emblem({ line }: { line: string }): JSX.Element {
  return (
    <svg class="exorzisten-emblem" viewBox="0 0 512 512" aria-hidden="true">
      <path d={line} />
    </svg>
  );
}

/** Who: colour, shape and letter. */
export const Badge = ({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element => (
  <SeatBadge class="exorzisten-badge" look={at(scene.badges, seat)} />
);

/** A screen reader reads the name; a player who sees the board has the badge beside it. */
export function Who({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element {
  return (
    <>
      <Badge scene={scene} seat={seat} />
      <span class="exorzisten-spoken">{at(scene.names, seat)}</span>
    </>
  );
}

/** Which of the nine places of a die bear a pip, row by row, for 1 to 6. */
const PIPS = ['4', '08', '048', '0268', '02468', '023568'];

/** A black die. */
export function Die({ roll }: { roll: number }): JSX.Element {
  const pips = [...(PIPS[roll - 1] ?? '')].map(Number);
  return (
    <svg class="exorzisten-die" viewBox="0 0 24 24" role="img" aria-label={String(roll)}>
      <rect x="1" y="1" width="22" height="22" rx="4.5" />
      {pips.map(place => (
        <circle key={place} cx={6 + 6 * (place % 3)} cy={6 + 6 * Math.floor(place / 3)} r="2.2" />
      ))}
    </svg>
  );
}

interface BalanceProps {
  readonly divine: number;
  readonly evil: number;
  readonly aims: readonly Aim[];
}

const percent = (part: number): string => `${Math.round(100 * part)}%`;

/**
 * How far it is to the goal: the pointer leans to the greater power and must come onto the red. Where a sum wins, and no
 * difference, a bar fills.
 */
export function Balance({ divine, evil, aims }: BalanceProps): JSX.Element {
  const goals = goalsOnScale(aims);
  const [aim] = aims;
  if (goals.length === 0 && aim) {
    const have = aim.of === 'sum' ? divine + evil : divine;
    return (
      <span class="exorzisten-balance" data-bar="" aria-hidden="true">
        <span style={{ width: percent(Math.min(1, have / aim.need)) }} />
      </span>
    );
  }
  return (
    <span class="exorzisten-balance" aria-hidden="true">
      {goals.map(({ from, to }) => (
        <span key={from} style={{ left: percent(from), width: percent(to - from) }} />
      ))}
      <i style={{ left: `${Math.round(100 * lean(divine, evil))}%` }} />
    </span>
  );
}
