import type { GameModule } from '../engine/index.ts';
import { MODULES } from './registry/modules.ts';

export const GAMES: readonly string[] = Object.keys(MODULES);

/** Loads a game module; undefined if the id is unknown. */
export async function open(id: string): Promise<GameModule | undefined> {
  return Object.hasOwn(MODULES, id) ? (await MODULES[id]?.())?.gameModule : undefined;
}

/** Loads all game modules, in alphabetical order. */
export async function openAll(): Promise<GameModule[]> {
  return Promise.all(Object.values(MODULES).map(async load => (await load()).gameModule));
}
