import type { JSX } from 'preact';
import { at } from '../../../../engine/index.ts';
import type { Colour } from '../../state.ts';

/** The four kinds of monsters, as heads around (0, 0) about 22 units high. Each is known by its outline alone. */
interface Head {
  readonly outline: string;
  readonly hair?: string;
  readonly features: string;
  readonly teeth?: string;
}

const HEADS: readonly Head[] = [
  {
    outline:
      'M0-10.5C6-10.5 8.5-6.5 8.5-1.5L11-3.5 10 2.5 8 3C7 7.5 3.5 11 0 11S-7 7.5-8 3L-10 2.5-11-3.5-8.5-1.5C-8.5-6.5-6-10.5 0-10.5Z',
    hair: 'M0-10.5C6-10.5 8.5-6.5 8.5-1.5L7.5 0 5.5-4.5 3-5.5 0-1.5-3-5.5-5.5-4.5-7.5 0-8.5-1.5C-8.5-6.5-6-10.5 0-10.5Z',
    features: 'M-5.2.6L-1.6 2-2.4 3.3-4.6 3ZM5.2.6L1.6 2 2.4 3.3 4.6 3ZM-4 6.2Q0 5 4 6.2L3.7 7Q0 6.4-3.7 7Z',
    teeth: 'M-3 6.5L-2.2 9.3-1.2 6.4ZM3 6.5L2.2 9.3 1.2 6.4Z',
  },
  {
    outline: 'M-8.5 10.5V-1.5A8.5 9 0 0 1 8.5-1.5V10.5L5.7 7.6 2.8 10.5 0 7.6-2.8 10.5-5.7 7.6Z',
    features:
      'M-3.3-4.2A1.9 2.6 0 0 1-3.3 1A1.9 2.6 0 0 1-3.3-4.2ZM3.3-4.2A1.9 2.6 0 0 1 3.3 1A1.9 2.6 0 0 1 3.3-4.2ZM0 2.2A2 2.3 0 0 1 0 6.4A2 2.3 0 0 1 0 2.2Z',
  },
  {
    outline: 'M-9.5-11L-3.5-7.5H3.5L9.5-11 9.5-2 11 2 7 3.5 5.5 8 0 11-5.5 8-7 3.5-11 2-9.5-2Z',
    features: 'M-6-2.5L-2-.6-3 1-5.2.4ZM6-2.5L2-.6 3 1 5.2.4ZM-2.3 3.5H2.3L0 6ZM-.4 5.5H.4V7.6L3.5 7 0 9-3.5 7-.4 7.6Z',
    teeth: 'M-3 7.2L-2.3 9-1.5 7.8ZM3 7.2L2.3 9 1.5 7.8Z',
  },
  {
    outline:
      'M-5.2-5.6C-8.6-6.6-8.8-11.2-5-11.2-2.6-11.2-1.6-9-1.8-7.2H1.8C1.6-9 2.6-11.2 5-11.2 8.8-11.2 8.6-6.6 5.2-5.6 8.4-4.6 10.6-1.6 10.6 2.4 10.6 7.6 6 10.4 0 10.4S-10.6 7.6-10.6 2.4C-10.6-1.6-8.4-4.6-5.2-5.6Z',
    features:
      'M-5-9.9A1.5 1.7 0 0 1-5-6.5A1.5 1.7 0 0 1-5-9.9ZM5-9.9A1.5 1.7 0 0 1 5-6.5A1.5 1.7 0 0 1 5-9.9ZM-8 2.2Q0 6.6 8 2.2Q7 7.4 0 7.4T-8 2.2ZM-2.4-2L-1.2-.2-1.8.2ZM2.4-2L1.2-.2 1.8.2Z',
    teeth: 'M-5.4 3.4L-4.4 5.8-3.2 4.2ZM5.4 3.4L4.4 5.8 3.2 4.2Z',
  },
];

interface MonsterProps {
  readonly colour: Colour;
  readonly x?: number;
  readonly y?: number;
  /** Units across. */
  readonly size: number;
}

const placed = ({ x = 0, y = 0, size }: MonsterProps): string => `translate(${x} ${y}) scale(${size / 24})`;

/** A monster as a token: its head on a disc of its colour. */
export function Token(props: MonsterProps): JSX.Element {
  const { outline, hair, features, teeth } = at(HEADS, props.colour);
  return (
    <g class="spook-token" data-colour={props.colour} transform={placed(props)}>
      <circle class="spook-disc" r="11.4" />
      <g transform="scale(.8)">
        <path class="spook-skin" d={outline} />
        {hair && <path class="spook-ink" d={hair} />}
        <path class="spook-ink" d={features} />
        {teeth && <path class="spook-teeth" d={teeth} />}
      </g>
    </g>
  );
}

/** The sign of a kind: its head in its colour, for what is printed. */
export function Sign(props: MonsterProps): JSX.Element {
  const { outline, hair, features } = at(HEADS, props.colour);
  return (
    <g class="spook-kind" data-colour={props.colour} transform={placed(props)}>
      <path class="spook-tinted" d={outline} />
      {hair && <path class="spook-ink" d={hair} />}
      <path class="spook-pale" d={features} />
    </g>
  );
}

/** The guest of a free seat: the head of its kind as a mere line. A seated monster is filled. */
export function Absent(props: MonsterProps): JSX.Element {
  const { outline, hair, features } = at(HEADS, props.colour);
  return (
    <g class="spook-absent" data-colour={props.colour} transform={placed(props)}>
      <path class="spook-contour" d={outline} />
      {hair && <path class="spook-contour" d={hair} />}
      <path class="spook-tinted" d={features} />
    </g>
  );
}

/** An Invitation: a letter of the monster's colour, sealed with its sign. */
export const Letter = ({ colour, x, y }: { colour: Colour; x: number; y: number }): JSX.Element => (
  <g class="spook-letter" data-colour={colour} transform={`translate(${x} ${y})`}>
    <rect width="30" height="21" rx="2" />
    <path d="M1 2L15 11 29 2" />
    <circle cx="15" cy="12" r="8.5" />
    <Sign colour={colour} x={15} y={12} size={14} />
  </g>
);
