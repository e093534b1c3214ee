import type { JSX } from 'preact';
import type { Marked } from '../../../../engine/index.ts';
import type { Tipped } from '../../../kit/board/tips.tsx';
import type { Material } from '../../content.ts';
import { placeOf } from '../../display.ts';
import { contentFor } from '../../tunables.ts';
import { FURNITURE, SIGNS } from '../emblems.ts';
import { type Box, isMirrored, isStaircase, type Plan } from '../layout.ts';
import { isLit, type Scene } from '../scene.ts';

/** The patterns and gradients that fill the pictures of rooms and doors. */
export function Inks(): JSX.Element {
  return (
    <defs>
      <pattern id="possession-wood" width="22" height="40" patternUnits="userSpaceOnUse">
        <rect width="22" height="40" fill="#5a3822" />
        <path d="M0 0V40M11 0V40" stroke="#301b10" stroke-width="1.4" />
        <path
          d="M4 0C7 10 2 20 5 30S4 36 4 40M8 0C6 12 9 22 7 40M15 0C18 8 14 18 16 24S19 34 15 40M19.5 0C18 14 20.5 26 18.5 40"
          fill="none"
          stroke="#7d5434"
          stroke-width=".7"
        />
        <ellipse cx="5.5" cy="22" rx="1.2" ry="2.4" fill="none" stroke="#301b10" stroke-width=".8" />
      </pattern>
      <pattern id="possession-metal" width="28" height="28" patternUnits="userSpaceOnUse">
        <rect width="28" height="28" fill="#434b55" />
        <path d="M0 .5H28M.5 0V28" stroke="#1f242b" stroke-width="1.2" />
        <path d="M2 2H27M2 2V27" stroke="#67727e" stroke-width=".7" opacity=".8" />
        <g fill="#8d99a6">
          <circle cx="4.5" cy="4.5" r="1.2" />
          <circle cx="24.5" cy="4.5" r="1.2" />
          <circle cx="4.5" cy="24.5" r="1.2" />
          <circle cx="24.5" cy="24.5" r="1.2" />
        </g>
      </pattern>
      <pattern id="possession-tiles" width="14" height="12" patternUnits="userSpaceOnUse">
        <rect width="14" height="12" fill="#471622" />
        <path d="M0 0A7 6 0 0 0 14 0M-7 6A7 6 0 0 0 7 6A7 6 0 0 0 21 6" fill="none" stroke="#7a2a38" />
      </pattern>
      <radialGradient id="possession-glow">
        <stop offset="0" stop-color="#f2b25c" stop-opacity=".5" />
        <stop offset=".5" stop-color="#f2b25c" stop-opacity=".14" />
        <stop offset="1" stop-color="#f2b25c" stop-opacity="0" />
      </radialGradient>
      <radialGradient id="possession-ghost">
        <stop offset="0" stop-color="#e8f4ff" stop-opacity=".8" />
        <stop offset=".5" stop-color="#9fd8d8" stop-opacity=".3" />
        <stop offset="1" stop-color="#9fd8d8" stop-opacity="0" />
      </radialGradient>
    </defs>
  );
}

interface Flight {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}
const STEPS = 7;

/** One flight of stairs as a saw, from the lower end to the upper. */
function flight({ from, to, top, bottom }: Flight): string {
  const [run, rise] = [(to - from) / STEPS, (bottom - top) / STEPS];
  return `M${from} ${bottom}${`v${-rise}h${run}`.repeat(STEPS)}`;
}

/** The Grand Staircase: three flights, turning, with a carpet and a banister. */
function Stairs({ plan }: { plan: Plan }): JSX.Element {
  const { x, y, width, height } = plan.boxOf(6);
  const storey = height / 3;
  const [near, far] = [x + 8, x + width - 8];
  return (
    <g class="possession-stairs">
      {[0, 1, 2].map(i => {
        const bottom = y + height - i * storey;
        const [from, to] = i % 2 === 0 ? [near, far] : [far, near];
        const line = flight({ from, to, top: bottom - storey, bottom });
        return (
          <g key={i}>
            <path class="possession-carpet" d={`${line}V${bottom}Z`} />
            <path class="possession-banister" d={`M${from} ${bottom - 22}L${to} ${bottom - storey - 22}`} />
            <path class="possession-steps" d={line} />
          </g>
        );
      })}
    </g>
  );
}

interface PlateProps {
  readonly room: number;
  readonly scene: Scene;
}

