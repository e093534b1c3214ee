import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { ROOT, seance, surroundings } from './test/command.ts';

const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the real server and waits for the line with its address. */
async function serve(file: string, args: readonly string[], env = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'cli', file), 'serve', ...args], {
    env: { ...surroundings(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const [url] = /http:\/\/\S+/.exec(String(line)) ?? [''];
  return { child, url };
}

test('it serves until it is told to stop', async () => {
  const { child, url } = await serve('main.ts', ['--port', '0'], { SEANCE_WORKERS: '2' });
  const health = await fetch(`${url}/health`);
  assert.deepEqual([health.status, await health.json()], [200, { status: 'ok' }]);
  const taken = await seance(['serve', '--port', new URL(url).port]);
  assert.deepEqual([taken.code, taken.out], [1, '']);
  assert.match(taken.err, /^Another program is using port \d+ of 127\.0\.0\.1 already; choose one with --port\.\n$/);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('port, host and workers come from the environment too, and the launcher passes the signal on', async () => {
  const { child, url } = await serve('bin.js', [], { PORT: '0', HOST: 'localhost', SEANCE_WORKERS: '1' });
  assert.equal((await fetch(`${url}/health`)).status, 200);
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

const BAD: readonly (readonly [readonly string[], RegExp])[] = [
  [['--port', 'door'], /^--port must be a whole number, not "door"\.\n$/],
  [['--port', '65536'], /^--port must be at most 65535, not 65536\.\n$/],
  [['--host', 'nowhere.invalid', '--port', '0'], /^This machine has no address "nowhere\.invalid"\.\n$/],
];
for (const [args, sentence] of BAD)
  test(`refused: serve ${args.join(' ')}`, async () => {
    const { code, out, err } = await seance(['serve', ...args]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, sentence);
  });
