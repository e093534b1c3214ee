import type { Config } from '../config.ts';
import { Allowance, type Limit } from '../limits.ts';
import { openStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { type TicketDesk, Tickets } from '../tickets.ts';
import { SILENCE } from './bus.ts';
import { Elsewhere } from './elsewhere.ts';
import { type Jobs, NO_JOBS } from './jobs.ts';
import { type Nodes, OneNode } from './nodes.ts';

/** What a house stands on: one process with a file, or many with a database and a bus. */
export interface Premises {
  readonly store: Store;
  readonly nodes: Nodes;
  readonly elsewhere: Elsewhere;
  readonly jobs: Jobs;
  /** Whether other nodes can tell at once what they have done. */
  readonly isInTouch: () => boolean;
  readonly tickets: <T>(kind: string, seconds: number) => TicketDesk<T>;
  readonly limit: (name: string, most: number, milliseconds: number) => Limit;
  /** The store is closed last, by whoever has opened the premises. */
  close(): Promise<void>;
}

async function alone(file: string): Promise<Premises> {
  const store = await openStore(file);
  const elsewhere = new Elsewhere(SILENCE, '');
  return {
    ...{ store, nodes: new OneNode(store), elsewhere, jobs: NO_JOBS, isInTouch: () => true },
    tickets: (_kind, seconds) => new Tickets(seconds),
    limit: (_name, most, milliseconds) => new Allowance(most, milliseconds),
    close: () => elsewhere.close(),
  };
}

/** Most houses never need what many nodes need, so it is loaded only for those who do. */
export async function openPremises({ file, store, bus }: Pick<Config, 'file' | 'store' | 'bus'>): Promise<Premises> {
  if (store === null) return alone(file);
  const { among } = await import('./among.ts');
  return among(store, bus);
}
