/** Writes `games/registry/` from the folders of the games. A game is a folder of `games/` with a `cover.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { registryFiles } from './registry/files.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const files = await registryFiles(ROOT);
mkdirSync(`${ROOT}games/registry`, { recursive: true });
for (const [name, text] of files) writeFileSync(`${ROOT}games/registry/${name}`, text);
