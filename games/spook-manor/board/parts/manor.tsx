import type { ComponentChildren, JSX } from 'preact';
import { at, type Card, type Seat } from '../../../../engine/index.ts';
import { COLOURS, type Light, TALL_FROM } from '../../content.ts';
import { columnHeights, cornerOf as cornerPoints, faceOf, lightAt, spotOf } from '../../display.ts';
import { lobbyAt, type Manor, type RoomBuilt, type SpookState } from '../../state.ts';
import { lobbyCard, roomCard } from '../../tunables.ts';
import { GRAVES, PUMPKIN, RAVEN } from '../emblems.ts';
import { cornerOf, EARTH, ROOM, ridgeOf, roofLine, type Skyline, type Wing, wingsOf } from '../layout.ts';
import { Token } from './monsters.tsx';
import { Emblem, LobbyHalf, RoomFace, SmallRoom } from './room.tsx';

/** A manor in section, from its earth to its roofs. */

interface ManorProps {
  readonly view: SpookState;
  readonly manor: Manor;
  /** Whose it is, where it is on the board. */
  readonly seat?: Seat;
  /** From afar only what matters is drawn. */
  readonly isSmall?: boolean;
  /** The room whose building is being told: it comes down into its place. */
  readonly arriving?: Card | undefined;
  /** The event handlers of a room in the picture, and those of the Lobby. */
  readonly listening?: (room: RoomBuilt) => object;
  readonly lobby?: object;
}

/** R31 Only the earlier of two equal lamps gives light. */
function burning(view: SpookState, { left, right, rooms }: Manor): ReadonlySet<number> {
  const seen = new Set<number>();
  const lights = new Set<number>();
  const add = (card: number, { icon, colour }: Partial<Light>): void => {
    if (icon === undefined || colour === undefined || seen.has(lightAt(icon, colour))) return;
    seen.add(lightAt(icon, colour));
    lights.add(card);
  };
  if (left !== null) add(left, lobbyCard(faceOf(view, left), view.options).left);
  if (right !== null) add(right, lobbyCard(faceOf(view, right), view.options).right);
  for (const { card } of rooms) add(card, roomCard(faceOf(view, card), view.options));
  return lights;
}

export function ManorPicture({
  view,
  manor,
  seat,
  isSmall = false,
  arriving,
  listening,
  lobby,
}: ManorProps): JSX.Element {
  const lights = burning(view, manor);
  const skyline = columnHeights(manor);
  const Face = isSmall ? SmallRoom : RoomFace;
  return (
    <>
      <Roofs skyline={skyline} />
      <g class="spook-lobby" data-at={seat === undefined ? undefined : lobbyAt(seat)} {...lobby}>
        <Lobby view={view} manor={manor} lights={lights} />
        <Waiting waiting={manor.waiting} />
      </g>
      {manor.rooms.map(room => {
        const card = roomCard(faceOf(view, room.card), view.options);
        const { x, y } = cornerOf(spotOf(room.at));
        return (
          <g
            key={room.card}
            class="spook-built"
            data-card={room.card}
            data-newest={!view.ended && view.newest.includes(room.card) ? '' : undefined}
            data-arriving={room.card === arriving ? '' : undefined}
            transform={`translate(${x} ${y})`}
            {...listening?.(room)}
          >
            <Face room={card} guests={room.guests} isLit={lights.has(room.card)} corner={cornerPoints(view, card)} />
          </g>
        );
      })}
    </>
  );
}

function Lobby({ view, manor, lights }: ManorProps & { readonly lights: ReadonlySet<number> }): JSX.Element {
  const half = (side: 'left' | 'right'): JSX.Element => {
    const card = manor[side];
    const lamp = card === null ? undefined : lobbyCard(faceOf(view, card), view.options)[side];
    return <LobbyHalf side={side} lamp={lamp} isLit={card !== null && lights.has(card)} />;
  };
  return (
    <>
      <g data-card={manor.left ?? undefined} transform={`translate(0 ${-ROOM.height})`}>
        {half('left')}
      </g>
      <g data-card={manor.right ?? undefined} transform={`translate(${ROOM.width} ${-ROOM.height})`}>
        {half('right')}
      </g>
    </>
  );
}

