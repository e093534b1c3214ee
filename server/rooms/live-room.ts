import type { Seat } from '../../engine/index.ts';
import type { ClientMessage } from '../../protocol/wire.ts';
import type { GuestId, TableId } from '../../table/ids.ts';
import type { Room, RoomEvent } from '../../table/room/room.ts';
import type { Opinion } from '../../table/table.ts';
import type { BotJob } from '../cluster/jobs.ts';
import type { NodePresence } from '../cluster/remote-presence.ts';
import type { Cancel, Runtime } from '../ops/runtime.ts';
import { Audience } from '../socket/audience.ts';
import type { SocketReader } from '../socket/readers.ts';
import type { TableRow } from '../store/store.ts';
import { authorizeAdvice } from './authorize.ts';
import { answerOf, isAsked, levelFor, orderFor } from './loop/bot-turns.ts';
import type { Acknowledged, LoopWorld, RoomReply, RoomStanding, RoomTask, TimerName } from './loop/effects.ts';
import { RoomLoop } from './loop/room-loop.ts';
import type { MessageKey } from './message-ids.ts';
import type { DriverServices, RoomDriver } from './room-driver.ts';

/** The part of the registry that a live room reads, besides its readers. */
export type LiveRoomServices = DriverServices & Omit<LoopWorld, 'upSince' | 'isAttended' | 'isHere' | 'isInFrontOf'>;

/** The running timers of one room. */
class RoomTimers {
  private readonly running = new Map<TimerName, Cancel>();

  arm(timer: TimerName, milliseconds: number, world: Pick<Runtime, 'after'>, ring: () => void): void {
    this.cancel(timer);
    const cancel = world.after(milliseconds, () => {
      this.running.delete(timer);
      ring();
    });
    this.running.set(timer, cancel);
  }

  cancel(timer: TimerName): void {
    this.running.get(timer)?.();
    this.running.delete(timer);
  }

  cancelAll(): void {
    for (const timer of [...this.running.keys()]) this.cancel(timer);
  }
}

/** A room in the memory of a node: its loop, its readers and its timers. Inputs go through the driver. */
export class LiveRoom {
  readonly id: TableId;
  readonly code: string;
  readonly loop: RoomLoop;
  readonly readers: Audience;
  readonly timers = new RoomTimers();
  private readonly services: LiveRoomServices;
  private readonly driver: RoomDriver;
  private isEnded = false;

  constructor(services: LiveRoomServices, driver: RoomDriver, { id, code }: TableRow, standing: RoomStanding) {
    this.services = services;
    this.driver = driver;
    this.id = id;
    this.code = code;
    this.readers = new Audience({ id, code }, services);
    this.loop = new RoomLoop(id, standing, worldOf(services, this.readers));
  }

  get room(): Room {
    return this.loop.room;
  }
  get epoch(): number | undefined {
    return this.loop.epoch;
  }
  get gone(): boolean {
    return this.loop.gone;
  }
  /** The number of the last entry in memory. */
  get lastEntry(): number {
    return this.loop.lastEntry;
  }
  /** Whether automatic events are possible. */
  get isUnderWay(): boolean {
    return this.loop.isUnderWay;
  }

  private work(task: RoomTask): void {
    this.driver.handle(this, { do: 'work', task });
  }

  /** Work whose caller waits for its end. */
  private promised<T>(task: (reply: RoomReply<T>) => RoomTask): Promise<T> {
    return new Promise((resolve, reject) => this.work(task({ done: resolve, failed: reject })));
  }

  /** Reads the committed room. */
  read<T>(read: (room: Room) => T): Promise<T> {
    return this.promised<T>(reply => this.loop.reading(read, reply));
  }

  /** Applies and commits an event. Idempotent per message; a known id with another message is refused. */
  do(event: RoomEvent | (() => RoomEvent), key: MessageKey | null = null, to?: Acknowledged): Promise<void> {
    return this.promised<void>(reply => this.loop.message(event, key, to, reply));
  }

  /** Like `do`, but reports through `reply` instead of a promise. */
  submit(event: () => RoomEvent, key: MessageKey, to: Acknowledged, reply: RoomReply<void>): void {
    this.work(this.loop.message(event, key, to, reply));
  }

  /** Refuses a message whose id belongs to another message. */
  refuseTaken(key: MessageKey): Promise<void> {
    return this.promised<void>(reply => this.loop.checking(key, reply));
  }

  /** Another node has written up to this entry. */
  heard(seq: number): void {
    this.driver.handle(this, { do: 'heard', seq });
  }

  /** Stores a snapshot, unless there is one of this state. */
  keepSnapshot(): void {
    this.driver.handle(this, { do: 'storeSnapshot' });
  }

  // presence

  join(reader: SocketReader): Promise<void> {
    return this.promised<void>(reply => this.loop.joining(reader, reply));
  }

  part(reader: SocketReader): void {
    this.readers.delete(reader);
    this.services.elsewhere.follow(this);
    this.noticed(reader.guest);
  }

