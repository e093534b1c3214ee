import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { OperatorError } from '../../refusals/operator-error.ts';

/** `web/app/server.ts` reads it. */
const MARKER = '<meta name="seance-server"';
const HEAD = '<head>';
/** The version of the client's files in the built service worker. */
const WORKER_VERSION = /\b[0-9a-f]{16}\b/g;
/** Tells GitHub Pages to serve files whose names begin with an underscore. */
const NO_JEKYLL = '.nojekyll';
/** Copies that only our server hands out, and the list of chunks. */
const LEFT_OUT = /\.(?:br|gz)$|^\./;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The page, marked as a copy without a server; `server` is the address of one elsewhere. */
export function withoutServer(page: string, server = 'none'): string {
  if (!page.includes(HEAD)) throw new Error('the built page has no head');
  return page.replace(HEAD, () => `${HEAD}\n    ${MARKER} content="${escaped(server)}" />`);
}

/** The service worker with a version that also covers the changed page. */
export function workerFor(worker: string, page: string): string {
  const found = [...new Set(worker.match(WORKER_VERSION))];
  const [version] = found;
  if (version === undefined || found.length > 1)
    throw new Error(`the service worker has ${found.length} versions; one was expected`);
  const own = createHash('sha256').update(`${version}\0${page}`).digest('hex').slice(0, version.length);
  return worker.replaceAll(version, own);
}

/** The files below a folder, sorted, with slashes. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** Whether the folder may be replaced: it does not exist, is empty, or holds an earlier copy. */
function isReplaceable(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return true;
  const page = join(folder, 'index.html');
  return existsSync(page) && readFileSync(page, 'utf8').includes(MARKER);
}

/** Writes a copy of the built client that needs no server. Replaces an earlier copy, and never another folder. */
export function writeSite(client: string, folder: string, server?: string): void {
  if (!isReplaceable(folder))
    throw new OperatorError(`${folder} holds something else than a copy of Seance; name an empty folder.`);
  rmSync(folder, { recursive: true, force: true });
  for (const file of filesBelow(client).filter(one => !LEFT_OUT.test(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(client, file), join(folder, file));
  }
  const read = (file: string): string => readFileSync(join(client, file), 'utf8');
  const page = withoutServer(read('index.html'), server);
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'sw.js'), workerFor(read('sw.js'), page));
  writeFileSync(join(folder, NO_JEKYLL), '');
}
