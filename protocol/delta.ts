import type { Json } from '../engine/index.ts';

/**
 * A change of a JSON tree: `[value]` replaces a value; an object descends into a list or an object and names the
 * changed keys; `[]` removes a field. A shorter list states its new `length`.
 */
export type Delta = readonly [] | readonly [Json] | Changes;
type Changes = { readonly [key: string]: Delta };

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
    if (isFields(before) && isFields(after)) return differentFields(before, after);
  }
  return `[${JSON.stringify(after)}]`;
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

function differentFields(before: Fields, after: Fields): string | undefined {
  const changes = fieldChanges(before, after);
  return changes === '' ? undefined : `{${changes.slice(1)}}`;
}

/** The changed fields as JSON without braces, each after a comma. */
export function fieldChanges(before: Fields, after: Fields, except: readonly string[] = []): string {
  let changes = '';
  for (const key in after) {
    if (except.includes(key)) continue;
    const change = difference(Object.hasOwn(before, key) ? before[key] : undefined, after[key] as Json);
    if (change !== undefined) changes += `,${JSON.stringify(key)}:${change}`;
  }
  for (const key in before)
    if (!Object.hasOwn(after, key) && !except.includes(key)) changes += `,${JSON.stringify(key)}:[]`;
  return changes;
}

const isValue = (delta: Delta): delta is readonly [Json] => Array.isArray(delta) && delta.length === 1;

const isGone = (delta: Delta): boolean => Array.isArray(delta) && delta.length === 0;

/** Applies a delta; subtrees that it does not name are shared. */
export function revised(before: Json | undefined, delta: Delta): Json {
  if (isValue(delta)) return delta[0];
  const changes = delta as Changes;
  return isList(before) ? revisedList(before, changes) : revisedFields(before as Fields | undefined, changes);
}

function revisedList(before: readonly Json[], delta: Changes): readonly Json[] {
  const list = before.slice();
  for (const key in delta) {
    const change = delta[key] as Delta;
    if (key === 'length' && isValue(change)) list.length = Number(change[0]);
    else list[Number(key)] = revised(before[Number(key)], change);
  }
  return list;
}

function revisedFields(before: Fields | undefined, delta: Changes): Fields {
  const fields: Record<string, Json> = { ...before };
  for (const key in delta) {
    const change = delta[key] as Delta;
    if (isGone(change)) delete fields[key];
    else fields[key] = revised(fields[key], change);
  }
  return fields;
}
