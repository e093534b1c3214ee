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

/** The rules number of the second edition, which has the cards of today. */
export const SECOND = 2;

/** The cards of rules number 1, where they were others than those of today. */
function firstEdition({ cast, demons, inquiries, items }: Edition): Edition {
  const demon = (face: Face, black: number, white: number): Record<Face, Demon> => {
    const today = demons[face];
    return today ? { [face]: { ...today, black, white } } : {};
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

const editionsFor = contentBy(content, today => ({ today, first: firstEdition(today) }));

/** By whose rules and options numbers are read: those of a match, or of something that was said at one. */
export interface Ruled {
  readonly rules: number;
  readonly options?: Settings;
}

/** The cards of a match. */
export const editionOf = ({ rules, options = {} }: Ruled): Edition =>
  editionsFor(options)[rules < SECOND ? 'first' : 'today'];

/** R6, R17 How many investigation cards are dealt, and how many a hand may hold. */
export const handFor = (options: Settings): { readonly start: number; readonly limit: number } =>
  editionsFor(options).today.hand;
