import { type Card, type Json, type Options, optionAt, sizeOf } from '../../../engine/index.ts';

/** A question for `count` of the items, as one list. */
export interface Sets {
  readonly field: string;
  readonly items: readonly Card[];
  readonly count: number;
  /** All sets, if they are few. */
  readonly few: readonly (readonly Card[])[];
}

/** The bar over the board has no place for more answers. */
const FEW = 30;
/** More are never looked at: every item stands in one of the first sets. */
const ENOUGH = 2000;

function cardsIn(option: Json): [string, readonly Card[]] | undefined {
  if (typeof option !== 'object' || option === null) return undefined;
  const [entry, another] = Object.entries(option);
  if (!entry || another) return undefined;
  const [field, cards] = entry;
  const isCards = Array.isArray(cards) && cards.every((card): card is Card => typeof card === 'number');
  return isCards ? [field, cards] : undefined;
}

/** What there is to choose from, in its order, if the options are sets of cards. */
export function setsOf(options: Options): Sets | undefined {
  const size = sizeOf(options);
  const first = size > 0 ? cardsIn(optionAt(options, 0)) : undefined;
  if (!first) return undefined;
  const [field, cards] = first;
  const sets = Array.from({ length: Math.min(size, ENOUGH) }, (_, i) => cardsIn(optionAt(options, i))?.[1] ?? []);
  return { field, items: [...new Set(sets.flat())], count: cards.length, few: size > FEW ? [] : sets };
}
