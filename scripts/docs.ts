/** Writes the tables of docs/online.md again from the declarations in protocol/: `npm run docs`. A test says when they are stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './documents/protocol-tables.ts';

const page = new URL('../docs/online.md', import.meta.url);
writeFileSync(page, withTables(readFileSync(page, 'utf8')));
