/** The connection pool of PostgreSQL, and how statements run on it. */
import pg from 'pg';
import { OperatorError } from '../../../refusals/operator-error.ts';
import type { Columns } from '../rows.ts';
import { Unreachable } from '../store.ts';

/** The timeout of connecting and of a statement. */
const QUERY_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 10;

/** 64-bit integers arrive as text, in case they exceed the safe range. */
const INT8 = pg.types.builtins.INT8;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** PostgreSQL's own names (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export const UNIQUE_VIOLATION = '23505';
const NOT_NULL_VIOLATION = '23502';

/** The SQLSTATE of an error; undefined for other errors. */
export function stateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether a NOT NULL constraint of this table was violated. */
export const isNullIn = (error: unknown, table: string): boolean =>
  error instanceof pg.DatabaseError && error.code === NOT_NULL_VIOLATION && error.table === table;

/** States about the connection or a stopping database, not about the statement. */
const LOST = /^(08|57P)/;

/** A refusal of PostgreSQL stays; for any other error the outcome is unknown. */
function refuse(error: unknown): never {
  const state = stateOf(error);
  if (state !== undefined && !LOST.test(state)) throw error;
  throw new Unreachable(error instanceof Error ? error.message : String(error), { cause: error });
}

/** A statement that is prepared once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs statements on one connection. */
export type PostgresQuery = (text: string, values?: readonly unknown[]) => Promise<readonly Columns[]>;

/** The address of a database without its password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'this machine'}${port ? `:${port}` : ''}${pathname}`;
}

/** Ignores errors of idle connections: the pool replaces them, and active queries reject on their own. */
export function forgive(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
}

export class Base {
  readonly pool: pg.Pool;
  private readonly underWay = new Set<Promise<unknown>>();
  private closing: Promise<void> | undefined;

  constructor(url: string) {
    this.pool = new pg.Pool({
      ...{ connectionString: url, max: MAX_CONNECTIONS, types, application_name: 'seance' },
      ...{ connectionTimeoutMillis: QUERY_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS, keepAlive: true },
    });
    forgive(this.pool);
  }

  /** Runs one statement as one transaction: its writes are durable when it resolves. */
  ask(statement: string | Statement, values: readonly unknown[] = []): Promise<readonly Columns[]> {
    const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : statement;
    return this.track(async () => {
      const query = { text, values: [...values], ...(name !== undefined && { name }) };
      const { rows } = await this.pool.query<Columns>(query).catch(refuse);
      return rows;
    });
  }

  async one(statement: string | Statement, values: readonly unknown[] = []): Promise<Columns | undefined> {
    return (await this.ask(statement, values))[0];
  }

  /** Runs several statements in one transaction. */
  together<T>(work: (ask: PostgresQuery) => Promise<T>): Promise<T> {
    return this.track(async () => {
      const client = await this.pool.connect().catch(refuse);
      const ask: PostgresQuery = async (text, values = []) =>
        (await client.query<Columns>(text, [...values]).catch(refuse)).rows;
      let broken: unknown;
      try {
        await ask('BEGIN');
        const done = await work(ask);
        await ask('COMMIT');
        return done;
      } catch (error) {
        await ask('ROLLBACK').catch(failure => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken !== undefined);
      }
    });
  }

  private track<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing) return Promise.reject(new Error('the store is closed'));
    const pending = work();
    this.underWay.add(pending);
    return pending.finally(() => this.underWay.delete(pending));
  }

  /** Pending statements still run. */
  close(): Promise<void> {
    this.closing ??= Promise.allSettled(this.underWay).then(() => this.pool.end());
    return this.closing;
  }
}

/** Refuses a database with asynchronous commit, because it would lose acknowledged entries. */
export async function checkPromises(base: Base, url: string): Promise<void> {
  const found = await base
    .one(`SELECT current_setting('synchronous_commit') AS commits, current_setting('fsync') AS syncs`)
    .catch(error => {
      throw new OperatorError(
        `The store ${placeOf(url)} cannot be opened: ${error instanceof Error ? error.message : error}.`,
      );
    });
  if (found?.commits === 'off' || found?.syncs === 'off')
    throw new OperatorError(
      `The store ${placeOf(url)} does not wait for its disk: switch "synchronous_commit" and "fsync" on.`,
    );
}
