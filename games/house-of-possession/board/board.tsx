import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { BoardProps, Card, Seat } from '../../../engine/index.ts';
import { useMatches } from '../../kit/board/device.ts';
import { TipPaper, useTips } from '../../kit/board/tips.tsx';
import type { PossessionState } from '../state.ts';
import { Dock } from './dock.tsx';
import { LOW, TALL } from './layout.ts';
import { Characters } from './parts/characters.tsx';
import { Die, Piles } from './parts/corners.tsx';
import { GuestChips, GuestColumns, OpenedGuests } from './parts/guests.tsx';
import { HouseSection } from './parts/house.tsx';
import { WindowPaper } from './parts/paper.tsx';
import { PossessionCard, PossessionStrip } from './parts/possession.tsx';
import { useScene } from './scene.ts';
import './board.css';
import './parts/house.css';
import './parts/guests.css';
import './parts/cards.css';
import './parts/papers.css';
import './motion.css';
import './phone.css';
import './stage.css';

/** Below this there is no room for guests beside the house. */
const NARROW = matchMedia('(width < 78rem)');
/** A phone held across: the house stands beside the own cards, and may be tall. */
const ACROSS = matchMedia('(height < 30rem)');

/** House of Possession: eight rooms in section around a staircase, by candlelight. */
function PossessionBoard(props: BoardProps<PossessionState>): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const [compact, across] = [useMatches(NARROW), useMatches(ACROSS)];
  const scene = useScene(props, useTips(root, props.news), compact, compact && !across ? LOW : TALL);
  const [opened, open] = useState<Seat | undefined>();
  const [folded, fold] = useState<Card | undefined>();
  const { view, seat, tips } = scene;
  const guest = view.guests[seat];
  return (
    <div class="possession-board" ref={root} data-compact={compact ? '' : undefined}>
      <div class="possession-table">
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
      </div>
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
