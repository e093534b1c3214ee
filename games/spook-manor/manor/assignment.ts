import { COLOURS } from '../content.ts';

/**
 * Guests and spaces as bare numbers: who should sit where so that it is worth most. Guests of one colour are alike, so
 * the ways on which guests make room for each other lead over four colours, not over all spaces. It is asked for very
 * often, hence it works in place.
 */

const KINDS = COLOURS.length;
/** No card has more than three spaces, no manor more than thirty rooms. */
const MOST_SPACES = 90;
/** The worth of a colour in a space that does not take it. */
export const NEVER = -1_000_000;
export const NOBODY = -1;

export class Assignment {
  spaces = 0;
  /** The worth of a guest in a space: at 4 * space + colour. */
  readonly worth = new Int32Array(KINDS * MOST_SPACES);
  /** By space: the colour of its guest, or -1 if it is empty. */
  readonly guest = new Int8Array(MOST_SPACES);
  /** By colour: guests without a seat. */
  readonly left = new Int32Array(KINDS);
  /** By colour: what its best empty space is worth, and which it is. */
  readonly empty = new Int32Array(KINDS);
  private readonly emptyAt = new Int32Array(KINDS);
  /** The gain if one colour takes a space from another, at 4 * taker + giver, and which space that is. */
  readonly taken = new Int32Array(KINDS * KINDS);
  private readonly takenAt = new Int32Array(KINDS * KINDS);
  /** The gain on the way until a guest of this colour has to be seated, and the colour that took its space. */
  private readonly reach = new Int32Array(KINDS);
  private readonly taker = new Int8Array(KINDS);
  private readonly kept = new Int8Array(MOST_SPACES);

  clear(): void {
    this.spaces = 0;
    this.left.fill(0);
  }

  /** Adds an empty space; the caller says what each colour is worth there, from the place on that is given back. */
  addSpace(): number {
    this.guest[this.spaces] = NOBODY;
    return KINDS * this.spaces++;
  }

  /** Finds for every colour its best empty space and what it could take from the others. */
  survey(): void {
    this.empty.fill(NEVER);
    this.taken.fill(NEVER);
    for (let space = 0; space < this.spaces; space++) {
      const holder = this.guest[space] ?? NOBODY;
      if (holder === NOBODY) this.surveyEmpty(space);
      else this.surveyHeld(space, holder);
    }
  }

  private surveyEmpty(space: number): void {
    const { worth, empty, emptyAt } = this;
    for (let colour = 0; colour < KINDS; colour++) {
      const here = worth[KINDS * space + colour] ?? NEVER;
      if (here <= (empty[colour] ?? 0)) continue;
      empty[colour] = here;
      emptyAt[colour] = space;
    }
  }

  private surveyHeld(space: number, holder: number): void {
    const { worth, taken, takenAt } = this;
    const held = worth[KINDS * space + holder] ?? 0;
    for (let colour = 0; colour < KINDS; colour++) {
      const gained = (worth[KINDS * space + colour] ?? NEVER) - held;
      const pair = KINDS * colour + holder;
      if (colour === holder || gained <= (taken[pair] ?? 0)) continue;
      taken[pair] = gained;
      takenAt[pair] = space;
    }
  }

  /** The best ways from a guest without a seat to a guest of each colour that has to be seated. */
  private findWays(): void {
    const { reach, taker, left, taken } = this;
    for (let colour = 0; colour < KINDS; colour++) reach[colour] = (left[colour] ?? 0) > 0 ? 0 : NEVER;
    taker.fill(NOBODY);
    for (let length = 1; length < KINDS; length++)
      for (let from = 0; from < KINDS; from++)
        for (let to = 0; to < KINDS; to++) {
          const gained = (reach[from] ?? NEVER) + (taken[KINDS * from + to] ?? NEVER);
          if (gained <= (reach[to] ?? 0)) continue;
          reach[to] = gained;
          taker[to] = from;
        }
  }

  /** Seats one guest more as well as possible; others make room. Gives the gain, or NEVER if no guest can sit. */
  private seatOne(): number {
    this.survey();
    this.findWays();
    const { reach, empty, taker, guest, emptyAt, takenAt, left } = this;
    let colour = 0;
    let most = NEVER;
    for (let one = 0; one < KINDS; one++) {
      const gained = (reach[one] ?? NEVER) + (empty[one] ?? NEVER);
      if (gained <= most) continue;
      most = gained;
      colour = one;
    }
    if (most <= NEVER / 2) return NEVER;
    guest[emptyAt[colour] ?? 0] = colour;
    for (let from = taker[colour] ?? NOBODY; from !== NOBODY; from = taker[colour] ?? NOBODY) {
      guest[takenAt[KINDS * from + colour] ?? 0] = from;
      colour = from;
    }
    left[colour] = (left[colour] ?? 0) - 1;
    return most;
  }

  /**
   * Seats as many guests as is best, where `waiting` says what those without a seat are worth by their number. Gives
   * what it is worth in all. It is exact: along best ways the seating is the best for each number of seated guests.
   */
  solve(waiting: readonly number[]): number {
    let unseated = this.left.reduce((sum, count) => sum + count, 0);
    let worth = 0;
    let best = waiting[unseated] ?? 0;
    this.kept.set(this.guest);
    while (unseated > 0) {
      const gained = this.seatOne();
      if (gained === NEVER) break;
      worth += gained;
      const all = worth + (waiting[--unseated] ?? 0);
      if (all <= best) continue;
      best = all;
      this.kept.set(this.guest);
    }
    this.returnTo(this.kept);
    return best;
  }

  /** Goes back to an earlier seating: who was seated since is without a seat again. */
  private returnTo(seating: Int8Array): void {
    const { guest, left } = this;
    for (let space = 0; space < this.spaces; space++) {
      const now = guest[space] ?? NOBODY;
      const then = seating[space] ?? NOBODY;
      if (now === then) continue;
      if (now !== NOBODY) left[now] = (left[now] ?? 0) + 1;
      if (then !== NOBODY) left[then] = (left[then] ?? 0) - 1;
      guest[space] = then;
    }
  }
}
