import type { Seat } from '../../engine/index.ts';
import { type RoomFaultNotice, SharedTexts } from '../../protocol/wire.ts';
import type { AbsenceTimes } from '../../table/absence.ts';
import type { Room } from '../../table/room.ts';
import type { Attendance, FollowedRoom, RemotePresence } from '../cluster/remote-presence.ts';
import { presenceOf, runningTimes } from './presence.ts';
import type { ReaderAside, ReaderContext, SocketReader } from './readers.ts';

/** The table that is looked at. */
interface Stage extends FollowedRoom {
  readonly code: string;
  /** As it has been written down. */
  readonly room: Room;
  readonly fault: RoomFaultNotice | undefined;
  failed(what: string, error: unknown): void;
}

/** What the audience needs of the house. */
interface House {
  readonly elsewhere: RemotePresence;
  now(): number;
  absence(room: Room): AbsenceTimes;
}

/** Who is connected to this node: each guest, and whether the table is in front of them. Counted once per change. */
interface Presence {
  readonly changes: number;
  readonly places: Room['places'];
  readonly guests: ReadonlyMap<string, boolean>;
  readonly attendance: Attendance;
}

/** Those who are connected to a table: the readers of this node, and whoever is there on the others. */
export class Audience extends Set<SocketReader> {
  private readonly stage: Stage;
  private readonly house: House;
  /** How often somebody has come or gone. */
  private changes = 0;
  /** The people as they were shown last, and what that depends on. */
  private last: { readonly parts: readonly unknown[]; readonly around: ReaderContext } | undefined;
  private told: ReaderContext | undefined;
  private counted: Presence | undefined;
  private readonly shared = new SharedTexts();

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
    if (this.size === 0) this.shared.clear();
    return wasHere;
  }
  /** Somebody has come or gone elsewhere, or has turned to something else. */
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

  /** Whether the person of a seat plays and is connected. */
  isThere(seat: Seat): boolean {
    const { kind, guest, away } = this.stage.room.places[seat] ?? {};
    return kind === 'person' && !away && guest !== undefined && this.isHere(guest);
  }

  /** The seats whose people play and are connected. */
  get present(): readonly Seat[] {
    return [...this.stage.room.places.keys()].filter(seat => this.isThere(seat));
  }

  get watchers(): number {
    return this.attendance.watchers + this.house.elsewhere.watchersOf(this.stage.id);
  }

  /** Who is here on this node. */
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

  /** Who has no seat and has not laid the table sees the same company as all others of that kind: it is written once. */
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
      shared: this.shared,
      companyFor: guest => ({ text: textFor(guest), away }),
      times: () => JSON.stringify(runningTimes(this.stage.room, this.house.now(), this.absenceTimes)).slice(1, -1),
    };
  }

  /** The same while nobody comes or goes: all that the company depends on, except how much time is left. */
  private around(): ReaderContext {
    const { phase, places, offer, next, opening, table, isFrozen, absences, decided, displaced } = this.stage.room;
    const people = [places, offer, absences, decided, displaced];
    const parts = [phase, next, opening, table?.sharing, isFrozen, this.stage.fault, this.changes, ...people];
    if (!this.last?.parts.every((part, i) => part === parts[i])) this.last = { parts, around: this.companyTexts() };
    return this.last.around;
  }

  /** Shows everybody what is new for them; those for whom nothing is new are sent nothing. */
  show(to?: { readonly reader: SocketReader; readonly aside: ReaderAside }): void {
    const around = this.around();
    for (const reader of this) this.showTo(reader, around, reader === to?.reader ? to.aside : undefined);
    this.tell(around);
  }

  /** Shows everybody who has come or gone. */
  showPresence(): void {
    const around = this.around();
    for (const reader of this) reader.showCompany(this.stage.room, around);
    this.tell(around);
  }

  private tell(around: ReaderContext): void {
    if (around !== this.told) this.house.elsewhere.tell(this.stage);
    this.told = around;
  }

  /** A view that cannot be made is a fault of the room. Its reader is told who is there, and what was acknowledged. */
  private showTo(reader: SocketReader, around: ReaderContext, aside?: ReaderAside): void {
    try {
      reader.show(this.stage.room, around, aside);
    } catch (error) {
      reader.showPeople(this.stage.room, around, aside);
      this.stage.failed('a view is made', error);
    }
  }

  /** Shows everything to one who has just come. */
  welcome(reader: SocketReader): void {
    this.add(reader);
    this.showTo(reader, this.around());
  }

  /** Sends everything anew to one reader. */
  showAnew(reader: SocketReader): void {
    reader.forget();
    this.showTo(reader, this.around());
  }

  /** After something was taken back: what was told may have changed. */
  forgetEvents(): void {
    for (const reader of this) reader.forgetEvents();
  }
}
