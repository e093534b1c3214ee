import { at, type Random, type Seat } from '../../engine/index.ts';
import { isOver, optionsOf, turnOf } from '../bare/rules.ts';
import type { Crowd, Goal, SeatedTable } from './contract.ts';
import { Referee } from './referee.ts';

interface Sent {
  readonly at: number;
  readonly portrait: number;
  readonly to: Goal;
}

/** What becomes of a table while it is played at. */
export interface Watcher {
  /** An answer was shown to all four clients after so many milliseconds. */
  answered(milliseconds: number): void;
  over(): void;
  failed(error: unknown): void;
}

/** A table at which four clients answer at random, one after the other, as soon as all have seen the last answer. */
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
  /** Lets what is under way end, and begins nothing new. */
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

  /** A client has learned something; when all know of the answer, it has arrived. */
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
