/** The type of states, options, answers and events. Numbers are integers. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Deep copy of a plain JSON tree. Reads only from the original: reading the copy while writing it makes V8 recompile
 * this function repeatedly, and it runs eight times slower.
 */
export function clone<T>(tree: T): T {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) {
    const list: unknown[] = tree.slice();
    for (let i = 0; i < tree.length; i++) {
      const item: unknown = tree[i];
      if (typeof item === 'object' && item !== null) list[i] = clone(item);
    }
    return list as T;
  }
  const copy = { ...tree };
  for (const key in tree) {
    const part = tree[key];
    if (typeof part === 'object' && part !== null) copy[key] = clone(part);
  }
  return copy;
}

type Fields = { readonly [key: string]: unknown };

/** Deep copy with structural sharing: subtrees equal to `older` are reused. */
export function recopy<T>(tree: T, older: unknown): T {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (typeof older !== 'object' || older === null || Array.isArray(older) !== Array.isArray(tree)) return clone(tree);
  return (
    Array.isArray(tree) ? recopyList(tree, older as unknown[]) : recopyFields(tree as Fields, older as Fields)
  ) as T;
}

function recopyFields(tree: Fields, before: Fields): Fields {
  const copy: Record<string, unknown> = { ...tree };
  let left = Object.keys(before).length;
  let isSame = true;
  for (const key in tree) {
    left--;
    const part = tree[key];
    const last = before[key];
    if (part === last) continue;
    const kept = typeof part === 'object' ? recopy(part, last) : part;
    copy[key] = kept;
    if (kept !== last) isSame = false;
  }
  return isSame && left === 0 ? before : copy;
}

/** Most arrays do not change: copies nothing before the first difference. */
function recopyList(list: readonly unknown[], before: readonly unknown[]): readonly unknown[] {
  let copy = list.length === before.length ? undefined : list.slice();
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    const last = before[i];
    if (item === last) continue;
    const kept = typeof item === 'object' ? recopy(item, last) : item;
    if (kept !== last) copy ??= begunAnew(list, before, i);
    if (copy) copy[i] = kept;
  }
  return copy ?? before;
}

/** Copies an array whose items before `to` are unchanged: reuses the older subtrees there. */
function begunAnew(list: readonly unknown[], before: readonly unknown[], to: number): unknown[] {
  const copy = list.slice();
  for (let i = 0; i < to; i++) if (typeof copy[i] === 'object') copy[i] = before[i];
  return copy;
}

/** Deep equality of plain JSON trees; the order of keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, i) => same(item, b[i]));
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every(key => Object.hasOwn(right, key) && same(left[key], right[key]));
}

/** Canonical JSON with sorted keys: the text that is hashed. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Record<string, unknown>;
  const keys = Object.keys(fields).sort();
  return `{${keys.map(key => `${JSON.stringify(key)}:${canonical(fields[key])}`).join(',')}}`;
}

/** The item at an index that must exist. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return item;
}
