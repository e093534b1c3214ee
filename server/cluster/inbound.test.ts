/** Input from outside a node fits its schema, or is dropped and counted: no message ends a node. */

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { tableId } from '../../table/ids.ts';
import { Trouble } from '../ops/trouble.ts';
import { openPostgres } from '../store/postgres/postgres.ts';
import { eventually, skip, startPostgres, startRedis } from '../test/engines.ts';
import type { Bus } from './bus.ts';
import type { BotJob } from './jobs.ts';
import { LeasedNodes } from './leases.ts';
import { ListeningBus } from './listening.ts';
import { BUS_MESSAGE_MAX_BYTES, readBotJob, readBusMessage, readDowntimes } from './messages.ts';
import { connectRedis, RedisBus } from './redis.ts';
import { type FollowedRoom, RemotePresence } from './remote-presence.ts';
import { SharedJobs } from './shared-jobs.ts';
import { SharedLimit } from './shared-limit.ts';
import { SharedTickets } from './tickets.ts';

/** A readable report of trouble. */
class Reports {
  readonly dropped: string[] = [];
  readonly failed: string[] = [];
  readonly log: string[] = [];
  now = 0;
  readonly trouble = new Trouble(
    {
      dropped: (source, why) => this.dropped.push(`${source} ${why}`),
      failed: what => this.failed.push(what),
      log: { warn: (facts, text) => this.log.push(JSON.stringify({ facts, text })) },
    },
    () => this.now,
  );
}

/** A room that records its calls. */
function tableOf(id: string): FollowedRoom & { readonly told: (number | 'noticed')[] } {
  const told: (number | 'noticed')[] = [];
  return {
    ...{ id: tableId(id), told, isFollowed: true, nodePresence: { guests: {}, watchers: 0 } },
    heard: seq => void told.push(seq),
    noticed: () => void told.push('noticed'),
  };
}

const GOOD = { node: 'other', here: { guests: { ada: true }, watchers: 2 } };

/** JSON that is not, or almost, one of our messages. */
const WRONG: readonly unknown[] = [
  ...[null, true, 7, 'seq', [], {}, [[[]]], { seq: 3 }, { node: 'other' }, { node: 3, seq: 3 }, { node: '', seq: 3 }],
  ...[-1, 1.5, '3', null, 1e300, [], {}].map(seq => ({ node: 'other', seq })),
  ...[null, [], 'x', {}, { guests: {} }, { watchers: 1 }].map(here => ({ node: 'other', here })),
  ...[null, ['ada'], { ada: 1 }, { '': true }, { ['a'.repeat(65)]: true }].map(guests => ({
    node: 'other',
    here: { guests, watchers: 0 },
  })),
  { node: 'other', here: { guests: Object.fromEntries(Array.from({ length: 9 }, (_, n) => [n, true])), watchers: 0 } },
  ...[-1, 0.5, '1', 1e9].map(watchers => ({ node: 'other', here: { guests: {}, watchers } })),
  { ...GOOD, ask: 'yes' },
  { ...GOOD, seq: 3 },
  { node: 'a'.repeat(65), seq: 3 },
  { node: 'with a space', seq: 3 },
];

test('any text is a message of ours or is dropped, once, and nothing throws', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes).toString()),
    fc.json(),
    fc.constantFrom(...WRONG).map(value => JSON.stringify(value)),
    fc.integer({ min: 1, max: 5000 }).map(depth => '['.repeat(depth)),
  );
  fc.assert(
    fc.property(text, said => {
      const { trouble, dropped } = new Reports();
      const message = readBusMessage(said, trouble);
      assert.equal(dropped.length, message === undefined ? 1 : 0);
      if (message) assert.ok('seq' in message ? message.seq >= 0 : message.here.watchers >= 0);
    }),
    { numRuns: 2000 },
  );
  for (const wrong of WRONG) assert.equal(readBusMessage(JSON.stringify(wrong), new Reports().trouble), undefined);
  assert.deepEqual(readBusMessage(JSON.stringify({ ...GOOD, later: 1 }), new Reports().trouble), { ...GOOD, later: 1 });
});

