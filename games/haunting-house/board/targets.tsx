import type { JSX } from 'preact';
import { type Asked, type Marked, seatsOf } from '../../../engine/index.ts';
import type { TipText } from '../../tips.tsx';
import { LANE } from '../geometry.ts';
import { cellAt, isKnownGhost } from '../house-plan.ts';
import { coordinates } from '../reading.ts';
import type { Space } from '../state.ts';
import {
  DOOR_DEPTH,
  DOOR_SLOTS,
  doorPoint,
  isSideways,
  type Part,
  type Point,
  pawnSpot,
  pointOf,
  stairPoint,
  storeysOf,
} from './layout.ts';
import { isLit, looking, type Place, type Preview, previewOf, type Scene } from './scene.ts';

/** What can be pointed at, over the picture and in reading order. */
export function Targets({ scene, part }: { readonly scene: Scene; readonly part: Part }): JSX.Element {
  const { places, chosen, ask } = scene;
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
      {chosen !== undefined && ask?.what === 'quarter' && (
        <TurnArrows scene={scene} ask={ask} space={chosen} part={part} />
      )}
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

function SpaceTarget({ scene, place }: { readonly scene: Scene; readonly place: Place }): JSX.Element {
  const { view, tips, ask } = scene;
  const { space, marked } = place;
  const cell = cellAt(view, space);
  const listens =
    ask && isLit(marked)
      ? looking(scene, () => previewOf(scene, ask, space))
      : cell && tips.about(tileTip(scene, space));
  return (
    <rect
      class="haunting-target"
      {...around(pointOf(view, space), sizeOfSpace(scene, space))}
      {...marked}
      {...listens}
    />
  );
}

/** What a tile is, and what is on it. */
const tileTip =
  ({ view, names, words, said }: Scene, space: Space): TipText =>
  () => {
    const cell = cellAt(view, space);
    const card = words.card(cell?.tile ?? '');
    const here = names.filter((_, seat) => view.pawns[seat] === space);
    return {
      words: { ...card, name: `${coordinates(space)}: ${card.name}` },
      notes: [
        ...(cell && cell.disk !== null ? [isKnownGhost(view, cell) ? said.ghost : said.disk] : []),
        ...(here.length > 0 ? [said.here(here)] : []),
        ...(card.reconstructed ? [said.reconstructed] : []),
      ],
    };
  };

interface SlotProps {
  readonly scene: Scene;
  readonly marked: Marked;
  readonly point: Point;
  readonly size: Size;
  readonly preview: (ask: Asked) => Preview;
}

/** A place where something could be put. It is drawn only while it can be chosen. */
const Slot = ({ scene, marked, point, size, preview }: SlotProps): JSX.Element | null =>
  isLit(marked) ? (
    <rect
      class="haunting-target haunting-slot"
      {...around(point, size)}
      {...marked}
      {...looking(scene, () => scene.ask && preview(scene.ask))}
    />
  ) : null;

/** Where the Exit can be put. */
function DoorSlots({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, seat, mark } = scene;
  return (
    <>
      {DOOR_SLOTS.map(exit => (
        <Slot
          key={exit}
          scene={scene}
          marked={mark({ exit })}
          point={doorPoint(exit)}
          size={doorSize(exit)}
          preview={ask => ({ ask, pick: { exit }, plan: { ...view, exit }, changed: [], from: view.pawns[seat] })}
        />
      ))}
    </>
  );
}

/** Where the Staircase can be pushed. */
function LaneSlots({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { view, seat, mark } = scene;
  if (view.stair === null) return null;
  return (
    <>
      {LANE.map((_, stair) => (
        <Slot
          key={stair}
          scene={scene}
          marked={mark({ stair })}
          point={stairPoint(stair)}
          size={SQUARE}
          preview={ask => ({ ask, pick: { stair }, plan: { ...view, stair }, changed: [], from: view.pawns[seat] })}
        />
      ))}
    </>
  );
}

/** The pawns that can be chosen. A thin one can be touched beside itself, too. */
function PawnTargets({ scene: { view, mark }, part }: { readonly scene: Scene; readonly part: Part }): JSX.Element {
  const lit = seatsOf(view)
    .map(pawn => ({ pawn, space: view.pawns[pawn] ?? '', marked: mark({ pawn }) }))
    .filter(({ marked, space }) => isLit(marked) && (part === 'house' || storeysOf(space).includes(part)));
  return (
    <>
      {lit.map(({ pawn, marked }) => {
        const { point, size } = pawnSpot(view, pawn);
        return (
          <circle
            key={pawn}
            class="haunting-target"
            cx={point.x}
            cy={point.y}
            r={Math.max(20, size * 0.66)}
            {...marked}
          />
        );
      })}
    </>
  );
}

const ARROWS = [
  { turn: 3, x: -38, d: 'M8 9A13 13 0 0 0-6-6M0-11L-7-6-3 1' },
  { turn: 1, x: 38, d: 'M-8 9A13 13 0 0 1 6-6M0-11L7-6 3 1' },
] as const;
/** They stand beside their tile, so that it can be seen: to the north, or to the south of the first row. */
const ASIDE = 82;
/** The easternmost place where both can be seen. */
const EASTERNMOST = 1084;

/** R45 To the right or to the left, once the tile is chosen. */
function TurnArrows(props: {
  readonly scene: Scene;
  readonly ask: Asked;
  readonly space: Space;
  readonly part: Part;
}): JSX.Element | null {
  const { scene, ask, space, part } = props;
  const { x, y } = pointOf(scene.view, space);
  if (part !== 'house' && !storeysOf(space).includes(part)) return null;
  return (
    <>
      {ARROWS.map(arrow => (
        <g
          key={arrow.turn}
          class="haunting-turn"
          transform={`translate(${Math.min(x, EASTERNMOST) + arrow.x} ${y < ASIDE ? y + ASIDE : y - ASIDE})`}
          {...scene.mark({ turn: arrow.turn })}
          {...looking(scene, () => previewOf(scene, ask, space, arrow.turn))}
        >
          <circle class="haunting-knob" r="36" />
          <path class="haunting-twist" transform="scale(1.6)" d={arrow.d} />
        </g>
      ))}
    </>
  );
}
