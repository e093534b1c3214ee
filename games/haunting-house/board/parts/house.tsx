import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { at } from '../../../../engine/index.ts';
import { cellSpaces, houseCell, isKnownGhost, LANE, sideOf, slotNamed, tileNamed } from '../../display.ts';
import type { HauntingState, Space } from '../../state.ts';
import { coordinates } from '../../words/reading.ts';
import { movedTiles, shownDeed } from '../deed.ts';
import {
  angleAfter,
  doorPoint,
  isSideways,
  leastHeight,
  type Part,
  type Point,
  pointOf,
  road,
  stairPoint,
  trailOf,
} from '../layout.ts';
import { lookAround } from '../look-around.ts';
import { lookedAt, type Scene } from '../scene.ts';
import { DeedArrow } from './deed.tsx';
import { PawnFace, Pawns } from './pawns.tsx';
import { Targets } from './targets.tsx';
import { DiskFace, TileFace } from './tile.tsx';

/** The picture that a thumbnail shows once more. */
export const GROUND = 'haunting-ground';

const moved = ({ x, y }: Point): string => `transform: translate(${x}px, ${y}px)`;

function boxOf(picture: string): JSX.IntrinsicElements['rect'] {
  const [x = 0, y = 0, width = 0, height = 0] = picture.split(' ').map(Number);
  return { x, y, width, height };
}

interface HouseProps {
  readonly scene: Scene;
  readonly part: Part;
  /** The box of the picture. */
  readonly picture: string;
}

/** The house from above, or one storey of it. */
export function HouseView({ scene, part, picture }: HouseProps): JSX.Element {
  const { said } = scene;
  return (
    <svg
      class="haunting-svg"
      viewBox={picture}
      style={`--least: ${leastHeight(picture)}px`}
      role="group"
      aria-label={`${said.house}. ${said.lookAround}`}
      tabindex={0}
      data-rove=""
      onKeyDown={lookAround}
    >
      <defs>
        <pattern
          id="haunting-hatching"
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path class="haunting-hatching" d="M0 0V7" />
        </pattern>
      </defs>
      <clipPath id="haunting-part">
        <rect {...boxOf(picture)} />
      </clipPath>
      <Ground scene={scene} />
      <Targets scene={scene} part={part} />
    </svg>
  );
}

/** All that is only looked at. */
function Ground({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view } = scene;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group without tabIndex takes no focus
    <g aria-hidden="true" clip-path="url(#haunting-part)">
      <g id={GROUND}>
        {view.stair !== null && <Stairs slot={view.stair} />}
        <Tiles view={view} moved={movedTiles(shownDeed(scene))} />
        <OwnWay scene={scene} />
        {view.entrance !== null && <Door scene={scene} kind="entrance" slot={view.entrance} />}
        <Door scene={scene} kind="exit" slot={view.exit} />
        <Traces scene={scene} />
        <Pawns scene={scene} />
        <Coordinates view={view} />
        <ShutSign scene={scene} />
        <DeedArrow scene={scene} />
      </g>
      <PreviewLayer scene={scene} />
    </g>
  );
}

/** Turns go the short way round: what lay at 270 degrees and turns right lies at 360, not at 0. */
function useAngles(): (name: string, turn: number) => string {
  const angles = useRef(new Map<string, number>());
  return (name, turn) => {
    const angle = angleAfter(angles.current.get(name) ?? turn * 90, turn);
    angles.current.set(name, angle);
    return `transform: rotate(${angle}deg)`;
  };
}

/** The tiles in the order of their names, wherever they lie: so each stays the same element, and can be seen moving. */
function Tiles({
  view,
  moved: lifted,
}: {
  readonly view: HauntingState;
  readonly moved: readonly Space[];
}): JSX.Element {
  const angle = useAngles();
  const tiles = cellSpaces(view)
    .map(space => ({ space, cell: houseCell(view, space) }))
    .sort((a, b) => (a.cell.tile < b.cell.tile ? -1 : 1));
  return (
    <>
      {tiles.map(({ space, cell }) => (
        <g
          class="haunting-tile"
          key={cell.tile}
          data-moved={lifted.includes(space) ? '' : undefined}
          style={moved(pointOf(view, space))}
        >
          <g class="haunting-turning" style={angle(cell.tile, cell.turn)}>
            <TileFace tile={cell.tile} options={view.options} />
          </g>
          {cell.disk !== null && <DiskFace key={cell.disk} card={cell.disk} ghost={isKnownGhost(view, cell)} />}
        </g>
      ))}
    </>
  );
}