/** The distance between waiting monsters, and their height. */
export const CROWD = 54;
export const CROWD_Y = -25;

/** R33 Who waits in the Lobby: one token for each kind, and how many of them. */
function Waiting({ waiting }: { readonly waiting: readonly number[] }): JSX.Element {
  const here = COLOURS.filter(colour => at(waiting, colour) > 0);
  return (
    <>
      {here.map((colour, i) => (
        <g
          key={colour}
          class="spook-crowd"
          transform={`translate(${ROOM.width + (i - (here.length - 1) / 2) * CROWD} ${CROWD_Y})`}
        >
          <Token colour={colour} size={38} />
          {at(waiting, colour) > 1 && (
            <g class="spook-price" transform="translate(26 9)">
              <circle class="spook-coin" r="10" />
              <text class="spook-number" y="5.5" text-anchor="middle">
                {at(waiting, colour)}
              </text>
            </g>
          )}
        </g>
      ))}
    </>
  );
}

// Outside

function Roofs({ skyline }: { readonly skyline: Skyline }): JSX.Element {
  const wings = wingsOf(skyline);
  const widest = wings.reduce((most, wing) => (wing.width > most.width ? wing : most), at(wings, 0));
  const perch = ridgeOf(widest);
  return (
    <>
      {wings.map(wing => (
        <g key={`${wing.from}/${wing.height}`} class="spook-roof">
          <path d={roofLine(wing)} />
          {wing.height >= TALL_FROM && <Pennants wing={wing} />}
        </g>
      ))}
      {widest.width > 1 && <Emblem kind="bird" line={RAVEN} x={perch.x + 34} y={perch.y - 10} size={26} />}
    </>
  );
}

/** R32 A pennant on every tall column. */
const Pennants = ({ wing }: { readonly wing: Wing }): JSX.Element => (
  <>
    {Array.from({ length: wing.width }, (_, i) => (
      <g
        key={i}
        class="spook-pennant"
        transform={`translate(${(wing.from + i + 0.5) * ROOM.width} ${ridgeOf(wing).y})`}
      >
        <path d="M0 4V-22" />
        <path d="M0-22L22-16 0-10Z" />
      </g>
    ))}
  </>
);

const FAR = 4000;
/** Graves and pumpkins beside the manor, by their distance from its walls in columns. */
const YARD: readonly { readonly line: string; readonly away: number; readonly size: number; readonly kind: string }[] =
  [
    { line: at(GRAVES, 0), away: 1.28, size: 40, kind: 'grave' },
    { line: PUMPKIN, away: 1.62, size: 26, kind: 'pumpkin' },
    { line: at(GRAVES, 1), away: 1.95, size: 46, kind: 'grave' },
    { line: at(GRAVES, 0), away: 2.5, size: 34, kind: 'grave' },
    { line: PUMPKIN, away: 2.9, size: 32, kind: 'pumpkin' },
  ];
const HILLS = 'M-4000 0V-60Q-3000-190-2100-70T-700-110T500-80T1500-130T3000-60L4000-90V0Z';

/** The hills behind, the earth below, and the yard on both sides. */
export function Grounds({ skyline, children }: { skyline: Skyline; children?: ComponentChildren }): JSX.Element {
  const left = at(skyline, 0).x * ROOM.width;
  const right = left + skyline.length * ROOM.width;
  return (
    <>
      <path class="spook-hills" d={HILLS} />
      {YARD.map(({ line, away, size, kind }) => (
        <g key={away}>
          <Emblem kind={kind} line={line} x={left - away * ROOM.width} y={2 - size / 2} size={size} />
          <Emblem kind={kind} line={line} x={right + (away + 0.12) * ROOM.width} y={2 - size / 2} size={size} />
        </g>
      ))}
      {children}
      <rect class="spook-earth" x={-FAR} y="0" width={2 * FAR} height={20 * EARTH} />
      <path class="spook-grass" d={`M${-FAR} 0H${FAR}`} />
    </>
  );
}
