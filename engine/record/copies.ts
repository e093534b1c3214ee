import type { Cards } from '../kernel/cards.ts';
import type { State } from '../kernel/game.ts';
import { clone, recopyWith } from './json.ts';

/**
 * Which lists of the cards were written since their last copy. Only the kernel writes them, so the others need not be
 * compared.
 */
export class CardMarks {
  /** `known`. */
  shown = true;
  /** `face` and `pool`. */
  dealt = true;

  /** All lists were written. */
  renew(): void {
    this.shown = true;
    this.dealt = true;
  }

  /** A copy that shares with an older one what was not written since. */
  recopy(cards: Cards, older: Cards): Cards {
    const { shown, dealt } = this;
    if (!shown && !dealt) return older;
    this.shown = false;
    this.dealt = false;
    return {
      face: dealt ? cards.face.slice() : older.face,
      known: shown ? cards.known.slice() : older.known,
      back: older.back,
      pool: dealt ? cards.pool.slice() : older.pool,
    };
  }
}

/** Copies of a state that changes in place. Everything that is unchanged since the last copy is shared with it. */
export class Copies<S extends State> {
  private last: S | undefined;

  of(state: S, marks: CardMarks): S {
    const { last } = this;
    this.last = last ? recopyWith(state, last, 'cards', marks.recopy(state.cards, last.cards)) : clone(state);
    return this.last;
  }
}
