import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ThreadTimeout, WorkerThread } from './worker-thread.ts';

let starts = 0;
const thread = new WorkerThread<string, string>(new URL('./test/echo-worker.ts', import.meta.url), {
  data: 'echo',
  onStart: () => starts++,
});
after(() => thread.close());

test('a thread starts with the first request and answers one at a time', async () => {
  assert.equal(starts, 0);
  const reply = thread.run('one');
  assert.ok(thread.isBusy);
  assert.throws(() => thread.run('two'), /works on another request/);
  assert.equal(await reply, 'echo: one');
  assert.ok(!thread.isBusy);
  assert.equal(await thread.run('two'), 'echo: two');
  assert.equal(starts, 1);
});

test('the answer to a request that nobody awaits is dropped', async () => {
  thread.tell('unheard');
  assert.equal(await thread.run('heard'), 'echo: heard');
});

for (const [request, error] of [
  ['throw', /thrown in the thread/],
  ['exit', /ended too early/],
] as const)
  test(`after ${request} the request is rejected, and the next one has a new thread`, async () => {
    const before = starts;
    await assert.rejects(thread.run(request), error);
    assert.equal(await thread.run('again'), 'echo: again');
    assert.equal(starts, before + 1);
  });

test('a request that takes too long is rejected, and its thread is ended', async () => {
  const before = starts;
  await assert.rejects(thread.run('hang', { timeoutMs: 50 }), ThreadTimeout);
  assert.equal(await thread.run('again', { timeoutMs: 600_000 }), 'echo: again');
  assert.equal(starts, before + 1);
});

test('closing rejects what is under way', async () => {
  const hanging = assert.rejects(thread.run('hang'), /closed/);
  await thread.close();
  await hanging;
});
