import { includes, PASS, type Seat } from '../../engine/index.ts';
import { STAND_IN } from '../../table/places.ts';
import type { Room, RoomEvent } from '../../table/room.ts';
import type { Opinion, SeatView, Table } from '../../table/table.ts';
import { needsThought } from '../../table/thinking.ts';
import type { BotJob } from '../cluster/jobs.ts';
import type { QueueClaim } from './fair-queue.ts';
import type { RoomHost } from './live-room.ts';

/** The part of a live room that bots, clocks and windows use. */
export interface BotRoom {
  readonly id: string;
  readonly room: Room;
  readonly epoch: number | undefined;
  readonly gone: boolean;
  /** Whether a guest is connected to it. */
  readonly isAttended: boolean;
  turn<T>(work: () => T | Promise<T>): Promise<T>;
  /** Runs work in the room's queue without a waiting caller; its failure is contained. */
  background(what: string, work: () => unknown): void;
  /** Contains a failure of background work: reports it, and retries or freezes the room. */
  failed(what: string, error: unknown): void;
  catchUp(): Promise<boolean>;
  happen(due: () => RoomEvent | undefined, epoch?: number): Promise<void>;
  wake(): void;
  goOn(): void;
}

/** As a bot of the seat, or because a person's time was up. */
type By = BotJob['by'];

/** A bot's answer in progress. */
interface BotTurn {
  readonly seat: Seat;
  readonly by: By;
  readonly step: number;
  readonly level: string;
  /** When it began, and the delay of the answer: drawn before the bot thinks. */
  readonly since: number;
  readonly holdMs: number;
}

/** Reserved at the end of the delay for one step of lookahead, if the thought is not ready. */
export const GLANCE_MS = 100;
/** Bots of a set think by iterations and are not cut off. A late answer waits for the end of a full slot. */
const STEADY_SLOT_MS = 1000;

const answerOf = ({ seat, by }: Pick<BotTurn, 'seat' | 'by'>, { pick, why }: Opinion): RoomEvent => ({
  ...{ do: 'answer', seat, pick, by },
  ...(why && by === 'bot' && { why }),
});

/**
 * The bots of one room: seated ones and stand-ins. Every answer comes after a delay that is drawn independently of the
 * cards and of the thinking time. A thought that is not ready by then is cut off.
 */
export class BotDriver {
  private readonly registry: RoomHost;
  private readonly table: BotRoom;
  private readonly turns = new Map<Seat, BotTurn>();
  /** Callbacks that wait for answers delegated to other nodes. */
  private readonly waiters = new Map<() => void, BotJob>();
  /** The step at which a delegated job had no result. */
  private inVain: number | undefined;

  constructor(registry: RoomHost, table: BotRoom) {
    this.registry = registry;
    this.table = table;
  }

  /** Whether an answer is in progress. */
  get busy(): boolean {
    return this.turns.size > 0;
  }

  /** Starts a turn for every asked bot. A turn for the same question continues undisturbed. */
  wake(): void {
    const { table, phase, isFrozen } = this.table.room;
    if (this.table.gone || phase !== 'playing' || isFrozen || !table) return;
    for (const seat of table.waitingFor('bot')) if (!this.isRunning(seat, table)) this.letAnswer(seat, 'bot');
  }

  private isRunning(seat: Seat, { step, kind }: Table): boolean {
    const turn = this.turns.get(seat);
    // In parallel flows the answers of others do not change this question.
    return turn !== undefined && (turn.step === step || kind === 'parallel');
  }

  private get claim(): QueueClaim {
    const { id, room, isAttended } = this.table;
    return { guest: room.terms.host, room: id, attended: isAttended };
  }

  private get isSteady(): boolean {
    return this.table.room.terms.set !== undefined;
  }

  /** A bot thinks for a seat and answers if it is still asked. */
  letAnswer(seat: Seat, by: By): void {
    const { places, table } = this.table.room;
    if (!table) return;
    const level = by === 'clock' ? STAND_IN : (places[seat]?.level ?? STAND_IN);
    // In a window a timed-out person has passed: the same for every hand, so it needs no delay.
    const holdMs =
      by === 'clock' && table.kind === 'window' ? 0 : this.registry.holdMs(level, this.claim, this.isSteady);
    const turn: BotTurn = { seat, by, step: table.step, level, since: this.registry.elapsed(), holdMs };
    this.turns.set(seat, turn);
    void this.take(turn);
  }

  private async take(turn: BotTurn): Promise<void> {
    const { table } = this;
    const held = this.after(turn.holdMs);
    try {
      // The thought starts inside the queue and ends outside it: the room continues in the meantime.
      const begun = await table.turn(() => ({ opinion: this.begin(turn) }));
      const [opinion] = await Promise.all([begun.opinion, held]);
      if (this.isSteady) await this.after(this.toNextSlot(turn));
      await table.turn(() => this.finish(turn, opinion));
    } catch (error) {
      this.end(turn);
      table.failed('a bot answers', error);
    }
  }

  private after(milliseconds: number): Promise<void> {
    return new Promise(resolve => this.registry.after(milliseconds, resolve));
  }

