import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../../engine/index.ts';
import { TipPaper, useTips } from '../../tips.tsx';
import type { HauntingState } from '../state.ts';
import { Bar } from './bar.tsx';
import { Dock } from './dock.tsx';
import { HouseView } from './house.tsx';
import { storeysOf } from './layout.ts';
import { Players } from './players.tsx';
import { isLit, type Scene, useCompact, useKept, useScene } from './scene.ts';
import './board.css';
import './house.css';
import './cards.css';
import './motion.css';
import './phone.css';

type Storey = 1 | 2;
const otherThan = (storey: Storey): Storey => (storey === 1 ? 2 : 1);

/** Whether something of a storey can be chosen. */
const isLitOn = ({ places }: Scene, storey: Storey): boolean =>
  places.some(({ space, marked }) => isLit(marked) && storeysOf(space).includes(storey));

/**
 * Where there is room for one storey only: that of the own pawn, until the other is asked for; and the one where
 * something can be chosen, if there is nothing to choose on the other.
 */
function useStorey(scene: Scene): [Storey, (storey: Storey) => void] {
  const { view, seat, ask } = scene;
  const own = view.pawns[seat] ?? view.pawns[view.acting ?? view.start] ?? '1:0,0';
  const [home = 1] = storeysOf(own);
  const [wish, setWish] = useState<{ readonly from: Storey; readonly to: Storey }>();
  const wished = wish?.from === home ? wish.to : home;
  const doors = ask?.what === 'exit' ? 1 : undefined;
  const isElsewhere = !isLitOn(scene, wished) && isLitOn(scene, otherThan(wished));
  const storey = wish?.from === home ? wished : (doors ?? (isElsewhere ? otherThan(wished) : wished));
  return [storey, to => setWish({ from: home, to })];
}

/** The Haunting House: corridors from above, by moss and slate, which really turn. */
function HauntingBoard(props: BoardProps<HauntingState>): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const [showsWay, toggleWay] = useKept('way', true);
  const [isSlow, toggleSlow] = useKept('slow', false);
  const scene = useScene(props, useTips(root), useCompact(), showsWay);
  const [storey, show] = useStorey(scene);
  const { view, tips, compact } = scene;
  const isSplit = compact && view.second.length > 0;
  const hidden = otherThan(storey);
  return (
    <div
      class="haunting-board"
      ref={root}
      data-single={view.second.length === 0 ? '' : undefined}
      data-slow={isSlow ? '' : undefined}
      onKeyDownCapture={event => ['Escape', 'Enter', ' '].includes(event.key) && tips.hide()}
    >
      <Players scene={scene} />
      <Bar
        scene={scene}
        way={{ on: showsWay, toggle: toggleWay }}
        slow={{ on: isSlow, toggle: toggleSlow }}
        other={isSplit ? { storey: hidden, lit: isLitOn(scene, hidden), show: () => show(hidden) } : undefined}
      />
      <div class="haunting-scene">
        <HouseView scene={scene} part={isSplit ? storey : 'house'} />
      </div>
      <Dock scene={scene} />
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
