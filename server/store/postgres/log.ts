/** Tables and their logs in PostgreSQL. */

import { LRUCache } from 'lru-cache';
import { type GuestId, guestId, type TableId, tableId } from '../../../table/ids.ts';
import {
  beginning,
  type ChainLine,
  faultBetween,
  type LogPosition,
  next,
  sealOfRow,
  sealOfSnapshot,
} from '../chain.ts';
import { text, whole } from '../columns.ts';
import {
  attempt,
  bare,
  blamed,
  type Columns,
  checkId,
  linesOn,
  type Sealed,
  sound,
  toLine,
  toLogPosition,
  toRow,
  toSealed,
  type WrittenChange,
  type WrittenReading,
  type WrittenSnapshot,
} from '../rows.ts';
import { Conflict, Damaged, type Finding, type TableRow } from '../store.ts';
import { type Base, isNullIn, stateOf, UNIQUE_VIOLATION } from './base.ts';

/** How many tables the log remembers the end of, so that an append needs not look for it first. */
const MAX_REMEMBERED_ENDS = 10_000;

const PARALLEL_UPDATES = 50;

const ENTRIES = 'unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[])';

/**
 * The rest of a change in the same statement: entries, holders of seats, deletion of their links, and claims. A claim
 * that exists with another value becomes null, which the column refuses: then the whole statement fails.
 */
const REST = `
  added AS (INSERT INTO seance.entries (table_id, seq, id, at, deed, sum)
            SELECT moved.id, line.* FROM moved, ${ENTRIES} AS line),
  freed AS (DELETE FROM seance.seats USING moved WHERE table_id = moved.id AND seat = ANY ($6::int[])),
  taken AS (INSERT INTO seance.seats (table_id, seat, guest)
            SELECT moved.id, place.* FROM moved, unnest($7::int[], $8::text[]) AS place
            ON CONFLICT (table_id, seat) DO UPDATE SET guest = excluded.guest),
  claimed AS (INSERT INTO seance.meta AS note (key, value)
              SELECT claim.* FROM moved, unnest($9::text[], $10::text[]) AS claim
              ON CONFLICT (key) DO UPDATE SET value = CASE WHEN note.value = excluded.value THEN note.value END),
  lapsed AS (DELETE FROM seance.seat_links USING moved
             WHERE table_id = moved.id AND (seat = ANY ($6::int[]) OR seat = ANY ($7::int[])))
  SELECT id FROM moved`;

const CREATE = {
  name: 'create',
  text: `WITH moved AS (
           INSERT INTO seance.tables
             (id, code, game, rules, phase, listed, opened_at, changed_at, due_at, head_seq, head_sum, seal)
           VALUES ($11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) ON CONFLICT DO NOTHING RETURNING id),
         ${REST}`,
};

/**
 * The seal covers the whole row and the end of the log: if it equals the one that was read, there was no write since.
 */
const APPEND = {
  name: 'append',
  text: `WITH moved AS (
           UPDATE seance.tables
           SET phase = $12, listed = $13, changed_at = $14, due_at = $15, head_seq = $16, head_sum = $17, seal = $18
           WHERE id = $11 AND seal = $19 AND ($20::bigint IS NULL OR epoch = $20) RETURNING id),
         ${REST}`,
};

const FIND = { name: 'find', text: 'SELECT * FROM seance.tables WHERE id = $1' };
const AFTER = { name: 'after', text: 'SELECT * FROM seance.entries WHERE table_id = $1 AND seq >= $2 ORDER BY seq' };

/** A row and its snapshot from one moment. */
const READ = {
  name: 'read',
  text: `SELECT tables.*, kept.seq AS seq, kept.body, kept.seal AS kept_seal, entries.sum
         FROM seance.tables LEFT JOIN seance.snapshots AS kept ON kept.table_id = tables.id
         LEFT JOIN seance.entries ON entries.table_id = tables.id AND entries.seq = kept.seq WHERE tables.id = $1`,
};

