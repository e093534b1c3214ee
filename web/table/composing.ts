import type { Json } from '../../engine/index.ts';
import { backward, beginningWith, type Listing, onward } from '../listing.ts';

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
  /** The last of these items, as it stands on a button. */
  label(items: Items): string;
}

interface Steps {
  readonly begin: (items: Items) => void;
  readonly finish: (items: Items) => void;
  /** What the last of some items is called, if the game says so; else some answer that begins like this is named. */
  readonly item: (items: Items) => string | undefined;
  readonly answer: (answer: Json) => string;
}

export function compose(listing: Listing, begun: Items, { begin, finish, item, answer }: Steps): Composing {
  const { length, next } = listing;
  const items = onward(listing, begun);
  return {
    items,
    length,
    next: next(items),
    add: one => {
      const more = onward(listing, [...items, one]);
      if (more.length < length) begin(more);
      else finish(more);
    },
    back: items.length > onward(listing, []).length ? () => begin(backward(listing, items)) : undefined,
    label: some => item(some) ?? `${answer(beginningWith(listing, some) ?? null)} …`,
  };
}
