/** Everything that must hold before a change is taken: types, lint, boundaries, and all tests. */
import { spawnSync } from 'node:child_process';

const STEPS: readonly (readonly [name: string, command: string])[] = [
  ['types', 'tsc'],
  ['lint', 'biome ci --error-on-warnings .'],
  ['boundaries', 'npm run --silent boundaries'],
  ['tests', 'npm run --silent unit'],
];

const took: string[] = [];
for (const [name, command] of STEPS) {
  process.stdout.write(`\n== ${name}: ${command}\n`);
  const began = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  took.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (status !== 0) {
    process.stderr.write(`\n${name} failed; run it alone with: npx ${command}\n`);
    process.exit(1);
  }
}
process.stdout.write(`\nAll good: ${took.join(', ')}.\n`);
