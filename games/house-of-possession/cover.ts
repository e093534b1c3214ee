import type { Cover } from '../../engine/index.ts';
import { facts } from './facts.ts';

export const cover: Cover = {
  status: 'shelf',
  place: 2,
  words: {
    en: {
      title: 'House of Possession',
      wins: 'End one of your turns with ten Exit Points.',
      published: 'Crypt Monkey Studios',
      sources: 'Rules from the booklet. Most card texts are unknown to us; those cards are ours, and each says so.',
      original: {
        text: 'The publisher tells the story of the house on its pages. We found no shop that sells the game.',
        page: { name: 'cryptmonkeygames.com', href: 'https://cryptmonkeygames.com/games/houseofpossession/story' },
      },
    },
    de: {
      title: 'House of Possession',
      wins: 'Beende einen deiner Züge mit zehn Fluchtpunkten.',
      published: 'Crypt Monkey Studios',
      sources:
        'Regeln nach dem Heft. Die meisten Kartentexte kennen wir nicht; diese Karten sind von uns, und jede sagt es.',
      original: {
        text: 'Der Verlag erzählt auf seinen Seiten die Geschichte des Hauses. Einen Laden, der das Spiel verkauft, haben wir nicht gefunden.',
        page: { name: 'cryptmonkeygames.com', href: 'https://cryptmonkeygames.com/games/houseofpossession/story' },
      },
    },
  },
  seats: { min: 2, max: 8 },
  facts,
  emblem: 'skeleton-key',
  // Brass on crimson.
  lid: {
    cover:
      'repeating-linear-gradient(90deg, rgb(0 0 0 / 13%) 0 1px, transparent 1px 5px), radial-gradient(circle at 50% 38%, #93203a, #5c1022 55%, #35070f)',
    rim: '#7a1830',
    emblem: '#e3b866',
    print: '#f6dca2',
    frame: '#c79a4e',
    shape: '3 / 3.7',
  },
  deals: [
    { seats: 4, options: { rounds: 12 } },
    { seats: 3, options: { rounds: 12 } },
    { seats: 4, options: { rounds: 12, sins: true } },
    { seats: 2, options: { rounds: 20 } },
  ],
  compared: { row: 'points', better: 'more' },
  // An old timber house: a minor third that beats, irregular creaks.
  acoustics: {
    drone: [65.4, 77.8],
    droneType: 'triangle',
    droneVolume: 0.04,
    airHz: 180,
    airQ: 2.5,
    airVolume: 0.09,
    breathSeconds: 13,
    dropHz: 240,
    dropSeconds: 0.14,
    dropVolume: 0.07,
    dropEvery: 0,
    pitch: 0.84,
    echo: [0.12, 0.25],
  },
  presets: [
    {
      name: { en: 'House of Possession: nine points', de: 'House of Possession: neun Punkte' },
      text: { en: 'One point less is needed to escape.', de: 'Zum Entkommen ist ein Punkt weniger nötig.' },
      seats: 3,
      games: 400,
      variants: [
        { name: { en: 'Usual', de: 'Üblich' }, players: ['greedy'] },
        { name: { en: 'Nine points', de: 'Neun Punkte' }, changes: [{ at: 'goal/points', to: 9 }] },
      ],
    },
  ],
};
