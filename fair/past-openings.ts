/** Openings that failed: the commitment of the next one covers each, and the record lists them. */
import { canonical, Refusal, type Seat } from '../engine/index.ts';
import { isHex32, linkBefore } from './chain.ts';
import { sha256 } from './hash.ts';

/** One anchor or one link per seat. */
export type Pairs = readonly (readonly [Seat, string])[];

/** Everything that an opening had shown when it was repeated. */
export type PastOpening = {
  readonly match: string;
  readonly commitment: string;
  readonly seats: readonly Seat[];
  readonly anchors: Pairs;
  readonly links: Pairs;
};

/** The position of an opening: its number, counted from 1, and the digest of the one before it, "" for the first. */
export interface OpeningPlace {
  readonly opening: number;
  readonly before: string;
}

const isSeat = (value: unknown): value is Seat => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256;

export const isMatchName = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value);

export const isPairs = (value: unknown): value is Pairs =>
  Array.isArray(value) &&
  value.every(pair => Array.isArray(pair) && pair.length === 2 && isSeat(pair[0]) && isHex32(pair[1]));

export function isPastOpening(value: unknown): value is PastOpening {
  if (typeof value !== 'object' || value === null) return false;
  const { match, commitment, seats, anchors, links } = value as Partial<Record<keyof PastOpening, unknown>>;
  const isNamed = isMatchName(match) && isHex32(commitment);
  return isNamed && Array.isArray(seats) && seats.every(isSeat) && isPairs(anchors) && isPairs(links);
}

export const pastOf = ({ match, commitment, seats, anchors, links }: PastOpening): PastOpening => ({
  ...{ match, commitment, seats, anchors, links },
});

/** The digest of an opening; it includes the digest of the one before it. */
function openingDigest({ opening, before }: OpeningPlace, past: PastOpening): string {
  return sha256(canonical({ opening, before, ...pastOf(past) }));
}

/** The positions of consecutive openings, and that of the next one. */
export function placesOf(past: readonly PastOpening[]): readonly OpeningPlace[] {
  const places: OpeningPlace[] = [{ opening: 1, before: '' }];
  for (const one of past) {
    const place = places.at(-1) ?? { opening: 0, before: '' };
    places.push({ opening: place.opening + 1, before: openingDigest(place, one) });
  }
  return places;
}

/** The position of the opening after these. */
export const placeAfter = (past: readonly PastOpening[]): OpeningPlace =>
  placesOf(past).at(-1) ?? { opening: 1, before: '' };

const linkOf = (list: Pairs, seat: Seat): string | undefined => list.find(([by]) => by === seat)?.[1];

/** Refuses an opening that is impossible, or that was repeated without a reason. */
export function checkPast(number: number, { seats, anchors, links }: PastOpening): void {
  const givers = (list: Pairs): readonly Seat[] => list.map(([seat]) => seat);
  const areOnce = (list: readonly Seat[]): boolean => new Set(list).size === list.length;
  const isFitting =
    [seats, givers(anchors), givers(links)].every(areOnce) &&
    anchors.every(([seat]) => seats.includes(seat)) &&
    (links.length === 0 || anchors.length === seats.length) &&
    links.every(([seat, link]) => linkBefore(link) === linkOf(anchors, seat));
  if (!isFitting) throw new Refusal('opening-malformed', { opening: number });
  if (links.length === seats.length) throw new Refusal('opening-repeated', { opening: number });
}
