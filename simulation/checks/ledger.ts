import type { Json } from '../../engine/index.ts';
import { Conflict, type LogChange, type LogEntry, type Snapshot, type TableRow } from '../../server/store/store.ts';
import type { GuestId, TableId } from '../../table/ids.ts';

/** The flaws of a broken build; see `chaos.test.ts`. */
export interface Flaws {
  /** The disk never syncs. */
  readonly noSync?: boolean;
  /** A change is acknowledged before it is synced. */
  readonly acknowledgesFirst?: boolean;
  /** Used ids are not stored. */
  readonly forgetsIds?: boolean;
  /** The epoch of the lease is not checked. */
  readonly anyEpoch?: boolean;
  /** The sequence number is not checked: a write ignores concurrent writes. */
  readonly anySeq?: boolean;
}

/** An entry; automatic events carry the epoch of the lease. */
export interface Booked extends LogEntry {
  readonly epoch?: number;
}

export interface Book {
  readonly row: TableRow;
  readonly entries: readonly Booked[];
  readonly snapshot: Snapshot | undefined;
  /** The holder of each seat. */
  readonly holders: ReadonlyMap<number, GuestId>;
  readonly keeper: string | null;
  readonly epoch: number;
  /** Each lease of the table: its epoch, and the entry after which it began. */
  readonly taken: readonly { readonly epoch: number; readonly after: number }[];
}

/** The whole contents of the store. Immutable. */
export interface Books {
  readonly tables: ReadonlyMap<string, Book>;
  readonly meta: ReadonlyMap<string, string>;
}
export const EMPTY: Books = { tables: new Map(), meta: new Map() };

/** Every change of the books, as plain data. These are written to the disk. */
export type BookJob =
  | { readonly do: 'create'; readonly row: TableRow; readonly first: LogChange }
  | { readonly do: 'append'; readonly change: LogChange }
  | { readonly do: 'snapshot'; readonly table: TableId; readonly snapshot: Snapshot }
  | { readonly do: 'meta'; readonly key: string; readonly value: string; readonly once?: boolean }
  | { readonly do: 'shift'; readonly milliseconds: number }
  | {
      readonly do: 'acquire';
      readonly node: string;
      readonly tables: readonly string[];
      readonly living: readonly string[];
    }
  | { readonly do: 'release'; readonly kept: readonly (readonly [table: TableId, epoch: number])[] };

/** The books after a job, and the result of the job. A refused job throws and changes nothing. */
export function carryOut(books: Books, job: BookJob, flaws: Flaws): { readonly books: Books; readonly value?: Json } {
  switch (job.do) {
    case 'create':
      return { books: claimed(withTable(books, create(books, job.row, job.first, flaws)), job.first) };
    case 'append':
      return {
        books: claimed(withTable(books, append(bookOf(books, job.change.table), job.change, flaws)), job.change),
      };
    case 'snapshot':
      return { books: withTable(books, withSnapshot(books.tables.get(job.table), job)) };
    case 'meta': {
      const value = (job.once ? books.meta.get(job.key) : undefined) ?? job.value;
      return { books: { ...books, meta: new Map(books.meta).set(job.key, value) }, value };
    }
    case 'shift':
      return { books: shifted(books, job.milliseconds) };
    case 'acquire':
      return acquire(books, job);
    case 'release':
      return { books: job.kept.reduce(released, books) };
  }
}

const withTable = (books: Books, book: Book): Books => ({
  ...books,
  tables: new Map(books.tables).set(book.row.id, book),
});

function claimed(books: Books, { claims = [] }: LogChange): Books {
  const meta = new Map(books.meta);
  for (const { key, value } of claims) {
    if ((meta.get(key) ?? value) !== value) throw new Conflict('claim');
    meta.set(key, value);
  }
  return { ...books, meta };
}

function bookOf({ tables }: Books, id: string): Book {
  const book = tables.get(id);
  if (!book) throw new Error(`there is no table ${id}`);
  return book;
}

/** An older snapshot is ignored. */
function withSnapshot(book: Book | undefined, { table, snapshot }: Extract<BookJob, { do: 'snapshot' }>): Book {
  if (!book?.entries[snapshot.seq - 1]) throw new Error(`table ${table} has no entry ${snapshot.seq}`);
  return snapshot.seq < (book.snapshot?.seq ?? 0) ? book : { ...book, snapshot };
}

function create({ tables }: Books, row: TableRow, first: LogChange, flaws: Flaws): Book {
  if (first.table !== row.id) throw new Error(`the first change of table ${row.id} is one of table ${first.table}`);
  if (tables.has(row.id)) throw new Conflict('id');
  for (const { row: other } of tables.values()) if (other.code === row.code) throw new Conflict('code');
  const book: Book = { row, entries: [], snapshot: undefined, holders: new Map(), keeper: null, epoch: 0, taken: [] };
  return append(book, first, flaws);
}

/** A known id is a conflict and is checked first. */
function append(book: Book, { entries, row, seats = [], epoch }: LogChange, flaws: Flaws): Book {
  if (epoch !== undefined && epoch !== book.epoch && !flaws.anyEpoch) throw new Conflict('epoch');
  const known = new Set(book.entries.flatMap(({ id }) => id ?? []));
  for (const { id } of entries) {
    if (id !== null && known.has(id) && !flaws.forgetsIds) throw new Conflict('id');
    if (id !== null) known.add(id);
  }
  const all = [...book.entries];
  for (const entry of entries) {
    if (entry.seq !== all.length + 1 && !flaws.anySeq) throw new Conflict('seq');
    all.push({ ...entry, seq: all.length + 1, ...(epoch !== undefined && { epoch }) });
  }
  return { ...book, entries: all, holders: seated(book.holders, seats), row: { ...book.row, ...row } };
}

function seated(holders: Book['holders'], seats: NonNullable<LogChange['seats']>): Book['holders'] {
  if (seats.length === 0) return holders;
  const after = new Map(holders);
  for (const { seat, guest } of seats) {
    if (guest === null) after.delete(seat);
    else after.set(seat, guest);
  }
  return after;
}

function shifted(books: Books, milliseconds: number): Books {
  const later = (book: Book): Book =>
    book.row.dueAt === null ? book : { ...book, row: { ...book.row, dueAt: book.row.dueAt + milliseconds } };
  return { ...books, tables: new Map([...books.tables].map(([id, book]) => [id, later(book)])) };
}

function acquire(
  books: Books,
  { node, tables, living }: Extract<BookJob, { do: 'acquire' }>,
): ReturnType<typeof carryOut> {
  const kept: [string, number][] = [];
  let after = books;
  for (const id of tables) {
    const book = books.tables.get(id);
    if (!book || (book.keeper !== null && book.keeper !== node && living.includes(book.keeper))) continue;
    const epoch = book.epoch + 1;
    const taken = [...book.taken, { epoch, after: book.entries.length }];
    after = withTable(after, { ...book, keeper: node, epoch, taken });
    kept.push([id, epoch]);
  }
  return { books: after, value: kept };
}

function released(books: Books, [id, epoch]: readonly [string, number]): Books {
  const book = books.tables.get(id);
  return book?.epoch === epoch ? withTable(books, { ...book, keeper: null }) : books;
}
