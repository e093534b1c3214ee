import type { Seat } from '../../engine/index.ts';
import type { RoomFaultNotice } from '../../protocol/wire.ts';
import type { AbsenceTimes } from '../../table/absence.ts';
import type { Room } from '../../table/room.ts';
import type { Attendance, FollowedRoom, RemotePresence } from '../cluster/remote-presence.ts';
import { presenceOf, runningTimes } from './presence.ts';
import type { ReaderAside, ReaderContext, SocketReader } from './readers.ts';
import { SeatStreams } from './seat-streams.ts';

/** The room that the audience looks at. */
interface Stage extends FollowedRoom {
  readonly code: string;
  /** The committed state. */
  readonly room: Room;
  readonly fault: RoomFaultNotice | undefined;
  failed(what: string, error: unknown): void;
}

/** The functions of the registry that the audience uses. */
interface House {
  readonly elsewhere: RemotePresence;
  now(): number;
  absence(room: Room): AbsenceTimes;
}

/** The guests of this node, and whether the table is visible to each. Computed once per change. */
interface Presence {
  readonly changes: number;
  readonly places: Room['places'];
  readonly guests: ReadonlyMap<string, boolean>;
  readonly attendance: Attendance;
}

/** The connected guests of a room: the readers of this node, and the guests of other nodes. */
export class Audience extends Set<SocketReader> {
  private readonly stage: Stage;
  private readonly house: House;
  /** Counts the changes of presence. */
  private changes = 0;
  /** The people as last sent, and the inputs of that. */
  private last: { readonly parts: readonly unknown[]; readonly around: ReaderContext } | undefined;
  private told: ReaderContext | undefined;
  private counted: Presence | undefined;
  private readonly streams = new SeatStreams();

  constructor(stage: Stage, house: House) {
    super();
    this.stage = stage;
    this.house = house;
  }

  override add(reader: SocketReader): this {
    this.changes++;
    return super.add(reader);
  }
  override delete(reader: SocketReader): boolean {
    this.changes++;
    const wasHere = super.delete(reader);
    if (this.size === 0) this.streams.clear();
    return wasHere;
  }
  /** Presence on another node has changed, or a guest has turned to another window. */
  noticed(): void {
    this.changes++;
  }

  isHere(guest: string): boolean {
    return this.presence.guests.has(guest) || this.house.elsewhere.isHere(this.stage.id, guest);
  }

  isInFrontOf(guest: string): boolean {
    return this.presence.guests.get(guest) === true || this.house.elsewhere.isInFrontOf(this.stage.id, guest);
  }

  private get presence(): Presence {
    const { changes } = this;
    const { places } = this.stage.room;
    if (this.counted?.changes !== changes || this.counted.places !== places) this.counted = this.count(places);
    return this.counted;
  }

  private count(places: Room['places']): Presence {
    const guests = new Map<string, boolean>();
    for (const { guest, inFront } of this) guests.set(guest, inFront || guests.get(guest) === true);
    const holders = new Set(places.flatMap(({ guest }) => guest ?? []));
    const seated = [...holders].filter(guest => guests.has(guest));
    const attendance = {
      guests: Object.fromEntries(seated.map(guest => [guest, guests.get(guest) === true])),
      watchers: guests.size - seated.length,
    };
    return { changes: this.changes, places, guests, attendance };
  }

  /** Whether the player of a seat plays and is connected. */
  isThere(seat: Seat): boolean {
    const { kind, guest, away } = this.stage.room.places[seat] ?? {};
    return kind === 'person' && !away && guest !== undefined && this.isHere(guest);
  }

  /** The seats whose players play and are connected. */
  get present(): readonly Seat[] {
    return [...this.stage.room.places.keys()].filter(seat => this.isThere(seat));
  }

  get watchers(): number {
    return this.attendance.watchers + this.house.elsewhere.watchersOf(this.stage.id);
  }

  /** The presence on this node. */
  get attendance(): Attendance {
    return this.presence.attendance;
  }

  get fault(): RoomFaultNotice | undefined {
    return this.stage.fault;
  }

  private get absenceTimes(): AbsenceTimes {
    return this.house.absence(this.stage.room);
  }

  private companyText(guest: string): string {
    const { room, code } = this.stage;
    return JSON.stringify(presenceOf(room, code, guest, this));
  }

  /** Guests without a seat who are not the host get the same presence: it is encoded once. */
  private companyTexts(): ReaderContext {
    const { terms, places, absences, displaced } = this.stage.room;
    const seated = [...places, ...displaced].flatMap(({ guest }) => guest ?? []);
    const known = new Set([terms.host, ...seated]);
    const away = JSON.stringify(absences);
    let watchers: string | undefined;
    const textFor = (guest: string): string => {
      if (known.has(guest)) return this.companyText(guest);
      watchers ??= this.companyText(guest);
      return watchers;
    };
    return {
      streams: this.streams,
      companyFor: guest => ({ text: textFor(guest), away }),
      times: () => JSON.stringify(runningTimes(this.stage.room, this.house.now(), this.absenceTimes)).slice(1, -1),
    };
  }

  /** The identical object while presence is unchanged: all inputs except running times. */
  private around(): ReaderContext {
    const { phase, places, offer, next, opening, table, isFrozen, absences, decided, displaced } = this.stage.room;
    const people = [places, offer, absences, decided, displaced];
    const parts = [phase, next, opening, table?.sharing, isFrozen, this.stage.fault, this.changes, ...people];
    if (!this.last?.parts.every((part, i) => part === parts[i])) this.last = { parts, around: this.companyTexts() };
    return this.last.around;
  }

  /** Sends every reader what is new for it; readers without news get nothing. */
  show(to?: { readonly reader: SocketReader; readonly aside: ReaderAside }): void {
    const around = this.around();
    this.streams.begin();
    for (const reader of this) this.showTo(reader, around, reader === to?.reader ? to.aside : undefined);
    this.streams.end();
    this.tell(around);
  }

  /** Sends the changed presence to every reader. */
  showPresence(): void {
    const around = this.around();
    for (const reader of this) reader.showCompany(this.stage.room, around);
    this.tell(around);
  }

  private tell(around: ReaderContext): void {
    if (around !== this.told) this.house.elsewhere.tell(this.stage);
    this.told = around;
  }

  /** A view that cannot be computed is a fault of the room. Its reader still gets presence and acknowledgements. */
  private showTo(reader: SocketReader, around: ReaderContext, aside?: ReaderAside): void {
    try {
      reader.show(this.stage.room, around, aside);
    } catch (error) {
      reader.showPeople(this.stage.room, around, aside);
      this.stage.failed('a view is made', error);
    }
  }

  /** Sends a complete message to a new reader. */
  welcome(reader: SocketReader): void {
    this.add(reader);
    this.showAlone(reader);
  }

  /** Sends a complete message to one reader. */
  showAnew(reader: SocketReader): void {
    reader.forget();
    this.showAlone(reader);
  }

  private showAlone(reader: SocketReader): void {
    this.streams.begin();
    this.showTo(reader, this.around());
  }

  /** After an undo: events may have changed. */
  forgetEvents(): void {
    this.streams.forgetEvents();
  }
}
