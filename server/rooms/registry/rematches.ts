import { type GameModule, Refusal, type Seat } from '../../../engine/index.ts';
import type { TableId } from '../../../table/ids.ts';
import type { Place } from '../../../table/room/places.ts';
import type { Room, RoomEvent, Terms } from '../../../table/room/room.ts';
import { matchesOf, seatsFor } from '../../../table/tour/tour.ts';
import { Refused } from '../../ops/refusals.ts';
import type { RoomCreator } from '../create-room.ts';
import type { LiveRoom } from '../live-room.ts';

/** The part of the registry that a rematch uses. It is given with each call and not kept. */
interface RematchRooms {
  open(id: TableId): Promise<LiveRoom>;
  /** The `begin` event of a match in whose opening these seats take part. */
  begin(room: Room, seats: readonly Seat[]): RoomEvent;
}

/** The game, terms and seats of a table that follows another. */
interface NextTable {
  readonly gameModule: GameModule;
  readonly terms: Terms;
  readonly seats: readonly Place[];
}

/** The seats of the next match at a stage, with free ones for guests who come until then. */
function withFree(gameModule: GameModule, places: readonly Place[]): readonly Place[] {
  const free = Math.max(0, gameModule.game.seats.max - places.length);
  return [...places, ...Array.from({ length: free }, (): Place => ({ kind: 'open', name: '' }))];
}

/** The tables that follow others: rematches, and the next games of a tour. */
export class Rematches {
  private readonly creator: RoomCreator;
  private readonly moduleOf: (game: string) => Promise<GameModule | undefined>;
  private readonly underWay = new Map<LiveRoom, Promise<string>>();

  constructor(creator: RoomCreator, moduleOf: (game: string) => Promise<GameModule | undefined>) {
    this.creator = creator;
    this.moduleOf = moduleOf;
  }

  /** Creates the table that follows and returns its id. Idempotent: later requests get the same table. */
  after(live: LiveRoom, rooms: RematchRooms): Promise<string> {
    const underWay = this.underWay.get(live) ?? this.lay(live, rooms).finally(() => this.underWay.delete(live));
    this.underWay.set(live, underWay);
    return underWay;
  }

  private async lay(live: LiveRoom, rooms: RematchRooms): Promise<string> {
    const { room } = live;
    const { next: laid, phase } = await live.read(({ next, phase }) => ({ next, phase }));
    if (laid) return laid;
    if (phase !== 'over' && phase !== 'closed') throw new Refused('not-now');
    const places = room.places.map(({ away: _, free: __, level, kind, ...place }) => ({
      ...place,
      kind,
      ...(kind === 'bot' && level !== undefined && { level }),
    }));
    // A rematch is a table of its own, even after a set.
    const { set: _, ...agreed } = room.terms;
    const { gameModule, terms, seats } = await this.following(room, agreed, places);
    const { id } = await this.creator.layAfter(live.id, {
      terms: { ...terms, host: room.host },
      places: terms.stage ? withFree(gameModule, seats) : seats,
    });
    await live.do({ do: 'next', id });
    const following = await rooms.open(id);
    // The present players are about to follow.
    if (following.room.ready) await beginOnce(following, () => rooms.begin(following.room, live.present));
    return id;
  }

  /** The next table: the same game again or, in a tour, the next of its plan with its usual options. */
  private async following(room: Room, agreed: Terms, seats: readonly Place[]): Promise<NextTable> {
    if (!room.tour) return { gameModule: room.gameModule, terms: agreed, seats };
    const [game, ...plan] = room.tour.plan;
    const gameModule = game === undefined ? undefined : await this.moduleOf(game);
    if (game === undefined || !gameModule) throw new Refused('not-now');
    const terms = { ...agreed, game, options: {}, tour: { plan, played: matchesOf(room) } };
    try {
      return { gameModule, terms, seats: seatsFor(gameModule.game, seats, agreed.stage) };
    } catch (error) {
      throw error instanceof Refusal ? Refused.of(error) : error;
    }
  }
}

/** Another node may have begun it. */
async function beginOnce(live: LiveRoom, begin: () => RoomEvent): Promise<void> {
  await live.do(begin).catch((error: unknown) => {
    if (live.room.phase === 'gathering') throw error;
  });
}
