import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../fixture/folder.ts';
import { openStore } from './sqlite.ts';

const KILLS = 10;

/** Runs an appending process, kills it after `lines` acknowledgements, and returns its output. */
async function killOne(file: string, lines: number): Promise<readonly string[]> {
  const appender = spawn(process.execPath, [join(import.meta.dirname, '../fixture/appender.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  appender.stdout.setEncoding('utf8').on('data', text => {
    said += text;
    if (said.split('\n').length > lines) appender.kill('SIGKILL');
  });
  const [, signal] = await once(appender, 'close');
  assert.equal(signal, 'SIGKILL');
  return said.split('\n').slice(0, -1);
}

test('whatever was acknowledged before a kill is there afterwards, as it was, and nothing needs repair', async () => {
  const file = join(newFolder(), 'seance.sqlite');
  const acknowledged: string[] = [];
  for (let i = 0; i < KILLS; i++) acknowledged.push(...(await killOne(file, 1 + 7 * i)));

  const store = await openStore(file);
  const ids = new Map<string, readonly (string | null)[]>();
  for (const { id } of await store.rows(null, 100))
    ids.set(
      id,
      (await store.all(id)).map(entry => entry.id),
    );
  assert.ok(acknowledged.length > KILLS, `only ${acknowledged.length} entries were acknowledged`);
  for (const line of acknowledged) {
    const [table = '', seq = '', id = ''] = line.split(' ');
    assert.equal(ids.get(table)?.[Number(seq) - 1], id, line);
  }
  assert.deepEqual(await store.check(), []);
  await store.close();
});
