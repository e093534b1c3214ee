import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Event } from '../../../engine/index.ts';
import { GROUND } from './house.tsx';
import { frame } from './layout.ts';
import { lookedAt, type Scene } from './scene.ts';

interface Toggle {
  readonly on: boolean;
  readonly toggle: () => void;
}

interface BarProps {
  readonly scene: Scene;
  readonly way: Toggle;
  readonly slow: Toggle;
  /** The storey that is not shown, and whether something can be chosen there. */
  readonly other: { readonly storey: 1 | 2; readonly lit: boolean; readonly show: () => void } | undefined;
}

/** Over the house: the other storey, what has just happened or would happen, and what the person likes to see. */
export function Bar({ scene, way, slow, other }: BarProps): JSX.Element {
  const { said, view, seat } = scene;
  return (
    <div class="haunting-bar">
      {other && <Thumbnail scene={scene} other={other} />}
      <Caption scene={scene} />
      {view.pawns[seat] !== undefined && <Switch sign="⚑" name={said.way} {...way} />}
      <Switch sign="½×" name={said.slow} {...slow} />
    </div>
  );
}

/** A wish that can be switched on and off; on a phone it is a sign only. */
const Switch = ({ sign, name, on, toggle }: Toggle & { readonly sign: string; readonly name: string }): JSX.Element => (
  <button type="button" class="haunting-toggle" aria-label={name} aria-pressed={on} title={name} onClick={toggle}>
    <span class="haunting-sign">{sign}</span> <span class="haunting-word">{name}</span>
  </button>
);

function Thumbnail({
  scene,
  other,
}: {
  readonly scene: Scene;
  readonly other: NonNullable<BarProps['other']>;
}): JSX.Element {
  const { view, said } = scene;
  const label = said.show(other.storey);
  return (
    <button
      type="button"
      class="haunting-thumbnail"
      data-glow={other.lit ? '' : undefined}
      aria-label={other.lit ? `${label}: ${said.canAct}` : label}
      onClick={other.show}
    >
      <svg viewBox={frame(view, other.storey)} aria-hidden="true">
        <use href={`#${GROUND}`} />
      </svg>
      <span>{said.storey[other.storey]}</span>
    </button>
  );
}

/** What happened last, in words; and while an answer is looked at, what that would mean. */
function Caption({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, names, words, news, said } = scene;
  const last = useRef<readonly Event[]>([]);
  if (news.length > 0) last.current = news;
  const reader = { view, names };
  const looked = lookedAt(scene);
  if (looked) return <p class="haunting-caption">{looked.text ?? words.label(looked.ask, looked.pick, reader)}</p>;
  const told = last.current.flatMap(event => {
    const line = words.line(event, reader);
    return line ? [{ what: event.what, line }] : [];
  });
  const forced = told[told.findLastIndex(({ what }) => what === 'forced') + 1];
  const isForced = told.some(({ what }) => what === 'forced');
  const lines = new Set([...(isForced ? [forced] : []), told.at(-1)]);
  return (
    <p class="haunting-caption" aria-hidden="true">
      {isForced && <strong>{said.forced}</strong>} {[...lines].map(one => one?.line).join(' ')}
    </p>
  );
}
