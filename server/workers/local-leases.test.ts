import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tableId } from '../../table/ids.ts';
import { homeOf } from './home.ts';
import { LocalLeases, type Member } from './local-leases.ts';

const COUNT = 3;
const tables = Array.from({ length: 300 }, (_, i) => tableId(`table-${i}`));
const members: readonly Member[] = [{ slot: 0 }, { slot: 1 }, { slot: 2 }];

test('every room has one home, and each worker has about as many rooms as the others', () => {
  const counts = members.map(({ slot }) => tables.filter(table => homeOf(table, COUNT) === slot).length);
  assert.equal(
    counts.reduce((sum, count) => sum + count),
    tables.length,
  );
  for (const count of counts) assert.ok(count > 60 && count < 140, `${counts}`);
});

test('a worker gets the leases of its own rooms only', () => {
  const leases = new LocalLeases(COUNT);
  const kept = members.map(member => leases.acquire(member, tables));
  assert.equal(
    kept.reduce((sum, { size }) => sum + size, 0),
    tables.length,
  );
  for (const [slot, mine] of kept.entries())
    for (const [table, epoch] of mine) {
      assert.equal(homeOf(table, COUNT), slot);
      assert.ok(leases.isCurrent(table, epoch));
    }
});

test('a lease ends with its process, and the epoch of its replacement is a new one', () => {
  const leases = new LocalLeases(1);
  const [first, second]: Member[] = [{ slot: 0 }, { slot: 0 }];
  assert.ok(first && second);
  const before = leases.acquire(first, [tableId('table')]).get(tableId('table')) ?? 0;
  assert.equal(leases.acquire(second, [tableId('table')]).size, 0);
  assert.equal(leases.keeperOf(second, tableId('table')), 'other');
  leases.part(first);
  assert.equal(leases.isCurrent(tableId('table'), before), false);
  assert.equal(leases.keeperOf(second, tableId('table')), 'nobody');
  const after = leases.acquire(second, [tableId('table')]).get(tableId('table')) ?? 0;
  assert.ok(after > before);
  leases.release(new Map([[tableId('table'), before]]));
  assert.ok(leases.isCurrent(tableId('table'), after), 'an older lease cannot be released');
  leases.release(new Map([[tableId('table'), after]]));
  assert.equal(leases.keeperOf(second, tableId('table')), 'nobody');
});

test('due rooms are taken once, unless the worker does not have them in memory', () => {
  const leases = new LocalLeases(1);
  const member = { slot: 0 };
  const first = leases.takeDue(member, [tableId('a'), tableId('b'), tableId('c')], 2, []);
  assert.deepEqual([...first.keys()], ['a', 'b']);
  assert.deepEqual(
    [...leases.takeDue(member, [tableId('a'), tableId('b'), tableId('c')], 9, [tableId('a'), tableId('b')]).keys()],
    ['c'],
  );
  assert.deepEqual([...leases.takeDue(member, [tableId('a'), tableId('b')], 9, [tableId('a')]).keys()], ['b']);
});
