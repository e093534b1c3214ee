import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Card, type Face, HIDDEN, type Marked, type Seat, type SeatLook } from '../../../engine/index.ts';
import type { Tipped } from '../../kit/board/tips.tsx';
import type { DoorSign } from '../display.ts';
import { type Room, SIDES, type Side } from '../state.ts';
import { CardBack, CardFront } from './card.tsx';
import { type Routes, routeText } from './corridor.ts';
import { SIGNS } from './emblems.ts';
import { type Cell, type Link, OPPOSITE, type Places, STEP, type Wall } from './layout.ts';
import { CARD, corridor, doorsOf, edge, middle, PASSAGE } from './measure.ts';
import { linkName, type Stand, walk } from './walk.ts';

interface RoomCardProps {
  readonly room: Room;
  readonly face: Face;
  readonly cell: Cell;
  /** A37 An Ace that is no Way Out any more. */
  readonly shut: boolean;
  readonly marked: Marked;
  readonly tipped: Tipped;
  readonly name: string;
  /** The own token stands here. */
  readonly own: boolean;
  /** How far from the candle, 0..1. */
  readonly dark: number;
}

const box = { x: -CARD.width / 2, y: -CARD.height / 2, width: CARD.width, height: CARD.height, rx: 8 };

/** The whole cell, so that a room can be pressed where its card is small. */
const REACH = {
  x: -(CARD.width + PASSAGE) / 2,
  y: -(CARD.height + PASSAGE) / 2,
  width: CARD.width + PASSAGE,
  height: CARD.height + PASSAGE,
};

/** A sill on every side: where a door is, or could be. */
function Sill({ side, free }: { side: Side; free: boolean }): JSX.Element {
  const { x, y } = edge(side, free ? -1 : 1);
  const lies = side === 'north' || side === 'south';
  const [width, height] = lies ? [24, free ? 4 : 5] : [free ? 4 : 5, 24];
  return (
    <rect
      class={free ? 'haunted-sill' : 'haunted-threshold'}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx="1.5"
    />
  );
}

/** One room of the house, as a card. It turns over when it is revealed. */
export function RoomCard({ room, face, cell, shut, marked, tipped, name, own, dark }: RoomCardProps): JSX.Element {
  const laid = useRef(room.up);
  const { x, y } = middle(cell);
  const unlit = { role: 'img', 'aria-label': name, tabindex: own ? 0 : -1 } as const;
  return (
    <g
      class="haunted-room"
      data-card={room.card}
      data-own={own ? '' : undefined}
      transform={`translate(${x} ${y})`}
      {...unlit}
      {...tipped}
      {...marked}
    >
      {marked['data-lit'] === '' && <rect class="haunted-hit" {...REACH} />}
      <rect class="haunted-glow" {...box} x={box.x - 7} y={box.y - 7} width={box.width + 14} height={box.height + 14} />
      <g key={room.up ? 'up' : 'down'} class={room.up === laid.current ? 'haunted-laid' : 'haunted-turned'}>
        {room.up ? <CardFront face={face} shut={shut} /> : <CardBack deep={room.deep} secret={face} />}
        <rect class="haunted-shade" {...box} style={{ '--dark': dark }} />
      </g>
      <g>
        {SIDES.map(side => (
          <Sill key={side} side={side} free={room.sides[side] === null} />
        ))}
      </g>
      <rect class="haunted-ring" {...box} />
    </g>
  );
}

interface PassagesProps {
  readonly all: readonly Link[];
  readonly places: Places;
  readonly routes: Routes;
  /** The rooms whose connections stand out: the own one, and the one that is looked at. */
  readonly lit: readonly (Card | undefined)[];
  /** Two rooms that have just been connected, or none. */
  readonly fresh: readonly Card[];
  readonly tipped: Tipped;
}

const CENTRE: Cell = { x: 0, y: 0 };

/** For pointers and taps: the tips of both rooms say to the keyboard which sides are connected. */
export function Passages({ all, places, routes, lit, fresh, tipped }: PassagesProps): JSX.Element {
  return (
    <g>
      {all.map(link => {
        const [from, to] = [places.get(link.a) ?? CENTRE, places.get(link.b) ?? CENTRE];
        const shown = {
          tabindex: -1,
          ...tipped,
          'data-near': lit.includes(link.a) || lit.includes(link.b) ? '' : undefined,
          'data-new': fresh.includes(link.a) && fresh.includes(link.b) ? '' : undefined,
        };
        const key = `${link.a}-${link.b}-${link.sideA}`;
        if (!link.door)
          return (
            <path
              key={key}
              class="haunted-corridor"
              data-link={linkName(link.a, link.b)}
              pathLength={shown['data-new'] === '' ? 100 : undefined}
              {...shown}
              d={routeText(routes, link)}
            />
          );
        const [a, b] = [middle(from), middle(to)];
        const lies = link.sideA === 'north' || link.sideA === 'south';
        const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
        return (
          <path
            key={key}
            class="haunted-passage"
            {...shown}
            d={lies ? `M${x - 13} ${y - 16}v32h26v-32z` : `M${x - 16} ${y - 13}h32v26h-32z`}
          />
        );
      })}
    </g>
  );
}

