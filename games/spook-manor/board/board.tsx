import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { at, type BoardProps } from '../../../engine/index.ts';
import { language, useKept, useMatches } from '../../kit/board/device.ts';
import { TipPaper, useTips } from '../../kit/board/tips.tsx';
import type { Row } from '../display.ts';
import type { SpookState } from '../state.ts';
import { Fillings } from './defs.tsx';
import { useChanges } from './derived/changes.ts';
import { spaceNear, useSeating } from './derived/seating.ts';
import { Ghost, useDrag } from './drag.tsx';
import { DiscardPile, Discards, LampDrawer } from './drawers.tsx';
import { Bar } from './parts/bar.tsx';
import { Bench } from './parts/bench.tsx';
import { Ending } from './parts/end.tsx';
import { Hand, LobbyChoice, Pools } from './parts/hand.tsx';
import { Minis } from './parts/minis.tsx';
import { Token } from './parts/monsters.tsx';
import { LampCard, ScoreSheet, Supply } from './parts/papers.tsx';
import { RoomPicture } from './parts/room.tsx';
import { Stage } from './parts/stage.tsx';
import { usePicking } from './picking.ts';
import type { Carried, Looked, Scene } from './scene.ts';
import { useShown } from './shown.ts';
import { boardWords } from './words.ts';
import './board.css';
import './parts/rooms.css';
import './parts/manor.css';
import './cards.css';
import './parts/papers.css';
import './parts/bench.css';
import './motion.css';
import './phone.css';
import './small-phone.css';
import './parts/hand.css';
import './stage.css';

/** Below this there is no room for papers beside the manor. */
const NARROW = matchMedia('(width < 60rem), (height < 30rem)');

type Props = BoardProps<SpookState>;

function useScene(props: Props, root: { current: HTMLDivElement | null }, helps: boolean): Scene {
  const tips = useTips(root, props.news);
  const looking = useShown(props, root);
  const seating = useSeating(props);
  const picking = usePicking(props);
  const changes = useChanges(props);
  const looked = useSignal<Looked>({});
  const row = useSignal<Row | undefined>(undefined);
  const drag = useDrag<Carried>((item, place, x) => {
    if ('card' in item) return picking.build({ card: item.card, at: place });
    if (!seating) return;
    const to = goalOf(place, room => spaceNear(seating, item.held, room, pointIn(place, x)));
    const next = to === undefined ? undefined : seating.after(item.held, to);
    if (next) seating.lay(next);
  });
  // Whatever had a tip may be a button now, or gone.
  useLayoutEffect(() => {
    tips.hide();
    looked.value = {};
  }, [props.ask, tips, looked]);
  // A player builds in the own manor: a question and a chosen card bring it back.
  const { own, show } = looking;
  const isAsked = props.ask !== undefined;
  useEffect(() => {
    if (isAsked && own !== undefined) show(own);
  }, [isAsked, picking.card, own, show]);
  const device = { compact: useMatches(NARROW), said: boardWords(), language: language(), helps };
  return { ...props, ...device, tips, ...looking, seating, picking, looked, row, drag, changes };
}

/** Where a monster was dropped: in the Lobby, in a space, or somewhere in a room. */
function goalOf(place: string, inRoom: (room: string) => number | undefined): number | 'lobby' | undefined {
  if (place === 'lobby') return 'lobby';
  const [kind, rest = ''] = place.split(':');
  return kind === 'seat' ? Number(rest) : kind === 'room' ? inRoom(rest) : undefined;
}

function pointIn(place: string, x: number): number {
  const box = document.querySelector(`[data-drop="${place}"]`)?.getBoundingClientRect();
  return box ? (x - box.left) / box.width : 0;
}

/** Spook Manor: a house in section that grows upward, violet and pumpkin, with monsters who have faces. */
function SpookBoard(props: Props): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const alone = props.view.seats === 1;
  const [helps, toggleHelp] = useKept('spook-manor', 'show-points', true);
  const [isNear, toggleNear] = useState(false);
  const [drawer, open] = useState<'lamps' | 'discards'>();
  const scene = useScene(props, root, helps);
  const { view, tips, compact, drag } = scene;
  const close = (): void => open(undefined);
  return (
    <div
      class="spook-board"
      ref={root}
      data-ended={view.ended ? '' : undefined}
      data-alone={alone ? '' : undefined}
      data-seating={scene.seating ? '' : undefined}
      style={{ '--seat': at(scene.badges, scene.shown).colour }}
    >
      <svg class="spook-fillings" aria-hidden="true">
        <Fillings />
      </svg>
      <Minis scene={scene} />
      <Bar
        scene={scene}
        points={{ on: helps, toggle: toggleHelp }}
        near={{ on: isNear, toggle: () => toggleNear(!isNear) }}
      />
      <Dock scene={scene} />
      <Stage scene={scene} isNear={isNear} />
      <div class="spook-papers">
        <ScoreSheet scene={scene} />
        {compact ? (
          <LampDrawer
            scene={scene}
            isOpen={drawer === 'lamps'}
            toggle={() => open(drawer === 'lamps' ? undefined : 'lamps')}
          />
        ) : (
          <>
            <LampCard scene={scene} />
            <Supply scene={scene} />
          </>
        )}
        {alone && <DiscardPile scene={scene} open={() => open(drawer === 'discards' ? undefined : 'discards')} />}
      </div>
      {drawer === 'discards' && <Discards scene={scene} close={close} />}
      <TipPaper tips={tips} board="spook" />
      <Ghost drag={drag} draw={item => <CarriedThing scene={scene} item={item} />} />
    </div>
  );
}

/** The area before the player: cards to build with, monsters to seat, or the ending. */
function Dock({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { view, seat, own, seating, ask } = scene;
  const content = (): JSX.Element | null => {
    if (view.ended) return <Ending scene={scene} />;
    if (seating) return <Bench scene={scene} seating={seating} />;
    if (ask?.what === 'lobby' || (view.dealt[seat]?.length ?? 0) > 0) return <LobbyChoice scene={scene} />;
    if (view.seats === 1) return <Pools scene={scene} />;
    return own === undefined ? null : <Hand scene={scene} />;
  };
  const shown = content();
  return shown && <div class="spook-dock">{shown}</div>;
}

/** The picture of the dragged card or monster, under the finger. */
function CarriedThing({ scene, item }: { readonly scene: Scene; readonly item: Carried }): JSX.Element {
  if ('card' in item) return <RoomPicture view={scene.view} face={at(scene.view.cards.face, item.card)} />;
  return (
    <svg class="spook-head" viewBox="-12 -12 24 24" aria-hidden="true">
      <Token colour={item.held.colour} size={24} />
    </svg>
  );
}

export const board = {
  Board: SpookBoard,
  sounds: {
    ...{ laid: 'open', lobby: 'open', round: 'bell', builds: 'card', invites: 'step', seats: 'step', passes: 'card' },
    ...{ pool: 'card', discards: 'loss', poolGone: 'seal', scored: 'gain', wins: 'exit', band: 'bell' },
  },
};
