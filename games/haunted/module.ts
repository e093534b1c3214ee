import type { GameModule } from '../../engine/index.ts';
import { hints } from './bot/bot.ts';
import { levels } from './bot/levels.ts';
import { facts } from './facts.ts';
import { meetings, meets, meetsAt } from './guide/meetings.ts';
import { measures } from './measures.ts';
import { orders } from './orders.ts';
import { game } from './rules.ts';
import type { HauntedState } from './state.ts';
import { content } from './tunables.ts';
import { de } from './words/words.de.ts';
import { en } from './words/words.en.ts';

export const gameModule: GameModule<HauntedState> = {
  game,
  words: { en, de },
  rulebook: { en: new URL('./rulebook.en.md', import.meta.url), de: new URL('./rulebook.de.md', import.meta.url) },
  credits: { design: 'Nathan D. Paoletta', published: 'ndpdesign, 2013' },
  usual: { seats: 3 },
  ...{ facts, meetings, meets, meetsAt, content, hints, levels, orders, measures },
  storytellers: {
    en: async () => (await import('./story/en.ts')).storyteller,
    de: async () => (await import('./story/de.ts')).storyteller,
  },
  lessons: { first: async () => (await import('./lessons/first.ts')).lesson },
};
