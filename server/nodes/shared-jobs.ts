import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type Base, forgive } from '../store/postgres/base.ts';
import { TURNSTILE } from '../store/postgres/schema.ts';
import type { Jobs, Thought } from './jobs.ts';

const TASK = 'think';
/** Jobs are announced at once; this often somebody looks all the same. */
const LOOK = 2000;
const silent = new Logger(() => () => {});

/**
 * A queue in the database. A job says what is to be thought about and nothing of what is held; who takes it reads the
 * table. Nothing depends on its being done: whoever has left it waits only so long, and the log takes one answer.
 */
export class SharedJobs implements Jobs {
  private readonly base: Base;
  private readonly url: string;
  private runner: Runner | undefined;
  private pool: pg.Pool | undefined;

  constructor(base: Base, url: string) {
    this.base = base;
    this.url = url;
  }

  async begin(atOnce: number, think: (thought: Thought) => Promise<void>): Promise<void> {
    const pool = new pg.Pool({ connectionString: this.url, max: atOnce + 2, application_name: 'seance bots' });
    forgive(pool);
    this.pool = pool;
    const options = { pgPool: pool, logger: silent, noHandleSignals: true, concurrency: atOnce, pollInterval: LOOK };
    // Nodes that begin at once make the queue one after the other.
    await this.base.together(async ask => {
      await ask('SELECT pg_advisory_xact_lock($1)', [TURNSTILE]);
      await runMigrations(options);
    });
    await this.sweep();
    this.runner = await run({ ...options, taskList: { [TASK]: thought => think(thought as Thought) } });
    this.runner.promise.catch(() => {});
  }

  /** Jobs that nobody will ever finish: whoever took them was killed. */
  private async sweep(): Promise<void> {
    await this.base.ask(
      `SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
       WHERE task_identifier = $1 AND created_at < now() - interval '10 minutes'`,
      [TASK],
    );
  }

  /** A newer thought for a seat takes the place of an older one. */
  async assign(thought: Thought): Promise<boolean> {
    try {
      if (!this.runner) return false;
      await this.runner.addJob(TASK, thought, { jobKey: `${thought.table}/${thought.seat}`, maxAttempts: 1 });
      return true;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    const { runner } = this;
    this.runner = undefined;
    await runner?.stop().catch(() => {});
    await this.pool?.end().catch(() => {});
  }
}
