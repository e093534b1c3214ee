import cluster from 'node:cluster';
import type { AddressInfo, Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type FastifyBaseLogger, fastify } from 'fastify';
import type { Config } from '../ops/config.ts';
import { logging } from '../ops/log.ts';
import { type MetricFigures, Metrics, SummedMetrics } from '../ops/metrics.ts';
import { StoreHealth } from '../ops/store-health.ts';
import { Trouble } from '../ops/trouble.ts';
import { FileThreads } from '../store/sqlite/file-threads.ts';
import { SqliteStore } from '../store/sqlite/sqlite.ts';
import { watched } from '../store/watched.ts';
import { homeOf } from './home.ts';
import type { HandedSocket } from './messages.ts';
import { SharedDesk } from './shared-desk.ts';
import { stopReading } from './stop-reading.ts';
import { type PrimaryPart, WorkerProcess } from './worker-process.ts';

export { WorkerStartError } from './worker-process.ts';

/** How long a worker may take to close; then it is killed. The whole server has a second more. */
const CLOSE_TIMEOUT_MS = 4000;
/** More exits of workers within this span end the server: a further replacement would end as well. */
const MAX_EXITS = 5;
const EXITS_SPAN_MS = 60_000;
/** A worker that does not tell its metrics in time is left out. */
const FIGURES_TIMEOUT_MS = 2000;

/** Options of a group of workers. */
export interface GroupOptions {
  readonly count: number;
  /** The program of a worker, which calls `runWorker`. */
  readonly program?: URL;
  /** More exits of workers within a minute end the server. */
  readonly maxExits?: number;
}

interface GroupParts {
  readonly log: FastifyBaseLogger;
  readonly calls: FileThreads;
  readonly metrics: Metrics;
  readonly health: StoreHealth;
  readonly trouble: Trouble;
}

/** The bot threads of one worker: all workers together have those of one server. */
export const botThreadsOf = ({ botThreads }: Pick<Config, 'botThreads'>, count: number): number =>
  Math.max(1, Math.floor((botThreads ?? availableParallelism() - 1) / count));

/**
 * The primary process: it has the store open, and starts worker processes that serve. A room lives in one of them, by
 * its id. A worker that ends is replaced.
 */
export class WorkerGroup {
  private readonly config: Config;
  private readonly options: Required<GroupOptions>;
  private readonly log: FastifyBaseLogger;
  private readonly calls: FileThreads;
  private readonly metrics: Metrics;
  private readonly health: StoreHealth;
  private readonly desk: SharedDesk;
  private readonly sum = new SummedMetrics();
  private readonly workers: WorkerProcess[] = [];
  /** Sockets whose home is being replaced. */
  private readonly onTheirWay: { readonly slot: number; readonly message: HandedSocket; readonly socket: Socket }[] =
    [];
  private exits: number[] = [];
  private hasBegun = false;
  private closing: Promise<void> | undefined;
  private readonly lost = Promise.withResolvers<Error>();

  private constructor(config: Config, options: Required<GroupOptions>, parts: GroupParts) {
    this.config = config;
    this.options = options;
    this.log = parts.log;
    this.calls = parts.calls;
    this.metrics = parts.metrics;
    this.health = parts.health;
    const store = watched(new SqliteStore(parts.calls), parts.health);
    this.health.watch(store);
    this.desk = new SharedDesk({
      ...{ calls: parts.calls, store, watcher: parts.health, trouble: parts.trouble, count: options.count },
      pass: (member, topic, text) => this.workers[member.slot]?.tell('heard', topic, text),
      open: (slot, table) => this.workers[slot]?.tell('open', table),
    });
    this.health.onChange(trouble => {
      for (const worker of this.workers) worker.tell('storeTrouble', trouble);
    });
    this.metrics.watch({
      ...{ sockets: () => 0, roomsInMemory: () => 0, botsThinking: () => 0, botsQueued: () => 0, workers: () => 0 },
      isInTouch: () => true,
      isStoreWriting: () => this.health.trouble === undefined,
      journal: () => this.calls.journal,
    });
  }

  /** Opens the store and starts all workers. Rejects if one of them cannot begin. */
  static async start(
    config: Config,
    { count, program = new URL('./worker.ts', import.meta.url), maxExits = MAX_EXITS }: GroupOptions,
  ): Promise<WorkerGroup> {
    const { log } = fastify(logging(config));
    const metrics = new Metrics();
    const health = new StoreHealth({ log, count: reason => metrics.storeFailures.add(reason) });
    const trouble = new Trouble({
      log,
      dropped: (source, why) => metrics.dropped.add(source, why),
      failed: what => metrics.failures.add(what),
    });
    const calls = await FileThreads.open(config.file, {
      note: sentence => log.warn(sentence),
      failed: error => health.failed('fold', true, error),
    });
    const group = new WorkerGroup(config, { count, program, maxExits }, { log, calls, metrics, health, trouble });
    try {
      await group.begin();
    } catch (error) {
      // The first failure says more than one of closing.
      await Promise.allSettled([group.close()]);
      throw error;
    }
    return group;
  }

