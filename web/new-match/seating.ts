import type { GameModule, Setting, Settings } from '../../engine/index.ts';
import { SPIRITS, spiritBeside } from '../../table/room/places.ts';
import type { Terms } from '../../table/room/room.ts';
import type { Sitter } from '../../table/seat-view.ts';
import { type Fit, fitted } from './fit.ts';
import { type ChosenLevel, isLevel, USUAL_LEVEL } from './levels.ts';

/** One seat of a match that is about to begin. */
export interface SeatChoice {
  /** At a remote table, `person` is the host, and `open` seats wait for guests. */
  readonly kind: 'person' | 'bot' | 'open';
  /** Empty if the person has not entered one. */
  readonly name: string;
  readonly level: ChosenLevel;
}

/** The terms of a remote table. */
export interface FarTerms extends Pick<Terms, 'listed' | 'spectators' | 'pace' | 'teaching' | 'advice'> {
  /** The number of tables with the same seed, if more than one. */
  readonly tables?: number;
}

/** The settings of the new-match form. */
export interface Seating {
  readonly places: readonly SeatChoice[];
  /** Only values that differ from the default. */
  readonly options: Settings;
  /** Missing for a match on this device. */
  readonly far?: FarTerms;
  /** One person against bots that become as strong as the person. */
  readonly fits?: true;
}

export const MODES = ['bots', 'solo', 'oneScreen', 'far'] as const;
export type Mode = (typeof MODES)[number];

type Range = GameModule['game']['seats'];

const person = (name = ''): SeatChoice => ({ kind: 'person', name, level: USUAL_LEVEL });

const bot = (beside: readonly SeatChoice[]): SeatChoice => ({
  kind: 'bot',
  name: spiritBeside(beside),
  level: USUAL_LEVEL,
});

const withBot = (places: readonly SeatChoice[]): SeatChoice[] => [...places, bot(places)];
const isSpirit = (name: string): boolean => SPIRITS.some(spirit => spirit === name);

const open = (name = ''): SeatChoice => ({ kind: 'open', name, level: USUAL_LEVEL });

export function modeOf({ places, far }: Pick<Seating, 'places' | 'far'>): Mode | undefined {
  if (far) return 'far';
  const people = places.filter(({ kind }) => kind === 'person').length;
  if (people === places.length) return people === 1 ? 'solo' : 'oneScreen';
  return people === 1 ? 'bots' : undefined;
}

/** The seats that are played, with bots as strong as the person where that was chosen. */
export function playedPlaces(seating: Seating, fit: Fit): readonly SeatChoice[] {
  return seating.fits && modeOf(seating) === 'bots' ? fitted(fit, seating.places) : seating.places;
}

/** Whether a bot was given another level by hand. */
export const isLevelChanged = (before: readonly SeatChoice[], after: readonly SeatChoice[]): boolean =>
  before.length === after.length &&
  before.some(({ kind, level }, seat) => kind === 'bot' && after[seat]?.kind === 'bot' && after[seat].level !== level);

/** The modes that a game allows. */
export const modesFor = ({ min, max }: Range): Mode[] => MODES.filter(mode => (mode === 'solo' ? min === 1 : max > 1));

/** The seats for a mode; keeps the number of seats if that makes sense. */
export function arrange(mode: Mode, places: readonly SeatChoice[], seats: number): SeatChoice[] {
  const first = places.find(({ kind }) => kind === 'person') ?? person();
  if (mode === 'solo') return [first];
  const count = places.length > 1 ? places.length : Math.max(2, seats);
  let laid: SeatChoice[] = [first];
  while (laid.length < count) {
    const next = places[laid.length];
    if (mode === 'bots') laid = next?.kind === 'bot' ? [...laid, next] : withBot(laid);
    else if (mode === 'far') laid = [...laid, open()];
    else laid = [...laid, next?.kind === 'person' ? next : person()];
  }
  return laid;
}

/** The seat with another player: a bot gets a name, a person keeps theirs. */
export function seatKind(
  places: readonly SeatChoice[],
  seat: number,
  kind: SeatChoice['kind'],
  level: ChosenLevel,
): SeatChoice[] {
  return places.map((place, i) => {
    if (i !== seat) return place;
    if (kind === 'bot') return { ...(place.name ? place : bot(places)), kind, level };
    if (kind === 'open') return open();
    return { ...place, kind, name: place.kind === 'bot' && isSpirit(place.name) ? '' : place.name };
  });
}

