import type { Cover, CoverWords } from '../../engine/index.ts';

const en: CoverWords = {
  title: 'Knocks in the Dark',
  wins: 'Have the last burning candle.',
  design: 'Seance',
  published: 'after an old dice game',
  sources:
    'The rules are those of an old dice game of claims and doubts that nobody owns. Signs, names and sentences are our own.',
  original: { text: 'All it needs are cups and dice: it is known as Liar’s Dice.' },
};

const de: CoverWords = {
  title: 'Klopfzeichen',
  wins: 'Habe die letzte brennende Kerze.',
  design: 'Seance',
  published: 'nach einem alten Würfelspiel',
  sources:
    'Die Regeln sind die eines alten Würfelspiels aus Behauptung und Zweifel, das niemandem gehört. Zeichen, Namen und Sätze sind von uns.',
  original: { text: 'Man braucht dafür nur Becher und Würfel: Man kennt es als Bluff oder Lügenwürfeln.' },
};

export const cover: Cover = {
  status: 'draft',
  place: 100,
  words: { en, de },
  seats: { min: 2, max: 6 },
  facts: {
    minutes: { min: 8, max: 25 },
    weight: 'light',
    kinds: ['secrets', 'luck'],
    age: 8,
    lessons: [{ id: 'first', title: { en: 'Your first knock', de: 'Dein erstes Klopfzeichen' }, minutes: 2 }],
  },
  emblem: 'rolling-dice-cup',
  // Candlelight on a dark table.
  lid: {
    cover: 'radial-gradient(circle at 50% 58%, #7a4a2a, #40241f 48%, #190f16 92%)',
    rim: '#5c3a2a',
    emblem: '#f2c27c',
    print: '#f6dcae',
    frame: 'rgb(242 194 124 / 55%)',
    shape: '3 / 3.6',
  },
  deals: [{ seats: 3 }, { seats: 4 }, { seats: 2 }],
  compared: { row: 'candles', better: 'more' },
};
