import type { Json } from '../engine/index.ts';

/**
 * A change of a JSON tree: `[value]` replaces a value; an object descends into a list or an object and names the
 * changed keys; `[]` removes a field. A shorter list states its new `length`.
 */
export type Delta = readonly [] | readonly [Json] | { readonly [key: string]: Delta };

type Fields = { readonly [key: string]: Json };
type Tree = readonly Json[] | Fields;

const isTree = (value: Json | undefined): value is Tree => typeof value === 'object' && value !== null;
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isFields = (value: Json | undefined): value is Fields => isTree(value) && !isList(value);

/**
 * The delta from `before` to `after` as JSON text; undefined if they are equal. Skips shared subtrees. Writes text
 * directly: building an object first costs more for small changes.
 */
export function difference(before: Json | undefined, after: Json): string | undefined {
  if (before === after) return undefined;
  if (isTree(before) && isTree(after)) {
    if (isList(before) && isList(after)) return differentItems(before, after);
    if (isFields(before) && isFields(after)) return differentFields(before, after, difference);
  }
  return `[${JSON.stringify(after)}]`;
}

type OfField = (before: Json | undefined, after: Json, field: string) => string | undefined;

interface Found {
  readonly before: Json | undefined;
  readonly change: string | undefined;
}

/**
 * Deltas between views. Readers of a room are served one after the other, and most fields of their views are identical
 * objects: the delta of such a field is written once. One per room, because it remembers what seats see.
 */
export class ViewDeltas {
  /** By the new value of a field: the last difference that was found. */
  private readonly found = new WeakMap<object, Found>();

  /** See `difference`. */
  between(before: Json, after: Json): string | undefined {
    if (!isFields(before) || !isFields(after)) return difference(before, after);
    return differentFields(before, after, this.ofField);
  }

  private readonly ofField: OfField = (before, after, field) => {
    if (before === after || !isTree(after)) return difference(before, after);
    const last = this.found.get(after);
    if (last && last.before === before) return last.change;
    // The cards known to a seat differ; the other fields of `cards` are the same for all.
    const isCards = field === 'cards' && isFields(before) && isFields(after);
    const change = isCards
      ? differentFields(before, after, (one, other, part) => this.ofField(one, other, `cards.${part}`))
      : difference(before, after);
    this.found.set(after, { before, change });
    return change;
  };
}

/** A list in which more than half differs is sent as a whole, which is shorter. */
function differentItems(before: readonly Json[], after: readonly Json[]): string | undefined {
  let changes = '';
  let count = 0;
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue;
    const change = difference(before[i], after[i] as Json);
    if (change === undefined) continue;
    if (++count > after.length / 2) return `[${JSON.stringify(after)}]`;
    changes += `,"${i}":${change}`;
  }
  if (after.length < before.length) changes += `,"length":[${after.length}]`;
  return changes === '' ? undefined : `{${changes.slice(1)}}`;
}

function differentFields(before: Fields, after: Fields, ofField: OfField): string | undefined {
  let changes = '';
  for (const key in after) {
    const change = ofField(Object.hasOwn(before, key) ? before[key] : undefined, after[key] as Json, key);
    if (change !== undefined) changes += `,${JSON.stringify(key)}:${change}`;
  }
  for (const key in before) if (!Object.hasOwn(after, key)) changes += `,${JSON.stringify(key)}:[]`;
  return changes === '' ? undefined : `{${changes.slice(1)}}`;
}

const isValue = (delta: Delta): delta is readonly [Json] => Array.isArray(delta) && delta.length === 1;

/** Applies a delta; subtrees that it does not name are shared. */
export function revised(before: Json | undefined, delta: Delta): Json {
  if (isValue(delta)) return delta[0];
  const changes = Object.entries(delta);
  if (isList(before)) {
    const list = [...before];
    for (const [key, change] of changes)
      if (key === 'length' && isValue(change)) list.length = Number(change[0]);
      else list[Number(key)] = revised(before[Number(key)], change);
    return list;
  }
  const fields: Record<string, Json> = { ...(before as Readonly<Record<string, Json>>) };
  for (const [key, change] of changes)
    if (Array.isArray(change) && change.length === 0) delete fields[key];
    else fields[key] = revised(fields[key], change as Delta);
  return fields;
}
