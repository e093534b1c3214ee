import type { RoomFaultNotice } from '../../../protocol/wire.ts';
import type { GuestId, TableId } from '../../../table/ids.ts';
import type { Room, RoomEvent } from '../../../table/room/room.ts';
import { Refused } from '../../ops/refusals.ts';
import type { SocketReader } from '../../socket/readers.ts';
import type { MessageKey } from '../message-ids.ts';
import { AutomaticWork } from './automatic-work.ts';
import { Commits } from './commits.ts';
import type { LoopContext } from './context.ts';
import type {
  Acknowledged,
  AwaitedEffect,
  Effect,
  LoopWorld,
  RoomInput,
  RoomReply,
  RoomStanding,
  RoomTask,
  TimerName,
  Work,
} from './effects.ts';
import { FaultContainment } from './fault-containment.ts';
import { LoggedRoom } from './logged-room.ts';
import { WorkQueue } from './work-queue.ts';

/** How long players have to reconnect after the loss of a node before they are notified. */
const RECONNECT_GRACE_MS = 10_000;
/** Changes of spectators are broadcast together, at most this often; those of players at once. */
const PRESENCE_EVERY_MS = 200;

/**
 * The decisions of one room: an input gives effects. It has no store, no socket, no timer and no promise. Work is
 * serialised in a queue: an event is applied, committed, and only then broadcast.
 */
export class RoomLoop implements LoopContext {
  readonly id: TableId;
  readonly world: LoopWorld;
  /** The last use, on the monotonic clock. */
  touched: number;
  /** The epoch of this node's lease; undefined without a lease. */
  epoch: number | undefined;
  /** Whether another node holds the lease, or this node has requested it. */
  isKeptElsewhere = false;
  gone = false;
  private readonly queue = new WorkQueue();
  readonly emit = this.queue.emit;
  private readonly logged: LoggedRoom;
  private readonly automatic = new AutomaticWork();
  private readonly faults: FaultContainment;
  private readonly commits: Commits;
  private isPresenceDue = false;

  constructor(id: TableId, standing: RoomStanding, world: LoopWorld) {
    this.id = id;
    this.world = world;
    this.logged = new LoggedRoom(id, standing, this.emit);
    this.faults = new FaultContainment(this.queue, this.logged);
    this.commits = new Commits(this.logged, this.faults);
    this.touched = world.elapsed();
  }

  get room(): Room {
    return this.logged.room;
  }

  /** The notice for the guests after the rules have failed. */
  get fault(): RoomFaultNotice | undefined {
    return this.faults.notice;
  }

  /** The number of the last entry in memory. */
  get lastEntry(): number {
    return this.logged.seq;
  }

  /** Whether no work is queued or under way, and no bot thinks. */
  get isAtRest(): boolean {
    return this.queue.isIdle && !this.automatic.bots.busy;
  }

  /** Whether automatic events are possible. */
  get isUnderWay(): boolean {
    const { phase, isFrozen } = this.room;
    return !isFrozen && phase !== 'gathering' && phase !== 'over' && phase !== 'closed';
  }

  /** Takes an input. The driver carries out the effects in their order. */
  handle(input: RoomInput): readonly Effect[] {
    try {
      this.hear(input);
    } catch (error) {
      this.failed(`an input (${input.do})`, error);
    }
    return this.queue.run();
  }

  private hear(input: RoomInput): void {
    switch (input.do) {
      case 'work':
        this.queue.push(input.task);
        return;
      case 'outcome':
        return this.queue.resume(input.outcome);
      case 'timer':
        return this.ring(input.timer);
      case 'thought':
        return this.automatic.bots.thought(this, input.turn, input.opinion);
      case 'thoughtFailed':
        return this.automatic.bots.thoughtFailed(this, input.turn, input.error);
      case 'assigned':
        return this.automatic.bots.assigned(this, input.turn, input.isTaken);
      case 'presence':
        return this.noticed(input.guest);
      case 'lease':
        return this.setLease(input.epoch);
      case 'heard':
        return this.heard(input.seq);
      case 'snapshotFailed':
        return this.logged.snapshotFailed(input.before);
      case 'storeSnapshot':
        return this.keepSnapshot();
      case 'end':
        return this.end();
    }
  }

