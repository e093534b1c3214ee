import { Allowance, SocketCount } from '../ops/limits.ts';
import type { Trouble } from '../ops/trouble.ts';
import { openPostgres } from '../store/postgres/postgres.ts';
import { LeasedNodes } from './leases.ts';
import { ListeningBus } from './listening.ts';
import { connectRedis, RedisBus } from './redis.ts';
import { RemotePresence } from './remote-presence.ts';
import { SharedJobs } from './shared-jobs.ts';
import { SharedLimit } from './shared-limit.ts';
import { SharedTickets } from './tickets.ts';
import type { ClusterWiring } from './wiring.ts';

/** One node of several: a shared database, and a bus, which may be the database itself. */
export async function multiNode(url: string, bus: string | null, trouble: Trouble): Promise<ClusterWiring> {
  const store = await openPostgres(url);
  const nodes = new LeasedNodes(store, trouble);
  const line = bus === null ? new ListeningBus(store.base, url, trouble) : new RedisBus(bus, trouble);
  const counter = bus === null ? undefined : connectRedis(bus, trouble);
  const elsewhere = new RemotePresence(line, nodes.id, trouble);
  return {
    ...{ store, nodes, elsewhere, jobs: new SharedJobs(store.base, url, trouble), bus: line },
    isInTouch: () => line.upSince !== undefined,
    tickets: (kind, seconds, is) => new SharedTickets(store.base, { kind, seconds, is, trouble }),
    limit: (name, most, milliseconds) =>
      counter ? new SharedLimit(counter, { name, most, milliseconds, trouble }) : new Allowance(most, milliseconds),
    socketCounts: most => new SocketCount(most),
    close: async () => {
      await elsewhere.close();
      counter?.disconnect();
    },
  };
}
