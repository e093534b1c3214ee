import {
  at,
  type EventIn,
  labelsOf,
  linesOf,
  promptsOf,
  type Reader,
  type Seat,
  seatsOf,
  type Words,
  waitingOf,
} from '../../engine/index.ts';
import { times } from '../kit/german.ts';
import type { TemplateState } from './state.ts';

/** A sentence for every event; the names and fields are those of `TemplateNames`. */
const line = linesOf<TemplateState>({
  dealt: () => 'Alle erhalten vier Nächte.',
  laid: ({ seat, faces }, { names }) => `${at(names, seat)} legt ${faces?.[0]}.`,
  candle: ({ seat, tied }, { names }) =>
    tied === 1 ? `${at(names, seat)} gewinnt eine Kerze.` : `Der Würfel gibt die Kerze an ${at(names, seat)}.`,
  renewed: ({ seat, count }, { names }) => `${at(names, seat)} zieht ${times(count, 'neue Karte', 'neue Karten')}.`,
});

/** The table in lines, for readers who cannot see the board: the own hand, then everybody's candles. */
function situation(own: Seat, { view, names }: Reader<TemplateState>): string[] {
  const hand = (view.hand[own] ?? []).map(card => at(view.cards.face, card));
  const candles = seatsOf(view).map(seat => `${at(names, seat)}: ${times(at(view.candles, seat), 'Kerze', 'Kerzen')}.`);
  return [`Auf der Hand: ${hand.join(', ') || 'keine Karte'}.`, ...candles];
}

/** Only a thrown hand shows a purpose: all cards of a round are laid in secret. */
function motive(
  section: readonly EventIn<TemplateState>[],
  you: Seat,
  { names }: Reader<TemplateState>,
): string | undefined {
  const thrown = section.findLast(({ what, seat }) => what === 'renewed' && seat !== you);
  return thrown && `${at(names, Number(thrown.seat))} hofft auf dunklere Nächte als die abgeworfenen.`;
}

export const de: Words<TemplateState> = {
  title: 'Vier Nächte',
  blurb: 'Die dunkelste Nacht behält die Kerze.',
  options: {},
  prompt: promptsOf<TemplateState>({ lay: 'Lege eine Karte.', renew: 'Ziehe eine neue Hand, oder behalte deine.' }),
  label: labelsOf<TemplateState>({
    lay: ({ card }, { view }) => `Nacht ${at(view.cards.face, card)}`,
    renew: ({ renew }) => (renew ? 'Neu ziehen' : 'Hand behalten'),
  }),
  waiting: waitingOf<TemplateState>({ lay: 'legt eine Karte', renew: 'betrachtet die Hand' }),
  line,
  situation,
  card: face => ({ name: `Nacht ${face}`, text: 'Die höhere Karte gewinnt die Kerze (T3).' }),
  scores: { candles: 'Kerzen' },
  guide: {
    premise: 'Alle legen eine Nacht aus der Hand, und die dunkelste behält die Kerze.',
    goal: 'Gewinne in vier Runden die meisten Kerzen.',
    turn: 'In jeder Runde legst du heimlich eine deiner vier Karten; die höchste gewinnt eine Kerze.',
    motive,
  },
};
