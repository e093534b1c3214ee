import { useMemo, useState } from 'preact/hooks';
import type { Asked, Card, Json, Mark, Marked, Options } from '../../../engine/index.ts';
import { pressable } from '../../kit/board/buttons.ts';
import { setsOf } from './derived/sets.ts';

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

/** Of a card that can be taken and put back. It is not lit: taking it answers nothing yet. */
function toggling(taken: boolean, toggle: () => void): Marked & { 'data-pick': '' } {
  return {
    ...pressable(toggle),
    'aria-pressed': taken,
    'data-pick': '',
    ...(taken ? { 'data-chosen': '' as const } : {}),
  };
}

/** Of a question for a set of cards; `chosen` is what was chosen before it, such as an item that must be paid for. */
export function usePicking(
  ask: Asked | undefined,
  options: Options,
  mark: Mark,
  chosen: Readonly<Record<string, Json>>,
): Picking | undefined {
  const before = JSON.stringify(chosen);
  const sets = useMemo(() => (ask ? setsOf(options, JSON.parse(before)) : undefined), [ask, options, before]);
  const moment = `${ask?.what}/${ask?.seat}/${before}/${sets?.items}`;
  const [taken, take] = useState<Taken>({ moment, cards: [] });
  if (!sets) return undefined;
  const { field, items, count, few } = sets;
  // The confirmation stands for every list: the bar over the board need not show them.
  for (const one of few) mark({ [field]: one });
  const cards = taken.moment === moment ? taken.cards : [];
  const toggle = (card: Card): void => {
    const rest = cards.filter(one => one !== card);
    take({ moment, cards: rest.length < cards.length ? rest : [...rest, card].slice(-count) });
  };
  const list = sets.listed(cards);
  return {
    count,
    chosen: cards,
    confirm: list ? mark({ [field]: list }) : {},
    marked: card => (items.includes(card) ? toggling(cards.includes(card), () => toggle(card)) : undefined),
  };
}
