/**
 * Three nodes in their own processes, guests spread over them, and every fault of a node or the bus. Longer with `npm
 * run matrix`, or by number: ROUNDS=10 PAUSE=30 npx node --test server/test/cluster/scattered.test.ts
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis as Client } from 'ioredis';
import { at, randomFrom } from '../../../engine/index.ts';
import { openPostgres } from '../../store/postgres/postgres.ts';
import { Ledger, Regular } from '../attacks/regular.ts';
import { Caller, TERMS } from '../caller.ts';
import { eventually, freePort, skip, startPostgres, startRedis, stopped } from '../engines.ts';

const ROUNDS = Number(process.env.ROUNDS ?? (process.env.MATRIX ? 5 : 1));
/** Longer than the time after which a node is taken for dead. */
const PAUSE = Number(process.env.PAUSE ?? 5) * 1000;
const TABLES = Number(process.env.TABLES ?? 9);
/** Random answers do not finish it. */
const LONG = { game: 'haunting-house', options: { storeys: 'two' } } as const;
/** Messages sent by a node before it fell asleep have arrived by then. */
const IN_FLIGHT_MS = 300;
/** Bounds a failure only. The time is printed here, and asserted in simulated time (simulation). */
const BACK_MOST_MS = 120_000;

const MANY = {
  ...{ SEANCE_LIMITS_SOCKETS_PER_ADDRESS: '1000', SEANCE_LIMITS_REQUESTS_PER_MINUTE: '1000000' },
  ...{ SEANCE_LIMITS_MESSAGES_PER_SECOND: '1000', SEANCE_LIMITS_TABLES_PER_GUEST_PER_HOUR: '1000' },
};

