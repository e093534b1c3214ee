import type { Json, Random } from '../../engine/index.ts';
import type { OneNode } from '../../server/cluster/nodes.ts';
import type { RoomArchive } from '../../server/rooms/registry/dependencies.ts';
import {
  Damaged,
  type LogChange,
  type LogEntry,
  type Store,
  type TableRow,
  Unreachable,
} from '../../server/store/store.ts';
import { type TableId, tableId } from '../../table/ids.ts';
import type { Downtime } from '../../table/room/room.ts';
import { type Booked, type BookJob, type Books, carryOut, EMPTY, type Flaws } from '../checks/ledger.ts';
import type { Disk } from './disk.ts';
import type { Life, Time } from './time.ts';

interface Waiting {
  readonly job: BookJob;
  readonly resolve: (value: Json | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** The duration of a sync and of the way to the store. */
const SYNC_MS = { least: 0.2, most: 8 };
const WAY_MS = 2;
const CALLER_ORDER_GAP_MS = 0.001;

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/**
 * The store's contract on a disk that loses unsynced data. One writer groups the jobs that arrive during a commit;
 * reads see committed data. It lives in its own process or in the server's, and dies with it.
 */
export class SimulatedStore {
  books: Books = EMPTY;
  readonly seen = new Map<string, number>();
  downtimes: readonly Downtime[] = [];
  private readonly time: Time;
  private readonly random: Random;
  private readonly disk: Disk;
  private readonly flaws: Flaws;
  private life: Life | undefined;
  /** When the last request of each caller arrives: requests of one caller stay in order. */
  private readonly arrivals = new WeakMap<Life, number>();
  private queue: Waiting[] = [];
  private isWriting = false;
  /** How many more syncs the disk refuses, each with an error, and the factor by which it is slower. */
  refusals = 0;
  onRefusal = (): void => {};
  /** Called when the books have changed. */
  onCommit = (): void => {};
  slowness = 1;

  constructor(time: Time, random: Random, disk: Disk, flaws: Flaws) {
    this.time = time;
    this.random = random;
    this.disk = disk;
    this.flaws = flaws;
  }

  get now(): number {
    return this.time.now;
  }

  /** Starts in a new life with the durable contents of the disk. */
  start(life: Life): void {
    this.life = life;
    this.queue = [];
    this.isWriting = false;
    this.committed(booksOn(this.disk));
  }

  private committed(books: Books): void {
    this.books = books;
    this.onCommit();
  }

  private fraction(): number {
    return this.random(1000) / 1000;
  }

  /** A request of a process. Both ways take time, and either side may be dead by then. */
  ask<T>(caller: Life, work: () => T | Promise<T>): Promise<T> {
    const { life } = this;
    return new Promise<T>((resolve, reject) => {
      const back = (what: () => void): void => {
        forget?.();
        this.time.after(this.fraction() * WAY_MS, () => caller.enter(what));
      };
      const lost = (): void => back(() => reject(new Unreachable('the store has gone')));
      const there = (): void => {
        if (!life?.isAlive) return lost();
        life.enter(() => {
          new Promise<T>(begun => begun(work())).then(
            value => back(() => resolve(value)),
            error => back(() => reject(error)),
          );
        });
      };
      const forget = life === caller ? undefined : life?.mourn(lost);
      caller.act(() => this.time.after(this.wayFor(caller), there));
    });
  }

  private wayFor(caller: Life): number {
    const { now } = this.time;
    const arrival = Math.max(now + this.fraction() * WAY_MS, (this.arrivals.get(caller) ?? 0) + CALLER_ORDER_GAP_MS);
    this.arrivals.set(caller, arrival);
    return arrival - now;
  }

  write(job: BookJob): Promise<Json | undefined> {
    return new Promise((resolve, reject) => {
      this.queue.push({ job, resolve, reject });
      if (!this.isWriting) this.commit();
    });
  }

  /** Commits all waiting jobs as one group; later jobs wait for the next. */
  private commit(): void {
    const { life, disk, flaws } = this;
    const group = this.queue.splice(0);
    this.isWriting = group.length > 0;
    if (!life || !this.isWriting) return;
    const { books, done, settle } = this.tried(group);
    if (flaws.acknowledgesFirst) {
      this.committed(books);
      settle();
    }
    life.act(() => disk.write(JSON.stringify(done)));
    const length = disk.length;
    const span = (SYNC_MS.least + this.fraction() * (SYNC_MS.most - SYNC_MS.least)) * this.slowness;
    life.after(span, () => {
      if (!flaws.noSync) disk.sync(length);
      if (!flaws.acknowledgesFirst) {
        this.committed(books);
        settle();
      }
      this.commit();
    });
  }

  /** Applies all jobs of a group in memory. If the disk refuses, none of them counts. */
  private tried(group: readonly Waiting[]): { books: Books; done: readonly BookJob[]; settle: () => void } {
    const isRefused = this.refusals > 0;
    if (isRefused) {
      this.refusals--;
      this.onRefusal();
    }
    let books = this.books;
    const done: BookJob[] = [];
    const outcomes = group.map(({ job, resolve, reject }) => {
      try {
        if (isRefused) throw new Error('the disk is full');
        const after = carryOut(books, job, this.flaws);
        books = after.books;
        done.push(job);
        return () => resolve(after.value);
      } catch (error) {
        return () => reject(error);
      }
    });
    return {
      books,
      done,
      settle: () => {
        for (const outcome of outcomes) outcome();
      },
    };
  }

  /** The store as seen by one process. */
  for(caller: Life): RoomArchive & OneNode['store'] & Pick<Store, 'byCode' | 'holders'> {
    const read = <T>(work: (books: Books) => T): Promise<T> => this.ask(caller, () => work(this.books));
    const write = async (job: BookJob): Promise<void> => {
      const written = plain(job);
      await this.ask(caller, () => this.write(written));
    };
    const rows = (books: Books): TableRow[] => [...books.tables.values()].map(book => book.row);
    const entries = (books: Books, id: string, after = 0): LogEntry[] => {
      const all = books.tables.get(id)?.entries ?? [];
      if (after > all.length) throw new Damaged(tableId(id), `entry ${after} is missing`);
      return all.slice(after).map(entry => this.told(entry));
    };
    return {
      create: (first, change) => write({ do: 'create', row: first, first: change }),
      append: (change: LogChange) => write({ do: 'append', change }),
      row: id => read(({ tables }) => tables.get(id)?.row),
      byCode: code => read(books => rows(books).find(row => row.code === code)),
      rows: (phase, limit) =>
        read(books => rows(books).filter(row => phase === null || row.phase === phase)).then(found =>
          found.sort((a, b) => b.changedAt - a.changedAt).slice(0, limit),
        ),
      holders: id =>
        read(({ tables }) => [...(tables.get(id)?.holders ?? [])])
          .then(held => held.sort(([a], [b]) => a - b))
          .then(held => held.map(([seat, guest]) => ({ seat, guest }))),
      read: id =>
        read(books => {
          const book = books.tables.get(id);
          const snapshot = this.flaws.forgetsIds ? undefined : book?.snapshot;
          return book && { row: book.row, snapshot, entries: entries(books, id, snapshot?.seq) };
        }),
      all: id => read(books => entries(books, id)),
      after: (id, seq) => read(books => entries(books, id, seq)),
      keepSnapshot: (table, seq, body) => write({ do: 'snapshot', table, snapshot: { seq, body } }),
      bans: async () => [],
      meta: key => read(({ meta }) => meta.get(key)),
      setMeta: (key, value) => write({ do: 'meta', key, value }),
      metaOnce: async (key, value) =>
        String(await this.ask(caller, () => this.write({ do: 'meta', key, value, once: true }))),
      due: (now, limit) => read(books => dueAt(books, now).slice(0, limit)),
      shiftDue: milliseconds => write({ do: 'shift', milliseconds }),
    };
  }

  /** An entry as readers get it. */
  private told({ seq, id, at, event }: Booked): LogEntry {
    return { seq, id: this.flaws.forgetsIds ? null : id, at, event };
  }
}

/** The tables that are due, the longest overdue first. */
export const dueAt = ({ tables }: Books, now: number): TableId[] =>
  [...tables.values()]
    .flatMap(({ row: { id, dueAt: due } }) => (due !== null && due <= now ? [{ id, due }] : []))
    .sort((a, b) => a.due - b.due)
    .map(({ id }) => id);

/** Jobs on the disk were accepted once and are not checked again. */
const TRUSTING: Flaws = { anyEpoch: true, anySeq: true, forgetsIds: true };

export function booksOn(disk: Disk): Books {
  let books = EMPTY;
  for (const text of disk.recover())
    for (const job of JSON.parse(text) as readonly BookJob[]) books = carryOut(books, job, TRUSTING).books;
  return books;
}
