import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { Counter, Histogram, Metrics, maySeeMetrics } from './metrics.ts';

const metrics = new Metrics();
after(() => metrics.close());

/** The value of a series, as a scraper would read it. */
function sampleOf(text: string, name: string): number {
  const line = text.split('\n').find(one => one.startsWith(`${name} `));
  assert.ok(line, `there is no ${name}`);
  return Number(line.slice(name.length + 1));
}

test('everything is written in the text format of Prometheus', () => {
  metrics.answers.add();
  metrics.answers.add(2);
  metrics.sockets.set(3);
  metrics.circles.from(() => 4);
  metrics.refused.add(1, 'stale');
  metrics.notifications.add(1, 'mail', 'sent');
  metrics.acknowledgement.observe(0.003);
  const text = metrics.render();
  assert.equal(sampleOf(text, 'seance_answers_total'), 3);
  assert.equal(sampleOf(text, 'seance_sockets'), 3);
  assert.equal(sampleOf(text, 'seance_circles_in_memory'), 4);
  assert.equal(sampleOf(text, 'seance_refused_wishes_total{code="stale"}'), 1);
  assert.equal(sampleOf(text, 'seance_notifications_total{channel="mail",outcome="sent"}'), 1);
  assert.equal(sampleOf(text, 'seance_acknowledgement_seconds_bucket{le="0.0025"}'), 0);
  assert.equal(sampleOf(text, 'seance_acknowledgement_seconds_bucket{le="0.005"}'), 1);
  assert.equal(sampleOf(text, 'seance_acknowledgement_seconds_bucket{le="+Inf"}'), 1);
  assert.ok(sampleOf(text, 'process_resident_memory_bytes') > 1e6);
  assert.ok(Math.abs(sampleOf(text, 'process_start_time_seconds') - Date.now() / 1000) < 600);
  const sample = /^[a-z_]+(\{[a-z]+="([^"\\\n]|\\["\\n])*"(,[a-z]+="([^"\\\n]|\\["\\n])*")*\})? -?[\d.e+-]+$/;
  for (const line of text.trimEnd().split('\n'))
    assert.match(line, /^# (HELP|TYPE) [a-z_]+ \S/.test(line) ? /^#/ : sample);
  assert.ok(text.endsWith('\n'));
});

test('each metric is announced once, before its samples', () => {
  const announced = [...metrics.render().matchAll(/^# TYPE (\S+) (counter|gauge|histogram)$/gm)].map(
    ([, name]) => name,
  );
  assert.equal(new Set(announced).size, announced.length);
});

test('a histogram counts what is at most so large, and what is larger only in the whole', () => {
  const histogram = new Histogram('h', 'h', [1, 2]);
  for (const value of [0.5, 1, 1.5, 9]) histogram.observe(value);
  assert.deepEqual(histogram.lines().slice(2), [
    'h_bucket{le="1"} 2',
    'h_bucket{le="2"} 3',
    'h_bucket{le="+Inf"} 4',
    'h_sum 12',
    'h_count 4',
  ]);
});

test('labels are quoted, and very many of them are counted together', () => {
  const counter = new Counter('c', 'c', ['code']);
  counter.add(1, 'a"b\\c\nd');
  assert.equal(counter.lines().at(-1), 'c{code="a\\"b\\\\c\\nd"} 1');
  for (let i = 0; i < 1000; i++) counter.add(1, `code ${i}`);
  assert.equal(counter.lines().length, 2 + 201);
  assert.equal(counter.lines().at(-1), 'c{code="others"} 801');
});

test('a loop that stood still is seen', async () => {
  await pass(100);
  const end = performance.now() + 150;
  while (performance.now() < end);
  await pass(60);
  assert.ok(sampleOf(metrics.render(), 'seance_event_loop_lag_seconds{quantile="1"}') > 0.1);
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
