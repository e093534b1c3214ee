import { LRUCache } from 'lru-cache';
import type { TableId } from '../../table/ids.ts';
import type { Downtime } from '../../table/room/room.ts';
import type { BusTopic } from '../cluster/bus.ts';
import { type Kept, OneNode } from '../cluster/nodes.ts';
import { Allowance } from '../ops/limits.ts';
import type { Trouble } from '../ops/trouble.ts';
import type { Jump } from '../ops/wall-clock.ts';
import { Tickets } from '../socket/tickets.ts';
import type { WrittenChange } from '../store/rows.ts';
import type { Arguments, CallName, StoreCalls } from '../store/sqlite/calls.ts';
import { WRITES } from '../store/sqlite/calls.ts';
import { Conflict, type Store } from '../store/store.ts';
import type { StoreWatcher } from '../store/watched.ts';
import { homeOf } from './home.ts';
import { LocalLeases, type Member } from './local-leases.ts';
import type { LeaseNews } from './messages.ts';

interface SharedParts {
  readonly calls: StoreCalls;
  /** The same store for the calls of the primary. */
  readonly store: Pick<Store, 'meta' | 'setMeta' | 'due' | 'shiftDue'>;
  readonly watcher: StoreWatcher;
  readonly trouble: Trouble;
  readonly count: number;
  /** Passes a message of the bus on to a member. */
  readonly pass: (to: Member, topic: BusTopic, text: string) => void;
  /** Asks the home of a room to load it. */
  readonly open: (slot: number, table: TableId) => void;
}

/** The number of logs whose last entry is known. */
const MAX_ENDS = 100_000;

/** The change of a table in a call, if it makes one. */
function changeOf(name: CallName, args: readonly unknown[]): WrittenChange | undefined {
  if (name === 'append') return args[0] as WrittenChange;
  return name === 'create' ? (args[1] as WrittenChange) : undefined;
}

/** Everything that the workers of one machine share, in the memory of the primary. */
export class SharedDesk {
  private readonly parts: SharedParts;
  private readonly node: OneNode;
  private readonly leases: LocalLeases;
  private readonly topics = new Map<BusTopic, Set<Member>>();
  private readonly tickets = new Map<string, Tickets<unknown>>();
  private readonly limits = new Map<string, Allowance>();
  /** Open sockets by address, and by the member that has them. */
  private readonly socketCounts = new Map<string, Map<Member, number>>();
  /** The number of the last entry of each log that was written lately. */
  private readonly ends = new LRUCache<string, number>({ max: MAX_ENDS });
  private downtimes: Promise<readonly Downtime[]> = Promise.resolve([]);

  constructor(parts: SharedParts) {
    this.parts = parts;
    this.node = new OneNode(parts.store, parts.trouble);
    this.leases = new LocalLeases(parts.count);
  }

  /** The server starts to serve: the time without it was a downtime. */
  async enter(now: number): Promise<void> {
    this.downtimes = this.node.enter(now);
    await this.downtimes;
  }

  async leave(now: number): Promise<void> {
    await this.node.leave(now);
  }

  // the store

  /**
   * Executes a call of a worker. Automatic events need the current lease. Leases change only here, so the check and the
   * order of the calls decide.
   */
  ask(name: CallName, args: readonly unknown[]): Promise<unknown> {
    const { calls, watcher } = this.parts;
    const change = changeOf(name, args);
    if (change && !this.isAllowed(change)) return Promise.reject(new Conflict('epoch'));
    if (name === 'after' && this.ends.get(String(args[0])) === args[1]) return Promise.resolve([]);
    // The worker has checked name and arguments by type.
    const answer = calls.ask(name, ...(args as Arguments<typeof name>));
    answer.then(
      () => change && this.noteEnd(change),
      (error: unknown) => {
        if (change) this.ends.delete(change.table);
        watcher.failed(name, name in WRITES, error);
      },
    );
    return answer;
  }

  private isAllowed({ table, epoch }: WrittenChange): boolean {
    return epoch === undefined || this.leases.isCurrent(table, epoch);
  }

