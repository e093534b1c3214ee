import { createHmac } from 'node:crypto';
import { type GameModule, Refusal } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import { NOBODY, type TableId, tableId } from '../../table/ids.ts';
import type { Arrangement, Place } from '../../table/room/places.ts';
import { Room, type Terms } from '../../table/room/room.ts';
import { TOUR_MAX_GAMES } from '../../table/tour/tour.ts';
import { Refused } from '../ops/refusals.ts';
import { hexOf, type Runtime } from '../ops/runtime.ts';
import { Conflict, type Store, type TableRow } from '../store/store.ts';
import { freshCode } from './codes.ts';
import { encodeEvent, type RoomOpened } from './log-codec.ts';
import { type Sets, setClaims } from './sets.ts';

/** The dependencies of the room creator. */
interface Linen {
  readonly store: Pick<Store, 'create' | 'row' | 'metaOnce'>;
  readonly sets: Sets;
  readonly world: Runtime;
  moduleOf(game: string): Promise<GameModule | undefined>;
}

/** The terms that a big screen chooses. */
export type StageTerms = Pick<Terms, 'game' | 'options' | 'pace' | 'tour'>;

const TABLE_ID_CHARS = 24;

/** Creates rooms: single ones, sets, and rematches. */
export class RoomCreator {
  private readonly linen: Linen;

  constructor(linen: Linen) {
    this.linen = linen;
  }

  private freshId(): TableId {
    return tableId(hexOf(this.linen.world.bytes(TABLE_ID_CHARS / 2)));
  }

  /** Creates a room. From now on its id and its code find it. */
  async lay(arrangement: Arrangement, id = this.freshId()): Promise<TableRow> {
    const { terms, places } = arrangement;
    const { store, world } = this.linen;
    const gameModule = await this.linen.moduleOf(terms.game);
    if (!gameModule || gameModule.hidden) throw new Refused('no-table');
    try {
      Room.lay(id, gameModule, arrangement, chanceOf);
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
        ...{ id, code, game: terms.game, rules: gameModule.game.rules, phase: 'gathering', listed: terms.listed },
        ...{ openedAt: now, changedAt: now, dueAt: null },
      };
      const entries = [{ seq: 1, id: null, at: now, event: encodeEvent(opening) }];
      try {
        await store.create(row, { table: id, entries, seats, claims });
        return row;
      } catch (error) {
        const there = error instanceof Conflict && error.of === 'id' ? await store.row(id) : undefined;
        if (there) return there;
        // A collision among 2^48 codes.
        if (!(error instanceof Conflict) || attempt > 3) throw new Refused('not-kept');
      }
    }
  }

  /** The terms of a new tour: this game, and those that follow. Refused unless all are different games of the shelf. */
  async tourOf(game: string, plan: readonly string[] | undefined): Promise<Pick<Terms, 'tour'>> {
    if (!plan) return {};
    const isTwice = new Set([game, ...plan]).size <= plan.length;
    if (isTwice || plan.length >= TOUR_MAX_GAMES) throw new Refused('malformed');
    await this.checkGames(plan);
    return { tour: { plan, played: [] } };
  }

  /** Refuses ids that are no games of the shelf. */
  async checkGames(games: readonly string[]): Promise<void> {
    const found = await Promise.all(games.map(game => this.linen.moduleOf(game)));
    if (found.some(one => !one || one.hidden)) throw new Refused('malformed');
  }

  /** Creates the room of a big screen: it has no host yet, and every seat of the game is free. */
  async layStage(stage: StageTerms): Promise<TableRow> {
    const seats = (await this.linen.moduleOf(stage.game))?.game.seats.max ?? 0;
    const places = Array.from({ length: seats }, (): Place => ({ kind: 'open', name: '' }));
    const terms = { ...stage, teaching: false, advice: false, listed: false, spectators: true };
    return this.lay({ terms: { ...terms, host: NOBODY, stage: true }, places });
  }

  /**
   * Creates several rooms with the same cards. They are unlisted and have no spectators: a guest who has seen one would
   * know the cards of the others. The host sits at the first, if at all. Each room shows the commitment from its first
   * entry on.
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

  /**
   * The id of a rematch is derived from the room's id and a secret: concurrent nodes create the same room, and clients
   * cannot guess it.
   */
  async layAfter(id: TableId, arrangement: Arrangement): Promise<TableRow> {
    const key = await this.linen.store.metaOnce('rematch-key', hexOf(this.linen.world.bytes(32)));
    return this.lay(arrangement, tableId(createHmac('sha256', key).update(id).digest('hex').slice(0, TABLE_ID_CHARS)));
  }
}
