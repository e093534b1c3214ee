import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { BoundedCounter, Metrics, maySeeMetrics, SummedMetrics } from './metrics.ts';

const metrics = new Metrics();
metrics.watch({
  sockets: () => 3,
  roomsInMemory: () => 4,
  botsThinking: () => 2,
  botsQueued: () => 1,
  isInTouch: () => true,
  isStoreWriting: () => false,
  workers: () => 1,
  journal: () => ({ unfoldedBytes: 4096, folds: 7, foldFailures: 1, syncSeconds: 0.5 }),
});
after(() => metrics.close());

/** The value of a series, as a scraper would read it. */
function sampleOf(text: string, name: string): number {
  const line = text.split('\n').find(one => one.startsWith(`${name} `));
  assert.ok(line, `there is no ${name}`);
  return Number(line.slice(name.length + 1));
}

/** Dashboards and alarms name these. Renaming one breaks them. */
const PUBLISHED = [
  'nodejs_heap_used_bytes gauge',
  'process_resident_memory_bytes gauge',
  'process_start_time_seconds gauge',
  'seance_acknowledgement_seconds histogram le',
  'seance_answers_total counter',
  'seance_background_failures_total counter what',
  'seance_bot_fallbacks_total counter',
  'seance_bot_queue_length gauge',
  'seance_bots_thinking gauge',
  'seance_bus_up gauge',
  'seance_dropped_messages_total counter source,why',
  'seance_event_loop_lag_seconds gauge quantile',
  'seance_handed_sockets_total counter',
  'seance_journal_fold_failures_total counter',
  'seance_journal_folds_total counter',
  'seance_journal_sync_seconds_total counter',
  'seance_journal_unfolded_bytes gauge',
  'seance_notifications_total counter channel,outcome',
  'seance_refused_messages_total counter code',
  'seance_requests_total counter method,status',
  'seance_room_faults_total counter',
  'seance_rooms_in_memory gauge',
  'seance_sockets gauge',
  'seance_store_failures_total counter reason',
  'seance_store_writes gauge',
  'seance_worker_exits_total counter by',
  'seance_workers gauge',
];

