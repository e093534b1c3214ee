import type { GameModule } from '../../engine/index.ts';
import type { SeatView } from '../../table/seat-view.ts';

/** By game: the rules that somebody at this device has met, each with the match in which they met it. */
export type MetRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** By game: the first matches at this device. */
export type FirstMatches = Readonly<Record<string, readonly string[]>>;

const FIRST_MATCHES_COUNT = 2;

export const withMet = (met: MetRules, game: string, rule: string, match: string): MetRules => ({
  ...met,
  [game]: { [rule]: match, ...met[game] },
});

/** Adds a match while there are fewer than two. Idempotent. */
export function withMatch(first: FirstMatches, game: string, match: string): FirstMatches {
  const matches = first[game] ?? [];
  if (matches.includes(match) || matches.length >= FIRST_MATCHES_COUNT) return first;
  return { ...first, [game]: [...matches, match] };
}

/** The rules that a question brings into sight, and its own. */
const rulesAsked = (
  { meetsAt }: Pick<GameModule, 'meetsAt'>,
  { ask, view }: Pick<SeatView, 'ask' | 'view'>,
): readonly string[] => (ask ? [...(meetsAt?.(ask, view) ?? []), ask.rule] : []);

/** Whether a rule is about what has just happened, and not about the open question. */
export const isAfterwards = (
  game: Pick<GameModule, 'meetsAt'>,
  look: Pick<SeatView, 'ask' | 'view'>,
  rule: string,
): boolean => !rulesAsked(game, look).includes(rule);

/**
 * The rule that is met for the first time at the open question of a seat. First come rules that the question brings into
 * sight, then its own. Otherwise it is the most important rule of the events since the seat last decided: of events that
 * concern the seat or everybody. A line about a decision waits for its own question; elsewhere it would come a phase late.
 */
export function firstMeeting(
  game: Pick<GameModule, 'meetings' | 'meets' | 'meetsAt'>,
  look: Pick<SeatView, 'seat' | 'ask' | 'events' | 'since' | 'view'>,
  met: Readonly<Record<string, string>> = {},
): string | undefined {
  const { meetings = {}, meets } = game;
  const { seat, ask, events, since } = look;
  if (!ask) return undefined;
  const own = events.slice(since).filter(event => event.seat === undefined || event.seat === seat);
  const happened = new Set(own.flatMap(event => [event.rule, ...(meets?.(event) ?? [])]));
  const isNew = (rule: string): boolean => Object.hasOwn(meetings, rule) && !Object.hasOwn(met, rule);
  const mayFollow = (rule: string): boolean => happened.has(rule) && meetings[rule]?.asked !== true;
  const asked = rulesAsked(game, look).find(isNew);
  return asked ?? Object.keys(meetings).find(rule => mayFollow(rule) && isNew(rule));
}

/** The rules of a game that can be met, those met so far, and those that were met first in one match, in their order. */
export function metIn(
  { meetings = {} }: Pick<GameModule, 'meetings'>,
  met: Readonly<Record<string, string>> = {},
  match: string,
): { readonly all: number; readonly known: number; readonly fresh: readonly string[] } {
  const rules = Object.keys(meetings);
  return {
    all: rules.length,
    known: rules.filter(rule => Object.hasOwn(met, rule)).length,
    fresh: rules.filter(rule => met[rule] === match),
  };
}
