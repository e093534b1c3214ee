import type { Family, Recipe } from './ask.ts';
import { at, type Json, same } from './json.ts';

/** A record of one field: the items chosen. */
export type Chosen<T extends Json> = { readonly [field: string]: readonly T[] };

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

/** Every ordered choice of `length` different items, as `{ [field]: [...] }`. */
export function arrangements<T extends Json>(field: string, items: readonly T[], length: number): Family<Chosen<T>> {
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
      return { [field]: row };
    },
    has: answer => distinctItems(only(answer, field), items)?.length === length,
    recipe: { arrange: [field, items, length] },
  };
}

function choices(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** Every set of `least` to `most` of the items, written in the order of the items, as `{ [field]: [...] }`. */
export function subsets<T extends Json>(
  field: string,
  items: readonly T[],
  least: number,
  most: number,
): Family<Chosen<T>> {
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
      return { [field]: set };
    },
    has(answer) {
      const places = distinctItems(only(answer, field), items);
      if (!places || places.length < least || places.length > most) return false;
      return places.every((place, i) => i === 0 || place > at(places, i - 1));
    },
    recipe: { choose: [field, items, least, most] },
  };
}

/** Makes a family again, far from the rules that asked for it. */
export const familyOf = (recipe: Recipe): Family =>
  'arrange' in recipe ? arrangements(...recipe.arrange) : subsets(...recipe.choose);
