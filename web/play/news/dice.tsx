import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../../engine/index.ts';
import { SeatBadge } from '../seat-badge.tsx';

/** The interval at which a tumbling die changes its face. */
const FACE_MS = 70;
const DIE_SIDES = 6;

/** The positions of the pips of each face, in thirds of its side. */
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
];

/** Counts the changes of faces while the dice tumble. */
function useTurns(isTumbling: boolean): number {
  const [turns, turn] = useState(0);
  useEffect(() => {
    if (!isTumbling) return undefined;
    const timer = setTimeout(() => turn(turns + 1), FACE_MS);
    return () => clearTimeout(timer);
  }, [turns, isTumbling]);
  return turns;
}

interface DiceProps {
  readonly faces: readonly number[];
  readonly sides: number | undefined;
  readonly isTumbling: boolean;
  /** The seat of each die where several roll at once. */
  readonly owners?: readonly Seat[] | undefined;
}

/** Dice on the board: they tumble, then show their result. Screen readers get only the final faces. */
export function DiceThrow({ faces, sides = DIE_SIDES, isTumbling, owners = [] }: DiceProps): JSX.Element {
  const turns = useTurns(isTumbling);
  return (
    <div class="dice" role="img" aria-label={faces.join(', ')} data-tumbling={isTumbling ? '' : undefined}>
      {faces.map((face, i) => {
        const owner = owners[i];
        return (
          <span class="thrown-die" key={i}>
            <Die face={isTumbling ? 1 + ((face + 2 * i + 5 * turns) % sides) : face} sides={sides} />
            {owner !== undefined && <SeatBadge seat={owner} />}
          </span>
        );
      })}
    </div>
  );
}

/** The outline of a die with more than six sides, and the edges of the face in front. */
const MANY_SIDED = 'M24 2L44 13V35L24 46L4 35V13ZM24 5L41 34H7Z';

/** One face: pips, or a number for dice with more sides. */
function Die({ face, sides }: { readonly face: number; readonly sides: number }): JSX.Element {
  const pips = sides > DIE_SIDES ? undefined : PIPS[face];
  return (
    <svg class="die" viewBox="0 0 48 48" aria-hidden="true">
      {pips ? <rect x="2" y="2" width="44" height="44" rx="9" /> : <path d={MANY_SIDED} />}
      {pips ? (
        pips.map(([x, y]) => <circle cx={12 + 12 * x} cy={12 + 12 * y} r="4.2" key={`${x} ${y}`} />)
      ) : (
        <text x="24" y="32" text-anchor="middle">
          {face}
        </text>
      )}
    </svg>
  );
}
