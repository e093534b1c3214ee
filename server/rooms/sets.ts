import { createHmac } from 'node:crypto';
import type { ChanceNote } from '../../engine/index.ts';
import { setCommitmentOf } from '../../fair/set-chance.ts';
import type { Room } from '../../table/room.ts';
import type { Terms } from '../../table/room-events.ts';
import { hexOf, type Runtime, systemRuntime } from '../ops/runtime.ts';
import type { Store, TableClaim } from '../store/store.ts';

/** One evening at several tables: who laid them, and which they are. */
export interface TableSet {
  readonly host: string;
  readonly tables: readonly string[];
}

type Notes = Pick<Store, 'meta' | 'setMeta' | 'metaOnce' | 'row'>;

const KEY = 'setKey';
const noteOf = (id: string): string => `set/${id}`;
const claimKey = (set: string, guest: string): string => `set-table/${set}/${guest}`;
/** Tables at which nothing more will happen. */
const SETTLED = ['over', 'closed'];

/**
 * What binds guests to one table of a set: the first at which they sit, for good. The store writes the claim with the
 * seat itself, so no two requests on any nodes can each bring a guest to another table.
 */
export function setClaims(
  table: string,
  { set }: Pick<Terms, 'set'>,
  guests: readonly (string | null)[],
): TableClaim[] {
  if (!set) return [];
  return [...new Set(guests)].flatMap(guest =>
    guest === null ? [] : [{ key: claimKey(set.id, guest), value: table }],
  );
}

/**
 * The sets of this house. All tables of a set are dealt from one secret; it follows from the set and a key that never
 * leaves the house, so that it stands nowhere until a match is begun.
 */
export class Sets {
  private readonly store: Notes;
  private readonly key: string;

  private constructor(store: Notes, key: string) {
    this.store = store;
    this.key = key;
  }

  static async open(store: Notes, world: Runtime = systemRuntime): Promise<Sets> {
    return new Sets(store, await store.metaOnce(KEY, hexOf(world.bytes(32))));
  }

  private secret(purpose: string, id: string): string {
    return createHmac('sha256', Buffer.from(this.key, 'hex')).update(`${purpose}/${id}`).digest('hex');
  }

  /** What everybody is shown of the secret of a set from the moment it is laid. */
  commitment(id: string): string {
    return setCommitmentOf(id, this.secret('chance', id));
  }

  /** What all tables of a set are dealt from. Sets that were laid without a commitment go on without one. */
  chance({ id, commitment }: NonNullable<Terms['set']>): ChanceNote {
    const bound = commitment === undefined ? {} : { set: id, commitment };
    return { kind: 'keyed', secret: this.secret('chance', id), ...bound };
  }

  /** The table of a set that a guest has, or ever had, a seat at. */
  tableOf(id: string, guest: string): Promise<string | undefined> {
    return this.store.meta(claimKey(id, guest));
  }

  /** What the dice of its bots come from: they answer alike wherever they see the same. */
  steadiness(id: string): string {
    return this.secret('bots', id);
  }

  async note(id: string, set: TableSet): Promise<void> {
    await this.store.setMeta(noteOf(id), JSON.stringify(set));
  }

  async find(id: string): Promise<TableSet | undefined> {
    const note = await this.store.meta(noteOf(id));
    return note === undefined ? undefined : JSON.parse(note);
  }

  /** Whether all tables of a set are over: until then none of them may tell what it was dealt. */
  async isOver(id: string): Promise<boolean> {
    const set = await this.find(id);
    if (!set) return false;
    const rows = await Promise.all(set.tables.map(table => this.store.row(table)));
    return rows.every(row => row === undefined || SETTLED.includes(row.phase));
  }
}

/** A table of a set, as those may know it who play at another one. Where it stands is for those who sit there, and the host. */
export function setTable(room: Room, guest: string, host: boolean): object {
  const { id, terms, phase, places } = room;
  const mine = room.seatsOf(guest).length > 0;
  const names = places.map(({ name }) => name);
  return { ...(mine || host ? { id } : {}), table: terms.set?.table, phase, names, mine };
}

/** What is told of a table of a set when all of them are over; nothing of one at which nobody ever played. */
export function setRecord({ terms, places }: Room, record: string | undefined): object[] {
  if (record === undefined) return [];
  const names = places.map(({ name }) => name);
  return [{ table: terms.set?.table, names, record }];
}