/** A node in its own process, which restarts at the same port. */
class Node {
  private readonly env: Readonly<Record<string, string>>;
  private child: ChildProcess | undefined;
  readonly address: string;

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.address = `http://127.0.0.1:${port}`;
    this.env = { ...MANY, SEANCE_PORT: String(port), SEANCE_LOG_LEVEL: 'error', ...env };
  }

  async start(): Promise<void> {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const child = spawn(process.execPath, [join(import.meta.dirname, '../fixture/serve.ts')], {
      env: { ...env, ...this.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    await once(createInterface({ input: child.stdout }), 'line');
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child) await stopped(this.child, signal);
  }
}

describe('scattered over three nodes', { skip }, async () => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const url = await postgres.database();
  const env = { SEANCE_STORE: url, SEANCE_BUS: redis.url };
  const nodes = await Promise.all([1, 2, 3].map(async () => new Node(await freePort(), env)));
  await Promise.all(nodes.map(node => node.start()));
  after(async () => {
    for (const node of nodes) await node.end('SIGKILL');
    await Promise.all([postgres.stop(), redis.stop()]);
  });

  const callersOf = (caller: Caller): readonly Caller[] => nodes.map(({ address }) => caller.at(address));

  /** Two people at a table, or one with two bots at every third. */
  async function sitDown(number: number, ledger: Ledger): Promise<Regular[]> {
    const { address } = at(nodes, number % 3);
    const host = await new Caller(address).greet(`Host ${number}`);
    const bot = { kind: 'bot', level: 'Poltergeist' } as const;
    const withBots = number % 3 === 2;
    const others = withBots ? [bot, bot] : [{ kind: 'open' } as const];
    const { id } = await host.lay({ ...TERMS, ...LONG, places: [{ kind: 'me' }, ...others] });
    const people = [host];
    if (!withBots) {
      const guest = await new Caller(at(nodes, (number + 1) % 3).address).greet(`Guest ${number}`);
      await guest.get('POST', `/api/tables/${id}/take`, { place: 1, name: 'Guest' });
      people.push(guest);
    }
    const visitor = await at(callersOf(host), (number + 2) % 3).sit(id);
    await visitor.message({ do: 'begin' });
    visitor.close();
    return people.map((one, seat) => new Regular(callersOf(one), id, randomFrom(`${number}/${seat}`), ledger));
  }

  async function until(what: () => boolean, milliseconds: number, why: () => string): Promise<void> {
    for (const late = Date.now() + milliseconds; !what(); await sleep(20)) assert.ok(Date.now() < late, why());
  }

  test('nodes are killed and put to sleep, Redis is emptied and killed: nothing is lost, done twice or forked', async t => {
    const ledger = new Ledger();
    const tables = await Promise.all(Array.from({ length: TABLES }, (_, i) => sitDown(i, ledger)));
    const regulars = tables.flat();
    const playing = regulars.map(one => one.play());
    t.after(() => {
      for (const one of regulars) one.leave();
    });
    /** Waits until all guests have had a message from their table since. */
    const allBack = async (what: string): Promise<void> => {
      const began = Date.now();
      const missing = (): number => regulars.filter(one => !one.isOver && one.heardAt <= began).length;
      await until(
        () => missing() === 0,
        BACK_MOST_MS,
        () => `${missing()} of ${regulars.length} are not back after: ${what}`,
      );
      t.diagnostic(`${what}: everybody was back after ${Date.now() - began} ms`);
    };
    /** Waits until every table has a new event since, bots included. */
    const allGoOn = async (what: string): Promise<void> => {
      const steps = regulars.map(one => one.step);
      const stuck = (): number => regulars.filter((one, i) => !one.isOver && one.step <= (steps[i] ?? 0)).length;
      await until(
        () => stuck() === 0,
        BACK_MOST_MS,
        () => `${stuck()} people wait for ever after: ${what}`,
      );
    };
    /** Faults are injected while people write. */
    const busily = async (): Promise<void> => {
      const before = ledger.acknowledged.length;
      await until(
        () => ledger.acknowledged.length >= before + 20,
        BACK_MOST_MS,
        () => 'nobody plays',
      );
    };
    await allBack('sitting down');

    for (let round = 0; round < ROUNDS; round++) {
      const [victim, sleeper] = [at(nodes, round % 3), at(nodes, (round + 1) % 3)];
      await busily();
      await victim.end('SIGKILL');
      await allBack('a node was killed');
      await allGoOn('a node was killed');
      await victim.start();

      await busily();
      sleeper.signal('SIGSTOP');
      const awake = sleep(PAUSE);
      await sleep(IN_FLIGHT_MS);
      await allBack('a node fell asleep');
      await awake;
      sleeper.signal('SIGCONT');
      await allBack('a node woke up and believed to keep its tables');
      await allGoOn('a node woke up');

      const client = new Client(redis.url);
      await client.flushall();
      client.disconnect();
      await busily();
      await redis.kill();
      await allBack('Redis was killed');
      await allGoOn('Redis was killed');
      await redis.start();
      await busily();
    }

    assert.ok(regulars.filter(one => !one.isOver).length > TABLES / 2, 'the matches were over too soon');
    for (const one of regulars) one.leave();
    await Promise.all(playing);
    await at(nodes, 0).end('SIGTERM');
    assert.deepEqual(ledger.faults, []);

    const store = await openPostgres(url, { beside: true });
    assert.deepEqual(await store.check(), []);
    const written = new Map<string, string[]>();
    for (const { id } of await store.rows(null, 1000)) {
      const log = await store.all(id);
      written.set(
        id,
        log.flatMap(entry => entry.id ?? []),
      );
    }
    for (const { table, id } of ledger.acknowledged)
      assert.equal(written.get(table)?.filter(one => one === id).length, 1, `${id} was acknowledged`);
    const answers = [...written.values()].flat().filter(id => /^[0-9a-f]{24}-\d+-\d+$/.test(id));
    for (const id of answers) assert.ok(ledger.sent.has(id), `${id} was never sent`);
    assert.equal(new Set(answers).size, answers.length);
    await store.close();

    // Bots may still be active for a moment.
    await eventually(async () => {
      const told = nodes.slice(1).map(({ address }) => new Caller(address).get('GET', '/api/tables'));
      const [one, other] = await Promise.all(told);
      assert.deepEqual(one, other, 'all nodes tell the same of every table');
    });
    t.diagnostic(`${ledger.acknowledged.length} answers were acknowledged`);
  });
});
