import { Refusal, type Seat } from '../../../engine/index.ts';
import type { RoomFaultNotice } from '../../../protocol/wire.ts';
import type { Room, RoomEvent } from '../../../table/room/room.ts';
import { Refused } from '../../ops/refusals.ts';
import type { SocketReader } from '../../socket/readers.ts';
import { Conflict, Unreachable } from '../../store/store.ts';
import { AbsenceWatch } from '../absence.ts';
import { decodeEvent, encodeEvent, knownIdOf } from '../log-codec.ts';
import { MessageIds, type MessageKey } from '../message-ids.ts';
import { FaultCount, MAX_FAULTS_PER_STEP, type RoomFault } from '../room-faults.ts';
import { changesOf, projectRow } from '../row-projection.ts';
import { BotTurns } from './bot-turns.ts';
import type { LoopContext } from './context.ts';
import type {
  Acknowledged,
  AwaitedEffect,
  Effect,
  LoopWorld,
  Outcome,
  RoomInput,
  RoomReply,
  RoomStanding,
  RoomTask,
  TimerName,
  Work,
} from './effects.ts';
import { Clock, OpeningTimeout, Windows } from './timers.ts';

/** Another node wrote first: the room has been updated, and nothing was committed. */
class Overtaken extends Error {
  readonly of: Conflict['of'];

  constructor(of: Conflict['of']) {
    super(`another node was faster (${of})`);
    this.of = of;
  }
}

/** The maximum number of events to replay when a room is loaded. */
const SNAPSHOT_EVERY_EVENTS = 64;
/** How often another node may be faster before the message is refused. */
const MAX_TRIES = 50;
/** How long players have to reconnect after the loss of a node before they are notified. */
const RECONNECT_GRACE_MS = 10_000;
/** The pause after a failure before the room continues. */
const RETRY_MS = 1000;
/** Refusals whose cause has been reported where it occurred. */
const REPORTED: readonly string[] = ['not-kept', 'failed', 'frozen'];
/** Changes of spectators are broadcast together, at most this often; those of players at once. */
const PRESENCE_EVERY_MS = 200;

/**
 * The decisions of one room: an input gives effects. It has no store, no socket, no timer and no promise. Work is
 * serialised in a queue: an event is applied, committed, and only then broadcast.
 */
export class RoomLoop implements LoopContext {
  readonly id: string;
  readonly world: LoopWorld;
  room: Room;
  /** The last use, on the monotonic clock. */
  touched: number;
  /** The epoch of this node's lease; undefined without a lease. */
  epoch: number | undefined;
  /** Whether another node is known to hold the lease. */
  isKeptElsewhere = false;
  gone = false;
  /** The notice for the guests after the rules have failed. */
  fault: RoomFaultNotice | undefined;
  private ids: MessageIds;
  private seq: number;
  private snapshot: number;
  private readonly queue: RoomTask[] = [];
  private running: { readonly task: RoomTask; readonly work: Work<void> } | undefined;
  private effects: Effect[] = [];
  private readonly bots = new BotTurns();
  private readonly clock = new Clock();
  private readonly windows = new Windows();
  private readonly opening = new OpeningTimeout();
  private readonly absences = new AbsenceWatch();
  private readonly faults = new FaultCount();
  private readonly summoned = new Map<Seat, number>();
  private isPresenceDue = false;
  private isRetryDue = false;

  constructor(id: string, { room, seq, known }: RoomStanding, world: LoopWorld) {
    this.id = id;
    this.world = world;
    this.room = room;
    this.seq = seq;
    this.snapshot = seq;
    this.ids = new MessageIds(known);
    this.touched = world.elapsed();
  }

  /** The number of the last entry in memory. */
  get head(): number {
    return this.seq;
  }

  /** Whether no work is queued or under way, and no bot thinks. */
  get isAtRest(): boolean {
    return this.running === undefined && this.queue.length === 0 && !this.bots.busy;
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
    while (!this.running) {
      const task = this.queue.shift();
      if (!task) break;
      this.running = { task, work: task.run() };
      this.resume({ ok: true });
    }
    const { effects } = this;
    this.effects = [];
    return effects;
  }

