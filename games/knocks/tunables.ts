import { contentBy, type Settings } from '../../engine/index.ts';
import { DEAL, NIGHTS } from './content.ts';

export const content = { deal: DEAL, nights: NIGHTS };

/** The size of the deal and the cards of the deck, at a table with these options. */
export const contentFor = contentBy(content, tables => tables);

/** T1 The deck: with five or more players, two of them. */
export const deckFor = (seats: number, options: Settings): readonly number[] => {
  const { nights } = contentFor(options);
  return seats > 4 ? [...nights, ...nights] : nights;
};
