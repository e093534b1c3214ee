import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isKnownHost } from '../http/origin.ts';
import type { JournalFigures } from '../store/journal/journalled-groups.ts';
import type { Config } from './config.ts';

/** A label with very many values would be a leak of memory. Values that come later are counted together as `others`. */
const MAX_SERIES = 200;
const OTHERS = 'others';

/** A counter with labels, of which the first `MAX_SERIES` combinations are told apart. */
export class BoundedCounter {
  private readonly counter: Counter;
  private readonly labels: readonly string[];
  private readonly known = new Set<string>();

  constructor(registers: Registry[], name: string, help: string, labels: readonly string[]) {
    this.counter = new Counter({ registers, name, help, labelNames: labels });
    this.labels = labels;
  }

  /** Counts one for these values of the labels, in the order of the labels. */
  add(...values: readonly string[]): void {
    const key = JSON.stringify(values);
    const isKnown = this.known.has(key) || this.known.size < MAX_SERIES;
    if (isKnown) this.known.add(key);
    this.counter.labels(...(isKnown ? values : this.labels.map(() => OTHERS))).inc();
  }
}

const LAG_RESOLUTION_MS = 20;
const LAG_SPAN_MS = 10_000;
const NANO = 1e9;

/** How late the event loop was in the last 10 to 20 seconds. Reading it changes nothing. */
class EventLoopLag {
  private readonly running = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  private before: readonly number[] = [0, 0];
  private readonly timer = setInterval(() => this.turn(), LAG_SPAN_MS);

  constructor() {
    this.running.enable();
    this.timer.unref();
  }

  /** The 99th percentile and the maximum, in seconds; the monitor's own pause is taken off. */
  private seen(): readonly number[] {
    if (this.running.count === 0) return [0, 0];
    const { running } = this;
    return [running.percentile(99), running.max].map(span => Math.max(0, span / NANO - LAG_RESOLUTION_MS / 1000));
  }

  private turn(): void {
    this.before = this.seen();
    this.running.reset();
  }

  worst(): readonly number[] {
    return this.seen().map((span, i) => Math.max(span, this.before[i] ?? 0));
  }

  stop(): void {
    clearInterval(this.timer);
    this.running.disable();
  }
}

const LATENCY_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Values that other parts of the server know and the page of metrics asks for. */
export interface GaugeReaders {
  readonly sockets: () => number;
  readonly roomsInMemory: () => number;
  readonly botsThinking: () => number;
  readonly botsQueued: () => number;
  /** Whether the bus to the other nodes is up. */
  readonly isInTouch: () => boolean;
  readonly isStoreWriting: () => boolean;
  /** The worker processes that serve; 1 for a server without any. */
  readonly workers: () => number;
  /** Undefined if the store has no journal of its own. */
  readonly journal?: (() => JournalFigures | undefined) | undefined;
}

