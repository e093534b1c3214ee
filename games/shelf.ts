import type { GameModule } from '../engine/index.ts';

/** All games, loaded on demand. */
const SHELF: Readonly<Record<string, () => Promise<{ readonly gameModule: GameModule }>>> = {
  exorzisten: () => import('./exorzisten/module.ts'),
  haunted: () => import('./haunted/module.ts'),
  'haunting-house': () => import('./haunting-house/module.ts'),
  'house-of-possession': () => import('./house-of-possession/module.ts'),
  'spook-manor': () => import('./spook-manor/module.ts'),
  template: () => import('./template/module.ts'),
};

export const GAMES: readonly string[] = Object.keys(SHELF);

/** Loads a game module; undefined if the id is unknown. */
export async function open(id: string): Promise<GameModule | undefined> {
  return Object.hasOwn(SHELF, id) ? (await SHELF[id]?.())?.gameModule : undefined;
}

/** Loads all game modules, in the order of the shelf. */
export async function openAll(): Promise<GameModule[]> {
  return Promise.all(Object.values(SHELF).map(async load => (await load()).gameModule));
}
