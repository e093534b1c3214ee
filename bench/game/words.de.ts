import { at, type Event, type Face, type Json, type Words } from '../../engine/index.ts';
import { portraitOf } from './content.ts';
import type { GalleryState } from './state.ts';

const NAMES: readonly string[] = ['Asche', 'Gebein', 'Krähe', 'Dämmer', 'Holunder', 'Frost'];

function nameOf(face: Face): string {
  const { family, age } = portraitOf(face);
  return `${at(NAMES, family)} aus Zeitalter ${age}`;
}

function line(event: Event, names: readonly string[]): string | undefined {
  const name = typeof event.seat === 'number' ? at(names, event.seat) : '';
  const portrait = nameOf(event.faces?.[0] ?? 'ash 1');
  switch (event.what) {
    case 'dealt':
      return 'Alle bekommen vier Porträts.';
    case 'hung':
      return `${name} hängt ${portrait} auf.`;
    case 'burnt':
      return `${name} verbrennt ${portrait}.`;
    case 'visited':
      return `Die Familie ${at(NAMES, Number(event.family))} besucht ${name}.`;
    default:
      return undefined;
  }
}

const goesToWall = (pick: Json): boolean =>
  typeof pick === 'object' && pick !== null && 'to' in pick && pick.to === 'wall';

export const de: Words<GalleryState> = {
  title: 'Die Galerie',
  blurb: 'Hängt die Familien nach ihren Zeitaltern auf und verbrennt den Rest.',
  options: {
    rounds: {
      name: 'Länge',
      text: 'Wie viele Runden gespielt werden (G2).',
      values: { 10: '10 Runden', 20: '20 Runden', 40: '40 Runden', 80: '80 Runden', 160: '160 Runden' },
    },
    copies: {
      name: 'Schachtel',
      text: 'Wie oft jedes Porträt in der Schachtel liegt (G1).',
      values: { 2: 'zweimal', 4: 'viermal', 8: '8-mal', 16: '16-mal', 32: '32-mal' },
    },
  },
  prompt: () => 'Häng ein Porträt auf, oder verbrenn eines.',
  label: (_ask, pick, { view }) => {
    const card = typeof pick === 'object' && pick !== null && 'card' in pick ? Number(pick.card) : 0;
    return `${nameOf(at(view.cards.face, card))} ${goesToWall(pick) ? 'aufhängen' : 'verbrennen'}`;
  },
  waiting: () => 'sucht einen Platz an der Wand',
  line: (event, { names }) => line(event, names),
  card: face => ({ name: nameOf(face), text: 'Dort darf noch kein jüngeres Porträt der Familie hängen (G3).' }),
  scores: { wall: 'Wand', candles: 'Kerzen' },
};
