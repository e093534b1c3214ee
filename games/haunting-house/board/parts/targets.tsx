import type { JSX } from 'preact';
import { type Json, type Marked, optionAt, type Seat, sizeOf } from '../../../../engine/index.ts';
import { pressable } from '../../../kit/board/buttons.ts';
import { language } from '../../../kit/board/device.ts';
import { reached, type TipText } from '../../../kit/board/tips.tsx';
import { numberIn, textIn } from '../../../kit/reading.ts';
import { cellAt, isKnownGhost, LANE } from '../../display.ts';
import type { Space } from '../../state.ts';
import { coordinates } from '../../words/reading.ts';
import { type Draft, houseAfter, isAimedAt, isPressable, isSameEitherWay, pairOf } from '../choosing.ts';
import {
  DOOR_DEPTH,
  DOOR_SLOTS,
  doorPoint,
  frame,
  isSideways,
  type Part,
  type Point,
  pawnSpot,
  pointOf,
  stairPoint,
  storeysOf,
  TILE,
} from '../layout.ts';
import { type Described, looking, type Place, previewOf, previewOfAnswer, type Scene } from '../scene.ts';
import { ruleOf, signWords } from '../sign-words.ts';
import { Forecast } from './outlook.tsx';

/** The places that the player can point at, over the picture and in reading order. */
export function Targets({ scene, part }: { readonly scene: Scene; readonly part: Part }): JSX.Element {
  const { places, draft, ask } = scene;
  const shown = places.filter(
    ({ space }) => isThere(scene, space) && (part === 'house' || storeysOf(space).includes(part)),
  );
  return (
    <>
      {shown.map(place => (
        <SpaceTarget key={place.space} scene={scene} place={place} />
      ))}
      {part !== 2 && <DoorSlots scene={scene} />}
      <LaneSlots scene={scene} />
      <PawnTargets scene={scene} part={part} />
      <PartnerForecasts scene={scene} part={part} />
      {ask?.what === 'quarter' && draft && <TurnArrows scene={scene} draft={draft} part={part} />}
    </>
  );
}

const isThere = ({ view }: Scene, space: Space): boolean =>
  (space !== 'entrance' || view.entrance !== null) && (space !== 'stair' || view.stair !== null);

interface Size {
  readonly width: number;
  readonly height: number;
}
const SQUARE: Size = { width: 96, height: 96 };
const doorSize = (slot: string): Size =>
  isSideways(slot) ? { width: DOOR_DEPTH, height: 96 } : { width: 96, height: DOOR_DEPTH };

function sizeOfSpace({ view }: Scene, space: Space): Size {
  if (space === 'exit') return doorSize(view.exit);
  return space === 'entrance' && view.entrance ? doorSize(view.entrance) : SQUARE;
}

const around = ({ x, y }: Point, { width, height }: Size): JSX.IntrinsicElements['rect'] => ({
  ...{ x: x - width / 2, y: y - height / 2, width, height, rx: 4 },
});

/** A finger needs as much as a tile: a door can be pressed on the edge of its corner tile, too, which never is to be chosen with it. */
function reachOf(point: Point, size: Size): JSX.IntrinsicElements['rect'] {
  const inwards = (TILE - DOOR_DEPTH) / 2;
  const toHouse = (at: number, length: number): number =>
    length >= SQUARE.width ? at : at + (at < 0 ? inwards : -inwards);
  return around({ x: toHouse(point.x, size.width), y: toHouse(point.y, size.height) }, { width: TILE, height: TILE });
}

interface TargetProps {
  readonly point: Point;
  readonly size: Size;
  readonly marked: Marked;
  readonly listens: object | undefined;
  /** The space that it stands for, to be lit when something happens there. */
  readonly space?: Space;
  readonly kind?: string;
}

/** Something that can be pointed at: what is seen of it, and around it what can be pressed. */
const Target = ({ point, size, marked, listens, space, kind = '' }: TargetProps): JSX.Element => (
  <g class={`haunting-target ${kind}`} data-at={space} {...marked} {...listens}>
    {isPressable(marked) && <rect class="haunting-reach" {...reachOf(point, size)} />}
    <rect class="haunting-outline" {...around(point, size)} />
  </g>
);

function SpaceTarget({ scene, place }: { readonly scene: Scene; readonly place: Place }): JSX.Element {
  const { view, ask } = scene;
  const { space, marked } = place;
  const listens =
    ask && isPressable(marked)
      ? looking(
          scene,
          () => previewOf(scene, ask, space),
          () => described(scene, space),
        )
      : { role: 'img', 'aria-label': spaceName(scene, space), ...reached(scene, spaceTip(scene, space)) };
  return (
    <Target
      point={pointOf(view, space)}
      size={sizeOfSpace(scene, space)}
      marked={marked}
      listens={listens}
      space={space}
      kind={kindOf(scene, space)}
    />
  );
}

