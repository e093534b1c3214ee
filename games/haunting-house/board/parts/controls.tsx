import type { JSX } from 'preact';
import { frame } from '../layout.ts';
import { type Scene, signTip } from '../scene.ts';
import { GROUND } from './house.tsx';

interface ControlsProps {
  readonly scene: Scene;
  readonly toggleWay: () => void;
  /** The storey that is not shown, and whether something can be chosen there. */
  readonly other: { readonly storey: 1 | 2; readonly lit: boolean; readonly show: () => void } | undefined;
}

/** Beside the rows: the other storey, and whether the own way is drawn. */
export function Controls({ scene, toggleWay, other }: ControlsProps): JSX.Element {
  const { said, view, seat, showsWay, tips } = scene;
  return (
    <div class="haunting-controls">
      {other && <Thumbnail scene={scene} other={other} />}
      {view.pawns[seat] !== undefined && (
        <button
          type="button"
          class="haunting-toggle"
          aria-label={said.way}
          aria-pressed={showsWay}
          data-choice=""
          {...tips.about(signTip('way'))}
          onClick={toggleWay}
        >
          <span class="haunting-sign">⚑</span> <span class="haunting-word">{said.way}</span>
        </button>
      )}
    </div>
  );
}

function Thumbnail({
  scene,
  other,
}: {
  readonly scene: Scene;
  readonly other: NonNullable<ControlsProps['other']>;
}): JSX.Element {
  const { view, said } = scene;
  const label = said.show(other.storey);
  return (
    <button
      type="button"
      class="haunting-thumbnail"
      data-glow={other.lit ? '' : undefined}
      aria-label={other.lit ? `${label}: ${said.canAct}` : label}
      data-choice=""
      {...scene.tips.about(signTip('storey', other.lit ? [said.canAct] : []))}
      onClick={other.show}
    >
      <svg viewBox={frame(view, other.storey)} aria-hidden="true">
        <use href={`#${GROUND}`} />
      </svg>
      <span>{said.storey[other.storey]}</span>
    </button>
  );
}
