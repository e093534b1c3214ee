import { type ReadonlySignal, signal } from '@preact/signals';
import { Refusal } from '../../engine/index.ts';
import { eveningKey } from '../../table/evening.ts';
import type { Sitter } from '../../table/seat-view.ts';
import type { SavedTable } from '../../table/table.ts';
import { tearOut } from '../fair/notebook.ts';

/** A stored table without its match. */
export interface Shelved {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly kinds: readonly Sitter['kind'][];
  /** The time of the last write, in milliseconds. */
  readonly updated: number;
  readonly step: number;
  readonly over: boolean;
  readonly result: readonly number[] | undefined;
  /** The same for all matches with one seed. */
  readonly evening: string;
}

export type Summary = Pick<Shelved, 'over' | 'step' | 'result'>;

/** The row of a table in the database. */
interface Entry extends Summary {
  readonly id: string;
  readonly updated: number;
  /** Counts writes, because steps can be undone: a tab with an older revision may not write. */
  readonly revision: number;
  readonly table: SavedTable;
}

/** Whether this tab may play a table. The tab reads the table after the claim, never before. */
export type Claim =
  | { readonly state: 'mine'; release(): void }
  | { readonly state: 'elsewhere'; takeOver(): Promise<Claim> };

// reading entries

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSitter = (value: unknown): value is Sitter =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  (value.kind === 'person' || value.kind === 'bot' || value.kind === 'empty');

function isTable(value: unknown): value is SavedTable {
  if (!isRecord(value) || value.format !== 1 || typeof value.id !== 'string') return false;
  const { match, chance, sitters, stories } = value;
  if (!isRecord(match) || typeof match.game !== 'string' || !Array.isArray(match.log)) return false;
  if (!isRecord(chance) || typeof chance.kind !== 'string' || !Array.isArray(stories)) return false;
  return Array.isArray(sitters) && sitters.every(isSitter);
}

const isResult = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(one => typeof one === 'number'));

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value) || !isTable(value.table) || value.table.id !== value.id) return false;
  const counted = [value.updated, value.revision, value.step].every(one => typeof one === 'number');
  return counted && typeof value.over === 'boolean' && isResult(value.result);
}

function summaryOf({ id, updated, step, over, result, table }: Entry): Shelved {
  const [names, kinds] = [table.sitters.map(({ name }) => name), table.sitters.map(({ kind }) => kind)];
  const evening = eveningKey(table.match, table.chance);
  return { id, game: table.match.game, names, kinds, updated, step, over, result, evening };
}

// the database

const STORE = 'tables';

/** Tables that the database refused: they last as long as the page. */
const memory = new Map<string, Entry>();
const lastsNoLonger = signal(false);
const shelf = signal<readonly Shelved[]>([]);

/** The stored tables, the newest first. */
export const shelved: ReadonlySignal<readonly Shelved[]> = shelf;
/** Whether something lasts only until the page is closed, because this browser has no storage. */
export const volatile: ReadonlySignal<boolean> = lastsNoLonger;

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

let connection: Promise<IDBDatabase | undefined> | undefined;

async function connect(): Promise<IDBDatabase | undefined> {
  try {
    const request = indexedDB.open('seance', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    const database = await answered(request);
    const forget = (): void => {
      connection = undefined;
    };
    database.onclose = forget;
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  } catch {
    lastsNoLonger.value = true;
    return undefined;
  }
}

/** Runs a transaction and passes refusals on. Undefined if there is no database, or it fails twice. */
async function inDatabase<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<T>,
  again = true,
): Promise<{ readonly value: T } | undefined> {
  connection ??= connect();
  const database = await connection;
  if (!database) return undefined;
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const [value] = await Promise.all([act(transaction.objectStore(STORE)), completed(transaction)]);
    return { value };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    connection = undefined;
    database.close();
    return again ? inDatabase(mode, act, false) : undefined;
  }
}

async function read(id: string): Promise<Entry | undefined> {
  const found = memory.get(id) ?? (await inDatabase('readonly', store => answered(store.get(id))))?.value;
  return isEntry(found) ? found : undefined;
}

/** Reads and writes a row in one transaction. Falls back to memory if the database fails. */
async function write(id: string, next: (before: Entry | undefined) => Entry | undefined): Promise<Entry | undefined> {
  const remembered = memory.get(id);
  const written = await inDatabase('readwrite', async store => {
    const before: unknown = remembered ?? (await answered(store.get(id)));
    const entry = next(isEntry(before) ? before : undefined);
    if (entry) await answered(store.put(entry));
    return entry;
  });
  const entry = written ? written.value : next(remembered);
  if (written) memory.delete(id);
  else if (entry) memory.set(id, entry);
  lastsNoLonger.value = !written || memory.size > 0;
  return entry;
}

