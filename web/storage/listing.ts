import { canonical, isList, type Json, type Options, optionAt, sizeOf } from '../../engine/index.ts';
import { fieldsOf, isArray, MAX_ENUMERATED_OPTIONS, writtenOut } from '../play/narrow.ts';

type Items = readonly Json[];

/** Answers that are lists of one length: they can be assembled from the first item to the last. */
export interface Listing {
  readonly field: string;
  readonly length: number;
  /** The items that may follow this beginning. */
  next(items: Items): Items;
  /** The answers with this list: one, unless they differ in another field too. */
  answers(items: Items): readonly Json[];
}

/** Above this, answers are assembled item by item instead of listed. */
const MAX_READABLE_ANSWERS = 100;

/** How to assemble answers item by item, if they are lists and too many to be listed. */
export function listingOf(options: Options): Listing | undefined {
  const size = sizeOf(options);
  if (size <= MAX_READABLE_ANSWERS) return undefined;
  if (!isList(options) && options.next) return listingOfFamily(optionAt(options, 0), options.next);
  return size <= MAX_ENUMERATED_OPTIONS ? listingOfAll(writtenOut(options)) : undefined;
}

const listIn = (option: Json, field: string): Items | undefined => {
  const value = fieldsOf(option)[field];
  return value !== undefined && isArray(value) ? value : undefined;
};

/** A family with `next` contains lists only. */
function listingOfFamily(first: Json, next: Listing['next']): Listing | undefined {
  const field = Object.keys(fieldsOf(first)).find(key => listIn(first, key));
  if (field === undefined) return undefined;
  const length = listIn(first, field)?.length ?? 0;
  return { field, length, next, answers: items => [{ [field]: items }] };
}

function listingOfAll(options: readonly Json[]): Listing | undefined {
  const first = options[0] ?? null;
  const isCommon = (field: string, length: number): boolean =>
    options.every(option => listIn(option, field)?.length === length);
  for (const field of Object.keys(fieldsOf(first))) {
    const length = listIn(first, field)?.length ?? 0;
    if (length < 2 || !isCommon(field, length)) continue;
    const lists = options.map(option => ({ option, list: listIn(option, field) ?? [] }));
    const beginning = (items: Items) =>
      lists.filter(({ list }) => items.every((item, i) => canonical(item) === canonical(list[i])));
    const next = (items: Items): Items => {
      const found = beginning(items).flatMap(({ list }) => list.slice(items.length, items.length + 1));
      return [...new Map(found.map(item => [canonical(item), item])).values()];
    };
    return { field, length, next, answers: items => beginning(items).map(({ option }) => option) };
  }
  return undefined;
}

/** The chosen items, and all that follow because there is no alternative. */
export function onward(listing: Listing, items: Items): Items {
  const [only, another] = listing.next(items);
  return only === undefined || another !== undefined ? items : onward(listing, [...items, only]);
}

/** The items before the last real choice. */
export function backward(listing: Listing, items: Items): Items {
  const shorter = items.slice(0, -1);
  return shorter.length === 0 || listing.next(shorter).length > 1 ? shorter : backward(listing, shorter);
}

/** Any answer with this beginning. */
export function beginningWith(listing: Listing, items: Items): Json | undefined {
  const [item] = listing.next(items);
  return item === undefined ? listing.answers(items)[0] : beginningWith(listing, [...items, item]);
}
