import { type Card, type Json, type Options, optionAt, sizeOf } from '../../../engine/index.ts';
import { field } from '../reading.ts';

/** A question for `count` of some cards, as one list; perhaps as the price of something that was chosen before. */
export interface Sets {
  readonly field: string;
  readonly items: readonly Card[];
  readonly count: number;
  /** All lists, if they are few. */
  readonly few: readonly (readonly Card[])[];
  /** The list of an answer that has just these cards. */
  listed(cards: readonly Card[]): readonly Card[] | undefined;
}

/** The bar over the board has no place for more answers. */
const FEW = 30;
/** More are never looked at: every item stands in one of the first lists. */
const ENOUGH = 2000;

type Fields = Readonly<Record<string, Json>>;

const isCards = (value: Json): value is readonly Card[] =>
  Array.isArray(value) && value.every(item => typeof item === 'number');

/** The list of an option that has nothing else but what was chosen before. */
function listIn(option: Json, chosen: Fields): [string, readonly Card[]] | undefined {
  if (typeof option !== 'object' || option === null || Array.isArray(option)) return undefined;
  if (Object.entries(chosen).some(([key, value]) => field(option, key) !== value)) return undefined;
  const [rest, another] = Object.entries(option).filter(([key]) => !Object.hasOwn(chosen, key));
  return rest && !another && isCards(rest[1]) ? [rest[0], rest[1]] : undefined;
}

/** The cards to choose from, in their order, if the options that agree with `chosen` are lists of cards. */
export function setsOf(options: Options, chosen: Fields = {}): Sets | undefined {
  const lists: (readonly Card[])[] = [];
  let name = '';
  for (let i = 0; i < Math.min(sizeOf(options), ENOUGH); i++) {
    const found = listIn(optionAt(options, i), chosen);
    if (!found) continue;
    name = found[0];
    lists.push(found[1]);
  }
  const [first] = lists;
  if (!first) return undefined;
  return {
    field: name,
    items: [...new Set(lists.flat())],
    count: first.length,
    few: lists.length > FEW ? [] : lists,
    listed: cards => lists.find(list => list.length === cards.length && list.every(card => cards.includes(card))),
  };
}
