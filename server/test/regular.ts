import { setTimeout as sleep } from 'node:timers/promises';
import { optionAt, type Random, sizeOf } from '../../engine/index.ts';
import type { Look } from '../../table/table.ts';
import type { Wish } from '../../table/wire.ts';
import type { Caller, Visitor } from './caller.ts';

type Answer = Extract<Wish, { do: 'answer' }>;

/** What became of the answers of all regulars: those that were acknowledged, and what must not have happened. */
export class Ledger {
  readonly sent = new Set<string>();
  readonly acknowledged: { readonly table: string; readonly id: string }[] = [];
  readonly faults: string[] = [];
}

/** Somebody who plays at a table and comes back by themselves, however often the house falls down. */
export class Regular {
  readonly table: string;
  private readonly caller: Caller;
  private readonly random: Random;
  private readonly ledger: Ledger;
  private visitor: Visitor | undefined;
  private unanswered: Answer | undefined;
  private ids = 0;
  private gone = false;
  /** How often they have come to the table. */
  visits = 0;

  constructor(caller: Caller, table: string, random: Random, ledger: Ledger) {
    this.caller = caller;
    this.table = table;
    this.random = random;
    this.ledger = ledger;
  }

  get isHere(): boolean {
    return this.visitor?.socket.readyState === 1;
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
        this.visitor = await this.caller.sit(this.table);
        this.visits++;
        await this.playOn(this.visitor);
      } catch {
        await sleep(50);
      }
    }
  }

  /** What was said and not acknowledged is said again under the same id: it must count once, and it must count. */
  private async playOn(visitor: Visitor): Promise<void> {
    const repeated = this.unanswered;
    if (repeated) await this.say(visitor, repeated).catch(error => this.object(visitor, repeated, error));
    while (!this.isOver && !this.gone) {
      const [look] = visitor.asked();
      if (look)
        await this.say(visitor, visitor.linked(this.anyAnswer(look))).catch(error =>
          this.object(visitor, undefined, error),
        );
      else await visitor.until(() => visitor.asked().length > 0 || visitor.isOver || this.gone, 60);
    }
  }

  private anyAnswer({ seat, step, options }: Look): Answer {
    const id = `${this.table}-${seat}-${this.ids++}`;
    return { do: 'answer', id, seat, step, pick: optionAt(options, this.random(sizeOf(options))) };
  }

  private async say(visitor: Visitor, answer: Answer): Promise<void> {
    this.unanswered = answer;
    this.ledger.sent.add(answer.id);
    await visitor.wish(answer);
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