  /** The extra delay of a late answer, so that its time reveals little. */
  private toNextSlot({ since, holdMs }: BotTurn): number {
    const late = this.registry.elapsed() - since - holdMs;
    return holdMs === 0 || late <= GLANCE_MS ? 0 : STEADY_SLOT_MS - (late % STEADY_SLOT_MS);
  }

  private async finish(turn: BotTurn, opinion: Opinion | undefined): Promise<void> {
    this.end(turn);
    if (this.table.gone) return;
    const due = (): RoomEvent | undefined =>
      opinion && this.isAsked(turn, opinion) ? answerOf(turn, opinion) : undefined;
    if (due()) await this.table.happen(due);
    else this.table.wake();
  }

  private end(turn: BotTurn): void {
    if (this.turns.get(turn.seat) === turn) this.turns.delete(turn.seat);
  }

  private isAsked({ seat, by, step }: Pick<BotTurn, 'seat' | 'by' | 'step'>, opinion?: Opinion): boolean {
    const { table, phase } = this.table.room;
    if (phase !== 'playing' || !table?.waitingFor(by === 'bot' ? 'bot' : 'person').includes(seat)) return false;
    if (table.step === step) return true;
    // In parallel flows the question may have changed; the answer is valid if it is among the options.
    const options = table.kind === 'parallel' ? table.options(seat) : undefined;
    return opinion !== undefined && options !== undefined && includes(options, opinion.pick);
  }

  /** Delegates expensive thoughts to any node with room; in a window, where that would be visible, it thinks here. */
  private async begin(turn: BotTurn): Promise<Opinion | undefined> {
    const { id, room, epoch, gone } = this.table;
    const { table } = room;
    if (gone || !table || !this.isAsked(turn)) return undefined;
    const { seat, by, step, level, holdMs } = turn;
    if (by === 'clock' && table.kind === 'window') return { pick: PASS };
    const look = table.look(seat);
    const isHere = this.registry.isAlone || this.inVain === step || epoch === undefined || table.kind === 'window';
    if (isHere || !needsThought(look, level)) return this.think(look, level, holdMs);
    const notBefore = this.registry.now() + holdMs;
    return this.delegate({ table: id, seat, by, step, epoch, notBefore }, level);
  }

  private think(look: SeatView, level: string, holdMs: number): Promise<Opinion> {
    const { room } = this.table;
    if (!room.table) throw new Error('no match has begun here');
    const isCutOff = holdMs > 0 && !this.isSteady;
    const order = { claim: this.claim, ...(isCutOff && { withinMs: Math.max(0, holdMs - GLANCE_MS) }) };
    return this.registry.think(room, order)(look, room.table, level);
  }

  /** The answer of a level for a seat whose holder asks for advice. */
  advise(seat: Seat, level: string, guest: string): Promise<Opinion> {
    const { room, id } = this.table;
    if (!room.table) throw new Error('no match has begun here');
    const claim = { guest, room: id, attended: true };
    return this.registry.think(room, { claim })(room.table.look(seat), room.table, level);
  }

  /** Delegates the answer. It comes through the log; if it does not, this node thinks. */
  private async delegate(thought: BotJob, level: string): Promise<undefined> {
    const left = Math.max(0, thought.notBefore - this.registry.now());
    if (await this.registry.assign(thought)) await this.answered(thought, left + this.registry.waitFor(level));
    if (this.isWanted(thought)) this.inVain = thought.step;
  }

  private isWanted(thought: BotJob): boolean {
    return !this.table.gone && this.isAsked(thought);
  }

  /** Resolves when the question is no longer open, or after the given time. */
  private answered(thought: BotJob, milliseconds: number): Promise<void> {
    return new Promise<void>(resolve => {
      const go = (): void => {
        callOff();
        this.waiters.delete(go);
        resolve();
      };
      const callOff = this.registry.after(milliseconds, go);
      this.waiters.set(go, thought);
      // It may have come already.
      this.goOn();
    });
  }

  /** The room has changed. */
  goOn(): void {
    for (const [go, thought] of this.waiters) if (!this.isWanted(thought)) go();
  }

  /** Thinks and answers for the holder of the lease, under its epoch and at the time it has drawn. */
  async answerFor(thought: BotJob): Promise<void> {
    const { table } = this;
    const { seat, by, step, epoch } = thought;
    const holdMs = Math.max(0, thought.notBefore - this.registry.now());
    const held = this.after(holdMs);
    const begun = await table.turn(async () => {
      await table.catchUp();
      const { places, table: match } = table.room;
      if (!match || !this.isAsked(thought)) return undefined;
      const level = by === 'clock' ? STAND_IN : (places[seat]?.level ?? STAND_IN);
      return { opinion: this.think(match.look(seat), level, holdMs) };
    });
    const [opinion] = await Promise.all([begun?.opinion, held]);
    await table.turn(async () => {
      if (opinion && !table.gone)
        await table.happen(() => (this.isAsked({ seat, by, step }) ? answerOf(thought, opinion) : undefined), epoch);
    });
  }
}
