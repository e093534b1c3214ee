import { pathToFileURL } from 'node:url';
import type { Contestant } from './contract.ts';

const module = (path: string): URL => new URL(path, import.meta.url);

export const OURS: Contestant = {
  id: 'seance',
  name: 'Seance',
  durability: 'SQLite, synced before anybody hears of it',
  server: module('../ours/server.ts'),
  crowd: module('../ours/crowd.ts'),
  rules: module('../ours/rules.ts'),
};

/** Not a framework: sockets and a disk only, as the lower bound. */
export const BARE: Contestant = {
  id: 'bare',
  name: 'bare ws',
  durability: 'a file, synced before anybody hears of it',
  server: module('../bare/server.ts'),
  crowd: module('../bare/crowd.ts'),
  rules: module('../bare/rules.ts'),
};

/** The frameworks that are installed in a folder. */
export function peersIn(folder: string): Contestant[] {
  const base = pathToFileURL(`${folder}/`);
  const parts = (name: string) => ({
    server: new URL(`${name}/server.js`, base),
    crowd: new URL(`${name}/crowd.js`, base),
    rules: new URL(`${name}/rules.js`, base),
  });
  return [
    { id: 'boardgame.io', name: 'boardgame.io', durability: 'none: in memory, as it ships', ...parts('boardgame') },
    { id: 'colyseus', name: 'Colyseus', durability: 'none: in memory, as it ships', ...parts('colyseus') },
  ];
}
