import { Refusal } from '../../engine/index.ts';
import { filledSeats, type Place, STAND_IN } from '../room/places.ts';
import type { RoomPhase } from '../room/room-events.ts';
import { standingOf, type TourMatch, type TourSitter, type TourStanding } from './standing.ts';

/** A tour has at least two games and at most five. */
export const TOUR_MAX_GAMES = 5;

/** Several games in a row with the same people. Each of its tables knows the matches before it. */
export interface Tour {
  /** The games that follow this table's, in order, as it was laid. */
  readonly plan: readonly string[];
  readonly played: readonly TourMatch[];
}

/** The part of a tour that changes while one of its tables is in use. */
export interface TourProgress {
  readonly plan: readonly string[];
  /** The host has closed the tour: no game follows. */
  readonly isFinished: boolean;
}

/** The part of a room that a tour reads. */
interface TourRoom {
  readonly id: string;
  readonly terms: { readonly game: string; readonly tour?: Tour };
  readonly phase: RoomPhase;
  readonly places: readonly Place[];
  readonly next: string | undefined;
  readonly tour: TourProgress | undefined;
  readonly result: readonly number[] | undefined;
  readonly hasBegun: boolean;
}

const isSettled = ({ phase }: Pick<TourRoom, 'phase'>): boolean => phase === 'over' || phase === 'closed';

/** The tour after its games were put into another order, or some were left out. */
export function replanned(room: TourRoom, games: readonly string[]): TourProgress {
  const { tour, terms, next } = room;
  const taken = [terms.game, ...(terms.tour?.played ?? []).map(({ game }) => game)];
  const isPossible =
    new Set([...taken, ...games]).size === taken.length + games.length && taken.length + games.length <= TOUR_MAX_GAMES;
  if (!tour || tour.isFinished || next !== undefined || !isPossible) throw new Refusal('plan-not-possible');
  return { ...tour, plan: games };
}

/** The tour after its closing ceremony has begun. */
export function finished(room: TourRoom): TourProgress {
  const { tour, next } = room;
  if (!tour || tour.isFinished || next !== undefined || !isSettled(room)) throw new Refusal('plan-not-possible');
  return { plan: [], isFinished: true };
}

/** The people at a table. A person for whom a bot plays is still that person. */
const sittersAt = (places: readonly Place[]): readonly TourSitter[] =>
  places.flatMap(({ kind, guest, name }, seat) =>
    kind === 'person' && guest !== undefined ? [{ key: guest, name, seat }] : [],
  );

/** The matches up to now, with this table's own once it has ended. A match that never began is left out. */
export function matchesOf(room: TourRoom): readonly TourMatch[] {
  const { id, terms, places, phase, result } = room;
  const before = terms.tour?.played ?? [];
  if (!isSettled(room) || !room.hasBegun) return before;
  const shares = sittersAt(places).map(({ key, name, seat }) => ({ key, name, share: result?.[seat] ?? 0 }));
  const names = places.map(({ name }) => name);
  return [...before, { table: id, game: terms.game, names, shares: phase === 'over' ? shares : null }];
}

/** The points up to now; undefined at a table outside a tour. */
export const tourStanding = (room: TourRoom): TourStanding | undefined =>
  room.tour && standingOf(matchesOf(room), sittersAt(room.places));

/**
 * The seats of the next table: all people, and the bots for whom there is room. Bots fill up to the least number; at a
 * stage only when the match begins. Refused if the people do not fit.
 */
export function seatsFor(
  game: { readonly seats: { readonly min: number; readonly max: number } },
  places: readonly Place[],
  stage?: true,
): readonly Place[] {
  const { min, max } = game.seats;
  const people = places.filter(({ kind }) => kind === 'person');
  if (people.length > max) throw new Refusal('game-too-small', { max, seats: people.length });
  const bots = places.filter(({ kind }) => kind === 'bot').slice(0, max - people.length);
  return filledSeats([...people, ...bots], stage ? 0 : min, STAND_IN);
}
