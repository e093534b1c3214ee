import { Refusal, type Seat } from '../../engine/index.ts';
import { missing } from '../../fair/opening.ts';
import type { ClientMessage, RoomFaultNotice } from '../../protocol/wire.ts';
import type { Thinker } from '../../table/local.ts';
import type { Room, RoomEvent } from '../../table/room.ts';
import type { Opinion } from '../../table/table.ts';
import type { BotJob } from '../cluster/jobs.ts';
import type { Attendance, RemotePresence } from '../cluster/remote-presence.ts';
import type { Notice } from '../notify/notices.ts';
import { Refused } from '../ops/refusals.ts';
import type { Cancel } from '../ops/runtime.ts';
import { Audience } from '../socket/audience.ts';
import { type KnownId, MessageIds, type MessageKey } from '../socket/message-ids.ts';
import type { ReaderAside, SocketReader } from '../socket/readers.ts';
import { Conflict, type Store, type TableRow, Unreachable } from '../store/store.ts';
import { type AbsencePolicy, AbsenceWatch } from './absence.ts';
import { authorizeAdvice } from './authorize.ts';
import { BotDriver } from './bot-driver.ts';
import type { BotOrder } from './bot-threads.ts';
import type { QueueClaim } from './fair-queue.ts';
import { decodeEvent, encodeEvent, knownIdOf } from './log-codec.ts';
import { OpeningTimeout } from './opening-timeout.ts';
import { FaultCount, MAX_FAULTS_PER_STEP, type RoomFault } from './room-faults.ts';
import { changesOf, projectRow } from './row-projection.ts';
import { Clock, Windows } from './timers.ts';

/** The functions of the registry that a live room uses. */
export interface RoomHost {
  readonly store: Pick<Store, 'append' | 'after' | 'keepSnapshot'>;
  /** Whether this process is the only writer. */
  readonly isAlone: boolean;
  readonly elsewhere: RemotePresence;
  /** The thinker for a bot of this room. */
  think(room: Room, order: BotOrder): Thinker;
  now(): number;
  /** Monotonic clock in milliseconds. */
  elapsed(): number;
  after(milliseconds: number, work: () => void): Cancel;
  /** The delay of a bot's answer: drawn from level and load, independent of the cards. */
  holdMs(level: string, claim: QueueClaim, isSteady: boolean): number;
  /** The minimum duration of a window: drawn independently of the cards. */
  dwell(): number;
  /** The timeout of an opening, in milliseconds. */
  patience(): number;
  /** The `begin` event of a match in whose opening these seats take part. */
  begin(room: Room, seats: readonly Seat[]): RoomEvent;
  /** Delegates a thought to the bots of all nodes; false if this node must think. */
  assign(thought: BotJob): Promise<boolean>;
  /** How long to wait for a delegated answer of a level. */
  waitFor(level: string): number;
  /** Notifies an asked player whose table is not visible to them. */
  summon(live: LiveRoom, seat: Seat): void;
  /** Notifies an absent player about their seat. */
  notify(live: LiveRoom, notice: Notice): void;
  /** The times of absences at this table. */
  absence(room: Room): AbsencePolicy;
  /** Reports a failure of automatic work to the operator. */
  report(what: string, live: LiveRoom, error: unknown): void;
  /** The committed state of a room. */
  standing(id: string): Promise<RoomStanding>;
  /** Requests the lease of a room without a known holder. */
  take(live: LiveRoom): void;
  /** Drops the room from memory, because its state is not trusted; it is read again on demand. */
  forsake(live: LiveRoom): void;
  /** Measures a commit, in milliseconds. */
  kept(milliseconds: number): void;
  /** Logs, counts and stores a fault of a room for the operator. */
  fault(fault: RoomFault): void;
}

/** The state of a room after its entry `seq`, and the ids of all committed messages. */
export interface RoomStanding {
  readonly room: Room;
  readonly seq: number;
  readonly known: Iterable<KnownId>;
}

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