/** A tile that was meant when the row was planned, and others that would shorten the own way, are framed more boldly. */
function kindOf({ planned, better, draft }: Scene, space: Space): string {
  if (space === 'exit') return 'haunting-way-out';
  if (planned.includes(space)) return 'haunting-planned';
  if (better.size === 0 || draft) return '';
  return better.has(space) ? 'haunting-better' : 'haunting-quiet';
}

/** The name of a space: a tile with its coordinates, a door or the Staircase. */
function wordsOfSpace({ view, words }: Scene, space: Space) {
  const cell = cellAt(view, space);
  if (cell) {
    const card = words.card(cell.tile, view.options);
    return { words: { ...card, name: `${coordinates(space)}: ${card.name}` }, rule: ruleOf(cell.tile) };
  }
  return signWords(space === 'exit' || space === 'entrance' ? space : 'stair', language());
}

/** The notes on a space: its disk, its pawns, and who moved it. */
function notesOn({ view, names, said, traces }: Scene, space: Space): string[] {
  const trace = traces.find(one => one.space === space);
  const cell = cellAt(view, space);
  const here = names.filter((_, seat) => view.pawns[seat] === space);
  return [
    ...(cell && cell.disk !== null ? [isKnownGhost(view, cell) ? said.ghost : said.disk] : []),
    ...(here.length > 0 ? [said.here(here)] : []),
    ...(trace ? [said.movedBy(trace.by === undefined ? undefined : names[trace.by])] : []),
  ];
}

const spaceName = (scene: Scene, space: Space): string =>
  [`${wordsOfSpace(scene, space).words.name}.`, ...notesOn(scene, space)].join(' ');
const described = (scene: Scene, space: Space): Described => ({
  title: `${wordsOfSpace(scene, space).words.name}.`,
  notes: notesOn(scene, space),
});
const spaceTip =
  (scene: Scene, space: Space): TipText =>
  () => ({ ...wordsOfSpace(scene, space), notes: notesOn(scene, space) });

interface SlotProps {
  readonly scene: Scene;
  readonly point: Point;
  readonly size: Size;
  /** The special tile that the answer would put there. */
  readonly sign: 'exit' | 'stair';
  readonly pick: Json;
  readonly stands: Marked;
}

/** A place where something could be put. It is drawn only while it can be chosen. */
function Slot({ scene, point, size, sign, pick, stands }: SlotProps): JSX.Element | null {
  const marked = scene.answer(pick, stands);
  if (!isPressable(marked)) return null;
  const { width, height } = size;
  return (
    <>
      <Target
        kind="haunting-slot"
        point={point}
        size={size}
        marked={marked}
        listens={looking(
          scene,
          () => previewOfAnswer(scene, pick),
          () => ({ title: `${signWords(sign, language()).words.name}.`, notes: [] }),
        )}
      />
      <Forecast scene={scene} plan={houseAfter(scene.view, pick).plan} {...point} isUpright={height > width} />
    </>
  );
}

/** Where the Exit can be put. */
function DoorSlots({ scene }: { readonly scene: Scene }): JSX.Element {
  const { mark } = scene;
  return (
    <>
      {DOOR_SLOTS.map(exit => (
        <Slot
          key={exit}
          scene={scene}
          stands={mark({ exit })}
          pick={{ exit }}
          sign="exit"
          point={doorPoint(exit)}
          size={doorSize(exit)}
        />
      ))}
    </>
  );
}

