import type { Config } from '../ops/config.ts';
import { Allowance, type Limit, SocketCount, type SocketCountLimit } from '../ops/limits.ts';
import type { StoreTrouble } from '../ops/store-health.ts';
import type { Trouble } from '../ops/trouble.ts';
import type { HandOver } from '../socket/admissions.ts';
import { type TicketDesk, Tickets } from '../socket/tickets.ts';
import type { JournalFigures } from '../store/journal/journalled-groups.ts';
import { openStore } from '../store/sqlite/sqlite.ts';
import type { Store } from '../store/store.ts';
import { type StoreWatcher, watched } from '../store/watched.ts';
import { type Bus, NO_BUS } from './bus.ts';
import { type Jobs, NO_JOBS } from './jobs.ts';
import { type Nodes, OneNode } from './nodes.ts';
import { RemotePresence } from './remote-presence.ts';

/** The infrastructure of a server: one process with a file, or several with a database and a bus. */
export interface ClusterWiring {
  readonly store: Store;
  readonly nodes: Nodes;
  readonly elsewhere: RemotePresence;
  readonly jobs: Jobs;
  readonly bus: Bus;
  /** Whether the bus to other nodes is up. */
  readonly isInTouch: () => boolean;
  /** The state of the store's journal; undefined for a database, which has its own. */
  readonly journal?: () => JournalFigures | undefined;
  /** A desk for tickets; `is` validates the value, because another node may have written it. */
  readonly tickets: <T>(kind: string, seconds: number, is: (what: unknown) => what is T) => TicketDesk<T>;
  readonly limit: (name: string, most: number, milliseconds: number) => Limit;
  /** A limit of concurrent sockets per address. */
  readonly socketCounts: (most: number) => SocketCountLimit;
  /** The parts of a server that has workers; undefined for a server in one process. */
  readonly group?: GroupWiring;
  /** Does not close the store; its opener does, last. */
  close(): Promise<void>;
}

/** Whether the store can write, as another process sees it. */
export interface StoreHealthView {
  readonly trouble: StoreTrouble | undefined;
  onChange(listener: (trouble: StoreTrouble | undefined) => void): void;
  check(): Promise<StoreTrouble | undefined>;
}

/** The connections of one worker to the others. */
export interface GroupWiring {
  readonly health: StoreHealthView;
  /** The metrics of all processes as text. */
  metricsPage(): Promise<string>;
  readonly handOver: HandOver;
}

/** Gets the failures of the store. */
export interface Oversight extends StoreWatcher {
  /** A sentence about the opening for the operator. */
  note(sentence: string): void;
}

async function alone(file: string, trouble: Trouble, oversight: Oversight | undefined): Promise<ClusterWiring> {
  const opened = await openStore(file, {
    note: sentence => oversight?.note(sentence),
    failed: error => oversight?.failed('fold', true, error),
  });
  const store = oversight ? watched(opened, oversight) : opened;
  const elsewhere = new RemotePresence(NO_BUS, '', trouble);
  return {
    ...{ store, nodes: new OneNode(store, trouble), elsewhere, jobs: NO_JOBS, bus: NO_BUS },
    isInTouch: () => true,
    journal: () => opened.journal,
    tickets: (_kind, seconds) => new Tickets(seconds),
    limit: (_name, most, milliseconds) => new Allowance(most, milliseconds),
    socketCounts: most => new SocketCount(most),
    close: () => elsewhere.close(),
  };
}

/** Code for several nodes is loaded only if it is configured. */
export async function wireCluster(
  { file, store, bus }: Pick<Config, 'file' | 'store' | 'bus'>,
  trouble: Trouble,
  oversight?: Oversight,
): Promise<ClusterWiring> {
  if (store === null) return alone(file, trouble, oversight);
  const { multiNode } = await import('./multi-node.ts');
  const cluster = await multiNode(store, bus, trouble);
  return oversight ? { ...cluster, store: watched(cluster.store, oversight) } : cluster;
}
