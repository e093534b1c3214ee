import { type Seat, SPECTATOR } from '../../engine/index.ts';
import type { SentRefusal } from '../../protocol/refusals.ts';
import { SeatStream, type SharedTexts } from '../../protocol/wire.ts';
import type { Room } from '../../table/room.ts';
import { refusalMessage } from '../ops/refusals.ts';
import { padded } from './padding.ts';

/** What a reader is told besides the state of the table. */
export interface ReaderAside {
  readonly done?: { readonly id: string; readonly value?: unknown };
  readonly refused?: { readonly id: string | null; readonly refusal: SentRefusal };
  /** What is wrong with the house; null when it is over. */
  readonly trouble?: SentRefusal | null;
}

/** The people around a table. They seldom change: while it is the very same, nobody has come or gone. */
export interface ReaderContext {
  companyFor(guest: string): CompanyText;
  /** The times that run on without any news, as JSON without its braces. */
  times(): string;
  /** What the readers of this room are sent alike. */
  readonly shared: SharedTexts;
}

/** The company as JSON, but for the times that run; and since when who is away, which is news when it changes. */
export interface CompanyText {
  readonly text: string;
  readonly away: string;
}

/** Somebody connected to a table: with the eyes of the seats they hold, or of those who only watch. */
export class SocketReader {
  readonly guest: string;
  /** Whether the table is in front of a person now. */
  inFront = false;
  /** Ends the connection; the client comes back by itself. */
  readonly leave: () => void;
  private readonly write: (text: string) => void;
  private readonly outgoing = new Map<Seat, SeatStream>();
  private frames = 0;
  private company = '';
  private around: ReaderContext | undefined;
  private due: number | undefined;
  private heard = 0;

  constructor(guest: string, write: (text: string) => void, leave: () => void) {
    this.guest = guest;
    this.write = write;
    this.leave = leave;
  }

  /** Begins anew: the next frame holds everything. */
  forget(): void {
    this.outgoing.clear();
    this.company = '';
    this.around = undefined;
    this.due = undefined;
    this.heard = 0;
  }

  /** After something was taken back: what was told may have changed. */
  forgetEvents(): void {
    for (const one of this.outgoing.values()) one.forgetEvents();
  }

  /** Sends one frame: what is new at the table, and an aside. Where there is neither, nothing is sent. */
  show(room: Room, around: ReaderContext, aside?: ReaderAside): void {
    const parts = [...this.companyOf(room, around), ...this.looksAt(room, around.shared), ...this.talkOf(room)];
    if (aside || parts.length > 0) this.send(parts, aside ?? {});
  }

  /** Sends one frame about the people and what is said, without the match. */
  showPeople(room: Room, around: ReaderContext, aside?: ReaderAside): void {
    this.around = undefined;
    this.send([...this.companyOf(room, around), ...this.talkOf(room)], aside ?? {});
  }

  /** Sends what is new about the people. At the table itself nothing has changed. */
  showCompany(room: Room, around: ReaderContext): void {
    const parts = this.companyOf(room, around);
    if (parts.length > 0) this.send(parts, {});
  }

  /** Sends one frame that says nothing of the table. */
  say(aside: ReaderAside): void {
    this.send([], aside);
  }

  private send(parts: readonly string[], { done, refused, trouble }: ReaderAside): void {
    const all = [`"n":${this.frames++}`, ...parts];
    if (done) all.push(`"done":${JSON.stringify(done)}`);
    if (refused) all.push(`"refused":${JSON.stringify({ id: refused.id, ...refusalMessage(refused.refusal) })}`);
    if (trouble !== undefined) all.push(`"trouble":${JSON.stringify(trouble && refusalMessage(trouble))}`);
    this.write(padded(`{${all.join(',')}}`));
  }

  private companyOf({ due }: Room, around: ReaderContext): string[] {
    if (around === this.around && due === this.due) return [];
    this.around = around;
    const { text, away } = around.companyFor(this.guest);
    const company = `${text} ${away}`;
    if (company === this.company && due === this.due) return [];
    this.company = company;
    this.due = due;
    return [`"company":${text.slice(0, -1)},${around.times()}}`];
  }

  /** The seats whose eyes this reader has. Those who hold none watch, if they may. */
  private eyes(room: Room): Seat[] {
    const seats = room.seatsOf(this.guest);
    if (seats.length > 0) return seats;
    return room.terms.spectators ? [SPECTATOR] : [];
  }

  private looksAt(room: Room, shared: SharedTexts): string[] {
    const { table } = room;
    if (!table) return [];
    const eyes = this.eyes(room);
    for (const seat of this.outgoing.keys()) if (!eyes.includes(seat)) this.outgoing.delete(seat);
    const looks = eyes.flatMap(seat => {
      const outgoing = this.outgoing.get(seat) ?? new SeatStream(shared);
      this.outgoing.set(seat, outgoing);
      return outgoing.next(table.look(seat, outgoing.since)) ?? [];
    });
    return looks.length === 0 ? [] : [`"looks":[${looks.join(',')}]`];
  }

  /** What was said since: those who play hear the players, those who watch hear each other. */
  private talkOf(room: Room): string[] {
    const last = room.lines.at(-1)?.n ?? 0;
    if (last <= this.heard) return [];
    const plays = room.seatsOf(this.guest).length > 0;
    const lines = room.lines.filter(line => line.n > this.heard && (line.seat !== null) === plays);
    this.heard = last;
    return lines.length === 0 ? [] : [`"lines":${JSON.stringify(lines)}`];
  }
}
