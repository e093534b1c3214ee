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

/** What a table needs of the house it stands in. */
export interface RoomHost {
  readonly store: Pick<Store, 'append' | 'after' | 'keepSnapshot'>;
  /** Whether nobody but this process can have written. */
  readonly isAlone: boolean;
  readonly elsewhere: RemotePresence;
  /** How a bot of this room thinks, for whom and how long. */
  think(room: Room, order: BotOrder): Thinker;
  now(): number;
  /** Milliseconds on a clock that never goes back. */
  elapsed(): number;
  after(milliseconds: number, work: () => void): Cancel;
  /** How long after its question a bot answers: drawn from level and load, without a look at the table. */
  holdMs(level: string, claim: QueueClaim, isSteady: boolean): number;
  /** How long a window stays open in which nothing is decided: drawn without a look at the table. */
  dwell(): number;
  /** How long an opening waits for those who take part in it. */
  patience(): number;
  /** The beginning of a match in whose opening these seats take part. */
  begin(room: Room, seats: readonly Seat[]): RoomEvent;
  /** Leaves it to the bots of all nodes to think and answer; false if that must be done here. */
  assign(thought: BotJob): Promise<boolean>;
  /** How long an answer of a level that was left to others is waited for. */
  waitFor(level: string): number;
  /** Calls a person who is asked, and who does not have the table in front. */
  summon(hosted: LiveRoom, seat: Seat): void;
  /** Tells a person who is not here what happens to their seat. */
  notify(hosted: LiveRoom, notice: Notice): void;
  /** How long people must be away at this table before the others decide about their seats. */
  absence(room: Room): AbsencePolicy;
  /** Something went wrong at a table by itself: the operator is told. */
  report(what: string, hosted: LiveRoom, error: unknown): void;
  /** A table as it has been written down. */
  standing(id: string): Promise<RoomStanding>;
  /** Nobody is known to let this table go on by itself: this node will, if it may. */
  take(hosted: LiveRoom): void;
  /** The table is not to be trusted any more: it is taken out of memory and read again when it is needed. */
  forsake(hosted: LiveRoom): void;
  /** Something was written down after so many milliseconds. */
  kept(milliseconds: number): void;
  /** Something failed in a room: it is logged, counted and kept for the operator. */
  fault(fault: RoomFault): void;
}

/** How a table stands after its entry `seq`, and the ids under which everything was done. */
export interface RoomStanding {
  readonly room: Room;
  readonly seq: number;
  readonly known: Iterable<KnownId>;
}

/** Another node has written meanwhile: the table stands as it does now, and nothing was done. */
class Overtaken extends Error {
  readonly of: Conflict['of'];

  constructor(of: Conflict['of']) {
    super(`another node was faster (${of})`);
    this.of = of;
  }
}

/** So many deeds are replayed at most when a table is read again. */
const SNAPSHOT_EVERY = 64;
/** So often somebody may be faster before it is given up. */
const TRIES = 50;
/** How long people have to come back from a node that is gone before they are called. */
const RETURN = 10_000;
/** After a failure, the room waits this long before it tries to go on. */
const RETRY_MS = 1000;
/** Refusals whose cause has been reported where it occurred. */
const REPORTED: readonly string[] = ['not-kept', 'failed', 'frozen'];
/** Watchers who come and go are shown to the others together, this often at most; the holder of a seat at once. */
const PRESENCE_MS = 200;

/**
 * A room in the memory of the server. Everything happens to it one after the other: a deed is done, written down for
 * good, and only then shown to anybody.
 */
