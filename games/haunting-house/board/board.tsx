import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../../engine/index.ts';
import { useKept, useSize } from '../../kit/board/device.ts';
import { TipPaper, useTips } from '../../kit/board/tips.tsx';
import { textIn } from '../../kit/reading.ts';
import { type Event, type HauntingState, HOUSE } from '../state.ts';
import { isPressable } from './choosing.ts';
import { frame, LEAST_TILE, leastHeight, storeysOf, tileIn } from './layout.ts';
import { Controls } from './parts/controls.tsx';
import { Dock } from './parts/dock.tsx';
import { HouseView } from './parts/house.tsx';
import { Players } from './parts/players.tsx';
import { type Scene, spaceOfNews, useScene } from './scene.ts';
import './board.css';
import './parts/house.css';
import './parts/cards.css';
import './parts/outlook.css';
import './motion.css';
import './phone.css';
import './hand.css';
import './stage.css';

type Storey = 1 | 2;
const otherThan = (storey: Storey): Storey => (storey === 1 ? 2 : 1);

/** Whether something of a storey can be chosen. */
const isLitOn = ({ places }: Scene, storey: Storey): boolean =>
  places.some(({ space, marked }) => isPressable(marked) && storeysOf(space).includes(storey));

/** The storey that the player asked to see, with the storey of the own pawn and the news at that moment. */
interface Wish {
  readonly to: Storey;
  readonly home: Storey;
  readonly news: readonly Event[];
}

/**
 * Where there is room for one storey only: the one where something happens; then that of the own pawn, until the other is
 * asked for; and the one where something can be chosen, if there is nothing to choose on the other.
 */
function useStorey(scene: Scene): [Storey, (storey: Storey) => void] {
  const { view, seat, ask, news } = scene;
  const own = view.pawns[seat] ?? view.pawns[view.acting ?? view.start] ?? '1:0,0';
  const [home = 1] = storeysOf(own);
  const [wish, setWish] = useState<Wish>();
  const show = (to: Storey): void => setWish({ to, home, news });
  const there = spaceOfNews(scene);
  const [happens] = there === undefined ? [] : storeysOf(there);
  if (happens !== undefined && wish?.news !== news) return [happens, show];
  if (wish?.home === home) return [wish.to, show];
  if (ask?.what === 'exit') return [1, show];
  return [!isLitOn(scene, home) && isLitOn(scene, otherThan(home)) ? otherThan(home) : home, show];
}

/** A board this narrow, in pixels, is a phone held upright. */
const NARROW = 544;
/** While the player lays a row and only looks at the house, its tiles may be smaller by this factor. */
const LOOKED_AT = 0.85;
/** And the house may be lower by this factor; `parts/house.css` knows it too. */
const LOWER = 0.7;

/** Where the house is larger than its place, what happens or is chosen comes into sight. */
function useInSight(scene: Scene, place: RefObject<HTMLElement | null>): void {
  const { view, seat, draft } = scene;
  const chosen = draft?.space ?? (draft && textIn(draft.pick ?? null, 'tile'));
  const space = chosen ?? spaceOfNews(scene) ?? view.pawns[seat];
  useLayoutEffect(() => {
    const { current } = place;
    if (!current || space === undefined || current.scrollHeight <= current.clientHeight + 1) return;
    const box = current.querySelector(`[data-at="${space}"]`)?.getBoundingClientRect();
    if (!box) return;
    const { top, height } = current.getBoundingClientRect();
    current.scrollTop += box.top + box.height / 2 - (top + height / 2);
  }, [space, view]);
}

/** The Haunting House: corridors from above, by moss and slate, which really turn. */
function HauntingBoard(props: BoardProps<HauntingState>): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [showsWay, toggleWay] = useKept('haunting-house', 'way', true);
  const scene = useScene(props, useTips(root), showsWay);
  const [storey, show] = useStorey(scene);
  useInSight(scene, place);
  const size = useSize(place);
  const { view, tips, ask } = scene;
  const isLaying = ask?.what === 'row';
  const least = isLaying ? LEAST_TILE * LOOKED_AT : LEAST_TILE;
  // No door moves while a row is laid: on a phone the tiles get the room of the sides without one.
  const isClose = isLaying && size !== undefined && size.width < NARROW;
  const isSplit = view.second.length > 0 && size !== undefined && tileIn(frame(view, 'house', isClose), size) < least;
  const hidden = otherThan(storey);
  const part = isSplit ? storey : 'house';
  const picture = frame(view, part, isClose);
  return (
    <div class="haunting-board" ref={root}>
      <div
        class="haunting-table"
        data-single={view.second.length === 0 ? '' : undefined}
        data-laying={isLaying ? '' : undefined}
        data-studied={isLaying ? '' : undefined}
      >
        <div class="haunting-top">
          <Players scene={scene} />
          <Controls
            scene={scene}
            toggleWay={toggleWay}
            other={isSplit ? { storey: hidden, lit: isLitOn(scene, hidden), show: () => show(hidden) } : undefined}
          />
        </div>
        <div class="haunting-stage" data-at={HOUSE}>
          <div
            class="haunting-scene"
            data-higher={size && size.height < leastHeight(picture) * (isLaying ? LOWER : 1) ? '' : undefined}
            ref={place}
          >
            <HouseView scene={scene} part={part} picture={picture} />
          </div>
        </div>
        <Dock scene={scene} />
      </div>
      <TipPaper tips={tips} board="haunting" />
    </div>
  );
}

export const board = {
  Board: HauntingBoard,
  sounds: {
    ...{ laid: 'open', round: 'bell', turned: 'card', trades: 'card', cancels: 'seal', switchesDisks: 'card' },
    ...{ noRotation: 'seal', steps: 'step', passes: 'step', swaps: 'step', rotates: 'open', turns: 'open' },
    ...{ switches: 'open', movesExit: 'open', movesStair: 'open', falls: 'trap', mirrors: 'loss', nothing: 'loss' },
    ...{ takesDisk: 'gain', ghost: 'trap', undone: 'loss', wins: 'exit', cap: 'bell' },
  },
};
