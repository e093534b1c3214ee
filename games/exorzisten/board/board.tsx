import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps, Seat } from '../../../engine/index.ts';
import { useMatches } from '../../kit/board/device.ts';
import { TipPaper, useTips } from '../../kit/board/tips.tsx';
import type { ExorzistenState } from '../state.ts';
import { Dock } from './dock.tsx';
import { Bed, Resistance, Row } from './parts/bed.tsx';
import { Characters } from './parts/characters.tsx';
import { Choices } from './parts/choices.tsx';
import { Ledger, Slips } from './parts/ledger.tsx';
import { QuestionPaper } from './parts/papers.tsx';
import { Piles } from './parts/piles.tsx';
import { OpenedPlayer, PlayerColumns, PlayerStrips } from './parts/players.tsx';
import { RollPaper } from './parts/rolls.tsx';
import { Shop } from './parts/shop.tsx';
import { type Scene, useScene } from './scene.ts';
import './board.css';
import './parts/bed.css';
import './parts/players.css';
import './parts/cards.css';
import './parts/papers.css';
import './motion.css';
import './phone.css';
import './held.css';
import './stage.css';

/** Too narrow or too low for panels beside the bed. */
const NARROW = matchMedia('(width < 76rem), (height < 46rem)');

/** A phone, upright or held across. */
const SMALL = matchMedia('(width < 45rem), (height < 34rem)');

/** When the character cards are wanted; at other times they need less room. */
const CHOOSING = ['actions', 'responses'];

/** Whether the shop has opened: somebody buys, or is asked what to buy. Until then the sums stay in sight. */
const isOpen = ({ view, ask, news, lately }: Scene): boolean =>
  view.phase === 'shop' &&
  (ask !== undefined || lately.expulsion === undefined || news.some(({ what }) => what === 'buys'));

/** The paper on the bed: the wares, the sums, or the cards played so far. */
function OnTheBed({ scene, browsing, close }: { scene: Scene; browsing: boolean; close: () => void }): JSX.Element {
  const { view, lately } = scene;
  /** While the sums are told, they go only as far as they were told. */
  const isTelling = view.phase === 'dice' && lately.expulsion !== undefined;
  const expulsion = isTelling ? lately.expulsion : view.expulsion;
  if (browsing || isOpen(scene)) return <Shop scene={scene} close={browsing ? close : undefined} />;
  if (expulsion) return <Ledger scene={scene} expulsion={expulsion} isSummed={!isTelling || lately.isSummed} />;
  return (
    <>
      <Slips scene={scene} />
      <Resistance scene={scene} />
    </>
  );
}

function Room({ scene, children }: { scene: Scene; children: JSX.Element | false | null }): JSX.Element {
  const [browsing, browse] = useState(false);
  const { view, ask } = scene;
  useEffect(() => browse(false), [view.phase, ask?.what]);
  if (view.phase === 'setup')
    return (
      <div class="exorzisten-scene" data-setup="">
        <Characters scene={scene} />
      </div>
    );
  return (
    <div class="exorzisten-scene">
      <Bed scene={scene} />
      <Piles scene={scene} browse={isOpen(scene) ? undefined : () => browse(!browsing)} />
      <Row scene={scene} />
      <div class="exorzisten-over">
        <OnTheBed scene={scene} browsing={browsing} close={() => browse(false)} />
      </div>
      <QuestionPaper scene={scene} />
      <RollPaper scene={scene} />
      {children}
      <Choices scene={scene} />
    </div>
  );
}

/** Die Exorzisten: a sickbed in black and white, and one red. */
function ExorzistenBoard(props: BoardProps<ExorzistenState>): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const room = { compact: useMatches(NARROW), small: useMatches(SMALL) };
  const scene = useScene(props, useTips(root, props.news), room);
  const [opened, open] = useState<Seat | undefined>();
  const { view, seat, compact, tips } = scene;
  const player = view.players[seat];
  return (
    <div
      class="exorzisten-board"
      ref={root}
      data-compact={compact ? '' : undefined}
      data-phase={view.phase}
      data-resting={CHOOSING.includes(view.phase) ? undefined : ''}
    >
      {compact ? <PlayerStrips scene={scene} opened={opened} open={open} /> : <PlayerColumns scene={scene} />}
      <Room scene={scene}>{compact && <OpenedPlayer scene={scene} opened={opened} open={open} />}</Room>
      {player && <Dock scene={scene} player={player} />}
      <TipPaper tips={tips} board="exorzisten" />
    </div>
  );
}

export const board = {
  Board: ExorzistenBoard,
  sounds: {
    ...{ dealt: 'card', character: 'card', round: 'open', actions: 'seal', responses: 'seal', investigates: 'card' },
    ...{ special: 'step', rerolls: 'step', hideTry: 'step', videoTry: 'step', penance: 'step', dice: 'step' },
    ...{
      reveals: 'trap',
      takesDemon: 'loss',
      dropsDemon: 'gain',
      turnsDemon: 'step',
      removesDemon: 'loss',
      clue: 'card',
      replaces: 'card',
      dismisses: 'gain',
      plays: 'card',
    },
    ...{ disqualified: 'loss', detained: 'loss', banished: 'gain', noExorcism: 'trap', cancelled: 'loss' },
    ...{ expulsion: 'bell', distributes: 'card', buys: 'gain', wins: 'exit', cap: 'bell' },
  },
};