  private ring(timer: TimerName): void {
    switch (timer) {
      case 'presence':
        this.isPresenceDue = false;
        return this.showPresence();
      case 'retry':
        this.faults.retried();
        return this.wake();
      default:
        return this.automatic.ring(this, timer);
    }
  }

  // tasks

  /** Applies and commits an event. Idempotent per message; a known id with another message is refused. */
  message(
    event: RoomEvent | (() => RoomEvent),
    key: MessageKey | null,
    to: Acknowledged | undefined,
    reply: RoomReply<void>,
  ) {
    return this.queue.replied('a message', reply, () => this.doing(event, key, to));
  }

  /** Reads the committed room. */
  reading<T>(read: (room: Room) => T, reply: RoomReply<T>): RoomTask {
    return this.queue.replied('reading', reply, () => this.looking(read));
  }

  /** Refuses a message whose id belongs to another message. */
  checking(key: MessageKey, reply: RoomReply<void>): RoomTask {
    return this.reading(() => void this.logged.isRepeated(key), reply);
  }

  /** Sends a complete message to a new reader. */
  joining(reader: SocketReader, reply: RoomReply<void>): RoomTask {
    return this.queue.replied('joining', reply, () => this.welcome(reader));
  }

  /** Sends a complete message to one reader. */
  repeating(reader: SocketReader, reply: RoomReply<void>): RoomTask {
    return this.queue.replied('repeating', reply, () => this.repeat(reader));
  }

  /** Writes an automatic event under the epoch of the node that asked for it. */
  happening(due: () => RoomEvent | undefined, epoch: number, reply: RoomReply<void>): RoomTask {
    return this.queue.replied('answering for another node', reply, () => this.happen(due, epoch));
  }

  /** Stores a snapshot and ends the room, after all work before. */
  closing(reply: RoomReply<void>): RoomTask {
    return this.queue.replied('closing', reply, () => this.close());
  }

  background(what: string, run: () => Work<void>): void {
    this.queue.push({ what, run, failed: error => this.failed(what, error) });
  }

  failed(what: string, error: unknown): void {
    this.faults.failed(this, what, error);
  }

  // awaited effects

  *show(to?: Acknowledged): Work<void> {
    yield* this.shown({ do: 'broadcast', to });
  }

  /** A view that cannot be computed is a fault of the room. Its reader still gets presence and acknowledgements. */
  private *shown(effect: AwaitedEffect): Work<void> {
    const outcome = yield effect;
    if ('error' in outcome) this.failed('a view is made', outcome.error);
  }

  // messages

  private *doing(
    event: RoomEvent | (() => RoomEvent),
    key: MessageKey | null,
    to: Acknowledged | undefined,
  ): Work<void> {
    this.refuseGone();
    this.touched = this.world.elapsed();
    const before = this.logged.seq;
    yield* this.guarded('a message', this.commits.message(this, event, key));
    yield* this.show(to);
    if (this.logged.seq !== before) this.goOn();
  }

  private refuseGone(): void {
    if (this.gone) throw new Refused('closing');
  }

  private *looking<T>(read: (room: Room) => T): Work<T> {
    this.refuseGone();
    yield* this.commits.catchUp(this);
    return read(this.room);
  }

  // faults

  /** Runs work on the room. Contains a fault of the rules or of our own code, and refuses the message. */
  private *guarded<T>(what: string, work: Work<T>): Work<T> {
    try {
      return yield* work;
    } catch (error) {
      if (error instanceof Refused) throw error;
      throw yield* this.faults.contain(this, what, error);
    }
  }

