/** Benchmarks: printed, never asserted. `npm run bench -- web` or `npm run bench -- engine`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BENCHES: Readonly<Record<string, string>> = {
  engine: './bench-engine.ts',
  web: '../web/e2e/bench.ts',
};

const [which = '', ...rest] = process.argv.slice(2);
const bench = BENCHES[which];
if (!bench) {
  process.stderr.write(`Say which benchmark: ${Object.keys(BENCHES).join(' or ')}.\n`);
  process.exit(2);
}
const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(bench, import.meta.url)), ...rest], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
