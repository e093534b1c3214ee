/** Prepares `npm pack`: builds the client if it is not fresh, and writes the server as JavaScript. */
import { fileURLToPath } from 'node:url';
import { buildClient, stateOfClient } from '../server/http/client.ts';
import { writeStripped } from './pack/stripped.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

if (stateOfClient() !== 'fresh') {
  process.stderr.write('Building the client ...\n');
  await buildClient();
}
const count = writeStripped(ROOT, `${ROOT}dist/node`);
process.stderr.write(`dist/node has ${count} files of the server.\n`);