/** C4 The letters of the columns on the northern tiles, the numbers of the rows on the western ones. */
function Coordinates({ view }: { readonly view: HauntingState }): JSX.Element {
  const spaces = cellSpaces(view);
  const isNorthern = (space: Space): boolean => !spaces.includes(space.replace(/\d$/, row => String(Number(row) - 1)));
  const isWestern = (space: Space): boolean =>
    !spaces.includes(space.replace(/\d(?=,)/, column => String(Number(column) - 1)));
  return (
    <>
      {spaces.map(space => {
        const [letter = '', number = ''] = coordinates(space);
        const text = `${isNorthern(space) ? letter : ''}${isWestern(space) ? number : ''}`;
        const { x, y } = pointOf(view, space);
        return (
          text && (
            <text
              class="haunting-coordinate"
              data-both={text.length > 1 ? '' : undefined}
              x={x - 47}
              y={y - 29}
              key={space}
            >
              {text}
            </text>
          )
        );
      })}
    </>
  );
}

/** How a tile must lie for its icon to be where a trace stands. */
const ICON_BELOW_RIGHT = 2;

/** In a corner of each tile that others moved since the own last card: who moved it. */
function Traces({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, traces, badges } = scene;
  return (
    <>
      {traces.map(({ space, by }) => {
        const { x, y } = pointOf(view, space);
        const { tile, turn } = houseCell(view, space);
        const isTaken = turn === ICON_BELOW_RIGHT && tileNamed(tile, view.options).icon !== null;
        return (
          <g class="haunting-trace" key={space} transform={`translate(${x} ${y})`}>
            <rect x="-47" y="-47" width="94" height="94" rx="3" />
            <g transform={`translate(${isTaken ? -31 : 31} 31)`}>
              <g class="haunting-mover-mark">
                <circle class="haunting-mover" r="19" />
                {by === undefined ? (
                  <text class="haunting-by-itself" y="8" text-anchor="middle">
                    ↻
                  </text>
                ) : (
                  <PawnFace mark={at(badges, by)} own={false} />
                )}
              </g>
            </g>
          </g>
        );
      })}
    </>
  );
}

/** How large a word can be written on a door, along its longer side. */
const letters = (word: string): number => Math.min(24, 150 / word.length);
/** On a door in the west or the east the word stands upright. */
const upright = (slot: string): string => (isSideways(slot) ? `rotate(${doorPoint(slot).x < 0 ? -90 : 90})` : '');

/** The Exit or the Entrance, before its corner tile; its name stands beside it while pawns stand on it. */
function Door(props: {
  readonly scene: Scene;
  readonly kind: 'exit' | 'entrance';
  readonly slot: string;
}): JSX.Element {
  const { scene, kind, slot } = props;
  const angle = useAngles();
  const isTaken = scene.view.pawns.includes(kind);
  return (
    <g class="haunting-tile haunting-door" data-kind={kind} style={moved(doorPoint(slot))}>
      <g class="haunting-turning" style={angle(kind, sideOf(slotNamed(slot).edge))}>
        <rect class="haunting-porch" x="-48" y="-30" width="96" height="60" rx="4" />
        <path class="haunting-threshold" d="M-21 31V21H21V31M-28 31V16H28V31" />
      </g>
      {isTaken ? (
        !isSideways(slot) && (
          <text
            class="haunting-beside"
            x={slot.includes('W') ? 56 : -56}
            y="8"
            text-anchor={slot.includes('W') ? 'start' : 'end'}
          >
            {scene.said[kind]}
          </text>
        )
      ) : (
        <text y="6" text-anchor="middle" font-size={letters(scene.said[kind])} transform={upright(slot)}>
          {scene.said[kind]}
        </text>
      )}
    </g>
  );
}

