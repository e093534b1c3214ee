import type { Config } from '../ops/config.ts';
import { Allowance, type Limit } from '../ops/limits.ts';
import type { Trouble } from '../ops/trouble.ts';
import { type TicketDesk, Tickets } from '../socket/tickets.ts';
import { openStore } from '../store/sqlite/sqlite.ts';
import type { Store } from '../store/store.ts';
import { type StoreWatcher, watched } from '../store/watched.ts';
import { type Bus, SILENCE } from './bus.ts';
import { type Jobs, NO_JOBS } from './jobs.ts';
import { type Nodes, OneNode } from './nodes.ts';
import { RemotePresence } from './remote-presence.ts';

/** What a house stands on: one process with a file, or many with a database and a bus. */
export interface ClusterWiring {
  readonly store: Store;
  readonly nodes: Nodes;
  readonly elsewhere: RemotePresence;
  readonly jobs: Jobs;
  readonly bus: Bus;
  /** Whether other nodes can tell at once what they have done. */
  readonly isInTouch: () => boolean;
  /** Tickets for what `is` knows: another node may have written them. */
  readonly tickets: <T>(kind: string, seconds: number, is: (what: unknown) => what is T) => TicketDesk<T>;
  readonly limit: (name: string, most: number, milliseconds: number) => Limit;
  /** The store is closed last, by whoever has opened the premises. */
  close(): Promise<void>;
}

/** Who is told how the store fares. */
export interface Oversight extends StoreWatcher {
  /** What the operator should know of the opening. */
  note(sentence: string): void;
}

async function alone(file: string, trouble: Trouble, oversight: Oversight | undefined): Promise<ClusterWiring> {
  const opened = await openStore(file, { note: sentence => oversight?.note(sentence) });
  const store = oversight ? watched(opened, oversight) : opened;
  const elsewhere = new RemotePresence(SILENCE, '', trouble);
  return {
    ...{ store, nodes: new OneNode(store, trouble), elsewhere, jobs: NO_JOBS, bus: SILENCE },
    isInTouch: () => true,
    tickets: (_kind, seconds) => new Tickets(seconds),
    limit: (_name, most, milliseconds) => new Allowance(most, milliseconds),
    close: () => elsewhere.close(),
  };
}

/** Most houses never need what many nodes need, so it is loaded only for those who do. */
export async function wireCluster(
  { file, store, bus }: Pick<Config, 'file' | 'store' | 'bus'>,
  trouble: Trouble,
  oversight?: Oversight,
): Promise<ClusterWiring> {
  if (store === null) return alone(file, trouble, oversight);
  const { multiNode } = await import('./multi-node.ts');
  const premises = await multiNode(store, bus, trouble);
  return oversight ? { ...premises, store: watched(premises.store, oversight) } : premises;
}
