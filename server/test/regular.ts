import { setTimeout as sleep } from 'node:timers/promises';
import { at, optionAt, type Random, sizeOf } from '../../engine/index.ts';
import type { ClientMessage } from '../../protocol/wire.ts';
import type { SeatView } from '../../table/table.ts';
import { type Caller, Visitor } from './caller.ts';

type Answer = Extract<ClientMessage, { do: 'answer' }>;

/** What became of the answers of all regulars: those that were acknowledged, and what must not have happened. */
export class Ledger {
  readonly sent = new Set<string>();
  readonly acknowledged: { readonly table: string; readonly id: string }[] = [];
  readonly faults: string[] = [];
}

class Silence extends Error {}

/** What somebody waits for, for so many milliseconds. */
function within<T>(milliseconds: number, what: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silence('nobody answers')), milliseconds);
  });
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
}

/** How long a line may be silent before somebody tries another door, and how long if there is none. */
const PATIENCE = 1500;
const FOR_LONG = 60_000;
/** Where troubles come one after the other, people take their time, so that the match outlasts them. */
const PONDER = 100;
/** Until when which doors are shunned. */
const SILENT = new Map<string, number>();
const SHUNNED = 2000;

/**
 * Somebody who plays at a table and comes back by themselves, however often the house falls down. A house with several
 * doors is entered by another one each time, with a ticket from yet another.
 */
export class Regular {
  readonly table: string;
  private readonly doors: readonly Caller[];
  private readonly random: Random;
  private readonly ledger: Ledger;
  private visitor: Visitor | undefined;
  private unanswered: Answer | undefined;
  private ids = 0;
  private gone = false;
  /** How often they have come to the table. */
  visits = 0;

  constructor(doors: Caller | readonly Caller[], table: string, random: Random, ledger: Ledger) {
    this.doors = [doors].flat();
    this.table = table;
    this.random = random;
    this.ledger = ledger;
  }

  private get patience(): number {
    return this.doors.length > 1 ? PATIENCE : FOR_LONG;
  }
  /** When they last heard something of the table. */
  get heardAt(): number {
    return this.visitor?.heardAt ?? 0;
  }
  get isOver(): boolean {
    return this.visitor?.isOver === true;
  }
  /** How far the match is. */
  get step(): number {
    return Math.max(-1, ...[...(this.visitor?.looks.values() ?? [])].map(look => look.step));
  }

  /** Plays until the match is over or somebody says that it is enough. */
  async play(): Promise<void> {
    while (!this.gone && !this.isOver) {
      try {
        this.visitor = await this.come();
        this.visits++;
        await this.playOn(this.visitor);
      } catch (error) {
        if (error instanceof Silence) SILENT.set(this.visitor?.address ?? '', Date.now() + SHUNNED);
        this.visitor?.socket.terminate();
        await sleep(50);
      }
    }
  }

  private async come(): Promise<Visitor> {
    const ticket = await this.through(door => door.ticket(this.table));
    const purse = at(this.doors, 0).purseAt(this.table);
    return this.through(door => Visitor.open(door.address, ticket, { purse }));
  }

  /** A door at which nobody answers is not tried again for a while, as whoever spreads people over nodes would do it. */
  private async through<T>(work: (door: Caller) => Promise<T>): Promise<T> {
    const open = this.doors.filter(({ address }) => (SILENT.get(address) ?? 0) < Date.now());
    const door = at(open.length > 0 ? open : this.doors, this.random(open.length || this.doors.length));
    try {
      return await within(this.patience, work(door));
    } catch (error) {
      SILENT.set(door.address, Date.now() + SHUNNED);
      throw error;
    }
  }

  /** Waits to be asked, and hears now and then whether the line is alive. */
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

  /** What was said and not acknowledged is said again under the same id: it must count once, and it must count. */
  private async playOn(visitor: Visitor): Promise<void> {
    const repeated = this.unanswered;
    if (repeated) await this.say(visitor, repeated).catch(error => this.object(visitor, repeated, error));
    while (!this.isOver && !this.gone) {
      const [look] = visitor.asked();
      if (look && this.doors.length > 1) await sleep(PONDER);
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
    await within(this.patience, visitor.wish(answer)).catch(error => {
      if (error instanceof Silence) visitor.socket.terminate();
      throw error;
    });
    this.unanswered = undefined;
    this.ledger.acknowledged.push({ table: this.table, id: answer.id });
  }

  /** A socket that ends is no matter; an answer that was right and is refused is. */
  private object(visitor: Visitor, repeated: Answer | undefined, error: Error): void {
    if (visitor.socket.readyState !== 1) throw error;
    this.unanswered = undefined;
    this.ledger.faults.push(`${error.message}: ${repeated ? 'repeated' : 'fresh'} answer at ${this.table}`);
  }

  /** Breaks the line without a word. */
  lose(): void {
    this.visitor?.socket.terminate();
  }

  leave(): void {
    this.gone = true;
    this.visitor?.close();
  }
}
