import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isKnownHost } from '../http/origin.ts';
import type { Config } from './config.ts';

/** Bounds the memory of a label with many values; later values are counted together. */
const MOST_SERIES = 200;
const OTHERS = 'others';

const inLabel = (text: string): string => text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n');

function series(name: string, labels: readonly string[], values: readonly string[], value: number): string {
  const pairs = labels.map((label, i) => `${label}="${inLabel(values[i] ?? '')}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** A named metric in the text format of Prometheus. */
abstract class Metric {
  readonly name: string;
  private readonly help: string;
  private readonly type: string;

  constructor(name: string, help: string, type: string) {
    this.name = name;
    this.help = help;
    this.type = type;
  }

  protected abstract samples(): readonly string[];

  lines(): readonly string[] {
    return [`# HELP ${this.name} ${this.help}`, `# TYPE ${this.name} ${this.type}`, ...this.samples()];
  }
}

/** A value that only grows. */
export class Counter extends Metric {
  private readonly labels: readonly string[];
  private readonly counts = new Map<string, { readonly values: readonly string[]; count: number }>();

  constructor(name: string, help: string, labels: readonly string[] = []) {
    super(name, help, 'counter');
    this.labels = labels;
    if (labels.length === 0) this.add(0);
  }

  /** Counts for one value of each label. */
  add(by = 1, ...values: readonly string[]): void {
    const key = values.join('\n');
    const known = this.counts.get(key);
    if (known) known.count += by;
    else if (this.counts.size < MOST_SERIES || values.every(value => value === OTHERS))
      this.counts.set(key, { values, count: by });
    else this.add(by, ...values.map(() => OTHERS));
  }

  protected samples(): readonly string[] {
    return [...this.counts.values()].map(({ values, count }) => series(this.name, this.labels, values, count));
  }
}

/** A value that goes up and down: it is set, or read on demand. */
export class Gauge extends Metric {
  private read: () => number = () => 0;

  constructor(name: string, help: string, read?: () => number) {
    super(name, help, 'gauge');
    if (read) this.read = read;
  }

  set(value: number): void {
    this.read = () => value;
  }

  from(read: () => number): void {
    this.read = read;
  }

  protected samples(): readonly string[] {
    return [series(this.name, [], [], this.read())];
  }
}

/** The number of observations up to each bound. */
export class Histogram extends Metric {
  private readonly bounds: readonly number[];
  private readonly counts: number[];
  private sum = 0;
  private count = 0;

  constructor(name: string, help: string, bounds: readonly number[]) {
    super(name, help, 'histogram');
    this.bounds = bounds;
    this.counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    const place = this.bounds.findIndex(bound => value <= bound);
    if (place >= 0) this.counts[place] = (this.counts[place] ?? 0) + 1;
    this.sum += value;
    this.count++;
  }

  protected samples(): readonly string[] {
    let below = 0;
    const buckets = this.bounds.map((bound, i) => {
      below += this.counts[i] ?? 0;
      return series(`${this.name}_bucket`, ['le'], [String(bound)], below);
    });
    const all = series(`${this.name}_bucket`, ['le'], ['+Inf'], this.count);
    return [...buckets, all, `${this.name}_sum ${this.sum}`, `${this.name}_count ${this.count}`];
  }
}

const RESOLUTION = 20;
const SPAN = 10_000;
const NANO = 1e9;

/** The lag of the event loop over the last ten to twenty seconds. Reading it changes nothing. */
class Lag extends Metric {
  private readonly running = monitorEventLoopDelay({ resolution: RESOLUTION });
  private before: readonly number[] = [0, 0];
  private readonly timer = setInterval(() => this.turn(), SPAN);

  constructor() {
    super('seance_event_loop_lag_seconds', 'How late the event loop was in the last seconds.', 'gauge');
    this.running.enable();
    this.timer.unref();
  }

  /** The 99th percentile and the maximum; the monitor includes its own interval. */
  private seen(): readonly number[] {
    if (this.running.count === 0) return [0, 0];
    const { running } = this;
    return [running.percentile(99), running.max].map(span => Math.max(0, span / NANO - RESOLUTION / 1000));
  }

  private turn(): void {
    this.before = this.seen();
    this.running.reset();
  }

