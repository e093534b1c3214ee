import { at, type Seat } from '../../engine/index.ts';
import type { GuestId } from '../../table/ids.ts';
import type { SeatView } from '../../table/seat-view.ts';
import { SimulatedPlayer } from './player.ts';
import { freshId, type Surroundings, Visitor, type VisitorWants } from './visitor.ts';

const CHAT_EVERY_MS = 250;
/** The minimum interval between two reused ids. */
const INTRUDE_EVERY_MS = 700;
/** The interval of requests for advice: just within the limit of one guest. */
const ADVISE_EVERY_MS = 60;

/** A spectator who talks four times a second, within every limit. */
export class Chatterer extends Visitor {
  override connect(): void {
    super.connect();
    if (this.isTalking) return;
    this.isTalking = true;
    this.talk();
  }
  private isTalking = false;

  private talk(): void {
    this.around.time.after(CHAT_EVERY_MS, () => {
      if (this.isBack && this.presence?.phase === 'playing') this.ask({ do: 'say', text: '' });
      this.talk();
    });
  }

  protected act(): void {}
}

/** Knows the ids that other guests have used or are about to use. */
export interface Spy {
  /** Any id that a person at the table has sent or is about to send. */
  anyId(): string | undefined;
  /** The current step of the match. */
  step(): number;
}

/**
 * A guest without a seat who reuses ids: an own one for another kind of message, and those of others. Sends each
 * message once, on the current line.
 */
export class Intruder extends Visitor {
  private readonly spy: Spy;
  private isAtWork = false;
  /** The messages that were sent under an id. */
  private readonly sent = new Map<string, VisitorWants[]>();

  constructor(guest: GuestId, around: Surroundings, spy: Spy) {
    super(guest, around);
    this.spy = spy;
  }

  override connect(): void {
    super.connect();
    if (this.isAtWork) return;
    this.isAtWork = true;
    this.intrude();
  }

  private intrude(): void {
    const { time, random } = this.around;
    time.after(random(INTRUDE_EVERY_MS), () => {
      if (this.isBack && this.presence?.phase === 'playing') this.useTwice();
      this.intrude();
    });
  }

  private useTwice(): void {
    const { random } = this.around;
    const isOwn = random(2) === 0;
    const id = (isOwn ? undefined : this.spy.anyId()) ?? freshId(random);
    if (isOwn) this.send(id, { do: 'say', text: `noise ${id}` });
    this.send(id, this.anyMessage(id));
  }

  /** A message that the guest may not send, and that a known id might let through. */
  private anyMessage(id: string): VisitorWants {
    const { random } = this.around;
    const seat: Seat = random(this.presence?.places.length ?? 1);
    const step = this.spy.step();
    const messages: readonly VisitorWants[] = [
      { do: 'advise', seat, step, level: 'Wisp' },
      { do: 'advise', seat, step, level: 'Poltergeist' },
      { do: 'say', text: `again ${id}` },
      { do: 'hand', seat, to: 'bot' },
      { do: 'resign', seat },
      { do: 'answer', seat, step, pick: null },
    ];
    return at(messages, random(messages.length));
  }

  private send(id: string, wanted: VisitorWants): void {
    this.sent.set(id, [...(this.sent.get(id) ?? []), wanted]);
    this.line?.say(JSON.stringify({ ...wanted, id }));
  }

  protected override sentUnder(id: string): readonly VisitorWants[] {
    return this.sent.get(id) ?? [];
  }

  /** Messages under way are lost with the line. */
  override drop(): void {
    this.sent.clear();
    super.drop();
  }

  protected act(): void {}
}

/**
 * A guest who never answers at their own table, and asks the strongest bot for advice as often as the limits allow.
 */
export class Flooder extends SimulatedPlayer {
  private isFlooding = false;

  protected override play(seat: Seat, look: SeatView): void {
    if (this.isFlooding || !look.ask) return;
    this.isFlooding = true;
    this.flood(seat, look.step);
  }

  private flood(seat: Seat, step: number): void {
    this.around.time.after(ADVISE_EVERY_MS, () => {
      const text = JSON.stringify({ do: 'advise', seat, step, level: 'Wraith', id: freshId(this.around.random) });
      if (this.isBack) this.line?.say(text);
      this.flood(seat, step);
    });
  }
}