test('a thought and the downtimes are read only if they have their shape', () => {
  const thought: BotJob = { table: tableId('table'), seat: 1, by: 'bot', step: 2, epoch: 3, notBefore: 0 };
  const reports = new Reports();
  assert.deepEqual(readBotJob(thought, reports.trouble), thought);
  const changes = { table: ['', 7, 'x'.repeat(65)], seat: [-1, 8, '1'], by: ['me'], step: [-1, null], epoch: [0.5] };
  for (const [field, values] of Object.entries(changes))
    for (const value of values) assert.equal(readBotJob({ ...thought, [field]: value }, reports.trouble), undefined);
  fc.assert(fc.property(fc.jsonValue(), value => readBotJob(value, reports.trouble) === undefined));
  assert.deepEqual(readDowntimes(undefined, reports.trouble), []);
  assert.deepEqual(readDowntimes('[{"from":1,"to":2}]', reports.trouble), [{ from: 1, to: 2 }]);
  const dropped = reports.dropped.length;
  for (const bad of ['{', '{}', '[1]', '[{"from":"1","to":2}]'])
    assert.deepEqual(readDowntimes(bad, reports.trouble), []);
  assert.equal(reports.dropped.length, dropped + 4);
});

test('of each kind one line a minute is logged, without content, and every case is counted', () => {
  const reports = new Reports();
  for (let n = 0; n < 500; n++) readBusMessage(`moth ${n}`, reports.trouble);
  readBusMessage('"moth"', reports.trouble);
  assert.equal(reports.log.length, 2);
  assert.equal(reports.dropped.length, 501);
  reports.now = 60_000;
  readBusMessage('moth', reports.trouble);
  assert.equal(reports.log.length, 3);
  assert.match(reports.log[2] ?? '', /"unlogged":499/);
  assert.ok(!reports.log.join().includes('moth'));
});

test('a fault in what a table does with a message is reported, and the next message is heard', () => {
  let hear: (text: string) => void = assert.fail;
  const bus: Bus = {
    ...{ upSince: 0, say() {}, close: async () => {} },
    listen: (_table, ear) => {
      hear = ear;
      return () => {};
    },
  };
  const reports = new Reports();
  const elsewhere = new RemotePresence(bus, 'me', reports.trouble);
  const heard: number[] = [];
  const broken = (seq: number): void => {
    heard.push(seq);
    throw new Error('a mistake of ours');
  };
  elsewhere.follow({ ...tableOf('table'), heard: broken });
  for (const seq of [1, 2]) hear(JSON.stringify({ node: 'other', seq }));
  assert.deepEqual([heard, reports.failed.length], [[1, 2], 2]);
  for (let n = 0; n < 1000; n++) hear(JSON.stringify({ ...GOOD, node: `made-up-${n}` }));
  assert.equal(reports.dropped.filter(kind => kind === 'bus too many nodes').length, 1000 - 256);
  return elsewhere.close();
});

