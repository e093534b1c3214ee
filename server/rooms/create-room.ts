import { createHmac } from 'node:crypto';
import { type GameModule, Refusal } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import type { Arrangement } from '../../table/places.ts';
import { Room } from '../../table/room.ts';
import { Refused } from '../ops/refusals.ts';
import { hexOf, type Runtime } from '../ops/runtime.ts';
import { Conflict, type Store, type TableRow } from '../store/store.ts';
import { freshCode } from './codes.ts';
import { encodeEvent, type RoomOpened } from './log-codec.ts';
import { type Sets, setClaims } from './sets.ts';

/** What it takes to lay a table. */
interface Linen {
  readonly store: Pick<Store, 'create' | 'row' | 'metaOnce'>;
  readonly sets: Sets;
  readonly world: Runtime;
  houseOf(game: string): Promise<GameModule | undefined>;
}

const ID_LENGTH = 24;

/** Lays tables: by themselves, several for one evening, or one after another. */
export class RoomCreator {
  private readonly linen: Linen;

  constructor(linen: Linen) {
    this.linen = linen;
  }

  private freshId(): string {
    return hexOf(this.linen.world.bytes(ID_LENGTH / 2));
  }

  /** Lays a table. It can be found by its id and its code from now on. */
  async lay(arrangement: Arrangement, id = this.freshId()): Promise<TableRow> {
    const { terms, places } = arrangement;
    const { store, world } = this.linen;
    const house = await this.linen.houseOf(terms.game);
    if (!house || house.hidden) throw new Refused('no-table');
    try {
      Room.lay(id, house, arrangement, chanceOf);
    } catch (error) {
      throw error instanceof Refusal ? new Refused('malformed') : error;
    }
    const now = world.now();
    const seats = places.flatMap(({ guest }, seat) => (guest === undefined ? [] : [{ seat, guest }]));
    const claims = setClaims(
      id,
      terms,
      seats.map(({ guest }) => guest),
    );
    for (let attempt = 0; ; attempt++) {
      const code = freshCode(world);
      const opening: RoomOpened = { do: 'open', code, terms, places };
      const row: TableRow = {
        ...{ id, code, game: terms.game, rules: house.game.rules, phase: 'gathering', listed: terms.listed },
        ...{ openedAt: now, changedAt: now, dueAt: null },
      };
      const entries = [{ seq: 1, id: null, at: now, deed: encodeEvent(opening) }];
      try {
        await store.create(row, { table: id, entries, seats, claims });
        return row;
      } catch (error) {
        const there = error instanceof Conflict && error.of === 'id' ? await store.row(id) : undefined;
        if (there) return there;
        // Of 2^48 codes one was taken.
        if (!(error instanceof Conflict) || attempt > 3) throw new Refused('not-kept');
      }
    }
  }

  /**
   * Lays several tables for the same evening. Nobody watches there and nobody comes by chance: whoever has seen one of
   * them would know what the others are dealt. The host sits at the first, if at all. Each table shows the commitment
   * to the secret from its first entry on.
   */
  async laySet({ terms, places }: Arrangement, count: number): Promise<{ id: string; rows: readonly TableRow[] }> {
    const id = this.freshId();
    const commitment = this.linen.sets.commitment(id);
    const others = places.map(place => (place.guest === undefined ? place : ({ kind: 'open', name: '' } as const)));
    const rows: TableRow[] = [];
    for (let table = 1; table <= count; table++) {
      const agreed = { ...terms, listed: false, spectators: false, set: { id, table, of: count, commitment } };
      rows.push(await this.lay({ terms: agreed, places: table === 1 ? places : others }));
    }
    await this.linen.sets.note(id, { host: terms.host, tables: rows.map(row => row.id) });
    return { id, rows };
  }

  /** The table after a table always has the same id, so that nodes that lay it at once lay one; nobody can guess it. */
  async layAfter(id: string, arrangement: Arrangement): Promise<TableRow> {
    const key = await this.linen.store.metaOnce('rematch-key', hexOf(this.linen.world.bytes(32)));
    return this.lay(arrangement, createHmac('sha256', key).update(id).digest('hex').slice(0, ID_LENGTH));
  }
}
