import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Face, seatsOf } from '../../../../engine/index.ts';
import { faceIn } from '../../../kit/reading.ts';
import type { Scene } from '../scene.ts';
import { RoomPicture } from './room.tsx';

/** R18 The way of the hands: the cards left over fly to the next player, those of the player before fly in. */

export interface Passing {
  readonly ref: { current: HTMLDivElement | null };
  /** The cards that go, as long as it is told; empty otherwise. */
  readonly given: readonly Face[];
}

/** Without a small manor to fly to, cards leave and come at the side. */
const ASIDE_PX = 360;

/** The way from the middle of the hand to the small manor of a seat, for its style. */
function wayTo(hand: Element, seat: number, aside: number): readonly [x: string, y: string] {
  const mini = hand.closest('.spook-board')?.querySelector(`.spook-mini[data-seat="${seat}"]`);
  const [from, to] = [hand.getBoundingClientRect(), mini?.getBoundingClientRect()];
  if (!to || to.width === 0) return [`${aside}px`, '0px'];
  const middle = (box: DOMRect): readonly [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
  const [[x, y], [goalX, goalY]] = [middle(from), middle(to)];
  return [`${Math.round(goalX - x)}px`, `${Math.round(goalY - y)}px`];
}

export function usePassing({ view, seat, news, ask }: Scene): Passing {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<readonly Face[]>([]);
  const isTold = ask === undefined && news.some(({ what }) => what === 'passes');
  useLayoutEffect(() => {
    const hand = ref.current;
    if (!isTold || !hand) return;
    const { length } = seatsOf(view);
    const ways = {
      to: wayTo(hand, (seat + 1) % length, -ASIDE_PX),
      from: wayTo(hand, (seat + length - 1) % length, ASIDE_PX),
    };
    for (const [name, [x, y]] of Object.entries(ways)) {
      hand.style.setProperty(`--${name}-x`, x);
      hand.style.setProperty(`--${name}-y`, y);
    }
  }, [isTold, view, seat]);
  useEffect(() => {
    if (!isTold) before.current = (view.hand[seat] ?? []).flatMap(card => faceIn(view, card) ?? []);
  });
  return { ref, given: isTold ? before.current : [] };
}

/** The cards that go, over those that come. */
export const GivenCards = ({
  scene,
  given,
}: {
  readonly scene: Scene;
  readonly given: readonly Face[];
}): JSX.Element => (
  <div class="spook-given" aria-hidden="true">
    {given.map((face, i) => (
      <div key={i} class="spook-given-card">
        <RoomPicture view={scene.view} face={face} />
      </div>
    ))}
  </div>
);
