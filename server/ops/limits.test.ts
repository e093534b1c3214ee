import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { afterJump } from '../cluster/clock-jumps.ts';
import { Tickets } from '../socket/tickets.ts';
import { Allowance, clientKey, TableLimit } from './limits.ts';
import { WallClock } from './wall-clock.ts';

test('a client is known by its IPv4 address, or by the /64 network of its IPv6 address', () => {
  for (const [address, key] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['0123456789abcdef01234567', '0123456789abcdef01234567'],
    ['', ''],
  ] as const)
    assert.equal(clientKey(address), key, address);
});

test('all addresses of one /64 have one key, and it stays the same', () => {
  const groups = (length: number) =>
    fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: length, maxLength: length });
  const text = (parts: readonly number[]): string => parts.map(part => part.toString(16)).join(':');
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (net, one, other) => {
      const key = clientKey(text([...net, ...one]));
      assert.equal(clientKey(text([...net, ...other])), key);
      assert.equal(clientKey(key), key);
    }),
  );
});

test('an allowance and a ticket do not depend on the clock on the wall', async t => {
  let elapsed = 1000;
  const allowance = new Allowance(2, 1000, () => elapsed);
  const tickets = new Tickets<string>(30, () => elapsed);
  const kept = await tickets.issue('kept');
  t.mock.timers.enable({ apis: ['Date'], now: 0 });
  assert.deepEqual([allowance.consume('a'), allowance.consume('a'), allowance.consume('a')], [true, true, false]);
  elapsed += 500;
  assert.equal(allowance.consume('a'), true, 'it grows back although the clock on the wall went back by decades');
  assert.equal(await tickets.use(kept), 'kept');
  const late = await tickets.issue('late');
  elapsed += 30_001;
  assert.equal(await tickets.use(late), undefined);
});

test('of too many keys the one that took longest ago is forgotten', () => {
  const allowance = new Allowance(1, 1000, () => 0, 2);
  const takes = ['a', 'b', 'a', 'c', 'a', 'b'].map(key => allowance.consume(key));
  assert.deepEqual(takes, [true, true, false, true, false, true], 'asking in vain keeps a key in memory');
});

test('a table counts for the guest and for everybody at the address', async () => {
  const limit = new TableLimit(new Allowance(2, 1000, () => 0), new Allowance(3, 1000, () => 0));
  const from = (guest: string, address: string): Promise<boolean> => limit.consume(guest, address);
  assert.deepEqual(
    [await from('a', '2001:db8::1'), await from('a', '2001:db8::2'), await from('a', '2001:db8:9:9::1')],
    [true, true, false],
  );
  assert.deepEqual([await from('b', '2001:db8::3'), await from('c', '2001:db8::4')], [true, false]);
});

test('a clock that was set is noticed at once, and drift is not', () => {
  let [wall, elapsed] = [1_000_000, 0];
  const jumps: number[] = [];
  const clock = new WallClock({ now: () => wall, elapsed: () => elapsed }, ({ from, to }) => jumps.push(to - from));
  const pass = (milliseconds: number, drift = 0): void => {
    elapsed += milliseconds;
    wall += milliseconds + drift;
    clock.now();
  };
  for (let i = 0; i < 100; i++) pass(1000, 30);
  pass(60_000);
  assert.deepEqual(jumps, []);
  pass(1000, 3_600_000);
  pass(1000);
  pass(1000, -7_200_000);
  assert.deepEqual(jumps, [3_600_000, -7_200_000]);
});

test('a span that was skipped is a downtime, counted once by all nodes, and gone when the clock is set back', () => {
  const downtime = { from: 100, to: 200 };
  const forward = afterJump([downtime], { from: 1000, to: 5000 });
  assert.deepEqual(forward, { downtimes: [downtime, { from: 1000, to: 5000, skipped: true }], shift: 4000 });
  assert.deepEqual(afterJump(forward.downtimes, { from: 1100, to: 5000 }), { downtimes: forward.downtimes, shift: 0 });
  assert.equal(afterJump(forward.downtimes, { from: 1100, to: 5500 }).shift, 500);
  const back = afterJump(forward.downtimes, { from: 6000, to: 2000 });
  assert.deepEqual(back, { downtimes: [downtime, { from: 1000, to: 2000, skipped: true }], shift: -3000 });
  assert.deepEqual(afterJump(forward.downtimes, { from: 6000, to: 900 }), { downtimes: [downtime], shift: -4000 });
});
