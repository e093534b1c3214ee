import { at, type Json, same } from './record/json.ts';

/** A family of options too large to enumerate: orderings, subsets. */
export interface Family<O extends Json = Json> {
  readonly size: number;
  nth(index: number): O;
  has(answer: unknown): boolean;
  /** For answers that are one list of fixed length: the items that may follow this beginning. */
  next?(start: readonly Json[]): readonly Json[];
  /** The recipe, if it determines the family: see `familyOf`. */
  readonly recipe?: Recipe;
}

/** The legal answers of a question: a list, or a family. */
export type Options<O extends Json = Json> = readonly O[] | Family<O>;

export const isList = <O extends Json>(options: Options<O>): options is readonly O[] => Array.isArray(options);
export const sizeOf = (options: Options): number => (isList(options) ? options.length : options.size);
export const optionAt = <O extends Json>(options: Options<O>, i: number): O =>
  isList(options) ? at(options, i) : options.nth(i);
export const includes = (options: Options, answer: unknown): boolean =>
  isList(options) ? options.some(option => same(option, answer)) : options.has(answer);

/** The constructor of a family and its arguments. */
export type Recipe =
  | { readonly arrange: readonly [field: string, items: readonly Json[], length: number] }
  | { readonly choose: readonly [field: string, items: readonly Json[], least: number, most: number] };

/** A record of one field: the items chosen. */
export type Chosen<T extends Json, F extends string = string> = { readonly [field in F]: readonly T[] };

const ofField = <T extends Json, F extends string>(field: F, items: readonly T[]): Chosen<T, F> =>
  ({ [field]: items }) as object as Chosen<T, F>;

const isRecord = (answer: unknown): answer is Record<string, unknown> =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

/** The value of the one field of a record that has no other. */
function only(answer: unknown, field: string): unknown {
  return isRecord(answer) && Object.keys(answer).length === 1 ? answer[field] : undefined;
}

function distinctItems(chosen: unknown, items: readonly Json[]): number[] | undefined {
  if (!Array.isArray(chosen) || chosen.length > items.length) return undefined;
  const places = chosen.map(item => items.findIndex(other => same(item, other)));
  return places.includes(-1) || new Set(places).size !== places.length ? undefined : places;
}

/** Every ordered choice of `length` different items, as `{ [field]: [...] }`. Copies the items. */
export function arrangements<T extends Json, F extends string>(
  field: F,
  from: readonly T[],
  length: number,
): Family<Chosen<T, F>> {
  const items = [...from];
  let size = 1;
  for (let i = 0; i < length; i++) size *= items.length - i;
  return {
    size,
    nth(index) {
      const left = [...items];
      const row: T[] = [];
      for (let i = 0; i < length; i++) {
        row.push(...left.splice(index % left.length, 1));
        index = Math.floor(index / (left.length + 1));
      }
      return ofField(field, row);
    },
    has: answer => distinctItems(only(answer, field), items)?.length === length,
    recipe: { arrange: [field, items, length] },
    next: start => (start.length < length ? items.filter(item => !start.some(one => same(one, item))) : []),
  };
}

function choices(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/**
 * Every set of `least` to `most` of the items, in the order of the items, as `{ [field]: [...] }`. Copies the items.
 */
export function subsets<T extends Json, F extends string>(
  field: F,
  from: readonly T[],
  least: number,
  most: number,
): Family<Chosen<T, F>> {
  const items = [...from];
  const sizes: number[] = [];
  for (let k = least; k <= Math.min(most, items.length); k++) sizes.push(choices(items.length, k));
  return {
    size: sizes.reduce((sum, ways) => sum + ways, 0),
    nth(index) {
      let k = 0;
      while (index >= at(sizes, k)) index -= at(sizes, k++);
      const set: T[] = [];
      for (let i = 0, need = least + k; need > 0; i++) {
        const withItem = choices(items.length - i - 1, need - 1);
        if (index < withItem) {
          set.push(at(items, i));
          need--;
        } else index -= withItem;
      }
      return ofField(field, set);
    },
    has(answer) {
      const places = distinctItems(only(answer, field), items);
      if (!places || places.length < least || places.length > most) return false;
      return places.every((place, i) => i === 0 || place > at(places, i - 1));
    },
    recipe: { choose: [field, items, least, most] },
    ...(least === most && {
      next(start) {
        const open = most - start.length;
        const last = items.findIndex(item => same(item, start.at(-1)));
        return open > 0 ? items.slice(last + 1, items.length - open + 1) : [];
      },
    }),
  };
}

/** Builds a family from its recipe, for example in the client. */
export const familyOf = (recipe: Recipe): Family =>
  'arrange' in recipe ? arrangements(...recipe.arrange) : subsets(...recipe.choose);
