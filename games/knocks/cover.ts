import type { Cover, CoverWords } from '../../engine/index.ts';

const en: CoverWords = {
  title: 'Knocks in the Dark',
  wins: 'Win the most candles in four rounds.',
  design: 'its author',
  published: '—',
  sources: 'All rules and cards are our own.',
};

const de: CoverWords = {
  title: 'Knocks in the Dark',
  wins: 'Gewinne in vier Runden die meisten Kerzen.',
  design: 'its author',
  published: '—',
  sources: 'Alle Regeln und Karten sind von uns.',
};

export const cover: Cover = {
  status: 'draft',
  place: 100,
  words: { en, de },
  seats: { min: 2, max: 6 },
  facts: {
    minutes: { min: 1, max: 3 },
    weight: 'light',
    kinds: ['luck'],
    age: 6,
    lessons: [{ id: 'first', title: { en: 'Your first candle', de: 'Deine erste Kerze' }, minutes: 2 }],
  },
  emblem: 'candle-holder',
  deals: [{ seats: 2 }],
  compared: { row: 'candles', better: 'more' },
};