// the shelf

const others = new BroadcastChannel('seance/tables');

function show(id: string, entry: Entry | undefined): void {
  const rest = shelf.value.filter(one => one.id !== id);
  shelf.value = (entry ? [summaryOf(entry), ...rest] : rest).sort((a, b) => b.updated - a.updated);
}

/** Reads the whole list again. */
export async function refresh(): Promise<void> {
  const found: unknown[] = (await inDatabase('readonly', store => answered(store.getAll())))?.value ?? [];
  const all = new Map([...found.filter(isEntry).map(entry => [entry.id, entry] as const), ...memory]);
  shelf.value = [...all.values()].map(summaryOf).sort((a, b) => b.updated - a.updated);
}

others.onmessage = async ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') show(data, await read(data));
  else await refresh();
};
void refresh();

/** The revision of each table that this tab saw last. */
const seen = new Map<string, number>();

/** Stores a table. Refused if another tab has taken the table over, or has written it since this tab read it. */
export async function saveEntry(table: SavedTable, { over, step, result }: Summary): Promise<void> {
  const { id } = table;
  const entry = await write(id, before => {
    const known = seen.get(id) ?? 0;
    if (taken.has(id) || (before?.revision ?? 0) > known) throw new Refusal('match-in-other-tab');
    seen.set(id, known + 1);
    return { id, updated: Date.now(), revision: known + 1, over, step, result, table };
  }).catch(error => {
    lose(id);
    throw error;
  });
  show(id, entry);
  others.postMessage(id);
}

/** A stored table; undefined if it does not exist or cannot be read. */
export async function fetchTable(id: string): Promise<SavedTable | undefined> {
  const entry = await read(id);
  if (entry) seen.set(id, entry.revision);
  return entry?.table;
}

export async function remove(id: string): Promise<void> {
  memory.delete(id);
  await inDatabase('readwrite', store => answered(store.delete(id)));
  tearOut(id);
  show(id, undefined);
  others.postMessage(id);
}

export async function removeAll(): Promise<void> {
  memory.clear();
  await inDatabase('readwrite', store => answered(store.clear()));
  await refresh();
  others.postMessage(null);
}

// who plays

/** How long a closing tab may keep its lock. */
const CLOSING_TAB_MS = 300;

interface Held {
  readonly release: () => void;
  readonly onLost: () => void;
}
const held = new Map<string, Held>();
/** Tables that another tab has taken over. */
const taken = new Set<string>();

/** This tab loses the table; calls `onLost`. */
function lose(id: string): void {
  const claimed = held.get(id);
  held.delete(id);
  claimed?.release();
  claimed?.onLost();
}

/** Takes the lock of a table. Resolves with false if the browser refuses it under these options. */
function lock(id: string, options: LockOptions, onLost: () => void): Promise<boolean> {
  const { promise: granted, resolve: grant } = Promise.withResolvers<boolean>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const mine: Held = { release, onLost };
  const hold = (given: Lock | null): Promise<void> | undefined => {
    if (given) {
      held.set(id, mine);
      taken.delete(id);
    }
    grant(given !== null);
    return given ? released : undefined;
  };
  if (!('locks' in navigator)) void hold({ name: id, mode: 'exclusive' });
  else
    navigator.locks.request(`seance/${id}`, options, hold).catch(() => {
      grant(false);
      if (held.get(id) !== mine) return;
      taken.add(id);
      lose(id);
    });
  return granted;
}

function mine(id: string): Claim {
  const claimed = held.get(id);
  const release = (): void => {
    if (held.get(id) === claimed) held.delete(id);
    claimed?.release();
  };
  return { state: 'mine', release };
}

/** Takes a table over from the tab that plays it. Later writes of that tab are refused. */
async function takeOver(id: string, onLost: () => void): Promise<Claim> {
  await lock(id, { steal: true }, onLost);
  const entry = await write(id, before => before && { ...before, revision: before.revision + 1 });
  if (entry) seen.set(id, entry.revision);
  return mine(id);
}

/** Claims a table for this tab. Calls `onLost` when another tab takes it over. */
export async function claim(id: string, onLost: () => void = () => {}): Promise<Claim> {
  lose(id);
  // A free lock is granted however slow the browser is. Only a held one is waited for.
  const isMine =
    (await lock(id, { ifAvailable: true }, onLost)) ||
    (await lock(id, { signal: AbortSignal.timeout(CLOSING_TAB_MS) }, onLost)) ||
    (await lock(id, { ifAvailable: true }, onLost));
  if (isMine) return mine(id);
  return { state: 'elsewhere', takeOver: () => takeOver(id, onLost) };
}