/** A room in the memory of a node. All work is serialised: an event is applied, committed, and only then broadcast. */
export class LiveRoom {
  readonly id: string;
  readonly code: string;
  room: Room;
  /** The last use, on the monotonic clock. */
  touched: number;
  /** The epoch of this node's lease; undefined without a lease. */
  epoch: number | undefined;
  /** Whether another node is known to hold the lease. */
  isKeptElsewhere = false;
  private readonly registry: RoomHost;
  private readonly readers: Audience;
  private ids: MessageIds;
  private tail: Promise<unknown> = Promise.resolve();
  private seq: number;
  private snapshot: number;
  gone = false;
  private waiting = 0;
  private readonly minds: BotDriver;
  private presenceTimer: Cancel | undefined;
  private readonly clock: Clock;
  private readonly windows: Windows;
  private summoned = new Map<Seat, number>();
  private readonly patience: OpeningTimeout;
  private readonly faults = new FaultCount();
  /** The notice for the guests after the rules have failed. */
  fault: RoomFaultNotice | undefined;
  private readonly absences: AbsenceWatch<LiveRoom>;

  constructor(registry: RoomHost, { id, code }: TableRow, { room, seq, known }: RoomStanding) {
    this.registry = registry;
    this.id = id;
    this.code = code;
    this.room = room;
    this.seq = seq;
    this.snapshot = seq;
    this.ids = new MessageIds(known);
    this.touched = registry.elapsed();
    this.minds = new BotDriver(registry, this);
    this.clock = new Clock(registry, this, this.minds);
    this.windows = new Windows(registry, this);
    this.absences = new AbsenceWatch(registry, this);
    this.readers = new Audience(this, registry);
    this.patience = new OpeningTimeout(registry, match =>
      this.background('repeating an opening', () => this.openAnew(match)),
    );
  }

  /** Starts bots, clocks and windows, if this node holds the lease. */
  wake(): void {
    this.absences.observe();
    if (this.gone || this.epoch === undefined || this.room.isFrozen) return;
    try {
      this.minds.wake();
      this.clock.wind();
      this.windows.hold();
      this.patience.watch(this.room.opening, this.registry.patience());
    } catch (error) {
      this.failed('waking the room', error);
    }
  }

  /** Serialises work on this room. Code inside sees committed state only. */
  turn<T>(work: () => T | Promise<T>): Promise<T> {
    this.waiting++;
    const next = this.tail.then(work).finally(() => this.waiting--);
    this.tail = Promise.allSettled([next]);
    return next;
  }

  /** Runs work in the queue without a waiting caller; its failure is contained. */
  background(what: string, work: () => unknown): void {
    this.turn(work).catch((error: unknown) => this.failed(what, error));
  }

  /** Contains a failure of background work. The room continues after a pause, unless it is frozen. */
  failed(what: string, error: unknown): void {
    if (error instanceof Refused && error.code === 'closing') return;
    const isReported = error instanceof Refused && REPORTED.includes(error.code);
    const contained = isReported ? Promise.resolve() : this.turn(() => this.contain(what, error));
    contained
      .then(() => this.registry.after(RETRY_MS, () => this.wake()))
      .catch((cause: unknown) => {
        // The room cannot be frozen either: it leaves the memory, and clients reconnect to the state of the log.
        if (!(cause instanceof Refused)) this.reportFault(what, cause);
        this.registry.forsake(this);
      });
  }

  /** Reads the committed room. */
  look<T>(work: (room: Room) => T): Promise<T> {
    return this.turn(async () => {
      if (this.gone) throw new Refused('closing');
      await this.catchUp();
      return work(this.room);
    });
  }

  /** The number of the last entry in memory. */
  get head(): number {
    return this.seq;
  }

  /** Applies and commits an event. Idempotent per message; a known id with another message is refused. */
  do(
    event: RoomEvent | (() => RoomEvent),
    key: MessageKey | null = null,
    aside?: { reader: SocketReader; aside: ReaderAside },
  ): Promise<void> {
    return this.turn(async () => {
      if (this.gone) throw new Refused('closing');
      this.touched = this.registry.elapsed();
      const before = this.seq;
      await this.guarded('a message', () => this.attempt(event, key));
      this.readers.show(aside);
      if (this.seq !== before) this.goOn();
    });
  }

  /** Refuses a message whose id belongs to another message. */
  refuseTaken(key: MessageKey): Promise<void> {
    return this.look(() => void this.ids.isRepeated(key));
  }

