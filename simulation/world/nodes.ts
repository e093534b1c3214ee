import { afterJump } from '../../server/cluster/clock-jumps.ts';
import type { Kept, News, Nodes } from '../../server/cluster/nodes.ts';
import type { TableId } from '../../table/ids.ts';
import { dueAt, type SimulatedStore } from './store.ts';
import type { Life } from './time.ts';

/** A node without a heartbeat for this long is taken for dead, by the clock of the store. */
const NODE_EXPIRY_MS = 3000;

/** One of several nodes on one store. Nodes know each other through the store alone. */
export class SimulatedNodes implements Nodes {
  readonly isAlone = false;
  private readonly store: SimulatedStore;
  private readonly life: Life;

  constructor(store: SimulatedStore, life: Life) {
    this.store = store;
    this.life = life;
  }

  private ask<T>(work: () => T | Promise<T>): Promise<T> {
    return this.store.ask(this.life, work);
  }

  private living(): string[] {
    return [...this.store.seen].flatMap(([node, at]) => (at > this.store.now - NODE_EXPIRY_MS ? [node] : []));
  }

  async enter(now: number): ReturnType<Nodes['enter']> {
    return this.beat(now);
  }

  async beat(_now: number): ReturnType<Nodes['beat']> {
    await this.ask(() => void this.store.seen.set(this.life.name, this.store.now));
    return this.store.downtimes;
  }

  jumped(jump: Parameters<Nodes['jumped']>[0]): ReturnType<Nodes['jumped']> {
    return this.ask(async () => {
      const { downtimes, shift } = afterJump(this.store.downtimes, jump);
      this.store.downtimes = downtimes;
      if (shift !== 0) await this.store.write({ do: 'shift', milliseconds: shift });
      return downtimes;
    });
  }

  async acquire(tables: readonly TableId[]): Promise<Kept> {
    if (tables.length === 0) return new Map();
    const job = (): Parameters<SimulatedStore['write']>[0] => ({
      ...{ do: 'acquire', node: this.life.name, tables, living: this.living() },
    });
    const kept = await this.ask(() => this.store.write(job()));
    return new Map(kept as unknown as [TableId, number][]);
  }

  async acquireDue(now: number, limit: number, atHand: readonly TableId[]): Promise<Kept> {
    const orphans = await this.ask(() => {
      const living = this.living();
      return dueAt(this.store.books, now).filter(id => {
        const keeper = this.store.books.tables.get(id)?.keeper ?? null;
        return keeper === null || !living.includes(keeper) || (keeper === this.life.name && !atHand.includes(id));
      });
    });
    return this.acquire(orphans.slice(0, limit));
  }

  async release(kept: Kept): Promise<void> {
    await this.ask(() => this.store.write({ do: 'release', kept: [...kept] }));
  }

  news(tables: readonly TableId[]): Promise<readonly News[]> {
    return this.ask(() => {
      const living = this.living();
      return tables.flatMap(id => {
        const book = this.store.books.tables.get(id);
        if (!book) return [];
        const { keeper, entries, row } = book;
        const isOther = keeper !== null && living.includes(keeper);
        return { id, seq: entries.length, phase: row.phase, keeper: who(keeper === this.life.name, isOther) };
      });
    });
  }

  async leave(): Promise<void> {
    await this.ask(() => void this.store.seen.delete(this.life.name));
  }
}

const who = (isMine: boolean, isOther: boolean): News['keeper'] => (isMine ? 'me' : isOther ? 'other' : 'nobody');
