import { at, randomFrom, type Seat } from '../../engine/index.ts';
import { coverOf, type GameId, SHELVED } from '../../games/covers.ts';
import { type Evening, eveningChance } from '../../table/evening.ts';
import type { ChosenLevel } from '../new-match/levels.ts';

/** The games with a house of the day, in the order of the shelf. */
export const DAILY: readonly GameId[] = SHELVED.filter(id => coverOf(id).deals !== undefined);
export const isDaily = (id: string): id is GameId => DAILY.some(one => one === id);

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
  readonly game: GameId;
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
export function tonight(game: GameId, day: string): Tonight {
  const name = `${day}/${game}`;
  const random = randomFrom(`laying/${name}`);
  const { deals = [] } = coverOf(game);
  const { seats: count, options = {} } = at(deals, random(deals.length));
  const seat = random(count);
  const company = at(COMPANY, new Date(day).getUTCDay());
  const seats = Array.from({ length: count }, (_, one) =>
    one === seat ? ('person' as const) : at(company, random(company.length)),
  );
  return { game, day, seat, seats, options, chance: eveningChance(name) };
}
