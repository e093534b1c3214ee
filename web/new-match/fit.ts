import { type ReadonlySignal, signal } from '@preact/signals';
import { at } from '../../engine/index.ts';
import type { Sitter } from '../../table/seat-view.ts';
import { type ChosenLevel, LEVELS, USUAL_LEVEL } from './levels.ts';

/** How strong bots are for the person at this device, in one game. */
export interface Fit {
  /** A place on the scale of levels, 0 for the weakest. Between two levels, some bots have the higher one. */
  readonly strength: number;
  /** The matches that were counted. */
  readonly matches: number;
}

/** A match against bots that fit the person. */
interface FittedMatch {
  readonly id: string;
  readonly game: string;
  readonly isCounted: boolean;
}

interface Fits {
  readonly games: Readonly<Record<string, Fit>>;
  /** The last matches, the newest first. */
  readonly matches: readonly FittedMatch[];
}

export const FIRST_FIT: Fit = { strength: LEVELS.indexOf(USUAL_LEVEL), matches: 0 };
const KEPT_MATCHES = 40;
const STRONGEST = LEVELS.length - 1;
/** The first match moves the bots by a level, later ones by less, down to this share of one. */
const LEAST_STEP = 0.25;
const WANTED_SHARE = 0.5;

/** The fit after one more match, of which the person won `share`. It comes to rest where they win half of them. */
export function fitAfter({ strength, matches }: Fit, share: number): Fit {
  const step = Math.max(LEAST_STEP, 1 / (matches + 1));
  const moved = strength + (step * (share - WANTED_SHARE)) / WANTED_SHARE;
  return { strength: Math.min(STRONGEST, Math.max(0, moved)), matches: matches + 1 };
}

/** The levels of a number of bots, the strongest first. */
export function levelsFor({ strength }: Fit, bots: number): ChosenLevel[] {
  const sum = Math.round(strength * bots);
  return Array.from({ length: bots }, (_, i) => at(LEVELS, Math.floor((sum + bots - 1 - i) / bots)));
}

/** The same seats, with bots that fit. */
export function fitted<S extends { readonly kind: string; readonly level?: string }>(
  fit: Fit,
  seats: readonly S[],
): S[] {
  const levels = levelsFor(fit, seats.filter(({ kind }) => kind === 'bot').length);
  return seats.map(seat => (seat.kind === 'bot' ? { ...seat, level: levels.shift() ?? USUAL_LEVEL } : seat));
}

/** A match on this device, as the list of matches knows it. */
interface Ended {
  readonly id: string;
  readonly kinds: readonly Sitter['kind'][];
  readonly over: boolean;
  readonly result: readonly number[] | undefined;
}

/** Counts the matches that have ended, each once, in the order of their beginning. */
export function counted(fits: Fits, ended: readonly Ended[]): Fits {
  const games = { ...fits.games };
  const matches = fits.matches.toReversed().map(one => {
    const end = one.isCounted ? undefined : ended.find(({ id, over }) => over && id === one.id);
    const share = end?.result?.[end.kinds.indexOf('person')];
    if (share === undefined) return one;
    games[one.game] = fitAfter(games[one.game] ?? FIRST_FIT, share);
    return { ...one, isCounted: true };
  });
  return { games, matches: matches.toReversed() };
}

// storage

const KEY = 'seance/fits';
const NO_FITS: Fits = { games: {}, matches: [] };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isFit = (value: unknown): value is Fit =>
  isObject(value) &&
  typeof value.matches === 'number' &&
  typeof value.strength === 'number' &&
  value.strength >= 0 &&
  value.strength <= STRONGEST;

const isMatch = (value: unknown): value is FittedMatch =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.game === 'string' &&
  typeof value.isCounted === 'boolean';

function stored(): Fits {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isObject(saved) || !isObject(saved.games) || !Array.isArray(saved.matches)) return NO_FITS;
    const games = Object.entries(saved.games).flatMap(([game, fit]) => (isFit(fit) ? [[game, fit] as const] : []));
    return { games: Object.fromEntries(games), matches: saved.matches.filter(isMatch) };
  } catch {
    return NO_FITS;
  }
}

const kept = signal<Fits>(NO_FITS);
/** The fits of this device, as they were read or written last. */
export const fits: ReadonlySignal<Fits> = kept;

function write(change: (before: Fits) => Fits): void {
  kept.value = change(stored());
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.value));
  } catch {
    // Without storage the bots begin again with the usual level.
  }
}

/** Counts what has ended since. Other windows may have written. */
export const countEnded = (ended: readonly Ended[]): void => write(before => counted(before, ended));

/** Remembers that the bots of a match fit the person. */
export const noteFitted = (id: string, game: string): void =>
  write(({ games, matches }) => ({
    games,
    matches: [{ id, game, isCounted: false }, ...matches].slice(0, KEPT_MATCHES),
  }));

/** The fit of a game. */
export const fitFor = (game: string): Fit => kept.value.games[game] ?? FIRST_FIT;

/** Whether the bots of a match fit the person. */
export const isFitted = (id: string): boolean => stored().matches.some(one => one.id === id);

/** Begins again with the usual level. */
export const forgetFit = (game: string): void =>
  write(({ games: { [game]: _, ...games }, matches }) => ({
    games,
    matches: matches.filter(one => one.game !== game),
  }));

/** Deleting all matches deletes the fits too. */
export const forgetFits = (): void => write(() => NO_FITS);
