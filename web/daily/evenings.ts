import { at, randomFrom, type Seat, type Settings } from '../../engine/index.ts';
import { type Evening, eveningChance } from '../../table/evening.ts';
import type { ChosenLevel } from '../new-match/levels.ts';
import type { BoxId } from '../shelf/box-ids.ts';

/** The settings of a house for one day. */
interface Laying {
  readonly seats: number;
  readonly options?: Settings;
}

/** All settings for houses of the day; none of them takes a whole night. */
export const LAYINGS: Readonly<Record<BoxId, readonly Laying[]>> = {
  haunted: [{ seats: 3 }, { seats: 2 }, { seats: 4 }, { seats: 1 }, { seats: 3, options: { variant: 'multilevel' } }],
  'house-of-possession': [
    { seats: 4, options: { rounds: 12 } },
    { seats: 3, options: { rounds: 12 } },
    { seats: 4, options: { rounds: 12, sins: true } },
    { seats: 2, options: { rounds: 20 } },
  ],
  exorzisten: [
    { seats: 4 },
    { seats: 3, options: { preset: 'convent' } },
    { seats: 3, options: { preset: 'bed' } },
    { seats: 5, options: { lineup: 'random' } },
    { seats: 4, options: { film: true } },
  ],
  'haunting-house': [{ seats: 3 }, { seats: 4 }, { seats: 3, options: { storeys: 'two' } }, { seats: 2 }],
  'spook-manor': [{ seats: 3 }, { seats: 4 }, { seats: 2 }, { seats: 1 }, { seats: 3, options: { passed: 'shown' } }],
};

/** The levels of the bots by weekday, from Sunday on: stronger towards the end of the week. */
const COMPANY: readonly (readonly ChosenLevel[])[] = [
  ['Poltergeist', 'Phantom'],
  ['Wisp', 'Poltergeist'],
  ['Wisp', 'Poltergeist'],
  ['Poltergeist'],
  ['Poltergeist'],
  ['Poltergeist', 'Phantom'],
  ['Phantom'],
];

/** The house of one game and day, without the version of the rules. */
export interface Tonight extends Omit<Evening, 'rules'> {
  readonly game: BoxId;
  readonly day: string;
  /** The person's seat. */
  readonly seat: Seat;
}

/** A day in addresses. The house changes for everybody at once: at midnight UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const dayBefore = (day: string): string => dayOf(Date.parse(day) - 86_400_000);

/** The weeks up to the one of a day, each from Monday to Sunday. */
export function weeksUntil(day: string, count: number): string[][] {
  const DAY = 86_400_000;
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  const monday = Date.parse(day) - sinceMonday * DAY;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, one) => dayOf(monday + ((week - count + 1) * 7 + one) * DAY)),
  );
}

/** Whether a day is valid and not in the future. */
export function isLaid(day: string, today: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day <= today;
}

/** The house of a game and a day. Deterministic, so it is the same on every device. */
export function tonight(game: BoxId, day: string): Tonight {
  const name = `${day}/${game}`;
  const random = randomFrom(`laying/${name}`);
  const layings = LAYINGS[game];
  const { seats: count, options = {} } = at(layings, random(layings.length));
  const seat = random(count);
  const company = at(COMPANY, new Date(day).getUTCDay());
  const seats = Array.from({ length: count }, (_, one) =>
    one === seat ? ('person' as const) : at(company, random(company.length)),
  );
  return { game, day, seat, seats, options, chance: eveningChance(name) };
}