describe('over the real lines', { skip }, async () => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  after(() => Promise.all([postgres.stop(), redis.stop()]));

  /** Sends invalid messages on a bus, and then a valid one. */
  async function survives(bus: Bus, reports: Reports, say: (bytes: Buffer) => Promise<unknown>): Promise<void> {
    const elsewhere = new RemotePresence(bus, 'me', reports.trouble);
    await eventually(async () => assert.ok(bus.upSince !== undefined));
    const table = tableOf('table');
    elsewhere.follow(table);
    // The subscription is known to work before the first message without an effect.
    await eventually(async () => {
      await say(Buffer.from(JSON.stringify({ node: 'other', seq: 1 })));
      assert.ok(table.told.includes(1));
    });
    const before = reports.dropped.length;
    const garbage = [
      ...WRONG.map(value => Buffer.from(JSON.stringify(value))),
      ...['not json', '{"node":', '[', '"', '\u0001', '{"__proto__":{"node":"x"}}'].map(text => Buffer.from(text)),
      Buffer.from(`"${'x'.repeat(BUS_MESSAGE_MAX_BYTES)}"`),
    ];
    for (const bytes of garbage) await say(bytes);
    await say(Buffer.from(JSON.stringify({ node: 'other', seq: 2 })));
    await eventually(async () => assert.ok(table.told.includes(2)));
    assert.equal(reports.dropped.length - before, garbage.length);
    assert.deepEqual([reports.failed, [...new Set(table.told)]], [[], [1, 2]]);
    await elsewhere.close();
  }

  test('Redis: bytes, wrong shapes and huge messages end no node', async () => {
    const reports = new Reports();
    const speaker = connectRedis(redis.url, reports.trouble);
    await eventually(() => speaker.ping());
    const say = (bytes: Buffer): Promise<unknown> => speaker.publish('seance:table:table', bytes);
    await survives(new RedisBus(redis.url, reports.trouble), reports, say);

    const bus = new RedisBus(redis.url, reports.trouble);
    const elsewhere = new RemotePresence(bus, 'me', reports.trouble);
    const table = tableOf('table');
    await eventually(async () => assert.ok(bus.upSince !== undefined));
    elsewhere.follow(table);
    await eventually(async () => {
      await say(Buffer.from(JSON.stringify({ node: 'other', seq: 1 })));
      assert.ok(table.told.includes(1));
    });
    const before = reports.dropped.length;
    for (let n = 0; n < 300; n++) await say(randomBytes(1 + (n % 200)));
    await say(randomBytes(8 * 1024 * 1024));
    await say(Buffer.from(JSON.stringify({ node: 'other', seq: 2 })));
    await eventually(async () => assert.ok(table.told.includes(2)));
    assert.equal(reports.dropped.length - before, 301);
    await elsewhere.close();
    speaker.disconnect();
  });

  test('PostgreSQL: what anybody notifies ends no node', async () => {
    const url = await postgres.database();
    const [store, client, reports] = [await openPostgres(url), new pg.Client(url), new Reports()];
    await client.connect();
    await survives(new ListeningBus(store.base, url, reports.trouble), reports, bytes =>
      client.query('SELECT pg_notify($1, $2)', ['seance_table', bytes.toString()]),
    );
    await client.end();
    await store.close();
  });

  test('the queue: a job that is none is dropped and done; one that fails is reported', async () => {
    const url = await postgres.database();
    const [store, reports] = [await openPostgres(url), new Reports()];
    const jobs = new SharedJobs(store.base, url, reports.trouble);
    const taken: number[] = [];
    await jobs.begin(1, async ({ step }) => {
      taken.push(step);
      if (step === 1) throw new Error('no such table');
    });
    for (const payload of ['"x"', '[]', 'null', '{"table":7}', '{"table":"t","seat":99,"by":"bot","step":1,"epoch":1}'])
      await store.base.ask(`SELECT graphile_worker.add_job('think', $1::json)`, [payload]);
    for (const step of [1, 2])
      await jobs.assign({ table: tableId(`table-${step}`), seat: 0, by: 'bot', step, epoch: 1, notBefore: 0 });
    await eventually(async () => assert.deepEqual(taken.toSorted(), [1, 2]));
    await eventually(async () =>
      assert.equal((await store.base.one('SELECT count(*) AS left FROM graphile_worker.jobs'))?.left, 0),
    );
    assert.deepEqual(reports.dropped, Array(5).fill('job wrong shape'));
    assert.deepEqual(reports.failed, ['job']);
    assert.match(reports.log.join('\n'), /"what":"job"/);
    await jobs.close();
    await store.close();
  });

  test('a ticket and the downtimes that somebody wrote by hand are dropped', async () => {
    const [store, reports] = [await openPostgres(await postgres.database()), new Reports()];
    const is = (what: unknown): what is { seat: number } => typeof what === 'object' && what !== null && 'seat' in what;
    const desk = new SharedTickets(store.base, { kind: 'socket', seconds: 30, is, trouble: reports.trouble });
    for (const what of ['not json', '7', 'null', '{}']) {
      const ticket = await desk.issue({ seat: 1 });
      await store.base.ask('UPDATE seance.tickets SET what = $1', [what]);
      assert.equal(await desk.use(ticket), undefined, what);
    }
    await store.setMeta('nights', '{"from":');
    const node = new LeasedNodes(store, reports.trouble);
    assert.deepEqual(await node.enter(Date.now()), []);
    assert.deepEqual(await node.beat(Date.now()), []);
    assert.deepEqual(reports.dropped.slice(0, 4), [
      'ticket not JSON',
      ...['ticket wrong shape', 'ticket wrong shape', 'ticket wrong shape'],
    ]);
    assert.equal(reports.dropped.filter(kind => kind === 'downtimes not JSON').length, 2);
    await store.close();
  });

  test('numbers that somebody wrote into a limit neither lift it nor lock anybody out', async () => {
    const reports = new Reports();
    const line = connectRedis(redis.url, reports.trouble);
    await eventually(() => line.ping());
    const limit = new SharedLimit(line, { name: 'test', most: 4, milliseconds: 3_600_000, trouble: reports.trouble });
    const taken = async (key: string): Promise<number> => {
      let count = 0;
      for (let n = 0; n < 10; n++) if (await limit.consume(key)) count++;
      return count;
    };
    for (const [n, [tokens, at]] of [
      ['nan', '0'],
      ['inf', '0'],
      ['-1e300', '0'],
      ['1e300', '1'],
      ['moth', 'moth'],
      ['4', '1e300'],
      ['4', 'nan'],
    ].entries()) {
      await line.hset(`seance:limit:test:key-${n}`, { tokens, at });
      assert.equal(await taken(`key-${n}`), 4, `${tokens} at ${at}`);
    }
    await line.set('seance:limit:test:text', 'moth');
    assert.equal(await taken('text'), 4, 'by the allowance of this node alone');
    assert.ok(reports.failed.includes('shared limit'));
    line.disconnect();
  });
});
