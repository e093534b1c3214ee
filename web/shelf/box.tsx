import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { emblemOf, lidOf } from './boxes.ts';

/** The paths of an icon of the collection. */
export const outlines = (icon: string): string => [...icon.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('');

/** An icon shaded like an engraving: finer lines on the dark side. */
function Emblem({ icon }: { readonly icon: string }): JSX.Element {
  const id = useId();
  const d = outlines(icon);
  return (
    <svg viewBox="0 0 512 512" aria-hidden="true">
      <defs>
        <pattern id={`${id}-lines`} width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
          <rect width="4" height="10" fill="#fff" />
        </pattern>
        <linearGradient id={`${id}-fall`} x1="0" y1="1" x2="0.85" y2="0.25">
          <stop offset="0.15" stop-color="#000" stop-opacity="0.5" />
          <stop offset="0.8" stop-color="#000" stop-opacity="0" />
        </linearGradient>
        <mask id={`${id}-shade`}>
          <rect width="512" height="512" fill={`url(#${id}-lines)`} />
        </mask>
      </defs>
      <path d={d} fill="currentColor" />
      <path d={d} fill={`url(#${id}-fall)`} mask={`url(#${id}-shade)`} />
    </svg>
  );
}

interface CoverProps {
  readonly id: string;
  readonly title: string;
  readonly players?: string | undefined;
}

function Cover({ id, title, players }: CoverProps): JSX.Element {
  return (
    <span class="box__cover">
      <span class="box__emblem">
        <Emblem icon={emblemOf(id)} />
      </span>
      <span class="box__title">{title}</span>
      {players && <span class="box__players">{players}</span>}
    </span>
  );
}

interface BoxProps extends CoverProps {
  /** Its link. */
  readonly to: string;
  /** A label at a corner. */
  readonly tag?: string | undefined;
}

/** A box on the shelf. */
export function Box({ to, tag, ...cover }: BoxProps): JSX.Element {
  return (
    <a class="box" style={lidOf(cover.id)} href={to}>
      <span class="box__light" />
      <span class="box__body">
        <span class="box__tray" />
        <span class="box__inside" />
        <span class="box__lid">
          <span class="box__rim" />
          <Cover {...cover} />
        </span>
      </span>
      {tag && <span class="box__tag">{tag}</span>}
    </a>
  );
}

/** The cover alone, as a picture. */
export function BoxCover({ id, title }: CoverProps): JSX.Element {
  return (
    <div class="box box--cover" style={lidOf(id)} aria-hidden="true">
      <span class="box__body">
        <Cover id={id} title={title} />
      </span>
    </div>
  );
}
