import type { JSX } from 'preact';
import type { Face } from '../../../../engine/index.ts';
import type { Icon, Portrait, RoomCard, Space } from '../../content.ts';
import { cornerOf } from '../../display.ts';
import type { Colour, Guest, SpookState } from '../../state.ts';
import { roomCard } from '../../tunables.ts';
import { FURNITURE, LAMPS, LANDSCAPE, NIGHT, TYPE_SIGNS } from '../emblems.ts';
import { ROOM } from '../layout.ts';
import { Absent, Letter, Sign, Token } from './monsters.tsx';

/** A room as an engraved little scene, 120 by 92 units from its upper left corner. Its colours are in rooms.css. */

interface EmblemProps {
  readonly line: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly kind?: string;
}

export const Emblem = ({ line, x, y, size, kind = 'engraving' }: EmblemProps): JSX.Element => (
  <path
    class={`spook-${kind}`}
    d={line}
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`}
  />
);

/** A lamp in its colour, which is told by the sign beside it as well. One that burns in vain gives no light. */
export function Lamp(props: {
  readonly icon: Icon;
  readonly colour: Colour;
  readonly isLit: boolean;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}): JSX.Element {
  const { icon, colour, isLit, x, y, size } = props;
  return (
    <g class="spook-lamp" data-colour={colour} data-burning={isLit ? '' : undefined}>
      {isLit && <circle class="spook-halo" cx={x} cy={y} r={size * 0.78} />}
      <Emblem kind="lamp-line" line={LAMPS[icon]} x={x} y={y} size={size} />
    </g>
  );
}

/** How many spaces stand side by side, and where. */
const SEATS: Readonly<Record<number, readonly number[]>> = { 1: [60], 2: [35, 85], 3: [23, 60, 97] };
export const SEAT_Y = 47;
const seatSize = (count: number): number => (count > 2 ? 32 : 38);

/** The middle of a space in its room. */
export const seatX = (count: number, space: number): number => SEATS[count]?.[space] ?? ROOM.width / 2;

/** An Entertainment space: whom it takes, what it is worth, and who sits in it. */
function Seat(props: { space: Space; guest: Guest; x: number; size: number }): JSX.Element {
  const { space, guest, x, size } = props;
  const radius = size / 2;
  return (
    <g
      class="spook-seat"
      data-colour={space.colour ?? 'any'}
      data-free={guest === null ? '' : undefined}
      transform={`translate(${x} ${SEAT_Y})`}
    >
      <circle class="spook-ring" r={radius} />
      {guest !== null && <Token colour={guest} size={size * 1.04} />}
      {guest === null && space.colour !== null && <Absent colour={space.colour} size={size * 0.72} />}
      {/* Under the monster, which it does not cover. */}
      <g class="spook-price" transform={`translate(0 ${radius + 11.5})`}>
        <circle class="spook-coin" r="9.5" />
        <text class="spook-number" y="5.5" text-anchor="middle">
          {space.value}
        </text>
      </g>
    </g>
  );
}

function Entertainment({ room, guests }: { room: RoomCard; guests: readonly Guest[] }): JSX.Element {
  const { spaces } = room;
  const size = seatSize(spaces.length);
  return (
    <>
      <Emblem line={FURNITURE[room.id] ?? ''} x={60} y={36} size={62} />
      {spaces.map((space, i) => (
        <Seat key={i} space={space} guest={guests[i] ?? null} x={seatX(spaces.length, i)} size={size} />
      ))}
    </>
  );
}

/** The subject that a Portrait counts: a kind of monster, any monster, a type of room, or nothing at all. */
function Subject({ portrait }: { portrait: Portrait }): JSX.Element {
  switch (portrait.kind) {
    case 'monster':
      return portrait.colour === null ? (
        <>
          <Sign colour={0} x={66} y={33} size={20} />
          <Sign colour={1} x={84} y={33} size={20} />
          <Sign colour={2} x={66} y={51} size={20} />
          <Sign colour={3} x={84} y={51} size={20} />
        </>
      ) : (
        <Sign colour={portrait.colour} x={75} y={42} size={36} />
      );
    case 'match':
      return <Emblem kind="type-sign" line={TYPE_SIGNS[portrait.type]} x={75} y={42} size={34} />;
    case 'empty':
      return (
        <>
          <rect class="spook-vacancy" x="57" y="26" width="36" height="32" rx="2" />
          <Emblem kind="type-sign" line={portrait.value > 1 ? LANDSCAPE : NIGHT} x={75} y={42} size={25} />
        </>
      );
  }
}

const Painting = ({ portrait }: { portrait: Portrait }): JSX.Element => (
  <>
    <path class="spook-wire" d="M60 6L38 17M60 6L82 17" />
    <rect class="spook-frame" x="17" y="16" width="86" height="52" rx="2" />
    <rect class="spook-canvas" x="23" y="22" width="74" height="40" />
    <text class="spook-worth" x="40" y="50" text-anchor="middle">
      {portrait.value}
      <tspan class="spook-times">×</tspan>
    </text>
    <Subject portrait={portrait} />
  </>
);

/** A Monster icon that is printed: a bust on the sideboard. It counts as a monster in this room. */
const Bust = ({ colour }: { colour: Colour }): JSX.Element => (
  <g class="spook-bust">
    <path d="M87 82L90 75H110L113 82Z" />
    <circle cx="100" cy="64" r="14.5" />
    <Sign colour={colour} x={100} y={64} size={22} />
  </g>
);

interface RoomProps {
  readonly room: RoomCard;
  readonly guests: readonly Guest[];
  /** Whether a lamp in it counts: of two alike only one does. */
  readonly isLit?: boolean;
  /** The points in the corner, where an option changes them. */
  readonly corner?: number;
}

const Walls = ({ type }: { type: string }): JSX.Element => (
  <>
    <rect class="spook-wall" data-type={type} {...ROOM} />
    <rect class="spook-paper" data-type={type} {...ROOM} fill={`url(#spook-${type})`} />
    <rect class="spook-floor" y="82" width={ROOM.width} height="10" />
  </>
);

export function RoomFace({ room, guests, isLit = true, corner = room.vp }: RoomProps): JSX.Element {
  const { type, icon, colour, portrait, invites, monsters } = room;
  return (
    <g class="spook-room">
      <Walls type={type} />
      {icon !== undefined && (
        <>
          <Lamp icon={icon} colour={colour} isLit={isLit} x={60} y={44} size={68} />
          <Sign colour={colour} x={100} y={66} size={24} />
        </>
      )}
      {type === 'entertainment' && <Entertainment room={room} guests={guests} />}
      {portrait && <Painting portrait={portrait} />}
      {monsters.map((one, i) => (
        <Bust key={i} colour={one} />
      ))}
      {corner > 0 && (
        <g class="spook-corner">
          <path d="M3 3H25V18Q25 25 14 29Q3 25 3 18Z" />
          <text class="spook-number" x="14" y="21" text-anchor="middle">
            {corner}
          </text>
        </g>
      )}
      {invites.map((one, i) => (
        <Letter key={i} colour={one} x={87 - i * 31} y={4} />
      ))}
      <rect class="spook-outline" {...ROOM} />
    </g>
  );
}

/** A room from afar: what type it is, and the one thing that matters in it. */
export function SmallRoom({ room, guests, isLit = true }: RoomProps): JSX.Element {
  const { type, icon, colour, portrait, spaces } = room;
  return (
    <g class="spook-room">
      <rect class="spook-wall" data-type={type} {...ROOM} />
      {icon !== undefined && <Lamp icon={icon} colour={colour} isLit={isLit} x={60} y={46} size={78} />}
      {spaces.map((space, i) => {
        const [x, guest] = [seatX(spaces.length, i), guests[i] ?? null];
        return guest === null ? (
          <circle key={i} class="spook-ring" data-colour={space.colour ?? 'any'} cx={x} cy="50" r="17" />
        ) : (
          <Token key={i} colour={guest} x={x} y={50} size={42} />
        );
      })}
      {portrait && (
        <>
          <rect class="spook-frame" x="14" y="14" width="92" height="64" rx="2" />
          <rect class="spook-canvas" x="22" y="22" width="76" height="48" />
          <g transform="translate(-28 4)">
            <g transform="translate(-15 -8.4) scale(1.2)">
              <Subject portrait={portrait} />
            </g>
          </g>
        </>
      )}
      <rect class="spook-outline" {...ROOM} />
    </g>
  );
}

/** One half of the Lobby: a stair or a door, and the lamp of its card. */
export function LobbyHalf(props: {
  readonly side: 'left' | 'right';
  readonly lamp: { readonly icon: Icon; readonly colour: Colour } | undefined;
  readonly isLit: boolean;
}): JSX.Element {
  const { side, lamp, isLit } = props;
  return (
    <g class="spook-room">
      <Walls type="lobby" />
      {side === 'left' ? (
        <path
          class="spook-hall"
          d="M0 82H66V74H58V66H50V58H42V50H34V42H26V34H18V26H0ZM4 6V20M16 14V26M32 30V42M48 46V58"
        />
      ) : (
        <path class="spook-hall" d="M58 82V34A22 22 0 0 1 102 34V82ZM64 82V36A16 16 0 0 1 96 36V82ZM80 20V82" />
      )}
      {lamp && (
        <>
          <Lamp {...lamp} isLit={isLit} x={side === 'left' ? 86 : 32} y={25} size={40} />
          <Sign colour={lamp.colour} x={side === 'left' ? 109 : 9} y={38} size={17} />
        </>
      )}
      <rect class="spook-outline" {...ROOM} />
    </g>
  );
}

/** A single framed room: in a hand, in a tip, among the discards. */
export function RoomPicture(props: {
  readonly view: SpookState;
  readonly face: Face;
  readonly guests?: readonly Guest[];
}): JSX.Element {
  const { view, face, guests = [] } = props;
  const room = roomCard(face, view.options);
  return (
    <svg class="spook-picture" viewBox="-2 -2 124 96" aria-hidden="true">
      <RoomFace room={room} guests={guests} corner={cornerOf(view, room)} />
    </svg>
  );
}