/** The metrics of one server. None is about a person. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  readonly answers = this.count(
    'seance_answers_total',
    'Answers of people, bots and clocks that were accepted and are on the disk.',
  );
  readonly acknowledgement = new Histogram({
    registers: this.registers,
    name: 'seance_acknowledgement_seconds',
    help: 'From the append of a log entry until the store has synced it.',
    buckets: LATENCY_BUCKETS_S,
  });
  readonly botFallbacks = this.count(
    'seance_bot_fallbacks_total',
    'Answers of bots that were found by a quick look, because no thread had thought in time.',
  );
  readonly roomFaults = this.count('seance_room_faults_total', 'Faults of the rules or of our own code in a room.');
  readonly refused = this.countBy('seance_refused_messages_total', 'Messages that were refused, by code.', 'code');
  readonly requests = this.countBy(
    'seance_requests_total',
    'HTTP requests, by method and status.',
    ...['method', 'status'],
  );
  readonly notifications = this.countBy(
    'seance_notifications_total',
    'Messages to people, by channel and outcome.',
    ...['channel', 'outcome'],
  );
  readonly storeFailures = this.countBy(
    'seance_store_failures_total',
    'Calls to the store that failed, by reason.',
    'reason',
  );
  readonly handedSockets = this.count(
    'seance_handed_sockets_total',
    'Sockets that a worker gave to the worker in which their room lives.',
  );
  readonly workerExits = this.countBy(
    'seance_worker_exits_total',
    'Worker processes that ended unexpectedly, by their exit code or signal.',
    'by',
  );
  readonly dropped = this.countBy(
    'seance_dropped_messages_total',
    'Messages of other nodes that did not fit their schema, by source and reason.',
    ...['source', 'why'],
  );
  readonly failures = this.countBy(
    'seance_background_failures_total',
    'Work in the background that failed, by kind.',
    'what',
  );
  private readonly lag = new EventLoopLag();

  constructor() {
    const { lag, registers } = this;
    new Gauge({
      registers,
      name: 'seance_event_loop_lag_seconds',
      help: 'How late the event loop was in the last seconds.',
      labelNames: ['quantile'],
      aggregator: 'max',
      collect() {
        const worst = lag.worst();
        for (const [i, quantile] of ['0.99', '1'].entries()) this.set({ quantile }, worst[i] ?? 0);
      },
    });
    this.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
    this.gauge('nodejs_heap_used_bytes', 'Memory of JavaScript in use.', () => process.memoryUsage().heapUsed);
    this.gauge(
      'process_start_time_seconds',
      'When the process began, in seconds since 1970.',
      () => Math.round(performance.timeOrigin / 1000),
      'min',
    );
  }

  /** Adds the gauges, which are read whenever the page is. */
  watch(readers: GaugeReaders): void {
    const { sockets, roomsInMemory, botsThinking, botsQueued, isInTouch, isStoreWriting, workers, journal } = readers;
    this.gauge('seance_sockets', 'Sockets that are open.', sockets);
    this.gauge('seance_rooms_in_memory', 'Rooms that are in memory.', roomsInMemory);
    this.gauge('seance_bots_thinking', 'Bots that are thinking or wait for a thread to think in.', botsThinking);
    this.gauge('seance_bot_queue_length', 'Bots that wait for a thread to think in.', botsQueued);
    this.gauge(
      'seance_bus_up',
      'Whether the bus to the other nodes is up; 1 for a node without any.',
      () => Number(isInTouch()),
      'min',
    );
    this.gauge(
      'seance_store_writes',
      'Whether the store writes down what it is given.',
      () => Number(isStoreWriting()),
      'min',
    );
    this.gauge('seance_workers', 'Worker processes that serve; 1 for a server in one process.', workers);
    this.gauge(
      'seance_journal_unfolded_bytes',
      'Bytes in the journal of the store that are not committed to SQLite yet.',
      () => journal?.()?.unfoldedBytes ?? 0,
    );
    this.total(
      'seance_journal_folds_total',
      'Commits to SQLite of what the journal holds.',
      () => journal?.()?.folds ?? 0,
    );
    this.total(
      'seance_journal_fold_failures_total',
      'Commits to SQLite of what the journal holds that failed.',
      () => journal?.()?.foldFailures ?? 0,
    );
    this.total(
      'seance_journal_sync_seconds_total',
      'Time in which the store waited for the disk to sync the journal.',
      () => journal?.()?.syncSeconds ?? 0,
    );
  }

  private count(name: string, help: string): Counter {
    return new Counter({ registers: this.registers, name, help });
  }

  private countBy(name: string, help: string, ...labels: readonly string[]): BoundedCounter {
    return new BoundedCounter(this.registers, name, help, labels);
  }

  /** A counter whose value another part of the server knows. */
  private total(name: string, help: string, read: () => number): void {
    new Counter({
      registers: this.registers,
      name,
      help,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  /** `over` tells how the values of several processes become one. */
  private gauge(name: string, help: string, read: () => number, over: 'sum' | 'min' = 'sum'): void {
    new Gauge({
      registers: this.registers,
      name,
      help,
      aggregator: over,
      collect() {
        this.set(read());
      },
    });
  }

  /** The media type of the page. */
  get type(): string {
    return this.registry.contentType;
  }

  /** All metrics in the text format of Prometheus. */
  page(): Promise<string> {
    return this.registry.metrics();
  }

  /** The same as objects, for the sum over several processes. */
  async figures(): Promise<readonly MetricFigures[]> {
    const all = await this.registry.getMetricsAsJSON();
    return all.map(({ name, help, type, aggregator, values }) => ({ name, help, type, aggregator, values }));
  }

  close(): void {
    this.lag.stop();
  }
}

/** One metric of one process. */
export type MetricFigures = Pick<
  Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number],
  'name' | 'help' | 'type' | 'aggregator' | 'values'
>;

const summed = (processes: readonly (readonly MetricFigures[])[]): Registry =>
  AggregatorRegistry.aggregate([...processes]);

/** The metrics of several processes. A process that has ended still counts with the totals that it told last. */
export class SummedMetrics {
  private ended: readonly MetricFigures[] = [];

  async end(last: readonly MetricFigures[]): Promise<void> {
    const totals = last.filter(({ type }) => TOTALS.has(String(type)));
    this.ended = await summed([this.ended, totals]).getMetricsAsJSON();
  }

  page(processes: readonly (readonly MetricFigures[])[]): Promise<string> {
    return summed([...processes, this.ended]).metrics();
  }
}

/** Types of metrics that only grow. */
const TOTALS: ReadonlySet<string> = new Set(['counter', 'histogram']);

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
