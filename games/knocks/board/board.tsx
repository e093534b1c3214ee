import type { JSX } from 'preact';
import { at, type BoardProps, seatsOf } from '../../../engine/index.ts';
import type { KnocksState } from '../state.ts';
import './board.css';

/** Knocks in the Dark: everybody's candles, what was laid, and the own hand. */
function KnocksBoard({ view, seat, names, badges, words, mark }: BoardProps<KnocksState>): JSX.Element {
  const hand = view.hand[seat] ?? [];
  return (
    <div class="knocks-board">
      <ul class="knocks-candles">
        {seatsOf(view).map(one => (
          <li key={one} data-seat={one}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={at(badges, one).shape} fill={at(badges, one).colour} />
              <text x="12" y="16">
                {at(badges, one).letter}
              </text>
            </svg>
            {at(names, one)}: {at(view.candles, one)} {words.scores?.candles}
          </li>
        ))}
      </ul>
      <div class="knocks-cards">
        {view.laid.map(card => (
          <span key={card} class="knocks-card" data-card={card}>
            {at(view.cards.face, card)}
          </span>
        ))}
      </div>
      <div class="knocks-cards">
        {hand.map(card => (
          <span
            key={card}
            class="knocks-card"
            data-card={card}
            title={words.card(at(view.cards.face, card)).text}
            {...mark({ card })}
          >
            {at(view.cards.face, card)}
          </span>
        ))}
      </div>
    </div>
  );
}

export const board = { Board: KnocksBoard };
