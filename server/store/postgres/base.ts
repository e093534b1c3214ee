/** The connections to PostgreSQL, and how statements get through them. */
import pg from 'pg';
import { OperatorError } from '../../../refusals/operator-error.ts';
import type { Columns } from '../rows.ts';
import { Unreachable } from '../store.ts';

/** How long a connection may take to be made, and a statement to be answered. */
const PATIENCE = 10_000;
const CONNECTIONS = 10;

/** Whole numbers of eight bytes come as text, in case they are larger than any of ours is. */
const INT8 = pg.types.builtins.INT8;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** PostgreSQL's own names (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export const UNIQUE_VIOLATION = '23505';
const NOT_NULL_VIOLATION = '23502';

/** The name by which PostgreSQL says what went wrong; undefined if it was not PostgreSQL. */
export function stateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether a column of this table was to become null that must not. */
export const isNullIn = (error: unknown, table: string): boolean =>
  error instanceof pg.DatabaseError && error.code === NOT_NULL_VIOLATION && error.table === table;

/** States that tell of the connection or of a database that closes, not of the statement. */
const LOST = /^(08|57P)/;

/** What PostgreSQL has refused for a reason is refused; all else means that nobody knows. */
function refuse(error: unknown): never {
  const state = stateOf(error);
  if (state !== undefined && !LOST.test(state)) throw error;
  throw new Unreachable(error instanceof Error ? error.message : String(error), { cause: error });
}

/** A statement that is prepared once for each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs statements on one connection. */
export type PostgresQuery = (text: string, values?: readonly unknown[]) => Promise<readonly Columns[]>;

/** The name of a database without what opens it. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'this machine'}${port ? `:${port}` : ''}${pathname}`;
}

/** A connection that breaks is replaced by the next that is needed; whoever used it is told by what they have asked. */
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
      ...{ connectionString: url, max: CONNECTIONS, types, application_name: 'seance' },
      ...{ connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE, keepAlive: true },
    });
    forgive(this.pool);
  }

  /** One statement is one transaction: what it was told to write is on the disk when it is answered. */
  ask(statement: string | Statement, values: readonly unknown[] = []): Promise<readonly Columns[]> {
    const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : statement;
    return this.errand(async () => {
      const query = { text, values: [...values], ...(name !== undefined && { name }) };
      const { rows } = await this.pool.query<Columns>(query).catch(refuse);
      return rows;
    });
  }

  async one(statement: string | Statement, values: readonly unknown[] = []): Promise<Columns | undefined> {
    return (await this.ask(statement, values))[0];
  }

  /** Several statements that are done as a whole or not at all. */
  together<T>(work: (ask: PostgresQuery) => Promise<T>): Promise<T> {
    return this.errand(async () => {
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

  private errand<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing) return Promise.reject(new Error('the store is closed'));
    const errand = work();
    this.underWay.add(errand);
    return errand.finally(() => this.underWay.delete(errand));
  }

  /** What was asked for before is still done. */
  close(): Promise<void> {
    this.closing ??= Promise.allSettled(this.underWay).then(() => this.pool.end());
    return this.closing;
  }
}

/** A database that answers before it has written would lose what was acknowledged. */
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
