import type { FastifyInstance } from 'fastify';
import type { Language, Seat } from '../engine/index.ts';
import { DeviceEndings } from './cluster/device-endings.ts';
import { type ClusterWiring, wireCluster } from './cluster/wiring.ts';
import { accessFor } from './http/access.ts';
import { addApi } from './http/api.ts';
import { Guests } from './http/guests/guests.ts';
import { PASSKEY_SECONDS, Passkeys } from './http/guests/passkeys.ts';
import { buildServer, type Served } from './http/http-server.ts';
import { isLanguage } from './http/language.ts';
import { addConfirmation } from './notify/mail/confirm-page.ts';
import { addUnsubscribe } from './notify/mail/unsubscribe.ts';
import { sendNotice } from './notify/notices.ts';
import { Notifier } from './notify/notifier.ts';
import type { Config } from './ops/config.ts';
import { TableLimit } from './ops/limits.ts';
import { logging, logRequests } from './ops/log.ts';
import { Metrics, maySeeMetrics } from './ops/metrics.ts';
import { type Runtime, systemRuntime } from './ops/runtime.ts';
import { StoreHealth } from './ops/store-health.ts';
import { tableRef } from './ops/table-ref.ts';
import { Trouble } from './ops/trouble.ts';
import { HomeListener } from './reach/home-listener.ts';
import { addReach } from './reach/requests.ts';
import { BotThreads } from './rooms/bots/bot-threads.ts';
import type { LiveRoom } from './rooms/live-room.ts';
import type { RegistryDependencies } from './rooms/registry/dependencies.ts';
import { RoomRegistry } from './rooms/registry/room-registry.ts';
import { isAdmission, isBegun } from './socket/admissions.ts';
import { Sockets } from './socket/socket.ts';
import type { Store } from './store/store.ts';

const TICKET_SECONDS = 30;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The running server, and how to close it. */
export interface RunningServer {
  readonly server: FastifyInstance;
  readonly registry: RoomRegistry;
  readonly store: Store;
  readonly sockets: Sockets;
  readonly metrics: Metrics;
  /** Waits for running work and closes everything. */
  close(): Promise<void>;
}

/** Overrides for tests and benchmarks. */
export interface ServerManner extends Pick<Served, 'client' | 'shelf'> {
  /** Removes the pauses of bots and windows. */
  readonly hurry?: boolean;
  /** Games that are not on the shelf. */
  readonly moduleOf?: RegistryDependencies['moduleOf'];
  /** The timeout of an opening, in milliseconds. */
  readonly openingTimeoutMs?: number;
  /** Overrides the times of absences that follow from the pace of a table. */
  readonly absence?: RegistryDependencies['absence'];
  /** Replaces the system runtime. */
  readonly world?: Runtime;
  /** Replaces the addresses of this machine in the home network. */
  readonly homeAddresses?: () => readonly string[];
  /** Replaces the store and its surroundings, in a worker. */
  readonly wire?: (trouble: Trouble) => Promise<ClusterWiring>;
}

