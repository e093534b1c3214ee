import type { GameModule } from '../../engine/index.ts';
import { hints } from './bot.ts';
import { cover } from './cover.ts';
import { levels } from './levels.ts';
import { measures } from './measures.ts';
import { meetings } from './meetings.ts';
import { game } from './rules.ts';
import type { KnocksState } from './state.ts';
import { content } from './tunables.ts';
import { de } from './words.de.ts';
import { en } from './words.en.ts';

export const gameModule: GameModule<KnocksState> = {
  game,
  words: { en, de },
  rulebook: { en: new URL('./rulebook.en.md', import.meta.url), de: new URL('./rulebook.de.md', import.meta.url) },
  credits: { design: 'Seance', published: 'Liar’s Dice' },
  facts: cover.facts,
  lessons: { first: async () => (await import('./lessons/first.ts')).lesson },
  meetings,
  content,
  usual: { seats: 4 },
  hints,
  levels,
  measures,
  hidden: cover.status !== 'shelf',
};
