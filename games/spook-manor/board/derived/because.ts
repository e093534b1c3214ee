import type { Light, Portrait, RoomCard } from '../../content.ts';
import {
  columnHeights,
  faceOf,
  isBare,
  LOBBY,
  neighboursOf,
  placeAt,
  type Row,
  roomAt,
  spotOf,
} from '../../display.ts';
import type { Event, Manor, Place, RoomBuilt, SpookState } from '../../state.ts';
import { lobbyCard, roomCard } from '../../tunables.ts';

/** The places that explain why a room paid: the lamps of its sets, the neighbours of a Portrait, a whole column. */

interface Built {
  readonly view: SpookState;
  readonly manor: Manor;
  readonly room: RoomBuilt;
  readonly card: RoomCard;
}

const cardAt = (view: SpookState, { card }: RoomBuilt): RoomCard => roomCard(faceOf(view, card), view.options);

/** R31 All lamps of a manor and where they hang. */
function lampsOf(view: SpookState, { left, right, rooms }: Manor): (readonly [Place, Light])[] {
  const half = (card: number | null, side: 'left' | 'right'): readonly Light[] =>
    card === null ? [] : [lobbyCard(faceOf(view, card), view.options)[side]];
  const [first = '', second = ''] = LOBBY;
  return [
    ...half(left, 'left').map(light => [first, light] as const),
    ...half(right, 'right').map(light => [second, light] as const),
    ...rooms.flatMap(room => {
      const { icon, colour } = cardAt(view, room);
      return icon === undefined ? [] : [[room.at, { icon, colour }] as const];
    }),
  ];
}

/** R31 The lamps of the same kind or colour. */
function alike({ view, manor, room, card }: Built): Place[] {
  const { icon, colour } = card;
  if (icon === undefined) return [];
  return lampsOf(view, manor).flatMap(([place, light]) =>
    place !== room.at && (light.icon === icon) !== (light.colour === colour) ? [place] : [],
  );
}

/** R27-R29 Whether a Portrait counts something at a place beside it. */
function isCounted(view: SpookState, manor: Manor, portrait: Portrait, place: Place): boolean {
  if (portrait.kind === 'empty') return isBare(manor, place);
  const room = roomAt(manor, place);
  if (!room) return false;
  const card = cardAt(view, room);
  if (portrait.kind === 'match') return card.type === portrait.type;
  const { colour } = portrait;
  return [...card.monsters, ...room.guests].some(one => one !== null && (colour === null || colour === one));
}

/** R26 What a new Portrait counts, and the Portraits beside a room that pay for it. */
function counted({ view, manor, room, card }: Built): Place[] {
  const around = neighboursOf(room.at);
  const own = card.portrait;
  const seen = own ? around.filter(place => isCounted(view, manor, own, place)) : [];
  const seeing = around.filter(place => {
    const neighbour = roomAt(manor, place);
    const portrait = neighbour && cardAt(view, neighbour).portrait;
    return portrait !== undefined && isCounted(view, manor, portrait, room.at);
  });
  return [...new Set([...seen, ...seeing])];
}

/** R32 The cards below the room. */
function below({ manor, room }: Built): Place[] {
  const { x, y } = spotOf(room.at);
  const { height = 0 } = columnHeights(manor).find(column => column.x === x) ?? {};
  return Array.from({ length: Math.min(y, height) }, (_, floor) => placeAt(x, floor));
}

const WHERE: Readonly<Partial<Record<Row, (built: Built) => Place[]>>> = {
  lighting: alike,
  portraits: counted,
  columns: below,
};

/** The places beside a room just built that made it score; none once something else is told. */
export function becauseOf(view: SpookState, manor: Manor, event: Event | undefined): readonly Place[] {
  const room = manor.rooms.find(({ card }) => card === event?.card);
  const gains = event?.gains;
  if (!room || event?.what !== 'builds' || typeof gains !== 'object' || gains === null) return [];
  const built = { view, manor, room, card: cardAt(view, room) };
  const places = Object.keys(gains).flatMap(row => {
    const known = ROWS_TOLD.find(one => one === row);
    return known ? (WHERE[known]?.(built) ?? []) : [];
  });
  return [...new Set(places)];
}

const ROWS_TOLD: readonly Row[] = ['lighting', 'portraits', 'columns'];
