// Written by `npm run registry` from the folders of the games. Do not edit.
import type { GameModule } from '../../engine/index.ts';

/** Loads the module of each game. */
export const MODULES: Readonly<Record<string, () => Promise<{ readonly gameModule: GameModule }>>> = {
  exorzisten: () => import('../exorzisten/module.ts'),
  haunted: () => import('../haunted/module.ts'),
  'haunting-house': () => import('../haunting-house/module.ts'),
  'house-of-possession': () => import('../house-of-possession/module.ts'),
  knocks: () => import('../knocks/module.ts'),
  'spook-manor': () => import('../spook-manor/module.ts'),
  template: () => import('../template/module.ts'),
};
