import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { copyStore } from '../../server/store/fixture/journalled.ts';
import { openStore } from '../../server/store/sqlite/sqlite.ts';
import type { Store } from '../../server/store/store.ts';
import { deviceId, guestId, tableId } from '../../table/ids.ts';
import { type Ended, freshFolder, ROOT, seance, surroundings } from '../test/command.ts';

const folder = freshFolder();
const data = join(folder, 'seance.sqlite');
const GUEST = guestId('guest-ada-lovelace');
const TABLES = [tableId('aaaaaaaaaaaaaaaa'), tableId('bbbbbbbbbbbbbbbb')] as const;
let server: Store;

/** The store of a server that runs during all tests. */
before(async () => {
  server = await openStore(data);
  const device = { id: deviceId('device'), browser: '', system: '', createdAt: 1, seenAt: 2 };
  await server.addGuest(
    { id: GUEST, name: 'Ada', language: 'en', createdAt: 1, seenAt: 2 },
    device,
    'hash of a device',
  );
  for (const [i, id] of TABLES.entries()) {
    const times = { openedAt: 1000, changedAt: 2000 + i, dueAt: null };
    const phase = i === 0 ? 'playing' : 'gathering';
    await server.create(
      { id: id, code: `amber-bell-${i}`, game: 'haunted', rules: 1, phase, listed: true, ...times },
      {
        table: id,
        entries: [{ seq: 1, id: null, at: 1000, event: { do: 'open' } }],
        seats: [{ seat: 0, guest: GUEST }],
      },
    );
  }
  await server.append({ table: TABLES[0], entries: [{ seq: 2, id: 'x', at: 1500, event: { do: 'answer' } }] });
});
after(() => server.close());

const admin = (...args: readonly string[]): Promise<Ended> => seance(['admin', ...args, '--data', data]);

/** The `--json` output of a command, which must succeed. */
async function facts(...args: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await admin(...args, '--json');
  assert.deepEqual([code, err], [0, '']);
  return JSON.parse(out);
}

test('list: tables while the server runs, the last changed first', async () => {
  const { tables } = await facts('list');
  assert.deepEqual(
    (tables as { id: string }[]).map(({ id }) => id),
    [TABLES[1], TABLES[0]],
  );
  const { out } = await admin('list', '--phase', 'playing');
  assert.match(out, /^table +phase +game .*\na{16} +playing +haunted +1970-01-01T00:00Z .* amber-bell-0\n$/);
});

test('list <table>: by id or by words, with those who hold its seats', async () => {
  const { table, seats } = await facts('list', 'amber-bell-0');
  assert.equal((table as { id: string }).id, TABLES[0]);
  assert.deepEqual(seats, [{ seat: 0, guest: GUEST, name: 'Ada', seenAt: 2 }]);
});

test('export: the whole log, a line each', async () => {
  const { code, out } = await admin('export', TABLES[0]);
  const lines = out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  assert.equal(code, 0);
  assert.deepEqual([lines[0].format, lines[0].id], ['seance/table/1', TABLES[0]]);
  assert.deepEqual(
    lines.slice(1).map(({ seq, event }) => [seq, event.do]),
    [
      [1, 'open'],
      [2, 'answer'],
    ],
  );
  const file = join(folder, 'table.jsonl');
  assert.deepEqual(await facts('export', TABLES[0], '--out', file), { exported: TABLES[0], entries: 2, file });
  assert.equal(readFileSync(file, 'utf8'), out);
});

test('close: the row that the server looks at says so, and the log is kept', async () => {
  assert.deepEqual(await facts('close', TABLES[1]), { closed: TABLES[1] });
  const [row] = await server.rows('closed', 10);
  assert.deepEqual([row?.id, row?.listed, row?.dueAt], [TABLES[1], false, null]);
  assert.ok((row?.changedAt ?? 0) > Date.now() - 60_000);
  assert.equal((await server.all(TABLES[1])).length, 1);
  const again = await admin('close', TABLES[1]);
  assert.deepEqual([again.code, again.err], [2, `The table ${TABLES[1]} is closed already.\n`]);
});

test('ban and unban: guests and addresses, for a while or for ever', async () => {
  assert.deepEqual(await facts('ban', GUEST, '--why', 'shouts'), { banned: GUEST, until: null });
  const { banned, until } = await facts('ban', '::ffff:203.0.113.7', '--days', '2');
  assert.equal(banned, '203.0.113.7');
  assert.ok(Math.abs(Number(until) - Date.now() - 2 * 86_400_000) < 60_000);
  assert.deepEqual(await facts('ban', '2001:0DB8:0::0001'), { banned: '2001:db8::1', until: null });
  assert.equal((await server.bans()).length, 3);
  assert.match((await admin('list', '--bans')).out, /^who +until +why\n(.*\n)*guest-ada-lovelace +for ever +shouts\n/);
  await Promise.all([GUEST, '203.0.113.7', '2001:db8::1'].map(who => facts('unban', who)));
  assert.deepEqual(await server.bans(), []);
});