type Beside = Pick<WrittenChange, 'seats' | 'claims'>;

/** The arguments of `REST`. */
function restOf(lines: readonly (ChainLine & LogPosition)[], { seats = [], claims = [] }: Beside): readonly unknown[] {
  const held = seats.filter(({ guest }) => guest !== null);
  return [
    ...[lines.map(({ seq }) => seq), lines.map(({ id }) => id), lines.map(({ at }) => at)],
    ...[lines.map(({ event }) => event), lines.map(({ sum }) => sum)],
    seats.filter(({ guest }) => guest === null).map(({ seat }) => seat),
    ...[held.map(({ seat }) => seat), held.map(({ guest }) => guest)],
    ...[claims.map(({ key }) => key), claims.map(({ value }) => value)],
  ];
}

/** The entries with their checksums; undefined if they do not follow the last one without a gap. */
function linked(last: LogPosition, lines: readonly ChainLine[]): readonly (ChainLine & LogPosition)[] | undefined {
  const all: (ChainLine & LogPosition)[] = [];
  let position = last;
  for (const line of lines) {
    if (line.seq !== position.seq + 1) return undefined;
    position = next(position, line);
    all.push({ ...line, sum: position.sum });
  }
  return all;
}

/** A snapshot that is damaged, or not of this log, is ignored. */
function soundSnapshot(columns: Columns): (WrittenSnapshot & LogPosition) | undefined {
  if (columns.seq === null) return undefined;
  const [position, body] = [toLogPosition(columns), text(columns.body)];
  return columns.kept_seal === sealOfSnapshot(position, body) ? { ...position, body } : undefined;
}

export class Log {
  private readonly base: Base;
  /** Where logs end, as far as this process knows; every append verifies it. */
  private readonly ends = new LRUCache<string, Sealed>({ max: MAX_REMEMBERED_ENDS });
  /** The last pending change of each table: changes of one table run in the order of the calls. */
  private readonly tails = new Map<string, Promise<unknown>>();

  constructor(base: Base) {
    this.base = base;
  }

  private async find(id: TableId): Promise<Sealed | undefined> {
    const columns = await this.base.one(FIND, [id]);
    if (!columns) return undefined;
    const found = toSealed(columns);
    this.ends.set(id, found);
    return found;
  }

  async create(row: TableRow, { table, entries, ...beside }: WrittenChange): Promise<void> {
    if (table !== row.id) throw new Error(`the first change of table ${row.id} is one of table ${table}`);
    for (const { id } of entries) checkId(id);
    const { id, code, game, rules, phase, listed, openedAt, changedAt, dueAt } = row;
    const start = beginning(id);
    const lines = linked(start, entries);
    if (!lines) throw new Conflict('seq');
    const head = lines.at(-1) ?? start;
    const [made] = await this.written([
      CREATE,
      [
        ...restOf(lines, beside),
        ...[id, code, game, rules, phase, Number(listed), openedAt, changedAt, dueAt],
        ...[head.seq, head.sum, sealOfRow(row, head)],
      ],
    ]);
    if (!made) throw new Conflict((await this.find(id)) ? 'id' : 'code');
    this.ends.set(row.id, { row, head });
  }

  append(change: WrittenChange): Promise<void> {
    const { table } = change;
    const before = this.tails.get(table) ?? Promise.resolve();
    // The caller of the earlier change gets its error.
    const done = Promise.allSettled([before])
      .then(() => this.move(change))
      .catch(error => {
        throw blamed(table, error);
      });
    this.tails.set(table, done);
    const forget = (): void => {
      if (this.tails.get(table) === done) this.tails.delete(table);
    };
    done.then(forget, forget);
    return done;
  }

