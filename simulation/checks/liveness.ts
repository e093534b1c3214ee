import type { Seat } from '../../engine/index.ts';
import type { GuestId } from '../../table/ids.ts';
import type { RoomEvent } from '../../table/room/room.ts';
import type { NetworkLine } from '../world/network.ts';
import type { Truth, TruthStep } from './truth.ts';

/** The interval of the checks. */
export const LOOK_EVERY_MS = 250;
/** Upper bounds for a bot's pause and thought together, and for the wait for a free bot thread. */
const PAUSE_AND_THOUGHT_MS = 2000;
const BOT_THREAD_WAIT_MS = 2000;
/** A room that was dropped from memory is loaded by the next round of the registry, or by a guest who reconnects. */
const REOPENED_MS = 4500;
/** Another node takes a room over: the lease expires, and every third round looks for orphaned rooms. */
const TAKEOVER_MS = 7000;
/** The bound for a bot's answer. */
export const BOT_ANSWER_MS = PAUSE_AND_THOUGHT_MS + BOT_THREAD_WAIT_MS + REOPENED_MS;
/** The bound for a message: it waits for other messages of the room, the disk, and retries between nodes. */
export const MESSAGE_MS = 3000;
/** A request for advice waits for a bot thread as well. */
export const ADVICE_MS = MESSAGE_MS + PAUSE_AND_THOUGHT_MS + BOT_THREAD_WAIT_MS;
/** The bound for the automatic answer after a clock has run out. */
export const CLOCK_LATE_MS = BOT_ANSWER_MS;
/** The bound for a window whose people are all connected: its minimum duration and everybody's answer. */
export const WINDOW_MS = 20_000;
/** The times of absences, shortened for a simulation in which little time passes. */
export const ABSENCE = { noticeMs: 500, awayMs: 2500, graceMs: 1500 };
/** A vote may give a seat away only if its guest has been away for at least this long. */
const SEAT_KEPT_MS = ABSENCE.awayMs + ABSENCE.graceMs;
/** The bound until all nodes know that a guest is connected. */
const PRESENCE_NOTED_MS = 500;
/** Events by which players decide about a seat. */
const DECISIONS: readonly RoomEvent['do'][] = ['offer', 'reply', 'carry'];
/**
 * How often rules may throw at one step before the room is frozen. Each node counts separately, and from zero after a
 * restart.
 */
const FAULTS_PER_STEP = 12;

/** The observations that the laws check. */
export interface Observed {
  readonly truth: Truth;
  readonly isAlone: boolean;
  now(): number;
  /** Until when the last fault of a process or of the store excuses a delay. */
  excusedUntil(): number;
  /** Until when any fault lasts, lines included. */
  troubledUntil(): number;
  /** Whether all machines show the same time; otherwise they disagree about deadlines. */
  areClocksAlike(): boolean;
  /** The maximum time for an answer. */
  readonly paceMs: number;
  /** Whether all players are connected. */
  areAllBack(): boolean;
  /** Whether every node knows who is connected to the other nodes. */
  readonly knowsPresence: boolean;
  alarm(what: string): void;
}