  private hear(input: RoomInput): void {
    switch (input.do) {
      case 'work':
        this.queue.push(input.task);
        return;
      case 'outcome':
        return this.resume(input.outcome);
      case 'timer':
        return this.ring(input.timer);
      case 'thought':
        return this.bots.thought(this, input.turn, input.opinion);
      case 'thoughtFailed':
        return this.bots.thoughtFailed(this, input.turn, input.error);
      case 'assigned':
        return this.bots.assigned(this, input.turn, input.isTaken);
      case 'presence':
        return this.noticed(input.guest);
      case 'lease':
        return this.keep(input.epoch);
      case 'heard':
        return this.heard(input.seq);
      case 'snapshotFailed':
        // The store reports the reason. The next change tries again.
        this.snapshot = input.before;
        return;
      case 'storeSnapshot':
        return this.keepSnapshot();
      case 'end':
        return this.end();
    }
  }

  private ring(timer: TimerName): void {
    const [name, id] = timer.split(' ');
    switch (name) {
      case 'clock':
        if (this.clock.ring(this))
          for (const seat of this.room.table?.waitingFor('person') ?? []) this.bots.letAnswer(this, seat, 'clock');
        return;
      case 'window':
        return this.windows.ring(this);
      case 'opening':
        return this.opening.ring(this);
      case 'absence':
        return this.background('logging an absence', () => this.absences.act(this));
      case 'presence':
        this.isPresenceDue = false;
        return this.showPresence();
      case 'retry':
        this.isRetryDue = false;
        return this.wake();
      case 'reconnect':
        return this.background('notifying players', () => this.calling());
      case 'hold':
        return this.bots.held(this, Number(id));
      case 'slot':
        return this.bots.answer(this, Number(id));
      case 'delegated':
        return this.bots.lapsed(this, Number(id));
    }
  }

  readonly emit = (effect: Effect): void => {
    this.effects.push(effect);
  };

  /** Continues the running work with an outcome, up to its next awaited effect. */
  private resume(outcome: Outcome): void {
    const { running } = this;
    if (!running) throw new Error('an outcome came without work');
    try {
      const { done, value } = running.work.next(outcome);
      if (done) this.running = undefined;
      else this.emit(value);
    } catch (error) {
      this.running = undefined;
      running.task.failed(error);
    }
  }

  // tasks

  /** A task whose caller waits for its value. */
  private replied<T>(what: string, reply: RoomReply<T>, work: () => Work<T>): RoomTask {
    const { emit } = this;
    return {
      what,
      *run() {
        const value = yield* work();
        emit({ do: 'reply', send: () => reply.done(value) });
      },
      failed: error => emit({ do: 'reply', send: () => reply.failed(error) }),
    };
  }

  /** Applies and commits an event. Idempotent per message; a known id with another message is refused. */
  message(
    event: RoomEvent | (() => RoomEvent),
    key: MessageKey | null,
    to: Acknowledged | undefined,
    reply: RoomReply<void>,
  ) {
    return this.replied('a message', reply, () => this.doing(event, key, to));
  }

  /** Reads the committed room. */
  reading<T>(read: (room: Room) => T, reply: RoomReply<T>): RoomTask {
    return this.replied('reading', reply, () => this.looking(read));
  }

  /** Refuses a message whose id belongs to another message. */
  checking(key: MessageKey, reply: RoomReply<void>): RoomTask {
    return this.reading(() => void this.ids.isRepeated(key), reply);
  }

  /** Sends a complete message to a new reader. */
  joining(reader: SocketReader, reply: RoomReply<void>): RoomTask {
    return this.replied('joining', reply, () => this.welcome(reader));
  }

  /** Sends a complete message to one reader. */
  repeating(reader: SocketReader, reply: RoomReply<void>): RoomTask {
    return this.replied('repeating', reply, () => this.repeat(reader));
  }

  /** Writes an automatic event under the epoch of the node that asked for it. */
  happening(due: () => RoomEvent | undefined, epoch: number, reply: RoomReply<void>): RoomTask {
    return this.replied('answering for another node', reply, () => this.happen(due, epoch));
  }

  /** Stores a snapshot and ends the room, after all work before. */
  closing(reply: RoomReply<void>): RoomTask {
    return this.replied('closing', reply, () => this.close());
  }

  background(what: string, run: () => Work<void>): void {
    this.queue.push({ what, run, failed: error => this.failed(what, error) });
  }

