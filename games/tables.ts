import type { Content } from '../engine/index.ts';

/** The content tables of every game, without its rules. */
const TABLES: Readonly<Record<string, () => Promise<{ readonly content: Content }>>> = {
  exorzisten: () => import('./exorzisten/tables.ts'),
  haunted: () => import('./haunted/tables.ts'),
  'haunting-house': () => import('./haunting-house/tables.ts'),
  'house-of-possession': () => import('./house-of-possession/tables.ts'),
  'spook-manor': () => import('./spook-manor/tables.ts'),
  template: () => import('./template/tables.ts'),
};

/**
 * Loads the tables of a game; undefined if the id is unknown. Change them before loading the game: rules and bots
 * derive data from them once.
 */
export async function openTables(id: string): Promise<Content | undefined> {
  return Object.hasOwn(TABLES, id) ? (await TABLES[id]?.())?.content : undefined;
}
