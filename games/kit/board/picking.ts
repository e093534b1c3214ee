import { useMemo, useState } from 'preact/hooks';
import type { Asked, Card, Json, Mark, Marked, Options } from '../../../engine/index.ts';
import { pressable } from './buttons.ts';
import { setsOf } from './sets.ts';

/** Several cards are chosen together: each is taken or put back, and one element stands for all of them. */
export interface Picking {
  readonly count: number;
  /** In the order of the question. */
  readonly chosen: readonly Card[];
  /** The attributes of the element that stands for what was taken; lit when that is an answer. */
  readonly confirm: Marked;
  /** The attributes of a card; undefined if it cannot be taken. */
  marked(card: Card): Marked | undefined;
}

interface Taken {
  readonly moment: string;
  /** In the order of taking: of too many, the oldest goes back. */
  readonly cards: readonly Card[];
}

/** How a question for a set of cards is put to a person. */
interface Manner {
  /** The fields that were chosen before, such as an item that must be paid for. */
  readonly chosen?: Readonly<Record<string, Json>>;
  /** A question for one card is answered by that card, without a confirmation. */
  readonly singleAtOnce?: boolean;
  /** The player chooses the cards that the answer leaves out. */
  readonly leavesOut?: boolean;
}

/** Marks a card that can be taken and put back. It is not lit: taking it answers nothing yet. */
function toggling(taken: boolean, toggle: () => void): Marked & { 'data-pick': '' } {
  return {
    ...pressable(toggle),
    'aria-pressed': taken,
    'data-pick': '',
    ...(taken ? { 'data-chosen': '' as const } : {}),
  };
}

export function usePicking(
  ask: Asked | undefined,
  options: Options,
  mark: Mark,
  { chosen = {}, singleAtOnce = false, leavesOut = false }: Manner = {},
): Picking | undefined {
  const before = JSON.stringify(chosen);
  const sets = useMemo(() => (ask ? setsOf(options, JSON.parse(before)) : undefined), [ask, options, before]);
  const moment = `${ask?.what}/${ask?.seat}/${before}/${sets?.items}`;
  const [taken, take] = useState<Taken>({ moment, cards: [] });
  if (!sets) return undefined;
  const { field, items, few } = sets;
  const count = leavesOut ? items.length - sets.count : sets.count;
  const isConfirmed = leavesOut || count > 1 || !singleAtOnce;
  // The confirmation stands for every list: the bar over the board need not show them.
  if (isConfirmed) for (const one of few) mark({ [field]: one });
  const cards = taken.moment === moment ? taken.cards : [];
  const toggle = (card: Card): void => {
    const rest = cards.filter(one => one !== card);
    take({ moment, cards: rest.length < cards.length ? rest : [...rest, card].slice(-count) });
  };
  const given = leavesOut ? items.filter(item => !cards.includes(item)) : cards;
  const list = isConfirmed ? sets.listed(given) : undefined;
  return {
    count,
    chosen: items.filter(item => cards.includes(item)),
    confirm: list ? mark({ [field]: list }) : {},
    marked: card => {
      if (!items.includes(card)) return undefined;
      return isConfirmed ? toggling(cards.includes(card), () => toggle(card)) : mark({ [field]: [card] });
    },
  };
}
