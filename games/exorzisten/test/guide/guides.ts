import assert from 'node:assert/strict';
import { type Guide, type Language, type Match, type Reader, type Seat, SPECTATOR } from '../../../../engine/index.ts';
import type { ExorzistenState } from '../../state.ts';
import { de } from '../../words/words.de.ts';
import { en } from '../../words/words.en.ts';

/** The guides of both languages, and somebody who reads them. */

export const WORDS = { en, de };
export const NAMES = ['Ada', 'Bram', 'Cleo', 'Max', 'Edda', 'Finn'];

function guideIn(
  language: Language,
): Required<
  Omit<Guide<ExorzistenState>, 'premise' | 'turn' | 'dieSides' | 'rollers' | 'isBeat' | 'reading' | 'together'>
> {
  const { guide } = WORDS[language];
  assert.ok(
    guide?.goal && guide.progress && guide.threats && guide.account && guide.dice && guide.aim && guide.rollFor,
  );
  assert.ok(guide.motive && guide.why && guide.outcome && guide.verdict && guide.decisive);
  const { goal, progress, threats, account, motive, dice, rollFor, aim, why, outcome, verdict, decisive } = guide;
  return { goal, progress, threats, account, motive, dice, rollFor, aim, why, outcome, verdict, decisive };
}
export const GUIDES = { en: guideIn('en'), de: guideIn('de') };

export const readerOf = (match: Match<ExorzistenState>, seat: Seat = SPECTATOR): Reader<ExorzistenState> => ({
  view: match.view(seat),
  names: NAMES.slice(0, match.state.seats),
});
