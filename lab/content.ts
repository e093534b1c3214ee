import { type Content, clone, type Json, Refusal } from '../engine/index.ts';
import type { ContentChange } from './experiment.ts';

type Branch = Record<string, unknown>;
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** A place in the tables of a game that holds a number, a word or nothing, and what stands there. */
export interface ContentPlace {
  readonly at: string;
  readonly value: string | number | boolean | null;
}

/** Every place of a game's tables, in their order. */
export function placesOf(content: Content): ContentPlace[] {
  const walk = (value: unknown, path: readonly string[]): ContentPlace[] => {
    if (isBranch(value)) return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...path, key]));
    const leaf = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return leaf || value === null ? [{ at: path.join('/'), value }] : [];
  };
  return walk(content, []);
}

type Kind = 'list' | 'record' | 'number' | 'string' | 'boolean' | 'null';

function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  const kind = typeof value;
  if (kind === 'number' || kind === 'string' || kind === 'boolean') return kind;
  return 'record';
}

const shown = (value: unknown): string => JSON.stringify(value);

/** Where a change is made: the branch that holds it, and its key there. */
function spotOf(content: Content, at: string): readonly [Branch, string] {
  const keys = at.split('/');
  const last = keys.pop() ?? '';
  let here: unknown = content;
  for (const [i, key] of keys.entries()) {
    if (!isBranch(here) || !Object.hasOwn(here, key)) throw nowhere(content, at, keys.slice(0, i), here);
    here = here[key];
  }
  if (!isBranch(here) || !Object.hasOwn(here, last)) throw nowhere(content, at, keys, here);
  return [here, last];
}

const MOST_NAMED = 12;

/** Says as far as which place there is something, and what. */
function nowhere(content: Content, at: string, path: readonly string[], here: unknown): Refusal {
  const names = Object.keys(isBranch(here) ? here : content);
  const [inside, known] = [path.join('/'), names.slice(0, MOST_NAMED)];
  if (!isBranch(here)) return new Refusal('content-place-below-value', { at, inside, value: shown(here) });
  return new Refusal('content-place-unknown', { at, inside, known, more: names.length - known.length });
}

/** What comes instead must be of the same kind, all the way down; nothing may become something, and the other way round. */
function mustFit(at: string, old: unknown, to: unknown): void {
  const [was, is] = [kindOf(old), kindOf(to)];
  if (was === 'null' || (is === 'null' && was !== 'list' && was !== 'record')) return;
  if (was !== is || (is === 'number' && !Number.isInteger(to)))
    throw new Refusal(`content-not-${was}`, { at, old: shown(old), value: shown(to) });
  if (!isBranch(old) || !isBranch(to) || was === 'list') return;
  const [there, given] = [Object.keys(old), Object.keys(to)];
  if (there.length !== given.length || given.some(key => !there.includes(key)))
    throw new Refusal('content-other-fields', { at, fields: there, value: shown(to) });
  for (const key of given) mustFit(`${at}/${key}`, old[key], to[key]);
}

/** Refuses changes of what is not there, or into what does not fit there. */
export function checkChanges(content: Content | undefined, changes: readonly ContentChange[]): void {
  if (changes.length > 0 && !content) throw new Refusal('content-none');
  for (const { at, to } of changes) {
    const [branch, key] = spotOf(content ?? {}, at);
    if (branch === content) throw new Refusal('content-whole-table', { at });
    mustFit(at, branch[key], to);
  }
}

/** Entries that were written once and used several times become entries of their own, so that each can be changed alone. */
function unshare(branch: Branch, seen = new Set<unknown>()): void {
  for (const [key, value] of Object.entries(branch)) {
    if (!isBranch(value)) continue;
    const own = seen.has(value) ? clone(value) : value;
    if (own !== value) branch[key] = own;
    seen.add(own);
    unshare(own, seen);
  }
}

/** Puts a value into a branch. A list or a record stays the same object, because others may hold it. */
function put(branch: Branch, key: string, to: Json): void {
  const old = branch[key];
  if (Array.isArray(old) && Array.isArray(to)) old.splice(0, old.length, ...clone(to));
  else if (isBranch(old) && isBranch(to)) for (const [name, inner] of Object.entries(to)) put(old, name, inner as Json);
  else branch[key] = clone(to);
}

/**
 * Changes the tables of a game, in place and for good: for a thread that plays nothing but this variant, before it opens
 * the house.
 */
export function change(content: Content, changes: readonly ContentChange[]): void {
  if (changes.length === 0) return;
  unshare(content as Branch);
  checkChanges(content, changes);
  for (const { at, to } of changes) put(...spotOf(content, at), to);
}