test('backup: a copy of a running server, checked, and nothing is overwritten', async () => {
  const file = join(folder, 'copy.sqlite');
  const { backup, tables } = await facts('backup', file);
  assert.deepEqual([backup, tables], [file, 2]);
  const again = await admin('backup', file);
  assert.deepEqual([again.code, again.out], [2, '']);
  assert.match(again.err, /^There is a file \S+ already; a backup overwrites nothing\.\n$/);
  const restored = await openStore(file);
  assert.equal((await restored.all(TABLES[0])).length, 2);
  await restored.close();
});

test('check: says that all is sound, or what is not, and then fails', async () => {
  assert.deepEqual((await admin('check')).out, '2 tables, 3 entries: all is sound.\n');
  const file = join(folder, 'torn.sqlite');
  await facts('backup', file);
  truncateSync(file, 20_000);
  const { code, out, err } = await seance(['admin', 'check', '--data', file]);
  assert.ok(code === 1 || code === 2);
  assert.match(out + err, /^[^\n]*\b(damaged|malformed|corrupt)/i);
});

test('check and accept-loss: a backup beside a newer head is named for what it lacks, and served when that is given up', async () => {
  const file = join(folder, 'restored.sqlite');
  await facts('backup', file);
  await server.append({ table: TABLES[0], entries: [{ seq: 3, id: 'y', at: 1600, event: { do: 'answer' } }] });
  copyFileSync(`${data}-head`, `${file}-head`);
  const { code, out } = await seance(['admin', 'check', '--data', file]);
  assert.equal(code, 1);
  assert.match(out, /^The store: it has lost 1 acknowledged entry, with the last \d+ commits?\n/);
  assert.match(out, /^Table a{16}: 1 acknowledged entry from 3 to 3 is missing$/m);
  const closing = await seance(['admin', 'close', TABLES[0], '--data', file]);
  assert.deepEqual([closing.code, closing.out], [2, '']);
  await assert.rejects(openStore(file), /restored\.sqlite is not whole.*accept-loss/);

  const accepted = await seance(['admin', 'accept-loss', '--data', file]);
  assert.equal(accepted.code, 0, accepted.err);
  assert.match(
    accepted.out,
    /restored\.sqlite is served from now on as it is, with 3 entries\. Given up: it has lost 1 /,
  );
  assert.match((await seance(['admin', 'check', '--data', file])).out, /all is sound/);
  await (await openStore(file)).close();
  const inUse = await admin('accept-loss');
  assert.deepEqual([inUse.code, inUse.out], [2, '']);
  assert.match(inUse.err, /is in use by another server/);
});

test('check and export: a killed server is taken up from its journal, without starting it', async () => {
  await server.append({ table: TABLES[0], entries: [{ seq: 4, id: 'z', at: 1700, event: { do: 'answer' } }] });
  const file = join(folder, 'killed.sqlite');
  copyStore(data, file);
  const check = await seance(['admin', 'check', '--data', file]);
  assert.deepEqual([check.code, check.out], [0, '2 tables, 5 entries: all is sound.\n'], check.err);
  const { out } = await seance(['admin', 'export', TABLES[0], '--data', file]);
  assert.equal(out.trimEnd().split('\n').length, 1 + 4);
});

test('the database is found through the configuration', async () => {
  const config = join(folder, 'house.json');
  writeFileSync(config, JSON.stringify({ file: data }));
  const { SEANCE_FILE: _, ...env } = surroundings();
  const args = [join(ROOT, 'cli', 'main.ts'), 'admin', 'list', '--config', config];
  assert.match((await promisify(execFile)(process.execPath, args, { env })).stdout, /amber-bell-0/);
});

const nowhere = join(folder, 'nowhere.sqlite');
const BAD: readonly (readonly [readonly string[], RegExp])[] = [
  [['list', '--data', nowhere], /^There is no store at .*nowhere\.sqlite\.\n$/],
  [['list', '--phase', 'haunted', '--data', data], /phase/],
  [['list', '--limit', '0', '--data', data], /^--limit must be at least 1, not 0\.\n$/],
  [['close', 'nothing', '--data', data], /^There is no table "nothing"; name its id or its six words\.\n$/],
  [['ban', 'nobody', '--data', data], /^There is no guest "nobody", and it is no address;/],
  [['unban', 'nobody', '--data', data], /^"nobody" is not banned\.\n$/],
  [
    [],
    /^Name what to do \(list, close, show, replay, thaw, export, ban, unban, backup, check, accept-loss\); --help says more\.\n$/,
  ],
  [['dance'], /^There is no command "admin dance"; there are: list, .*\.\n$/],
];
for (const [args, sentence] of BAD)
  test(`refused: admin ${args.slice(0, 3).join(' ')}`, async () => {
    const { code, out, err } = await seance(['admin', ...args]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^[^\n]+\n$/);
    assert.match(err, sentence);
    assert.ok(!existsSync(nowhere), 'nothing is made by looking');
  });

test('every command explains itself', async () => {
  const { out } = await seance(['admin', '--help']);
  for (const command of ['list', 'close', 'export', 'ban', 'unban', 'backup', 'check', 'accept-loss'])
    assert.match(out, new RegExp(`^  ${command} `, 'm'));
  const { code, out: help } = await seance(['admin', 'ban', '--help']);
  assert.equal(code, 0);
  assert.match(help, /^Usage: seance admin ban \[options\] <who>/);
});
