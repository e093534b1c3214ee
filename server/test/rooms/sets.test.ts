import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomFrom, readRecord } from '../../../engine/index.ts';
import { sha256 } from '../../../fair/hash.ts';
import { prove } from '../../../fair/proof.ts';
import { setCommitmentOf } from '../../../fair/set-chance.ts';
import { compareWithSighting } from '../../../fair/sighting.ts';
import { open } from '../../../games/shelf.ts';
import { guestId, NOBODY, tableId } from '../../../table/ids.ts';
import { type Caller, TERMS } from '../caller.ts';
import { start } from '../start.ts';

const started = await start();
const gameModule = await open('haunted');
assert.ok(gameModule);

interface SetView {
  readonly host: boolean;
  readonly over: boolean;
  readonly tables: readonly { readonly id?: string; readonly table: number; readonly phase: string }[];
  readonly records: readonly { readonly table: number; readonly names: readonly string[]; readonly record: string }[];
}

const PLACES = [{ kind: 'me' }, { kind: 'bot', level: 'Wisp' }, { kind: 'bot', level: 'Poltergeist' }] as const;

/** Two tables of one set: Ada, the host, at the first, and Bo at the second. */
async function laid(): Promise<{ set: string; tables: readonly [string, string]; ada: Caller; bo: Caller }> {
  const [ada, bo] = [await started.guest('Ada'), await started.guest('Bo')];
  const { id, tables } = await ada.get<{ id: string; tables: { id: string }[] }>('POST', '/api/sets', {
    ...{ ...TERMS, places: PLACES, tables: 2 },
  });
  const [first, second] = tables.map(table => table.id);
  assert.ok(first && second);
  await bo.get('POST', `/api/tables/${second}/take`, { place: 0, name: 'Bo' });
  return { set: id, tables: [first, second], ada, bo };
}

test('two tables of a set are dealt alike, and nothing is told of either before both are over', async () => {
  const { set, tables, ada, bo } = await laid();
  const readSet = (who: Caller): Promise<SetView> => who.get('GET', `/api/sets/${set}`);
  const [a, b] = [await ada.sit(tables[0]), await bo.sit(tables[1])];
  const { commitment } = a.presence?.terms.set ?? {};
  assert.match(String(commitment), /^[0-9a-f]{64}$/);
  assert.deepEqual(a.presence?.terms.set, { id: set, table: 1, of: 2, commitment });
  assert.deepEqual(b.presence?.terms.set, { id: set, table: 2, of: 2, commitment });
  const host = await ada.sit(tables[1]);
  for (const visitor of [a, host]) await visitor.message({ do: 'begin' });
  assert.equal(host.looks.size, 0, 'the host sees nothing of a table at which she does not sit');

  await a.play(randomFrom('the same'));
  for (const who of [ada, bo]) {
    const { over, records } = await readSet(who);
    assert.deepEqual([over, records], [false, null]);
  }
  const early = await ada.ask('GET', `/api/tables/${tables[0]}/record`);
  assert.equal(early.status, 409);
  assert.match(await early.text(), /still being played at another table/);
  assert.deepEqual(
    (await readSet(ada)).tables.map(({ id, phase }) => [id, phase]),
    [
      [tables[0], 'over'],
      [tables[1], 'playing'],
    ],
  );
  assert.deepEqual(
    (await readSet(bo)).tables.map(({ id }) => id),
    [undefined, tables[1]],
    'where the others sit is not told',
  );

  await b.play(randomFrom('the same'));
  const { over, records } = await readSet(bo);
  assert.ok(over);
  const [one, other] = records.map(({ record }) => readRecord(record));
  assert.ok(one && other);
  const seen = { opening: null, commitment: String(commitment), seals: [] };
  for (const record of [one, other]) {
    prove(gameModule.game, record, sha256);
    compareWithSighting(record, seen, []);
    assert.deepEqual(record.header.chance, { kind: 'keyed', secret: record.header.chance.secret, set, commitment });
  }
  assert.deepEqual(one, other, 'the same answers, the same evening: bots too have answered alike');
  assert.deepEqual(
    records.map(({ names }) => names[0]),
    ['Ada', 'Bo'],
  );
  assert.equal((await ada.ask('GET', `/api/tables/${tables[0]}/record`)).status, 200);
  const secret = String(one.header.chance.secret);
  assert.match(secret, /^[0-9a-f]{64}$/);
  for (const { frames } of [a, b, host]) assert.ok(!frames.join().includes(secret), 'no frame holds the secret');

  const next = await a.message({ do: 'rematch' });
  assert.ok(typeof next === 'object' && next && 'id' in next);
  const again = await ada.sit(String(next.id));
  assert.equal(again.presence?.terms.set, undefined, 'the next match is one of its own');
});

test('of one evening everybody has one table; strangers learn nothing of it', async () => {
  const { set, tables, ada, bo } = await laid();
  const cy = await started.guest('Cy');
  assert.equal((await cy.ask('GET', `/api/sets/${set}`)).status, 403);
  assert.equal((await cy.ask('GET', '/api/sets/nothing-of-the-kind')).status, 404);
  assert.equal((await cy.ask('POST', `/api/sets/${set}/close`)).status, 403);
  assert.equal((await bo.ask('POST', `/api/sets/${set}/close`)).status, 403, 'only the host closes tables');
  const d = await ada.sit(tables[0]);
  await d.message({ do: 'leave', seat: 0 });
  assert.equal((await bo.ask('POST', `/api/tables/${tables[0]}/take`, { place: 0, name: 'Bo' })).status, 409);
  assert.equal((await cy.ask('POST', `/api/tables/${tables[0]}/take`, { place: 0, name: 'Cy' })).status, 200);
  const { tables: listed } = await cy.get<{ tables: { id: string }[] }>('GET', '/api/tables');
  assert.ok(!listed.some(({ id }) => tables.includes(id)), 'a table of a set is on no list');
});