  private noteEnd({ table, entries }: WrittenChange): void {
    const last = entries.at(-1);
    if (last) this.ends.set(table, last.seq);
  }

  // leases and downtimes

  currentDowntimes(): Promise<readonly Downtime[]> {
    return this.downtimes;
  }

  beat(now: number): Promise<readonly Downtime[]> {
    return this.node.beat(now);
  }

  /** The clocks of all workers jump together: the first one counts it, so they are asked one after the other. */
  jumped(jump: Jump): Promise<readonly Downtime[]> {
    const counted = this.downtimes.then(
      () => this.node.jumped(jump),
      () => this.node.jumped(jump),
    );
    this.downtimes = counted;
    return counted;
  }

  /** A room that does not live with the member is loaded where it lives. */
  acquire(member: Member, tables: readonly TableId[]): Kept {
    for (const table of tables)
      if (!this.leases.isAtHome(member, table)) this.parts.open(homeOf(table, this.parts.count), table);
    return this.leases.acquire(member, tables);
  }

  /** The due rooms of all workers come in one list. */
  async acquireDue(member: Member, now: number, limit: number, atHand: readonly TableId[]): Promise<Kept> {
    const due = await this.parts.store.due(now, (limit + atHand.length) * this.parts.count);
    return this.leases.takeDue(member, due, limit, atHand);
  }

  release(given: Kept): void {
    this.leases.release(given);
  }

  /** A worker that loaded a room during a write, and listened after it, finds the entry by this. */
  news(member: Member, tables: readonly TableId[]): readonly LeaseNews[] {
    return tables.map(id => ({ id, seq: this.ends.get(id) ?? 0, keeper: this.leases.keeperOf(member, id) }));
  }

  // the bus

  listen(member: Member, topic: BusTopic, listens: boolean): void {
    const members = this.topics.get(topic) ?? new Set();
    if (listens) members.add(member);
    else members.delete(member);
    if (members.size > 0) this.topics.set(topic, members);
    else this.topics.delete(topic);
  }

  /** A member does not get its own messages back; it would drop them. */
  say(member: Member, topic: BusTopic, text: string): void {
    for (const one of this.topics.get(topic) ?? []) if (one !== member) this.parts.pass(one, topic, text);
  }

  // tickets and limits

  issueTicket(kind: string, seconds: number, what: unknown): Promise<string> {
    return this.desk(kind, seconds).issue(what);
  }

  useTicket(kind: string, seconds: number, ticket: string): Promise<unknown> {
    return this.desk(kind, seconds).use(ticket);
  }

  private desk(kind: string, seconds: number): Tickets<unknown> {
    const desk = this.tickets.get(kind) ?? new Tickets<unknown>(seconds);
    this.tickets.set(kind, desk);
    return desk;
  }

  takeLimit(name: string, most: number, milliseconds: number, key: string): boolean {
    const limit = this.limits.get(name) ?? new Allowance(most, milliseconds);
    this.limits.set(name, limit);
    return limit.consume(key);
  }

  enterSocket(member: Member, most: number, key: string): boolean {
    const counts = this.socketCounts.get(key) ?? new Map<Member, number>();
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (all >= most) return false;
    counts.set(member, (counts.get(member) ?? 0) + 1);
    this.socketCounts.set(key, counts);
    return true;
  }

  leaveSocket(member: Member, key: string): void {
    const counts = this.socketCounts.get(key);
    const left = (counts?.get(member) ?? 1) - 1;
    if (left > 0) counts?.set(member, left);
    else counts?.delete(member);
    if (counts?.size === 0) this.socketCounts.delete(key);
  }

  /** The process of a member has ended: its leases, sockets and subscriptions with it. */
  part(member: Member): void {
    this.leases.part(member);
    for (const topic of [...this.topics.keys()]) this.listen(member, topic, false);
    for (const [key, counts] of this.socketCounts) {
      counts.delete(member);
      if (counts.size === 0) this.socketCounts.delete(key);
    }
  }
}