  /** Waits until all pending changes have ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.tails.values());
  }

  private async move({ table, entries, row, epoch, ...beside }: WrittenChange): Promise<void> {
    for (const { id } of entries) checkId(id);
    for (;;) {
      const end = this.ends.get(table) ?? (await this.find(table));
      if (!end) throw new Error(`there is no table ${table}`);
      const lines = linked(end.head, entries);
      if (lines) {
        const [head, changed] = [lines.at(-1) ?? end.head, { ...end.row, ...row }];
        const { phase, listed, changedAt, dueAt } = changed;
        const [moved] = await this.written([
          APPEND,
          [
            ...restOf(lines, beside),
            ...[table, phase, Number(listed), changedAt, dueAt, head.seq, head.sum, sealOfRow(changed, head)],
            ...[sealOfRow(end.row, end.head), epoch ?? null],
          ],
        ]);
        if (moved) return void this.ends.set(changed.id, { row: changed, head });
      }
      await this.explain(table, entries, epoch);
    }
  }

  private async written([statement, values]: readonly [typeof APPEND, readonly unknown[]]): Promise<
    readonly Columns[]
  > {
    try {
      return await this.base.ask(statement, values);
    } catch (error) {
      if (isNullIn(error, 'meta')) throw new Conflict('claim');
      throw stateOf(error) === UNIQUE_VIOLATION ? new Conflict('id') : error;
    }
  }

  /**
   * Why a change failed. A known id comes first: a repeated change must report that it was committed. Without a reason,
   * only the row has changed, and the caller may retry.
   */
  private async explain(table: TableId, entries: readonly ChainLine[], epoch?: number): Promise<void> {
    this.ends.delete(table);
    const ids = entries.flatMap(({ id }) => id ?? []);
    if (new Set(ids).size < ids.length) throw new Conflict('id');
    const found = await this.base.one(
      `SELECT epoch, head_seq, EXISTS (SELECT FROM seance.entries WHERE table_id = $1 AND entries.id = ANY ($2))::int AS known
       FROM seance.tables WHERE id = $1`,
      [table, ids],
    );
    if (!found) throw new Error(`there is no table ${table}`);
    if (whole(found.known) === 1) throw new Conflict('id');
    const seq = whole(found.head_seq);
    if (entries.some((line, i) => line.seq !== seq + 1 + i)) throw new Conflict('seq');
    if (epoch !== undefined && whole(found.epoch) !== epoch) throw new Conflict('epoch');
  }

  async row(id: TableId): Promise<TableRow | undefined> {
    return (await this.on(id, () => this.find(id)))?.row;
  }

  async byCode(code: string): Promise<TableRow | undefined> {
    const columns = await this.base.one('SELECT * FROM seance.tables WHERE code = $1', [code]);
    return columns && toRow(columns);
  }

