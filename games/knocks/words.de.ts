import { at, linesOf, promptsOf, type Reader, type Seat, seatsOf, type Words, waitingOf } from '../../engine/index.ts';
import type { KnocksState } from './state.ts';

const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** A sentence for every event; the names and fields are those of `KnocksNames`. */
const line = linesOf<KnocksState>({
  dealt: () => 'Alle erhalten vier Nächte.',
  laid: ({ seat, faces }, { names }) => `${at(names, seat)} legt ${faces?.[0]}.`,
  candle: ({ seat, tied }, { names }) =>
    tied === 1 ? `${at(names, seat)} gewinnt eine Kerze.` : `Der Würfel gibt die Kerze an ${at(names, seat)}.`,
  renewed: ({ seat, count }, { names }) => `${at(names, seat)} zieht ${times(count, 'neue Karte', 'neue Karten')}.`,
});

/** The table in lines, for readers who cannot see the board: the own hand, then everybody's candles. */
function situation(own: Seat, { view, names }: Reader<KnocksState>): string[] {
  const hand = (view.hand[own] ?? []).map(card => at(view.cards.face, card));
  const candles = seatsOf(view).map(seat => `${at(names, seat)}: ${times(at(view.candles, seat), 'Kerze', 'Kerzen')}.`);
  return [`Auf der Hand: ${hand.join(', ') || 'keine Karte'}.`, ...candles];
}

export const de: Words<KnocksState> = {
  title: 'Knocks in the Dark',
  blurb: 'Die dunkelste Nacht behält die Kerze.',
  options: {},
  prompt: promptsOf<KnocksState>({ lay: 'Lege eine Karte.', renew: 'Neue Hand ziehen?' }),
  label: (_ask, pick, { view }) => {
    if (typeof pick === 'object' && pick !== null && 'card' in pick)
      return `Nacht ${view.cards.face[Number(pick.card)]}`;
    return typeof pick === 'object' && pick !== null && 'renew' in pick && pick.renew ? 'Neu ziehen' : 'Hand behalten';
  },
  waiting: waitingOf<KnocksState>({ lay: 'legt eine Karte', renew: 'betrachtet die Hand' }),
  line,
  situation,
  card: face => ({ name: `Nacht ${face}`, text: 'Die höhere Karte gewinnt die Kerze (T3).' }),
  scores: { candles: 'Kerzen' },
  guide: {
    premise: 'Alle legen eine Nacht aus der Hand, und die dunkelste behält die Kerze.',
    goal: 'Gewinne in vier Runden die meisten Kerzen.',
    turn: 'In jeder Runde legst du heimlich eine deiner vier Karten; die höchste gewinnt eine Kerze.',
  },
};
