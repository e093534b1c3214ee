import { at, type Random, type Seat } from '../../engine/index.ts';
import { isOver, optionsOf, turnOf } from '../bare/rules.ts';
import type { Crowd, Goal, SeatedTable } from './contract.ts';
import { Referee } from './referee.ts';

interface Sent {
  readonly at: number;
  readonly portrait: number;
  readonly to: Goal;
}

/** Callbacks for the events of a table. */
export interface Watcher {
  /** All four clients showed an answer after this many milliseconds. */
  answered(milliseconds: number): void;
  over(): void;
  failed(error: unknown): void;
}

/** A table at which four clients give random answers, one at a time, as soon as all have seen the last one. */
export class PlayedTable {
  private readonly random: Random;
  private readonly watcher: Watcher;
  private readonly referee = new Referee();
  private seated: SeatedTable | undefined;
  private ready: (() => void) | undefined;
  private sent: Sent | undefined;
  private isPlaying = false;

  private constructor(random: Random, watcher: Watcher) {
    this.random = random;
    this.watcher = watcher;
  }

  static async lay(crowd: Crowd, url: string, random: Random, watcher: Watcher): Promise<PlayedTable> {
    const table = new PlayedTable(random, watcher);
    table.seated = await crowd.sitDown(url, () => table.heard());
    await new Promise<void>(resolve => {
      table.ready = resolve;
      table.heard();
    });
    table.referee.check(table.seated.seats);
    return table;
  }

  /** How many answers all clients have seen. */
  get answers(): number {
    return this.referee.answers;
  }
  get isOver(): boolean {
    return isOver(this.referee);
  }
  get isWaiting(): boolean {
    return this.sent !== undefined;
  }
  get at(): SeatedTable {
    if (!this.seated) throw new Error('nobody sits here');
    return this.seated;
  }

  play(): void {
    this.isPlaying = true;
    if (!this.sent && !this.isOver) this.answer();
  }
  /** Waits for answers in flight and starts no new ones. */
  rest(): void {
    this.isPlaying = false;
  }
  leave(): void {
    this.rest();
    this.sent = undefined;
    for (const seat of this.at.seats) seat.leave();
  }

  private answer(): void {
    const seat: Seat = turnOf(this.referee);
    const client = at(this.at.seats, seat);
    const hand = client.hand();
    const options = optionsOf(hand, client.latest());
    const [slot, to] = at(options, this.random(options.length));
    this.sent = { at: performance.now(), portrait: at(hand, slot), to };
    client.play(slot, to);
  }

  /** A client received something; the answer has arrived when all clients know it. */
  private heard(): void {
    const { seated, sent, referee } = this;
    if (!seated) return;
    const wanted = referee.answers + (sent ? 1 : 0);
    for (const client of seated.seats) if (client.answers() < wanted) return;
    this.ready?.();
    if (!sent) return;
    this.sent = undefined;
    this.watcher.answered(performance.now() - sent.at);
    this.judge(sent);
    if (this.isOver) this.watcher.over();
    else if (this.isPlaying) this.answer();
  }

  private judge({ portrait, to }: Sent): void {
    const { referee } = this;
    referee.note(portrait, to);
    if (!referee.isDue && !this.isOver) return;
    try {
      referee.check(this.at.seats);
    } catch (error) {
      this.watcher.failed(error);
    }
  }
}
