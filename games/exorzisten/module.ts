import type { GameModule } from '../../engine/index.ts';
import { hints } from './bot/bot.ts';
import { levels } from './bot/levels.ts';
import { facts } from './facts.ts';
import { meetings } from './guide/meetings.ts';
import { measures } from './measures.ts';
import { game } from './rules.ts';
import type { ExorzistenState } from './state.ts';
import { content } from './tunables.ts';
import { de } from './words/words.de.ts';
import { en } from './words/words.en.ts';

export const gameModule: GameModule<ExorzistenState> = {
  game,
  words: { en, de },
  rulebook: { en: new URL('./rulebook.en.md', import.meta.url), de: new URL('./rulebook.de.md', import.meta.url) },
  credits: { design: 'Henning Poehl', published: 'Sphinx Spieleverlag, 2009' },
  usual: { seats: 4 },
  ...{ facts, meetings, content, hints, levels, measures },
  lessons: { first: async () => (await import('./lessons/first.ts')).lesson },
};
