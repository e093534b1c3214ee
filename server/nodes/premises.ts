/** What a house stands on: one process with a file, or many with a database and a bus. */
import type { Config } from '../config.ts';
import { Allowance, type Limit } from '../limits.ts';
import { openPostgres } from '../store/postgres/postgres.ts';
import { openStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { type TicketDesk, Tickets } from '../tickets.ts';
import { SILENCE } from './bus.ts';
import { Elsewhere } from './elsewhere.ts';
import { type Jobs, NO_JOBS, SharedJobs } from './jobs.ts';
import { ManyNodes } from './keepers.ts';
import { ListeningBus } from './listening.ts';
import { type Nodes, OneNode } from './nodes.ts';
import { connectRedis, RedisBus } from './redis.ts';
import { SharedLimit } from './shared-limit.ts';
import { SharedTickets } from './tickets.ts';

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

async function among(url: string, bus: string | null): Promise<Premises> {
  const store = await openPostgres(url);
  const nodes = new ManyNodes(store);
  const line = bus === null ? new ListeningBus(store.base, url) : new RedisBus(bus);
  const counter = bus === null ? undefined : connectRedis(bus);
  const elsewhere = new Elsewhere(line, nodes.id);
  return {
    ...{ store, nodes, elsewhere, jobs: new SharedJobs(store.base, url), isInTouch: () => line.upSince !== undefined },
    tickets: (kind, seconds) => new SharedTickets(store.base, kind, seconds),
    limit: (name, most, milliseconds) =>
      counter ? new SharedLimit(counter, name, most, milliseconds) : new Allowance(most, milliseconds),
    close: async () => {
      await elsewhere.close();
      counter?.disconnect();
    },
  };
}

export const openPremises = ({ file, store, bus }: Pick<Config, 'file' | 'store' | 'bus'>): Promise<Premises> =>
  store === null ? alone(file) : among(store, bus);
