import { setTimeout as sleep } from 'node:timers/promises';
import { at, optionAt, type Random, sizeOf } from '../../../engine/index.ts';
import type { ClientMessage } from '../../../protocol/wire.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { type Caller, Visitor } from '../caller.ts';

type Answer = Extract<ClientMessage, { do: 'answer' }>;

/** The acknowledged answers of all regulars, and violations. */
export class Ledger {
  readonly sent = new Set<string>();
  readonly acknowledged: { readonly table: string; readonly id: string }[] = [];
  readonly faults: string[] = [];
}

class Silence extends Error {}

/** A promise with a timeout in milliseconds. */
function within<T>(milliseconds: number, what: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silence('nobody answers')), milliseconds);
  });
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
}

/** How long a line may be silent before the guest tries another node, and how long if there is none. */
const SILENCE_MAX_MS = 1500;
const ALONE_SILENCE_MAX_MS = 60_000;
/** With a sequence of faults, guests answer slowly, so that the match outlasts them. */
const PONDER_MS = 100;
/** Until when each node is avoided. */
const SILENT = new Map<string, number>();
const SHUNNED_MS = 2000;

/**
 * A guest who plays at a table and reconnects automatically, however often the server dies. With several nodes the
 * guest uses another one each time, with a ticket from yet another.
 */
export class Regular {
  readonly table: string;
  private readonly callers: readonly Caller[];
  private readonly random: Random;
  private readonly ledger: Ledger;
  private visitor: Visitor | undefined;
  private unanswered: Answer | undefined;
  private ids = 0;
  private gone = false;
  /** The number of connections to the table. */
  visits = 0;

  constructor(callers: Caller | readonly Caller[], table: string, random: Random, ledger: Ledger) {
    this.callers = [callers].flat();
    this.table = table;
    this.random = random;
    this.ledger = ledger;
  }

  private get patience(): number {
    return this.callers.length > 1 ? SILENCE_MAX_MS : ALONE_SILENCE_MAX_MS;
  }
  /** The time of the last message. */
  get heardAt(): number {
    return this.visitor?.heardAt ?? 0;
  }
  get isOver(): boolean {
    return this.visitor?.isOver === true;
  }
  /** The step of the match. */
  get step(): number {
    return Math.max(-1, ...[...(this.visitor?.looks.values() ?? [])].map(look => look.step));
  }

  /** Plays until the match is over or the test stops it. */
  async play(): Promise<void> {
    while (!this.gone && !this.isOver) {
      try {
        this.visitor = await this.come();
        this.visits++;
        await this.playOn(this.visitor);
      } catch (error) {
        if (error instanceof Silence) SILENT.set(this.visitor?.address ?? '', Date.now() + SHUNNED_MS);
        this.visitor?.socket.terminate();
        await sleep(50);
      }
    }
  }

  private async come(): Promise<Visitor> {
    const ticket = await this.through(caller => caller.ticket(this.table));
    const chains = at(this.callers, 0).chainsAt(this.table);
    return this.through(caller => Visitor.open(caller.address, ticket, { chains }));
  }

  /** A node that does not answer is avoided for a while, as a load balancer would do. */
  private async through<T>(work: (caller: Caller) => Promise<T>): Promise<T> {
    const open = this.callers.filter(({ address }) => (SILENT.get(address) ?? 0) < Date.now());
    const caller = at(open.length > 0 ? open : this.callers, this.random(open.length || this.callers.length));
    try {
      return await within(this.patience, work(caller));
    } catch (error) {
      SILENT.set(caller.address, Date.now() + SHUNNED_MS);
      throw error;
    }
  }

  /** Waits for a question, and checks now and then whether the line is alive. */
  private async wait(visitor: Visitor): Promise<void> {
    const heard = visitor.frames.length;
    visitor.say({ do: 'front', here: true });
    await within(
      this.patience,
      visitor.until(() => visitor.frames.length > heard),
    );
    await visitor
      .until(() => visitor.asked().length > 0 || visitor.isOver || this.gone, this.patience / 3000)
      .catch(() => {});
  }

  /** An unacknowledged answer is sent again under the same id: it must count exactly once. */
  private async playOn(visitor: Visitor): Promise<void> {
    const repeated = this.unanswered;
    if (repeated) await this.say(visitor, repeated).catch(error => this.object(visitor, repeated, error));
    while (!this.isOver && !this.gone) {
      const [look] = visitor.asked();
      if (look && this.callers.length > 1) await sleep(PONDER_MS);
      if (look)
        await this.say(visitor, visitor.linked(this.anyAnswer(look))).catch(error =>
          this.object(visitor, undefined, error),
        );
      else await this.wait(visitor);
    }
  }

  private anyAnswer({ seat, step, options }: SeatView): Answer {
    const id = `${this.table}-${seat}-${this.ids++}`;
    return { do: 'answer', id, seat, step, pick: optionAt(options, this.random(sizeOf(options))) };
  }

  private async say(visitor: Visitor, answer: Answer): Promise<void> {
    this.unanswered = answer;
    this.ledger.sent.add(answer.id);
    await within(this.patience, visitor.message(answer)).catch(error => {
      if (error instanceof Silence) visitor.socket.terminate();
      throw error;
    });
    this.unanswered = undefined;
    this.ledger.acknowledged.push({ table: this.table, id: answer.id });
  }

  /** A closed socket is no fault; the refusal of a valid answer is. */
  private object(visitor: Visitor, repeated: Answer | undefined, error: Error): void {
    if (visitor.socket.readyState !== 1) throw error;
    this.unanswered = undefined;
    this.ledger.faults.push(`${error.message}: ${repeated ? 'repeated' : 'fresh'} answer at ${this.table}`);
  }

  /** Breaks the connection without a close frame. */
  lose(): void {
    this.visitor?.socket.terminate();
  }

  leave(): void {
    this.gone = true;
    this.visitor?.close();
  }
}
