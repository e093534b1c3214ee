import { canonical, type Json, type Random, type Seat } from '../../engine/index.ts';
import { type ClientMessage, type Presence, received, type ServerMessage } from '../../protocol/wire.ts';
import type { Cancel } from '../../server/ops/runtime.ts';
import type { GuestId } from '../../table/ids.ts';
import type { SeatView } from '../../table/seat-view.ts';
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
  /** Dials. `opened` gets the line once the server has accepted; no message can be sent before. */
  readonly dial: (visitor: Visitor, end: End) => void;
}

/** The delay before a reconnect, in milliseconds, as in the browser client. */
const PAUSE = { shortest: 250, longest: 4000 };
const MAX_THOUGHT_MS = 500;

/** A unique id. */
export const freshId = (random: Random): string =>
  Array.from({ length: 12 }, () => random(256).toString(16).padStart(2, '0')).join('');

/** The server's reply to a message. */
export interface VisitorReply {
  readonly id: string;
  /** The messages that were sent under the id: one, or several if ids are reused. */
  readonly wanted: readonly VisitorWants[];
  /** The code of the refusal; undefined if the message was done. */
  readonly refused?: string;
  readonly value?: Json;
}

/**
 * A guest with a remote connection, who behaves as the browser client does. After every loss of the line the guest
 * sends each message again with the same id, until it is done or refused.
 */
export abstract class Visitor {
  readonly guest: GuestId;
  readonly replies: VisitorReply[] = [];
  readonly asked = new Map<string, VisitorWants>();
  /** Every view that was shown, in order. */
  readonly sights: Sight[] = [];
  readonly heard = new Map<number, string>();
  presence: Presence | undefined;
  line: NetworkLine | undefined;
  protected readonly around: Surroundings;
  protected readonly messages = new Map<string, Pending>();
  protected looks = new Map<Seat, SeatView>();
  private last: number | undefined;
  private generation = 0;
  private tries = 0;
  private openSince: number | undefined;
  private thought: Cancel | undefined;

  constructor(guest: GuestId, around: Surroundings) {
    this.guest = guest;
    this.around = around;
  }

  /** Whether the guest's view is the server's current view. */
  get isBack(): boolean {
    return this.line?.isOpen === true && this.last !== undefined;
  }
  get isToldFrozen(): boolean {
    return this.presence?.phase === 'frozen';
  }
  get isThrough(): boolean {
    const phase = this.presence?.phase;
    return this.messages.size === 0 && (phase === 'over' || phase === 'closed');
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

  /** The line is open: sends all pending messages again. */
  opened(line: NetworkLine): void {
    this.line = line;
    this.last = undefined;
    line.say(JSON.stringify({ do: 'front', here: true } satisfies ClientMessage));
    for (const { text } of this.messages.values()) line.say(text);
  }

  /** Disconnects, and reconnects after this delay. */
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

  /** Sends a message with a fresh id, unless the same message is pending. */
  ask(wanted: VisitorWants): void {
    const what = canonical(wanted);
    for (const pending of this.messages.values()) if (pending.what === what) return;
    const id = freshId(this.around.random);
    const said: VisitorWants = wanted.do === 'say' ? { ...wanted, text: id } : wanted;
    const text = JSON.stringify({ ...said, id });
    this.asked.set(id, said);
    this.messages.set(id, { text, what });
    this.line?.say(text);
  }

  // server messages

  private hear(frame: ServerMessage): void {
    const isWhole = frame.presence !== undefined && (frame.looks ?? []).every(look => look.header);
    this.openSince ??= this.around.time.now;
    if (this.last !== undefined && frame.n !== this.last + 1) {
      this.last = undefined;
      this.line?.say(JSON.stringify({ do: 'again' } satisfies ClientMessage));
    }
    if (isWhole || this.last !== undefined) this.applyMessage(frame, isWhole && this.last === undefined);
    const { done, refused } = frame;
    if (done) this.settled(done.id, undefined, done.value);
    if (refused?.id && refused.code !== 'closing') this.settled(refused.id, refused.code);
    this.consider();
  }

  private settled(id: string, refused: string | undefined, value?: Json): void {
    const wanted = this.sentUnder(id);
    if (wanted.length === 0) return;
    this.messages.delete(id);
    this.replies.push({ id, wanted, ...(refused !== undefined && { refused }), ...(value !== undefined && { value }) });
  }

  /** The messages that a reply to an id may belong to; empty if it was already answered. */
  protected sentUnder(id: string): readonly VisitorWants[] {
    const wanted = this.asked.get(id);
    return wanted && this.messages.has(id) ? [wanted] : [];
  }

  private applyMessage({ n, presence, looks = [], lines = [] }: ServerMessage, isAnew: boolean): void {
    this.last = n;
    if (presence) this.presence = presence;
    if (isAnew) this.looks = new Map();
    for (const news of looks) {
      const look = received(this.looks.get(news.seat), news);
      this.looks.set(news.seat, look);
      this.sights.push(sightOf(look));
    }
    for (const line of lines) this.heard.set(line.n, line.text);
    if (presence) this.changed(presence);
  }

  /** Called when presence changes. */
  protected changed(_presence: Presence): void {}

  get mine(): readonly Seat[] {
    return this.presence?.places.flatMap((place, seat) => (place.mine ? [seat] : [])) ?? [];
  }

  // actions

  /** Schedules the next action after a random pause. */
  protected consider(): void {
    const { time, random } = this.around;
    this.thought ??= time.after(20 + random(MAX_THOUGHT_MS), () => {
      this.thought = undefined;
      this.act();
    });
  }

  protected abstract act(): void;
}
