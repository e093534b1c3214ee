import { hash } from 'node:crypto';
import { type Seat, SPECTATOR } from '../../engine/index.ts';
import type { SentRefusal } from '../../protocol/refusals.ts';
import type { GuestId } from '../../table/ids.ts';
import type { Room } from '../../table/room/room.ts';
import { refusalMessage } from '../ops/refusals.ts';
import type { SeatStreams } from './seat-streams.ts';

/** Parts of a server message besides the state of the table. */
export interface ReaderAside {
  readonly done?: { readonly id: string; readonly value?: unknown };
  readonly refused?: { readonly id: string | null; readonly refusal: SentRefusal };
  /** The trouble of the server; null when it is over. */
  readonly trouble?: SentRefusal | null;
}

/** The presence at a table. The identical object while presence is unchanged. */
export interface ReaderContext {
  presenceFor(guest: GuestId): PresenceText;
  /** The running times, as JSON without braces. */
  times(): string;
  /** The news of the seats, shared by all readers of this room. */
  readonly streams: SeatStreams;
}

/** Presence as JSON without running times; and the start of absences, whose change is news. */
export interface PresenceText {
  readonly text: string;
  readonly away: string;
}

const WATCHING: readonly Seat[] = [SPECTATOR];
const NO_SEATS: readonly Seat[] = [];

/** A guest connected to a table: with the views of their seats, or as a spectator. */
export class SocketReader {
  readonly guest: GuestId;
  /** Whether the table is visible to the guest now. */
  inFront = false;
  /** Ends the connection; the client reconnects automatically. */
  readonly leave: () => void;
  private readonly write: (text: string) => void;
  /** By seat: the version of its view that this reader has. */
  private readonly versions = new Map<Seat, number>();
  private frames = 0;
  /** A digest of the presence that was sent last: the text is long, and rarely changes. */
  private presence = '';
  private context: ReaderContext | undefined;
  private due: number | undefined;
  private heard = 0;
  /** The seats of the guest at these places, which are immutable. */
  private seats: { readonly places: Room['places']; readonly held: readonly Seat[] } = { places: [], held: [] };

  constructor(guest: GuestId, write: (text: string) => void, leave: () => void) {
    this.guest = guest;
    this.write = write;
    this.leave = leave;
  }

  /** Resets the stream: the next message is complete. */
  forget(): void {
    this.versions.clear();
    this.presence = '';
    this.context = undefined;
    this.due = undefined;
    this.heard = 0;
  }

  /** Sends one message with everything new at the table, and an aside. Sends nothing if there is neither. */
  show(room: Room, context: ReaderContext, aside?: ReaderAside): void {
    const news = this.newPresence(room, context) + this.looksAt(room, context.streams) + this.talkOf(room);
    if (aside || news !== '') this.send(news, aside);
  }

  /** Sends one message about presence and chat, without the match. */
  sendWithoutMatch(room: Room, context: ReaderContext, aside?: ReaderAside): void {
    this.context = undefined;
    this.versions.clear();
    this.send(this.newPresence(room, context) + this.talkOf(room), aside);
  }

  /** Sends changed presence; the table itself is unchanged. */
  sendPresence(room: Room, context: ReaderContext): void {
    const news = this.newPresence(room, context);
    if (news !== '') this.send(news);
  }

  /** Sends one message without the table. */
  say(aside: ReaderAside): void {
    this.send('', aside);
  }

  /** The news is JSON without braces, each field after a comma. */
  private send(news: string, { done, refused, trouble }: ReaderAside = {}): void {
    let text = `{"n":${this.frames++}${news}`;
    if (done) text += `,"done":${JSON.stringify(done)}`;
    if (refused) text += `,"refused":${JSON.stringify({ id: refused.id, ...refusalMessage(refused.refusal) })}`;
    if (trouble !== undefined) text += `,"trouble":${JSON.stringify(trouble && refusalMessage(trouble))}`;
    this.write(`${text}}`);
  }

  private newPresence({ due }: Room, context: ReaderContext): string {
    if (context === this.context && due === this.due) return '';
    this.context = context;
    const { text, away } = context.presenceFor(this.guest);
    const presence = hash('sha256', `${text} ${away}`, 'base64');
    if (presence === this.presence && due === this.due) return '';
    this.presence = presence;
    this.due = due;
    return `,"presence":${text.slice(0, -1)},${context.times()}}`;
  }

  /** The seats whose views this reader gets. Guests without a seat watch, if allowed. */
  private eyes(room: Room): readonly Seat[] {
    if (this.seats.places !== room.places) this.seats = { places: room.places, held: room.seatsOf(this.guest) };
    if (this.seats.held.length > 0) return this.seats.held;
    return room.terms.spectators ? WATCHING : NO_SEATS;
  }

  private looksAt(room: Room, streams: SeatStreams): string {
    const { table } = room;
    if (!table) return '';
    const eyes = this.eyes(room);
    for (const seat of this.versions.keys()) if (!eyes.includes(seat)) this.versions.delete(seat);
    let looks = '';
    for (const seat of eyes) {
      const { text, version } = streams.newsFor(table, seat, this.versions.get(seat));
      this.versions.set(seat, version);
      if (text !== undefined) looks += looks === '' ? text : `,${text}`;
    }
    return looks === '' ? '' : `,"looks":[${looks}]`;
  }

  /** New chat: players read the players, spectators read each other. */
  private talkOf(room: Room): string {
    const last = room.lines.at(-1)?.n ?? 0;
    if (last <= this.heard) return '';
    const plays = room.seatsOf(this.guest).length > 0;
    const lines = room.lines.filter(line => line.n > this.heard && (line.seat !== null) === plays);
    this.heard = last;
    return lines.length === 0 ? '' : `,"lines":${JSON.stringify(lines)}`;
  }
}
