import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { guestId, tableId } from '../../table/ids.ts';
import { Trouble } from '../ops/trouble.ts';
import { change, createTable, entryOf } from '../store/fixture/tables.ts';
import { openPostgres, type PostgresStore } from '../store/postgres/postgres.ts';
import { Conflict } from '../store/store.ts';
import { eventually, skip, startPostgres, startRedis } from '../test/engines.ts';
import type { BotJob } from './jobs.ts';
import { LeasedNodes } from './leases.ts';
import { connectRedis, RedisBus } from './redis.ts';
import { RemotePresence } from './remote-presence.ts';
import { SharedJobs } from './shared-jobs.ts';
import { SharedLimit } from './shared-limit.ts';
import { SharedTickets } from './tickets.ts';

const trouble = new Trouble({});

const thoughtOf = (n: number): BotJob => ({
  table: tableId(`table-${n}`),
  seat: 0,
  by: 'bot',
  step: n,
  notBefore: 0,
  epoch: 1,
});

describe('nodes', { skip }, async () => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  after(() => Promise.all([postgres.stop(), redis.stop()]));

  /** A cluster of `count` nodes, and a function that makes one of them sleep. */
  async function moduleOf(count: number, work: (nodes: readonly LeasedNodes[], store: PostgresStore) => Promise<void>) {
    const store = await openPostgres(await postgres.database());
    const nodes = Array.from({ length: count }, () => new LeasedNodes(store, trouble));
    await Promise.all(nodes.map(node => node.enter(Date.now())));
    await work(nodes, store).finally(() => store.close());
  }
  const asleep = (store: PostgresStore, node: LeasedNodes, seconds: number): Promise<unknown> =>
    store.base.ask(`UPDATE seance.nodes SET seen_at = now() - $2 * interval '1 second' WHERE id = $1`, [
      node.id,
      seconds,
    ]);

  test('of many nodes that take a table one gets it, until it gives it back', () =>
    moduleOf(4, async (nodes, store) => {
      await createTable(store, 'table', 1);
      const taken = await Promise.all(nodes.map(node => node.acquire([tableId('table')])));
      const [winner, ...others] = nodes.filter((_, i) => taken[i]?.has(tableId('table')));
      assert.ok(winner && others.length === 0);
      const loser = nodes.find(node => node !== winner);
      assert.deepEqual((await winner.news([tableId('table')]))[0]?.keeper, 'me');
      assert.deepEqual(await loser?.news([tableId('table'), tableId('nothing')]), [
        { id: 'table', seq: 1, phase: 'playing', keeper: 'other' },
      ]);
      await winner.release(new Map([[tableId('table'), 0]]));
      assert.equal(
        (await loser?.acquire([tableId('table')]))?.size,
        0,
        'an epoch that is not the present one gives nothing back',
      );
      await winner.release(new Map([[tableId('table'), 1]]));
      assert.equal((await loser?.acquire([tableId('table')]))?.get(tableId('table')), 2);
      await loser?.leave(Date.now());
      assert.equal((await winner.acquire([tableId('table')])).get(tableId('table')), 3);
    }));

  test('two nodes believe that they keep a table: only what the later one does happens', () =>
    moduleOf(2, async ([first, second], store) => {
      assert.ok(first && second);
      await createTable(store, 'table', 1);
      const old = (await first.acquire([tableId('table')])).get(tableId('table'));
      await asleep(store, first, 60);
      const epoch = (await second.acquire([tableId('table')])).get(tableId('table'));
      assert.deepEqual([old, epoch], [1, 2]);
      const stale = { ...change('table', entryOf(2, null)), epoch: 1 };
      await assert.rejects(store.append(stale), new Conflict('epoch'));
      await store.append({ ...change('table', entryOf(2, null)), epoch: 2 });
      await assert.rejects(store.append({ ...stale, entries: [entryOf(3, null)] }), new Conflict('epoch'));
      await store.append(change('table', entryOf(3, 'what people do needs no epoch')));
      await first.beat(Date.now());
      assert.equal((await first.news([tableId('table')]))[0]?.keeper, 'other', 'whoever wakes up does not get it back');
      assert.deepEqual(
        (await store.all(tableId('table'))).map(({ seq }) => seq),
        [1, 2, 3],
      );
    }));

  test('a table where something is to happen is taken by one node, unless a living one has it', () =>
    moduleOf(3, async ([one, two, three], store) => {
      assert.ok(one && two && three);
      for (const id of ['a', 'b', 'c', 'd']) await createTable(store, id, 1, { dueAt: 10 });
      await createTable(store, 'later', 1, { dueAt: 100 });
      await one.acquire([tableId('a')]);
      const [its, theirs] = await Promise.all([two.acquireDue(10, 10, []), three.acquireDue(10, 10, [])]);
      assert.deepEqual([...its.keys(), ...theirs.keys()].sort(), ['b', 'c', 'd']);
      await asleep(store, one, 4);
      const others = [...theirs.keys()];
      assert.deepEqual([...(await three.acquireDue(10, 10, others))], [['a', 2]]);
      const lost = await three.acquireDue(10, 10, others);
      assert.deepEqual([...lost], [['a', 3]], 'what it took without hearing of it, it takes again');
    }));

  test('a downtime is counted once, and only when nobody was there', () =>
    moduleOf(2, async ([one, two], store) => {
      assert.ok(one && two);
      await createTable(store, 'table', 1, { dueAt: 5_000 });
      assert.deepEqual(await new LeasedNodes(store, trouble).enter(Date.now()), []);
      const now = Date.now();
      for (const { id } of await store.base.ask('SELECT id FROM seance.nodes'))
        await store.base.ask(`UPDATE seance.nodes SET seen_at = now() - interval '1 minute' WHERE id = $1`, [id]);
      const downtimes = await Promise.all([1, 2, 3].map(() => new LeasedNodes(store, trouble).enter(now)));
      for (const known of downtimes) assert.deepEqual(known, downtimes[0]);
      const [downtime, ...more] = downtimes[0] ?? [];
      assert.ok(downtime && more.length === 0 && Math.abs(downtime.to - downtime.from - 60_000) < 5_000);
      assert.equal((await store.row(tableId('table')))?.dueAt, 5_000 + downtime.to - downtime.from);
      assert.deepEqual(await one.beat(now), downtimes[0], 'who has slept through it is told');
    }));

  test('a ticket works once, for its own purpose and for its time', () =>
    moduleOf(0, async (_, store) => {
      const is = (what: unknown): what is { seat: number } =>
        typeof what === 'object' && what !== null && 'seat' in what && typeof what.seat === 'number';
      const desk = (kind: string, seconds: number) => new SharedTickets(store.base, { kind, seconds, is, trouble });
      const [here, there] = [desk('socket', 30), desk('socket', 30)];
      const ticket = await here.issue({ seat: 3 });
      assert.equal(await desk('passkey', 30).use(ticket), undefined);
      const used = await Promise.all([here, there, there].map(desk => desk.use(ticket)));
      assert.deepEqual(
        used.filter(found => found !== undefined),
        [{ seat: 3 }],
      );
      const late = await desk('socket', 0).issue({ seat: 3 });
      assert.equal(await here.use(late), undefined);
      const kept = await store.base.ask('SELECT * FROM seance.tickets');
      assert.ok(!JSON.stringify(kept).includes(late), 'the secret itself is not kept');
    }));

  test('who is at a table is known at all nodes, and forgotten with a node that falls silent, not with the line', async () => {
    const noticed: string[] = [];
    const nodes = ['one', 'two', 'three'].map(name => {
      const bus = new RedisBus(redis.url, trouble);
      const elsewhere = new RemotePresence(bus, name, trouble, { refresh: 100, expiry: 1000 });
      const table = {
        ...{
          id: tableId('table'),
          isFollowed: true,
          nodePresence: { guests: { [name]: name === 'two' }, watchers: 1 },
        },
        ...{ heard: (seq: number) => noticed.push(`${name} heard ${seq}`), noticed: () => noticed.push(name) },
      };
      return { bus, elsewhere, table };
    });
    const [one, two, three] = nodes;
    assert.ok(one && two && three);
    const knows = (guest: string): boolean => one.elsewhere.isHere(tableId('table'), guestId(guest));
    await eventually(async () => assert.ok(nodes.every(({ bus }) => bus.upSince !== undefined)));
    for (const { elsewhere, table } of nodes) elsewhere.follow(table);
    await eventually(async () => assert.ok(knows('two') && knows('three') && !knows('one')));
    assert.equal(one.elsewhere.watchersOf(tableId('table')), 2);
    assert.deepEqual(
      ['two', 'three'].map(guest => one.elsewhere.isInFrontOf(tableId('table'), guestId(guest))),
      [true, false],
    );
    two.elsewhere.wrote(tableId('table'), 7);
    await eventually(async () => assert.ok(noticed.includes('one heard 7') && noticed.includes('three heard 7')));
    await three.elsewhere.close();
    await eventually(async () => assert.ok(!knows('three')));
    assert.ok(knows('two'));
    await redis.kill();
    await sleep(1500);
    assert.ok(knows('two'), 'that somebody cannot be heard does not mean that they have gone');
    await redis.start();
    await Promise.all([one, two].map(({ elsewhere }) => elsewhere.close()));
  });

  test('a limit holds for all nodes together, grows back, and goes on without Redis', async () => {
    const lines = [connectRedis(redis.url, trouble), connectRedis(redis.url, trouble)];
    await Promise.all(lines.map(line => eventually(() => line.ping())));
    // So slow that nothing refills during the test, on any machine.
    const limits = lines.map(line => new SharedLimit(line, { name: 'test', most: 4, milliseconds: 600_000, trouble }));
    const quick = lines.map(line => new SharedLimit(line, { name: 'quick', most: 4, milliseconds: 400, trouble }));
    const consume = async (times: number): Promise<number> => {
      const took = await Promise.all(Array.from({ length: times }, (_, i) => limits[i % 2]?.consume('ada')));
      return took.filter(Boolean).length;
    };
    assert.equal(await consume(10), 4);
    assert.ok(await limits[0]?.consume('bo'));
    while (await quick[0]?.consume('ada'));
    await eventually(async () => assert.ok(await quick[1]?.consume('ada')));
    await redis.kill();
    assert.equal(await consume(10), 8, 'each node allows as much on its own');
    for (const line of lines) line.disconnect();
  });

  test('thoughts are taken by all nodes, each by one, and those of a node that leaves by the others', async () => {
    const url = await postgres.database();
    const store = await openPostgres(url);
    const nodes = [1, 2, 3].map(() => new SharedJobs(store.base, url, trouble));
    const taken: number[][] = [[], [], []];
    let isHeld = true;
    await Promise.all(
      nodes.map((node, i) =>
        node.begin(2, async ({ step }) => {
          taken[i]?.push(step);
          while (isHeld) await sleep(10);
        }),
      ),
    );
    const [first, second] = nodes;
    assert.ok(first && second);
    for (let n = 0; n < 6; n++) assert.ok(await first.assign(thoughtOf(n)));
    await eventually(async () => assert.deepEqual(taken.map(steps => steps.length).sort(), [2, 2, 2]));
    isHeld = false;
    await second.close();
    assert.equal(await second.assign(thoughtOf(6)), false);
    for (let n = 6; n < 20; n++) assert.ok(await first.assign(thoughtOf(n)));
    await eventually(async () => assert.equal(taken.flat().length, 20));
    assert.deepEqual(
      taken.flat().sort((a, b) => a - b),
      Array.from({ length: 20 }, (_, n) => n),
    );
    await Promise.all(nodes.map(node => node.close()));
    await store.close();
  });

  test('a newer thought for a seat takes the place of one that nobody has taken', async () => {
    const url = await postgres.database();
    const store = await openPostgres(url);
    const [busy, free] = [1, 2].map(() => new SharedJobs(store.base, url, trouble));
    assert.ok(busy && free);
    const taken: number[] = [];
    let isHeld = true;
    const think = async ({ step }: BotJob): Promise<void> => {
      taken.push(step);
      while (isHeld) await sleep(10);
    };
    await busy.begin(1, think);
    await busy.assign(thoughtOf(0));
    await eventually(async () => assert.deepEqual(taken, [0]));
    for (const step of [1, 2, 3]) await busy.assign({ ...thoughtOf(1), step });
    isHeld = false;
    await free.begin(1, think);
    await eventually(async () => assert.deepEqual(taken, [0, 3]));
    await Promise.all([busy.close(), free.close()]);
    await store.close();
  });
});
