/** The points of a tour. Pure: the server, a device and the tests count alike. */

/** Every match is worth this many points. Its winners share them; the rest belongs to the house. */
export const MATCH_POINTS = 12;

/** Results are fractions such as 1/3: totals that differ by less are equal. */
const EQUAL_BELOW = 1e-6;

/** A person's part of a won match. */
export interface TourShare {
  /** Who it is: the guest, or the seat at a table on one device. Never sent to others. */
  readonly key: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** One match of a tour. */
export interface TourMatch {
  readonly table: string;
  readonly game: string;
  /** By seat, bots included. */
  readonly names: readonly string[];
  /** The shares of people; bots have none. Null for a match that was ended early: it has no points. */
  readonly shares: readonly TourShare[] | null;
}

/** A person who sits at the current table. */
export interface TourSitter {
  readonly key: string;
  readonly name: string;
  readonly seat: number;
}

export interface TourPerson {
  readonly name: string;
  /** The seat at the current table; null for a person who has left. */
  readonly seat: number | null;
  /** By match; null where the person did not play, or the match did not count. */
  readonly points: readonly (number | null)[];
  readonly total: number;
  /** Counted from 1. Equal totals have equal ranks. */
  readonly rank: number;
}

export interface TourStanding {
  /** `house`: the points of this match that no person has won; null if it was ended early. */
  readonly matches: readonly (Omit<TourMatch, 'shares'> & { readonly house: number | null })[];
  /** The best first. */
  readonly people: readonly TourPerson[];
  /** The points that no person has won. */
  readonly house: number;
}

interface Counted {
  key: string;
  name: string;
  readonly points: (number | null)[];
}

const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

/** The points of the house in one match. */
function houseIn(shares: TourMatch['shares']): number | null {
  if (!shares) return null;
  const left = MATCH_POINTS * (1 - sum(shares.map(({ share }) => share)));
  return left < EQUAL_BELOW ? 0 : left;
}

/**
 * Finds a person again: by key, otherwise by the name of somebody whose key does not sit here any more. So a person who
 * goes on with another device keeps the points.
 */
function personFor(
  people: Counted[],
  { key, name }: Pick<TourShare, 'key' | 'name'>,
  keys: ReadonlySet<string>,
): Counted {
  const known = people.find(one => one.key === key) ?? people.find(one => one.name === name && !keys.has(one.key));
  if (known) return Object.assign(known, { key, name });
  const person = { key, name, points: [] };
  people.push(person);
  return person;
}

/** Counts a tour: the matches so far, and who sits at the current table. */
export function standingOf(matches: readonly TourMatch[], sitters: readonly TourSitter[]): TourStanding {
  const people: Counted[] = [];
  for (const [i, { shares }] of matches.entries()) {
    const keys = new Set(shares?.map(({ key }) => key));
    for (const one of shares ?? []) personFor(people, one, keys).points[i] = MATCH_POINTS * one.share;
  }
  const keys = new Set(sitters.map(({ key }) => key));
  const seats = new Map(sitters.map(one => [personFor(people, one, keys), one.seat]));
  const counted = people.map(person => ({
    name: person.name,
    seat: seats.get(person) ?? null,
    points: matches.map((_, i) => person.points[i] ?? null),
    total: sum(person.points),
  }));
  const rankOf = (total: number): number => 1 + counted.filter(one => one.total > total + EQUAL_BELOW).length;
  return {
    matches: matches.map(({ shares, ...match }) => ({ ...match, house: houseIn(shares) })),
    people: counted.map(one => ({ ...one, rank: rankOf(one.total) })).sort((a, b) => a.rank - b.rank),
    house: sum(matches.map(({ shares }) => houseIn(shares))),
  };
}
