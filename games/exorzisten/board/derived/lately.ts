import { useRef } from 'preact/hooks';
import type { Json, Seat } from '../../../../engine/index.ts';
import { field, numberIn, numbers } from '../../../kit/reading.ts';
import {
  ACTIONS,
  type Action,
  type Contribution,
  type Disruption,
  type Event,
  type Expulsion,
  RESPONSES,
  type Response,
} from '../../state.ts';

/**
 * The last round as its events told it. If no player has a decision left, the game goes on to the next round without a
 * picture: the board then shows the choices from here. The sums leave when the next round begins.
 */
export interface Lately {
  readonly actions: readonly (Action | undefined)[];
  readonly responses: readonly (Response | undefined)[];
  readonly dice: readonly (number | undefined)[];
  readonly expulsion: Expulsion | undefined;
  /** Whether it was told how the expulsion ended. */
  readonly isSummed: boolean;
  /** R62 The participants for whom no demon was left. */
  readonly without: readonly Seat[];
}

export const NOTHING: Lately = {
  ...{ actions: [], responses: [], dice: [] },
  expulsion: undefined,
  isSummed: false,
  without: [],
};

const listed = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Pairs of a seat and something of that seat, by seat. */
function bySeat<T>(pairs: Json | undefined, read: (value: Json) => T | undefined): (T | undefined)[] {
  const found: (T | undefined)[] = [];
  for (const pair of listed(pairs)) {
    const [seat, value] = listed(pair);
    if (typeof seat === 'number' && value !== undefined) found[seat] = read(value);
  }
  return found;
}

function number(event: Event, key: string): number {
  const value = event[key];
  return typeof value === 'number' ? value : 0;
}

const contribution = (event: Event): Contribution => ({
  seat: number(event, 'seat'),
  base: number(event, 'base'),
  parts: listed(event.parts).map(part => ({ from: String(field(part, 'from')), by: numberIn(part, 'by') ?? 0 })),
  total: number(event, 'total'),
});

const disruption = (event: Event): Disruption => ({
  seat: number(event, 'seat'),
  base: number(event, 'base'),
  by: number(event, 'by'),
});

const verdict = (event: Event): Pick<Expulsion, 'left' | 'value' | 'resistance' | 'success'> => ({
  left: number(event, 'left'),
  value: number(event, 'value'),
  resistance: number(event, 'resistance'),
  success: event.success === true,
});

const SUMS: Expulsion = { contributions: [], left: 0, disruptions: [], value: 0, resistance: 0, success: false };

/** The memory after one more event. */
export function recall(before: Lately, event: Event): Lately {
  const sums = before.expulsion ?? SUMS;
  switch (event.what) {
    case 'round':
      return { ...before, expulsion: undefined, isSummed: false, without: [] };
    case 'actions':
      return { ...NOTHING, actions: bySeat(event.choices, value => ACTIONS.find(one => one === value)) };
    case 'responses':
      return { ...before, responses: bySeat(event.choices, value => RESPONSES.find(one => one === value)) };
    case 'dice':
      return { ...before, dice: bySeat(event.rolls, roll => (typeof roll === 'number' ? roll : undefined)) };
    case 'contribution':
      return { ...before, expulsion: { ...sums, contributions: [...sums.contributions, contribution(event)] } };
    case 'disruption':
      return { ...before, expulsion: { ...sums, disruptions: [...sums.disruptions, disruption(event)] } };
    case 'expulsion':
      return { ...before, expulsion: { ...sums, ...verdict(event) }, isSummed: true };
    case 'distributes':
      return { ...before, without: numbers(event.without) };
    default:
      return before;
  }
}

/** Remembers the last round; news are told once. */
export function useLately(news: readonly Event[]): Lately {
  const kept = useRef<{ news: readonly Event[]; lately: Lately }>({ news: [], lately: NOTHING });
  if (kept.current.news !== news) kept.current = { news, lately: news.reduce(recall, kept.current.lately) };
  return kept.current.lately;
}
