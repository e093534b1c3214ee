import { canonical, isList, type Json, type Options, optionAt, sizeOf } from '../../engine/index.ts';
import { fieldsOf, isArray, WRITTEN_OUT, writtenOut } from '../table/narrow.ts';

type Items = readonly Json[];

/** Answers that are lists, all of one length: they can be put together from the first item to the last. */
export interface Listing {
  readonly field: string;
  readonly length: number;
  /** What may come next in a list that begins like this. */
  next(items: Items): Items;
  /** The answers that have this list: one, unless they differ in another field too. */
  answers(items: Items): readonly Json[];
}

/** More answers than this nobody reads one by one. */
const TOO_MANY = 100;

/** How answers are put together item by item, where they are lists and too many to be read. */
export function listingOf(options: Options): Listing | undefined {
  const size = sizeOf(options);
  if (size <= TOO_MANY) return undefined;
  if (!isList(options) && options.next) return listingOfFamily(optionAt(options, 0), options.next);
  return size <= WRITTEN_OUT ? listingOfAll(writtenOut(options)) : undefined;
}

const listIn = (option: Json, field: string): Items | undefined => {
  const value = fieldsOf(option)[field];
  return value !== undefined && isArray(value) ? value : undefined;
};

/** A family that says itself what comes next has lists and nothing else. */
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

/** The items chosen so far, and all that follow from them because nothing else may come next. */
export function onward(listing: Listing, items: Items): Items {
  const [only, another] = listing.next(items);
  return only === undefined || another !== undefined ? items : onward(listing, [...items, only]);
}

/** The items before the last choice that there was. */
export function backward(listing: Listing, items: Items): Items {
  const shorter = items.slice(0, -1);
  return shorter.length === 0 || listing.next(shorter).length > 1 ? shorter : backward(listing, shorter);
}

/** Some answer that begins like this. */
export function beginningWith(listing: Listing, items: Items): Json | undefined {
  const [item] = listing.next(items);
  return item === undefined ? listing.answers(items)[0] : beginningWith(listing, [...items, item]);
}
