import type { Json } from '../../../engine/index.ts';
import { OperatorError } from '../../../refusals/operator-error.ts';
import type { GuestId, TableId } from '../../../table/ids.ts';
import { whole } from '../columns.ts';
import { entryOf, readingOf, written } from '../rows.ts';
import type { Finding, LogChange, LogEntry, LogReading, Stats, Store, TableRow } from '../store.ts';
import { Base, checkPromises } from './base.ts';
import { Log } from './log.ts';
import { People } from './people.ts';
import { migrate, visit } from './schema.ts';

/** The store in a PostgreSQL database, in its own schema. Any number of processes may have it open. */
export class PostgresStore extends People implements Store {
  override readonly base: Base;
  private readonly log: Log;

  constructor(base: Base) {
    super(base);
    this.base = base;
    this.log = new Log(base);
  }

  create(row: TableRow, first: LogChange): Promise<void> {
    return this.log.create(row, written(first));
  }
  append(change: LogChange): Promise<void> {
    return this.log.append(written(change));
  }
  row(id: TableId): Promise<TableRow | undefined> {
    return this.log.row(id);
  }
  byCode(code: string): Promise<TableRow | undefined> {
    return this.log.byCode(code);
  }
  async read(id: TableId): Promise<LogReading | undefined> {
    return readingOf(await this.log.read(id));
  }
  async all(id: TableId): Promise<readonly LogEntry[]> {
    return (await this.log.all(id)).map(entryOf);
  }
  async after(id: TableId, seq: number): Promise<readonly LogEntry[]> {
    return (await this.log.after(id, seq)).map(entryOf);
  }
  keepSnapshot(id: TableId, seq: number, body: Json): Promise<void> {
    return this.log.keepSnapshot(id, seq, JSON.stringify(body));
  }
  listed(limit: number): Promise<readonly TableRow[]> {
    return this.log.listed(limit);
  }
  rows(phase: TableRow['phase'] | null, limit: number): Promise<readonly TableRow[]> {
    return this.log.rows(phase, limit);
  }
  ofGuest(guest: GuestId): Promise<readonly { readonly row: TableRow; readonly seat: number }[]> {
    return this.log.ofGuest(guest);
  }
  holders(table: TableId): Promise<readonly { readonly seat: number; readonly guest: GuestId }[]> {
    return this.log.holders(table);
  }
  due(now: number, limit: number): Promise<readonly TableId[]> {
    return this.log.due(now, limit);
  }
  shiftDue(milliseconds: number): Promise<void> {
    return this.log.shiftDue(milliseconds);
  }

  async backup(): Promise<void> {
    throw new OperatorError('Back PostgreSQL up with pg_dump; docs/operating.md explains how.');
  }
  check(): Promise<readonly Finding[]> {
    return this.log.check();
  }
  async stats(): Promise<Stats> {
    const counted = await this.base.one(
      `SELECT count(*) AS tables, coalesce(sum(head_seq), 0)::bigint AS entries,
              pg_database_size(current_database()) AS bytes FROM seance.tables`,
    );
    return { tables: whole(counted?.tables), entries: whole(counted?.entries), bytes: whole(counted?.bytes) };
  }
  async close(): Promise<void> {
    await this.log.settled();
    await this.base.close();
  }
}

/** Opens the store of a database such as postgres://user:password@host/name, and creates it if necessary. */
export async function openPostgres(url: string, { beside = false }: { beside?: boolean } = {}): Promise<PostgresStore> {
  const base = new Base(url);
  try {
    await checkPromises(base, url);
    await (beside ? visit(base, url) : migrate(base, url));
    return new PostgresStore(base);
  } catch (error) {
    await base.close();
    throw error;
  }
}