/** Number, name and influence. A plate of brass carries the number; the material is a sign and a letter. */
function Plates({ room, scene }: PlateProps): JSX.Element {
  const { said, plan } = scene;
  const { x, y, width } = plan.boxOf(room);
  const influence: Material = contentFor(scene.view.options).rooms[room]?.influence ?? 'wood';
  const mirrored = isMirrored(room);
  const name = said.rooms[room] ?? '';
  const lines = isStaircase(room) ? name.split(' ') : [name];
  const [number, text, letter] = mirrored ? [x + width - 12, x + width - 25, x + 5] : [x + 12, x + 25, x + width - 27];
  const [middle, top] = isStaircase(room) ? [x + width / 2, y + 32] : [text, y + 16];
  const anchor = isStaircase(room) ? 'middle' : mirrored ? 'end' : 'start';
  return (
    <g class="possession-plates">
      <circle class="possession-number-plate" cx={number} cy={y + 11} r="9" />
      <text class="possession-number" x={number} y={y + 16}>
        {room}
      </text>
      {lines.map((line, i) => (
        <text key={line} class="possession-room-name" x={middle} y={top + i * 14} text-anchor={anchor}>
          {line}
        </text>
      ))}
      <g class="possession-influence" data-material={influence} transform={`translate(${letter} ${y + 3})`}>
        <rect width="22" height="13" rx="2" />
        <path d={SIGNS[influence]} fill-rule="evenodd" transform="translate(1 1) scale(.46)" />
        <text x="16.5" y="10.5">
          {said.letters[influence]}
        </text>
      </g>
    </g>
  );
}

interface ClosetProps {
  readonly box: Box;
  readonly taken: boolean;
  readonly marked: Marked;
  /** Where a finger may touch it, when it can be chosen. */
  readonly touch: Box;
}

/** A closet: shut, and with an eye in the keyhole when somebody is inside. */
function Closet({ box, taken, marked, touch }: ClosetProps): JSX.Element {
  const { x, y, width, height } = box;
  const waist = Math.round(height * 0.45);
  const panels = [6, 21].map(left => `M${left} 7h7V${waist - 3}h-7ZM${left} ${waist + 3}h7V${height - 5}h-7Z`);
  return (
    <g class="possession-closet" data-taken={taken ? '' : undefined} transform={`translate(${x} ${y})`} {...marked}>
      {isLit(marked) && <rect class="possession-touch" {...touch} x={touch.x - x} y={touch.y - y} />}
      <rect class="possession-closet-frame" width={width} height={height} rx="1.5" />
      <path class="possession-closet-doors" d={`M3 3H16V${height}H3ZM18 3H${width - 3}V${height}H18Z`} />
      <path class="possession-closet-lines" d={panels.join('')} />
      <circle class="possession-knob" cx="14.5" cy={waist} r="1.3" />
      <circle class="possession-knob" cx="19.5" cy={waist} r="1.3" />
      {taken && (
        <g class="possession-spy" transform="translate(5 1)">
          <path d={SIGNS.eye} fill-rule="evenodd" />
        </g>
      )}
      <rect class="possession-ring" width={width} height={height} rx="1.5" />
    </g>
  );
}

interface RoomProps {
  readonly room: number;
  readonly scene: Scene;
  readonly label: string;
  /** The own character is here. */
  readonly own: boolean;
  readonly marked: Marked;
  readonly tipped: Tipped;
}

/** One room, without the guests in it. */
export function Room({ room, scene, label, own, marked, tipped }: RoomProps): JSX.Element {
  const { plan } = scene;
  const box = plan.boxOf(room);
  const furniture = FURNITURE[room];
  const size = plan.storey * 0.72;
  const unlit = { role: 'img', 'aria-label': label, tabindex: own ? 0 : -1 } as const;
  return (
    <g
      class="possession-room"
      data-at={placeOf(room)}
      data-material={contentFor(scene.view.options).rooms[room]?.influence}
      {...unlit}
      {...tipped}
      {...marked}
    >
      <rect class="possession-wall" {...box} />
      <rect class="possession-lamplight" {...box} />
      {isStaircase(room) && <Stairs plan={plan} />}
      {furniture && (
        <path
          class="possession-furniture"
          d={furniture}
          transform={`translate(${box.x + (box.width - size) / 2} ${box.y + box.height - size}) scale(${size / 512})`}
        />
      )}
      <path class="possession-floor" d={`M${box.x} ${box.y + box.height}h${box.width}`} />
      <Plates room={room} scene={scene} />
      <rect class="possession-ring" {...box} rx="2" />
    </g>
  );
}

/** The closets lie over the rooms, so that the player can choose a closet and not its room. */
export function Closets({ scene }: { scene: Scene }): JSX.Element {
  const { view, seat, mark, plan } = scene;
  const own = view.guests[seat];
  return (
    <g>
      {Object.entries(contentFor(view.options).rooms).map(([number, { closet }]) => {
        const room = Number(number);
        if (!closet) return null;
        const taken = view.guests.some(guest => guest.room === room && guest.hiding === 'closet');
        const marked = own?.room === room ? mark({ hide: true }) : {};
        const touch = plan.nearCloset(room);
        return <Closet key={room} box={plan.closetOf(room)} taken={taken} marked={marked} touch={touch} />;
      })}
    </g>
  );
}
