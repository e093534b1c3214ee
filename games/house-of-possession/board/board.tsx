import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps, Card, Seat } from '../../../engine/index.ts';
import { TipPaper, useTips } from '../../tips.tsx';
import type { PossessionState } from '../state.ts';
import { Characters } from './characters.tsx';
import { Die, Piles } from './corners.tsx';
import { Dock } from './dock.tsx';
import { GuestChips, GuestColumns, OpenedGuests } from './guests.tsx';
import { HouseSection } from './house.tsx';
import { WindowPaper } from './paper.tsx';
import { PossessionCard, PossessionStrip } from './possession.tsx';
import { useScene } from './scene.ts';
import './board.css';
import './house.css';
import './guests.css';
import './cards.css';
import './papers.css';
import './motion.css';
import './phone.css';

/** Below this there is no room for guests beside the house. */
const NARROW = matchMedia('(width < 78rem)');

function useCompact(): boolean {
  const [compact, set] = useState(NARROW.matches);
  useEffect(() => {
    const change = (): void => set(NARROW.matches);
    NARROW.addEventListener('change', change);
    return () => NARROW.removeEventListener('change', change);
  }, []);
  return compact;
}

/** House of Possession: eight rooms in section around a staircase, by candlelight. */
function PossessionBoard(props: BoardProps<PossessionState>): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const scene = useScene(props, useTips(root), useCompact());
  const [opened, open] = useState<Seat | undefined>();
  const [folded, fold] = useState<Card | undefined>();
  const { view, seat, compact, tips } = scene;
  const guest = view.guests[seat];
  return (
    <div
      class="possession-board"
      ref={root}
      data-compact={compact ? '' : undefined}
      onKeyDownCapture={event => ['Escape', 'Enter', ' '].includes(event.key) && tips.hide()}
    >
      {compact ? <GuestChips scene={scene} opened={opened} open={open} /> : <GuestColumns scene={scene} />}
      <div class="possession-scene">
        <HouseSection scene={scene} />
        <Piles scene={scene} />
        <Die scene={scene} />
        <div class="possession-over">
          <WindowPaper scene={scene} />
          <PossessionStrip scene={scene} folded={folded} fold={fold} />
          <Characters scene={scene} />
          {compact && <OpenedGuests scene={scene} opened={opened} open={open} />}
        </div>
      </div>
      <PossessionCard scene={scene} folded={folded} fold={fold} />
      {guest && <Dock scene={scene} guest={guest} />}
      <TipPaper tips={tips} board="possession" />
    </div>
  );
}

export const board = {
  Board: PossessionBoard,
  sounds: {
    ...{ rolls: 'step', moves: 'step', swaps: 'step', dice: 'card', hides: 'seal', plays: 'open', attaches: 'seal' },
    ...{ draws: 'card', discards: 'card', act: 'seal', sin: 'trap', haunt: 'trap', event: 'trap', possessed: 'trap' },
    ...{ loses: 'loss', steals: 'loss', saves: 'gain', prevented: 'gain', lastCall: 'bell', knockedBack: 'loss' },
    ...{ wins: 'exit' },
  },
};
