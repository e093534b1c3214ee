import { at, type Card, type Settings } from '../../../engine/index.ts';
import { COLOURS, ICONS, type Icon, type Portrait, type RoomCard, TALL_FROM } from '../content.ts';
import { cardOf, columnHeights, isLobby, lightAt, lit, neighboursOf, placeAt, seatGuests } from '../manor.ts';
import type { Colour, Manor, Place, RoomBuilt, SpookState } from '../state.ts';
import { bandsAt, contentFor, waitingCost } from '../tunables.ts';
import { bestSeating } from './seating.ts';

/** R24-R33 The worth of a manor, row by row of the score sheet, and the source of every point. */

export const ROWS = ['corner', 'entertained', 'portraits', 'lighting', 'columns', 'waiting'] as const;
export type Row = (typeof ROWS)[number];
export type Sheet = { readonly [row in Row | 'total']: number };

/** Where points come from; of a line of lights there is no place. */
export interface Source {
  readonly row: Row;
  readonly at: Place | null;
  readonly points: number;
  readonly note?:
    | { readonly portrait: Portrait['kind'] }
    | { readonly icon: Icon }
    | { readonly colour: Colour }
    | { readonly column: number };
}

/** A room with what is printed on it. */
interface Standing {
  readonly room: RoomBuilt;
  readonly card: RoomCard;
}
type Plan = ReadonlyMap<Place, Standing>;

const planOf = (s: SpookState, { rooms }: Manor): Plan =>
  new Map(rooms.map(room => [room.at, { room, card: cardOf(s, room) }]));

/** R24 The points in the corner of a room; those of a Glowing Passage may be left out (C1). */
const cornerAt = ({ glowingPassages, l1corner }: Settings, { id, vp }: RoomCard): number =>
  id === 'L1' ? Number(glowingPassages ?? l1corner ?? vp) : vp;

/** The room as it is printed at a table with these options. */
export const printedAt = (options: Settings, room: RoomCard): RoomCard => ({ ...room, vp: cornerAt(options, room) });
export const cornerOf = ({ options }: SpookState, room: RoomCard): number => cornerAt(options, room);

function corners(s: SpookState, plan: Plan): Source[] {
  return [...plan.values()].map(({ room, card }) => ({ row: 'corner', at: room.at, points: cornerOf(s, card) }));
}

/** R25 Every guest that is seated scores what is printed on its space. */
function entertained(plan: Plan): Source[] {
  return [...plan.values()].map(({ room, card }) => ({
    row: 'entertained',
    at: room.at,
    points: card.spaces.reduce((sum, { value }, i) => sum + ((room.guests[i] ?? null) === null ? 0 : value), 0),
  }));
}

/** R26-R30 Every Portrait scores for what lies beside it, by its kind. */
function portraits(plan: Plan): Source[] {
  return [...plan.values()].flatMap(({ room, card: { portrait } }) => {
    if (!portrait) return [];
    const points = portrait.value * seenBy(portrait, plan, room.at);
    return [{ row: 'portraits', at: room.at, points, note: { portrait: portrait.kind } }];
  });
}

/**
 * R29, A7-A9 The empty places next to a Portrait (P7, P8). A Lobby half is not empty, and below the ground floor there
 * are no places. A place in the air counts, though nothing can be built there.
 */
const emptyAround = (plan: Plan, place: Place): number =>
  neighboursOf(place).filter(one => !isLobby(one) && !plan.has(one)).length;

/** R27-R29 How much a Portrait counts around it. A7 A Lobby half is not a room. */
function seenBy(portrait: Portrait, plan: Plan, place: Place): number {
  if (portrait.kind === 'empty') return emptyAround(plan, place);
  const around = neighboursOf(place);
  const rooms = around.flatMap(one => plan.get(one) ?? []);
  if (portrait.kind === 'match') return rooms.filter(({ card }) => card.type === portrait.type).length;
  const monsters = rooms.flatMap(({ room, card }) => [...card.monsters, ...room.guests]);
  return monsters.filter(one => one !== null && (portrait.colour === null || portrait.colour === one)).length;
}

/** R31 The lights of one kind in different colours, and those of one colour of different kinds. */
function lighting(s: SpookState, manor: Manor): Source[] {
  const lights = lit(s, manor);
  const { line: points } = contentFor(s.options).scores;
  const line = (owned: number): number => points[owned] ?? 0;
  const rows = ICONS.map((icon): Source => {
    const owned = COLOURS.filter(colour => lights.has(lightAt(icon, colour))).length;
    return { row: 'lighting', at: null, points: line(owned), note: { icon } };
  });
  const columns = COLOURS.map((colour): Source => {
    const owned = ICONS.filter(icon => lights.has(lightAt(icon, colour))).length;
    return { row: 'lighting', at: null, points: line(owned), note: { colour } };
  });
  return [...rows, ...columns];
}

/** R32, A10, A11 Columns of six cards or more, the first three of them. Each adds what the next step of the table adds. */
function columns({ options }: SpookState, manor: Manor): Source[] {
  const steps = contentFor(options).scores.tall;
  const tall = columnHeights(manor).filter(({ height }) => height >= TALL_FROM);
  return tall.map(({ x, height }, i) => ({
    row: 'columns',
    at: placeAt(x, height - 1),
    points: i + 1 < steps.length ? at(steps, i + 1) - at(steps, i) : 0,
    note: { column: x },
  }));
}

/** R33, A12 Guests that wait in the Lobby. */
function waiting({ options }: SpookState, manor: Manor): Source[] {
  const guests = manor.waiting.reduce((sum, count) => sum + count, 0);
  return [{ row: 'waiting', at: null, points: waitingCost(guests, options) }];
}

/** Where the points of a manor come from; what brings none is left out. */
export function sourcesOf(s: SpookState, manor: Manor): Source[] {
  const plan = planOf(s, manor);
  return [
    ...corners(s, plan),
    ...entertained(plan),
    ...portraits(plan),
    ...lighting(s, manor),
    ...columns(s, manor),
    ...waiting(s, manor),
  ].filter(({ points }) => points !== 0);
}

/** R24-R33, A28 The score sheet of a manor, as it stands. */
export function sheetOf(s: SpookState, manor: Manor): Sheet {
  const sheet = { corner: 0, entertained: 0, portraits: 0, lighting: 0, columns: 0, waiting: 0, total: 0 };
  for (const { row, points } of sourcesOf(s, manor)) {
    sheet[row] += points;
    sheet.total += points;
  }
  return sheet;
}

/** R44 The band of a total, from 1 to 6. */
export function bandOf(total: number, options: Settings): number {
  return 1 + bandsAt(options).filter(from => total >= from).length;
}

/** A copy of a manor with a room more and its invitations accepted (R14). No guest has moved: new guests wait. */
export function asBuilt(s: SpookState, manor: Manor, card: Card, place: Place): Manor {
  const { invites, spaces } = cardOf(s, { card });
  const next: Manor = {
    ...manor,
    rooms: [...manor.rooms.map(room => ({ ...room })), { card, at: place, guests: spaces.map(() => null) }],
    waiting: [...manor.waiting],
  };
  const supply = [...s.supply];
  for (const colour of invites) {
    if (at(supply, colour) === 0) continue;
    supply[colour] = at(supply, colour) - 1;
    next.waiting[colour] = at(next.waiting, colour) + 1;
  }
  return next;
}

/** The same with all guests seated as well as possible. */
export function withRoom(s: SpookState, manor: Manor, card: Card, place: Place): Manor {
  const next = asBuilt(s, manor, card, place);
  seatGuests(next, bestSeating(s, next).guests);
  return next;
}