export async function startServer(config: Config, manner: ServerManner = {}): Promise<RunningServer> {
  const {
    hurry = false,
    moduleOf,
    openingTimeoutMs,
    absence,
    world = systemRuntime,
    wire,
    homeAddresses,
    ...shown
  } = manner;
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const metrics = new Metrics();
  const options = { ...logging(config), trustProxy: config.trustProxy };
  const server = buildServer({ ...shown, secure, options });
  const health = new StoreHealth({ log: server.log, count: reason => metrics.storeFailures.add(reason) });
  const trouble = new Trouble({
    log: server.log,
    dropped: (source, why) => metrics.dropped.add(source, why),
    failed: what => metrics.failures.add(what),
  });
  const oversight = {
    failed: (...failure: Parameters<StoreHealth['failed']>) => health.failed(...failure),
    note: (sentence: string) => server.log.warn(sentence),
  };
  const cluster = await (wire?.(trouble) ?? wireCluster(config, trouble, oversight));
  const { store, nodes, elsewhere, isInTouch, jobs, group } = cluster;
  health.watch(store);
  const storeHealth = group?.health ?? health;
  const threads = new BotThreads(config.botThreads ?? undefined);
  const origin = (): string => config.publicUrl ?? `http://localhost:${portOf(server) ?? config.port}`;
  const notifier = new Notifier(store, config, {
    ...{ log: server.log, origin },
    count: (channel, outcome) => metrics.notifications.add(channel, outcome),
    failed: what => metrics.failures.add(what),
  });
  const registry = await RoomRegistry.open({
    ...{ store, nodes, elsewhere, isInTouch, jobs, send: threads.send, hurry, moduleOf, world },
    ...{ idleMinutes: config.limits.idleMinutes, ...(openingTimeoutMs !== undefined && { openingTimeoutMs }) },
    summon: (live, seat) =>
      void call({ store, notifier, trouble }, live, seat, origin()).catch((error: unknown) =>
        trouble.failed('a notification', error),
      ),
    notify: (live, notice) => {
      sendNotice({ store, notifier, origin: origin() }, live, notice).catch((error: unknown) =>
        trouble.failed('a notice', error),
      );
    },
    absence,
    kept: (milliseconds, answers) => {
      metrics.answers.inc(answers);
      metrics.acknowledgement.observe(milliseconds / 1000);
    },
    expectedWaitMs: threads.expectedWaitMs,
    warm: game => threads.warm(game),
    fault: ({ room, error, ...about }) => {
      metrics.roomFaults.inc();
      server.log.error({ ...about, table: tableRef(room), err: error }, 'a room failed');
    },
    unthought: error => {
      metrics.botFallbacks.inc();
      server.log.warn({ err: error }, 'a bot thread was late; used the fallback');
    },
    warn: (what, about) => server.log.warn(about, what),
  });
  await jobs.begin(threads.count, thought => registry.answerFor(thought));
  const tickets = cluster.tickets('socket', TICKET_SECONDS, isAdmission);
  const { tablesPerGuestPerHour, tablesPerAddressPerHour } = config.limits;
  const laying = new TableLimit(
    cluster.limit('tables', tablesPerGuestPerHour, HOUR_MS),
    cluster.limit('tables-by-address', tablesPerAddressPerHour, HOUR_MS),
  );
  const sockets = new Sockets({
    ...{ registry, tickets, config, world, laying, devices: store },
    socketCounts: cluster.socketCounts(config.limits.socketsPerAddress),
    handOver: (...socket) => {
      const isHanded = group?.handOver(...socket) ?? false;
      if (isHanded) metrics.handedSockets.inc();
      return isHanded;
    },
    count: what => {
      if (what !== 'socket' && what !== 'gone' && what !== 'message') metrics.refused.add(what);
    },
    failed: error => server.log.error({ err: error }, 'a message failed'),
  });
  storeHealth.onChange(trouble => sockets.tellTrouble(trouble !== undefined));
  const endings = new DeviceEndings(cluster.bus, trouble, devices => sockets.endDevices(devices));
  const homeListener = new HomeListener({
    ...{ config, http: server.server, bus: cluster.bus, trouble, addresses: homeAddresses },
    note: (about, what) => server.log.warn(about, what),
  });
  const guests = new Guests(store, secure);
  metrics.watch({
    sockets: () => sockets.open,
    roomsInMemory: () => registry.inMemory,
    botsThinking: () => threads.busy,
    botsQueued: () => threads.queued,
    isInTouch,
    isStoreWriting: () => storeHealth.trouble === undefined,
    workers: () => 1,
    journal: cluster.journal,
  });

  logRequests(server, metrics);
  server.register(async scope => {
    addApi(scope, {
      ...{ registry, store, tickets, notifier, config, laying, guests, log: server.log },
      access: accessFor(guests, registry),
      endedDevices: devices => endings.announce(devices),
      passkeys: new Passkeys(store, cluster.tickets('passkey', PASSKEY_SECONDS, isBegun), origin),
      requests: cluster.limit('requests', config.limits.requestsPerMinute, MINUTE_MS),
      confirming: cluster.limit('confirmations', config.limits.confirmationsPerNetworkPerDay, 24 * HOUR_MS),
    });
    addReach(scope, homeListener);
  });
  server.register(async scope => {
    addUnsubscribe(scope, notifier);
    addConfirmation(scope, notifier);
  });
  server.get('/health', async (_request, reply) => {
    const reason = await storeHealth.check();
    reply.header('cache-control', 'no-store').code(reason === undefined ? 200 : 503);
    return reply.send(reason === undefined ? { status: 'ok' } : { status: 'failing', reason: `store-${reason}` });
  });
  server.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(config, { address: request.ip, headers: request.headers })) return reply.callNotFound();
    return reply
      .type(metrics.type)
      .header('cache-control', 'no-store')
      .send(await (group?.metricsPage() ?? metrics.page()));
  });
  sockets.listenOn(server.server);
  return {
    server,
    registry,
    store,
    sockets,
    metrics,
    close: async () => {
      sockets.close();
      endings.end();
      await homeListener.end();
      await server.close();
      // Everything else is closed even if the store does not answer.
      const left = await Promise.allSettled([jobs.close().then(() => registry.close())]);
      await threads.close();
      await notifier.close();
      metrics.close();
      await cluster.close();
      health.close();
      await store.close();
      for (const one of left) if (one.status === 'rejected') throw one.reason;
    },
  };
}

function portOf(server: FastifyInstance): number | undefined {
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}

/** Notifies a player in their language, with public text only. */
async function call(
  { store, notifier, trouble }: { readonly store: Store; readonly notifier: Notifier; readonly trouble: Trouble },
  live: LiveRoom,
  seat: Seat,
  origin: string,
): Promise<void> {
  const { room, id } = live;
  const { gameModule, table, places } = room;
  const { guest, name = '' } = places[seat] ?? {};
  const topic = table?.topic(seat);
  if (guest === undefined || topic === undefined || !table) return;
  const step = table.step;
  const row = await store.guest(guest).catch((error: unknown) => {
    // Without a stored language the notification is in English.
    trouble.failed('the language of a notification', error);
    return undefined;
  });
  const language: Language = row && isLanguage(row.language) ? row.language : 'en';
  const words = gameModule.words[language];
  notifier.summon({
    ...{ table: { id }, guest, name, seat, game: gameModule.game.id, title: words.title, language, step },
    prompt: `${name} ${words.waiting(topic)}`,
    url: `${origin}/#/online/${id}`,
  });
}
