import type { Cancel } from '../ops/runtime.ts';
import type { BotDriver, BotRoom } from './bot-driver.ts';
import type { RoomHost } from './live-room.ts';

/** An open window, and whether standing orders have been applied in it. */
interface Window {
  readonly step: number;
  heard: boolean;
}

/** The maximum delay of a timer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** The clock of one room: when it runs out, bots answer for the missing seats. */
export class Clock {
  private readonly registry: RoomHost;
  private readonly table: BotRoom;
  private readonly minds: BotDriver;
  private set: { readonly due: number; readonly callOff: Cancel } | undefined;

  constructor(registry: RoomHost, table: BotRoom, minds: BotDriver) {
    this.registry = registry;
    this.table = table;
    this.minds = minds;
  }

  wind(): void {
    const { due } = this.table.room;
    if (due === this.set?.due) return;
    this.stop();
    if (due === undefined) return;
    const left = Math.min(TIMER_MAX_MS, Math.max(0, due - this.registry.now()));
    this.set = { due, callOff: this.registry.after(left, () => this.ring()) };
  }

  private ring(): void {
    this.set = undefined;
    // Reading the clock may detect a downtime, which postpones the due time.
    const now = this.registry.now();
    const { due, table } = this.table.room;
    if (this.table.gone || due === undefined) return;
    if (due > now) return this.wind();
    for (const seat of table?.waitingFor('person') ?? []) this.minds.letAnswer(seat, 'clock');
  }

  stop(): void {
    this.set?.callOff();
    this.set = undefined;
  }
}

/** The windows of one room: each stays open for a minimum time, even if standing orders answer it. */
export class Windows {
  private readonly registry: RoomHost;
  private readonly table: BotRoom;
  private window: Window | undefined;

  constructor(registry: RoomHost, table: BotRoom) {
    this.registry = registry;
    this.table = table;
  }

  /** Whether the open window has lasted its minimum time. */
  get isHeard(): boolean {
    return this.window?.heard === true;
  }

  hold(): void {
    const { table, phase } = this.table.room;
    if (phase !== 'playing' || table?.kind !== 'window') return;
    if (this.window?.step !== table.step) {
      this.window = { step: table.step, heard: false };
      this.hearSoon(this.window, this.registry.dwell());
    } else if (this.window.heard && table.settled) this.hearSoon(this.window, 0);
  }

  private hearSoon(window: Window, milliseconds: number): void {
    this.registry.after(milliseconds, () => this.table.background('closing a window', () => this.hear(window)));
  }

  private async hear(window: Window): Promise<void> {
    const { table, phase } = this.table.room;
    if (this.table.gone || this.window !== window || phase !== 'playing' || table?.kind !== 'window') return;
    if (table.step !== window.step) return;
    window.heard = true;
    if (table.settled) await this.table.happen(() => (this.isSettled(window) ? { do: 'passOn' } : undefined));
    else this.table.goOn();
  }

  private isSettled({ step }: Window): boolean {
    const { table, phase } = this.table.room;
    return phase === 'playing' && table?.kind === 'window' && table.step === step && table.settled;
  }

  forget(): void {
    this.window = undefined;
  }
}
