import type { GameModule, Kind, Seat } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import type { GuestId } from '../../table/ids.ts';
import type { Arrangement, Place } from '../../table/room/places.ts';
import { type Downtime, Room, type RoomEvent } from '../../table/room/room.ts';
import type { Book, Booked } from './ledger.ts';

/** A committed entry and the seats before and after it. */
export interface TruthStep {
  readonly event: RoomEvent;
  readonly before: readonly Place[];
  readonly after: readonly Place[];
}

const isSame = (one: Booked, other: Booked | undefined): boolean => one.id === other?.id && one.at === other.at;

/** The room as committed in the store: the state that every node reaches eventually. */
export class Truth {
  private readonly gameModule: GameModule;
  private room: Room | undefined;
  private last: Booked | undefined;

  constructor(gameModule: GameModule) {
    this.gameModule = gameModule;
  }

  /** Applies committed entries and returns the new ones. If the log has lost its end, starts from the beginning. */
  follow({ row, entries }: Book, downtimes: readonly Downtime[]): readonly TruthStep[] {
    const { last } = this;
    if (last && !isSame(last, entries[last.seq - 1])) this.room = undefined;
    const [opening] = entries;
    const from = this.room ? (last?.seq ?? 1) : 1;
    this.room ??= Room.lay(row.id, this.gameModule, opening?.event as unknown as Arrangement, chanceOf);
    this.last = entries.at(-1);
    const { room } = this;
    room.downtimes = downtimes;
    return entries.slice(from).map(({ event: written, at }) => {
      const event = written as unknown as RoomEvent;
      const before = room.places;
      room.apply(event, at);
      return { event, before, after: room.places };
    });
  }

  get isFrozen(): boolean {
    return this.room?.isFrozen === true;
  }
  get isPlaying(): boolean {
    return !this.isFrozen && this.room?.phase === 'playing';
  }
  get kind(): Kind | undefined {
    return this.isPlaying ? this.room?.table?.kind : undefined;
  }
  get step(): number {
    return this.room?.table?.step ?? 0;
  }
  get due(): number | undefined {
    return this.isPlaying ? this.room?.due : undefined;
  }
  waitingFor(kind: 'bot' | 'person'): readonly Seat[] {
    return this.isPlaying ? (this.room?.table?.waitingFor(kind) ?? []) : [];
  }
  seatsOf(guest: GuestId): readonly Seat[] {
    return this.room?.seatsOf(guest) ?? [];
  }
}