  /** Contains a failure of background work. The room continues after a pause, unless it is frozen. */
  failed(what: string, error: unknown): void {
    if (error instanceof Refused && error.code === 'closing') return;
    if (error instanceof Refused && REPORTED.includes(error.code)) return this.retryLater();
    this.queue.push({
      what,
      run: () => this.containing(what, error),
      failed: cause => {
        // The room cannot be frozen either: it leaves the memory, and clients reconnect to the state of the log.
        if (!(cause instanceof Refused)) this.reportFault(what, cause);
        this.drop();
      },
    });
  }

  private *containing(what: string, error: unknown): Work<void> {
    yield* this.contain(what, error);
    this.retryLater();
  }

  private retryLater(): void {
    if (this.isRetryDue || this.gone) return;
    this.isRetryDue = true;
    this.emit({ do: 'arm', timer: 'retry', ms: RETRY_MS });
  }

  // awaited effects

  private *show(to?: Acknowledged): Work<void> {
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
    const before = this.seq;
    yield* this.guarded('a message', this.attempt(event, key));
    yield* this.show(to);
    if (this.seq !== before) this.goOn();
  }

  private refuseGone(): void {
    if (this.gone) throw new Refused('closing');
  }

  private *looking<T>(read: (room: Room) => T): Work<T> {
    this.refuseGone();
    yield* this.catchUp();
    return read(this.room);
  }

  /** If another node wrote in the meantime, the message is authorised again against the new state. */
  private *attempt(event: RoomEvent | (() => RoomEvent), key: MessageKey | null): Work<void> {
    for (let tries = MAX_TRIES; ; tries--) {
      try {
        if (key !== null && this.ids.isRepeated(key)) return;
        return yield* this.write(typeof event === 'function' ? this.decided(event) : event, key);
      } catch (error) {
        const isLate =
          error instanceof Overtaken || (error instanceof Refused && !this.gone && (yield* this.catchUp()));
        if (!isLate) throw error;
        if (tries === 0) throw new Refused('not-kept');
      }
    }
  }

  /**
   * Turns a message into an event. A failure here has changed nothing: it is reported, and does not freeze the room.
   */
  private decided(event: () => RoomEvent): RoomEvent {
    try {
      return event();
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.emit({ do: 'fault', fault: { ...this.place('a message is authorised'), count: 0, error } });
      throw new Refused('failed');
    }
  }

  private *write(event: RoomEvent, key: MessageKey | null, epoch?: number): Work<void> {
    const at = this.world.now();
    const before = projectRow(this.room, at);
    this.applied(event, at);
    const after = projectRow(this.room, at);
    const logged = key === null ? event : { ...event, mark: key.digest };
    const entries = [{ seq: this.seq + 1, id: key?.id ?? null, at, event: encodeEvent(logged) }];
    const change = { table: this.id, entries, ...changesOf(before, after, event, at) };
    const outcome = yield { do: 'append', change: epoch === undefined ? change : { ...change, epoch } };
    if ('error' in outcome) yield* this.overtaken(outcome.error, epoch);
    if (before.step !== after.step) this.forgetFault();
    this.seq++;
    this.emit({ do: 'announce', seq: this.seq });
    if (key !== null) this.ids.add(key.id, key.digest);
    if (after.step < before.step) this.emit({ do: 'eventsChanged' });
    if (this.seq - this.snapshot >= SNAPSHOT_EVERY_EVENTS) this.keepSnapshot();
  }

  private applied(event: RoomEvent, at: number): void {
    try {
      this.room.apply(event, at);
    } catch (error) {
      if (error instanceof Refusal) throw Refused.of(error);
      throw error;
    }
  }

  // faults

  /** Runs work on the room. Contains a fault of the rules or of our own code, and refuses the message. */
  private *guarded<T>(what: string, work: Work<T>): Work<T> {
    try {
      return yield* work;
    } catch (error) {
      if (error instanceof Refused || error instanceof Overtaken) throw error;
      throw yield* this.contain(what, error);
    }
  }

