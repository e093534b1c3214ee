import { type ReadonlySignal, signal } from '@preact/signals';
import type { GameId } from '../../games/covers.ts';
import type { ChosenLevel } from '../new-match/levels.ts';
import { DAILY, dayBefore, dayOf, isDaily } from './evenings.ts';
import { compareStandings, type Standing } from './standing.ts';

/** The house of one game and day. */
export interface HouseOfDay {
  readonly game: GameId;
  readonly day: string;
}

/** A match of the house of the day on this device, and its result. */
export interface Try extends HouseOfDay {
  /** The id of the table. */
  readonly id: string;
  readonly name: string;
  readonly begunAt: number;
  readonly end?: Standing & { readonly at: number };
}

/** The results of bots in the same seat. */
export interface BotsEvening extends HouseOfDay {
  readonly level: ChosenLevel;
  readonly standing: Standing;
}

export interface Diary {
  readonly tries: readonly Try[];
  readonly bots: readonly BotsEvening[];
}

const KEPT_DAYS = 90;

const isOf =
  ({ game, day }: HouseOfDay) =>
  (one: HouseOfDay): boolean =>
    one.game === game && one.day === day;

/** The tries at a house: finished ones first, the best on top. */
export function triesAt(diary: Diary, house: HouseOfDay): Try[] {
  const worst = { worth: -1 };
  return diary.tries
    .filter(isOf(house))
    .sort((a, b) => compareStandings(house.game, a.end ?? worst, b.end ?? worst) || a.begunAt - b.begunAt);
}

/** Among friends only the first try counts: its player did not know the house yet. */
export function isFirst(diary: Diary, { id, ...house }: Try): boolean {
  const first = diary.tries.filter(isOf(house)).sort((a, b) => a.begunAt - b.begunAt)[0];
  return first?.id === id;
}

export const botsAt = (diary: Diary, house: HouseOfDay): readonly BotsEvening[] => diary.bots.filter(isOf(house));

/** The number of consecutive days, up to today or yesterday, with a house finished on its own day. */
export function streak({ tries }: Diary, today: string): number {
  const days = new Set(tries.flatMap(({ day, end }) => (end && dayOf(end.at) === day ? [day] : [])));
  let day = days.has(today) ? today : dayBefore(today);
  let count = 0;
  for (; days.has(day); day = dayBefore(day)) count++;
  return count;
}

/** The houses of a day that were finished on this device, then or later, in shelf order. */
export const playedOn = ({ tries }: Diary, day: string): GameId[] =>
  DAILY.filter(game => tries.some(one => one.game === game && one.day === day && one.end));

export const begin = (diary: Diary, one: Try): Diary => ({ ...diary, tries: [...diary.tries, one] });

/** Records the result of a try, once. */
export function finish(diary: Diary, id: string, standing: Standing, at: number): Diary {
  const tries = diary.tries.map(one => (one.id === id && !one.end ? { ...one, end: { ...standing, at } } : one));
  return { ...diary, tries };
}

export function learn(diary: Diary, found: BotsEvening): Diary {
  const rest = diary.bots.filter(one => !isOf(found)(one) || one.level !== found.level);
  return { ...diary, bots: [...rest, found] };
}

/** Drops entries that are too old. */
export function trimmed({ tries, bots }: Diary, today: string): Diary {
  const since = dayOf(Date.parse(today) - KEPT_DAYS * 86_400_000);
  const lately = ({ day }: HouseOfDay): boolean => day >= since;
  return { tries: tries.filter(lately), bots: bots.filter(lately) };
}

// storage

const KEY = 'seance/tonight';
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isHouse = (value: unknown): boolean =>
  isObject(value) && typeof value.game === 'string' && isDaily(value.game) && typeof value.day === 'string';

function isStanding(value: unknown): value is Standing {
  if (!isObject(value)) return false;
  const counted = [value.place, value.of, value.worth].every(one => typeof one === 'number');
  return counted && (value.score === undefined || typeof value.score === 'number');
}
function isTry(value: unknown): value is Try {
  if (!isObject(value) || !isHouse(value) || typeof value.id !== 'string' || typeof value.name !== 'string')
    return false;
  return typeof value.begunAt === 'number' && (value.end === undefined || isStanding(value.end));
}
const isBots = (value: unknown): value is BotsEvening =>
  isObject(value) && isHouse(value) && typeof value.level === 'string' && isStanding(value.standing);

function remembered(): Diary {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isObject(saved) || !Array.isArray(saved.tries) || !Array.isArray(saved.bots)) return { tries: [], bots: [] };
    return { tries: saved.tries.filter(isTry), bots: saved.bots.filter(isBots) };
  } catch {
    return { tries: [], bots: [] };
  }
}

const kept = signal<Diary>({ tries: [], bots: [] });
/** The diary of this device. */
export const diary: ReadonlySignal<Diary> = kept;

/** Reads it again: another window may have written. */
export function openDiary(): Diary {
  kept.value = remembered();
  return kept.value;
}

export function write(change: (before: Diary) => Diary): void {
  kept.value = trimmed(change(remembered()), dayOf(Date.now()));
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.value));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Deleting all matches deletes the diary too. */
export function forgetAll(): void {
  localStorage.removeItem(KEY);
  openDiary();
}

/** The house of the day of a stored table. */
export function begunTonight(id: string): HouseOfDay | undefined {
  const found = remembered().tries.find(one => one.id === id);
  return found && { game: found.game, day: found.day };
}
