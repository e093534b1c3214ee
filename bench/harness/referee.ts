/** Whoever measures errors measures nothing: what clients show is compared with what must have happened. */
import { deepStrictEqual } from 'node:assert';
import { at } from '../../engine/index.ts';
import { bareFrom, openPicture, place } from '../bare/rules.ts';
import type { Goal, Seated } from './contract.ts';

/** So many answers go by between two looks at everything, and a prime, so that each seat has its turn. */
const EVERY = 13;

/** One table as it must be, whoever hosts it: all that is public follows from the answers. */
export class Referee {
  private readonly table = bareFrom('empty');

  get answers(): number {
    return this.table.answers;
  }

  /** An answer was given, and all have heard of it. */
  note(portrait: number, to: Goal): void {
    place(this.table, portrait, to);
  }

  /** Whether it is time for a look. */
  get isDue(): boolean {
    return this.answers % EVERY === 0;
  }

  /** Throws if a client shows anything else, or the hand of somebody else, or all together show a portrait too many. */
  check(seats: readonly Seated[]): void {
    const must = { ...openPicture(this.table), leaks: 0 };
    for (const seat of seats) deepStrictEqual(seat.picture(), must);
    const counts = new Map<number, number>();
    const hands = seats.map(seat => seat.hand());
    for (const hand of hands) deepStrictEqual(hand.length, at(must.held, 0));
    for (const portrait of [...hands, ...must.walls, must.fire].flat()) {
      const count = (counts.get(portrait) ?? 0) + 1;
      if (count > 2) throw new Error(`portrait ${portrait} is on the table ${count} times`);
      counts.set(portrait, count);
    }
  }
}
