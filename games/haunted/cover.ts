import type { Cover } from '../../engine/index.ts';
import { facts } from './facts.ts';

export const cover: Cover = {
  status: 'shelf',
  place: 1,
  words: {
    en: {
      title: 'Haunted',
      wins: 'Be the first to get out of the house.',
      design: 'Nathan D. Paoletta',
      published: 'ndpdesign, 2013',
      sources:
        'All rules and card values follow the published rulebook. Nothing is reconstructed; where the book leaves a question open we decided it, and those rulings are numbered A1 to A36 in our rulebook.',
      original: {
        text: 'The author has a page about it. At a table it needs one deck of cards, a token each, and something to write on.',
        page: { name: 'ndpdesign.com', href: 'https://ndpdesign.com/haunted' },
      },
    },
    de: {
      title: 'Haunted',
      wins: 'Komm vor allen anderen aus dem Haus.',
      design: 'Nathan D. Paoletta',
      published: 'ndpdesign, 2013',
      sources:
        'Alle Regeln und Kartenwerte folgen dem veröffentlichten Regelheft. Nichts ist rekonstruiert; wo das Heft eine Frage offen lässt, haben wir sie entschieden. Diese Entscheidungen stehen als A1 bis A36 in unserem Regelheft.',
      original: {
        text: 'Der Autor hat eine Seite darüber. Am Tisch braucht es ein Kartenspiel, eine Figur für jeden und etwas zum Schreiben.',
        page: { name: 'ndpdesign.com', href: 'https://ndpdesign.com/haunted' },
      },
    },
  },
  seats: { min: 1, max: 8 },
  facts,
  emblem: 'spooky-house',
  // Moonlit indigo: the house before a risen moon.
  lid: {
    cover:
      'radial-gradient(circle at 50% 36%, rgb(225 233 250 / 100%) 0 25cqw, rgb(168 188 232 / 45%) 25.6cqw, transparent 50cqw), linear-gradient(#1d2755, #38498a 48%, #18204a 78%, #0f1534)',
    rim: '#33437f',
    emblem: '#0e1433',
    print: '#e3eafa',
    frame: 'rgb(200 214 246 / 50%)',
    shape: '3 / 4.1',
  },
  deals: [{ seats: 3 }, { seats: 2 }, { seats: 4 }, { seats: 1 }, { seats: 3, options: { variant: 'multilevel' } }],
  compared: { row: 'worth', better: 'more', named: 'points' },
  // Night air, a fifth far below, a clock.
  acoustics: {
    drone: [55, 82.4, 110.6],
    droneType: 'sine',
    droneVolume: 0.05,
    airHz: 320,
    airQ: 0.8,
    airVolume: 0.05,
    breathSeconds: 9,
    dropHz: 1900,
    dropSeconds: 0.03,
    dropVolume: 0.06,
    dropEvery: 1.5,
    pitch: 1,
    echo: [0.31, 0.35],
  },
  presets: [
    {
      name: { en: 'Haunted: when may rooms be connected?', de: 'Haunted: Wann darf man Räume verbinden?' },
      text: {
        en: 'Two readings of one rule, played by the same bots on the same evenings.',
        de: 'Zwei Lesarten einer Regel, gespielt von denselben Bots an denselben Abenden.',
      },
      seats: 3,
      games: 600,
      variants: [
        { name: { en: 'The colour', de: 'Die Farbe' }, players: ['greedy'] },
        { name: { en: 'What was declared', de: 'Was angesagt wurde' }, options: { connections: 'declared' } },
      ],
    },
  ],
};
