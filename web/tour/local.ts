/** Tours around one screen: kept on this device, beside the matches. */
import { effect, signal } from '@preact/signals';
import type { Place } from '../../table/room/places.ts';
import { standingOf, type TourMatch } from '../../table/tour/standing.ts';
import { seatsFor } from '../../table/tour/tour.ts';
import { fresh } from '../app/fresh.ts';
import { preferences } from '../app/settings.ts';
import { shelved } from '../storage/library.ts';
import type { ShownTour } from './standing.tsx';

interface LocalMatch {
  readonly table: string;
  readonly game: string;
  readonly names: readonly string[];
  /** By seat; missing while the match goes on. */
  readonly result?: readonly number[];
}

/** A tour on this device. Its people sit in the same order in every game, and bots after them. */
export interface LocalTour {
  readonly id: string;
  readonly places: readonly Place[];
  readonly plan: readonly string[];
  readonly matches: readonly LocalMatch[];
  readonly isFinished: boolean;
}

const KEY = 'seance/tours';
const MAX_TOURS = 20;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);
const isText = (value: unknown): boolean => typeof value === 'string';
const isMatch = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.table) &&
  isText(value.game) &&
  isList(value.names, isText) &&
  (value.result === undefined || isList(value.result, one => typeof one === 'number'));
const isPlace = (value: unknown): boolean =>
  isObject(value) && (value.kind === 'person' || value.kind === 'bot') && isText(value.name);
const isTour = (value: unknown): value is LocalTour =>
  isObject(value) &&
  isText(value.id) &&
  isList(value.places, isPlace) &&
  isList(value.plan, isText) &&
  isList(value.matches, isMatch) &&
  typeof value.isFinished === 'boolean';

function stored(): readonly LocalTour[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isTour) : [];
  } catch {
    // A browser without storage: tours last as long as the page.
    return [];
  }
}

const tours = signal(stored());

/** The newest first. */
export const localTours = tours;

function saveTour(tour: LocalTour): void {
  tours.value = [tour, ...tours.peek().filter(({ id }) => id !== tour.id)].slice(0, MAX_TOURS);
  try {
    localStorage.setItem(KEY, JSON.stringify(tours.peek()));
  } catch (error) {
    console.error('the tour could not be stored; it lasts until the page is closed', error);
  }
}

/** Results are noted as soon as they are known: a match may be removed later. */
effect(() => {
  for (const tour of tours.value) {
    const matches = tour.matches.map(match => {
      const result = match.result ?? shelved.value.find(({ id, over }) => id === match.table && over)?.result;
      return result === undefined ? match : { ...match, result };
    });
    if (matches.some((match, i) => match.result !== tour.matches[i]?.result)) {
      saveTour({ ...tour, matches });
      return;
    }
  }
});

export const tourWith = (table: string): LocalTour | undefined =>
  tours.value.find(({ matches }) => matches.some(match => match.table === table));

const keyOf = (person: number): string => `person-${person}`;

/** A match without a result was left. It has no points once another one has begun. */
function matchOf({ table, game, names, result }: LocalMatch, people: number): TourMatch {
  const shares = Array.from({ length: people }, (_, seat) => ({
    ...{ key: keyOf(seat), name: names[seat] ?? '' },
    share: result?.[seat] ?? 0,
  }));
  return { table, game, names, shares: result ? shares : null };
}

/** A tour as it is shown: running matches are left out. */
export function shownTour({ places, plan, matches, isFinished }: LocalTour): ShownTour {
  const people = places.filter(({ kind }) => kind === 'person');
  const isRunning = (i: number): boolean => i === matches.length - 1 && !matches[i]?.result && !isFinished;
  const played = matches.filter((_, i) => !isRunning(i));
  const sitters = people.map(({ name }, seat) => ({ key: keyOf(seat), name, seat }));
  const counted = played.map(match => matchOf(match, people.length));
  return { plan, isFinished, ...standingOf(counted, sitters) };
}

/** Begins the next game of the plan. Returns its table. */
export async function playOn(tour: LocalTour): Promise<string> {
  const [game, ...plan] = tour.plan;
  const { open } = await import('../../games/shelf.ts');
  const gameModule = game === undefined ? undefined : await open(game);
  if (game === undefined || !gameModule) throw new Error('no game follows');
  const sitters = seatsFor(gameModule.game, tour.places).map(({ kind, name, level }) => ({
    ...{ kind: kind === 'bot' ? ('bot' as const) : ('person' as const), name },
    ...(kind === 'bot' && level !== undefined && { level }),
  }));
  const { startTable } = await import('../storage/tables.ts');
  const table = await startTable(game, { options: {}, teaching: preferences.value.teaching }, sitters);
  const match = { table, game, names: sitters.map(({ name }) => name) };
  saveTour({ ...tour, plan, matches: [...tour.matches, match] });
  return table;
}

/** Lays a new tour and begins its first game. Returns the table. */
export const beginTour = (places: readonly Place[], games: readonly string[]): Promise<string> =>
  playOn({ id: fresh(6), places, plan: games, matches: [], isFinished: false });

export const replan = (tour: LocalTour, plan: readonly string[]): void => saveTour({ ...tour, plan });
export const finishTour = (tour: LocalTour): void => saveTour({ ...tour, plan: [], isFinished: true });
