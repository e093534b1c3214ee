import { includes, PASS, type Seat } from '../../../engine/index.ts';
import { STAND_IN } from '../../../table/room/places.ts';
import type { RoomEvent } from '../../../table/room/room.ts';
import type { Opinion, Table } from '../../../table/table.ts';
import { needsThought } from '../../../table/thinking.ts';
import type { BotJob } from '../../cluster/jobs.ts';
import type { BotOrder } from '../bots/bot-threads.ts';
import type { QueueClaim } from '../fair-queue.ts';
import type { LoopContext } from './context.ts';
import type { Work } from './effects.ts';

/** Why a bot answers: it holds the seat, or the time of a person ran out. */
type By = BotJob['by'];

/** A bot's answer in progress. */
interface BotTurn {
  readonly id: number;
  readonly seat: Seat;
  readonly by: By;
  readonly step: number;
  readonly level: string;
  /** When it began, and the delay of the answer: drawn before the bot thinks. */
  readonly since: number;
  readonly holdMs: number;
  /** Whether the delay is over. */
  isHeld: boolean;
  /** The result of the thought: nothing if the answer is not wanted any more, or comes through the log. */
  thought: { readonly opinion: Opinion | undefined } | undefined;
  /** The job that another node was given. */
  job: BotJob | undefined;
}

/** Reserved at the end of the delay for one step of lookahead, if the thought is not ready. */
export const GLANCE_MS = 100;
/** Bots of a set think by iterations and are not cut off. A late answer waits for the end of a full slot. */
const STEADY_SLOT_MS = 1000;

/** The event of a bot's answer. */
export const answerOf = ({ seat, by }: Pick<BotTurn, 'seat' | 'by'>, { pick, why }: Opinion): RoomEvent => ({
  ...{ do: 'answer', seat, pick, by },
  ...(why && by === 'bot' && { why }),
});

/** The level that answers for a seat. */
export const levelFor = ({ room: { places } }: Pick<LoopContext, 'room'>, seat: Seat, by: By): string =>
  by === 'clock' ? STAND_IN : (places[seat]?.level ?? STAND_IN);

const isSteady = ({ room }: LoopContext): boolean => room.terms.set !== undefined;

const claimOf = ({ id, room, world }: LoopContext): QueueClaim => ({
  ...{ guest: room.host, room: id, attended: world.isAttended },
});

/** The order for a thought that ends with its delay, except for bots of a set. */
export function orderFor(loop: LoopContext, holdMs: number): BotOrder {
  const isCutOff = holdMs > 0 && !isSteady(loop);
  return { claim: claimOf(loop), ...(isCutOff && { withinMs: Math.max(0, holdMs - GLANCE_MS) }) };
}

/** Whether a seat still waits for the answer of a bot. */
export function isAsked(
  { room: { table, phase, isPaused } }: Pick<LoopContext, 'room'>,
  { seat, by, step }: Pick<BotTurn, 'seat' | 'by' | 'step'>,
  opinion?: Opinion,
): boolean {
  if (phase !== 'playing' || isPaused || !table?.waitingFor(by === 'bot' ? 'bot' : 'person').includes(seat))
    return false;
  if (table.step === step) return true;
  // In parallel flows the question may have changed; the answer is valid if it is among the options.
  const options = table.kind === 'parallel' ? table.options(seat) : undefined;
  return opinion !== undefined && options !== undefined && includes(options, opinion.pick);
}

/**
 * The bots of one room: seated ones and stand-ins. Every answer comes after a delay that is drawn independently of the
 * cards and of the thinking time. A thought that is not ready by then is cut off.
 */
export class BotTurns {
  private readonly turns = new Map<Seat, BotTurn>();
  /** Turns that go on although another turn of their seat has begun. */
  private readonly running = new Map<number, BotTurn>();
  private count = 0;
  /** The step at which a delegated job had no result. */
  private inVain: number | undefined;

  /** Whether an answer is in progress. */
  get busy(): boolean {
    return this.turns.size > 0;
  }

  /** Starts a turn for every asked bot. A turn for the same question continues undisturbed. */
  wake(loop: LoopContext): void {
    const { table, phase, isFrozen, isPaused } = loop.room;
    if (loop.gone || phase !== 'playing' || isFrozen || isPaused || !table) return;
    for (const seat of table.waitingFor('bot')) if (!this.isRunning(seat, table)) this.letAnswer(loop, seat, 'bot');
  }

  private isRunning(seat: Seat, { step, kind }: Table): boolean {
    const turn = this.turns.get(seat);
    // In parallel flows the answers of others do not change this question.
    return turn !== undefined && (turn.step === step || kind === 'parallel');
  }

  /** A bot thinks for a seat and answers if it is still asked. */
  letAnswer(loop: LoopContext, seat: Seat, by: By): void {
    const { table } = loop.room;
    if (!table) return;
    const level = levelFor(loop, seat, by);
    // In a window a timed-out person has passed: the same for every hand, so it needs no delay.
    const isPass = by === 'clock' && table.kind === 'window';
    const holdMs = isPass ? 0 : loop.world.holdMs(level, claimOf(loop), isSteady(loop));
    const turn: BotTurn = {
      ...{ id: this.count++, seat, by, step: table.step, level, since: loop.world.elapsed(), holdMs },
      ...{ isHeld: false, thought: undefined, job: undefined },
    };
    this.turns.set(seat, turn);
    this.running.set(turn.id, turn);
    loop.emit({ do: 'arm', timer: `hold ${turn.id}`, ms: holdMs });
    this.queue(loop, turn, () => this.begin(loop, turn));
  }

