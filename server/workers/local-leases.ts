import type { TableId } from '../../table/ids.ts';
import type { Kept, News } from '../cluster/nodes.ts';
import { homeOf } from './home.ts';

/** One worker process. Its replacement is another member with the same slot. */
export interface Member {
  readonly slot: number;
}

interface Lease {
  readonly holder: Member;
  readonly epoch: number;
}

/**
 * The leases of rooms among the workers of one machine, in the memory of the primary. Only the home of a room may hold
 * its lease. A lease ends with its process.
 */
export class LocalLeases {
  private readonly count: number;
  private readonly held = new Map<TableId, Lease>();
  private epochs = 0;

  constructor(count: number) {
    this.count = count;
  }

  /** Whether a member is in the home of a room. */
  isAtHome({ slot }: Member, table: TableId): boolean {
    return homeOf(table, this.count) === slot;
  }

  /** Grants leases on those of the rooms that live with this member. */
  acquire(member: Member, tables: readonly TableId[]): Kept {
    const kept = new Map<TableId, number>();
    for (const table of tables) {
      if (!this.isAtHome(member, table) || this.isHeldByAnother(member, table)) continue;
      const epoch = ++this.epochs;
      this.held.set(table, { holder: member, epoch });
      kept.set(table, epoch);
    }
    return kept;
  }

  /** Grants leases on due rooms that the member does not have in its memory. */
  takeDue(member: Member, due: readonly TableId[], limit: number, atHand: readonly TableId[]): Kept {
    const there = new Set(atHand);
    const wanted = due.filter(table => this.isAtHome(member, table) && !this.isKept(member, table, there));
    return this.acquire(member, wanted.slice(0, limit));
  }

  private isKept(member: Member, table: TableId, atHand: ReadonlySet<TableId>): boolean {
    return this.held.get(table)?.holder === member && atHand.has(table);
  }

  private isHeldByAnother(member: Member, table: TableId): boolean {
    const lease = this.held.get(table);
    return lease !== undefined && lease.holder !== member;
  }

  /** Whether automatic events may be written under this epoch. */
  isCurrent(table: TableId, epoch: number): boolean {
    return this.held.get(table)?.epoch === epoch;
  }

  release(given: Kept): void {
    for (const [table, epoch] of given) if (this.isCurrent(table, epoch)) this.held.delete(table);
  }

  keeperOf(member: Member, table: TableId): News['keeper'] {
    const holder = this.held.get(table)?.holder;
    if (!holder) return 'nobody';
    return holder === member ? 'me' : 'other';
  }

  /** The process of a member has ended. */
  part(member: Member): void {
    for (const [table, { holder }] of this.held) if (holder === member) this.held.delete(table);
  }
}
