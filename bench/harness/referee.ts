/** Compares the clients' states with the expected state: a wrong server would make the measurement worthless. */
import { deepStrictEqual } from 'node:assert';
import { at } from '../../engine/index.ts';
import { bareFrom, openPicture, place } from '../bare/rules.ts';
import type { Goal, Seated } from './contract.ts';

/** A prime, so that every seat is checked. */
const CHECK_EVERY_ANSWERS = 13;

/** The expected public state of a table, computed from its answers. */
export class Referee {
  private readonly table = bareFrom('empty');

  get answers(): number {
    return this.table.answers;
  }

  /** An answer was given and shown by all clients. */
  note(portrait: number, to: Goal): void {
    place(this.table, portrait, to);
  }

  /** Whether a check is due. */
  get isDue(): boolean {
    return this.answers % CHECK_EVERY_ANSWERS === 0;
  }

  /**
   * Throws if a client shows another state or another seat's hand, or if all clients together show a portrait too many.
   */
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
