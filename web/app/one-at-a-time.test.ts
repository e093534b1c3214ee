import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneAtATime } from './one-at-a-time.ts';

test('two requests at once: each gets its own reply, also after a failure', async () => {
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<string>>();
  const send = oneAtATime((seat: number) => {
    begun.push(seat);
    const end = Promise.withResolvers<string>();
    ends.set(seat, end);
    return end.promise;
  });
  const [first, second, third] = [0, 1, 2].map(seat => send(seat, 1000));
  await Promise.resolve();
  assert.deepEqual(begun, [0], 'the second waits for the first');
  ends.get(0)?.resolve('a');
  assert.deepEqual(await first, 'a');
  await Promise.resolve();
  assert.deepEqual(begun, [0, 1]);
  ends.get(1)?.reject(new Error('the bot thinks too long'));
  await assert.rejects(async () => second, /thinks too long/);
  await Promise.resolve();
  assert.deepEqual(begun, [0, 1, 2]);
  ends.get(2)?.resolve('c');
  assert.deepEqual(await third, 'c');
});
