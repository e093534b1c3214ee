import type { Content } from '../module/game-module.ts';
import { clone, type Json } from '../record/json.ts';
import { Refusal } from '../refusal.ts';

/** A changed number or card: a place in a game's `content`, such as "cards/candle/copies", and what stands there instead. */
export interface ContentChange {
  readonly at: string;
  readonly to: Json;
}

type Branch = Record<string, unknown>;
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** A leaf in the tables of a game (number, text or null), and its value. */
export interface ContentPlace {
  readonly at: string;
  readonly value: string | number | boolean | null;
}

/** Every leaf of a game's tables, in order. */
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

/** The object that holds the changed value, and the key there. */
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

const MAX_NAMED_KEYS = 12;

/** Names the longest prefix of the path that exists, and the keys below it. */
function nowhere(content: Content, at: string, path: readonly string[], here: unknown): Refusal {
  const names = Object.keys(isBranch(here) ? here : content);
  const [inside, known] = [path.join('/'), names.slice(0, MAX_NAMED_KEYS)];
  if (!isBranch(here)) return new Refusal('content-place-below-value', { at, inside, value: shown(here) });
  return new Refusal('content-place-unknown', { at, inside, known, more: names.length - known.length });
}

/** The new value must have the same type as the old one, recursively. Null stays null. */
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

/** Refuses changes of paths that do not exist, and values of another type. */
export function checkChanges(content: Content | undefined, changes: readonly ContentChange[]): void {
  if (changes.length > 0 && !content) throw new Refusal('content-none');
  for (const { at, to } of changes) {
    const [branch, key] = spotOf(content ?? {}, at);
    if (branch === content) throw new Refusal('content-whole-table', { at });
    mustFit(at, branch[key], to);
  }
}

/** A copy of the tables of a game with some places changed. */
export function changed<T extends Content>(content: T, changes: readonly ContentChange[]): T {
  checkChanges(content, changes);
  const copy = clone(content);
  for (const { at, to } of changes) {
    const [branch, key] = spotOf(copy, at);
    branch[key] = clone(to);
  }
  return copy;
}