test('what has not begun can be closed, so that those who have played need not wait for it', async () => {
  const { set, tables, ada, bo } = await laid();
  const a = await ada.sit(tables[0]);
  await a.message({ do: 'begin' });
  await a.play(randomFrom('alone'));
  await ada.get('POST', `/api/sets/${set}/close`);
  const { over, records } = await ada.get<SetView>('GET', `/api/sets/${set}`);
  assert.ok(over);
  assert.deepEqual(
    records.map(({ table }) => table),
    [1],
  );
  assert.equal((await bo.get<SetView>('GET', `/api/sets/${set}`)).tables[1]?.phase, 'closed');
});

test('a set has two to eight tables, and each of them counts', async () => {
  const ada = await started.guest('Ada');
  for (const tables of [0, 1, 9, 2.5, '2'])
    assert.equal((await ada.ask('POST', '/api/sets', { ...TERMS, places: PLACES, tables })).status, 400, `${tables}`);
  const thrifty = await start({ SEANCE_LIMITS_TABLES_PER_GUEST_PER_HOUR: '3' });
  const bo = await thrifty.guest('Bo');
  const lay = async (): Promise<number> =>
    (await bo.ask('POST', '/api/sets', { ...TERMS, places: PLACES, tables: 2 })).status;
  assert.deepEqual([await lay(), await lay()], [200, 429]);
});

test('the commitment of a set is shown before anybody sits, by every table; its records cannot be of another secret', async () => {
  const ada = await started.guest('Ada');
  const { id, tables } = await ada.get<{ id: string; tables: { id: string }[] }>('POST', '/api/sets', {
    ...{ ...TERMS, places: [{ kind: 'open' }, { kind: 'bot', level: 'Wisp' }], tables: 2 },
  });
  const cards = await Promise.all(
    tables.map(table => ada.get<{ table: { set: { commitment: string } } }>('GET', `/api/tables/${table.id}`)),
  );
  const [shown, same] = cards.map(({ table }) => table.set.commitment);
  assert.ok(shown);
  assert.equal(shown, same);
  const [table] = tables;
  assert.ok(table);
  await ada.get('POST', `/api/tables/${table.id}/take`, { place: 0, name: 'Ada' });
  const a = await ada.sit(table.id);
  await a.message({ do: 'begin' });
  await a.play(randomFrom('bound'));
  await ada.get('POST', `/api/sets/${id}/close`);
  const record = readRecord(await (await ada.ask('GET', `/api/tables/${table.id}/record`)).text());
  const { chance } = record.header;
  assert.equal(setCommitmentOf(id, String(chance.secret)), shown);
  const forge = (news: object): typeof record => ({
    ...record,
    header: { ...record.header, chance: { ...chance, ...news } },
  });
  const secret = sha256('a better one');
  const seen = { opening: null, commitment: shown, seals: [] };
  assert.throws(() => prove(gameModule.game, forge({ secret }), sha256), { code: 'secret-not-committed' });
  assert.throws(() => prove(gameModule.game, forge({ commitment: 'x' }), sha256), { code: 'chance-malformed' });
  const rebound = forge({ secret, commitment: setCommitmentOf(id, secret) });
  assert.throws(() => compareWithSighting(rebound, seen, []), { code: 'seen-other-commitment' });
  const { set: _, commitment: __, ...bare } = chance;
  const unbound = { ...record, header: { ...record.header, chance: bare } };
  assert.throws(() => compareWithSighting(unbound, seen, []), { code: 'seen-other-chance' });
});

test('a set that was laid before sets were bound goes on as it was', async () => {
  const [ada, bo] = [await started.guest('Ada'), await started.guest('Bo')];
  const { registry, store } = started.running;
  const { id: home } = await ada.lay({ ...TERMS, places: [{ kind: 'me' }] });
  const [{ guest: host } = { guest: NOBODY }] = await store.holders(tableId(home));
  const terms = { ...TERMS, host, listed: false, spectators: false };
  const places = [{ kind: 'open', name: '' } as const, { kind: 'bot', name: 'Wisp', level: 'Wisp' } as const];
  const rows = [];
  for (const table of [1, 2])
    rows.push(await registry.lay({ terms: { ...terms, set: { id: 'older', table, of: 2 } }, places }));
  await registry.sets.note('older', { host, tables: rows.map(row => row.id) });
  const [first, second] = rows.map(row => row.id);
  assert.ok(first && second);
  // As an older server wrote it: with a seat, and without a claim.
  const { id: other } = await bo.lay({ ...TERMS, places: [{ kind: 'me' }] });
  const [{ guest } = { guest: NOBODY }] = await store.holders(tableId(other));
  const taken = { do: 'take', place: 0, guest, name: 'Bo' };
  await store.append({
    table: first,
    entries: [{ seq: 2, id: null, at: Date.now(), event: taken }],
    seats: [{ seat: 0, guest: guestId(guest) }],
  });
  assert.equal((await bo.ask('POST', `/api/tables/${second}/take`, { place: 0, name: 'Bo' })).status, 409);
  const b = await bo.sit(first);
  const a = await ada.sit(first);
  await a.message({ do: 'begin' });
  await b.play(randomFrom('older'));
  await ada.get('POST', '/api/sets/older/close');
  const record = readRecord(await (await bo.ask('GET', `/api/tables/${first}/record`)).text());
  assert.deepEqual(Object.keys(record.header.chance), ['kind', 'secret']);
  prove(gameModule.game, record, sha256);
});
