import { at, type Face } from '../../engine/index.ts';
import type { Action, Character, Item, Response } from './state.ts';

/** The part of a card that is ours, as the original is not known: its `values`, or the `whole` card with its name. */
export type Reconstructed = 'values' | 'whole';

// Demons

/** C1 Black resists an expulsion, white is the power of evil. A "+" brings another demon along. */
export interface Demon {
  readonly black: number;
  readonly white: number;
  readonly plus: boolean;
  readonly reconstructed: Reconstructed;
}

const named = (black: number, white: number): Demon => ({ black, white, plus: false, reconstructed: 'values' });
const lone = (black: number, white: number): Demon => ({ black, white, plus: false, reconstructed: 'whole' });
const withMinions = (black: number, white: number): Demon => ({ black, white, plus: true, reconstructed: 'whole' });

/** C1 The demons, in the order of the box, which records rely on. No two have the same numbers. */
export const DEMONS: Readonly<Record<Face, Demon>> = {
  satanas: named(6, 5),
  beelzebub: lone(5, 5),
  leviathan: lone(5, 3),
  asmodeus: lone(4, 4),
  abaddon: lone(3, 5),
  belial: lone(4, 3),
  moloch: lone(3, 4),
  baal: named(4, 2),
  astaroth: lone(3, 3),
  nero: named(2, 4),
  mephisto: named(1, 4),
  cain: named(2, 3),
  lilith: lone(3, 2),
  azazel: lone(5, 1),
  mammon: lone(4, 1),
  judas: named(1, 3),
  pazuzu: withMinions(2, 2),
  poltergeist: withMinions(3, 1),
  incubus: withMinions(1, 2),
  succubus: withMinions(2, 1),
  legion: withMinions(1, 1),
};
export const DEMON_COPIES = 2;

// Investigation cards

/** C2 A card changes the contribution of the player who plays it, hits somebody, or both. */
export interface Inquiry {
  readonly copies: number;
  /** The modifier of the own contribution, at the bed and from afar. */
  readonly direct: number;
  readonly indirect: number;
  /** The target: nothing but the own contribution, any participant, another participant, a disrupter, or a demon. */
  readonly on: 'self' | 'participant' | 'other' | 'disrupter' | 'demon';
  /** The number of investigation cards that the player of this card draws. */
  readonly draws: number;
  readonly reconstructed: Reconstructed;
}

const inquiry = (copies: number, on: Inquiry['on'], direct = 0, indirect = direct): Inquiry => ({
  copies,
  direct,
  indirect,
  on,
  draws: 0,
  reconstructed: 'values',
});

/** C2 The investigation cards. */
export const INQUIRIES: Readonly<Record<Face, Inquiry>> = {
  'evidence-1': { ...inquiry(2, 'self', 1), draws: 1 },
  'evidence-2': inquiry(4, 'self', 2),
  'evidence-3': inquiry(2, 'self', 3),
  'holywater-2': inquiry(5, 'self', 2, 1),
  'holywater-3': inquiry(3, 'self', 3, 1),
  'report-1': inquiry(3, 'participant', -1),
  'report-2': inquiry(3, 'participant', -2),
  'devil-lies': inquiry(5, 'demon'),
  ward: inquiry(5, 'other'),
  police: inquiry(3, 'disrupter'),
};

/** C2 How much a ward adds or takes away, and C4 how much the syringe does. */
export const WARD_MODIFIER = 2;
export const SYRINGE_MODIFIER = 1;

// Items

export interface ItemCard {
  /** R67 Who can use it; null: anybody. */
  readonly owner: Character | null;
  /** In investigation cards. */
  readonly cost: number;
  /** R69 The modifier of the owner's contribution, at the bed and from afar. */
  readonly direct: number;
  readonly indirect: number;
  readonly reconstructed: Reconstructed;
}

const own = (owner: Character, cost: number, direct = 0, indirect = 0): ItemCard => ({
  owner,
  cost,
  direct,
  indirect,
  reconstructed: 'whole',
});
const anybodys = (cost: number, direct = 0, indirect = 0): ItemCard => ({
  owner: null,
  cost,
  direct,
  indirect,
  reconstructed: 'values',
});

/** C4 The items. Manual, camcorder and syringe do something else than add. */
export const ITEMS: Readonly<Record<Item, ItemCard>> = {
  stole: own('exorcist', 3, 2),
  drum: own('shaman', 2, 1, 2),
  manual: own('psychologist', 3),
  rosary: own('nun', 2, 2, -2),
  doll: own('houngan', 2, -3),
  camcorder: own('film', 2),
  'ritual-old': anybodys(3, 3),
  'ritual-new': anybodys(2, 1, 1),
  syringe: anybodys(2),
};

/** R68 A character can use one of these. */
export const RITUALS: readonly Item[] = ['ritual-old', 'ritual-new'];

// Characters