  /** If another node wrote in the meantime, the message is authorised again against the new state. */
  private async attempt(
    event: RoomEvent | (() => RoomEvent),
    key: MessageKey | null,
    tries = MAX_TRIES,
  ): Promise<void> {
    try {
      if (key !== null && this.ids.isRepeated(key)) return;
      await this.write(typeof event === 'function' ? this.decided(event) : event, key);
    } catch (error) {
      const isLate = error instanceof Overtaken || (error instanceof Refused && !this.gone && (await this.catchUp()));
      if (!isLate) throw error;
      if (tries === 0) throw new Refused('not-kept');
      await this.attempt(event, key, tries - 1);
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
      this.registry.fault({ ...this.place('a message is authorised'), count: 0, error });
      throw new Refused('failed');
    }
  }

  private async write(event: RoomEvent, key: MessageKey | null, epoch?: number): Promise<void> {
    const { registry } = this;
    const [at, began] = [registry.now(), registry.elapsed()];
    const before = projectRow(this.room, at);
    this.applied(event, at);
    const after = projectRow(this.room, at);
    const logged = key === null ? event : { ...event, mark: key.mark };
    const entries = [{ seq: this.seq + 1, id: key?.id ?? null, at, event: encodeEvent(logged) }];
    const change = { table: this.id, entries, ...changesOf(before, after, event, at) };
    await registry.store
      .append({ ...change, ...(epoch !== undefined && { epoch }) })
      .catch(error => this.overtaken(error, epoch));
    registry.kept(registry.elapsed() - began);
    if (before.step !== after.step) this.forgetFault();
    this.seq++;
    registry.elsewhere.wrote(this.id, this.seq);
    if (key !== null) this.ids.add(key.id, key.mark);
    if (after.step < before.step) this.readers.forgetEvents();
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

  /** Runs work on the room. Contains a fault of the rules or of our own code, and refuses the message. */
  private async guarded(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Refused || error instanceof Overtaken) throw error;
      throw await this.contain(what, error);
    }
  }

  /**
   * After a fault the state in memory may be inconsistent: the room is reloaded from the log. After
   * `MAX_FAULTS_PER_STEP` faults at one step it is frozen. All guests are told. Returns the refusal for the sender.
   */
  private async contain(doing: string, error: unknown): Promise<Refused> {
    const count = this.reportFault(doing, error);
    if (this.gone) return new Refused('closing');
    if (this.room.isFrozen) return new Refused('frozen');
    if (!(await this.reload())) {
      this.registry.forsake(this);
      return new Refused('failed');
    }
    this.fault = { count, most: MAX_FAULTS_PER_STEP };
    if (count >= MAX_FAULTS_PER_STEP) {
      await this.insist(() => (this.room.isFrozen ? undefined : { do: 'freeze' }));
      this.rest();
    }
    this.tellPeople();
    return new Refused(this.room.isFrozen ? 'frozen' : 'failed');
  }

  /** Logs, counts and stores a fault. Returns the number of faults at this step. */
  private reportFault(doing: string, error: unknown): number {
    const place = this.place(doing);
    const count = this.faults.add(place.step);
    this.registry.fault({ ...place, count, error });
    return count;
  }

  private place(doing: string): Pick<RoomFault, 'room' | 'doing' | 'seq' | 'step'> {
    return { room: this.id, doing, seq: this.seq, step: this.room.table?.step ?? 0 };
  }

  private tellPeople(): void {
    this.readers.noticed();
    this.readers.show();
  }

  /** The match continued, so the fault was temporary. */
  private forgetFault(): void {
    if (!this.fault) return;
    this.fault = undefined;
    this.readers.noticed();
  }

  /** Reloads the room from the log. False if that is impossible now. */
  private async reload(): Promise<boolean> {
    try {
      const standing = await this.registry.standing(this.id);
      this.room = standing.room;
      this.seq = standing.seq;
      this.ids = new MessageIds(standing.known);
      this.readers.forgetEvents();
      return true;
    } catch (error) {
      // The store reports its own failures; a log that does not replay has frozen its room.
      if (!(error instanceof Refused || error instanceof Unreachable))
        this.reportFault('the room is read again', error);
      return false;
    }
  }

  /**
   * The append failed, so the room in memory is ahead of the log: it is reloaded from the log, or dropped if the log
   * cannot be read. If another node wrote first, the sender's message is decided again; else it is refused.
   */
  private async overtaken(error: unknown, epoch: number | undefined): Promise<never> {
    const isConflict = error instanceof Conflict;
    if (!(await this.reload())) {
      this.registry.forsake(this);
      throw new Refused('not-kept');
    }
    if (isConflict && error.of === 'epoch' && epoch === this.epoch) this.keep(undefined);
    this.tellPeople();
    if (!isConflict) throw new Refused('not-kept');
    this.goOn();
    if (error instanceof Conflict && error.of === 'claim') throw new Refused('one-table');
    throw new Overtaken(error.of);
  }

  /** Applies the entries of other nodes and broadcasts them. Returns whether there were any. */
  async catchUp(): Promise<boolean> {
    const { registry, room } = this;
    if (registry.isAlone) return false;
    try {
      const entries = await registry.store.after(this.id, this.seq);
      for (const entry of entries) {
        const { seq, at } = entry;
        const step = room.table?.step ?? 0;
        room.apply(decodeEvent(entry), at);
        this.seq = seq;
        for (const known of knownIdOf(entry)) this.ids.add(...known);
        if ((room.table?.step ?? 0) < step) this.readers.forgetEvents();
      }
      if (entries.length === 0) return false;
      this.readers.show();
      this.goOn();
      return true;
    } catch (error) {
      if (!(error instanceof Unreachable)) {
        this.reportFault('reading the log', error);
        registry.forsake(this);
      }
      throw new Refused('not-kept');
    }
  }

  /** Another node has written up to this entry. */
  heard(seq: number): void {
    if (seq <= this.seq || this.gone) return;
    this.background('reading the log', async () => {
      if (!this.gone && seq > this.seq) await this.catchUp();
    });
  }

  /**
   * Stores a snapshot. It is a cache: without it, events are replayed. A dropped room stores none, because it may be
   * ahead of the log.
   */
  keepSnapshot(): void {
    if (this.gone || this.snapshot === this.seq) return;
    const before = this.snapshot;
    this.snapshot = this.seq;
    const body = encodeEvent({ circle: this.room.save(), known: [...this.ids] });
    this.registry.store.keepSnapshot(this.id, this.seq, body).catch(() => {
      // The store reports the reason. The next change tries again.
      this.snapshot = before;
    });
  }

  // presence

  join(reader: SocketReader): Promise<void> {
    return this.turn(async () => {
      if (this.gone) throw new Refused('closing');
      this.touched = this.registry.elapsed();
      await this.catchUp();
      this.readers.welcome(reader);
      this.registry.elsewhere.follow(this);
      this.noticed(reader.guest);
    });
  }

  part(reader: SocketReader): void {
    this.readers.delete(reader);
    this.registry.elsewhere.follow(this);
    this.noticed(reader.guest);
  }

  /** Presence has changed, here or on another node. */
  noticed(guest?: string): void {
    this.readers.noticed();
    this.absences.observe();
    const show = (): void => this.background('broadcasting presence', () => this.gone || this.readers.showPresence());
    if (guest !== undefined && this.room.seatsOf(guest).length > 0) return show();
    this.presenceTimer ??= this.registry.after(PRESENCE_EVERY_MS, () => {
      this.presenceTimer = undefined;
      show();
    });
  }

  /** Whether automatic events are possible. */
  get isUnderWay(): boolean {
    const { phase, isFrozen } = this.room;
    return !isFrozen && phase !== 'gathering' && phase !== 'over' && phase !== 'closed';
  }

  /** Whether a guest is connected to it on this node. */
  get isAttended(): boolean {
    return this.readers.size > 0;
  }

  get isFollowed(): boolean {
    return !this.gone && (this.readers.size > 0 || this.epoch !== undefined);
  }

  /** The presence on this node, for the other nodes. */
  get attendance(): Attendance {
    return this.readers.attendance;
  }

  /** Sends a complete message to one reader. */
  again(reader: SocketReader): Promise<void> {
    return this.turn(() => {
      // A dropped room may be ahead of its log.
      if (this.gone) throw new Refused('closing');
      this.readers.showAnew(reader);
    });
  }

  isHere(guest: string): boolean {
    return this.readers.isHere(guest);
  }
  isThere(seat: Seat): boolean {
    return this.readers.isThere(seat);
  }
  get present(): readonly Seat[] {
    return this.readers.present;
  }
  isInFrontOf(guest: string): boolean {
    return this.readers.isInFrontOf(guest);
  }

  /** Whether it can leave the memory. */
  isIdle(since: number): boolean {
    return this.readers.size === 0 && this.waiting === 0 && !this.minds.busy && this.touched < since;
  }

  // automatic events

  /** Sets the epoch of this node's lease; undefined: the lease is lost. */
  keep(epoch: number | undefined): void {
    if (this.gone || epoch === this.epoch || (epoch ?? Number.POSITIVE_INFINITY) < (this.epoch ?? 0)) return;
    this.epoch = epoch;
    this.isKeptElsewhere = epoch === undefined;
    this.registry.elsewhere.follow(this);
    if (epoch === undefined) return this.rest();
    if (this.registry.isAlone) return this.wake();
    const goOn = async (): Promise<void> => {
      await this.catchUp();
      this.wake();
    };
    this.background('taking the room over', goOn);
    this.registry.after(RECONNECT_GRACE_MS, () => this.background('notifying players', () => this.callPeople()));
  }

  private rest(): void {
    this.clock.stop();
    this.windows.forget();
    this.absences.stop();
    this.patience.stop();
  }

  goOn(): void {
    this.minds.goOn();
    if (this.epoch === undefined && !this.isKeptElsewhere && this.isUnderWay) this.registry.take(this);
    this.wake();
    this.callPeople();
  }

  /** A guest who left during an opening does not take part in the next one, which begins at once with a new secret. */
  private async openAnew(match: string): Promise<void> {
    await this.happen(() => {
      const { opening } = this.room;
      if (opening?.match !== match) return undefined;
      const absent = missing(opening);
      return this.registry.begin(
        this.room,
        opening.seats.filter(seat => !absent.includes(seat)),
      );
    });
  }

  /** Writes the automatic event that is due, if any. */
  async happen(due: () => RoomEvent | undefined, epoch = this.epoch): Promise<void> {
    let isWritten = false;
    await this.guarded('the room goes on', async () => {
      isWritten = await this.insist(due, epoch);
    });
    if (!isWritten) return;
    this.readers.show();
    this.goOn();
  }

  /**
   * Writes the automatic event that is due. If another node was faster, it is computed again: chat from another node
   * delays no bot. Stops if the lease is lost. False if nothing was written.
   */
  private async insist(due: () => RoomEvent | undefined, epoch?: number): Promise<boolean> {
    for (let tries = MAX_TRIES; tries > 0 && !this.gone; tries--) {
      const event = due();
      if (!event) return false;
      try {
        await this.write(event, null, epoch);
        return true;
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        if (error.of === 'epoch') return false;
      }
    }
    return false;
  }

  /**
   * The answer of a bot in a seat. The request is already logged; holder, terms and step are checked before the bot
   * thinks and again before the answer is sent.
   */
  async advice(guest: string, message: Extract<ClientMessage, { do: 'advise' }>): Promise<Opinion> {
    const thinking = await this.look(room => {
      authorizeAdvice(room, guest, message);
      return { opinion: this.minds.advise(message.seat, message.level, guest) };
    });
    const opinion = await thinking.opinion;
    await this.look(room => authorizeAdvice(room, guest, message));
    return opinion;
  }

  answerFor(thought: BotJob): Promise<void> {
    this.touched = this.registry.elapsed();
    return this.minds.answerFor(thought);
  }

  private callPeople(): void {
    const { table, phase, places, isFrozen } = this.room;
    if (this.gone || this.epoch === undefined || phase !== 'playing' || isFrozen || !table) return;
    if (table.kind === 'window' && !this.windows.isHeard) return;
    for (const seat of table.waitingFor('person')) {
      const guest = places[seat]?.guest;
      if (guest === undefined || this.summoned.get(seat) === table.step || this.isInFrontOf(guest)) continue;
      this.summoned.set(seat, table.step);
      this.registry.summon(this, seat);
    }
  }

  /** Removes the room from memory: no further work, and clients reconnect. */
  end(): void {
    this.gone = true;
    this.presenceTimer?.();
    this.rest();
    this.registry.elsewhere.follow(this);
    this.minds.goOn();
    // Refusals are sent before the sockets are closed.
    this.registry.after(0, () => {
      for (const reader of this.readers) reader.leave();
    });
  }
}
