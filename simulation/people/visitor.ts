import { canonical, type Json, type Random, type Seat } from '../../engine/index.ts';
import { type ClientMessage, type Presence, received, type ServerMessage } from '../../protocol/wire.ts';
import type { Cancel } from '../../server/ops/runtime.ts';
import type { SeatView } from '../../table/table.ts';
import { type Sight, sightOf } from '../checks/audit.ts';
import type { End, NetworkLine } from '../world/network.ts';
import type { Time } from '../world/time.ts';

type Told = Extract<ClientMessage, { readonly id: string }>;
/** A message without its id. */
export type VisitorWants = Told extends infer W ? (W extends Told ? Omit<W, 'id'> : never) : never;

interface Pending {
  readonly text: string;
  readonly what: string;
}

export interface Surroundings {
  readonly time: Time;
  readonly random: Random;
  /** Dials; the line is at hand when the house has answered, and nothing else can be said before. */
  readonly dial: (visitor: Visitor, end: End) => void;
}

/** How long a new try is waited for, in milliseconds, as the client in the browser does. */
const PAUSE = { shortest: 250, longest: 4000 };
const LONGEST_THOUGHT = 500;

/** An id that nobody else has. */
export const freshId = (random: Random): string =>
  Array.from({ length: 12 }, () => random(256).toString(16).padStart(2, '0')).join('');

/** How the server answered a message. */
export interface VisitorReply {
  readonly id: string;
  /** What was sent under the id: one message, or several if ids are used twice. */
  readonly wanted: readonly VisitorWants[];
  /** Why it was refused; undefined if it was done. */
  readonly refused?: string;
  readonly value?: Json;
}

/**
 * A guest who is connected to a table from far away, and behaves as the client in the browser does: the guest sends
 * each message again with the same id, after every loss of the line, until it is done or refused.
 */
export abstract class Visitor {
  readonly guest: string;
  readonly replies: VisitorReply[] = [];
  readonly asked = new Map<string, VisitorWants>();
  /** Everything that was ever shown, in order. */
  readonly sights: Sight[] = [];
  readonly heard = new Map<number, string>();
  company: Presence | undefined;
  line: NetworkLine | undefined;
  protected readonly around: Surroundings;
  protected readonly wishes = new Map<string, Pending>();
  protected looks = new Map<Seat, SeatView>();
  private last: number | undefined;
  private generation = 0;
  private tries = 0;
  private openSince: number | undefined;
  private thought: Cancel | undefined;

  constructor(guest: string, around: Surroundings) {
    this.guest = guest;
    this.around = around;
  }

  /** Whether the table is in front of them as the server shows it. */
  get isBack(): boolean {
    return this.line?.isOpen === true && this.last !== undefined;
  }
  get isToldFrozen(): boolean {
    return this.company?.phase === 'frozen';
  }
  get isThrough(): boolean {
    const phase = this.company?.phase;
    return this.wishes.size === 0 && (phase === 'over' || phase === 'closed');
  }

  // the line

  connect(): void {
    const generation = ++this.generation;
    const isOld = (): boolean => generation !== this.generation;
    this.around.dial(this, {
      hear: text => {
        if (!isOld()) this.hear(JSON.parse(text));
      },
      closed: () => {
        if (!isOld()) this.drop();
      },
    });
  }

  /** The line is there: everything that waits is said again. */
  opened(line: NetworkLine): void {
    this.line = line;
    this.last = undefined;
    line.say(JSON.stringify({ do: 'front', here: true } satisfies ClientMessage));
    for (const { text } of this.wishes.values()) line.say(text);
  }

  /** Hangs up and comes back after so many milliseconds. */
  leave(milliseconds: number): void {
    this.hangUp();
    this.around.time.after(milliseconds, () => this.connect());
  }

  private hangUp(): void {
    this.generation++;
    this.openSince = undefined;
    this.line?.hangUp();
    this.line = undefined;
  }

  drop(): void {
    const { time, random } = this.around;
    if (this.openSince !== undefined && time.now - this.openSince > PAUSE.longest) this.tries = 0;
    this.hangUp();
    const pause = Math.min(PAUSE.longest, PAUSE.shortest * 2 ** this.tries++) * (0.5 + random(1000) / 2000);
    time.after(pause, () => this.connect());
  }

  /** Asks for something under a fresh id, unless the same is asked for already. */
  ask(wanted: VisitorWants): void {
    const what = canonical(wanted);
    for (const pending of this.wishes.values()) if (pending.what === what) return;
    const id = freshId(this.around.random);
    const said: VisitorWants = wanted.do === 'say' ? { ...wanted, text: id } : wanted;
    const text = JSON.stringify({ ...said, id });
    this.asked.set(id, said);
    this.wishes.set(id, { text, what });
    this.line?.say(text);
  }

  // what is heard

  private hear(frame: ServerMessage): void {
    const isWhole = frame.company !== undefined && (frame.looks ?? []).every(look => look.header);
    this.openSince ??= this.around.time.now;
    if (this.last !== undefined && frame.n !== this.last + 1) {
      this.last = undefined;
      this.line?.say(JSON.stringify({ do: 'again' } satisfies ClientMessage));
    }
    if (isWhole || this.last !== undefined) this.take(frame, isWhole && this.last === undefined);
    const { done, refused } = frame;
    if (done) this.settled(done.id, undefined, done.value);
    if (refused?.id && refused.code !== 'closing') this.settled(refused.id, refused.code);
    this.consider();
  }

  private settled(id: string, refused: string | undefined, value?: Json): void {
    const wanted = this.sentUnder(id);
    if (wanted.length === 0) return;
    this.wishes.delete(id);
    this.replies.push({ id, wanted, ...(refused !== undefined && { refused }), ...(value !== undefined && { value }) });
  }

  /** What an answer to an id may be about; nothing if it has been answered before. */
  protected sentUnder(id: string): readonly VisitorWants[] {
    const wanted = this.asked.get(id);
    return wanted && this.wishes.has(id) ? [wanted] : [];
  }

  private take({ n, company, looks = [], lines = [] }: ServerMessage, isAnew: boolean): void {
    this.last = n;
    if (company) this.company = company;
    if (isAnew) this.looks = new Map();
    for (const news of looks) {
      const look = received(this.looks.get(news.seat), news);
      this.looks.set(news.seat, look);
      this.sights.push(sightOf(look));
    }
    for (const line of lines) this.heard.set(line.n, line.text);
    if (company) this.changed(company);
  }

  /** Somebody has come or gone. */
  protected changed(_company: Presence): void {}

  get mine(): readonly Seat[] {
    return this.company?.places.flatMap((place, seat) => (place.mine ? [seat] : [])) ?? [];
  }

  // what is done

  /** Thinks for a while before anything is done. */
  protected consider(): void {
    const { time, random } = this.around;
    this.thought ??= time.after(20 + random(LONGEST_THOUGHT), () => {
      this.thought = undefined;
      this.act();
    });
  }

  protected abstract act(): void;
}
