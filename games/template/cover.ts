import type { Cover, CoverWords } from '../../engine/index.ts';

const en: CoverWords = {
  title: 'Four Nights',
  wins: 'Win the most candles in four rounds.',
  design: 'Seance',
  published: 'the smallest complete game, to be copied',
  sources: 'All rules and cards are our own.',
};

const de: CoverWords = {
  title: 'Vier Nächte',
  wins: 'Gewinne in vier Runden die meisten Kerzen.',
  design: 'Seance',
  published: 'das kleinste ganze Spiel, zum Kopieren',
  sources: 'Alle Regeln und Karten sind von uns.',
};

export const cover: Cover = {
  status: 'hidden',
  place: 100,
  words: { en, de },
  seats: { min: 2, max: 4 },
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