  protected samples(): readonly string[] {
    const worst = this.seen().map((span, i) => Math.max(span, this.before[i] ?? 0));
    return ['0.99', '1'].map((quantile, i) => series(this.name, ['quantile'], [quantile], worst[i] ?? 0));
  }

  stop(): void {
    clearInterval(this.timer);
    this.running.disable();
  }
}

const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The metrics of this server, without personal data. */
export class Metrics {
  readonly answers = new Counter('seance_answers_total', 'Answers that were accepted and are on the disk.');
  readonly acknowledgement = new Histogram(
    'seance_acknowledgement_seconds',
    'From the arrival of an answer until it is acknowledged.',
    QUICK,
  );
  readonly sockets = new Gauge('seance_sockets', 'Sockets that are open.');
  readonly circles = new Gauge('seance_circles_in_memory', 'Tables that are in memory.');
  readonly botsThinking = new Gauge('seance_bots_thinking', 'Bots that are thinking or wait for a thread to think in.');
  readonly botsQueued = new Gauge('seance_bot_queue_length', 'Bots that wait for a thread to think in.');
  readonly botFallbacks = new Counter(
    'seance_bot_fallbacks_total',
    'Answers of bots that were found by a quick look, because no thread had thought in time.',
  );
  readonly roomFaults = new Counter('seance_room_faults_total', 'Faults of the rules or of our own code in a room.');
  readonly inTouch = new Gauge(
    'seance_in_touch',
    'Whether the bus to the other nodes is up; 1 for a node without any.',
  );
  readonly refused = new Counter('seance_refused_wishes_total', 'Wishes that were refused, by code.', ['code']);
  readonly requests = new Counter('seance_requests_total', 'HTTP requests, by method and status.', [
    'method',
    'status',
  ]);
  readonly notifications = new Counter('seance_notifications_total', 'Messages to people, by channel and outcome.', [
    'channel',
    'outcome',
  ]);
  readonly storeFailures = new Counter('seance_store_failures_total', 'Calls to the store that failed, by reason.', [
    'reason',
  ]);
  readonly storeWrites = new Gauge('seance_store_writes', 'Whether the store writes down what it is given.', () => 1);
  readonly dropped = new Counter(
    'seance_dropped_messages_total',
    'Messages of other nodes that did not fit their schema, by source and reason.',
    ['source', 'why'],
  );
  readonly failures = new Counter('seance_background_failures_total', 'Work in the background that failed, by kind.', [
    'what',
  ]);
  private readonly lag = new Lag();
  private readonly process = [
    new Gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss()),
    new Gauge('nodejs_heap_used_bytes', 'Memory of JavaScript in use.', () => process.memoryUsage().heapUsed),
    new Gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', () =>
      Math.round(performance.timeOrigin / 1000),
    ),
  ];

  /** All metrics in the text format of Prometheus. */
  render(): string {
    const { answers, acknowledgement, sockets, circles, botsThinking, inTouch } = this;
    const { refused, requests, notifications, lag } = this;
    const gauges = [sockets, circles, botsThinking, this.botsQueued, inTouch, this.storeWrites];
    const faults = [this.botFallbacks, this.roomFaults, this.storeFailures, this.dropped, this.failures];
    const own = [answers, acknowledgement, ...gauges, ...faults, refused, requests, notifications, lag];
    return `${[...own, ...this.process].flatMap(metric => metric.lines()).join('\n')}\n`;
  }

  close(): void {
    this.lag.stop();
  }
}

/** The content type of `render`. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request may read the metrics: with the token, or from this machine under a local name. A request through a
 * proxy is not local, whatever its address is; a page in a local browser may use another name.
 */
export function maySeeMetrics(
  { metricsToken }: Pick<Config, 'metricsToken'>,
  { address, headers }: { readonly address: string; readonly headers: Readonly<Record<string, unknown>> },
): boolean {
  const host = typeof headers.host === 'string' ? headers.host : undefined;
  const [, given] = /^Bearer (\S+)$/i.exec(String(headers.authorization ?? '')) ?? [];
  if (metricsToken !== null && given !== undefined) return timingSafeEqual(digest(given), digest(metricsToken));
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  if (!isKnownHost(host, null)) return false;
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
