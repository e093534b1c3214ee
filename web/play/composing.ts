import type { Json } from '../../engine/index.ts';
import { backward, beginningWith, type Listing, onward } from '../storage/listing.ts';

type Items = readonly Json[];

/** A list that is assembled item by item. */
export interface Composing {
  /** The chosen items. */
  readonly items: Items;
  readonly length: number;
  /** The items that may come next. */
  readonly next: Items;
  add(item: Json): void;
  /** Undoes the last choice; missing before the first. */
  readonly back: (() => void) | undefined;
  /** Sends the complete list; missing before that. */
  readonly give: (() => void) | undefined;
  /** The text of the button that sends it, and its effect. */
  readonly whole: { readonly give: string; readonly outlook?: string } | undefined;
  /** The text of the button for the last of these items. */
  label(items: Items): string;
}

interface Steps {
  readonly begin: (items: Items) => void;
  /** Sends the only answer with this list. */
  readonly give: (answer: Json) => void;
  /** Continues with the other fields, if several answers have this list. */
  readonly narrow: (items: Items) => void;
  /** The name of the last of these items by the game; otherwise an answer with this beginning is named. */
  readonly item: (items: Items) => string | undefined;
  readonly answer: (answer: Json) => string;
  readonly whole: (answer: Json) => Composing['whole'];
}

export function compose(listing: Listing, begun: Items, steps: Steps): Composing {
  const { length, next, answers } = listing;
  const { begin, give, narrow, item, answer, whole } = steps;
  const items = onward(listing, begun);
  const [only, another] = items.length === length ? answers(items) : [];
  const isWhole = only !== undefined && another === undefined;
  return {
    items,
    length,
    next: next(items),
    add: one => {
      const more = onward(listing, [...items, one]);
      if (more.length === length && answers(more).length > 1) narrow(more);
      else begin(more);
    },
    back: items.length > onward(listing, []).length ? () => begin(backward(listing, items)) : undefined,
    give: isWhole ? () => give(only) : undefined,
    whole: isWhole ? whole(only) : undefined,
    label: some => item(some) ?? `${answer(beginningWith(listing, some) ?? null)} …`,
  };
}
