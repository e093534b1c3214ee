import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { deviceId, guestId, tableId } from '../../../table/ids.ts';
import { engines, skip, startPostgres } from '../../test/engines.ts';
import { deviceOf, seatLinkOf } from '../fixture/devices.ts';
import { newFolder } from '../fixture/folder.ts';
import { change, createTable, entryOf } from '../fixture/tables.ts';
import { openStore } from '../sqlite/sqlite.ts';
import type { Store } from '../store.ts';
import { moveStore } from './moving.ts';
import { openPostgres } from './postgres.ts';

const run = promisify(execFile);
const folder = newFolder();
const GHOST = 'ä "\\" \u{1f47b} \u2028';

const LINK = seatLinkOf({ id: 'link', guest: guestId('ada'), table: tableId('table-3'), expiresAt: 9e12 });

/** Rows in every table, and more log entries than one batch. */
async function furnish(store: Store): Promise<void> {
  for (let i = 0; i < 20; i++)
    await createTable(store, `table-${i}`, 60, { dueAt: i % 2 ? i : null, listed: i % 3 === 0 });
  await store.append(change('table-3', entryOf(61, null, { text: GHOST, list: [null, 1.5, true] })));
  await store.append({ table: tableId('table-3'), entries: [], seats: [{ seat: 1, guest: guestId('ada') }] });
  await store.keepSnapshot(tableId('table-3'), 61, { after: GHOST });
  const ada = { id: guestId('ada'), name: GHOST, language: 'de', createdAt: 1, seenAt: 2 };
  await store.addGuest(ada, deviceOf('phone'), 'hash');
  await store.addSeatLink('link', LINK);
  await store.addDeviceLink('device link', { guest: guestId('ada'), device: deviceId('phone'), expiresAt: 9e12 });
  const publicKey = new Uint8Array([0, 1, 2, 254, 255]);
  await store.addPasskey({
    id: 'key',
    guest: guestId('ada'),
    publicKey,
    counter: 3,
    transports: ['usb'],
    createdAt: 4,
  });
  await store.setChannels(tableId('table-3'), guestId('ada'), [{ kind: 'mail', address: 'ada@example.org' }]);
  await store.addPush(
    guestId('ada'),
    'https://push.example.org/1',
    { endpoint: 'https://push.example.org/1' },
    deviceId('phone'),
    5,
    10,
  );
  await store.askMailConsent({
    guest: guestId('ada'),
    address: 'sha',
    link: 'l',
    now: 1,
    until: 9e12,
    unless: 'asked',
  });
  await store.takeDaily('mail/guest/ada', 20_000, 3);
  await store.ban({ what: '10.0.0.1', until: null, why: GHOST });
  await store.setMeta('aliveAt', '1700000000000');
}

/** Everything that a store returns. */
async function told(store: Store): Promise<unknown> {
  const rows = await store.rows(null, 1000);
  return {
    rows: rows.toSorted((a, b) => a.id.localeCompare(b.id)),
    logs: await Promise.all(
      rows
        .map(({ id }) => id)
        .sort()
        .map(id => store.all(id)),
    ),
    reading: await store.read(tableId('table-3')),
    device: await store.knownDevice('hash'),
    deviceLink: await store.deviceLink('device link', 1),
    seats: await store.ofGuest(guestId('ada')),
    passkeys: await store.passkeys(guestId('ada')),
    channels: await store.channels(tableId('table-3'), guestId('ada')),
    push: await store.pushSubscriptions(guestId('ada')),
    consent: await store.mailConsent(guestId('ada'), 'sha'),
    link: await store.mailLink('l', 1),
    bans: await store.bans(),
    meta: await store.meta('aliveAt'),
    check: await store.check(),
  };
}

