import { useMemo, useState } from 'preact/hooks';
import type { Asked, Card, Mark, Marked, Options } from '../../../engine/index.ts';
import { pressable } from '../../kit/board/buttons.ts';
import { type Sets, setsOf } from './sets.ts';

/** Several cards are chosen together: each is taken or put back, and one element stands for all of them. */
export interface Picking {
  readonly count: number;
  readonly chosen: readonly Card[];
  /** The attributes of the element that stands for what was taken; lit when that is an answer. */
  readonly confirm: Marked;
  /** The attributes of a card; undefined if it cannot be taken. */
  marked(card: Card): Marked | undefined;
}

interface Taken {
  readonly moment: string;
  readonly cards: readonly Card[];
}

function attributes(cards: readonly Card[], card: Card, toggle: () => void): Marked & { 'data-pick': '' } {
  const taken = cards.includes(card);
  return {
    ...pressable(toggle),
    'aria-pressed': taken,
    'data-pick': '',
    ...(taken ? { 'data-chosen': '' as const } : {}),
  };
}

/** Of a question for a set of cards: a single card is marked as any other; of several, the board puts the set together. */
export function usePicking(ask: Asked | undefined, options: Options, mark: Mark): Picking | undefined {
  const sets: Sets | undefined = useMemo(() => (ask ? setsOf(options) : undefined), [ask, options]);
  const moment = `${ask?.what}/${ask?.seat}/${sets?.items}`;
  const [taken, take] = useState<Taken>({ moment, cards: [] });
  if (!sets) return undefined;
  const { field, items, count, few } = sets;
  // The confirmation stands for every set: the bar over the board need not list them.
  for (const set of few) if (count > 1) mark({ [field]: set });
  const cards = taken.moment === moment ? taken.cards : [];
  const toggle = (card: Card): void => {
    const rest = cards.filter(one => one !== card);
    const next = rest.length < cards.length ? rest : [...rest, card].slice(-count);
    take({ moment, cards: items.filter(item => next.includes(item)) });
  };
  return {
    count,
    chosen: cards,
    confirm: cards.length === count && count > 1 ? mark({ [field]: cards }) : {},
    marked: card => {
      if (!items.includes(card)) return undefined;
      return count === 1 ? mark({ [field]: [card] }) : attributes(cards, card, () => toggle(card));
    },
  };
}
