import type { JSX } from 'preact';
import { at, type Seat } from '../../../engine/index.ts';
import { SIGNS, type Sign } from './emblems.ts';
import { type Scene, signTip } from './scene.ts';

/** A small sign beside words. Screen readers skip it. */
export function Icon({ sign }: { sign: Sign }): JSX.Element {
  return (
    <svg class="possession-icon" data-sign={sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[sign]} fill-rule="evenodd" />
    </svg>
  );
}

/** An engraved emblem. */
export function Emblem({ line }: { line: string }): JSX.Element {
  return (
    <svg class="possession-icon" viewBox="0 0 512 512" aria-hidden="true">
      <path d={line} />
    </svg>
  );
}

/** A seat: shape, colour and letter. */
export function Badge({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element {
  const { shape, colour, letter } = at(scene.badges, seat);
  const guest = scene.view.guests[seat];
  return (
    <svg
      class="possession-badge"
      viewBox="-2 -2 28 28"
      aria-hidden="true"
      data-possessed={guest?.possessed ? '' : undefined}
    >
      <path d={shape} fill={colour} />
      <text x="12" y="16.8">
        {letter}
      </text>
    </svg>
  );
}

export interface SignProps {
  readonly scene: Scene;
  /** Inside something that can be pressed: the tip of the whole tells of it. */
  readonly inside?: boolean;
}

interface LockProps extends SignProps {
  readonly points: number;
  readonly goal: number;
}

const NOTCH = 10;

/** The way out: a lock with a notch for every point, forced one by one. With the last it springs open. */
export function Lock({ scene, points, goal, inside = false }: LockProps): JSX.Element {
  const label = scene.said.points(points, goal);
  const open = points >= goal;
  const width = goal * NOTCH;
  return (
    <span
      class="possession-lock"
      data-part="lock"
      role="img"
      aria-label={label}
      data-open={open ? '' : undefined}
      {...(inside ? {} : signTip(scene, 'points', label))}
    >
      <svg viewBox={`0 0 ${width + 26} 20`} preserveAspectRatio="xMinYMid meet" aria-hidden="true">
        <rect class="possession-lock-plate" x=".5" y="5.5" width={width + 5} height="11" rx="2" />
        {Array.from({ length: goal }, (_, i) => (
          <rect
            key={i}
            class="possession-notch"
            data-forced={i < points ? '' : undefined}
            x={3 + i * NOTCH}
            y="7.5"
            width={NOTCH - 2.5}
            height="7"
            rx="1"
          />
        ))}
        <g transform={`translate(${width + 6} 0)`}>
          <path class="possession-shackle" d={open ? 'M4 9V6A5 5 0 0 1 13 4' : 'M4 9V6A5 5 0 0 1 14 6V9'} />
          <rect class="possession-body" x="1" y="8.5" width="16" height="11" rx="2" />
          <path class="possession-keyhole" d="M9 11.5A1.8 1.8 0 0 1 10 14.8V17H8V14.8A1.8 1.8 0 0 1 9 11.5Z" />
        </g>
      </svg>
      <b aria-hidden="true">
        {points}
        <i>/{goal}</i>
      </b>
    </span>
  );
}

/** Desperation Points left, of two. */
export function Despair({ scene, left, inside = false }: SignProps & { readonly left: number }): JSX.Element {
  const label = scene.said.despair(left);
  return (
    <span
      class="possession-despair"
      data-part="despair"
      role="img"
      aria-label={label}
      {...(inside ? {} : signTip(scene, 'despair', label))}
    >
      {[0, 1].map(i => (
        <span key={i} data-spent={i >= left ? '' : undefined}>
          <Icon sign="despair" />
        </span>
      ))}
    </span>
  );
}
