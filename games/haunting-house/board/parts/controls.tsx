import type { JSX } from 'preact';
import { afterRotate } from '../../display.ts';
import type { Space } from '../../state.ts';
import { coordinates } from '../../words/reading.ts';
import { frame } from '../layout.ts';
import { lookedAt, type Scene, signTip } from '../scene.ts';
import { roadsOf } from '../ways.ts';
import { GROUND } from './house.tsx';
import { WayChanges } from './now.tsx';

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

/** By sign: the quarter turns to the right that it stands for. */
const TURNS = [
  ['↶', 3],
  ['↷', 1],
] as const;

/** R45 What turning a tile to the left and to the right would change, while neither is chosen. */
function BothTurns({ scene, space }: { readonly scene: Scene; readonly space: Space }): JSX.Element {
  const { view, said } = scene;
  const now = roadsOf(view);
  return (
    <div class="haunting-outlook" role="tooltip">
      {TURNS.map(([sign, turn]) => (
        <p key={sign}>
          <strong>
            {coordinates(space)} {sign}
          </strong>{' '}
          <WayChanges
            scene={scene}
            before={now}
            now={roadsOf({ ...view, ...afterRotate(view, space, turn) })}
            prefix=""
            none={said.changesNothing}
          />
        </p>
      ))}
    </div>
  );
}

/** The meaning of the answer that the player looks at, below the house; for a row the tray shows it. */
export function Outlook({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { view, names, words, outlook } = scene;
  const looked = lookedAt(scene);
  const said = outlook.value;
  if (!looked || !said || looked.ask.what === 'row') return null;
  const { ask, pick, undecided } = looked;
  if (undecided !== undefined) return <BothTurns scene={scene} space={undecided} />;
  const label = pick === undefined ? undefined : words.label(ask, pick, { view, names });
  const what = [said.title, ...said.notes].join(' ');
  // A label names its tile: what the tile is stands there only where nothing else would.
  const [first, then] = said.outcome ? [label === undefined ? what : `${label}.`, said.outcome] : [what, label];
  return (
    <div class="haunting-outlook" role="tooltip">
      <p>
        <strong>{first}</strong> <span>{then}</span>
      </p>
    </div>
  );
}
