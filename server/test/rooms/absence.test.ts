/**
 * A player who loses the connection keeps the seat: only a long absence counts, the player is notified, and can come
 * back.
 */

import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { at } from '../../../engine/index.ts';
import { tableId } from '../../../table/ids.ts';
import { Receiver } from '../../notify/test/fixtures.ts';
import { openStore } from '../../store/sqlite/sqlite.ts';
import type { Caller, Visitor } from '../caller.ts';
import { eventually, skip, startPostgres, startRedis } from '../engines.ts';
import { begun, type Started, start } from '../start.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Absences are logged at once; each test sets the other times. */
const NOTED = { noticeMs: 0 };
const LASTED = { noticeMs: 0, awayMs: 0, graceMs: HOUR_MS };
const CARRIED = { noticeMs: 0, awayMs: 0, graceMs: 0 };

const receiver = new Receiver();
const hook = `${await receiver.open()}/hook`;
after(() => receiver.close());
const ENV = { SEANCE_WEBHOOKS_PRIVATE_HOSTS: 'true' };
const [noted, lasted, carried] = [
  await start(ENV, { absence: NOTED }),
  await start(ENV, { absence: LASTED }),
  await start(ENV, { absence: CARRIED }),
];

interface Pair {
  readonly id: string;
  readonly ada: Caller;
  readonly bo: Caller;
  readonly a: Visitor;
  /** Bo's view before the connection was lost. */
  readonly hand: string;
}

const handOf = (visitor: Visitor, seat: number): string => JSON.stringify(visitor.looks.get(seat)?.view);

/** Ada at her table, and Bo, whose absence has just been logged. */
async function boIsGone(started: Started): Promise<Pair> {
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  const [ada, bo] = [at(people, 0), at(people, 1)];
  const a = await ada.sit(id);
  const b = await bo.sit(id);
  const hand = handOf(b, 1);
  await a.until(() => a.presence?.places[1]?.here === true && a.presence.absences.length === 0);
  b.close();
  await a.until(() => a.presence?.absences.some(({ seat }) => seat === 1) === true);
  return { id, ada, bo, a, hand };
}

const offer = (what: 'bot' | 'open') => ({ do: 'offer', what, by: 0, seat: 1 }) as const;

test('a blink loses nothing: nothing is proposed about a seat before absence has lasted', async () => {
  const { id, bo, a, hand } = await boIsGone(noted);
  for (const what of ['bot', 'open'] as const) await assert.rejects(a.message(offer(what)), /too-soon/);
  const [absence] = a.presence?.absences ?? [];
  assert.ok(absence && absence.proposableInMs > 0 && absence.forMs >= 0);
  assert.deepEqual([a.presence?.offer, a.presence?.places[1]?.kind], [null, 'person']);
  const b = await bo.sit(id);
  assert.equal(handOf(b, 1), hand);
  await a.until(() => a.presence?.absences.length === 0);
});

test('whoever is there is not decided about, and whoever is not noted as absent neither', async () => {
  const started = await start({}, { absence: { awayMs: 0, graceMs: 0, noticeMs: HOUR_MS } });
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  const [a, b] = await Promise.all(people.map(one => one.sit(id)));
  assert.ok(a && b);
  await assert.rejects(a.message(offer('bot')), /not-now/);
  b.close();
  await a.until(() => a.presence?.places[1]?.here === false);
  await assert.rejects(a.message(offer('bot')), /too-soon/);
});

test('a proposal waits for the absent one, who is called, comes back, and keeps the seat', async () => {
  const { id, bo, a, hand } = await boIsGone(lasted);
  await bo.get('POST', `/api/tables/${id}/channels`, { channels: [{ kind: 'webhook', url: hook, format: 'json' }] });
  const before = receiver.received.length;
  await a.message(offer('bot'));
  assert.deepEqual(a.presence?.offer?.agreed, [0]);
  assert.ok((a.presence?.offerLeftMs ?? 0) > HOUR_MS / 2);
  assert.deepEqual([a.presence?.places[1]?.kind, a.presence?.places[1]?.away], ['person', false]);
  await receiver.until(before + 1);
  const { why, prompt, seat } = JSON.parse(String(receiver.received.at(-1)?.body));
  assert.deepEqual([why, seat], ['offer', 1]);
  assert.match(prompt, /a bot plays on for you/);
  const b = await bo.sit(id);
  await a.until(() => a.presence?.offer === null);
  assert.deepEqual(a.presence?.decided, { what: 'bot', seat: 1, how: 'returned' });
  await b.until(() => b.presence?.decided?.how === 'returned');
  assert.equal(handOf(b, 1), hand);
  assert.equal(b.presence?.places[1]?.away, false);
});

