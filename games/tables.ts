import type { Content } from '../engine/index.ts';

/** The tables of every game, each without its rules. */
const TABLES: Readonly<Record<string, () => Promise<{ readonly content: Content }>>> = {
  exorzisten: () => import('./exorzisten/tables.ts'),
  haunted: () => import('./haunted/tables.ts'),
  'haunting-house': () => import('./haunting-house/tables.ts'),
  'house-of-possession': () => import('./house-of-possession/tables.ts'),
  'spook-manor': () => import('./spook-manor/tables.ts'),
  template: () => import('./template/tables.ts'),
};

/**
 * The tables of a game, or undefined if there is none of that name. Whoever changes something in them does so before
 * the house is opened: then all that the rules and the bots derive from them is derived from the change.
 */
export async function openTables(id: string): Promise<Content | undefined> {
  return Object.hasOwn(TABLES, id) ? (await TABLES[id]?.())?.content : undefined;
}
