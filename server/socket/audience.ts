import type { RoomFaultNotice } from '../../protocol/wire.ts';
import type { GuestId, TableId } from '../../table/ids.ts';
import type { AbsenceTimes } from '../../table/room/absence.ts';
import type { Room } from '../../table/room/room.ts';
import type { NodePresence, RemotePresence } from '../cluster/remote-presence.ts';
import { presenceOf, runningTimes } from './presence.ts';
import type { ReaderAside, ReaderContext, SocketReader } from './readers.ts';
import { SeatStreams } from './seat-streams.ts';

/** The room that the audience looks at, as it is committed. */
export interface ShownRoom {
  readonly room: Room;
  readonly fault: RoomFaultNotice | undefined;
}

/** The functions of the registry that the audience uses. */
interface AudienceServices {
  readonly elsewhere: Pick<RemotePresence, 'isHere' | 'isInFrontOf' | 'watchersOf'>;
  now(): number;
  absence(room: Room): AbsenceTimes;
}

/** The result of a broadcast: whether presence was new, and the first view that could not be computed. */
export interface BroadcastResult {
  readonly isPresenceNew: boolean;
  readonly error?: unknown;
}

/** The guests of this node, and whether the table is visible to each. Computed once per change. */
interface CountedGuests {
  readonly changes: number;
  readonly guests: ReadonlyMap<string, boolean>;
}

/** The connected guests of a room: the readers of this node, and the guests of other nodes. */
export class Audience extends Set<SocketReader> {
  private readonly id: TableId;
  private readonly code: string;
  private readonly services: AudienceServices;
  /** Counts the changes of presence. */
  private changes = 0;
  /** The presence as last sent, and the inputs of that. */
  private last: { readonly parts: readonly unknown[]; readonly context: ReaderContext } | undefined;
  private told: ReaderContext | undefined;
  private counted: CountedGuests | undefined;
  private readonly streams = new SeatStreams();

  constructor({ id, code }: { readonly id: TableId; readonly code: string }, services: AudienceServices) {
    super();
    this.id = id;
    this.code = code;
    this.services = services;
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

  isHere(guest: GuestId): boolean {
    return this.guests.has(guest) || this.services.elsewhere.isHere(this.id, guest);
  }

  isInFrontOf(guest: GuestId): boolean {
    return this.guests.get(guest) === true || this.services.elsewhere.isInFrontOf(this.id, guest);
  }

  private get guests(): ReadonlyMap<string, boolean> {
    if (this.counted?.changes !== this.changes) {
      const guests = new Map<string, boolean>();
      for (const { guest, inFront } of this) guests.set(guest, inFront || guests.get(guest) === true);
      this.counted = { changes: this.changes, guests };
    }
    return this.counted.guests;
  }

  /** The presence on this node, at these places. */
  nodePresence(places: Room['places']): NodePresence {
    const { guests } = this;
    const holders = new Set(places.flatMap(({ guest }) => guest ?? []));
    const seated = [...holders].filter(guest => guests.has(guest));
    return {
      guests: Object.fromEntries(seated.map(guest => [guest, guests.get(guest) === true])),
      watchers: guests.size - seated.length,
    };
  }

  /** Guests without a seat who are not the host get the same presence: it is encoded once. */
  private presenceTexts({ room, fault }: ShownRoom): ReaderContext {
    const { host, places, absences, displaced } = room;
    const seated = [...places, ...displaced].flatMap(({ guest }) => guest ?? []);
    const known = new Set([host, ...seated]);
    const away = JSON.stringify(absences);
    const connected = {
      isHere: (guest: GuestId) => this.isHere(guest),
      watchers: this.nodePresence(places).watchers + this.services.elsewhere.watchersOf(this.id),
      fault,
    };
    const presenceText = (guest: GuestId): string => JSON.stringify(presenceOf(room, this.code, guest, connected));
    let watchers: string | undefined;
    const textFor = (guest: GuestId): string => {
      if (known.has(guest)) return presenceText(guest);
      watchers ??= presenceText(guest);
      return watchers;
    };
    const times = (): object => runningTimes(room, this.services.now(), this.services.absence(room));
    return {
      streams: this.streams,
      presenceFor: guest => ({ text: textFor(guest), away }),
      times: () => JSON.stringify(times()).slice(1, -1),
    };
  }

  /** The identical object while presence is unchanged: all inputs except running times. */
  private presenceContext(shown: ShownRoom): ReaderContext {
    const { room, fault } = shown;
    const { phase, places, offer, next, opening, table, isFrozen, isPaused, host, absences, decided, displaced } = room;
    const people = [places, offer, absences, decided, displaced, room.tour];
    const parts = [
      room,
      phase,
      next,
      opening,
      table?.sharing,
      isFrozen,
      isPaused,
      host,
      fault,
      this.changes,
      ...people,
    ];
    if (!this.last?.parts.every((part, i) => part === parts[i]))
      this.last = { parts, context: this.presenceTexts(shown) };
    return this.last.context;
  }

  /** Sends every reader what is new for it; readers without news get nothing. */
  show(shown: ShownRoom, to?: { readonly reader: SocketReader; readonly aside: ReaderAside }): BroadcastResult {
    const context = this.presenceContext(shown);
    let failed: { readonly error?: unknown } = {};
    this.streams.begin();
    for (const reader of this) {
      const result = showTo(reader, shown.room, context, reader === to?.reader ? to.aside : undefined);
      if ('error' in result) failed = result;
    }
    this.streams.end();
    return { isPresenceNew: this.isNew(context), ...failed };
  }

  /** Sends the changed presence to every reader. */
  showPresence(shown: ShownRoom): BroadcastResult {
    const context = this.presenceContext(shown);
    for (const reader of this) reader.sendPresence(shown.room, context);
    return { isPresenceNew: this.isNew(context) };
  }

  private isNew(context: ReaderContext): boolean {
    const isNew = context !== this.told;
    this.told = context;
    return isNew;
  }

  /** Sends a complete message to a new reader. */
  welcome(shown: ShownRoom, reader: SocketReader): BroadcastResult {
    this.add(reader);
    return this.showAlone(shown, reader);
  }

  /** Sends a complete message to one reader. */
  showAnew(shown: ShownRoom, reader: SocketReader): BroadcastResult {
    reader.forget();
    return this.showAlone(shown, reader);
  }

  private showAlone(shown: ShownRoom, reader: SocketReader): BroadcastResult {
    this.streams.begin();
    return { isPresenceNew: false, ...showTo(reader, shown.room, this.presenceContext(shown)) };
  }

  /** After an undo: events may have changed. */
  forgetEvents(): void {
    this.streams.forgetEvents();
  }
}

/** A view that cannot be computed is a fault of the room. Its reader still gets presence and acknowledgements. */
function showTo(
  reader: SocketReader,
  room: Room,
  context: ReaderContext,
  aside?: ReaderAside,
): { readonly error?: unknown } {
  try {
    reader.show(room, context, aside);
    return {};
  } catch (error) {
    reader.sendWithoutMatch(room, context, aside);
    return { error };
  }
}