  /**
   * After a fault the state in memory may be inconsistent: the room is reloaded from the log. After
   * `MAX_FAULTS_PER_STEP` faults at one step it is frozen. All guests are told. Returns the refusal for the sender.
   */
  private *contain(doing: string, error: unknown): Work<Refused> {
    const count = this.reportFault(doing, error);
    if (this.gone) return new Refused('closing');
    if (this.room.isFrozen) return new Refused('frozen');
    if (!(yield* this.reload())) {
      this.drop();
      return new Refused('failed');
    }
    this.fault = { count, most: MAX_FAULTS_PER_STEP };
    if (count >= MAX_FAULTS_PER_STEP) {
      yield* this.insist(() => (this.room.isFrozen ? undefined : { do: 'freeze' }));
      this.rest();
    }
    yield* this.tellPeople();
    return new Refused(this.room.isFrozen ? 'frozen' : 'failed');
  }

  /** Logs, counts and stores a fault. Returns the number of faults at this step. */
  private reportFault(doing: string, error: unknown): number {
    const place = this.place(doing);
    const count = this.faults.add(place.step);
    this.emit({ do: 'fault', fault: { ...place, count, error } });
    return count;
  }

  private place(doing: string): Pick<RoomFault, 'room' | 'doing' | 'seq' | 'step'> {
    return { room: this.id, doing, seq: this.seq, step: this.room.table?.step ?? 0 };
  }

  private *tellPeople(): Work<void> {
    this.emit({ do: 'presenceChanged' });
    yield* this.show();
  }

  /** The match continued, so the fault was temporary. */
  private forgetFault(): void {
    if (!this.fault) return;
    this.fault = undefined;
    this.emit({ do: 'presenceChanged' });
  }

  /** Reloads the room from the log. False if that is impossible now. */
  private *reload(): Work<boolean> {
    const outcome = yield { do: 'reload' };
    if ('standing' in outcome) {
      const { room, seq, known } = outcome.standing;
      this.room = room;
      this.seq = seq;
      this.ids = new MessageIds(known);
      this.emit({ do: 'eventsChanged' });
      return true;
    }
    const error = 'error' in outcome ? outcome.error : new Error('nothing was read');
    // The store reports its own failures; a log that does not replay has frozen its room.
    if (!(error instanceof Refused || error instanceof Unreachable)) this.reportFault('the room is read again', error);
    return false;
  }

  /**
   * The append failed, so the room in memory is ahead of the log: it is reloaded from the log, or dropped if the log
   * cannot be read. If another node wrote first, the sender's message is decided again; else it is refused.
   */
  private *overtaken(error: unknown, epoch: number | undefined): Work<never> {
    const isConflict = error instanceof Conflict;
    if (!(yield* this.reload())) {
      this.drop();
      throw new Refused('not-kept');
    }
    if (isConflict && error.of === 'epoch' && epoch === this.epoch) this.keep(undefined);
    yield* this.tellPeople();
    if (!isConflict) throw new Refused('not-kept');
    this.goOn();
    if (error.of === 'claim') throw new Refused('one-table');
    throw new Overtaken(error.of);
  }

  // other nodes

  /** Applies the entries of other nodes and broadcasts them. Returns whether there were any. */
  *catchUp(): Work<boolean> {
    const { world, room } = this;
    if (world.isAlone) return false;
    try {
      const outcome = yield { do: 'readOn', after: this.seq };
      if ('error' in outcome) throw outcome.error;
      const entries = 'entries' in outcome ? outcome.entries : [];
      for (const entry of entries) {
        const step = room.table?.step ?? 0;
        room.apply(decodeEvent(entry), entry.at);
        this.seq = entry.seq;
        for (const known of knownIdOf(entry)) this.ids.add(...known);
        if ((room.table?.step ?? 0) < step) this.emit({ do: 'eventsChanged' });
      }
      if (entries.length === 0) return false;
    } catch (error) {
      if (!(error instanceof Unreachable)) {
        this.reportFault('reading the log', error);
        this.drop();
      }
      throw new Refused('not-kept');
    }
    yield* this.show();
    this.goOn();
    return true;
  }

  /** Another node has written up to this entry. */
  private heard(seq: number): void {
    if (seq <= this.seq || this.gone) return;
    this.background('reading the log', () => this.catchUpTo(seq));
  }

  private *catchUpTo(seq: number): Work<void> {
    if (!this.gone && seq > this.seq) yield* this.catchUp();
  }

