import type { JSX } from 'preact';
import { at, type Card, type Face, type SeatLook } from '../../../../engine/index.ts';
import { SeatBadge } from '../../../kit/board/badge.tsx';
import { faceIn } from '../../../kit/reading.ts';
import { isWhite } from '../../content.ts';
import type { HauntingState } from '../../state.ts';
import { GHOST, GLYPHS } from '../glyphs.ts';
import { boardWords } from '../words.ts';

/** The emblem of a card or a disk. */
export const Glyph = ({ face }: { readonly face: Face }): JSX.Element =>
  face === 'ghost' ? (
    <svg class="haunting-glyph" viewBox="0 0 512 512" aria-hidden="true">
      <path d={GHOST} />
    </svg>
  ) : (
    <svg class="haunting-glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path class="haunting-line" d={GLYPHS[face] ?? ''} />
    </svg>
  );

/** The visible side of a card: its emblem, perhaps its name, or its back. */
export function CardFace({ face, name }: { readonly face: Face | undefined; readonly name?: string }): JSX.Element {
  if (face === undefined) return <span class="haunting-back" key="back" />;
  return (
    <span class="haunting-face" key={face} data-white={isWhite(face) ? '' : undefined}>
      <Glyph face={face} />
      {name && <span class="haunting-name">{boardWords().printed(name)}</span>}
    </span>
  );
}

/** Shape, colour and letter of a seat. */
export const Badge = ({ mark }: { readonly mark: SeatLook }): JSX.Element => (
  <SeatBadge class="haunting-badge" look={mark} />
);

const RANDOM_ROW = 4;
/** How many cards a row has in this half of the round. */
export const rowLength = ({ half, options }: HauntingState): number =>
  half === 'random' ? RANDOM_ROW : options.chosenCount;

/** One place in the row of a player. */
export interface Laid {
  readonly card: Card | undefined;
  readonly face: Face | undefined;
  readonly isNow: boolean;
}

/** The row of a seat, slot by slot. A step is going on from the moment its cards lie open. */
export function rowOf(view: HauntingState, seat: number): Laid[] {
  const row = at(view.row, seat);
  return Array.from({ length: rowLength(view) }, (_, i) => {
    const card = row[i];
    return {
      card,
      face: card === undefined ? undefined : faceIn(view, card),
      isNow: card !== undefined && i === view.step,
    };
  });
}
