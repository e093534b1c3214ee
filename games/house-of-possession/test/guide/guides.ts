/** The guides of House of Possession, and what no sentence of theirs may have. */
import assert from 'node:assert/strict';
import type { Face, Language } from '../../../../engine/index.ts';
import { guideOf } from '../../../test/guides.ts';
import { ESCAPE } from '../../content.ts';
import { POSSESSIONS } from '../../possessions.ts';
import { de } from '../../words/words.de.ts';
import { en } from '../../words/words.en.ts';

export const GUIDE = { en: guideOf(en, 'dice', 'rollFor'), de: guideOf(de, 'dice', 'rollFor') };

const FACES: readonly Face[] = [...Object.keys(ESCAPE), ...Object.keys(POSSESSIONS)];
const BROKEN = /undefined|\[object|null|NaN|\?|\s\s|\s[.,;:)]|^\s|\s$|\(\)/;
const RAW = new RegExp(`\\b(${FACES.join('|')})\\b`);
const ENGLISH = /\b(?:the|and|with|you|your|from|of|is|lost|took|drew|points|cards|Exit|Exits|Boon|Haunt)\b/;
const GERMAN = /\b(?:der|das|und|mit|du|dir|dein|deine|hat|hast|ist|Punkte|Karten|Ausgang|Beigabe|Spuk)\b/;

export function sound(text: string | undefined, of: string, language: Language): string {
  assert.ok(text, `${of} has no words`);
  assert.doesNotMatch(text, BROKEN, of);
  assert.doesNotMatch(text, RAW, of);
  assert.doesNotMatch(text, language === 'de' ? ENGLISH : GERMAN, of);
  return text;
}
