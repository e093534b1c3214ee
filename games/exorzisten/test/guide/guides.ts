import { guideOf } from '../../../test/guides.ts';
import { de } from '../../words/words.de.ts';
import { en } from '../../words/words.en.ts';

export const WORDS = { en, de };
export const GUIDES = { en: guideOf(en, 'dice', 'rollFor'), de: guideOf(de, 'dice', 'rollFor') };
