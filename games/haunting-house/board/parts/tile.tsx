import type { JSX } from 'preact';
import type { Card, Settings } from '../../../../engine/index.ts';
import { tileNamed } from '../../display.ts';
import { contentFor } from '../../tunables.ts';
import { GHOST, ICON_GLYPH } from '../glyphs.ts';

/** From the middle to the sides: north, east, south, west. */
const ARMS = ['M0 0V-48', 'M0 0H48', 'M0 0V48', 'M0 0H-48'];

const corridors = (openings: number): string => ARMS.filter((_, side) => (openings >> side) & 1).join('');

/** A tile as it was printed, its first opening to the north, around (0, 0). */
export function TileFace({ tile, options }: { readonly tile: string; readonly options: Settings }): JSX.Element {
  const { shape, trap, icon } = tileNamed(tile, options);
  const line = corridors(contentFor(options).shapes[shape]);
  return (
    <>
      <rect class="haunting-wall" x="-48" y="-48" width="96" height="96" rx="3" />
      <rect class="haunting-hatch" x="-48" y="-48" width="96" height="96" rx="3" />
      <g class="haunting-kerb">
        <path d={line} />
        <circle r="25" />
      </g>
      <g class="haunting-floor">
        <path d={line} />
        <circle r="21" />
      </g>
      <path class="haunting-flags" d={line} />
      {trap && <TrapDoor />}
      {icon && (
        <g class="haunting-icon" transform="translate(-33.5 -33.5)">
          <circle r="13" />
          <path transform="scale(.78) translate(-12 -12)" d={ICON_GLYPH[icon]} />
        </g>
      )}
    </>
  );
}

const TrapDoor = (): JSX.Element => (
  <g class="haunting-trap">
    <rect x="-15" y="-15" width="30" height="30" rx="2" />
    <path d="M-15-5H15M-15 5H15M-4-15V15M4-15V15" />
    <circle cx="0" cy="10" r="2.5" />
  </g>
);

/** A disk: face down, or a Ghost that everybody knows. */
export function DiskFace({ card, ghost }: { readonly card: Card; readonly ghost: boolean }): JSX.Element {
  return (
    <g class="haunting-disk" data-card={card} data-ghost={ghost ? '' : undefined}>
      <circle r="19" />
      <circle class="haunting-rim" r="15.5" />
      {ghost ? (
        <path transform="scale(.056) translate(-256 -256)" d={GHOST} />
      ) : (
        <text y="6.5" text-anchor="middle">
          ?
        </text>
      )}
    </g>
  );
}