/** The lane between the storeys, and the Staircase in it. */
function Stairs({ slot }: { readonly slot: number }): JSX.Element {
  const { x, y } = stairPoint(0);
  return (
    <>
      <rect class="haunting-lane" x={x - 40} y={y - 50} width="80" height={LANE.length * 100} rx="6" />
      <g class="haunting-tile haunting-stairs" style={moved(stairPoint(slot))}>
        <rect x="-50" y="-42" width="100" height="84" rx="3" />
        <path
          class="haunting-treads"
          d="M-36-34V34M-24-34V34M-12-34V34M0-34V34M12-34V34M24-34V34M36-34V34M-50-34H50M-50 34H50"
        />
        <path class="haunting-arrow" d="M-30 0H28M18-9L29 0 18 9" />
      </g>
    </>
  );
}

function RoadLine({ plan, from, kind }: { plan: Parameters<typeof road>[0]; from: string; kind: string }): JSX.Element {
  const { line, walls, shut } = road(plan, from);
  return (
    <g class="haunting-road" data-part="way">
      <path class="haunting-dots" data-kind={kind} d={line} />
      {walls.map(({ x, y }) => (
        <path key={`${x},${y}`} class="haunting-breach" d={`M${x - 7} ${y - 7}l14 14m0-14l-14 14`} />
      ))}
      {kind === 'then' && shut && <Barred {...shut} />}
    </g>
  );
}

/** The red sign on the threshold of an Exit that is shut. */
const Barred = ({ x, y }: Point): JSX.Element => (
  <g transform={`translate(${x} ${y})`}>
    <circle class="haunting-barred" r="15" />
    <path class="haunting-bolt" d="M-9 0H9" />
  </g>
);

/** R63 The sign of the Exit as it is now, over doors and pawns, unless a preview shows another house. */
function ShutSign({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const from = wayShownFrom(scene);
  const shut = from === undefined ? undefined : road(scene.view, from).shut;
  return shut ? <Barred {...shut} /> : null;
}

/** Where the way begins that is drawn as the house is now. */
function wayShownFrom(scene: Scene): Space | undefined {
  const { view, seat, showsWay } = scene;
  return !showsWay || lookedAt(scene) || view.ended !== null ? undefined : view.pawns[seat];
}

/** The shortest way from the own pawn to the Exit as the house is now, if the player wants to see it. */
function OwnWay({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const from = wayShownFrom(scene);
  return from === undefined ? null : <RoadLine plan={scene.view} from={from} kind="now" />;
}

/** The way that the own pawn would go, and where it would stand then. */
function Trail({ scene, trail }: { readonly scene: Scene; readonly trail: readonly Space[] }): JSX.Element | null {
  const { view, seat } = scene;
  const from = view.pawns[seat];
  const end = trail.at(-1);
  if (from === undefined || end === undefined) return null;
  const points = trailOf(view, [from, ...trail]);
  const { x, y } = pointOf(view, end);
  return (
    <g class="haunting-trail">
      <polyline points={points.map(point => `${point.x},${point.y}`).join(' ')} />
      {end !== 'exit' && <circle cx={x} cy={y} r="26" />}
    </g>
  );
}

/** The preview of an answer: the tiles as they would lie, and the way there would be then. */
function PreviewLayer({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const looked = lookedAt(scene);
  if (!looked) return null;
  const { plan, changed, from, trail } = looked;
  return (
    <g class="haunting-preview">
      {changed.map(space => {
        const { x, y } = pointOf(plan, space);
        const { tile, turn } = houseCell(plan, space);
        return (
          <g key={space} transform={`translate(${x} ${y}) rotate(${turn * 90})`}>
            <TileFace tile={tile} options={plan.options} />
            <rect class="haunting-then" x="-48" y="-48" width="96" height="96" rx="3" />
          </g>
        );
      })}
      {scene.showsWay && from !== undefined && <RoadLine plan={plan} from={from} kind="then" />}
      {trail && <Trail scene={scene} trail={trail} />}
    </g>
  );
}
