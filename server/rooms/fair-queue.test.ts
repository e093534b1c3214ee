import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { guestId, tableId } from '../../table/ids.ts';
import { FairQueue, type QueueClaim } from './fair-queue.ts';

const claim = (guest: string, room = `${guest}'s room`, attended = true): QueueClaim => ({
  guest: guestId(guest),
  room: tableId(room),
  attended,
});

test('guests take turns, whatever each of them has queued; of one guest the rooms do', () => {
  const queue = new FairQueue<string>(100);
  for (let i = 0; i < 30; i++) queue.push(claim('mallory', `room ${i % 3}`), `mallory ${i % 3}/${i}`);
  queue.push(claim('ada'), 'ada');
  queue.push(claim('bo'), 'bo');
  const served = Array.from({ length: 5 }, () => queue.shift());
  assert.deepEqual(served, ['mallory 0/0', 'ada', 'bo', 'mallory 1/1', 'mallory 2/2']);
});

test('rooms without people come last, and are not forgotten', () => {
  const queue = new FairQueue<string>(100);
  for (let i = 0; i < 40; i++) queue.push(claim(`ghost ${i}`, 'room', false), 'empty');
  for (let i = 0; i < 40; i++) queue.push(claim(`guest ${i}`), 'attended');
  const served = Array.from({ length: 40 }, () => queue.shift());
  assert.equal(served.filter(one => one === 'empty').length, 5, 'one of eight');
  assert.deepEqual(served.slice(0, 7), Array(7).fill('attended'));
});

test('a full queue drops the newest job of the guest who has most, of rooms without people first', () => {
  const queue = new FairQueue<string>(3);
  queue.push(claim('mallory'), 'm1');
  queue.push(claim('mallory'), 'm2');
  queue.push(claim('ada'), 'a1');
  assert.equal(queue.push(claim('bo'), 'b1'), 'm2');
  assert.equal(queue.push(claim('mallory', 'empty', false), 'm3'), 'm3');
  assert.equal(queue.length, 3);
  assert.deepEqual([queue.shift(), queue.shift(), queue.shift(), queue.shift()], ['m1', 'a1', 'b1', undefined]);
});

test('every job is served, dropped or taken out, once; the queue never grows beyond its bound', () => {
  const job = fc.record({
    guest: fc.constantFrom('a', 'b', 'c').map(guestId),
    room: fc.constantFrom('x', 'y').map(tableId),
    attended: fc.boolean(),
  });
  const act = fc.oneof(
    { weight: 3, arbitrary: job.map(one => ({ push: one })) },
    { weight: 2, arbitrary: fc.constant('shift' as const) },
    { weight: 1, arbitrary: fc.constant('remove' as const) },
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 80 }), acts => {
      const queue = new FairQueue<{ readonly claim: QueueClaim }>(7);
      const waiting = new Set<{ readonly claim: QueueClaim }>();
      const left = (one: { readonly claim: QueueClaim } | undefined): void => {
        if (one) assert.ok(waiting.delete(one), 'left twice');
      };
      for (const one of acts) {
        if (one === 'shift') left(queue.shift());
        else if (one === 'remove') {
          const [first] = waiting;
          if (first) assert.ok(queue.remove(first.claim, first));
          left(first);
        } else {
          const added = { claim: one.push };
          waiting.add(added);
          left(queue.push(one.push, added));
        }
        assert.equal(queue.length, waiting.size);
        assert.ok(queue.length <= 7);
      }
      while (queue.length > 0) left(queue.shift());
      assert.equal(waiting.size, 0);
    }),
  );
});
