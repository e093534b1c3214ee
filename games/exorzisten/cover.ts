import type { Cover } from '../../engine/index.ts';
import { facts } from './facts.ts';

export const cover: Cover = {
  status: 'shelf',
  place: 3,
  words: {
    en: {
      title: 'Die Exorzisten',
      wins: 'Everybody wins differently: reach what your character wants.',
      design: 'H. Poehl',
      published: 'Sphinx, 2009',
      sources:
        'Rules from the booklet. Card texts and numbers of the published game are unknown to us; ours stand in their place, and every such card says so.',
      original: { text: 'A box of 2009 from Sphinx, in German. Shops with used games are the place to look.' },
    },
    de: {
      title: 'Die Exorzisten',
      wins: 'Alle gewinnen anders: Erreiche, was dein Charakter will.',
      design: 'H. Poehl',
      published: 'Sphinx, 2009',
      sources:
        'Regeln nach dem Heft. Kartentexte und Zahlen des veröffentlichten Spiels kennen wir nicht; an ihrer Stelle stehen unsere, und jede solche Karte sagt es.',
      original: {
        text: 'Eine Schachtel von 2009 bei Sphinx, auf Deutsch. Such sie, wo gebrauchte Spiele verkauft werden.',
      },
    },
  },
  seats: { min: 3, max: 6 },
  facts,
  emblem: 'crucifix',
  // Paper and ink, and one red.
  lid: {
    cover:
      'linear-gradient(transparent 64%, #17131a 64%, #17131a 64.5%, #f4efe3 64.5%), radial-gradient(circle at 50% 36%, #f4efe3 0 25cqw, transparent 25.4cqw), repeating-conic-gradient(from 0deg at 50% 36%, #17131a 0 2.2deg, #f1ebdd 2.2deg 5deg)',
    rim: '#f1ebdd',
    emblem: '#b0202f',
    print: '#17131a',
    frame: '#17131a',
    shape: '3 / 4.25',
  },
  deals: [
    { seats: 4 },
    { seats: 3, options: { preset: 'convent' } },
    { seats: 3, options: { preset: 'bed' } },
    { seats: 5, options: { lineup: 'random' } },
    { seats: 4, options: { film: true } },
  ],
  // A sickroom under a vault: an organ point, the hiss of candles.
  acoustics: {
    drone: [73.4, 110, 146.8, 220],
    droneType: 'sine',
    droneVolume: 0.035,
    airHz: 3200,
    airQ: 0.5,
    airVolume: 0.012,
    breathSeconds: 7,
    dropHz: 3600,
    dropSeconds: 0.012,
    dropVolume: 0.05,
    dropEvery: 0,
    pitch: 1.12,
    echo: [0.48, 0.45],
  },
};
