import { type Content, clone, type Json, Refusal } from '../engine/index.ts';
import type { ContentChange } from './experiment.ts';

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

const KINDS = {
  list: 'a list',
  record: 'a record',
  number: 'a whole number',
  string: 'a word',
  boolean: 'true or false',
};
type Kind = keyof typeof KINDS | 'null';

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
  const some = `${names.slice(0, MAX_NAMED_KEYS).join(', ')}${names.length > MAX_NAMED_KEYS ? ' and more' : ''}`;
  const where = path.length === 0 ? 'the game' : `"${path.join('/')}"`;
  if (!isBranch(here)) return new Refusal(`There is nothing at "${at}": ${where} is ${shown(here)}.`);
  return new Refusal(`There is nothing at "${at}"; ${where} has: ${some}.`);
}

/** The new value must have the same type as the old one, recursively. Null stays null. */
function mustFit(at: string, old: unknown, to: unknown): void {
  const [was, is] = [kindOf(old), kindOf(to)];
  if (was === 'null' || (is === 'null' && was !== 'list' && was !== 'record')) return;
  if (was !== is || (is === 'number' && !Number.isInteger(to)))
    throw new Refusal(`"${at}" is ${KINDS[was]}, ${shown(old)}, and cannot become ${shown(to)}.`);
  if (!isBranch(old) || !isBranch(to) || was === 'list') return;
  const [there, given] = [Object.keys(old), Object.keys(to)];
  if (there.length !== given.length || given.some(key => !there.includes(key)))
    throw new Refusal(`"${at}" must keep its fields ${there.join(', ')}; it cannot become ${shown(to)}.`);
  for (const key of given) mustFit(`${at}/${key}`, old[key], to[key]);
}

/** Refuses changes of paths that do not exist, and values of another type. */
export function checkChanges(content: Content | undefined, changes: readonly ContentChange[]): void {
  if (changes.length > 0 && !content) throw new Refusal('This game has no tables that could be changed.');
  for (const { at, to } of changes) {
    const [branch, key] = spotOf(content ?? {}, at);
    if (branch === content) throw new Refusal(`"${at}" is a whole table: name a place in it, such as "${at}/…".`);
    mustFit(at, branch[key], to);
  }
}

/** Copies objects that occur several times, so that a change of one does not change the others. */
function unshare(branch: Branch, seen = new Set<unknown>()): void {
  for (const [key, value] of Object.entries(branch)) {
    if (!isBranch(value)) continue;
    const own = seen.has(value) ? clone(value) : value;
    if (own !== value) branch[key] = own;
    seen.add(own);
    unshare(own, seen);
  }
}

/** Replaces a value. Arrays and objects keep their identity, because other code may refer to them. */
function put(branch: Branch, key: string, to: Json): void {
  const old = branch[key];
  if (Array.isArray(old) && Array.isArray(to)) old.splice(0, old.length, ...clone(to));
  else if (isBranch(old) && isBranch(to)) for (const [name, inner] of Object.entries(to)) put(old, name, inner as Json);
  else branch[key] = clone(to);
}

/**
 * Changes the tables of a game in place and permanently. Only for a thread that plays this variant alone, before it
 * loads the game.
 */
export function change(content: Content, changes: readonly ContentChange[]): void {
  if (changes.length === 0) return;
  unshare(content as Branch);
  checkChanges(content, changes);
  for (const { at, to } of changes) put(...spotOf(content, at), to);
}
