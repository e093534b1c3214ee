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
  if (Array.isArray(tree)) return (Array.isArray(older) ? recopyList(tree, older) : clone(tree)) as T;
  if (typeof older !== 'object' || older === null || Array.isArray(older)) return clone(tree);
  return recopyFields(tree as Fields, older as Fields) as T;
}

/** Most objects do not change: copies nothing before the first difference. */
function recopyFields(tree: Fields, before: Fields): Fields {
  let copy: Record<string, unknown> | undefined;
  let left = 0;
  for (const key in tree) {
    left++;
    const part = tree[key];
    const last = before[key];
    if (part === last) continue;
    const kept = typeof part === 'object' ? recopy(part, last) : part;
    if (kept !== last) copy ??= fieldsAnew(tree, before, key);
    if (copy) copy[key] = kept;
  }
  if (copy) return copy;
  for (const _ in before) left--;
  return left === 0 ? before : fieldsAnew(tree, before);
}

/** Copies an object whose fields before `to` are unchanged: reuses the older subtrees there. */
function fieldsAnew(tree: Fields, before: Fields, to?: string): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...tree };
  for (const key in tree) {
    if (key === to) break;
    if (typeof tree[key] === 'object') copy[key] = before[key];
  }
  return copy;
}

/**
 * The first index at which two lists of numbers, or of strings, differ. A loop for each type: V8 compares items of one
 * type without a call. Stops at an item of another type.
 */
function firstChange(list: readonly unknown[], before: readonly unknown[]): number {
  const [first] = list;
  if (typeof first === 'number') return firstChangedNumber(list, before);
  return typeof first === 'string' ? firstChangedString(list, before) : 0;
}

function firstChangedNumber(list: readonly unknown[], before: readonly unknown[]): number {
  const end = Math.min(list.length, before.length);
  for (let i = 0; i < end; i++) {
    const item = list[i];
    const last = before[i];
    if (typeof item !== 'number' || typeof last !== 'number' || item !== last) return i;
  }
  return end;
}

function firstChangedString(list: readonly unknown[], before: readonly unknown[]): number {
  const end = Math.min(list.length, before.length);
  for (let i = 0; i < end; i++) {
    const item = list[i];
    const last = before[i];
    if (typeof item !== 'string' || typeof last !== 'string' || item !== last) return i;
  }
  return end;
}

const hasTrees = (list: readonly unknown[]): boolean => {
  for (let i = 0; i < list.length; i++) if (typeof list[i] === 'object') return true;
  return false;
};

/** Most arrays do not change: copies nothing before the first difference. */
function recopyList(list: readonly unknown[], before: readonly unknown[]): readonly unknown[] {
  const { length } = list;
  let copy = length === before.length ? undefined : list.slice();
  if (copy && !hasTrees(copy)) return copy;
  let hasReused = false;
  for (let i = firstChange(list, before); i < length; i++) {
    const item = list[i];
    // The copy has it.
    if (copy && typeof item !== 'object') continue;
    const last = before[i];
    if (item === last) continue;
    const kept = typeof item === 'object' ? recopy(item, last) : item;
    if (kept === last) hasReused = true;
    else copy ??= hasReused ? listAnew(list, before, i) : list.slice();
    if (copy) copy[i] = kept;
  }
  return copy ?? before;
}

/** Copies an array whose items before `to` are unchanged: reuses the older subtrees there. */
function listAnew(list: readonly unknown[], before: readonly unknown[], to: number): unknown[] {
  const copy = list.slice();
  for (let i = 0; i < to; i++) if (typeof list[i] === 'object') copy[i] = before[i];
  return copy;
}

/** Copies of a tree that changes in place. Everything that is unchanged since the last copy is shared with it. */
export class Copies<T> {
  private last: T | undefined;

  of(tree: T): T {
    this.last = recopy(tree, this.last);
    return this.last;
  }
}

/** Deep equality of plain JSON trees; the order of keys does not matter. Allocates nothing: answers are compared with it. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b);
  return !Array.isArray(b) && sameFields(a as Fields, b as Fields);
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
}

function sameFields(a: Fields, b: Fields): boolean {
  let left = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !same(a[key], b[key])) return false;
    left++;
  }
  for (const _ in b) left--;
  return left === 0;
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