/** Name, type and labels of every metric on the page. */
function publishedOn(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => {
    const [, pairs = ''] = new RegExp(`^${name}(?:_bucket)?\\{(.*)\\} `, 'm').exec(text) ?? [];
    const labels = [...pairs.matchAll(/(\w+)="/g)].map(([, label]) => label);
    return [name, type, ...(labels.length > 0 ? [labels.join(',')] : [])].join(' ');
  });
}

function countEverything(): void {
  metrics.answers.inc(3);
  metrics.acknowledgement.observe(0.003);
  metrics.refused.add('stale');
  metrics.requests.add('GET', '200');
  metrics.notifications.add('mail', 'sent');
  metrics.storeFailures.add('full');
  metrics.dropped.add('bus', 'wrong shape');
  metrics.failures.add('a summons');
  metrics.workerExits.add('SIGKILL');
}
countEverything();

test('everything is written in the text format of Prometheus', async () => {
  const text = await metrics.page();
  assert.equal(sampleOf(text, 'seance_answers_total'), 3);
  assert.equal(sampleOf(text, 'seance_sockets'), 3);
  assert.equal(sampleOf(text, 'seance_rooms_in_memory'), 4);
  assert.equal(sampleOf(text, 'seance_bus_up'), 1);
  assert.equal(sampleOf(text, 'seance_store_writes'), 0);
  assert.equal(sampleOf(text, 'seance_journal_unfolded_bytes'), 4096);
  assert.equal(sampleOf(text, 'seance_journal_folds_total'), 7);
  assert.equal(sampleOf(text, 'seance_room_faults_total'), 0);
  assert.equal(sampleOf(text, 'seance_refused_messages_total{code="stale"}'), 1);
  assert.equal(sampleOf(text, 'seance_notifications_total{channel="mail",outcome="sent"}'), 1);
  assert.equal(sampleOf(text, 'seance_acknowledgement_seconds_bucket{le="0.0025"}'), 0);
  assert.equal(sampleOf(text, 'seance_acknowledgement_seconds_bucket{le="0.005"}'), 1);
  assert.equal(sampleOf(text, 'seance_acknowledgement_seconds_bucket{le="+Inf"}'), 1);
  assert.ok(sampleOf(text, 'process_resident_memory_bytes') > 1e6);
  assert.ok(Math.abs(sampleOf(text, 'process_start_time_seconds') - Date.now() / 1000) < 600);
  assert.equal(metrics.type, 'text/plain; version=0.0.4; charset=utf-8');
  assert.ok(text.endsWith('\n'));
});

test('names, types and labels are those that dashboards know, and the page for operators has them all', async () => {
  const published = publishedOn(await metrics.page());
  assert.deepEqual(published.sort(), PUBLISHED);
  const manual = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  for (const [name = ''] of PUBLISHED.map(line => line.split(' ')))
    assert.match(manual, new RegExp(`\`${name}[\`{]`), name);
});

test('two servers in one process count apart', async () => {
  const other = new Metrics();
  assert.equal(sampleOf(await other.page(), 'seance_answers_total'), 0);
  other.close();
});

test('several processes are one sum, and one that has ended still counts with its totals', async () => {
  const [one, two] = [new Metrics(), new Metrics()];
  one.answers.inc(3);
  two.answers.inc(4);
  one.acknowledgement.observe(0.003);
  two.requests.add('GET', '200');
  one.requests.add('GET', '200');
  const sum = new SummedMetrics();
  const [first, second] = [await one.figures(), await two.figures()];
  const page = await sum.page([first, second]);
  assert.equal(sampleOf(page, 'seance_answers_total'), 7);
  assert.equal(sampleOf(page, 'seance_acknowledgement_seconds_count'), 1);
  assert.equal(sampleOf(page, 'seance_requests_total{method="GET",status="200"}'), 2);
  await sum.end(first);
  await sum.end(first);
  const later = await sum.page([second]);
  assert.equal(sampleOf(later, 'seance_answers_total'), 10);
  assert.equal(sampleOf(later, 'seance_acknowledgement_seconds_bucket{le="0.005"}'), 2);
  assert.equal(sampleOf(later, 'process_start_time_seconds'), sampleOf(page, 'process_start_time_seconds'));
  one.close();
  two.close();
});

test('labels are quoted, and very many of them are counted together', async () => {
  const registry = new Registry();
  const counter = new BoundedCounter([registry], 'c', 'c', ['code']);
  counter.add('a"b\\c\nd');
  const lines = async (): Promise<string[]> => (await registry.metrics()).trimEnd().split('\n').slice(2);
  assert.deepEqual(await lines(), ['c{code="a\\"b\\\\c\\nd"} 1']);
  for (let i = 0; i < 1000; i++) counter.add(`code ${i}`);
  counter.add('code 0');
  const found = await lines();
  assert.equal(found.length, 201);
  assert.equal(found.at(-1), 'c{code="others"} 801');
  assert.equal(found[1], 'c{code="code 0"} 2');
});

test('a loop that stood still is seen', async () => {
  await pass(100);
  const end = performance.now() + 150;
  while (performance.now() < end);
  await pass(60);
  assert.ok(sampleOf(await metrics.page(), 'seance_event_loop_lag_seconds{quantile="1"}') > 0.1);
});

test('the metrics are for this machine and for whoever has the token', () => {
  const open = { metricsToken: null };
  const locked = { metricsToken: 'a-token-of-some-length' };
  const may = (config: typeof open | typeof locked, address: string, headers = {}): boolean =>
    maySeeMetrics(config, { address, headers: { host: 'localhost:1313', ...headers } });
  for (const address of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) assert.ok(may(open, address), address);
  for (const address of ['192.168.0.2', '203.0.113.7', '2001:db8::1', '::ffff:10.0.0.1', 'localhost', ''])
    assert.ok(!may(open, address), address);
  assert.ok(!may(open, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }));
  for (const host of ['[::1]:1313', '127.0.0.1', 'metrics.localhost'])
    assert.ok(may(open, '127.0.0.1', { host }), host);
  for (const host of ['rebound.example', 'localhost.example:1313', '127.0.0.1.example', ''])
    assert.ok(!may(open, '127.0.0.1', { host }), host);
  assert.ok(!may(open, '127.0.0.1', { forwarded: 'for=203.0.113.7' }));
  assert.ok(may(locked, '203.0.113.7', { authorization: 'Bearer a-token-of-some-length' }));
  assert.ok(!may(locked, '203.0.113.7', { authorization: 'Bearer another-token' }));
  assert.ok(!may(open, '203.0.113.7', { authorization: 'Bearer null' }));
});
