import type { JSX } from 'preact';
import { signOf } from '../../../lab/report/svg.ts';

/** The sign of a variant, in its colour: the one that stands for it in every plot. */
export function Sign({ variant }: { readonly variant: number }): JSX.Element {
  return (
    <svg class="lab-sign" viewBox="-6 -6 12 12" aria-hidden="true">
      <path class={`v${variant}`} d={signOf(variant, 5)} />
    </svg>
  );
}