test('what was agreed on is carried: a bot plays, and the person takes the same hand again', async () => {
  const { id, bo, a } = await boIsGone(carried);
  await a.message(offer('bot'));
  await a.until(() => a.presence?.places[1]?.away === true);
  assert.deepEqual(a.presence?.decided, { what: 'bot', seat: 1, how: 'carried' });
  const b = await bo.sit(id);
  assert.deepEqual([b.presence?.places[1]?.mine, b.presence?.places[1]?.away], [true, true]);
  assert.ok(b.looks.has(1), 'the hand is still theirs');
  await b.message({ do: 'hand', seat: 1, to: 'person' });
  await a.until(() => a.presence?.places[1]?.away === false);
});

test('a seat that was freed is its person’s until somebody else takes it', async () => {
  const { id, bo, a } = await boIsGone(carried);
  await a.message(offer('open'));
  await a.until(() => a.presence?.places[1]?.free === true);
  const cy = await carried.guest('Cy');
  const b = await bo.sit(id);
  await a.until(() => a.presence?.places[1]?.free === undefined);
  assert.equal((await cy.ask('POST', `/api/tables/${id}/take`, { place: 1, name: 'Cy' })).status, 409);
  await b.message({ do: 'hand', seat: 1, to: 'person' });
  await a.until(() => a.presence?.places[1]?.away === false);
});

test('whoever takes a freed seat has it, its former person is told, and nobody plays two hands', async () => {
  const { id, ada, bo, a } = await boIsGone(carried);
  await bo.get('POST', `/api/tables/${id}/channels`, { channels: [{ kind: 'webhook', url: hook, format: 'json' }] });
  await a.message(offer('open'));
  await a.until(() => a.presence?.places[1]?.free === true);
  const cy = await carried.guest('Cy');
  assert.equal((await ada.ask('POST', `/api/tables/${id}/take`, { place: 1, name: 'Ada' })).status, 409);
  await cy.get('POST', `/api/tables/${id}/take`, { place: 1, name: 'Cy' });
  const c = await cy.sit(id);
  assert.ok(c.looks.has(1), 'who takes a seat sees its hand');
  const told = (): string[] => receiver.received.map(({ body }) => JSON.parse(String(body)).why);
  await eventually(async () => assert.ok(told().includes('displaced')));
  const b = await bo.sit(id);
  assert.deepEqual([b.presence?.displaced, b.looks.has(1)], [{ seat: 1, by: 'Cy' }, false]);
  assert.deepEqual([a.presence?.displaced, c.presence?.displaced], [null, null]);
});

test('of three, who is away as well keeps nobody from deciding', async () => {
  const { id, people } = await begun(carried, ['Ada', 'Bo', 'Cy']);
  const a = await at(people, 0).sit(id);
  await a.until(() => a.presence?.absences.length === 2);
  await a.message(offer('bot'));
  await a.until(() => a.presence?.places[1]?.away === true);
  assert.equal(a.presence?.places[2]?.away, false);
});

