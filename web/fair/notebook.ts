import type { Seat } from '../../engine/index.ts';
import { isHex32 } from '../../fair/chain.ts';
import type { ChainStorage, StoredChain } from '../../fair/device-chains.ts';
import type { Sighting } from '../../fair/sighting.ts';
import { fresh } from '../app/fresh.ts';

/** A device's storage for the chance of one table: its own chains and its notes. */
export interface Notebook extends ChainStorage {
  readonly seen: Sighting | undefined;
  see(sighting: Sighting): void;
}

interface Page {
  readonly chains: Readonly<Record<string, StoredChain>>;
  readonly seen: Sighting | null;
  /** The time of writing; the oldest notebooks are deleted first. */
  readonly at: number;
}

const PREFIX = 'seance/fair/';
const MAX_TABLES = 100;
const EMPTY: Page = { chains: {}, seen: null, at: 0 };

const isCoiled = (value: unknown): value is StoredChain =>
  typeof value === 'object' &&
  value !== null &&
  'end' in value &&
  isHex32(value.end) &&
  'revealed' in value &&
  Number.isInteger(value.revealed) &&
  'opening' in value;

function isPage(value: unknown): value is Page {
  if (typeof value !== 'object' || value === null || !('chains' in value) || !('at' in value)) return false;
  return Object.values(value.chains ?? {}).every(isCoiled) && typeof value.at === 'number';
}

/** Storage may be unavailable, and its contents may be malformed. */
function tried<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

function read(key: string): Page {
  const page: unknown = tried(() => JSON.parse(localStorage.getItem(key) ?? 'null'), null);
  return isPage(page) ? page : EMPTY;
}

const keys = (): string[] =>
  Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '').filter(key =>
    key.startsWith(PREFIX),
  );

function forgetOldest(): void {
  const aged = keys().map(key => ({ key, at: read(key).at }));
  for (const { key } of aged.sort((a, b) => b.at - a.at).slice(MAX_TABLES)) localStorage.removeItem(key);
}

const DEVICE = 'seance/device';

/** A secret of this browser; undefined if it has no storage. */
function deviceSecret(): string | undefined {
  return tried(() => {
    const kept = localStorage.getItem(DEVICE);
    if (isHex32(kept)) return kept;
    localStorage.setItem(DEVICE, fresh(32));
    return localStorage.getItem(DEVICE) ?? undefined;
  }, undefined);
}

/** The notebook of a table in this browser. Without storage it lasts until the page is closed. */
export function notebookOf(table: string): Notebook {
  const key = PREFIX + table;
  let own: Page | undefined;
  const page = (): Page => own ?? read(key);
  const write = (change: Partial<Page>): void => {
    const next = { ...page(), ...change, at: Date.now() };
    own = tried(() => {
      const isNew = localStorage.getItem(key) === null;
      localStorage.setItem(key, JSON.stringify(next));
      if (isNew) forgetOldest();
      return undefined;
    }, next);
  };
  return {
    secret: deviceSecret(),
    get: (seat: Seat) => page().chains[seat],
    set: (seat, stored) => write({ chains: { ...page().chains, [seat]: stored } }),
    get seen() {
      return page().seen ?? undefined;
    },
    see: seen => write({ seen }),
  };
}

/** Deletes the notebook of a table, or all. */
export function tearOut(table?: string): void {
  tried(() => {
    for (const key of table === undefined ? keys() : [PREFIX + table]) localStorage.removeItem(key);
  }, undefined);
}