  /** Presence has changed, here or on another node. */
  noticed(guest?: GuestId): void {
    this.driver.handle(this, { do: 'presence', guest });
  }

  /** Sends a complete message to one reader. */
  resend(reader: SocketReader): Promise<void> {
    return this.promised<void>(reply => this.loop.repeating(reader, reply));
  }

  /** Whether this node needs to hear about it from other nodes. */
  get isFollowed(): boolean {
    return !this.gone && (this.readers.size > 0 || this.epoch !== undefined);
  }

  /** The presence on this node, for the other nodes. */
  get nodePresence(): NodePresence {
    return this.readers.nodePresence(this.room.places);
  }

  isHere(guest: GuestId): boolean {
    return this.readers.isHere(guest);
  }
  isInFrontOf(guest: GuestId): boolean {
    return this.readers.isInFrontOf(guest);
  }
  /** Whether the player of a seat plays and is connected. */
  isThere(seat: Seat): boolean {
    const { kind, guest, away } = this.room.places[seat] ?? {};
    return kind === 'person' && !away && guest !== undefined && this.isHere(guest);
  }
  /** The seats whose players play and are connected. */
  get present(): readonly Seat[] {
    return [...this.room.places.keys()].filter(seat => this.isThere(seat));
  }

  /** Whether it can leave the memory. */
  isIdle(since: number): boolean {
    return this.readers.size === 0 && this.loop.isAtRest && this.loop.touched < since;
  }

  /** Sets the epoch of this node's lease; undefined: the lease is lost. */
  setLease(epoch: number | undefined): void {
    this.driver.handle(this, { do: 'lease', epoch });
  }

  // bots

  /**
   * The answer of a bot in a seat. The request is already logged; holder, terms and step are checked before the bot
   * thinks and again before the answer is sent.
   */
  async advice(guest: GuestId, message: Extract<ClientMessage, { do: 'advise' }>): Promise<Opinion> {
    const { seat, level } = message;
    const thinking = await this.read(room => {
      authorizeAdvice(room, guest, message);
      return { opinion: this.advise(room, seat, level, guest) };
    });
    const opinion = await thinking.opinion;
    await this.read(room => authorizeAdvice(room, guest, message));
    return opinion;
  }

  private advise(room: Room, seat: Seat, level: string, guest: GuestId): Promise<Opinion> {
    if (!room.table) throw new Error('no match has begun here');
    const claim = { guest, room: this.id, attended: true };
    return this.services.think(room, { claim })(room.table.seatView(seat), room.table, level);
  }

  /** Thinks and answers for the holder of the lease, under its epoch and at the time it has drawn. */
  async answerFor(thought: BotJob): Promise<void> {
    const { loop, services } = this;
    const { seat, by, step, epoch } = thought;
    loop.touched = services.elapsed();
    const holdMs = Math.max(0, thought.notBefore - services.now());
    const held = new Promise<void>(resolve => services.after(holdMs, resolve));
    const begun = await this.read(room => {
      const { table } = room;
      if (!table || !isAsked(loop, thought)) return undefined;
      const order = orderFor(loop, holdMs);
      return { opinion: services.think(room, order)(table.seatView(seat), table, levelFor(loop, seat, by)) };
    });
    const [opinion] = await Promise.all([begun?.opinion, held]);
    if (!opinion) return;
    const due = (): RoomEvent | undefined =>
      !loop.gone && isAsked(loop, { seat, by, step }) ? answerOf(thought, opinion) : undefined;
    await this.promised<void>(reply => loop.happening(due, epoch, reply));
  }

  // the end

  /** Waits for its work, stores a snapshot and ends. */
  close(): Promise<void> {
    return this.promised<void>(reply => this.loop.closing(reply));
  }

  /** Removes the room from memory: no further work, and clients reconnect. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.driver.handle(this, { do: 'end' });
    this.timers.cancelAll();
    this.services.elsewhere.follow(this);
    // Refusals are sent before the sockets are closed.
    this.services.after(0, () => {
      for (const reader of this.readers) reader.leave();
    });
  }
}

/** Clock, dice and presence for the loop of a room. */
function worldOf(services: LiveRoomServices, readers: Audience): LoopWorld {
  return {
    isAlone: services.isAlone,
    get upSince() {
      return services.elsewhere.upSince;
    },
    get isAttended() {
      return readers.size > 0;
    },
    now: () => services.now(),
    elapsed: () => services.elapsed(),
    isHere: guest => readers.isHere(guest),
    isInFrontOf: guest => readers.isInFrontOf(guest),
    holdMs: (level, claim, isSteady) => services.holdMs(level, claim, isSteady),
    windowMs: () => services.windowMs(),
    openingTimeoutMs: () => services.openingTimeoutMs(),
    delegatedTimeoutMs: level => services.delegatedTimeoutMs(level),
    begin: (room, seats) => services.begin(room, seats),
    absence: room => services.absence(room),
  };
}