  /** Queues a part of a turn. A failure ends the turn and is contained by the room. */
  private queue(loop: LoopContext, turn: BotTurn, part: () => Work<void>): void {
    const guarded = function* (this: BotTurns): Work<void> {
      try {
        yield* part();
      } catch (error) {
        this.fail(loop, turn, error);
      }
    };
    loop.background('a bot answers', () => guarded.call(this));
  }

  private fail(loop: LoopContext, turn: BotTurn, error: unknown): void {
    this.end(turn);
    loop.failed('a bot answers', error);
  }

  private *begin(loop: LoopContext, turn: BotTurn): Work<void> {
    const { id, room, epoch, gone, world } = loop;
    const { table } = room;
    if (gone || !table || !isAsked(loop, turn)) return this.think(loop, turn, undefined);
    const { seat, by, step, level, holdMs } = turn;
    if (by === 'clock' && table.kind === 'window') return this.think(loop, turn, { pick: PASS });
    const look = table.seatView(seat);
    // Delegates expensive thoughts to any node with room; in a window, where that would be visible, it thinks here.
    const isHere = world.isAlone || this.inVain === step || epoch === undefined || table.kind === 'window';
    if (isHere || !needsThought(look, level))
      return loop.emit({ do: 'think', turn: turn.id, look, level, order: orderFor(loop, holdMs) });
    turn.job = { table: id, seat, by, step, epoch, notBefore: world.now() + holdMs };
    loop.emit({ do: 'assign', turn: turn.id, job: turn.job });
  }

  /** The result of a thought, or of a delegated one. */
  thought(loop: LoopContext, id: number, opinion: Opinion | undefined): void {
    const turn = this.running.get(id);
    if (turn) this.think(loop, turn, opinion);
  }

  thoughtFailed(loop: LoopContext, id: number, error: unknown): void {
    const turn = this.running.get(id);
    if (turn) this.fail(loop, turn, error);
  }

  private think(loop: LoopContext, turn: BotTurn, opinion: Opinion | undefined): void {
    turn.thought = { opinion };
    this.goAhead(loop, turn);
  }

  /** The delay of an answer is over. */
  held(loop: LoopContext, id: number): void {
    const turn = this.running.get(id);
    if (!turn) return;
    turn.isHeld = true;
    this.goAhead(loop, turn);
  }

  /** Continues when both the delay and the thought are over. A late answer waits, so that its time reveals little. */
  private goAhead(loop: LoopContext, turn: BotTurn): void {
    if (!turn.isHeld || !turn.thought) return;
    if (!isSteady(loop)) return this.answer(loop, turn.id);
    const late = loop.world.elapsed() - turn.since - turn.holdMs;
    const ms = turn.holdMs === 0 || late <= GLANCE_MS ? 0 : STEADY_SLOT_MS - (late % STEADY_SLOT_MS);
    loop.emit({ do: 'arm', timer: `slot ${turn.id}`, ms });
  }

  /** The answer is due. */
  answer(loop: LoopContext, id: number): void {
    const turn = this.running.get(id);
    if (turn) this.queue(loop, turn, () => this.finish(loop, turn));
  }

  private *finish(loop: LoopContext, turn: BotTurn): Work<void> {
    const opinion = turn.thought?.opinion;
    this.end(turn);
    if (loop.gone) return;
    const due = (): RoomEvent | undefined =>
      opinion && isAsked(loop, turn, opinion) ? answerOf(turn, opinion) : undefined;
    if (due()) yield* loop.happen(due);
    else loop.wake();
  }

  private end(turn: BotTurn): void {
    if (this.turns.get(turn.seat) === turn) this.turns.delete(turn.seat);
    this.running.delete(turn.id);
  }

  /** A delegated answer comes through the log; if it does not in time, this node thinks. */
  assigned(loop: LoopContext, id: number, isTaken: boolean): void {
    const turn = this.running.get(id);
    if (!turn?.job) return;
    if (!isTaken || !this.isWanted(loop, turn.job)) return this.undelegate(loop, turn);
    const left = Math.max(0, turn.job.notBefore - loop.world.now());
    loop.emit({ do: 'arm', timer: `delegated ${id}`, ms: left + loop.world.delegatedTimeoutMs(turn.level) });
  }

  /** The time for a delegated answer is up. */
  lapsed(loop: LoopContext, id: number): void {
    const turn = this.running.get(id);
    if (turn?.job) this.undelegate(loop, turn);
  }

  private undelegate(loop: LoopContext, turn: BotTurn): void {
    const { job } = turn;
    turn.job = undefined;
    if (job && this.isWanted(loop, job)) this.inVain = job.step;
    loop.emit({ do: 'cancel', timer: `delegated ${turn.id}` });
    this.think(loop, turn, undefined);
  }

  private isWanted(loop: LoopContext, job: BotJob): boolean {
    return !loop.gone && isAsked(loop, job);
  }

  /** The room has changed: delegated answers that are not wanted any more end. */
  goOn(loop: LoopContext): void {
    for (const turn of this.running.values())
      if (turn.job && !this.isWanted(loop, turn.job)) this.undelegate(loop, turn);
  }
}
