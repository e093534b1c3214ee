/** A server with two worker processes: matches, sockets, a killed worker, and the end. */

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { at, randomFrom } from '../../../engine/index.ts';
import { tableId } from '../../../table/ids.ts';
import { readConfig } from '../../ops/config.ts';
import type { MetricFigures } from '../../ops/metrics.ts';
import { newFolder } from '../../store/fixture/folder.ts';
import { openStore } from '../../store/sqlite/sqlite.ts';
import type { Store } from '../../store/store.ts';
import { homeOf } from '../../workers/home.ts';
import { WorkerGroup } from '../../workers/worker-group.ts';
import { Ledger, Regular } from '../attacks/regular.ts';
import { Caller, TERMS, type Visitor } from '../caller.ts';
import { eventually } from '../engines.ts';

const COUNT = 2;
const folder = newFolder();
const SETTINGS = {
  ...{ SEANCE_PORT: '0', SEANCE_LOG_LEVEL: 'silent', SEANCE_LIMITS_SOCKETS_PER_ADDRESS: '1000' },
  ...{ SEANCE_LIMITS_REQUESTS_PER_MINUTE: '100000', SEANCE_LIMITS_MESSAGES_PER_SECOND: '1000' },
  ...{ SEANCE_LIMITS_TABLES_PER_GUEST_PER_HOUR: '1000' },
};

/** The value of a metric in one process; the sum of all its series. */
const totalOf = (figures: readonly MetricFigures[], name: string): number =>
  (figures.find(one => one.name === name)?.values ?? []).reduce((sum, { value }) => sum + value, 0);

/** A request on a connection of its own, so that the next worker gets it. */
function ask(caller: Caller, method: 'GET' | 'POST', path: string, body: unknown = {}): Promise<number> {
  const headers = { cookie: caller.cookie, origin: caller.address, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(caller.address + path, { method, headers, agent: false }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end(method === 'POST' ? JSON.stringify(body) : undefined);
  });
}

/** Every acknowledged answer is in the log exactly once, and the store is sound. */
async function checkStore(file: string, ledger: Ledger): Promise<void> {
  assert.deepEqual(ledger.faults, []);
  const store: Store = await openStore(file);
  assert.deepEqual(await store.check(), []);
  for (const { table, id } of ledger.acknowledged) {
    const ids = (await store.all(tableId(table))).map(entry => entry.id);
    assert.equal(ids.filter(one => one === id).length, 1, `${id} was acknowledged`);
  }
  await store.close();
}

/** A table with two people, whose match has begun. */
async function begin(address: string, number: number): Promise<{ id: string; people: readonly Caller[] }> {
  const [host, guest] = await Promise.all([
    new Caller(address).greet(`Host ${number}`),
    new Caller(address).greet(`Guest ${number}`),
  ]);
  const { id } = await host.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] });
  await guest.get('POST', `/api/tables/${id}/take`, { place: 1, name: 'Guest' });
  const visitor = await host.sit(id);
  await visitor.message({ do: 'begin' });
  await visitor.until(() => visitor.presence?.phase === 'playing');
  visitor.close();
  return { id, people: [host, guest] };
}

/** Begins tables until each worker is the home of one. */
async function beginEverywhere(address: string): Promise<ReturnType<typeof begin>[]> {
  const homes = new Set<number>();
  const tables: ReturnType<typeof begin>[] = [];
  for (let number = 0; homes.size < COUNT; number++) {
    const table = begin(address, number);
    homes.add(homeOf(tableId((await table).id), COUNT));
    tables.push(table);
  }
  return tables;
}

