import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { BoardProps } from '../../../engine/index.ts';
import { TipPaper, useTips } from '../../kit/board/tips.tsx';
import type { HauntedState, Sheet } from '../state.ts';
import { useDoorway } from './doorway.ts';
import { HousePlan } from './house.tsx';
import { fearReigns, Others, OwnSheet } from './sheet.tsx';
import { Hand, Piles, Stage } from './stage.tsx';
import './board.css';
import './plan.css';
import './sheet.css';
import './motion.css';
import './phone.css';
import './hand.css';
import './stage.css';

/** How dark it is around somebody: FEAR above the other two closes in on the whole picture. */
function dread(sheet: Sheet | undefined): number {
  if (!sheet || !fearReigns(sheet)) return 0;
  return Math.min(0.65, 0.35 + 0.12 * (sheet.fear - Math.max(sheet.body, sheet.will)));
}

/** Haunted: a floor plan that grows, by moonlight. */
function HauntedBoard(props: BoardProps<HauntedState>): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const tips = useTips(root);
  const coming = useDoorway(props);
  const isAside = useSignal(false);
  const { view, seat } = props;
  const sheet = view.sheets[seat];
  return (
    <div class="haunted-board" ref={root}>
      <Others props={props} tips={tips} />
      <div class="haunted-scene">
        <HousePlan props={props} tips={tips} coming={coming} stage={stage} isAside={isAside.value} />
        <div class="haunted-dread" style={{ opacity: dread(sheet) }} aria-hidden="true" />
        <Piles view={view} news={props.news} tips={tips} />
        <Stage props={props} tips={tips} isPlaced={coming !== undefined} stage={stage} isAside={isAside} />
      </div>
      {sheet && (
        <div class="haunted-dock">
          <OwnSheet sheet={sheet} props={props} tips={tips} />
          <Hand sheet={sheet} props={props} tips={tips} />
        </div>
      )}
      <TipPaper tips={tips} board="haunted" />
    </div>
  );
}

export const board = {
  Board: HauntedBoard,
  sounds: {
    ...{ opens: 'open', reveals: 'card', window: 'card', enters: 'step', connects: 'card', secretDoor: 'seal' },
    ...{ trapped: 'trap', dread: 'trap', rescues: 'gain', wayOut: 'bell', escapes: 'exit', ends: 'bell' },
  },
};
