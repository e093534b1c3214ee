import type { GameModule } from '../engine/index.ts';

/** All games, loaded on demand. */
const SHELF: Readonly<Record<string, () => Promise<{ readonly house: GameModule }>>> = {
  exorzisten: () => import('./exorzisten/house.ts'),
  haunted: () => import('./haunted/house.ts'),
  'haunting-house': () => import('./haunting-house/house.ts'),
  'house-of-possession': () => import('./house-of-possession/house.ts'),
  'spook-manor': () => import('./spook-manor/house.ts'),
  template: () => import('./template/house.ts'),
};

export const GAMES: readonly string[] = Object.keys(SHELF);

/** Loads a game module; undefined if the id is unknown. */
export async function open(id: string): Promise<GameModule | undefined> {
  return Object.hasOwn(SHELF, id) ? (await SHELF[id]?.())?.house : undefined;
}

/** Loads all game modules, in the order of the shelf. */
export async function openAll(): Promise<GameModule[]> {
  return Promise.all(Object.values(SHELF).map(async load => (await load()).house));
}
