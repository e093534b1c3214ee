import { at, type Event, type Reader, type Seat, seatsOf, type Words } from '../../engine/index.ts';
import type { TemplateState } from './state.ts';

const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function line(event: Event, names: readonly string[]): string | undefined {
  const name = typeof event.seat === 'number' ? at(names, event.seat) : '';
  switch (event.what) {
    case 'dealt':
      return 'Alle erhalten vier Nächte.';
    case 'laid':
      return `${name} legt ${event.faces?.[0]}.`;
    case 'candle':
      return event.tied === 1 ? `${name} gewinnt eine Kerze.` : `Der Würfel gibt die Kerze an ${name}.`;
    case 'renewed':
      return `${name} zieht ${times(Number(event.count), 'neue Karte', 'neue Karten')}.`;
    default:
      return undefined;
  }
}

/** The table in lines, for readers who cannot see the board: the own hand, then everybody's candles. */
function situation(own: Seat, { view, names }: Reader<TemplateState>): string[] {
  const hand = (view.hand[own] ?? []).map(card => at(view.cards.face, card));
  const candles = seatsOf(view).map(seat => `${at(names, seat)}: ${times(at(view.candles, seat), 'Kerze', 'Kerzen')}.`);
  return [`Auf der Hand: ${hand.join(', ') || 'keine Karte'}.`, ...candles];
}

export const de: Words<TemplateState> = {
  title: 'Vier Nächte',
  blurb: 'Die dunkelste Nacht behält die Kerze.',
  options: {},
  prompt: ask => (ask.what === 'lay' ? 'Lege eine Karte.' : 'Neue Hand ziehen?'),
  label: (_ask, pick, { view }) => {
    if (typeof pick === 'object' && pick !== null && 'card' in pick)
      return `Nacht ${view.cards.face[Number(pick.card)]}`;
    return typeof pick === 'object' && pick !== null && 'renew' in pick && pick.renew ? 'Neu ziehen' : 'Hand behalten';
  },
  waiting: what => (what === 'lay' ? 'legt eine Karte' : 'betrachtet die Hand'),
  line: (event, { names }) => line(event, names),
  situation,
  card: face => ({ name: `Nacht ${face}`, text: 'Die höhere Karte gewinnt die Kerze (T3).' }),
  scores: { candles: 'Kerzen' },
  guide: {
    premise: 'Alle legen eine Nacht aus der Hand, und die dunkelste behält die Kerze.',
    goal: 'Gewinne in vier Runden die meisten Kerzen.',
    turn: 'In jeder Runde legst du heimlich eine deiner vier Karten; die höchste gewinnt eine Kerze.',
  },
};
