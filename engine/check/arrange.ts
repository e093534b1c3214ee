import type { Card, Face } from '../kernel/cards.ts';
import { swapFaces } from '../kernel/cards.ts';
import type { State } from '../kernel/game.ts';
import { at } from '../record/json.ts';

/** Arranges cards for a ruling: brings each requested face to its card by exchange, so that no face is lost. */
export class ArrangedState {
  private readonly s: State;
  private readonly laid = new Set<Card>();

  constructor(s: State) {
    this.s = s;
  }

  /** Gives a card a face: from a card with the same back if one has it, else from any card. */
  face(card: Card, face: Face): this {
    const { cards } = this.s;
    const bearers = [...cards.face.keys()].filter(other => cards.face[other] === face && !this.laid.has(other));
    const bearer = cards.face[card] === face ? card : this.nearest(card, bearers);
    if (bearer === undefined) throw new Error(`there is no ${face} left to lay`);
    swapFaces(cards, card, bearer);
    this.laid.add(card);
    return this;
  }

  private nearest(card: Card, bearers: readonly Card[]): Card | undefined {
    const { back } = this.s.cards;
    return bearers.find(other => back[other] === back[card]) ?? bearers[0];
  }

  /** Decides the next cards of a pile: these faces, the first on top. */
  stack(pile: readonly Card[], ...faces: readonly Face[]): this {
    for (const [i, face] of faces.entries()) {
      const card = pile[pile.length - 1 - i];
      if (card === undefined) throw new Error('the pile is too small');
      this.face(card, face);
      this.s.cards.pool[card] = 0;
    }
    return this;
  }

  /** Makes each of these piles a shuffled deck: no seat knows its cards, and chance decides those that are not arranged. */
  shuffle(...piles: readonly (readonly Card[])[]): this {
    const { known, pool } = this.s.cards;
    for (const [i, pile] of piles.entries())
      for (const card of pile) {
        known[card] = 0;
        pool[card] = i + 1;
      }
    return this;
  }

  /** Takes cards with these faces from the bottom of a pile; the seats of `known` (bits) know them. */
  drawFaces(pile: Card[], faces: readonly Face[], known: number): Card[] {
    const { cards } = this.s;
    return pile.splice(0, faces.length).map((card, i) => {
      this.face(card, at(faces, i));
      cards.pool[card] = 0;
      cards.known[card] = known;
      return card;
    });
  }
}
