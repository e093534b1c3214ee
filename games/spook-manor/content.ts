import { at, type Face } from '../../engine/index.ts';
import type { Colour } from './state.ts';

/** The box: 156 rooms, 16 Lobby cards, 68 tokens, and what everything is worth. */

export const COLOURS: readonly Colour[] = [0, 1, 2, 3];
/** Torch, candelabra, lantern, chandelier. */
export const ICONS = [0, 1, 2, 3] as const;
export type Icon = (typeof ICONS)[number];
export const TYPES = ['lighting', 'entertainment', 'portrait'] as const;
export type RoomType = (typeof TYPES)[number];

/** R16 A space for one guest; without a colour it takes any. */
export interface Space {
  readonly colour: Colour | null;
  readonly value: number;
}

/** R27-R29 The subject that a Portrait counts around it, and the points for each. */
export type Portrait =
  | { readonly kind: 'monster'; readonly colour: Colour | null; readonly value: number }
  | { readonly kind: 'match'; readonly type: RoomType; readonly value: number }
  | { readonly kind: 'empty'; readonly value: number };

export interface RoomCard {
  readonly face: Face;
  /** Its design, in all four colours: 'L1', 'E3', 'P8'. Not the number of a rule; `words/` has its name. */
  readonly id: string;
  readonly type: RoomType;
  readonly colour: Colour;
  readonly icon?: Icon;
  /** R24 The points in the corner. */
  readonly vp: number;
  readonly invites: readonly Colour[];
  /** R27 The monster icons printed on it. */
  readonly monsters: readonly Colour[];
  readonly spaces: readonly Space[];
  readonly portrait?: Portrait;
  /** How many cards bear this face. */
  readonly copies: number;
}

/** A design that has no colour yet: its colours are counted on from that of the card. */
interface Design {
  readonly id: string;
  readonly copies: number;
  readonly vp?: number;
  readonly invites?: readonly number[];
  readonly monsters?: readonly number[];
  readonly spaces?: readonly { readonly by: number | null; readonly value: number }[];
  readonly portrait?: (colour: Colour) => Portrait;
}

const shade = (colour: Colour, by: number): Colour => at(COLOURS, (colour + by) % COLOURS.length);
const only = (by: number, value: number) => ({ by, value });
const any = (value: number) => ({ by: null, value });

/** C1 The Entertainment rooms of each colour. The three of E3 differ in their second space. */
const ENTERTAINMENT: readonly Design[] = [
  { id: 'E1', copies: 6, vp: 1, spaces: [only(0, 3)] },
  { id: 'E2', copies: 2, spaces: [only(0, 3), any(2)] },
  { id: 'E3', copies: 1, invites: [2], spaces: [only(0, 2), only(1, 2)] },
  { id: 'E3', copies: 1, invites: [3], spaces: [only(0, 2), only(2, 2)] },
  { id: 'E3', copies: 1, invites: [1], spaces: [only(0, 2), only(3, 2)] },
  { id: 'E4', copies: 1, invites: [0, 1], spaces: [any(2), any(1)] },
  { id: 'E5', copies: 1, vp: 1, invites: [0], spaces: [any(2)] },
  { id: 'E6', copies: 1, vp: 2, spaces: [any(2)] },
  { id: 'E7', copies: 1, invites: [0], spaces: [only(0, 2), any(1), any(1)] },
];

const monster = (colour: Colour | null, value: number): Portrait => ({ kind: 'monster', colour, value });
const match = (type: RoomType, value: number): Portrait => ({ kind: 'match', type, value });
const empty = (value: number): Portrait => ({ kind: 'empty', value });

/**
 * C1 The Portraits of each colour, in the order of the table in the rulebook. P1 to P3 look for monsters (R27), P4 to P6
 * for rooms (R28), P7 (Lonely Landscape) and P8 (Night View) for empty places (R29).
 */
