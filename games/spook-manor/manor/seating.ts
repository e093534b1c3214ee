import { at, contentBy, type Family } from '../../../engine/index.ts';
import { COLOURS, type Space, TOKENS } from '../content.ts';
import { cardOf, guestsOf, neighboursOf, type SpaceBuilt, spacesOf, tokensOf } from '../manor.ts';
import type { Colour, Guest, Manor, Place, SpookState } from '../state.ts';
import { content } from '../tunables.ts';
import { Assignment, NEVER } from './assignment.ts';

/** Who sits where: all the ways there are, and the best one. */

export type Seating = { readonly guests: readonly Guest[] };

const takes = ({ colour }: Space, guest: Colour): boolean => colour === null || colour === guest;

/** R15 Whether there is anything to choose: some guest could sit somewhere. */
export function canSeat(s: SpookState, manor: Manor): boolean {
  const tokens = tokensOf(manor);
  const isWelcome = ({ colour }: Space): boolean => (colour === null ? tokens.some(Boolean) : at(tokens, colour) > 0);
  return manor.rooms.some(room => cardOf(s, room).spaces.some(isWelcome));
}

// All of them

/** More than chance could choose among are not counted; but each of them is an answer. */
const MOST = 2 ** 32;

/** The number of seatings of the spaces from `space` on, with `left` guests of each colour. */
type Ways = (space: number, left: readonly number[]) => number;

const without = (left: readonly number[], colour: Colour): number[] =>
  left.map((count, other) => (other === colour ? count - 1 : count));

/** The guests left that a space may hold; it may also stay empty. */
const guestsFor = (space: SpaceBuilt, left: readonly number[]): Guest[] => [
  ...COLOURS.filter(colour => at(left, colour) > 0 && takes(space, colour)),
  null,
];

const leaving = (left: readonly number[], guest: Guest): readonly number[] =>
  guest === null ? left : without(left, guest);

function countWays(spaces: readonly SpaceBuilt[]): Ways {
  const counted = new Map<number, number>();
  const ways: Ways = (i, left) => {
    const space = spaces[i];
    if (!space) return 1;
    const key = left.reduce((number, count) => (TOKENS + 1) * number + count, i);
    let sum = counted.get(key);
    if (sum === undefined) {
      sum = 0;
      for (const guest of guestsFor(space, left)) sum += ways(i + 1, leaving(left, guest));
      sum = Math.min(sum, MOST);
      counted.set(key, sum);
    }
    return sum;
  };
  return ways;
}

const isSeating = (answer: unknown): answer is { guests: unknown[] } =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.keys(answer).length === 1 &&
  'guests' in answer &&
  Array.isArray(answer.guests);

/** The seatings in the order in which they are counted. */
class Counted {
  private readonly spaces: readonly SpaceBuilt[];
  private readonly tokens: readonly number[];
  private readonly ways: Ways;

  constructor(spaces: readonly SpaceBuilt[], tokens: readonly number[]) {
    this.spaces = spaces;
    this.tokens = tokens;
    this.ways = countWays(spaces);
  }

  get size(): number {
    return this.ways(0, this.tokens);
  }

  at(index: number): Guest[] {
    let left = this.tokens;
    return this.spaces.map((space, i): Guest => {
      for (const guest of guestsFor(space, left)) {
        const rest = leaving(left, guest);
        const count = this.ways(i + 1, rest);
        if (index < count) {
          left = rest;
          return guest;
        }
        index -= count;
      }
      throw new Error('there are fewer seatings');
    });
  }

  indexOf(guests: readonly Guest[]): number {
    let left = this.tokens;
    let index = 0;
    for (const [i, space] of this.spaces.entries()) {
      const chosen = guests[i] ?? null;
      for (const guest of guestsFor(space, left)) {
        if (guest === chosen) break;
        index += this.ways(i + 1, leaving(left, guest));
      }
      left = leaving(left, chosen);
    }
    return index;
  }

  includes(guests: readonly unknown[]): boolean {
    let left = this.tokens;
    return (
      guests.length === this.spaces.length &&
      this.spaces.every((space, i) => {
        const guest = guestsFor(space, left).find(one => one === guests[i]);
        if (guest !== undefined) left = leaving(left, guest);
        return guest !== undefined;
      })
    );
  }
}

const swapped = (index: number, one: number, other: number): number =>
  index === one ? other : index === other ? one : index;

/**
 * R15, R16 Every way to seat the guests of a manor, one entry for each space in the order of `spacesOf`. The best comes
 * first, then the present one.
 */
export function seatings(s: SpookState, manor: Manor): Family<Seating> {
  const counted = new Counted(spacesOf(s, manor), tokensOf(manor));
  let front: { readonly best: number; readonly present: number } | undefined;
  const findFront = () => {
    const best = counted.indexOf(bestSeating(s, manor).guests);
    return { best, present: swapped(counted.indexOf(guestsOf(manor)), 0, best) };
  };
  return {
    get size() {
      return counted.size;
    },
    nth(index) {
      front ??= findFront();
      const { best, present } = front;
      const place = present === 0 ? index : swapped(index, 1, present);
      return { guests: counted.at(swapped(place, 0, best)) };
    },
    has: answer => isSeating(answer) && counted.includes(answer.guests),
  };
}

// The best

/** R27 The points that every guest in a place brings to the Portraits beside it, by colour. */
function admiration(s: SpookState, manor: Manor): Map<Place, number[]> {
  const admired = new Map<Place, number[]>();
  for (const room of manor.rooms) {
    const { portrait } = cardOf(s, room);
    if (portrait?.kind !== 'monster') continue;
    for (const place of neighboursOf(room.at)) {
      const sums = admired.get(place) ?? COLOURS.map(() => 0);
      admired.set(
        place,
        sums.map((sum, colour) => sum + (portrait.colour === null || portrait.colour === colour ? portrait.value : 0)),
      );
    }
  }
  return admired;
}

/** Points count this much, so that among seatings of equal worth the one decides in which most guests stay. */
const POINT = 128;

/** By how many guests wait: what that costs. */
const costsFor = contentBy(content, ({ scores: { waiting } }) =>
  Array.from({ length: 4 * TOKENS + 1 }, (_, guests) => POINT * (waiting[Math.min(guests, waiting.length - 1)] ?? 0)),
);

const assignment = new Assignment();

/**
 * R25, R27, R33 The seating that scores most as the manor stands: for the spaces, for the Portraits that look on, and
 * for who waits. If several do, fewest guests move; if the present one does, it stays.
 */
export function bestSeating(s: SpookState, manor: Manor): { guests: Guest[] } {
  const spaces = spacesOf(s, manor);
  const admired = admiration(s, manor);
  assignment.clear();
  for (const space of spaces) {
    const row = assignment.addSpace();
    const extra = admired.get(space.at);
    for (const colour of COLOURS) {
      const points = space.value + (extra?.[colour] ?? 0);
      const stays = space.guest === colour ? 1 : 0;
      assignment.worth[row + colour] = takes(space, colour) ? POINT * points + stays : NEVER;
    }
  }
  assignment.left.set(tokensOf(manor));
  assignment.solve(costsFor(s.options));
  return { guests: spaces.map((_, i) => COLOURS.find(colour => colour === assignment.guest[i]) ?? null) };
}

/** Whether the present seating scores as much as any. */
export function isBest(s: SpookState, manor: Manor): boolean {
  const { guests } = bestSeating(s, manor);
  return guestsOf(manor).every((guest, i) => guest === guests[i]);
}
