import { Socket } from 'node:net';
import type { TableId } from '../../table/ids.ts';
import type { Downtime } from '../../table/room/room.ts';
import { type Bus, type BusTopic, TopicListeners } from '../cluster/bus.ts';
import { NO_JOBS } from '../cluster/jobs.ts';
import type { Kept, Nodes } from '../cluster/nodes.ts';
import { RemotePresence } from '../cluster/remote-presence.ts';
import type { ClusterWiring, StoreHealthView } from '../cluster/wiring.ts';
import type { Limit, SocketCountLimit } from '../ops/limits.ts';
import type { StoreTrouble } from '../ops/store-health.ts';
import type { Trouble } from '../ops/trouble.ts';
import type { Jump } from '../ops/wall-clock.ts';
import type { HandOver } from '../socket/admissions.ts';
import type { TicketDesk } from '../socket/tickets.ts';
import type { Arguments, CallName, Result, StoreCalls } from '../store/sqlite/calls.ts';
import { SqliteStore } from '../store/sqlite/sqlite.ts';
import { homeOf } from './home.ts';
import type { Line } from './line.ts';
import type { Assignment, HandedSocket, LeaseNews, PrimaryProcedures, WorkerProcedures } from './messages.ts';
import { stopReading } from './stop-reading.ts';

type ToPrimary = Pick<Line<PrimaryProcedures, WorkerProcedures>, 'ask' | 'tell'>;

/** The store of the primary. A write resolves after the primary has synced it. */
class RemoteCalls implements StoreCalls {
  /** The primary tells about its journal. */
  readonly journal = undefined;
  private readonly line: ToPrimary;

  constructor(line: ToPrimary) {
    this.line = line;
  }

  ask<N extends CallName>(name: N, ...args: Arguments<N>): Promise<Result<N>> {
    return this.line.ask('store', name, args) as Promise<Result<N>>;
  }

  async close(): Promise<void> {}
}

/** Leases and downtimes, which the primary keeps. */
class WorkerNodes implements Nodes {
  readonly isAlone = false;
  private readonly line: ToPrimary;

  constructor(line: ToPrimary) {
    this.line = line;
  }

  enter(): Promise<readonly Downtime[]> {
    return this.line.ask('downtimes');
  }
  beat(now: number): Promise<readonly Downtime[]> {
    return this.line.ask('beat', now);
  }
  jumped(jump: Jump): Promise<readonly Downtime[]> {
    return this.line.ask('jumped', jump);
  }
  async acquire(tables: readonly TableId[]): Promise<Kept> {
    return tables.length === 0 ? new Map() : this.line.ask('acquire', tables);
  }
  acquireDue(now: number, limit: number, atHand: readonly TableId[]): Promise<Kept> {
    return this.line.ask('acquireDue', now, limit, atHand);
  }
  release(kept: Kept): Promise<void> {
    return this.line.ask('release', kept);
  }
  async news(tables: readonly TableId[]): Promise<readonly LeaseNews[]> {
    return tables.length === 0 ? [] : this.line.ask('news', tables);
  }
  /** The primary notes when the last process has stopped, and leases end with their process. */
  async leave(): Promise<void> {}
}

/** The bus between the workers: the primary passes messages on. It is up as long as the primary lives. */
class WorkerBus implements Bus {
  readonly upSince = performance.now();
  private readonly line: ToPrimary;
  private readonly ears: TopicListeners;

  constructor(line: ToPrimary) {
    this.line = line;
    this.ears = new TopicListeners((topic, listens) => line.tell('listen', topic, listens));
  }

  say(topic: BusTopic, text: string): void {
    this.line.tell('say', topic, text);
  }
  listen(topic: BusTopic, hear: (text: string) => void): () => void {
    return this.ears.listen(topic, hear);
  }
  hear(topic: BusTopic, text: string): void {
    this.ears.hear(topic, text);
  }
  async close(): Promise<void> {}
}

/** The health of the store, which the primary watches. */
class RemoteHealth implements StoreHealthView {
  trouble: StoreTrouble | undefined;
  private readonly line: ToPrimary;
  private readonly listeners = new Set<(trouble: StoreTrouble | undefined) => void>();

  constructor(line: ToPrimary) {
    this.line = line;
  }

  onChange(listener: (trouble: StoreTrouble | undefined) => void): void {
    this.listeners.add(listener);
  }
  change(trouble: StoreTrouble | undefined): void {
    this.trouble = trouble;
    for (const listener of this.listeners) listener(trouble);
  }
  check(): Promise<StoreTrouble | undefined> {
    return this.line.ask('checkHealth');
  }
}

const socketCountsOf = (line: ToPrimary, most: number): SocketCountLimit => ({
  enter: async key => {
    if (!(await line.ask('enterSocket', most, key))) return undefined;
    return () => line.tell('leaveSocket', key);
  },
});

const limitOf = (line: ToPrimary, name: string, most: number, milliseconds: number): Limit => ({
  consume: key => line.ask('consumeLimit', name, most, milliseconds, key),
});

/** Both sides of a ticket are processes of this server, so its value needs no check. */
function ticketsOf<T>(line: ToPrimary, kind: string, seconds: number): TicketDesk<T> {
  return {
    issue: what => line.ask('issueTicket', kind, seconds, what),
    use: async ticket => (await line.ask('useTicket', kind, seconds, ticket)) as T | undefined,
  };
}

/**
 * Gives a socket to the home of its room, through the primary. From now on only its home reads from it. If it cannot be
 * given away, it is served here.
 */
function handOverOf({ slot, count }: Assignment): HandOver {
  return (admission, upgrade, socket) => {
    if (homeOf(admission.table, count) === slot || !(socket instanceof Socket) || !process.connected) return false;
    if (!stopReading(socket)) return false;
    const handed: HandedSocket = { handed: { admission, ...upgrade } };
    // Without its server, Node does not track the socket here any more; it is counted out when it is destroyed.
    Object.assign(socket, { server: null });
    process.send?.(handed, socket, {}, () => socket.destroy());
    return true;
  };
}

/** The surroundings of a worker, and where the messages of the primary arrive. */
export interface WorkerWiring extends ClusterWiring {
  heard(topic: BusTopic, text: string): void;
  storeTrouble(trouble: StoreTrouble | undefined): void;
}

/** A worker is a node: the primary has the store, and everything that nodes share. */
export function wireWorker(line: ToPrimary, assignment: Assignment, trouble: Trouble): WorkerWiring {
  const store = new SqliteStore(new RemoteCalls(line));
  const bus = new WorkerBus(line);
  const health = new RemoteHealth(line);
  const elsewhere = new RemotePresence(bus, `worker-${assignment.slot}-${process.pid}`, trouble);
  return {
    ...{ store, nodes: new WorkerNodes(line), elsewhere, jobs: NO_JOBS, bus },
    isInTouch: () => true,
    tickets: (kind, seconds) => ticketsOf(line, kind, seconds),
    limit: (name, most, milliseconds) => limitOf(line, name, most, milliseconds),
    socketCounts: most => socketCountsOf(line, most),
    group: { health, metricsPage: () => line.ask('metricsPage'), handOver: handOverOf(assignment) },
    heard: (topic, text) => bus.hear(topic, text),
    storeTrouble: one => health.change(one),
    close: () => elsewhere.close(),
  };
}