describe('moving a store', { skip }, async () => {
  const postgres = await startPostgres();
  after(() => postgres.stop());
  const file = join(folder, 'old.sqlite');
  const old = await openStore(file);
  await furnish(old);
  const before = await told(old);
  await old.close();

  test('everything in a file is in PostgreSQL afterwards, by its sums and by what it tells; the file is as it was', async () => {
    const url = await postgres.database();
    const bytes = readFileSync(file);
    const moved = await moveStore(file, url);
    assert.deepEqual(Object.fromEntries(moved.map(({ table, rows }) => [table, rows])), {
      ...{ tables: 20, guests: 1, entries: 1201, snapshots: 1, seats: 1, devices: 1, seat_links: 1 },
      ...{
        device_links: 1,
        passkeys: 1,
        channels: 1,
        push_subscriptions: 1,
        mail_consents: 1,
        mail_links: 1,
        daily_counts: 1,
        bans: 1,
        meta: 1,
      },
    });
    for (const { sha256 } of moved) assert.match(sha256, /^[0-9a-f]{64}$/);
    const store = await openPostgres(url);
    assert.deepEqual(await told(store), before);
    assert.deepEqual(await store.useSeatLink('link', 1), LINK);
    await store.append(change('table-3', entryOf(62)));
    await store.close();
    assert.ok(readFileSync(file).equals(bytes));
    await assert.rejects(moveStore(file, url), /There is a store at .* already/);
  });

  test('a file that is being served, or is damaged, is not moved; an interrupted move has moved nothing', async () => {
    const url = await postgres.database();
    const served = await openStore(file);
    await assert.rejects(moveStore(file, url), /in use by another server/);
    await served.close();
    const bent = join(folder, 'bent.sqlite');
    copyFileSync(file, bent);
    const db = new DatabaseSync(bent);
    db.exec("UPDATE entries SET deed = '{}' WHERE table_id = 'table-3' AND seq = 7");
    db.close();
    await assert.rejects(moveStore(bent, url), /is damaged \(entry 7 is not what was written\)/);
    const store = await openPostgres(url);
    await store.base.ask(
      `CREATE FUNCTION seance.trip() RETURNS trigger AS $$ BEGIN RAISE 'interrupted'; END $$ LANGUAGE plpgsql`,
    );
    await store.base.ask('CREATE TRIGGER trip BEFORE INSERT ON seance.bans EXECUTE FUNCTION seance.trip()');
    await assert.rejects(moveStore(file, url), /interrupted/);
    assert.equal((await store.stats()).tables, 0);
    await store.base.ask('DROP TRIGGER trip ON seance.bans');
    await store.base.ask(
      `CREATE FUNCTION seance.bend() RETURNS trigger AS $$ BEGIN NEW.name := 'Bo'; RETURN NEW; END $$ LANGUAGE plpgsql`,
    );
    await store.base.ask(
      'CREATE TRIGGER bend BEFORE INSERT ON seance.guests FOR EACH ROW EXECUTE FUNCTION seance.bend()',
    );
    await assert.rejects(moveStore(file, url), /guests differs after reading it back/);
    await store.base.ask('DROP TRIGGER bend ON seance.guests');
    assert.equal((await store.stats()).tables, 0);
    await store.close();
    await moveStore(file, url);
  });

  test('the drill: a dump of PostgreSQL is restored into an empty database, and all is sound', async () => {
    const [url, other] = [await postgres.database(), await postgres.database()];
    await moveStore(file, url);
    const dump = join(folder, 'seance.dump');
    await run(engines?.pgDump ?? '', ['--format=custom', '--schema=seance', '--file', dump, url]);
    await run(engines?.pgRestore ?? '', [
      '--no-owner',
      '--exit-on-error',
      '--single-transaction',
      '--dbname',
      other,
      dump,
    ]);
    const restored = await openPostgres(other);
    assert.deepEqual(await told(restored), before);
    await restored.close();
  });

  test('the command line moves a store and looks after it', async () => {
    const url = await postgres.database();
    const main = join(import.meta.dirname, '../../../cli/main.ts');
    const seance = (...args: string[]): Promise<{ stdout: string }> => run(process.execPath, [main, ...args]);
    const { stdout } = await seance('migrate', '--from', file, '--to', url, '--json');
    assert.equal(JSON.parse(stdout).tables, 20);
    assert.match((await seance('admin', 'check', '--data', url)).stdout, /20 tables, 1201 entries: all is sound/);
    await assert.rejects(seance('admin', 'backup', 'x.sqlite', '--data', url), /pg_dump/);
  });
});
