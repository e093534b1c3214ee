import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import pg from 'pg';
import { guestId, tableId } from '../../../table/ids.ts';
import { skip, startPostgres } from '../../test/engines.ts';
import { storeContract } from '../contract.ts';
import { change, createTable, entryOf, rowOf } from '../fixture/tables.ts';
import { Conflict } from '../store.ts';
import { listContract } from '../test/lists.ts';
import { Base } from './base.ts';
import { openPostgres } from './postgres.ts';
import { MIGRATIONS, migrate } from './schema.ts';

describe('PostgreSQL', { skip }, async () => {
  const postgres = await startPostgres();
  after(() => postgres.stop());

  storeContract('a store in PostgreSQL', async () => openPostgres(await postgres.database()));
  listContract('a store in PostgreSQL', async () => openPostgres(await postgres.database()));

  const command = async (url: string, text: string): Promise<void> => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(text).finally(() => client.end());
  };

  test('of two processes that write the same seq one wins; the other reads on and wins the next', async () => {
    const url = await postgres.database();
    const [one, other] = await Promise.all([openPostgres(url), openPostgres(url)]);
    const { id } = await createTable(one, 'table', 1);
    await other.append(change(id, entryOf(2)));
    await assert.rejects(one.append(change(id, entryOf(2, 'mine'))), new Conflict('seq'));
    await assert.rejects(one.append(change(id, entryOf(3, '2'))), new Conflict('id'));
    assert.deepEqual(await one.after(id, 1), [entryOf(2)]);
    await one.append(change(id, entryOf(3, 'mine')));
    await other.append({ table: id, entries: [], row: { phase: 'over' } });
    await one.append(change(id, entryOf(4)));
    assert.equal((await one.row(id))?.phase, 'over', 'what another process changed in the row stays');
    const writers = [one, other].flatMap((store, i) =>
      Array.from({ length: 20 }, (_, n) => store.append(change(id, entryOf(5, `${i}/${n}`)))),
    );
    const won = (await Promise.allSettled(writers)).filter(({ status }) => status === 'fulfilled');
    assert.equal(won.length, 1);
    assert.deepEqual(await other.check(), []);
    await Promise.all([one.close(), other.close()]);
  });

  test('what was asked for before closing is done, and nothing afterwards', async () => {
    const url = await postgres.database();
    const store = await openPostgres(url);
    const { id } = await createTable(store, 'table', 1);
    const asked = [2, 3, 4].map(seq => store.append(change(id, entryOf(seq))));
    await Promise.all([store.close(), ...asked]);
    await assert.rejects(store.append(change(id, entryOf(5))), /closed/);
    const again = await openPostgres(url, { beside: true });
    assert.equal((await again.all(id)).length, 4);
    await again.close();
  });

  test('what somebody changed by hand is found, and only that table is not served', async () => {
    const url = await postgres.database();
    const store = await openPostgres(url);
    for (const id of ['sound', 'edited', 'cut', 'moved', 'snapped']) await createTable(store, id, 3);
    await store.keepSnapshot(tableId('snapped'), 2, { after: 2 });
    await command(url, `UPDATE seance.entries SET deed = '{"text":"mine"}' WHERE table_id = 'edited' AND seq = 2`);
    await command(url, `DELETE FROM seance.entries WHERE table_id = 'cut' AND seq = 3`);
    await command(url, `UPDATE seance.tables SET phase = 'over' WHERE id = 'moved'`);
    await command(url, `UPDATE seance.snapshots SET body = '{"after":3}'`);
    assert.deepEqual((await store.check()).map(({ table }) => table).sort(), ['cut', 'edited', 'moved']);
    await assert.rejects(store.read(tableId('edited')), /table edited is damaged: entry 2 is not what was written/);
    await assert.rejects(store.read(tableId('cut')), /ends at 2, not at 3/);
    await assert.rejects(store.row(tableId('moved')), /table moved is damaged/);
    assert.equal((await store.read(tableId('snapped')))?.snapshot, undefined);
    assert.equal((await store.read(tableId('sound')))?.entries.length, 3);
    await store.close();
  });

  test('nodes that begin at once make the store once; who comes beside them makes none', async () => {
    const url = await postgres.database();
    await assert.rejects(openPostgres(url, { beside: true }), /There is no store at/);
    const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)));
    await createTable(stores[0] ?? assert.fail(), 'table', 1);
    for (const store of stores) assert.equal((await store.stats()).tables, 1);
    await Promise.all(stores.map(store => store.close()));
    await command(url, 'INSERT INTO seance.version VALUES (99)');
    await assert.rejects(openPostgres(url), /by a newer version of Seance/);
  });

  test('a store of version 1 is brought up to date; what was typed before consent was asked for is not confirmed', async () => {
    const url = await postgres.database();
    const base = new Base(url);
    await migrate(base, url, MIGRATIONS.slice(0, 1));
    await base.ask(`INSERT INTO seance.guests VALUES ('ada', 'Ada', 'de', 1, 1)`);
    // As a node of the previous version writes it, before and after the migration.
    const old = `INSERT INTO seance.push_subscriptions VALUES ($1, 'ada', '{}')`;
    await base.ask(old, ['https://push.example.org/1']);
    const store = await openPostgres(url);
    await base.ask(old, ['https://push.example.org/2']);
    assert.equal((await store.pushSubscriptions('ada')).length, 2);
    assert.equal(await store.mailConsent(guestId('ada'), 'address'), undefined);
    const ask = { guest: guestId('ada'), address: 'address', link: 'link', now: 1, until: 9, unless: 'asked' } as const;
    assert.equal(await store.askMailConsent(ask), true);
    await Promise.all([base.close(), store.close()]);
  });

  test('a store of version 1 is brought up to date while a node of version 1 still writes', async () => {
    const url = await postgres.database();
    const base = new Base(url);
    await migrate(base, url, MIGRATIONS.slice(0, 1));
    const row = rowOf('table');
    const values = `'table', '${row.code}', 'haunted', 1, 'playing', 0, 1, 1, NULL, 0, '', ''`;
    await command(url, `INSERT INTO seance.tables VALUES (${values})`);
    await command(url, `INSERT INTO seance.guests VALUES ('ada', 'Ada', 'en', 5, 7)`);
    await command(url, `INSERT INTO seance.devices VALUES ('first', 'ada')`);
    await command(url, `INSERT INTO seance.seat_links VALUES ('old', 'table', 1, 100)`);
    await command(url, `INSERT INTO seance.push_subscriptions VALUES ('https://push.example.org', 'ada', '{}')`);
    const store = await openPostgres(url);
    await command(url, `INSERT INTO seance.devices VALUES ('second', 'ada')`);
    await command(url, `INSERT INTO seance.seat_links VALUES ('older node', 'table', 1, 100)`);
    const [first, second] = [await store.knownDevice('first'), await store.knownDevice('second')];
    assert.deepEqual([first?.device.createdAt, first?.device.seenAt, first?.device.browser], [5, 7, '']);
    assert.deepEqual([second?.guest.name, first?.device.id === second?.device.id], ['Ada', false]);
    assert.equal((await store.devices(guestId('ada'))).length, 2);
    assert.equal((await store.pushSubscriptions('ada')).length, 1);
    for (const link of ['old', 'older node']) {
      assert.equal(await store.seatLink(link, 1), undefined);
      assert.equal(await store.useSeatLink(link, 1), undefined);
    }
    await Promise.all([base.close(), store.close()]);
  });

  test('a database that does not wait for its disk is refused, and an address keeps its password', async () => {
    const url = await postgres.database();
    await command(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    await assert.rejects(openPostgres(url), /does not wait for its disk/);
    const nowhere = url.replace(/:\d+\//, ':1/').replace('seance@', 'seance:sesame@');
    await assert.rejects(
      openPostgres(nowhere),
      error => /cannot be opened/.test(`${error}`) && !/sesame/.test(`${error}`),
    );
  });
});
