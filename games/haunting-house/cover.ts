import type { Cover } from '../../engine/index.ts';
import { facts } from './facts.ts';

export const cover: Cover = {
  status: 'shelf',
  place: 4,
  words: {
    en: {
      title: 'The Haunting House',
      wins: 'Be the first through the Exit.',
      design: 'K. Breitenstein',
      published: 'Twilight Creations (parts 1 and 2)',
      sources:
        'The second book is whole; the rules of the first and all tiles were put together from what is known of them. What is ours says so.',
      original: {
        text: 'Two boxes by Twilight Creations: the first game, and The Second Story, which adds a storey. Shops with used games are the place to look.',
      },
    },
    de: {
      title: 'The Haunting House',
      wins: 'Geh vor allen anderen durch den Ausgang.',
      design: 'K. Breitenstein',
      published: 'Twilight Creations (Teil 1 und 2)',
      sources:
        'Das zweite Heft liegt ganz vor; die Regeln des ersten und alle Plättchen sind aus Bekanntem zusammengesetzt. Was von uns ist, sagt es.',
      original: {
        text: 'Zwei Schachteln von Twilight Creations: das erste Spiel und The Second Story, das ein Stockwerk dazulegt. Such sie, wo gebrauchte Spiele verkauft werden.',
      },
    },
  },
  seats: { min: 2, max: 6 },
  facts,
  emblem: 'maze',
  // Moss on slate: corridors from above.
  lid: {
    cover:
      'repeating-linear-gradient(0deg, rgb(190 208 160 / 9%) 0 1px, transparent 1px 11cqw), repeating-linear-gradient(90deg, rgb(190 208 160 / 9%) 0 1px, transparent 1px 11cqw), radial-gradient(circle at 50% 35%, #4d5f58, #2f3c3d 60%, #1c2526)',
    rim: '#46564f',
    emblem: '#a8c48a',
    print: '#e4edd3',
    frame: 'rgb(184 205 152 / 55%)',
    shape: '3 / 3.45',
  },
  deals: [{ seats: 3 }, { seats: 4 }, { seats: 3, options: { storeys: 'two' } }, { seats: 2 }],
  compared: { row: 'spaces', better: 'less' },
  // Stone corridors: a hollow wind, drops of water.
  acoustics: {
    drone: [49, 98.4],
    droneType: 'sine',
    droneVolume: 0.045,
    airHz: 620,
    airQ: 6,
    airVolume: 0.12,
    breathSeconds: 5.5,
    dropHz: 1250,
    dropSeconds: 0.09,
    dropVolume: 0.06,
    dropEvery: 0,
    pitch: 0.94,
    echo: [0.22, 0.5],
  },
};
