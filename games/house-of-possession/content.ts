import type { Face } from '../../engine/index.ts';

export type Material = 'metal' | 'wood';
/** The material of the Exits to which a Boon can be attached. */
export type Fit = Material | 'either';

/** A content entry whose text we do not know, and which is ours instead, says so. */
interface Entry {
  readonly copies: number;
  readonly reconstructed?: true;
}
export interface ExitCard extends Entry {
  readonly kind: 'exit';
  readonly material: Material;
  readonly points: number;
  readonly mark: boolean;
}
export interface ToolCard extends Entry {
  readonly kind: 'tool';
  readonly fit: Fit;
  readonly points: number;
}
export interface ProtectionCard extends Entry {
  readonly kind: 'protection';
  readonly fit: Fit;
}
export type Boon = ToolCard | ProtectionCard;
/**
 * S1-S7 When a Sin may be played: in the own Escape Phase (Greed, Envy), at any time (Wrath, Lust), in Window A after
 * another player's arrival (Sloth), when drawing (Gluttony), when struck (Pride). `steps/sins.ts` has their effects.
 */
export type Timing = 'escape' | 'any' | 'arrival' | 'draw' | 'struck';
export interface SinCard extends Entry {
  readonly kind: 'sin';
  readonly timing: Timing;
}
export type EscapeCard = ExitCard | Boon | SinCard;

type Made = 'stated' | 'reconstructed';
const made = (how: Made): { reconstructed?: true } => (how === 'stated' ? {} : { reconstructed: true });
const exit = (
  material: Material,
  points: number,
  mark: boolean,
  copies: number,
  how: Made = 'reconstructed',
): ExitCard => ({ kind: 'exit', material, points, mark, copies, ...made(how) });
const tool = (fit: Fit, points: number, copies: number): ToolCard => ({
  kind: 'tool',
  fit,
  points,
  copies,
  reconstructed: true,
});
const protection = (fit: Fit, copies: number, how: Made = 'reconstructed'): ProtectionCard => ({
  kind: 'protection',
  fit,
  copies,
  ...made(how),
});
const sin = (timing: Timing): SinCard => ({ kind: 'sin', timing, copies: 2, reconstructed: true });

/** The Escape deck: 64 Exits, 18 Tools, 18 Protections, and 14 Sins that are an option. */
export const ESCAPE: Readonly<Record<Face, EscapeCard>> = {
  coal_chute: exit('metal', 1, false, 4),
  dumbwaiter_hatch: exit('metal', 1, false, 4),
  ventilation_grate: exit('metal', 1, false, 4),
  laundry_chute: exit('metal', 1, true, 4),
  furnace_flue: exit('metal', 1, true, 3),
  safe_room_door: exit('metal', 2, false, 3, 'stated'),
  fire_escape: exit('metal', 2, true, 3),
  wine_cellar_grate: exit('metal', 2, true, 3),
  greenhouse_frame: exit('metal', 2, true, 2),
  vault_door: exit('metal', 3, true, 1),
  estate_gate: exit('metal', 3, true, 1),
  root_cellar_hatch: exit('wood', 1, false, 4),
  shuttered_window: exit('wood', 1, false, 4),
  servants_stair: exit('wood', 1, false, 4),
  attic_trapdoor: exit('wood', 1, true, 4),
  crawlspace_panel: exit('wood', 1, true, 3),
  conservatory_door: exit('wood', 2, false, 3),
  smoking_room_door: exit('wood', 2, true, 3),
  hidden_bookcase: exit('wood', 2, true, 3),
  balcony_trellis: exit('wood', 2, true, 2),
  grand_front_doors: exit('wood', 3, true, 1),
  boathouse_door: exit('wood', 3, true, 1),
  crowbar: tool('metal', 1, 3),
  ring_of_keys: tool('metal', 1, 3),
  blowtorch: tool('metal', 2, 1),
  fire_axe: tool('wood', 1, 3),
  claw_hammer: tool('wood', 1, 3),
  chainsaw: tool('wood', 2, 1),
  flashlight: tool('either', 1, 4),
  iron_horseshoe: protection('metal', 4),
  line_of_salt: protection('metal', 3),
  remember_your_prayers: protection('wood', 4, 'stated'),
  rowan_branch: protection('wood', 3),
  holy_water: protection('either', 4, 'stated'),
  greed: sin('escape'),
  envy: sin('escape'),
  wrath: sin('any'),
  sloth: sin('arrival'),
  gluttony: sin('draw'),
  lust: sin('any'),
  pride: sin('struck'),
};

/** R64 A Boon counts as its own material; one that fits either counts as the one that is asked for (D11). */
export const fits = (boon: Boon, material: Material): boolean => boon.fit === 'either' || boon.fit === material;

export interface Room {
  readonly influence: Material;
  readonly closet: boolean;
  readonly reconstructed?: true;
}
const room = (influence: Material, closet: boolean): Room => ({ influence, closet, reconstructed: true });

/** The eight rooms by number. */
export const ROOMS: Readonly<Record<number, Room>> = {
  1: room('wood', true),
  2: room('metal', true),
  3: room('metal', false),
  4: room('wood', true),
  5: room('metal', true),
  6: room('wood', false),
  7: room('wood', true),
  8: room('metal', true),
};
export const ROOM_NUMBERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];
export const DIE = 8;

