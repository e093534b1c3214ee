import { Allowance } from '../limits.ts';
import { openPostgres } from '../store/postgres/postgres.ts';
import { Elsewhere } from './elsewhere.ts';
import { ManyNodes } from './keepers.ts';
import { ListeningBus } from './listening.ts';
import type { Premises } from './premises.ts';
import { connectRedis, RedisBus } from './redis.ts';
import { SharedJobs } from './shared-jobs.ts';
import { SharedLimit } from './shared-limit.ts';
import { SharedTickets } from './tickets.ts';

/** One node among others: a database that all share, and a bus, which may be the database itself. */
export async function among(url: string, bus: string | null): Promise<Premises> {
  const store = await openPostgres(url);
  const nodes = new ManyNodes(store);
  const line = bus === null ? new ListeningBus(store.base, url) : new RedisBus(bus);
  const counter = bus === null ? undefined : connectRedis(bus);
  const elsewhere = new Elsewhere(line, nodes.id);
  return {
    ...{ store, nodes, elsewhere, jobs: new SharedJobs(store.base, url) },
    isInTouch: () => line.upSince !== undefined,
    tickets: (kind, seconds) => new SharedTickets(store.base, kind, seconds),
    limit: (name, most, milliseconds) =>
      counter ? new SharedLimit(counter, name, most, milliseconds) : new Allowance(most, milliseconds),
    close: async () => {
      await elsewhere.close();
      counter?.disconnect();
    },
  };
}
