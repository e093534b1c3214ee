import { signal } from '@preact/signals';
import type { Experiment } from '../../../lab/experiment.ts';
import { readExperiment } from '../../../lab/reader.ts';
import type { Trial } from '../../../lab/trial.ts';

/** An experiment on this device, without its trials. */
export interface Entry {
  readonly id: string;
  readonly experiment: Experiment;
  /** The number of the game's rules: trials of other rules are not mixed with these. */
  readonly rules: number;
  readonly updated: number;
  readonly done: number;
  readonly all: number;
  /** Whether somebody has said that it is enough. */
  readonly stopped: boolean;
}

const [ENTRIES, TRIALS] = ['experiments', 'trials'] as const;

/** Trials are kept as they came, several in a row. */
interface Page {
  readonly id: string;
  readonly trials: readonly Trial[];
}

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

/** What lasts only as long as the page, in a browser that lends no room. */
const memory = { entries: new Map<string, Entry>(), pages: [] as Page[] };
export const volatile = signal(false);

let connection: Promise<IDBDatabase> | undefined;

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open('seance-lab', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES, { keyPath: 'id' });
    request.result.createObjectStore(TRIALS, { autoIncrement: true }).createIndex('id', 'id');
  };
  const database = await answered(request);
  database.onversionchange = () => database.close();
  database.onclose = () => {
    connection = undefined;
  };
  return database;
}

/** Does something in the database; undefined if there is none, or it would not do it. */
async function inDatabase<T>(
  mode: IDBTransactionMode,
  act: (entries: IDBObjectStore, trials: IDBObjectStore) => Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  try {
    connection ??= connect();
    const transaction = (await connection).transaction([ENTRIES, TRIALS], mode);
    const stores = [transaction.objectStore(ENTRIES), transaction.objectStore(TRIALS)] as const;
    const [value] = await Promise.all([act(...stores), completed(transaction)]);
    return { value };
  } catch {
    connection = undefined;
    volatile.value = true;
    return undefined;
  }
}

/** An entry as it lies there, if it can still be read. */
function entryOf(value: Entry): Entry[] {
  try {
    return [{ ...value, experiment: readExperiment(value.experiment) }];
  } catch {
    return [];
  }
}

/** All experiments of this device, the newest first. */
export async function entries(): Promise<Entry[]> {
  const found = await inDatabase('readonly', store => answered<Entry[]>(store.getAll()));
  const all = [...(found?.value ?? []).flatMap(entryOf), ...memory.entries.values()];
  return all.sort((a, b) => b.updated - a.updated);
}

export async function entry(id: string): Promise<Entry | undefined> {
  const found = await inDatabase('readonly', store => answered<Entry | undefined>(store.get(id)));
  return memory.entries.get(id) ?? (found?.value && entryOf(found.value)[0]);
}

export async function trialsOf(id: string): Promise<Trial[]> {
  const found = await inDatabase('readonly', (_, store) => answered<Page[]>(store.index('id').getAll(id)));
  return [...(found?.value ?? []), ...memory.pages.filter(page => page.id === id)].flatMap(({ trials }) => trials);
}

/** Writes down how an experiment stands, and what has been played since the last time, both or neither. */
export async function write(about: Entry, trials: readonly Trial[] = []): Promise<void> {
  const page: Page = { id: about.id, trials };
  const written = await inDatabase('readwrite', async (all, store) => {
    await answered(all.put(about));
    if (trials.length > 0) await answered(store.add(page));
  });
  if (written) return;
  memory.entries.set(about.id, about);
  if (trials.length > 0) memory.pages.push(page);
}

export async function remove(id: string): Promise<void> {
  memory.entries.delete(id);
  memory.pages = memory.pages.filter(page => page.id !== id);
  await inDatabase('readwrite', async (all, store) => {
    await answered(all.delete(id));
    for (const key of await answered(store.index('id').getAllKeys(id))) store.delete(key);
  });
}