export type Act =
  | '1a'
  | '1b'
  | '2a'
  | '2b'
  | '3a'
  | '3b'
  | '4a'
  | '4b'
  | '5a'
  | '5b'
  | '6a'
  | '6b'
  | '7a'
  | '7b'
  | '8a'
  | '8b';

export interface Character {
  readonly id: string;
  readonly acts: readonly [Act, Act];
  /** The points it needs more, or fewer, with the handicap (R29), and those at a small table, where they differ. */
  readonly handicap: number;
  readonly few?: number;
}

export const MARK = 1;
export const BLAIR = 2;
export const TIMOTHY = 3;
export const SENSA = 4;
export const FIDDLER = 5;
export const ALEXA = 6;
export const DELLA = 7;
export const FERNANDO = 8;

/** The eight characters by number. */
export const CHARACTERS: Readonly<Record<number, Character>> = {
  [MARK]: { id: 'mark', acts: ['1a', '1b'], handicap: 0 },
  [BLAIR]: { id: 'blair', acts: ['2a', '2b'], handicap: 0 },
  [TIMOTHY]: { id: 'timothy', acts: ['3a', '3b'], handicap: -1 },
  [SENSA]: { id: 'sensa', acts: ['4a', '4b'], handicap: -1 },
  [FIDDLER]: { id: 'fiddler', acts: ['5a', '5b'], handicap: 0, few: 1 },
  [ALEXA]: { id: 'alexa', acts: ['6a', '6b'], handicap: -1, few: 0 },
  [DELLA]: { id: 'della', acts: ['7a', '7b'], handicap: 2 },
  [FERNANDO]: { id: 'fernando', acts: ['8a', '8b'], handicap: -1 },
};
/** R29 The most seats of a small table. */
export const SMALL_TABLE = { seats: 5 };
/** R29 The handicap of rules number 1 and 2. */
export const FORMER_HANDICAP: Readonly<Record<number, number>> = {
  ...{ [MARK]: 0, [BLAIR]: 0, [TIMOTHY]: -1, [SENSA]: -1 },
  ...{ [FIDDLER]: 1, [ALEXA]: 0, [DELLA]: 2, [FERNANDO]: -1 },
};
/** R29 The points that every character needs without the handicap. */
export const GOAL = { points: 10 };

/** The windows of a turn: A, B, C for all, E the own Escape Phase, and those that one named character is asked in. */
export type Window = 'A' | 'B' | 'C';
export type Moment = Window | 'E' | 'HT' | 'PD' | 'IG' | 'SV';
/** R43 Why a Possession card is drawn. */
export type Source = 'mark' | 'haunt' | 'della';

/** The price beside the Desperation Point: one card for each material named, null for either material. */
export interface Cost {
  readonly kind: 'exit' | 'boon';
  readonly of: readonly (Material | null)[];
  readonly from: 'play' | 'handOrPlay';
}
export interface ActEntry {
  readonly character: number;
  readonly cost: Cost | null;
  /** `seven`: it succeeds on 7 or 8; `room`: the die names a room. */
  readonly roll: 'seven' | 'room' | null;
  readonly moments: readonly Moment[];
}

const FREE: readonly Moment[] = ['A', 'B', 'C', 'E'];
const act = (
  character: number,
  cost: Cost | null,
  roll: ActEntry['roll'],
  moments: readonly Moment[] = FREE,
): ActEntry => ({ character, cost, roll, moments });

/** The sixteen Desperate Acts: what they cost beside 1 point, what is rolled, and when they may be used. */
export const ACTS: Readonly<Record<Act, ActEntry>> = {
  '1a': act(MARK, null, 'seven', ['SV']),
  '1b': act(MARK, { kind: 'exit', of: ['metal'], from: 'play' }, 'room'),
  '2a': act(BLAIR, null, 'seven', ['SV']),
  '2b': act(BLAIR, { kind: 'exit', of: ['wood'], from: 'play' }, 'room'),
  '3a': act(TIMOTHY, null, 'room', [...FREE, 'HT']),
  '3b': act(TIMOTHY, { kind: 'boon', of: ['metal'], from: 'play' }, null),
  '4a': act(SENSA, null, 'seven', ['E']),
  '4b': act(SENSA, { kind: 'boon', of: ['wood'], from: 'play' }, null),
  '5a': act(FIDDLER, null, 'seven'),
  '5b': act(FIDDLER, { kind: 'boon', of: [null], from: 'handOrPlay' }, null),
  '6a': act(ALEXA, null, 'room'),
  '6b': act(ALEXA, { kind: 'exit', of: ['metal', 'wood'], from: 'handOrPlay' }, null),
  '7a': act(DELLA, null, 'seven'),
  '7b': act(DELLA, { kind: 'boon', of: ['metal', 'wood'], from: 'handOrPlay' }, null),
  '8a': act(FERNANDO, null, 'seven', ['PD']),
  '8b': act(FERNANDO, { kind: 'boon', of: [null, null], from: 'play' }, null, ['IG']),
};
