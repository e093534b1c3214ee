import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** In an installed package this file is JavaScript in `dist/node/`, and the client lies beside that folder. */
const isPackaged = !existsSync(join(ROOT, 'vite.config.ts'));

/** The folder of the built client. */
export const CLIENT = isPackaged ? join(ROOT, '..', 'web') : join(ROOT, 'dist', 'web');

/** Written last of all files: a build without it is incomplete. */
const LAST = 'sw.js';
/** All that the client is built of. */
const SOURCES = [
  ...['engine', 'games', 'bots', 'fair', 'table', 'protocol', 'threads', 'lab', 'web'],
  ...['vite.config.ts', 'package-lock.json'],
];
const TESTS = /\.test\.ts$|[\\/](test|e2e)[\\/]/;

const changed = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether a file, or one in a folder, was changed after that moment. */
function newer(path: string, moment: number): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return changed(path) > moment;
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .some(file => !TESTS.test(file.slice(path.length)) && changed(file) > moment);
}

/** Whether the client is built, and newer than its sources. */
export function stateOfClient(client = CLIENT, root = ROOT): 'missing' | 'old' | 'fresh' {
  const built = changed(join(client, LAST));
  if (built === 0) return 'missing';
  if (isPackaged) return 'fresh';
  return SOURCES.some(source => newer(join(root, source), built)) ? 'old' : 'fresh';
}

/** Whether Vite is installed. */
export function canBuild(): boolean {
  try {
    import.meta.resolve('vite');
    return true;
  } catch {
    return false;
  }
}

export async function buildClient(): Promise<void> {
  const { build } = await import('vite');
  await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'error' });
}
