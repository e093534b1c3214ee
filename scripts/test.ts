/** The full check before a merge: types, lint, boundaries, budgets and all tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { leftOutIn } from './check/left-out.ts';
import { ensureChromium } from './chromium.ts';
import { ensureEngines } from './engines.ts';

interface Step {
  readonly name: string;
  readonly command: string;
  /** Whether the step can run here. */
  readonly when?: () => boolean;
  /** Looks for the programs it needs, and prints loudly what is skipped without them. */
  readonly before?: () => unknown;
}

const COMPILED = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

const STEPS: readonly Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'boundaries', command: 'npm run --silent boundaries' },
  { name: 'build', command: 'npm run --silent build -- --logLevel warn' },
  { name: 'budgets', command: 'npm run --silent budgets' },
  { name: 'tests', command: 'npm run --silent unit', before: () => ensureEngines() },
  {
    name: 'browser',
    command: 'npm run --silent browser',
    when: () => ensureChromium() !== undefined,
  },
];

/** Runs a command and forwards its output while it runs. */
async function run(command: string): Promise<{ readonly code: number | null; readonly output: string }> {
  // Hundreds of processes load the same sources: they share Node's compile cache.
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env };
  const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'inherit'], env });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', text => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

function fail(why: string): never {
  process.stderr.write(`\n${why}\n`);
  process.exit(1);
}

const took: string[] = [];
for (const { name, command, when, before } of STEPS) {
  if (when && !when()) continue;
  before?.();
  process.stdout.write(`\n== ${name}: ${command}\n`);
  const began = performance.now();
  const { code, output } = await run(command);
  took.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (code !== 0) fail(`${name} failed; run it alone with: ${command}`);
  const leftOut = leftOutIn(output);
  if (process.env.CI && leftOut.length > 0)
    fail(`In CI every test is done, and these were not:\n${leftOut.join('\n')}`);
}
process.stdout.write(`\nAll good: ${took.join(', ')}.\n`);