export class LiveRoom {
  readonly id: string;
  readonly code: string;
  room: Room;
  /** When it was last of use, on the clock that never goes back. */
  touched: number;
  /** Under which this node lets the table go on by itself; undefined if it does not. */
  epoch: number | undefined;
  /** Whether another node is known to do so. */
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
  /** What the people in the room are told after the rules have failed. */
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
      this.background('an opening begins again', () => this.openAnew(match)),
    );
  }

  /** Lets bots, clocks and windows run, if it is for this node to do. */
  wake(): void {
    this.absences.observe();
    if (this.gone || this.epoch === undefined || this.room.isFrozen) return;
    try {
      this.minds.wake();
      this.clock.wind();
      this.windows.hold();
      this.patience.watch(this.room.opening, this.registry.patience());
    } catch (error) {
      this.failed('the room wakes', error);
    }
  }

  /** One thing after the other: what is read inside has been written down. */
  turn<T>(work: () => T | Promise<T>): Promise<T> {
    this.waiting++;
    const next = this.tail.then(work).finally(() => this.waiting--);
    this.tail = Promise.allSettled([next]);
    return next;
  }

  /** Runs work in turn that nobody waits for; its failure is contained. */
  background(what: string, work: () => unknown): void {
    this.turn(work).catch((error: unknown) => this.failed(what, error));
  }

  /** Contains a failure of work that nobody waits for. The room tries to go on after a while, unless it is frozen. */
  failed(what: string, error: unknown): void {
    if (error instanceof Refused && error.code === 'closing') return;
    const isReported = error instanceof Refused && REPORTED.includes(error.code);
    const contained = isReported ? Promise.resolve() : this.turn(() => this.contain(what, error));
    contained
      .then(() => this.registry.after(RETRY_MS, () => this.wake()))
      .catch((cause: unknown) => {
        // The room cannot be frozen either: it leaves the memory, and clients come back to what the log says.
        if (!(cause instanceof Refused)) this.reportFault(what, cause);
        this.registry.forsake(this);
      });
  }

  /** Looks at the room as it has been written down. */
  look<T>(work: (room: Room) => T): Promise<T> {
    return this.turn(async () => {
      if (this.gone) throw new Refused('closing');
      await this.catchUp();
      return work(this.room);
    });
  }

  /** Which entry of the log is the last one here. */
  get head(): number {
    return this.seq;
  }

  /** Applies and commits a deed. Idempotent per message; a known id with another message is refused. */
  do(
    deed: RoomEvent | (() => RoomEvent),
    key: MessageKey | null = null,
    aside?: { reader: SocketReader; aside: ReaderAside },
  ): Promise<void> {
    return this.turn(async () => {
      if (this.gone) throw new Refused('closing');
      this.touched = this.registry.elapsed();
      const before = this.seq;
      await this.guarded('a message', () => this.attempt(deed, key));
      this.readers.show(aside);
      if (this.seq !== before) this.goOn();
    });
  }

  /** Refuses a message whose id belongs to another message. */
  refuseTaken(key: MessageKey): Promise<void> {
    return this.look(() => void this.ids.isRepeated(key));
  }

  /** Another node may have gone on meanwhile: then the moment is another one, and everything is decided anew. */
  private async attempt(deed: RoomEvent | (() => RoomEvent), key: MessageKey | null, tries = TRIES): Promise<void> {
    try {
      if (key !== null && this.ids.isRepeated(key)) return;
      await this.write(typeof deed === 'function' ? this.decided(deed) : deed, key);
    } catch (error) {
      const isLate = error instanceof Overtaken || (error instanceof Refused && !this.gone && (await this.catchUp()));
      if (!isLate) throw error;
      if (tries === 0) throw new Refused('not-kept');
      await this.attempt(deed, key, tries - 1);
    }
  }

  /** What a message asks for. A failure here has touched nothing: it is reported, and does not freeze the room. */
  private decided(deed: () => RoomEvent): RoomEvent {
    try {
      return deed();
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.registry.fault({ ...this.place('a message is authorised'), count: 0, error });
      throw new Refused('failed');
    }
  }

  private async write(deed: RoomEvent, key: MessageKey | null, epoch?: number): Promise<void> {
    const { registry } = this;
    const [at, began] = [registry.now(), registry.elapsed()];
    const before = projectRow(this.room, at);
    this.applied(deed, at);
    const after = projectRow(this.room, at);
    const logged = key === null ? deed : { ...deed, mark: key.mark };
    const entries = [{ seq: this.seq + 1, id: key?.id ?? null, at, deed: encodeEvent(logged) }];
    const change = { table: this.id, entries, ...changesOf(before, after, deed, at) };
    await registry.store
      .append({ ...change, ...(epoch !== undefined && { epoch }) })
      .catch(error => this.overtaken(error, epoch));
    registry.kept(registry.elapsed() - began);
    if (before.step !== after.step) this.forgetFault();
    this.seq++;
    registry.elsewhere.wrote(this.id, this.seq);
    if (key !== null) this.ids.add(key.id, key.mark);
    if (after.step < before.step) this.readers.forgetEvents();
    if (this.seq - this.snapshot >= SNAPSHOT_EVERY) this.keepSnapshot();
  }

  private applied(deed: RoomEvent, at: number): void {
    try {
      this.room.apply(deed, at);
    } catch (error) {
      if (error instanceof Refusal) throw Refused.of(error);
      throw error;
    }
  }

  /** Runs work on the room. A fault of the rules or of our own code is contained, and refused to the sender. */
  private async guarded(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Refused || error instanceof Overtaken) throw error;
      throw await this.contain(what, error);
    }
  }

  /**
   * After a fault the state in memory may be anything: the room is read again from the log. It is frozen after
   * `MAX_FAULTS_PER_STEP` faults at one step. Everybody in the room is told. Returns the refusal for the sender.
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

  /** Logs, counts and keeps a fault. Returns how many there were at this step. */
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

  /** The match goes on, so that the rules have not failed for good. */
  private forgetFault(): void {
    if (!this.fault) return;
    this.fault = undefined;
    this.readers.noticed();
  }

  /** Reads the room again as it has been written down. False if that is not possible now. */
  private async reload(): Promise<boolean> {
    try {
      const standing = await this.registry.standing(this.id);
      this.room = standing.room;
      this.seq = standing.seq;
      this.ids = new MessageIds(standing.known);
      this.readers.forgetEvents();
      return true;
    } catch (error) {
      // A store that fails is reported where it is asked; a log that does not play has frozen its room.
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

  /** Reads on what other nodes have written, and shows it. Whether there was anything. */
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
        this.reportFault('the log is read on', error);
        registry.forsake(this);
      }
      throw new Refused('not-kept');
    }
  }

  /** Another node has written up to there. */
  heard(seq: number): void {
    if (seq <= this.seq || this.gone) return;
    this.background('the log is read on', async () => {
      if (!this.gone && seq > this.seq) await this.catchUp();
    });
  }

  /** A cache: if it is lost, the deeds are replayed. A copy that was thrown away may know of what has not happened. */
  keepSnapshot(): void {
    if (this.gone || this.snapshot === this.seq) return;
    const before = this.snapshot;
    this.snapshot = this.seq;
    const body = encodeEvent({ circle: this.room.save(), known: [...this.ids] });
    this.registry.store.keepSnapshot(this.id, this.seq, body).catch(() => {
      // The store reports why. The next change tries again.
      this.snapshot = before;
    });
  }

  // who is connected

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

  /** Somebody has come or gone, here or elsewhere. */
  noticed(guest?: string): void {
    this.readers.noticed();
    this.absences.observe();
    const show = (): void => this.background('people come or go', () => this.gone || this.readers.showPresence());
    if (guest !== undefined && this.room.seatsOf(guest).length > 0) return show();
    this.presenceTimer ??= this.registry.after(PRESENCE_MS, () => {
      this.presenceTimer = undefined;
      show();
    });
  }

  /** Whether something may happen at it by itself. */
  get isUnderWay(): boolean {
    const { phase, isFrozen } = this.room;
    return !isFrozen && phase !== 'gathering' && phase !== 'over' && phase !== 'closed';
  }

  /** Whether somebody is connected to it here. */
  get isAttended(): boolean {
    return this.readers.size > 0;
  }

  get isFollowed(): boolean {
    return !this.gone && (this.readers.size > 0 || this.epoch !== undefined);
  }

  /** Who is here, for the other nodes. */
  get attendance(): Attendance {
    return this.readers.attendance;
  }

  /** Sends everything anew to one reader. */
  again(reader: SocketReader): Promise<void> {
    return this.turn(() => {
      // A room that is gone may be ahead of its log.
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

  // what happens by itself

  /** From now on this node lets the table go on by itself, or (undefined) it does not any more. */
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
    this.background('the room is taken over', goOn);
    this.registry.after(RETURN, () => this.background('people are called', () => this.callPeople()));
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

  /** Who has left during an opening does not take part in the next one, which is begun at once, with a new secret. */
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

  /** Does what happens by itself, if anything is due. */
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
   * Writes what is due. When another node was faster, it is decided again what is: a line of chat from elsewhere keeps
   * no bot waiting. A node that has lost the room to another stops. False if nothing was written.
   */
  private async insist(due: () => RoomEvent | undefined, epoch?: number): Promise<boolean> {
    for (let tries = TRIES; tries > 0 && !this.gone; tries--) {
      const deed = due();
      if (!deed) return false;
      try {
        await this.write(deed, null, epoch);
        return true;
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        if (error.of === 'epoch') return false;
      }
    }
    return false;
  }

  /**
   * What a bot would do in a seat. The request is in the log already; holder, terms and step are checked when the bot
   * begins to think and again when its opinion is handed over.
   */
  async advice(guest: string, wish: Extract<ClientMessage, { do: 'advise' }>): Promise<Opinion> {
    const thinking = await this.look(room => {
      authorizeAdvice(room, guest, wish);
      return { opinion: this.minds.advise(wish.seat, wish.level, guest) };
    });
    const opinion = await thinking.opinion;
    await this.look(room => authorizeAdvice(room, guest, wish));
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

  /** Out of memory: nothing happens to it any more, and whoever is connected comes back. */
  end(): void {
    this.gone = true;
    this.presenceTimer?.();
    this.rest();
    this.registry.elsewhere.follow(this);
    this.minds.goOn();
    // What was refused because of this is said before the sockets are closed.
    this.registry.after(0, () => {
      for (const reader of this.readers) reader.leave();
    });
  }
}
