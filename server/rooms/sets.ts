import { createHmac } from 'node:crypto';
import type { ChanceNote } from '../../engine/index.ts';
import { setCommitmentOf } from '../../fair/set-chance.ts';
import type { SetRecord, SetTable } from '../../protocol/answers.ts';
import type { GuestId, TableId } from '../../table/ids.ts';
import type { Room } from '../../table/room/room.ts';
import type { Terms } from '../../table/room/room-events.ts';
import { hexOf, type Runtime, systemRuntime } from '../ops/runtime.ts';
import type { Store, TableClaim } from '../store/store.ts';

/** Several tables with the same cards: their host and their ids. */
export interface TableSet {
  readonly host: GuestId;
  readonly tables: readonly TableId[];
}

type Notes = Pick<Store, 'meta' | 'setMeta' | 'metaOnce' | 'row'>;

const KEY = 'setKey';
const noteOf = (id: string): string => `set/${id}`;
const claimKey = (set: string, guest: GuestId): string => `set-table/${set}/${guest}`;
/** Phases in which a table does not change any more. */
const SETTLED = ['over', 'closed'];

/**
 * The claim that binds a guest permanently to the first table of a set at which they sit. The store writes it in the
 * transaction of the seat, so concurrent requests on any nodes cannot claim two tables.
 */
export function setClaims(
  table: TableId,
  { set }: Pick<Terms, 'set'>,
  guests: readonly (GuestId | null)[],
): TableClaim[] {
  if (!set) return [];
  return [...new Set(guests)].flatMap(guest =>
    guest === null ? [] : [{ key: claimKey(set.id, guest), value: table }],
  );
}

/**
 * The sets of this server. All tables of a set are dealt from one secret, derived from the id of the set and a key of
 * the server. It is stored nowhere until a match begins.
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

  /** The public commitment to the secret of a set, shown from its creation on. */
  commitment(id: string): string {
    return setCommitmentOf(id, this.secret('chance', id));
  }

  /** The chance of all tables of a set. Older sets have no commitment. */
  chance({ id, commitment }: NonNullable<Terms['set']>): ChanceNote {
    const bound = commitment === undefined ? {} : { set: id, commitment };
    return { kind: 'keyed', secret: this.secret('chance', id), ...bound };
  }

  /** The table of a set at which a guest has, or ever had, a seat. */
  tableOf(id: string, guest: GuestId): Promise<string | undefined> {
    return this.store.meta(claimKey(id, guest));
  }

  /** The seed of its bots: they answer equal questions equally at all tables. */
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

  /** Whether all tables of a set are over: until then none may reveal its cards. */
  async isOver(id: string): Promise<boolean> {
    const set = await this.find(id);
    if (!set) return false;
    const rows = await Promise.all(set.tables.map(table => this.store.row(table)));
    return rows.every(row => row === undefined || SETTLED.includes(row.phase));
  }
}

function numberIn({ set }: Terms): number {
  if (!set) throw new Error('this table belongs to no set');
  return set.table;
}

/** A table of a set, as players of another one may see it. Only its own players and the host get its id. */
export function setTable(room: Room, guest: GuestId, host: boolean): SetTable {
  const { id, terms, phase, places } = room;
  const mine = room.seatsOf(guest).length > 0;
  const names = places.map(({ name }) => name);
  return { ...(mine || host ? { id } : {}), table: numberIn(terms), phase, names, mine };
}

/** The record of a table after the whole set is over; undefined if its match was never played. */
export function setRecord({ terms, places }: Room, record: string | undefined): SetRecord[] {
  if (record === undefined) return [];
  const names = places.map(({ name }) => name);
  return [{ table: numberIn(terms), names, record }];
}
