import { at, type Event, type Face, type Json, type Words } from '../../engine/index.ts';
import { FAMILIES, portraitOf } from './content.ts';
import type { GalleryState } from './state.ts';

const NAMES: readonly string[] = FAMILIES.map(name => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`);

function nameOf(face: Face): string {
  const { family, age } = portraitOf(face);
  return `${at(NAMES, family)} of age ${age}`;
}

function line(event: Event, names: readonly string[]): string | undefined {
  const name = typeof event.seat === 'number' ? at(names, event.seat) : '';
  const portrait = nameOf(event.faces?.[0] ?? 'ash 1');
  switch (event.what) {
    case 'dealt':
      return 'Everybody is dealt four portraits.';
    case 'hung':
      return `${name} hangs up ${portrait}.`;
    case 'burnt':
      return `${name} burns ${portrait}.`;
    case 'visited':
      return `The family ${at(NAMES, Number(event.family))} visits ${name}.`;
    default:
      return undefined;
  }
}

const goesToWall = (pick: Json): boolean =>
  typeof pick === 'object' && pick !== null && 'to' in pick && pick.to === 'wall';

export const en: Words<GalleryState> = {
  title: 'The Gallery',
  blurb: 'Hang the families in the order of their ages, and burn the rest.',
  options: {
    rounds: {
      name: 'Length',
      text: 'How many rounds are played (G2).',
      values: { 10: '10 rounds', 20: '20 rounds', 40: '40 rounds', 80: '80 rounds', 160: '160 rounds' },
    },
    copies: {
      name: 'Box',
      text: 'How often each portrait is in the box (G1).',
      values: { 2: 'twice', 4: 'four times', 8: '8 times', 16: '16 times', 32: '32 times' },
    },
  },
  prompt: () => 'Hang up a portrait, or burn one.',
  label: (_ask, pick, { view }) => {
    const card = typeof pick === 'object' && pick !== null && 'card' in pick ? Number(pick.card) : 0;
    return `${goesToWall(pick) ? 'Hang up' : 'Burn'} ${nameOf(at(view.cards.face, card))}`;
  },
  waiting: () => 'looks for a place on the wall',
  line: (event, { names }) => line(event, names),
  card: face => ({ name: nameOf(face), text: 'No younger portrait of the family may hang there yet (G3).' }),
  scores: { wall: 'Wall', candles: 'Candles' },
};
