import type { Json } from '../../engine/index.ts';
import { backward, beginningWith, type Listing, onward } from '../storage/listing.ts';

type Items = readonly Json[];

/** A list that is being put together, item by item. */
export interface Composing {
  /** Those chosen so far. */
  readonly items: Items;
  readonly length: number;
  /** Those that may come next. */
  readonly next: Items;
  add(item: Json): void;
  /** Takes the last choice back; missing before the first. */
  readonly back: (() => void) | undefined;
  /** Gives the list that is whole; missing before that. */
  readonly give: (() => void) | undefined;
  /** What stands on the button that gives it, and what would come of it. */
  readonly whole: { readonly give: string; readonly outlook?: string } | undefined;
  /** The last of these items, as it stands on a button. */
  label(items: Items): string;
}

interface Steps {
  readonly begin: (items: Items) => void;
  /** Gives the one answer that has this list. */
  readonly give: (answer: Json) => void;
  /** Goes on with the other fields, if several answers have this list. */
  readonly narrow: (items: Items) => void;
  /** What the last of some items is called, if the game says so; else some answer that begins like this is named. */
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
