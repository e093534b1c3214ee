import {
  type GameModule,
  type Json,
  type NoUndo,
  optionAt,
  type Random,
  type Seat,
  type Settled,
  sizeOf,
} from '../engine/index.ts';
import type { DeviceChains } from '../fair/device-chains.ts';
import type { SeatView, Sitter } from './seat-view.ts';
import { settledFor } from './standing-orders.ts';
import type { Opinion, Table } from './table.ts';
import type { TableClient } from './table-client.ts';

/** Thinks for a seat as a bot of a level: gets the view of the seat and returns one of the options. */
export type Thinker = (look: SeatView, table: Pick<Table, 'imagine' | 'save'>, level: string) => Promise<Opinion>;

export interface LocalServices {
  /** The pause before a bot's answer in milliseconds, independent of its cards. */
  readonly pause: () => number;
  /** How long a bot of a level appears to think, in milliseconds, even if it has no choice. */
  readonly hold?: (level: string) => number;
  readonly think: Thinker;
  /** For shared chance: the chains of the people at this device. */
  readonly chains?: DeviceChains;
  /** Stores the table. Called after every change, and awaited before the next one is shown. */
  readonly save: (table: Table) => Promise<void>;
}

/** A bot that gives random answers. */
export const careless =
  (random: Random): Thinker =>
  async ({ options }) => ({ pick: optionAt(options, random(sizeOf(options))) });

/** A table on this device: its people share the screen, its bots think here. */
export class LocalTable implements TableClient {
  private readonly table: Table;
  private readonly services: LocalServices;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private thinking = false;

  constructor(table: Table, services: LocalServices) {
    this.table = table;
    this.services = services;
    this.wakeBots();
  }

  get id(): string {
    return this.table.id;
  }
  get gameModule(): GameModule {
    return this.table.gameModule;
  }
  /** Whether the match began at an arranged table: it has no replay. */
  get isArranged(): boolean {
    return this.table.isArranged;
  }
  get mine(): readonly Seat[] {
    return this.table.sitters.flatMap((sitter, seat) => (sitter.kind === 'person' ? [seat] : []));
  }
  waiting(): readonly Seat[] {
    return this.table.waitingFor('person');
  }
  seatView(seat: Seat): SeatView {
    return this.table.seatView(seat);
  }
  onChange(listener: () => void): () => void {
    return this.table.onChange(listener);
  }
  hasSecrets(seat: Seat): boolean {
    return this.table.hasSecrets(seat);
  }

  async answer(seat: Seat, pick: Json): Promise<void> {
    const { fair } = this.table.seatView(seat);
    const link = fair && this.services.chains?.next(seat, fair.chain);
    this.table.answer(seat, pick, { link });
    await this.settleDown();
  }
  async advise(seat: Seat, level: string): Promise<Opinion> {
    this.table.advise(seat, level);
    await this.services.save(this.table);
    return this.services.think(this.table.seatView(seat), this.table, level);
  }
  async undo(seat: Seat): Promise<NoUndo | undefined> {
    const reason = this.table.undo(seat);
    await this.settleDown();
    return reason;
  }
  async teach(teaching: boolean): Promise<void> {
    this.table.teach(teaching);
    await this.services.save(this.table);
  }
  async tell(seat: Seat, invitation: number, text: string): Promise<void> {
    this.table.tell(seat, invitation, text);
    await this.settleDown();
  }
  async sit(seat: Seat, sitter: Sitter): Promise<void> {
    this.table.sit(seat, sitter);
    await this.settleDown();
  }
  settled(seat: Seat): Settled {
    return settledFor(this.gameModule, this.table.sitters[seat]?.settled);
  }
  async settle(seat: Seat, settled: Settled): Promise<void> {
    this.table.settle(seat, settled);
    await this.settleDown();
  }
  async letPass(seat: Seat): Promise<void> {
    this.table.letPass(seat);
    await this.settleDown();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async give(seat: Seat, { pick, why }: Opinion): Promise<void> {
    this.table.answer(seat, pick, { why });
    await this.settleDown();
  }

  private async settleDown(): Promise<void> {
    await this.services.save(this.table);
    this.wakeBots();
  }

  /** Lets the next asked bot answer after a pause. Bots think one after the other. */
  private wakeBots(): void {
    clearTimeout(this.timer);
    const [seat] = this.table.waitingFor('bot');
    if (this.closed || this.thinking || seat === undefined) return;
    this.timer = setTimeout(() => void this.letThink(seat), this.services.pause());
  }

  private async letThink(seat: Seat): Promise<void> {
    this.thinking = true;
    const before = this.table.seatView(seat);
    const level = before.sitters[seat]?.level ?? '';
    const held = new Promise<void>(resolve => setTimeout(resolve, this.services.hold?.(level) ?? 0));
    const opinion = await this.services
      .think(before, this.table, level)
      .catch((): Opinion => ({ pick: optionAt(before.options, 0) }));
    await held;
    this.thinking = false;
    // In the meantime people may have answered, undone an answer, or taken the seat.
    const still = this.table.waitingFor('bot').includes(seat) && this.table.seatView(seat).step === before.step;
    if (this.closed || !still) return this.wakeBots();
    // A match that cannot be stored stops here; `save` has reported the reason.
    await this.give(seat, opinion).catch(() => this.close());
  }
}
