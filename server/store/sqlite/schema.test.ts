import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { guestId, tableId } from '../../../table/ids.ts';
import { newFolder } from '../fixture/folder.ts';
import { migrate, VERSION, versionOf } from './schema.ts';
import { openStore } from './sqlite.ts';

const folder = newFolder();
const released = join(import.meta.dirname, '../released');

const shapeOf = (db: DatabaseSync): unknown[] =>
  db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();

function shapeOfNew(): unknown[] {
  const db = new DatabaseSync(':memory:');
  migrate(db);
  return shapeOf(db);
}

test('every version that was released is kept to be tested with', () => {
  const versions = Array.from({ length: VERSION }, (_, i) => `${i + 1}.sql`);
  assert.deepEqual(readdirSync(released).sort(), versions.sort());
});

for (const name of readdirSync(released)) {
  test(`a store of version ${name.replace('.sql', '')} is brought up to date and has lost nothing`, async () => {
    const file = join(folder, `${name}.sqlite`);
    const old = new DatabaseSync(file);
    old.exec(readFileSync(join(released, name), 'utf8'));
    assert.equal(`${versionOf(old)}.sql`, name);
    old.close();
    if (name !== `${VERSION}.sql`) await assert.rejects(openStore(file, { beside: true }), /by an older version/);

    const store = await openStore(file);
    assert.deepEqual(await store.check(), []);
    const reading = await store.read(tableId('kept'));
    assert.equal(reading?.row.code, 'amber-bell-cellar-dusk-ember-fog');
    assert.deepEqual(
      reading?.entries.map(({ event }) => event),
      [{ kind: 'open' }, { kind: 'say', text: 'Boo! 👻' }],
    );
    assert.deepEqual(
      (await store.ofGuest(guestId('ada'))).map(({ seat }) => seat),
      [1],
    );
    assert.deepEqual(await store.channels(tableId('kept'), guestId('ada')), [
      { kind: 'mail', address: 'ada@example.org' },
    ]);
    assert.deepEqual(
      await store.mailConsent(guestId('ada'), 'address'),
      Number.parseInt(name, 10) < 3 ? undefined : { askedUntil: 2000, confirmedAt: 1001 },
      'an address that was typed before consent was asked for is not confirmed',
    );
    const known = await store.knownDevice('hash');
    assert.equal(known?.guest.name, 'Ada');
    assert.deepEqual(await store.devices(guestId('ada')), [known?.device]);
    assert.deepEqual([known?.device.createdAt, known?.device.seenAt], [900, 1002]);
    assert.equal((await store.pushSubscriptions(guestId('ada'))).length, 1);
    await store.close();

    const now = new DatabaseSync(file);
    assert.equal(versionOf(now), VERSION);
    assert.deepEqual(shapeOf(now), shapeOfNew());
    now.close();
  });
}

test('a step that fails is taken back as a whole, and the ones before it stay', () => {
  const db = new DatabaseSync(':memory:');
  const good = 'CREATE TABLE a (x)';
  assert.throws(() => migrate(db, [good, 'CREATE TABLE b (x); CREATE TABLE a (x)']), /already exists/);
  assert.equal(versionOf(db), 1);
  assert.equal(shapeOf(db).length, 1);
  migrate(db, [good, 'CREATE TABLE b (x)']);
  assert.equal(versionOf(db), 2);
});