  /** Attributes damage to the table that is being worked on. */
  private async on<T>(id: TableId, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw blamed(id, error);
    }
  }

  read(id: TableId): Promise<WrittenReading | undefined> {
    return this.on(id, async () => {
      const columns = await this.base.one(READ, [id]);
      if (!columns) return undefined;
      const { row, head } = toSealed(columns);
      const kept = attempt(() => soundSnapshot(columns));
      const entries = await this.between(id, kept ?? beginning(id), head);
      return { row, snapshot: kept && { seq: kept.seq, body: kept.body }, entries };
    });
  }

  all(id: TableId): Promise<readonly ChainLine[]> {
    return this.on(id, async () => {
      const found = await this.find(id);
      return found ? this.between(id, beginning(id), found.head) : [];
    });
  }

  /** The entries after a position, each verified, up to the end of the log; later ones are left for the next call. */
  private async between(id: TableId, start: LogPosition, head: LogPosition): Promise<readonly ChainLine[]> {
    const found = await this.base.ask(AFTER, [id, start.seq + 1]);
    const lines = found.map(toLine).filter(({ seq }) => seq <= head.seq);
    const fault = faultBetween(start, lines, head);
    if (fault !== undefined) throw new Damaged(id, fault);
    return lines.map(bare);
  }

  after(id: TableId, seq: number): Promise<readonly ChainLine[]> {
    return this.on(id, async () => linesOn(id, seq, (await this.base.ask(AFTER, [id, seq])).map(toLine)));
  }

  keepSnapshot(id: TableId, seq: number, body: string): Promise<void> {
    return this.on(id, async () => {
      const found = await this.base.one('SELECT seq, sum FROM seance.entries WHERE table_id = $1 AND seq = $2', [
        id,
        seq,
      ]);
      if (!found) throw new Error(`table ${id} has no entry ${seq}`);
      await this.base.ask(
        `INSERT INTO seance.snapshots VALUES ($1, $2, $3, $4) ON CONFLICT (table_id)
         DO UPDATE SET seq = excluded.seq, body = excluded.body, seal = excluded.seal WHERE excluded.seq >= snapshots.seq`,
        [id, seq, body, sealOfSnapshot(toLogPosition(found), body)],
      );
    });
  }

  async listed(limit: number): Promise<readonly TableRow[]> {
    const found = await this.base.ask(
      `SELECT * FROM seance.tables WHERE listed = 1 AND phase IN ('gathering', 'playing')
       ORDER BY opened_at DESC LIMIT $1`,
      [limit],
    );
    return sound(found, toRow);
  }

  async rows(phase: TableRow['phase'] | null, limit: number): Promise<readonly TableRow[]> {
    const found = await (phase === null
      ? this.base.ask('SELECT * FROM seance.tables ORDER BY changed_at DESC LIMIT $1', [limit])
      : this.base.ask('SELECT * FROM seance.tables WHERE phase = $2 ORDER BY changed_at DESC LIMIT $1', [
          limit,
          phase,
        ]));
    return sound(found, toRow);
  }

  async ofGuest(guest: GuestId): Promise<readonly { readonly row: TableRow; readonly seat: number }[]> {
    const found = await this.base.ask(
      `SELECT tables.*, seat FROM seance.seats JOIN seance.tables ON tables.id = table_id WHERE guest = $1
       ORDER BY changed_at DESC, seat`,
      [guest],
    );
    return sound(found, columns => ({ row: toRow(columns), seat: whole(columns.seat) }));
  }

  async holders(id: TableId): Promise<readonly { readonly seat: number; readonly guest: GuestId }[]> {
    const found = await this.base.ask('SELECT seat, guest FROM seance.seats WHERE table_id = $1 ORDER BY seat', [id]);
    return found.map(columns => ({ seat: whole(columns.seat), guest: guestId(text(columns.guest)) }));
  }

  async due(now: number, limit: number): Promise<readonly TableId[]> {
    const found = await this.base.ask('SELECT id FROM seance.tables WHERE due_at <= $1 ORDER BY due_at LIMIT $2', [
      now,
      limit,
    ]);
    return found.map(({ id }) => tableId(text(id)));
  }

  /** Postpones every deadline by the server's downtime. Skips damaged rows: a new seal would hide the damage. */
  async shiftDue(milliseconds: number): Promise<void> {
    const found = sound(await this.base.ask('SELECT * FROM seance.tables WHERE due_at IS NOT NULL'), toRow);
    const shift = ({ id, dueAt }: TableRow): Promise<void> =>
      this.append({ table: id, entries: [], row: { dueAt: dueAt === null ? null : dueAt + milliseconds } });
    for (let i = 0; i < found.length; i += PARALLEL_UPDATES)
      await Promise.all(found.slice(i, i + PARALLEL_UPDATES).map(shift));
  }

  /** Reads every log; PostgreSQL itself guards pages and references. */
  async check(): Promise<readonly Finding[]> {
    const findings: Finding[] = [];
    for (const { id } of await this.base.ask('SELECT id FROM seance.tables ORDER BY id'))
      await this.all(tableId(text(id))).catch(error => {
        if (!(error instanceof Damaged)) throw error;
        findings.push({ table: error.table, fault: error.fault });
      });
    return findings;
  }
}
