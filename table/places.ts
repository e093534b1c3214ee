import type { Settled } from '../engine/index.ts';
import type { Terms } from './room-events.ts';
import type { Sitter } from './table.ts';

/** A place at a table, and whose it is. */
export interface Place {
  /** Free for whoever comes; a person's; a bot's. */
  readonly kind: 'open' | 'person' | 'bot';
  readonly name: string;
  /** Of a bot, and of a person who is away: how well it plays. */
  readonly level?: string;
  /** Whose it is. Nobody else learns it. */
  readonly guest?: string;
  /** A bot plays for this person until they are back. */
  readonly away?: boolean;
  /** The others have freed it: another may take it. Until then its person can come back. */
  readonly free?: boolean;
  readonly settled?: Settled;
}

/** A table as it is laid: what was agreed on, and the places. */
export interface Arrangement {
  readonly terms: Terms;
  readonly places: readonly Place[];
}

/** How well a bot plays that keeps a seat warm. */
export const STAND_IN = 'Poltergeist';

/** The place of a person for whom a bot plays. */
export function awayFrom({ name, guest, settled }: Place, level = STAND_IN): Place {
  return { kind: 'person', name, level, away: true, ...(guest && { guest }), ...(settled && { settled }) };
}

/** The place of a person who plays. */
export function personAt({ name, guest, settled }: Place): Place {
  return { kind: 'person', name, ...(guest && { guest }), ...(settled && { settled }) };
}

/** Who plays from a place: where nobody sits, a bot. */
export function sitterAt({ kind, name, level, away, settled }: Place): Sitter {
  if (kind === 'person' && !away) return { kind: 'person', name, ...(settled && { settled }) };
  const plays = level ?? STAND_IN;
  return { kind: 'bot', name: name || plays, level: plays };
}

/** Names that bots bear until they are given others. */
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

/** A name for a bot that nobody beside it has. */
export const spiritBeside = (places: readonly Pick<Place, 'name'>[]): string =>
  SPIRITS.find(spirit => !places.some(({ name }) => name === spirit)) ?? SPIRITS[0];