const PORTRAITS: readonly Design[] = [
  { id: 'P1', copies: 3, vp: 1, portrait: colour => monster(colour, 2) },
  { id: 'P2', copies: 2, vp: 1, invites: [0], monsters: [0], portrait: colour => monster(colour, 1) },
  { id: 'P3', copies: 4, invites: [0], portrait: () => monster(null, 1) },
  { id: 'P4', copies: 2, monsters: [0], portrait: () => match('lighting', 2) },
  { id: 'P5', copies: 2, monsters: [0], portrait: () => match('entertainment', 2) },
  { id: 'P6', copies: 2, monsters: [0], portrait: () => match('portrait', 2) },
  { id: 'P7', copies: 1, portrait: () => empty(2) },
  { id: 'P8', copies: 2, invites: [0], portrait: () => empty(1) },
];

function painted(design: Design, type: RoomType, colour: Colour, face: Face): RoomCard {
  const { id, copies, vp = 0, invites = [], monsters = [], spaces = [], portrait } = design;
  return {
    ...{ face, id, type, colour, vp, copies },
    invites: invites.map(by => shade(colour, by)),
    monsters: monsters.map(by => shade(colour, by)),
    spaces: spaces.map(({ by, value }) => ({ colour: by === null ? null : shade(colour, by), value })),
    ...(portrait ? { portrait: portrait(colour) } : {}),
  };
}

/** C1 A Lighting room: L1 has points in its corner, L2 an invitation. */
function lightRoom(id: 'L1' | 'L2', icon: Icon, colour: Colour): RoomCard {
  const design = id === 'L1' ? { id, copies: 1, vp: 1 } : { id, copies: 1, invites: [icon < 2 ? 1 : 3] };
  return { ...painted(design, 'lighting', colour, `${id}-${icon}-${colour}`), icon };
}

const CELLS = ICONS.flatMap(icon => COLOURS.map(colour => [icon, colour] as const));

/** C1 Every room there is, once for each face. */
export const ROOMS: readonly RoomCard[] = [
  ...CELLS.map(cell => lightRoom('L1', ...cell)),
  ...CELLS.filter(([icon, colour]) => (icon + colour) % 2 === 0).map(cell => lightRoom('L2', ...cell)),
  ...ENTERTAINMENT.flatMap((design, i) => {
    const kind = design.id === 'E3' ? `-${i - ENTERTAINMENT.findIndex(({ id }) => id === 'E3')}` : '';
    return COLOURS.map(colour => painted(design, 'entertainment', colour, `${design.id}-${colour}${kind}`));
  }),
  ...PORTRAITS.flatMap(design => COLOURS.map(colour => painted(design, 'portrait', colour, `${design.id}-${colour}`))),
];

export interface Light {
  readonly icon: Icon;
  readonly colour: Colour;
}

/** C2 A Lobby card shows its Left half on one side and its Right half on the other. */
export interface LobbyCard {
  readonly left: Light;
  readonly right: Light;
}

/** C2 Every light is the Left half of one Lobby card and the Right half of another. */
export const LOBBIES: ReadonlyMap<Face, LobbyCard> = new Map(
  CELLS.map(([icon, colour], n) => [
    `H${n}`,
    { left: { icon, colour }, right: { icon: at(ICONS, (icon + 2) % ICONS.length), colour: shade(colour, 1) } },
  ]),
);

/** C2 The Lobby cards of the box, one face for each card. */
export const LOBBY_FACES: readonly Face[] = [...LOBBIES.keys()];

/** C3 The tokens of each colour. */
export const TOKENS = 17;

/** C4 A row or column of lights by how many of it are owned. */
export const LINE: readonly number[] = [0, 0, 3, 7, 13];
/** C4 Tall columns by how many there are, and how high that is. */
export const TALL: readonly number[] = [0, 3, 7, 13];
export const TALL_FROM = 6;
/** C4 Guests that wait in the Lobby, by how many there are. */
export const WAITING: readonly number[] = [0, -1, -4, -9, -16];

/** R44 Where bands 2 to 6 begin: with 20 rooms, and in the Big Manor. */
export const BANDS: Readonly<Record<'usual' | 'big', readonly number[]>> = {
  usual: [70, 80, 90, 100, 110],
  big: [100, 115, 130, 145, 160],
};
