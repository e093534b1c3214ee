import type { GameModule } from '../../engine/index.ts';
import { game } from './rules.ts';
import type { GalleryState } from './state.ts';
import { de } from './words.de.ts';
import { en } from './words.en.ts';

export const gameModule: GameModule<GalleryState> = {
  game,
  words: { en, de },
  rulebook: {
    en: new URL('./rulebook.en.md', import.meta.url),
    de: new URL('./rulebook.de.md', import.meta.url),
  },
  credits: { design: 'Seance', published: 'a game of medium size, for measuring' },
  usual: { seats: 4 },
};
