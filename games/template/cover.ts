import type { Cover } from '../../engine/index.ts';

export const cover: Cover = {
  status: 'hidden',
  place: 100,
  words: {
    en: {
      title: 'Four Nights',
      wins: 'Win the most candles in four rounds.',
      design: 'Seance',
      published: 'the smallest complete game, to be copied',
      sources: 'All rules and cards are our own.',
    },
    de: {
      title: 'Vier Nächte',
      wins: 'Gewinne in vier Runden die meisten Kerzen.',
      design: 'Seance',
      published: 'das kleinste ganze Spiel, zum Kopieren',
      sources: 'Alle Regeln und Karten sind von uns.',
    },
  },
  seats: { min: 2, max: 4 },
  facts: {
    minutes: { min: 1, max: 3 },
    weight: 'light',
    kinds: ['luck'],
    age: 6,
    lessons: [{ id: 'first', title: { en: 'Your first candle', de: 'Deine erste Kerze' }, minutes: 2 }],
  },
  emblem: 'candle-holder',
  deals: [{ seats: 3 }, { seats: 2 }, { seats: 4 }],
  compared: { row: 'candles', better: 'more' },
};