  *freeze(): Work<void> {
    yield* this.commits.automatic(this, () => (this.room.isFrozen ? undefined : { do: 'freeze' }));
    this.automatic.rest(this);
  }

  *tellPeople(): Work<void> {
    this.emit({ do: 'presenceChanged' });
    yield* this.show();
  }

  // other nodes

  /** Another node has written up to this entry. */
  private heard(seq: number): void {
    if (seq <= this.logged.seq || this.gone) return;
    this.background('reading the log', () => this.catchUpTo(seq));
  }

  private *catchUpTo(seq: number): Work<void> {
    if (!this.gone && seq > this.logged.seq) yield* this.commits.catchUp(this);
  }

  /** A dropped room stores no snapshot, because it may be ahead of the log. */
  private keepSnapshot(): void {
    if (!this.gone) this.logged.keepSnapshot();
  }

  // presence

  private *welcome(reader: SocketReader): Work<void> {
    this.refuseGone();
    this.touched = this.world.elapsed();
    yield* this.commits.catchUp(this);
    yield* this.shown({ do: 'welcome', reader });
    this.emit({ do: 'follow' });
    this.noticed(reader.guest);
  }

  private *repeat(reader: SocketReader): Work<void> {
    // A dropped room may be ahead of its log.
    this.refuseGone();
    yield* this.shown({ do: 'repeat', reader });
  }

  private noticed(guest?: GuestId): void {
    this.emit({ do: 'presenceChanged' });
    this.automatic.observePresence(this);
    if (guest !== undefined && this.room.seatsOf(guest).length > 0) return this.showPresence();
    if (this.isPresenceDue) return;
    this.isPresenceDue = true;
    this.emit({ do: 'arm', timer: 'presence', ms: PRESENCE_EVERY_MS });
  }

  private showPresence(): void {
    this.background('broadcasting presence', () => this.showingPresence());
  }

  private *showingPresence(): Work<void> {
    if (!this.gone) yield* this.shown({ do: 'broadcastPresence' });
  }

  // automatic events

  private setLease(epoch: number | undefined): void {
    if (this.gone || epoch === this.epoch || (epoch ?? Number.POSITIVE_INFINITY) < (this.epoch ?? 0)) return;
    this.epoch = epoch;
    this.isKeptElsewhere = epoch === undefined;
    this.emit({ do: 'follow' });
    if (epoch === undefined) return this.automatic.rest(this);
    if (this.world.isAlone) return this.wake();
    this.background('taking the room over', () => this.takeOver());
    this.emit({ do: 'arm', timer: 'reconnect', ms: RECONNECT_GRACE_MS });
  }

  loseLease(): void {
    this.setLease(undefined);
  }

  private *takeOver(): Work<void> {
    yield* this.commits.catchUp(this);
    this.wake();
  }

  wake(): void {
    this.automatic.wake(this);
  }

  goOn(): void {
    this.automatic.bots.goOn(this);
    if (this.epoch === undefined && !this.isKeptElsewhere && this.isUnderWay) {
      this.isKeptElsewhere = true;
      this.emit({ do: 'takeLease' });
    }
    this.wake();
    this.automatic.callPeople(this);
  }

  *happen(due: () => RoomEvent | undefined, epoch = this.epoch): Work<void> {
    const isWritten = yield* this.guarded('the room goes on', this.commits.automatic(this, due, epoch));
    if (!isWritten) return;
    yield* this.show();
    this.goOn();
  }

  private *close(): Work<void> {
    this.keepSnapshot();
    this.drop();
  }

  private end(): void {
    if (this.gone) return;
    this.gone = true;
    this.automatic.rest(this);
    this.automatic.bots.goOn(this);
  }

  /** Leaves the memory: its state is not trusted, or not needed any more. */
  drop(): void {
    if (this.gone) return;
    this.end();
    this.emit({ do: 'drop' });
  }
}
