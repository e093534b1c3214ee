import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { mayMove } from '../../settings.ts';

/** How long a die tumbles, and how often it changes its face. */
const TUMBLE_MS = 700;
const FACE_MS = 70;
const SIDES = 6;

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

/** Counts the changes of faces, until the dice lie still. */
function useTumbling(): number | undefined {
  const last = Math.ceil(TUMBLE_MS / FACE_MS);
  const [turns, turn] = useState(mayMove() ? 0 : last);
  useEffect(() => {
    if (turns >= last) return undefined;
    const timer = setTimeout(() => turn(turns + 1), FACE_MS);
    return () => clearTimeout(timer);
  }, [turns]);
  return turns < last ? turns : undefined;
}

interface DiceProps {
  readonly faces: readonly number[];
  readonly sides: number | undefined;
}

/** Dice on the board: they tumble, then show their result. Screen readers get only the final faces. */
export function DiceThrow({ faces, sides = SIDES }: DiceProps): JSX.Element {
  const turns = useTumbling();
  return (
    <div class="dice" role="img" aria-label={faces.join(', ')} data-tumbling={turns === undefined ? undefined : ''}>
      {faces.map((face, i) => (
        <Die face={turns === undefined ? face : 1 + ((face + 2 * i + 5 * turns) % sides)} sides={sides} key={i} />
      ))}
    </div>
  );
}

/** One face: pips, or a number for dice with more sides. */
function Die({ face, sides }: { readonly face: number; readonly sides: number }): JSX.Element {
  const pips = sides > SIDES ? undefined : PIPS[face];
  return (
    <svg class="die" viewBox="0 0 48 48" aria-hidden="true">
      <rect x="2" y="2" width="44" height="44" rx="9" />
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