/** The effect of a roll of a Special or a Penance. */
export type Effect = 'none' | 'evil' | 'divine' | 'any' | 'drop' | 'dropEvil' | 'turn' | 'card' | 'steal';

/** R63 The number that a victory condition measures. */
export type Measure = 'divine' | 'evilCards' | 'divineLead' | 'evilLead' | 'gap' | 'lesser' | 'sum';

/** R63 One half of a victory condition, or all of it: a number that must be reached, or must not be passed. */
export interface Aim {
  readonly of: Measure;
  readonly need: number;
  readonly bound: 'least' | 'most';
}
const atLeast = (need: number, of: Measure): Aim => ({ of, need, bound: 'least' });
const atMost = (need: number, of: Measure): Aim => ({ of, need, bound: 'most' });

/** The effect of each roll, from 1 to 6. */
export type Rolls = readonly [Effect, Effect, Effect, Effect, Effect, Effect];
export const effectOf = (rolls: Rolls, roll: number): Effect => at(rolls, roll - 1);

/** C3 A character: the ID and the three cards. */
export interface Role {
  readonly digit: number;
  readonly aims: readonly Aim[];
  /** How many demons an Exorcism turns up. */
  readonly reveals: number;
  readonly draws: number;
  readonly keeps: number;
  /** How many cards hiding without an Exorcism brings. */
  readonly hides: number;
  /** The character's modifier of the own contribution, at the bed and from afar. */
  readonly direct: number;
  readonly indirect: number;
  readonly disrupts: number;
  readonly special: Rolls;
  /** The exorcist does penance where the others disrupt. */
  readonly penance: Rolls | null;
  readonly reconstructed: Reconstructed;
}

/** C3 The six characters. Their victory conditions are those of the original. */
export const CAST: Readonly<Record<Character, Role>> = {
  exorcist: {
    digit: 1,
    aims: [atLeast(12, 'divine'), atMost(0, 'evilCards')],
    reveals: 1,
    draws: 2,
    keeps: 2,
    hides: 1,
    direct: 1,
    indirect: 0,
    disrupts: 0,
    special: ['evil', 'drop', 'drop', 'drop', 'drop', 'drop'],
    penance: ['none', 'none', 'dropEvil', 'dropEvil', 'dropEvil', 'dropEvil'],
    reconstructed: 'values',
  },
  shaman: {
    digit: 2,
    aims: [atLeast(15, 'divineLead')],
    reveals: 1,
    draws: 3,
    keeps: 2,
    hides: 2,
    direct: 0,
    indirect: 1,
    disrupts: 0,
    special: ['none', 'dropEvil', 'dropEvil', 'dropEvil', 'divine', 'divine'],
    penance: null,
    reconstructed: 'values',
  },
  psychologist: {
    digit: 3,
    aims: [atLeast(4, 'lesser'), atMost(0, 'gap')],
    reveals: 1,
    draws: 4,
    keeps: 2,
    hides: 1,
    direct: -1,
    indirect: 0,
    disrupts: 1,
    special: ['evil', 'evil', 'evil', 'none', 'drop', 'drop'],
    penance: null,
    reconstructed: 'values',
  },
  nun: {
    digit: 4,
    aims: [atLeast(17, 'gap')],
    reveals: 1,
    draws: 3,
    keeps: 2,
    hides: 1,
    direct: 1,
    indirect: 0,
    disrupts: 0,
    special: ['any', 'none', 'none', 'none', 'drop', 'turn'],
    penance: null,
    reconstructed: 'values',
  },
  houngan: {
    digit: 5,
    aims: [atLeast(15, 'evilLead')],
    reveals: 2,
    draws: 2,
    keeps: 2,
    hides: 2,
    direct: 2,
    indirect: 1,
    disrupts: 0,
    special: ['divine', 'none', 'none', 'drop', 'evil', 'evil'],
    penance: null,
    reconstructed: 'values',
  },
  film: {
    digit: 6,
    aims: [atLeast(31, 'sum')],
    reveals: 0,
    draws: 3,
    keeps: 3,
    hides: 2,
    direct: 1,
    indirect: 0,
    disrupts: 0,
    special: ['none', 'card', 'any', 'any', 'any', 'steal'],
    penance: null,
    reconstructed: 'values',
  },
};

/** R32, A4 The two parts of each character card: a player who acts with one cannot respond with the other. */
export const PAIRS: Readonly<Record<Action, Response>> = {
  exorcism: 'disrupt',
  investigation: 'hide',
  special: 'expulsion',
};

/** R4 Sets of characters that are recommended for three. */
export const PRESETS: Readonly<Record<'bed' | 'convent', readonly Character[]>> = {
  bed: ['shaman', 'psychologist', 'houngan'],
  convent: ['exorcist', 'nun', 'houngan'],
};

/** R6, R17 Investigation cards at the start, and at most. */
export const HAND = { start: 2, limit: 5 };