test('while the server is stopped nobody is away', async () => {
  const first = await start({}, { absence: { noticeMs: 0, awayMs: HOUR_MS / 2 } });
  const { id, ada } = await boIsGone(first);
  await first.running.close();
  const now = Date.now();
  const store = await openStore(first.file);
  const entries = await store.all(tableId(id));
  const seq = (entries.at(-1)?.seq ?? 0) + 1;
  const since = now - 2 * HOUR_MS;
  const events = [
    { do: 'returned', seat: 1 },
    { do: 'absent', seat: 1, since },
  ];
  await store.append({
    table: tableId(id),
    entries: events.map((event, i) => ({ seq: seq + i, id: null, at: since, event })),
  });
  // The server stopped five seconds after Bo disconnected.
  await store.setMeta('aliveAt', String(since + 5000));
  await store.close();
  const again = await start({ SEANCE_FILE: first.file }, { absence: { noticeMs: 0, awayMs: HOUR_MS / 2 } });
  const a = await ada.at(again.address).sit(id);
  await a.until(() => a.presence?.absences.some(({ seat }) => seat === 1) === true);
  await assert.rejects(a.message(offer('bot')), /too-soon/);
  const absence = a.presence?.absences.find(({ seat }) => seat === 1);
  assert.ok(absence && absence.forMs >= 5000 && absence.forMs < HOUR_MS / 2, `${absence?.forMs}`);
});

test('an agreed proposal outlives the server: it waits on, and is carried though nobody is there', async () => {
  const first = await start({}, { absence: LASTED });
  const { id, ada, a } = await boIsGone(first);
  await a.message(offer('bot'));
  await first.running.close();
  const second = await start({ SEANCE_FILE: first.file }, { absence: LASTED });
  const back = await ada.at(second.address).sit(id);
  assert.deepEqual([back.presence?.offer?.what, back.presence?.places[1]?.away], ['bot', false]);
  assert.ok((back.presence?.offerLeftMs ?? 0) > HOUR_MS / 2);
  await back.message({ do: 'reply', by: 0, yes: false });
  await second.running.close();
  // The same proposal, made two hours ago on a server that has been open since.
  const store = await openStore(first.file);
  const seq = ((await store.all(tableId(id))).at(-1)?.seq ?? 0) + 1;
  const made = Date.now() - 2 * HOUR_MS;
  const event = { ...offer('bot'), graceMs: HOUR_MS, without: [] };
  await store.append({
    table: tableId(id),
    entries: [{ seq, id: null, at: made, event }],
    row: { dueAt: made + HOUR_MS },
  });
  await store.setMeta('aliveAt', String(Date.now()));
  await store.setMeta('nights', '[]');
  await store.close();
  const third = await start({ SEANCE_FILE: first.file }, { absence: LASTED });
  await eventually(async () => assert.match(await third.log(id), /"do":"carry"/));
  const { room } = await third.running.registry.open(tableId(id));
  assert.deepEqual([room.places[1]?.away, room.places[1]?.guest !== undefined], [true, true]);
});

test('presence is no news for lists', async () => {
  const { id, bo, a } = await boIsGone(noted);
  const before = await noted.running.store.row(tableId(id));
  await bo.sit(id);
  await a.until(() => a.presence?.absences.length === 0);
  assert.equal((await noted.running.store.row(tableId(id)))?.changedAt, before?.changedAt);
});

describe('two nodes', { skip }, async () => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const env = { SEANCE_STORE: await postgres.database(), SEANCE_BUS: redis.url };
  const nodes = await Promise.all([start(env, { absence: LASTED }), start(env, { absence: LASTED })]);
  after(async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
  });

  test('who comes back at another node than they left is back, and the proposal lapses for all', async () => {
    const [here, there] = [at(nodes, 0), at(nodes, 1)];
    const { id, people } = await begun(here, ['Ada', 'Bo']);
    const a = await at(people, 0).sit(id);
    const bo = at(people, 1);
    const b = await bo.at(there.address).sit(id);
    await a.until(() => a.presence?.places[1]?.here === true && a.presence.absences.length === 0);
    await assert.rejects(a.message(offer('bot')), /not-now/);
    b.close();
    await a.until(() => a.presence?.absences.some(({ seat }) => seat === 1) === true);
    await a.message(offer('bot'));
    assert.equal(a.presence?.offer?.what, 'bot');
    const back = await bo.at(there.address).sit(id);
    await a.until(() => a.presence?.offer === null);
    assert.deepEqual(a.presence?.decided, { what: 'bot', seat: 1, how: 'returned' });
    await back.until(() => back.presence?.absences.length === 0);
    assert.equal(await here.log(id), await there.log(id));
  });
});
