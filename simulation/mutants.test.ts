import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WorkerThread } from '../threads/worker-thread.ts';
import type { PlayedBatch, SeedBatch } from './batch.ts';
import { checkFresh, type Mutant, replaced } from './mutants.ts';
import { REPAIRED } from './repaired.ts';

/** Each restored fault must be found within this many seeds. */
const MAX_SEEDS_TO_FIND = 300;

async function playMutant({ name, edits }: Mutant, batch: SeedBatch): Promise<PlayedBatch> {
  const file = new URL('./mutant-worker.ts', import.meta.url);
  const thread = new WorkerThread<SeedBatch, PlayedBatch>(file, { data: { name, edits } });
  try {
    return await thread.run(batch);
  } finally {
    await thread.close();
  }
}

for (const mutant of REPAIRED)
  test(`found: ${mutant.name}`, async () => {
    checkFresh(mutant);
    const { broken } = await playMutant(mutant, { from: 1, count: MAX_SEEDS_TO_FIND, always: mutant.always ?? [] });
    assert.match(broken[0]?.promise ?? 'nothing was found', mutant.promise);
  });

test('a mutant whose snippet is not there exactly once is refused, and so is one that is not loaded', async () => {
  const edit = { file: 'server/rooms/live-room.ts', snippet: 'once', instead: 'twice' };
  assert.equal(replaced('once upon a time', edit), 'twice upon a time');
  assert.throws(
    () => replaced('never', edit),
    /a mutant is stale: its snippet is 0 times in server\/rooms\/live-room\.ts/,
  );
  assert.throws(() => replaced('once and once more', edit), /its snippet is 2 times/);
  const stale = { name: 'stale', edits: [{ ...edit, snippet: 'private ' }] };
  await assert.rejects(playMutant(stale, { from: 1, count: 1 }), /a mutant is stale/);
  const unloaded = { name: 'unloaded', edits: [{ file: 'server/http/http-server.ts', snippet: 'a', instead: 'b' }] };
  await assert.rejects(playMutant(unloaded, { from: 1, count: 1 }), /was not applied: server\/http\/http-server\.ts/);
});
