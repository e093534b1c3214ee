/** The guides of Haunted, and the tables laid for them. */
import { at, type Face, type Language, type Match } from '../../../../engine/index.ts';
import { guideOf } from '../../../test/guides.ts';
import type { HauntedState, Sheet } from '../../state.ts';
import { de } from '../../words/words.de.ts';
import { en } from '../../words/words.en.ts';
import { card, type Laid, lay } from '../arranged.ts';

export const WORDS = { en, de };
export const guideIn = (language: Language) => guideOf(WORDS[language]);

/** Everybody knows a room that lies open. */
export function turnUp(s: HauntedState, face: Face): void {
  const one = card(s, face);
  for (const room of s.rooms) if (room.card === one) room.up = true;
  s.cards.known[one] = 511;
}

/** Seat 0 stands beside the Ace in the middle. */
export const beside = (sheet: Partial<Sheet>, laid: Laid = {}): Match<HauntedState> =>
  lay({
    seats: 3,
    rooms: ['D5', 'H9', 'S9'],
    ring: ['S2'],
    ...laid,
    sheets: [sheet, ...(laid.sheets ?? [])],
    and: s => {
      turnUp(s, 'S2');
      at(s.sheets, 0).at = card(s, 'S2');
      laid.and?.(s);
    },
  });