/**
 * Over the cards: where each corridor leaves a room and enters another, and the whole way of those that stand out.
 */
export function CorridorDoors({ all, places, routes, lit, fresh }: Omit<PassagesProps, 'tipped'>): JSX.Element {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group without tabIndex takes no focus
    <g aria-hidden="true" class="haunted-corridor-doors">
      {all.flatMap(link => {
        if (link.door) return [];
        const [from, to] = [places.get(link.a) ?? CENTRE, places.get(link.b) ?? CENTRE];
        const isNear = lit.includes(link.a) || lit.includes(link.b);
        const isNew = fresh.includes(link.a) && fresh.includes(link.b);
        const shown = { 'data-near': isNear ? '' : undefined, 'data-new': isNew ? '' : undefined };
        return (
          <g key={`${link.a}-${link.b}-${link.sideA}`}>
            {(isNear || isNew) && <path class="haunted-corridor-line" {...shown} d={routeText(routes, link)} />}
            {doorsOf(link, from, to).map(({ x, y }) => (
              <circle key={`${x} ${y}`} class="haunted-corridor-door" {...shown} cx={x} cy={y} r="8" />
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** Between rooms that lie side by side although no door joins them there. */
export function Walls({
  all,
  places,
  tipped,
}: {
  readonly all: readonly Wall[];
  readonly places: Places;
  readonly tipped: Tipped;
}): JSX.Element {
  return (
    <g>
      {all.map(({ a, b, side }) => {
        const [from, to] = [middle(places.get(a) ?? CENTRE), middle(places.get(b) ?? CENTRE)];
        const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
        return (
          <path
            key={`${a}-${b}`}
            class="haunted-wall"
            tabindex={-1}
            {...tipped}
            d={side === 'south' ? `M${x - 42} ${y}h84` : `M${x} ${y - 56}v112`}
          />
        );
      })}
    </g>
  );
}

const relation = ({ body, fear }: DoorSign): string => (body > fear ? '>' : body < fear ? '<' : '=');

/** H23 Over an open Ace: the two numbers that are compared there, and whether the door opens for the reader. */
export function DoorPlate({ sign, cell }: { readonly sign: DoorSign; readonly cell: Cell }): JSX.Element {
  const { x, y } = middle(cell);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group without tabIndex takes no focus
    <g
      class="haunted-plate"
      aria-hidden="true"
      data-opens={sign.opens ? '' : undefined}
      transform={`translate(${x} ${y - CARD.height / 2})`}
    >
      <g class="haunted-plate-size">
        <rect x="-43" y="-17" width="86" height="21" rx="10.5" />
        {sign.seen === undefined ? (
          <>
            <path class="haunted-plate-body" d={SIGNS.body} transform="translate(-38 -12.5)" />
            <text x="-19">{sign.body}</text>
            <text x="-5">{relation(sign)}</text>
            <path class="haunted-plate-fear" d={SIGNS.fear} transform="translate(4 -12.5)" />
            <text x="22">{sign.fear}</text>
          </>
        ) : (
          <text x="-8">{`A ${sign.seen}/4`}</text>
        )}
        <text class="haunted-plate-verdict" x="35">
          {sign.opens ? '✓' : '✗'}
        </text>
      </g>
    </g>
  );
}

/** A free side that can be chosen: a door, as large as a finger whatever the zoom. */
const ARCH = (
  <>
    <circle class="haunted-halo" r="17" />
    <path class="haunted-arch" d="M-9 12V-3A9 9 0 0 1 9-3V12Z" />
    <path class="haunted-chink" d="M-5.5 12V-3A5.5 5.5 0 0 1 5.5-3V12Z" />
    <path class="haunted-leaf" d="M-5.5-3V12L1 9V-6C-2-8-5-6-5.5-3Z" />
  </>
);

/** A Door that somebody is about to open: it is seen, not touched. */
export function ComingDoor({ cell, side, next, isRoomy, tipped }: ComingDoorProps): JSX.Element {
  const isFar = !isBeside(cell, side, next);
  return (
    <g class="haunted-opening" data-coming="" data-far={isFar ? '' : undefined}>
      <NextRoom cell={cell} side={side} next={next} />
      <g transform={placeOfDoor(cell, side, isFar && isRoomy ? next : undefined)}>
        <g
          class="haunted-door haunted-door--coming"
          data-side={side}
          data-framed={isFar && isRoomy ? '' : undefined}
          tabindex={-1}
          {...tipped}
        >
          {ARCH}
        </g>
      </g>
    </g>
  );
}

interface ComingDoorProps extends NextRoomProps {
  readonly tipped: Tipped;
  readonly isRoomy: boolean;
}

/** A Door that is drawn and not laid yet, where its room will lie. It is larger than a room: it is about to come down. */
export function DrawnRoom({ card, face, cell, name, tipped }: DrawnRoomProps): JSX.Element {
  const { x, y } = middle(cell);
  const named = { role: 'img', 'aria-label': name, tabindex: -1 } as const;
  return (
    <g
      class="haunted-room haunted-drawn-room"
      data-card={card}
      transform={`translate(${x} ${y}) scale(1.2)`}
      {...named}
      {...tipped}
    >
      <rect class="haunted-glow" {...box} x={box.x - 7} y={box.y - 7} width={box.width + 14} height={box.height + 14} />
      <g key={face} class="haunted-turned">
        {face === HIDDEN ? <CardBack deep={false} secret={HIDDEN} /> : <CardFront face={face} />}
      </g>
      <rect class="haunted-ring" {...box} />
    </g>
  );
}

interface DrawnRoomProps {
  readonly card: Card;
  readonly face: Face;
  /** Where it will be laid. */
  readonly cell: Cell;
  readonly name: string;
  readonly tipped: Tipped;
}

const isBeside = (cell: Cell, side: Side, next: Cell): boolean =>
  next.x === cell.x + STEP[side].x && next.y === cell.y + STEP[side].y;

/** At the side of its room, or in the frame of the new room. */
function placeOfDoor(cell: Cell, side: Side, frame: Cell | undefined): string {
  const [{ x, y }, door] = [middle(frame ?? cell), frame ? { x: 0, y: 0 } : edge(side)];
  return `translate(${x + door.x} ${y + door.y})`;
}

/** Where the room behind a Door would lie; a line leads there where another room lies beside the Door. */
export function NextRoom({ cell, side, next }: NextRoomProps): JSX.Element {
  const { x, y } = middle(next);
  const [from, door] = [middle(cell), edge(side)];
  return (
    <g class="haunted-next" data-side={side}>
      {!isBeside(cell, side, next) && <path d={corridor({ sideA: side, sideB: OPPOSITE[side] }, cell, next)} />}
      {!isBeside(cell, side, next) && <circle cx={from.x + door.x} cy={from.y + door.y} r="8" />}
      <rect {...box} x={x + box.x} y={y + box.y} />
    </g>
  );
}

interface NextRoomProps {
  readonly cell: Cell;
  readonly side: Side;
  /** The cell of the room that would be laid. */
  readonly next: Cell;
}

export function DoorStub({ cell, side, marked, next, isShared, isRoomy }: DoorStubProps): JSX.Element {
  const isFramed = isRoomy && !isBeside(cell, side, next);
  return (
    <g class="haunted-opening">
      <NextRoom cell={cell} side={side} next={next} />
      <g transform={placeOfDoor(cell, side, isFramed ? next : undefined)}>
        <g
          class="haunted-door"
          data-side={side}
          data-framed={isFramed ? (isShared ? 'shared' : '') : undefined}
          {...marked}
        >
          <circle class="haunted-hit" r="22" />
          {ARCH}
        </g>
      </g>
    </g>
  );
}

interface DoorStubProps {
  readonly cell: Cell;
  readonly side: Side;
  readonly marked: Marked;
  readonly next: Cell;
  /** Another Door leads to the same cell. */
  readonly isShared: boolean;
  /** The picture is large enough to have the frames of all new rooms in sight. */
  readonly isRoomy: boolean;
}

interface TokenProps {
  readonly seat: Seat;
  /** The room it stands in. */
  readonly card: Card;
  readonly mark: SeatLook;
  readonly cell: Cell;
  /** Which of how many in this room. */
  readonly index: number;
  readonly count: number;
  readonly own: boolean;
  readonly trapped: boolean;
}

const ROW = 4;

/** The token of a player: shape, colour and letter. It goes from room to room. */
export function Token({ seat, card, mark, cell, index, count, own, trapped }: TokenProps): JSX.Element {
  const { x, y } = middle(cell);
  const row = Math.floor(index / ROW);
  const inRow = Math.min(ROW, count - row * ROW);
  const apart = inRow > 3 ? 24 : 29;
  const dx = ((index % ROW) - (inRow - 1) / 2) * apart;
  const token = useRef<SVGGElement>(null);
  const stand: Stand = { card, transform: `translate(${x}px, ${y + CARD.height / 2 - 8}px)` };
  const stood = useRef(stand);
  useLayoutEffect(() => {
    if (token.current && stood.current.card !== card) walk(token.current, stood.current, stand);
    stood.current = stand;
  }, [card, stand.transform]);
  return (
    <g class="haunted-token" ref={token} data-seat={seat} style={{ transform: stand.transform }}>
      <g class="haunted-token-size">
        <g
          class="haunted-token-place"
          style={{ transform: `translate(${dx}px, ${-row * 27}px)` }}
          data-own={own ? '' : undefined}
        >
          <circle class="haunted-beacon" r="24" />
          {own && <circle class="haunted-flame" r="26" />}
          {own && <path class="haunted-mine" d={mark.shape} transform="translate(-16.8 -16.8) scale(1.4)" />}
          {trapped && <circle class="haunted-jaws" r="19" />}
          <path class="haunted-shape" d={mark.shape} transform="translate(-16.8 -16.8) scale(1.4)" fill={mark.colour} />
          <text class="haunted-letter" y="6">
            {mark.letter}
          </text>
        </g>
      </g>
    </g>
  );
}
