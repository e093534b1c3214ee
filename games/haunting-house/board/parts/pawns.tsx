import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { at, type Seat, type SeatLook, seatsOf } from '../../../../engine/index.ts';
import { wantsStillness } from '../../../kit/board/device.ts';
import { pawnSpot } from '../layout.ts';
import type { Scene } from '../scene.ts';
import { durationOf, framesOf, type Seen, seenNow, walkOf } from '../walk.ts';

/** The own pawn is drawn last, so that it lies on top. */
const ownLast = ({ view, seat }: Scene): Seat[] =>
  [...seatsOf(view)].sort((a, b) => Number(a === seat) - Number(b === seat));

export function Pawns({ scene }: { readonly scene: Scene }): JSX.Element {
  return (
    <>
      {ownLast(scene).map(one => (
        <Pawn key={one} scene={scene} one={one} />
      ))}
    </>
  );
}

/** How wide the ring of the own pawn is, in pawns: beside another pawn it keeps close, so that it covers nothing of it. */
const RING = { alone: 0.74, shared: 0.54 } as const;

function Pawn({ scene, one }: { readonly scene: Scene; readonly one: Seat }): JSX.Element {
  const { view, seat, badges, news } = scene;
  const { point, size, isAlone } = pawnSpot(view, one);
  const element = useRef<SVGGElement>(null);
  const last = useRef<Seen | undefined>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = seenNow(view, one);
    if (!before || wantsStillness()) return undefined;
    const way = walkOf(view, before, news, one);
    const walking = element.current?.animate(framesOf(way, before.point, point), durationOf(way));
    return () => walking?.cancel();
  }, [point.x, point.y, view.pawns[one]]);
  return (
    <g class="haunting-pawn" ref={element} data-seat={one} style={`transform: translate(${point.x}px, ${point.y}px)`}>
      {one === view.acting && <circle class="haunting-acting" r={size * 0.62} />}
      {one === seat && <circle class="haunting-ring" r={size * (isAlone ? RING.alone : RING.shared)} />}
      <g transform={`scale(${size / 24})`}>
        <PawnFace mark={at(badges, one)} own={one === seat} />
      </g>
    </g>
  );
}

export const PawnFace = ({ mark, own }: { readonly mark: SeatLook; readonly own: boolean }): JSX.Element => (
  <>
    <path
      class="haunting-token"
      data-own={own ? '' : undefined}
      d={mark.shape}
      fill={mark.colour}
      transform="translate(-12 -12)"
    />
    <text class="haunting-letter" y="4.5" text-anchor="middle">
      {mark.letter}
    </text>
  </>
);
