import type { RoomPhase } from '../../../table/room/room.ts';
import { clientKey } from '../../ops/limits.ts';
import type { LiveRoom } from '../live-room.ts';
import type { RoomArchive } from './dependencies.ts';

/** The newest closed tables that a check reads. */
const MAX_CLOSED_TABLES = 100;

/** Orders of the operator that reach a running server through the store: bans, closed tables and thawed tables. */
export class OperatorOrders {
  private readonly store: Pick<RoomArchive, 'bans' | 'rows' | 'row'>;
  private readonly banned = new Set<string>();

  constructor(store: Pick<RoomArchive, 'bans' | 'rows' | 'row'>) {
    this.store = store;
  }

  /** Whether a guest or an address is banned. */
  isBanned(what: string): boolean {
    return this.banned.size > 0 && this.banned.has(clientKey(what));
  }

  async readBans(now: number): Promise<void> {
    const bans = await this.store.bans();
    this.banned.clear();
    for (const { what, until } of bans) if (until === null || until > now) this.banned.add(clientKey(what));
  }

  /** The ids of the tables that were closed most recently. */
  async closedTables(): Promise<ReadonlySet<string>> {
    return new Set((await this.store.rows('closed', MAX_CLOSED_TABLES)).map(({ id }) => id));
  }

  /** Whether a room is frozen in memory, but was thawed from the command line. */
  async isThawed({ id, room }: LiveRoom): Promise<boolean> {
    return room.isFrozen && (await this.store.row(id))?.phase !== 'frozen';
  }
}

const OPEN_PHASES: readonly RoomPhase[] = ['gathering', 'opening', 'playing'];

/** Whether a room is open in memory, but was closed from the command line. */
export const isClosedIn = (closed: ReadonlySet<string>, { id, room }: LiveRoom): boolean =>
  closed.has(id) && OPEN_PHASES.includes(room.phase);
