#!/usr/bin/env node
// Starts the command line with the pinned Node, whatever Node this file was started with (20 or later).
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** The node of an npm package of that name, if it is installed. */
function nodeOf(name) {
  try {
    const manifest = require.resolve(`${name}/package.json`);
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
    const node = join(dirname(manifest), typeof bin === 'string' ? bin : bin.node);
    return existsSync(node) ? node : undefined;
  } catch {
    return undefined;
  }
}

function pinnedNode() {
  const machine = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const linked = join(here, '..', 'node_modules', '.bin', 'node');
  if (process.platform !== 'win32' && existsSync(linked)) return linked;
  const packed = nodeOf(`node-${machine}`) ?? nodeOf(`node-bin-${machine}`);
  if (packed) return packed;
  return Number.parseInt(process.versions.node, 10) >= 26 ? process.execPath : undefined;
}

const node = pinnedNode();
if (node === undefined) {
  process.stderr.write('Seance needs Node 26: run "npm install" in its folder first.\n');
  process.exit(1);
}

// A package has the command line as JavaScript: Node runs no TypeScript below node_modules.
const source = join(here, 'main.ts');
const main = existsSync(source) ? source : join(here, '..', 'dist', 'node', 'cli', 'main.js');
const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', error => {
  process.stderr.write(`Node could not be started from ${node}: ${error.message}.\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
