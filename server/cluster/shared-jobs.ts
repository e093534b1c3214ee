import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Trouble } from '../ops/trouble.ts';
import type { Base } from '../store/postgres/base.ts';
import { TURNSTILE } from '../store/postgres/schema.ts';
import type { BotJob, Jobs } from './jobs.ts';
import { readBotJob } from './messages.ts';

const TASK = 'think';
/** Jobs are announced at once; this is the interval of polling besides. */
const POLL_EVERY_MS = 2000;
const QUEUE = 'job queue';

/** The log of the queue, without details: they contain ids of tables. */
const loggerFor = (trouble: Trouble): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') trouble.failed(QUEUE, new Error(message));
  });

/**
 * A queue in the database. A job names the question and contains no hidden card; the node that takes it reads the room.
 * Losing a job is harmless: the sender waits for a limited time, and the log accepts one answer only.
 */
export class SharedJobs implements Jobs {
  private readonly base: Base;
  private readonly url: string;
  private readonly trouble: Trouble;
  private runner: Runner | undefined;
  private pool: pg.Pool | undefined;

  constructor(base: Base, url: string, trouble: Trouble) {
    this.base = base;
    this.url = url;
    this.trouble = trouble;
  }

  async begin(atOnce: number, think: (thought: BotJob) => Promise<void>): Promise<void> {
    const pool = new pg.Pool({ connectionString: this.url, max: atOnce + 2, application_name: 'seance bots' });
    // A broken connection is replaced on demand.
    const report = (error: unknown): void => this.trouble.failed(QUEUE, error);
    pool.on('error', report);
    pool.on('connect', client => client.on('error', report));
    this.pool = pool;
    const options = {
      pgPool: pool,
      logger: loggerFor(this.trouble),
      noHandleSignals: true,
      concurrency: atOnce,
      pollInterval: POLL_EVERY_MS,
    };
    // Nodes that start at once create the queue one after the other.
    await this.base.together(async ask => {
      await ask('SELECT pg_advisory_xact_lock($1)', [TURNSTILE]);
      await runMigrations(options);
    });
    await this.sweep();
    this.runner = await run({ ...options, taskList: { [TASK]: payload => this.runJob(payload, think) } });
    this.runner.promise.catch(error => this.trouble.failed(QUEUE, error));
  }

  /** An invalid or failing job is dropped: the sender thinks itself after a while. */
  private async runJob(payload: unknown, think: (thought: BotJob) => Promise<void>): Promise<void> {
    const thought = readBotJob(payload, this.trouble);
    if (!thought) return;
    try {
      await think(thought);
    } catch (error) {
      this.trouble.failed('job', error);
    }
  }

  /** Deletes jobs whose worker was killed. */
  private async sweep(): Promise<void> {
    await this.base.ask(
      `SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
       WHERE task_identifier = $1 AND created_at < now() - interval '10 minutes'`,
      [TASK],
    );
  }

  /** A newer job for a seat replaces an older one. */
  async assign(thought: BotJob): Promise<boolean> {
    try {
      if (!this.runner) return false;
      await this.runner.addJob(TASK, thought, { jobKey: `${thought.table}/${thought.seat}`, maxAttempts: 1 });
      return true;
    } catch (error) {
      this.trouble.failed(QUEUE, error);
      return false;
    }
  }

  async close(): Promise<void> {
    const { runner } = this;
    this.runner = undefined;
    const report = (error: unknown): void => this.trouble.failed(QUEUE, error);
    await runner?.stop().catch(report);
    await this.pool?.end().catch(report);
  }
}
