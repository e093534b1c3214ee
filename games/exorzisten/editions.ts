import { contentBy, type Face, type Settings } from '../../engine/index.ts';
import type { Demon, Inquiry, ItemCard, Role } from './content.ts';
import type { Character, Item } from './state.ts';
import { content } from './tunables.ts';

/** The print on the cards, by rules number: matches by older rules are played with the cards of their time. */
export interface Edition {
  readonly cast: Readonly<Record<Character, Role>>;
  readonly demons: Readonly<Record<Face, Demon>>;
  readonly inquiries: Readonly<Record<Face, Inquiry>>;
  readonly items: Readonly<Record<Item, ItemCard>>;
}

/** The rules numbers of the second edition, and of the third, which has the cards of today. */
export const SECOND = 2;
export const THIRD = 3;

/** The cards of rules number 2, where they were others than those of today. */
const secondEdition = (today: Edition): Edition => ({
  ...today,
  cast: {
    ...today.cast,
    exorcist: {
      ...today.cast.exorcist,
      special: ['evil', 'none', 'drop', 'drop', 'drop', 'drop'],
      penance: ['none', 'none', 'none', 'dropEvil', 'dropEvil', 'dropEvil'],
    },
    shaman: {
      ...today.cast.shaman,
      hides: 1,
      special: ['evil', 'none', 'dropEvil', 'dropEvil', 'dropEvil', 'divine'],
    },
    nun: { ...today.cast.nun, hides: 2 },
    film: { ...today.cast.film, direct: 0 },
  },
});

/** The cards of rules number 1, where they were others than those of number 2. */
function firstEdition({ cast, demons, inquiries, items }: Edition): Edition {
  const demon = (face: Face, black: number, white: number): Record<Face, Demon> => {
    const later = demons[face];
    return later ? { [face]: { ...later, black, white } } : {};
  };
  const evidence = inquiries['evidence-1'];
  return {
    cast: {
      ...cast,
      shaman: { ...cast.shaman, direct: 1, indirect: 1, special: ['evil', 'none', 'none', 'drop', 'drop', 'drop'] },
      nun: { ...cast.nun, special: ['evil', 'none', 'none', 'drop', 'drop', 'drop'] },
      houngan: { ...cast.houngan, hides: 1, special: ['divine', 'divine', 'none', 'none', 'drop', 'drop'] },
      film: { ...cast.film, special: ['none', 'none', 'card', 'any', 'any', 'steal'] },
    },
    demons: { ...demons, ...demon('abaddon', 4, 4), ...demon('mephisto', 2, 3), ...demon('azazel', 3, 2) },
    inquiries: { ...inquiries, ...(evidence && { 'evidence-1': { ...evidence, draws: 0 } }) },
    items: {
      ...items,
      stole: { ...items.stole, cost: 2 },
      rosary: { ...items.rosary, direct: 2, indirect: 0 },
      doll: { ...items.doll, cost: 3, direct: 0, indirect: -2 },
      'ritual-old': { ...items['ritual-old'], direct: 2, indirect: 0 },
    },
  };
}

const editionsFor = contentBy(content, today => {
  const second = secondEdition(today);
  return { today, second, first: firstEdition(second) };
});

/** By whose rules and options numbers are read: those of a match, or of something that was said at one. */
export interface Ruled {
  readonly rules: number;
  readonly options?: Settings;
}

/** The cards of a match. */
export const editionOf = ({ rules, options = {} }: Ruled): Edition => editionsFor(options)[editionBy(rules)];

/** The edition that has the cards of a rules number. */
function editionBy(rules: number): 'first' | 'second' | 'today' {
  if (rules < SECOND) return 'first';
  return rules < THIRD ? 'second' : 'today';
}

/** R6, R17 How many investigation cards are dealt, and how many a hand may hold. */
export const handFor = (options: Settings): { readonly start: number; readonly limit: number } =>
  editionsFor(options).today.hand;
