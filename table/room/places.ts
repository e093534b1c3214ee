import type { Game, Seat, Settings, Settled } from '../../engine/index.ts';
import { type GuestId, NOBODY } from '../ids.ts';
import type { Sitter } from '../seat-view.ts';
import type { Terms } from './room-events.ts';

/** A seat at a table and its player. */
export interface Place {
  /** `open`: free for any guest. */
  readonly kind: 'open' | 'person' | 'bot';
  readonly name: string;
  /** For a bot, and for a player who is away: the level. */
  readonly level?: string;
  /** The guest who holds it; never shown to other guests. */
  readonly guest?: GuestId;
  /** A bot plays for this player until they are back. */
  readonly away?: boolean;
  /** The others have freed it: any guest may take it. Until then its player can come back. */
  readonly free?: boolean;
  readonly settled?: Settled;
}

/** A new table: its terms and its seats. */
export interface Arrangement {
  readonly terms: Terms;
  readonly places: readonly Place[];
}

/** The level of a bot that stands in for a player. */
export const STAND_IN = 'Poltergeist';

/** The seat of a player for whom a bot plays. */
export function awayFrom({ name, guest, settled }: Place, level = STAND_IN): Place {
  return { kind: 'person', name, level, away: true, ...(guest && { guest }), ...(settled && { settled }) };
}

/** The seat of a player who plays. */
export function personAt({ name, guest, settled }: Place): Place {
  return { kind: 'person', name, ...(guest && { guest }), ...(settled && { settled }) };
}

/** The sitter of a seat; an open seat is played by a bot. */
export function sitterAt({ kind, name, level, away, settled }: Place): Sitter {
  if (kind === 'person' && !away) return { kind: 'person', name, ...(settled && { settled }) };
  const plays = level ?? STAND_IN;
  return { kind: 'bot', name: name || plays, level: plays };
}

/** The default names of bots. */
export const SPIRITS = [
  'Ottilie',
  'Barnabas',
  'Cordelia',
  'Edgar',
  'Mathilda',
  'Ambrose',
  'Rosalind',
  'Silas',
] as const;

/** A name for a bot that is unique at the table. */
export const spiritBeside = (places: readonly Pick<Place, 'name'>[]): string =>
  SPIRITS.find(spirit => !places.some(({ name }) => name === spirit)) ?? SPIRITS[0];

// at a stage

/**
 * The host of a stage after a change of its seats: the same guest while they hold a seat, otherwise the first person
 * who plays, otherwise the first person. Empty if no person sits.
 */
export function hostAmong(places: readonly Place[], host: GuestId): GuestId {
  if (host !== NOBODY && places.some(({ guest }) => guest === host)) return host;
  const people = places.filter(({ kind, guest }) => kind === 'person' && guest !== undefined);
  return (people.find(({ away }) => !away) ?? people[0])?.guest ?? NOBODY;
}

/** The seats without the free ones, filled up with bots to the least number of the game. */
export function filledSeats(places: readonly Place[], least: number, level: string): readonly Place[] {
  const kept = places.filter(({ kind }) => kind !== 'open');
  while (kept.length < least) kept.push({ kind: 'bot', name: spiritBeside(kept), level });
  return kept;
}

/** The first seat that a guest without one may take, if there is one. */
export function freeSeat(places: readonly Place[], isTakeable: (place: Place) => boolean): Seat | undefined {
  // A free seat comes before the seat of a bot.
  const open = places.findIndex(({ kind, free }) => kind === 'open' || free);
  const seat = open < 0 ? places.findIndex(isTakeable) : open;
  return seat < 0 ? undefined : seat;
}

/** The options that can be chosen at this number of seats. At a stage the number is known when the match begins. */
export function optionsAt({ options: variants, seats: range }: Game, seats: number, chosen: Settings): Settings {
  const isPossible = (key: string): boolean => {
    const { min, max } = variants[key]?.seats ?? range;
    return seats >= min && seats <= max;
  };
  return Object.fromEntries(Object.entries(chosen).filter(([key]) => isPossible(key)));
}