/** Where the Staircase can be pushed. */
function LaneSlots({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { view, mark } = scene;
  if (view.stair === null) return null;
  return (
    <>
      {LANE.map((_, stair) => (
        <Slot
          key={stair}
          scene={scene}
          stands={mark({ stair })}
          pick={{ stair }}
          sign="stair"
          point={stairPoint(stair)}
          size={SQUARE}
        />
      ))}
    </>
  );
}

/** The pawns among the answers that stand alone; pawns that share a space are too small, and stay in the bar. */
function pawnsAlone({ view, options, ask }: Scene): Seat[] {
  if (ask?.what !== 'swap') return [];
  const pawns = Array.from({ length: sizeOf(options) }, (_, i) => numberIn(optionAt(options, i), 'pawn') ?? -1);
  const spaceOf = (pawn: Seat): Space | undefined => view.pawns[pawn];
  return pawns.filter(pawn => !pawns.some(other => other !== pawn && spaceOf(other) === spaceOf(pawn)));
}

/** The pawns that can be chosen, each with the whole space on which it stands. */
function PawnTargets({ scene, part }: { readonly scene: Scene; readonly part: Part }): JSX.Element {
  const { view, mark } = scene;
  const shown = pawnsAlone(scene).filter(
    pawn => part === 'house' || storeysOf(view.pawns[pawn] ?? '1:0,0').includes(part),
  );
  return (
    <>
      {shown.map(pawn => {
        const { point, size } = pawnSpot(view, pawn);
        const { x, y } = pointOf(view, view.pawns[pawn] ?? '');
        return (
          <g
            key={pawn}
            class="haunting-target"
            {...mark({ pawn })}
            {...looking(
              scene,
              () => previewOfAnswer(scene, { pawn }),
              () => described(scene, view.pawns[pawn] ?? ''),
            )}
          >
            <circle class="haunting-reach" cx={x} cy={y} r={TILE / 2} />
            <circle class="haunting-outline" cx={point.x} cy={point.y} r={size * 0.66} />
          </g>
        );
      })}
    </>
  );
}

const ARROWS = [
  { turn: 3, x: -52, d: 'M8 9A13 13 0 0 0-6-6M0-11L-7-6-3 1' },
  { turn: 1, x: 52, d: 'M-8 9A13 13 0 0 1 6-6M0-11L7-6 3 1' },
] as const;
/** They stand beside their tile, so that it can be seen: to the north, or to the south of the first row. */
const ASIDE = 92;
/** The radius around the middle of an arrow in which the player can press it. */
const REACH = 50;

/** Where the middle between both arrows is: beside the tile, inside the picture, and over as few pawns as possible. */
function besideTile({ x, y }: Point, picture: string, pawns: readonly Point[]): Point {
  const [left = 0, top = 0, width = 0, height = 0] = picture.split(' ').map(Number);
  const half = 2 * REACH + 4;
  const middle = Math.min(left + width - half, Math.max(left + half, x));
  const covered = (at: number): number =>
    pawns.filter(pawn => Math.abs(pawn.x - middle) < half && Math.abs(pawn.y - at) < REACH).length;
  const [first, ...rest] = [y - ASIDE, y + ASIDE].filter(at => at - REACH >= top && at + REACH <= top + height);
  const best = rest.reduce((one, other) => (covered(other) < covered(one) ? other : one), first ?? y - ASIDE);
  return { x: middle, y: best };
}

/** R48 On the tiles beside the first one: whom it would bring nearer if the two changed places. */
function PartnerForecasts({ scene, part }: { readonly scene: Scene; readonly part: Part }): JSX.Element | null {
  const { view, options, ask, draft, places } = scene;
  const first = draft?.space;
  if (ask?.what !== 'switch' || first === undefined) return null;
  return (
    <>
      {places.map(({ space }) => {
        const pick = space === first ? undefined : pairOf(options, space, first);
        const isShown = pick !== undefined && (part === 'house' || storeysOf(space).includes(part));
        return (
          isShown && <Forecast key={space} scene={scene} plan={houseAfter(view, pick).plan} {...pointOf(view, space)} />
        );
      })}
    </>
  );
}

/** R45 To the right or to the left, once the tile is chosen; a single arrow where both are the same. */
function TurnArrows(props: { readonly scene: Scene; readonly draft: Draft; readonly part: Part }): JSX.Element | null {
  const { scene, draft, part } = props;
  const { view } = scene;
  const space = draft.space ?? textIn(draft.pick ?? null, 'tile');
  if (space === undefined || (part !== 'house' && !storeysOf(space).includes(part))) return null;
  const pawns = view.pawns.map(pawn => pointOf(view, pawn));
  const { x, y } = besideTile(pointOf(view, space), frame(view, part), pawns);
  const isEven = isSameEitherWay(view, space);
  return (
    <>
      {ARROWS.filter(({ turn }) => !isEven || turn === 1).map(arrow => {
        const pick = { tile: space, turn: arrow.turn };
        return (
          <g
            key={arrow.turn}
            class="haunting-turn"
            transform={`translate(${isEven ? x : x + arrow.x} ${y})`}
            {...turnMark(scene, pick)}
            {...looking(
              scene,
              () => previewOfAnswer(scene, pick),
              () => described(scene, space),
            )}
          >
            <circle class="haunting-reach" r={REACH} />
            <circle class="haunting-knob" r="36" />
            <path class="haunting-twist" transform="scale(1.6)" d={arrow.d} />
          </g>
        );
      })}
    </>
  );
}

function turnMark(scene: Scene, pick: Json): Marked {
  const { ask, words, view, names, give } = scene;
  if (!ask) return {};
  const outcome = words.guide?.outcome?.(ask, pick, { view, names });
  return {
    ...pressable(() => give(pick)),
    'aria-label': words.label(ask, pick, { view, names }),
    ...(outcome ? { 'aria-description': outcome } : {}),
    'data-lit': '',
    ...(isAimedAt(scene, pick) ? { 'data-hint': '' as const } : {}),
  };
}
