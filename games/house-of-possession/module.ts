import type { GameModule } from '../../engine/index.ts';
import { hints } from './bot/bot.ts';
import { levels } from './bot/levels.ts';
import { facts } from './facts.ts';
import { meetings, meets, meetsAt } from './guide/meetings.ts';
import { measures } from './measures.ts';
import { orders } from './orders.ts';
import { game } from './rules.ts';
import type { PossessionState } from './state.ts';
import { content } from './tunables.ts';
import { de } from './words/words.de.ts';
import { en } from './words/words.en.ts';

export const gameModule: GameModule<PossessionState> = {
  game,
  words: { en, de },
  rulebook: { en: new URL('./rulebook.en.md', import.meta.url), de: new URL('./rulebook.de.md', import.meta.url) },
  credits: { design: 'Ty Rucker', published: 'Crypt Monkey Studios, 2015' },
  usual: { seats: 4 },
  ...{ facts, meetings, meets, meetsAt, content, hints, levels, orders, measures },
  lessons: { first: async () => (await import('./lessons/first.ts')).lesson },
};
