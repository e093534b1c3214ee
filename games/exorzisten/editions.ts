import type { Face } from '../../engine/index.ts';
import { CAST, DEMONS, type Demon, INQUIRIES, type Inquiry, ITEMS, type ItemCard, type Role } from './content.ts';
import type { Character, Item } from './state.ts';

/** What is printed on the cards, by rules number: matches by older rules are played with the cards of their time. */
export interface Edition {
  readonly cast: Readonly<Record<Character, Role>>;
  readonly demons: Readonly<Record<Face, Demon>>;
  readonly inquiries: Readonly<Record<Face, Inquiry>>;
  readonly items: Readonly<Record<Item, ItemCard>>;
}

/** The rules number of the second edition, which has the cards of today. */
export const SECOND = 2;

const TODAY: Edition = { cast: CAST, demons: DEMONS, inquiries: INQUIRIES, items: ITEMS };

const demon = (face: Face, black: number, white: number): Record<Face, Demon> => {
  const today = DEMONS[face];
  return today ? { [face]: { ...today, black, white } } : {};
};
const evidence = INQUIRIES['evidence-1'];

/** The cards of rules number 1, where they were others. */
const FIRST: Edition = {
  cast: {
    ...CAST,
    shaman: { ...CAST.shaman, direct: 1, indirect: 1, special: ['evil', 'none', 'none', 'drop', 'drop', 'drop'] },
    nun: { ...CAST.nun, special: ['evil', 'none', 'none', 'drop', 'drop', 'drop'] },
    houngan: { ...CAST.houngan, hides: 1, special: ['divine', 'divine', 'none', 'none', 'drop', 'drop'] },
    film: { ...CAST.film, special: ['none', 'none', 'card', 'any', 'any', 'steal'] },
  },
  demons: { ...DEMONS, ...demon('abaddon', 4, 4), ...demon('mephisto', 2, 3), ...demon('azazel', 3, 2) },
  inquiries: { ...INQUIRIES, ...(evidence && { 'evidence-1': { ...evidence, draws: 0 } }) },
  items: {
    ...ITEMS,
    stole: { ...ITEMS.stole, cost: 2 },
    rosary: { ...ITEMS.rosary, direct: 2, indirect: 0 },
    doll: { ...ITEMS.doll, cost: 3, direct: 0, indirect: -2 },
    'ritual-old': { ...ITEMS['ritual-old'], direct: 2, indirect: 0 },
  },
};

/** The cards of a match. */
export const editionOf = ({ rules }: { readonly rules: number }): Edition => (rules < SECOND ? FIRST : TODAY);
