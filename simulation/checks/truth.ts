import type { GameModule, Kind, Seat } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import type { Arrangement, Place } from '../../table/places.ts';
import { type Downtime, Room, type RoomEvent } from '../../table/room.ts';
import type { Book, Booked } from './ledger.ts';

/** An entry as it was committed: what it changed about the places. */
export interface TruthStep {
  readonly deed: RoomEvent;
  readonly before: readonly Place[];
  readonly after: readonly Place[];
}

const isSame = (one: Booked, other: Booked | undefined): boolean => one.id === other?.id && one.at === other.at;

/** The table as the store has committed it: what every node will know sooner or later. */
export class Truth {
  private readonly house: GameModule;
  private room: Room | undefined;
  private last: Booked | undefined;

  constructor(house: GameModule) {
    this.house = house;
  }

  /** Reads on what was committed; gives the new entries. A log that has lost its end is read from the beginning. */
  follow({ row, entries }: Book, nights: readonly Downtime[]): readonly TruthStep[] {
    const { last } = this;
    if (last && !isSame(last, entries[last.seq - 1])) this.room = undefined;
    const [opening] = entries;
    const from = this.room ? (last?.seq ?? 1) : 1;
    this.room ??= Room.lay(row.id, this.house, opening?.deed as unknown as Arrangement, chanceOf);
    this.last = entries.at(-1);
    const { room } = this;
    room.nights = nights;
    return entries.slice(from).map(({ deed: written, at }) => {
      const deed = written as unknown as RoomEvent;
      const before = room.places;
      room.apply(deed, at);
      return { deed, before, after: room.places };
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
  seatsOf(guest: string): readonly Seat[] {
    return this.room?.seatsOf(guest) ?? [];
  }
}