  private async begin(): Promise<void> {
    await this.desk.enter(Date.now());
    const { count, program } = this.options;
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ exec: fileURLToPath(program), args: [], serialization: 'advanced' });
    for (let slot = 0; slot < count; slot++) this.hire(slot);
    await Promise.all(this.workers.map(({ serves }) => serves));
    this.hasBegun = true;
  }

  /** Where the server listens. */
  get address(): Promise<AddressInfo | undefined> {
    return this.workers[0]?.serves ?? Promise.resolve(undefined);
  }

  /** Resolves if the workers end so often that the server has given up. */
  get givenUp(): Promise<Error> {
    return this.lost.promise;
  }

  /** The process ids of the workers, by slot. */
  get pids(): readonly (number | undefined)[] {
    return this.workers.map(({ pid }) => pid);
  }

  /** The metrics of each process: the primary, then the workers by slot. */
  async figures(): Promise<readonly (readonly MetricFigures[])[]> {
    const told = this.workers.map(async worker => {
      const late = Promise.withResolvers<readonly MetricFigures[]>();
      const timer = setTimeout(() => late.resolve(worker.figures), FIGURES_TIMEOUT_MS);
      // A worker that ends meanwhile counts with what it told last.
      const figures = worker.ask('figures').catch(() => worker.figures);
      worker.figures = await Promise.race([figures, late.promise]);
      clearTimeout(timer);
      return worker.figures;
    });
    return Promise.all([this.metrics.figures(), ...told]);
  }

  private hire(slot: number): void {
    const worker = new WorkerProcess(slot, cluster.fork(), {
      part: member => this.partFor(member),
      handed: (message, socket) => this.passOn(message, socket),
      failed: (what, error) => this.log.warn({ what, err: error }, 'a call of a worker failed'),
    });
    this.workers[slot] = worker;
    worker.serves.then(
      () => this.deliver(worker),
      (error: unknown) => {
        // At the start the caller gets it.
        if (this.hasBegun && !this.closing) this.log.error({ worker: slot, err: error }, 'a worker could not start');
      },
    );
    void worker.ended.then(({ code, signal }) => this.replace(worker, signal ?? String(code)));
  }

  private partFor(member: WorkerProcess): PrimaryPart {
    const { desk, config } = this;
    const { count } = this.options;
    return {
      assignment: () => ({
        ...{ slot: member.slot, count },
        config: { ...config, botThreads: botThreadsOf(config, count) },
      }),
      store: (name, args) => desk.ask(name, args),
      downtimes: () => desk.currentDowntimes(),
      beat: now => desk.beat(now),
      jumped: jump => desk.jumped(jump),
      acquire: tables => desk.acquire(member, tables),
      acquireDue: (now, limit, atHand) => desk.acquireDue(member, now, limit, atHand),
      release: given => desk.release(given),
      news: tables => desk.news(member, tables),
      say: (topic, text) => desk.say(member, topic, text),
      listen: (topic, listens) => desk.listen(member, topic, listens),
      issueTicket: (kind, seconds, what) => desk.issueTicket(kind, seconds, what),
      useTicket: (kind, seconds, ticket) => desk.useTicket(kind, seconds, ticket),
      consumeLimit: (...limit) => desk.takeLimit(...limit),
      enterSocket: (most, key) => desk.enterSocket(member, most, key),
      leaveSocket: key => desk.leaveSocket(member, key),
      checkHealth: () => this.health.check(),
      metricsPage: async () => this.sum.page(await this.figures()),
    };
  }

  // sockets on their way

  /** Gives a socket to the home of its room. If that is being replaced, the socket waits for it. */
  private passOn(message: HandedSocket, socket: Socket): void {
    socket.on('error', () => socket.destroy());
    // The client connects again if its connection cannot be passed on.
    if (this.closing || !stopReading(socket)) return void socket.destroy();
    const slot = homeOf(message.handed.admission.table, this.options.count);
    const home = this.workers[slot];
    if (home?.isServing) home.give(message, socket);
    else this.onTheirWay.push({ slot, message, socket });
  }

  private deliver(worker: WorkerProcess): void {
    if (this.health.trouble !== undefined) worker.tell('storeTrouble', this.health.trouble);
    for (const one of this.onTheirWay.splice(0)) {
      if (one.slot === worker.slot) worker.give(one.message, one.socket);
      else this.onTheirWay.push(one);
    }
  }

  // the end of a worker

  private replace(worker: WorkerProcess, by: string): void {
    this.desk.part(worker);
    void this.sum.end(worker.figures);
    if (this.closing || !this.hasBegun) return;
    const now = performance.now();
    this.exits = [...this.exits.filter(at => now - at < EXITS_SPAN_MS), now];
    this.metrics.workerExits.add(by);
    const facts = { worker: worker.slot, pid: worker.pid, by, exits: this.exits.length };
    if (this.exits.length > this.options.maxExits) return this.giveUp(facts);
    this.log.error(facts, 'a worker process ended; another takes its place');
    this.hire(worker.slot);
  }

  private giveUp(facts: object): void {
    const why = `${this.exits.length} worker processes ended within a minute`;
    this.log.fatal(facts, `${why}; the server ends`);
    this.lost.resolve(new Error(why));
  }

  /** Closes the workers, then the store. */
  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    await null;
    for (const { socket } of this.onTheirWay.splice(0)) socket.destroy();
    await Promise.all(this.workers.map(worker => worker.close(CLOSE_TIMEOUT_MS)));
    // The store is closed even if it could not note the time.
    const [left] = await Promise.allSettled([this.desk.leave(Date.now())]);
    this.metrics.close();
    this.health.close();
    await this.calls.close();
    if (left.status === 'rejected') throw left.reason;
  }
}