/** The reply to a message is at the end of a server message. Advice comes with it as a value. */
const ANSWER = /"(?:done|refused)":\{"id":"([\w-]+)"(,"value":\{"pick")?/;

/** How often a run reached each state. All runs together must reach every state. */
export type ReachedStates = Readonly<Record<string, number>>;

/** One stopwatch per key, started when the key first appears. */
class Stopwatches<K> {
  private readonly since = new Map<K, number>();

  /** Keeps the stopwatches of these keys only. */
  retain(keys: readonly K[], now: number): void {
    for (const key of this.since.keys()) if (!keys.includes(key)) this.since.delete(key);
    for (const key of keys) if (!this.since.has(key)) this.since.set(key, now);
  }
  restart(now: number): void {
    for (const key of this.since.keys()) this.since.set(key, now);
  }
  /** A key that has waited longer than `bound`, counted from no earlier than `from`. */
  overdue(now: number, from: number, bound: number): K | undefined {
    for (const [key, since] of this.since) if (now - Math.max(since, from) > bound) return key;
    return undefined;
  }
}

interface Message {
  readonly id: string;
  readonly do: string;
  readonly seat?: Seat;
  readonly at: number;
}

/** A connection as the server sees it: its guest, and the messages without a reply. */
interface Connection {
  readonly guest: GuestId;
  readonly isPlayer: boolean;
  /** When the server sent its first message; from then on the guest is present. */
  joinedAt: number | undefined;
  waiting: Message[];
}

/**
 * The laws of liveness. While a room is open and the store answers, each of these happens within its bound of simulated
 * time: a bot answers its question, a message is done or refused, a window closes, a clock rings.
 */
export class Liveness {
  private readonly observed: Observed;
  private readonly bots = new Stopwatches<Seat>();
  private readonly windows = new Stopwatches<number>();
  private readonly clocks = new Stopwatches<number>();
  private readonly connections = new Map<NetworkLine, Connection>();
  /** When each guest was last connected. */
  private readonly seen = new Map<string, number>();
  private readonly counts = new Map<string, number>();
  private throwsAt = { step: -1, count: 0 };

  constructor(observed: Observed) {
    this.observed = observed;
  }

  get reached(): ReachedStates {
    return Object.fromEntries(this.counts);
  }
  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  // events

  committed(steps: readonly TruthStep[]): void {
    const { truth } = this.observed;
    const now = this.observed.now();
    for (const step of steps) {
      this.counted(step);
      this.checkSeats(step, now);
    }
    this.bots.retain(truth.waitingFor('bot'), now);
    // Bots answer one after the other, and an undo changes the question.
    if (steps.some(({ event }) => event.do === 'undo' || (event.do === 'answer' && event.by === 'bot')))
      this.bots.restart(now);
    this.windows.retain(truth.kind === 'window' ? [truth.step] : [], now);
    const { due } = truth;
    this.clocks.retain(due === undefined ? [] : [due], now);
  }

  private counted({ event }: TruthStep): void {
    this.count(event.do === 'answer' ? `answer by ${event.by}` : event.do);
    if (this.observed.truth.kind === 'window') this.count('entry in a window');
  }

  /** A vote never takes a seat from a guest who was connected a moment ago. */
  private checkSeats({ event, before, after }: TruthStep, now: number): void {
    if (!DECISIONS.includes(event.do) || !this.observed.knowsPresence) return;
    for (const [seat, { kind, guest, away }] of before.entries()) {
      const hands = after[seat];
      const isSame = hands?.kind === kind && hands.guest === guest && hands.away === away;
      if (isSame || kind !== 'person' || guest === undefined) continue;
      this.count('seat given away');
      const absenceMs = this.isConnected(guest) ? 0 : now - (this.seen.get(guest) ?? 0);
      if (absenceMs < SEAT_KEPT_MS)
        this.observed.alarm(`${guest}'s seat was voted away after ${Math.round(absenceMs)} ms of absence`);
    }
  }

  /** The rules threw. */
  threw(): void {
    const { step } = this.observed.truth;
    this.throwsAt = { step, count: this.throwsAt.step === step ? this.throwsAt.count + 1 : 1 };
    this.count('rules threw');
    // The bound on faults replaces the bound on time.
    this.bots.restart(this.observed.now());
    if (this.throwsAt.count > FAULTS_PER_STEP)
      this.observed.alarm(`the rules threw ${this.throwsAt.count} times at step ${step}, and the table spins`);
  }

  // connections

  connected(line: NetworkLine, guest: GuestId, isPlayer: boolean): void {
    this.connections.set(line, { guest, isPlayer, joinedAt: undefined, waiting: [] });
  }

  private isConnected(guest: GuestId): boolean {
    return [...this.connections.values()].some(one => one.guest === guest && this.isNoted(one));
  }

  /** Whether every node can know that the guest is connected. */
  private isNoted({ joinedAt }: Connection): boolean {
    if (joinedAt === undefined) return false;
    return this.observed.isAlone || this.observed.now() - joinedAt > PRESENCE_NOTED_MS;
  }

  ended(line: NetworkLine): void {
    const connection = this.connections.get(line);
    if (!connection) return;
    this.connections.delete(line);
    if (this.isNoted(connection)) this.seen.set(connection.guest, this.observed.now());
  }

  /** A message has reached a live node. */
  heard(line: NetworkLine, text: string): void {
    const message: { readonly id?: string; readonly do: string; readonly seat?: Seat } = JSON.parse(text);
    const { id } = message;
    if (id !== undefined) this.connections.get(line)?.waiting.push({ ...message, id, at: this.observed.now() });
  }

  /** The server sent a message, which may contain a reply. */
  told(line: NetworkLine, text: string): void {
    const connection = this.connections.get(line);
    if (!connection) return;
    connection.joinedAt ??= this.observed.now();
    const [, id, value] = ANSWER.exec(text) ?? [];
    const sent = connection.waiting.filter(message => message.id === id);
    const advise = sent.find(message => message.do === 'advise');
    const message = value === undefined ? sent[0] : advise;
    if (!message) return;
    connection.waiting = connection.waiting.filter(other => other !== message);
    if (!advise) this.checkLimits(connection, text);
    if (value !== undefined && message.seat !== undefined) this.checkAdvice(connection.guest, message.seat);
  }

  /** Players stay within the limits. Advice alone is limited to one request at a time. */
  private checkLimits({ guest, isPlayer }: Connection, text: string): void {
    if (isPlayer && text.includes('"code":"too-fast"')) this.observed.alarm(`${guest} was refused as too fast`);
  }

  /** A bot's advice about a seat goes to the guest who holds it at that moment. */
  private checkAdvice(guest: GuestId, seat: Seat): void {
    this.count('advice told');
    if (!this.observed.truth.seatsOf(guest).includes(seat))
      this.observed.alarm(`${guest} was told what a bot would do in seat ${seat}, which is not theirs`);
  }

  // the laws

  checkLaws(): void {
    const { observed } = this;
    const now = observed.now();
    const from = observed.excusedUntil();
    const takeover = observed.isAlone ? 0 : TAKEOVER_MS;
    const bot = this.bots.overdue(now, from, BOT_ANSWER_MS + takeover);
    if (bot !== undefined)
      observed.alarm(`the bot in seat ${bot} has not answered within ${BOT_ANSWER_MS + takeover} ms`);
    this.checkWindows(now);
    this.checkClocks(now, from, takeover);
    for (const connection of this.connections.values()) this.checkMessages(connection, now, from);
  }

  private checkWindows(now: number): void {
    const { observed } = this;
    if (!observed.areAllBack()) this.windows.restart(now);
    const window = this.windows.overdue(now, observed.troubledUntil(), WINDOW_MS);
    if (window !== undefined) observed.alarm(`the window at step ${window} has not closed within ${WINDOW_MS} ms`);
  }

  /** A setting of the wall clock neither shortens nor extends the time for an answer. */
  private checkClocks(now: number, from: number, takeover: number): void {
    const { observed } = this;
    if (!observed.areClocksAlike()) this.clocks.restart(now);
    const bound = CLOCK_LATE_MS + takeover;
    if (this.clocks.overdue(now, from, observed.paceMs + bound) !== undefined)
      observed.alarm(`a clock has run out for ${bound} ms, and nobody answers`);
  }

  private checkMessages({ guest, waiting }: Connection, now: number, from: number): void {
    const late = waiting.find(one => now - Math.max(one.at, from) > (one.do === 'advise' ? ADVICE_MS : MESSAGE_MS));
    if (late) this.observed.alarm(`${guest}'s ${late.do} ${late.id} was neither done nor refused in time`);
  }
}