  /**
   * Stores a snapshot. It is a cache: without it, events are replayed. A dropped room stores none, because it may be
   * ahead of the log.
   */
  private keepSnapshot(): void {
    if (this.gone || this.snapshot === this.seq) return;
    const before = this.snapshot;
    this.snapshot = this.seq;
    this.emit({
      ...{ do: 'snapshot', seq: this.seq, before },
      body: { circle: this.room.save(), known: [...this.ids] },
    });
  }

  // presence

  private *welcome(reader: SocketReader): Work<void> {
    this.refuseGone();
    this.touched = this.world.elapsed();
    yield* this.catchUp();
    yield* this.shown({ do: 'welcome', reader });
    this.emit({ do: 'follow' });
    this.noticed(reader.guest);
  }

  private *repeat(reader: SocketReader): Work<void> {
    // A dropped room may be ahead of its log.
    this.refuseGone();
    yield* this.shown({ do: 'repeat', reader });
  }

  private noticed(guest?: string): void {
    this.emit({ do: 'presenceChanged' });
    this.absences.observe(this);
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

  private keep(epoch: number | undefined): void {
    if (this.gone || epoch === this.epoch || (epoch ?? Number.POSITIVE_INFINITY) < (this.epoch ?? 0)) return;
    this.epoch = epoch;
    this.isKeptElsewhere = epoch === undefined;
    this.emit({ do: 'follow' });
    if (epoch === undefined) return this.rest();
    if (this.world.isAlone) return this.wake();
    this.background('taking the room over', () => this.takeOver());
    this.emit({ do: 'arm', timer: 'reconnect', ms: RECONNECT_GRACE_MS });
  }

  private *takeOver(): Work<void> {
    yield* this.catchUp();
    this.wake();
  }

  wake(): void {
    this.absences.observe(this);
    if (this.gone || this.epoch === undefined || this.room.isFrozen) return;
    try {
      this.bots.wake(this);
      this.clock.wind(this);
      this.windows.hold(this);
      this.opening.watch(this, this.room.opening);
    } catch (error) {
      this.failed('waking the room', error);
    }
  }

  private rest(): void {
    this.clock.stop(this);
    this.windows.forget(this);
    this.absences.stop(this);
    this.opening.stop(this);
  }

  goOn(): void {
    this.bots.goOn(this);
    if (this.epoch === undefined && !this.isKeptElsewhere && this.isUnderWay) {
      this.isKeptElsewhere = true;
      this.emit({ do: 'takeLease' });
    }
    this.wake();
    this.callPeople();
  }

  *happen(due: () => RoomEvent | undefined, epoch = this.epoch): Work<void> {
    const isWritten = yield* this.guarded('the room goes on', this.insist(due, epoch));
    if (!isWritten) return;
    yield* this.show();
    this.goOn();
  }

  /**
   * Writes the automatic event that is due. If another node was faster, it is computed again: chat from another node
   * delays no bot. Stops if the lease is lost. False if nothing was written.
   */
  private *insist(due: () => RoomEvent | undefined, epoch?: number): Work<boolean> {
    for (let tries = MAX_TRIES; tries > 0 && !this.gone; tries--) {
      const event = due();
      if (!event) return false;
      try {
        yield* this.write(event, null, epoch);
        return true;
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        if (error.of === 'epoch') return false;
      }
    }
    return false;
  }

  private *calling(): Work<void> {
    this.callPeople();
  }

  private callPeople(): void {
    const { table, phase, places, isFrozen, isPaused } = this.room;
    if (this.gone || this.epoch === undefined || phase !== 'playing' || isFrozen || isPaused || !table) return;
    if (table.kind === 'window' && !this.windows.isHeard) return;
    for (const seat of table.waitingFor('person')) {
      const guest = places[seat]?.guest;
      if (guest === undefined || this.summoned.get(seat) === table.step || this.world.isInFrontOf(guest)) continue;
      this.summoned.set(seat, table.step);
      this.emit({ do: 'summon', seat });
    }
  }

  private *close(): Work<void> {
    this.keepSnapshot();
    this.drop();
  }

  private end(): void {
    if (this.gone) return;
    this.gone = true;
    this.rest();
    this.bots.goOn(this);
  }

  /** Leaves the memory: its state is not trusted, or not needed any more. */
  private drop(): void {
    if (this.gone) return;
    this.end();
    this.emit({ do: 'drop' });
  }
}