/** Adds a seat: a bot, unless all others are people or remote. */
export function addPlace(seating: Pick<Seating, 'places' | 'far'>): SeatChoice[] {
  const { places } = seating;
  const mode = modeOf(seating);
  if (mode === 'far') return [...places, open()];
  return mode === 'oneScreen' ? [...places, person()] : withBot(places);
}

/** The options with a choice at this number of seats. */
export const applicable = ({ game }: GameModule, seats: number): string[] =>
  Object.entries(game.options).flatMap(([key, { seats: range }]) =>
    range && (seats < range.min || seats > range.max) ? [] : [key],
  );

/** Those of them that come first: each value makes a game of its own. */
export const firstOf = (gameModule: GameModule, seats: number): string[] =>
  applicable(gameModule, seats).filter(name => gameModule.game.options[name]?.first === true);

/** The options of the match: chosen values that apply. */
export function optionsFor(gameModule: GameModule, { places, options }: Seating): Settings {
  const keys = applicable(gameModule, places.length);
  return Object.fromEntries(Object.entries(options).filter(([key]) => keys.includes(key)));
}

export const sittersOf = (places: readonly SeatChoice[], guest: (seat: number) => string): Sitter[] =>
  places.map(({ kind, name, level }, seat) => ({
    kind: kind === 'bot' ? 'bot' : 'person',
    name: name.trim() || guest(seat),
    ...(kind === 'bot' ? { level } : {}),
  }));

// storage

const keyOf = (game: string): string => `seance/seating/${game}`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isPlace(value: unknown): value is SeatChoice {
  if (!isObject(value)) return false;
  const known = value.kind === 'person' || value.kind === 'bot' || value.kind === 'open';
  return known && typeof value.name === 'string' && isLevel(value.level);
}

const isPace = (value: unknown): boolean => value === null || typeof value === 'number';

function isFar(value: unknown): value is FarTerms {
  if (!isObject(value) || !isObject(value.pace)) return false;
  const flags = [value.listed, value.spectators, value.teaching, value.advice];
  if (value.tables !== undefined && typeof value.tables !== 'number') return false;
  return flags.every(flag => typeof flag === 'boolean') && isPace(value.pace.decision) && isPace(value.pace.window);
}

/** The stored options that the game still knows. */
function known({ game }: GameModule, options: unknown): Settings {
  if (!isObject(options)) return {};
  const found: Record<string, Setting> = {};
  for (const [key, { values }] of Object.entries(game.options)) {
    const value = values.find(one => one === options[key]);
    if (value !== undefined) found[key] = value;
  }
  return found;
}

function remembered(gameModule: GameModule): Seating | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(gameModule.game.id)) ?? 'null');
    if (!isObject(saved) || !Array.isArray(saved.places)) return undefined;
    const places = saved.places.filter(isPlace);
    const { min, max } = gameModule.game.seats;
    if (places.length < min || places.length > max) return undefined;
    const kept = { ...(isFar(saved.far) && { far: saved.far }), ...(saved.fits === true && { fits: true as const }) };
    return { places, options: known(gameModule, saved.options), ...kept };
  } catch {
    return undefined;
  }
}

/** Gives the first person at this device the stored name. */
function calledBy(places: readonly SeatChoice[], name: string): readonly SeatChoice[] {
  const self = places.findIndex(({ kind }) => kind === 'person');
  return name === '' ? places : places.map((place, seat) => (seat === self ? { ...place, name } : place));
}

/** The last seating; at first, one person against bots. */
export function initialSeating(gameModule: GameModule, name: string): Seating {
  const before = remembered(gameModule);
  if (before) return { ...before, places: calledBy(before.places, name) };
  const { seats, options } = gameModule.usual;
  const places = arrange(seats === 1 ? 'solo' : 'bots', [person(name)], seats);
  return { places, options: options ?? {} };
}

export function remember(game: string, seating: Seating): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(seating));
  } catch {
    // Without storage the seating is not remembered.
  }
}
