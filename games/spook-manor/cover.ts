import type { Cover } from '../../engine/index.ts';
import { facts } from './facts.ts';

export const cover: Cover = {
  status: 'shelf',
  place: 5,
  words: {
    en: {
      title: 'Spook Manor',
      wins: 'Build the manor that is worth the most points.',
      design: 'Drake Villareal',
      published: '2022',
      sources:
        'The rules are from the rulebook; almost all card faces are unknown to us, and ours stand in their place. Each of them says so.',
      original: {
        text: 'A card game of 2022 from Final Frontier Games. Its drawings of rooms and monsters are a reason of their own to look for it.',
      },
    },
    de: {
      title: 'Spook Manor',
      wins: 'Bau das Herrenhaus mit den meisten Punkten.',
      design: 'Drake Villareal',
      published: '2022',
      sources:
        'Die Regeln stammen aus dem Regelheft; fast alle Karten kennen wir nicht, an ihrer Stelle stehen unsere. Jede davon sagt es.',
      original: {
        text: 'Ein Kartenspiel von 2022 bei Final Frontier Games. Schon seine Zeichnungen von Zimmern und Monstern sind ein Grund, es zu suchen.',
      },
    },
  },
  seats: { min: 1, max: 6 },
  facts,
  emblem: 'castle',
  // A pumpkin moon over violet.
  lid: {
    cover: 'radial-gradient(circle at 50% 40%, #7a3f96, #47236b 45%, #231038 90%)',
    rim: '#5a2d80',
    emblem: '#f39a3d',
    print: '#ffcf94',
    frame: 'rgb(243 154 61 / 60%)',
    shape: '3 / 3.9',
  },
  deals: [{ seats: 3 }, { seats: 4 }, { seats: 2 }, { seats: 1 }, { seats: 3, options: { passed: 'shown' } }],
  compared: { row: 'total', better: 'more' },
  // A fairground night: a sixth that wobbles, crickets.
  acoustics: {
    drone: [98, 164.8, 247],
    droneType: 'triangle',
    droneVolume: 0.022,
    airHz: 1400,
    airQ: 1.2,
    airVolume: 0.02,
    breathSeconds: 4,
    dropHz: 4200,
    dropSeconds: 0.05,
    dropVolume: 0.03,
    dropEvery: 0.75,
    pitch: 1.26,
    echo: [0.17, 0.3],
  },
};