describe('two workers', async () => {
  const file = join(folder, 'workers.sqlite');
  const config = readConfig({ ...SETTINGS, SEANCE_FILE: file });
  const program = new URL('../fixture/worker.ts', import.meta.url);
  const group = await WorkerGroup.start(config, { count: COUNT, program, maxExits: 1 });
  after(() => group.close());
  const address = `http://127.0.0.1:${(await group.address)?.port}`;
  const ledger = new Ledger();

  /** A metric of each worker, by slot. */
  const byWorker = async (name: string): Promise<number[]> => {
    const [, ...workers] = await group.figures();
    return workers.map(figures => totalOf(figures, name));
  };
  const page = (): Promise<string> => fetch(`${address}/metrics`).then(response => response.text());

  test('sockets that arrive at any worker are served where their room lives, and its players finish a match', async () => {
    const { id, people } = await begin(address, 0);
    const handed = async (): Promise<number> => (await byWorker('seance_handed_sockets_total')).reduce((a, b) => a + b);
    await eventually(async () => assert.deepEqual(await byWorker('seance_sockets'), [0, 0]));
    const before = await handed();
    const visitors: Visitor[] = [];
    for (const caller of [...people, ...people]) visitors.push(await caller.sit(id));
    const home = homeOf(tableId(id), COUNT);
    assert.equal((await byWorker('seance_sockets'))[home], visitors.length);
    assert.equal((await byWorker('seance_sockets'))[1 - home], 0);
    assert.ok((await handed()) > before, 'connections go to the workers in turn');
    const [a, b] = [at(visitors, 0), at(visitors, 1)];
    await Promise.all([a.play(randomFrom('a')), b.play(randomFrom('b'))]);
    assert.ok(a.isOver && b.isOver);
    for (const visitor of visitors) visitor.close();
  });

  test('a request that changes a room at a worker that is not its home is seen at its home', async () => {
    const [host, ...others] = await Promise.all(['Ada', 'Bo', 'Cy'].map(name => new Caller(address).greet(name)));
    assert.ok(host);
    const { id } = await host.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
    const visitor = await host.sit(id);
    const before = await byWorker('seance_requests_total');
    for (const [i, other] of others.entries())
      assert.equal(await ask(other, 'POST', `/api/tables/${id}/take`, { place: i + 1, name: `Guest ${i}` }), 200);
    const served = (await byWorker('seance_requests_total')).map((count, slot) => count - (before[slot] ?? 0));
    assert.deepEqual(served, [1, 1]);
    await visitor.until(() => visitor.presence?.places.every(({ kind }) => kind === 'person') === true);
    visitor.close();
  });

  test('metrics are the sum of all workers, and any worker tells the health of the store', async () => {
    const [primary, ...workers] = await group.figures();
    const answers = workers.map(figures => totalOf(figures, 'seance_answers_total'));
    const text = await page();
    assert.match(text, new RegExp(`^seance_answers_total ${answers.reduce((a, b) => a + b)}$`, 'm'));
    assert.match(text, /^seance_workers 2$/m);
    assert.match(text, /^seance_store_writes 1$/m);
    assert.ok(totalOf(primary ?? [], 'seance_journal_folds_total') > 0);
    for (let i = 0; i < COUNT; i++) assert.equal(await ask(new Caller(address), 'GET', '/health'), 200);
  });

  test('a worker is killed: nothing acknowledged is lost, its players come back, the others notice nothing', async () => {
    const tables = await Promise.all(await beginEverywhere(address));
    const regulars = tables.flatMap(({ id, people }) =>
      people.map((one, seat) => new Regular(one, id, randomFrom(`${id}/${seat}`), ledger)),
    );
    const victim = homeOf(tableId(at(tables, 0).id), COUNT);
    const [hurt, spared] = [0, 1].map(side =>
      regulars.filter(({ table }) => (homeOf(tableId(table), COUNT) === victim) === (side === 0)),
    );
    assert.ok(hurt && spared);
    const playing = regulars.map(one => one.play());
    await eventually(async () => assert.ok(regulars.every(({ visits, step }) => visits === 1 && step > 0)));
    const steps = regulars.map(({ step }) => step);
    process.kill(group.pids[victim] ?? 0, 'SIGKILL');
    await eventually(async () => assert.ok(hurt.every(({ visits, isOver }) => visits > 1 || isOver)));
    await eventually(async () => assert.ok(regulars.every((one, i) => one.isOver || one.step > (steps[i] ?? 0))));
    assert.ok(spared.every(({ visits }) => visits === 1));
    assert.match(await page(), /^seance_worker_exits_total\{by="SIGKILL"\} 1$/m);
    assert.deepEqual(
      (await byWorker('seance_sockets')).map(count => count > 0),
      [true, true],
    );
    for (const one of regulars) one.leave();
    await Promise.all(playing);
  });

  test('workers that end again and again end the server, and its store is sound', async () => {
    process.kill(group.pids[0] ?? 0, 'SIGKILL');
    assert.match((await group.givenUp).message, /^2 worker processes ended within a minute$/);
    await group.close();
    assert.equal(existsSync(`${file}-redo`), false);
    assert.ok(ledger.acknowledged.length > 0);
    await checkStore(file, ledger);
  });
});

const children = new Set<ChildProcess>();
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

test('a stop signal to all processes closes the workers, then the store: it is sound and has no journal', async () => {
  const file = join(folder, 'stopped.sqlite');
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../fixture/serve-workers.ts')], {
    env: { ...env, ...SETTINGS, SEANCE_FILE: file, SEANCE_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { address, pids }: { address: string; pids: readonly number[] } = JSON.parse(String(line));
  const ledger = new Ledger();
  const { id, people } = await begin(address, 0);
  const regulars = people.map((one, seat) => new Regular(one, id, randomFrom(`stopped/${seat}`), ledger));
  const playing = regulars.map(one => one.play());
  await eventually(async () => assert.ok(ledger.acknowledged.length >= 5));
  const ended = once(child, 'exit');
  for (const pid of [...pids, child.pid ?? 0]) process.kill(pid, 'SIGTERM');
  for (const one of regulars) one.leave();
  assert.deepEqual(await ended, [0, null]);
  await Promise.all(playing);
  assert.equal(existsSync(`${file}-redo`), false);
  await checkStore(file, ledger);
});
