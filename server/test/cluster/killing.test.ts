/** A real server, killed repeatedly during play at fifty tables, and stopped regularly. */

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../../engine/index.ts';
import { tableId } from '../../../table/ids.ts';
import { newFolder } from '../../store/fixture/folder.ts';
import { openStore } from '../../store/sqlite/sqlite.ts';
import { Ledger, Regular } from '../attacks/regular.ts';
import { Caller, TERMS } from '../caller.ts';

/** More with `npm run matrix`, or by number: KILLS=200 SECONDS=600 npx node --test server/test/cluster/killing.test.ts */
const KILLS = Number(process.env.KILLS ?? (process.env.MATRIX ? 100 : 8));
/** On a slow machine it is killed less often rather than for longer, but at least this often. */
const SECONDS = Number(process.env.SECONDS ?? (process.env.MATRIX ? 300 : 12));
const MIN_KILLS = 3;
const TABLES = 50;
/** The number of matches that are played to their end; the others are ended by agreement. */
const FINISHED_MATCHES = 5;
/** Bounds a failure only. The time is printed here, and asserted in simulated time (simulation). */
const BACK_MOST_MS = 120_000;

const folder = newFolder();
const children = new Set<ChildProcess>();
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the server in its own process, at the same port as before. */
async function open(file: string, port = '0'): Promise<{ child: ChildProcess; address: string }> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const settings = {
    ...{
      SEANCE_FILE: file,
      SEANCE_PORT: port,
      SEANCE_LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
    ...{ SEANCE_LIMITS_SOCKETS_PER_ADDRESS: '1000', SEANCE_LIMITS_REQUESTS_PER_MINUTE: '100000' },
    ...{ SEANCE_LIMITS_MESSAGES_PER_SECOND: '1000', SEANCE_LIMITS_TABLES_PER_GUEST_PER_HOUR: '1000' },
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../fixture/serve.ts')], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const [address] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, address: String(address) };
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  child.kill(signal);
  const [code] = await once(child, 'exit');
  children.delete(child);
  return code;
}

/** Two people at a table, or one with two bots at every fifth. */
async function sitDown(address: string, number: number, ledger: Ledger): Promise<Regular[]> {
  const host = await new Caller(address).greet(`Host ${number}`);
  const withBots = number % 5 === 4;
  const bot = { kind: 'bot', level: 'Wisp' } as const;
  const { id } = await host.lay({
    ...TERMS,
    places: [{ kind: 'me' }, ...(withBots ? [bot, bot] : [{ kind: 'open' } as const])],
  });
  const people = [host];
  if (!withBots) {
    const guest = await new Caller(address).greet(`Guest ${number}`);
    await guest.get('POST', `/api/tables/${id}/take`, { place: 1, name: 'Guest' });
    people.push(guest);
  }
  const visitor = await host.sit(id);
  await visitor.message({ do: 'begin' });
  await visitor.until(() => visitor.presence?.phase === 'playing');
  visitor.close();
  return people.map((one, seat) => new Regular(one, id, randomFrom(`${number}/${seat}`), ledger));
}

/** Lets everybody play; resolves when all are connected to their tables. */
async function allBack(regulars: readonly Regular[], visits: readonly number[]): Promise<number> {
  const began = Date.now();
  const away = (): number => regulars.filter((one, i) => one.visits <= (visits[i] ?? 0) && !one.isOver).length;
  while (away() > 0) {
    assert.ok(Date.now() - began < BACK_MOST_MS, `${away()} of ${regulars.length} are not back`);
    await sleep(20);
  }
  return Date.now() - began;
}

test('the server is killed while fifty tables are played: nothing acknowledged is lost, nothing is done twice', async t => {
  const file = join(folder, 'killed.sqlite');
  let { child, address } = await open(file);
  const { port } = new URL(address);
  const ledger = new Ledger();
  const tables = await Promise.all(Array.from({ length: TABLES }, (_, i) => sitDown(address, i, ledger)));
  const regulars = tables.flat();
  const playing = regulars.map(one => one.play());
  await allBack(regulars, []);
  const random = randomFrom('kills');
  const late = Date.now() + SECONDS * 1000;
  let kills = 0;
  let slowest = 0;
  const isUnderWay = (): boolean => regulars.filter(one => !one.isOver).length > FINISHED_MATCHES;
  for (; kills < KILLS && isUnderWay() && (kills < MIN_KILLS || Date.now() < late); kills++) {
    const answered = ledger.acknowledged.length;
    while (ledger.acknowledged.length < answered + 15 && isUnderWay()) await sleep(5);
    await sleep(random(60));
    const visits = regulars.map(one => one.visits);
    await end(child, 'SIGKILL');
    ({ child, address } = await open(file, port));
    slowest = Math.max(slowest, await allBack(regulars, visits));
  }

  assert.ok(kills >= MIN_KILLS, 'the matches were over too soon');
  const [first, others] = [tables.slice(0, FINISHED_MATCHES).flat(), tables.slice(FINISHED_MATCHES).flat()];
  const steps = others.map(one => one.step);
  while (others.some((one, i) => !one.isOver && one.step <= (steps[i] ?? 0))) await sleep(20);
  for (const one of others) one.leave();
  while (first.some(one => !one.isOver)) await sleep(20);
  await Promise.all(playing);
  await end(child, 'SIGKILL');

  assert.deepEqual(ledger.faults, []);
  const store = await openStore(file);
  assert.deepEqual(await store.check(), []);
  const written = new Map<string, string[]>();
  for (const { id } of await store.rows(null, 1000))
    written.set(
      id,
      (await store.all(id)).flatMap(entry => entry.id ?? []),
    );
  for (const { table, id } of ledger.acknowledged)
    assert.equal(written.get(table)?.filter(one => one === id).length, 1, `${id} was acknowledged`);
  const answers = [...written.values()].flat().filter(id => /^[0-9a-f]{24}-\d+-\d+$/.test(id));
  for (const id of answers) assert.ok(ledger.sent.has(id), `${id} was never sent`);
  assert.ok(
    answers.length - ledger.acknowledged.length <= regulars.length,
    'only the last answers were not acknowledged',
  );
  await store.close();
  t.diagnostic(`killed ${kills} times; everybody was back within ${slowest} ms; ${ledger.acknowledged.length} answers`);
});

test('the server is told to stop: nothing is lost, everybody comes back, and no clock has run meanwhile', async () => {
  const file = join(folder, 'stopped.sqlite');
  const first = await open(file);
  const ledger = new Ledger();
  const host = await new Caller(first.address).greet('Ada');
  const pace = { decision: 600, window: 60 };
  const { id } = await host.lay({ ...TERMS, pace, places: [{ kind: 'me' }, { kind: 'bot', level: 'Wisp' }] });
  const visitor = await host.sit(id);
  const silent = await new Caller(first.address).sit(id);
  const began = Date.now();
  await visitor.message({ do: 'begin' });
  await visitor.until(() => visitor.asked().length > 0);
  const left = visitor.presence?.leftMs ?? 0;
  silent.socket.pause();
  const regular = new Regular(host, id, randomFrom('stopped'), ledger);
  assert.equal(await end(first.child, 'SIGTERM'), 0, 'nobody is waited for who does not say goodbye');
  assert.equal(await visitor.closed, 4000);
  const stopped = Date.now();
  await sleep(1500);
  const closed = Date.now() - stopped;
  const second = await open(file, new URL(first.address).port);
  const again = await host.sit(id);
  const spent = left - (again.presence?.leftMs ?? 0);
  // Measured around everything, so that a slow machine changes both sides alike.
  const opened = Date.now() - began - closed;
  assert.ok(
    spent <= opened,
    `the clock ran for ${spent} ms; the server ran for ${opened} ms and was stopped for ${closed} ms`,
  );
  again.close();
  const playing = regular.play();
  while (ledger.acknowledged.length < 10) await sleep(10);
  await end(second.child, 'SIGTERM');
  regular.leave();
  await playing;
  assert.deepEqual(ledger.faults, []);
  const store = await openStore(file);
  const written = (await store.all(tableId(id))).map(entry => entry.id);
  for (const one of ledger.acknowledged) assert.ok(written.includes(one.id));
  await store.close();
});
