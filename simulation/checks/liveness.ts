import type { Seat } from '../../engine/index.ts';
import type { RoomEvent } from '../../table/room.ts';
import type { NetworkLine } from '../world/network.ts';
import type { Truth, TruthStep } from './truth.ts';

/** How often the duties are looked at. */
export const LOOK_EVERY_MS = 250;
/** A bot pauses and thinks, for at most so long together; so long a free bot thread is waited for. */
const PAUSE_AND_THOUGHT_MS = 2000;
const BOT_THREAD_WAIT_MS = 2000;
/** A table whose copy was thrown away is opened again by the next round of the hall, or by a guest who comes back. */
const REOPENED_MS = 4500;
/** Another node takes a table over: the lease runs out, and one of three rounds looks for orphans. */
const TAKEOVER_MS = 7000;
/** A bot that is asked has answered. */
export const BOT_ANSWER_MS = PAUSE_AND_THOUGHT_MS + BOT_THREAD_WAIT_MS + REOPENED_MS;
/** A message is done or refused: it waits for others at the same table, for the disk, and for tries among nodes. */
export const MESSAGE_MS = 3000;
/** A request for advice waits for a bot thread as well. */
export const ADVICE_MS = MESSAGE_MS + PAUSE_AND_THOUGHT_MS + BOT_THREAD_WAIT_MS;
/** A clock that has run out has answered for the person. */
export const CLOCK_LATE_MS = BOT_ANSWER_MS;
/** A window closes whose people are all connected: it stays open for a moment, and everybody in it answers. */
export const WINDOW_MS = 20_000;
/** How long somebody must be away before the others decide about the seat, in a house where little time passes. */
export const ABSENCE = { noticeMs: 500, awayMs: 2500, graceMs: 1500 };
/** The others give a seat into other hands only if its guest has been away for at least so long. */
const SEAT_KEPT_MS = ABSENCE.awayMs + ABSENCE.graceMs;
/** So long it takes at most until the other nodes know that somebody is here. */
const PRESENCE_NOTED_MS = 500;
/** Deeds by which the others decide about a seat. */
const DECISIONS: readonly RoomEvent['do'][] = ['offer', 'reply', 'carry'];
/** The rules may throw so often at one step before the table is frozen: each node counts for itself, and anew after a restart. */
const FAULTS_PER_STEP = 12;

/** What the simulation knows and the laws are about. */
export interface Observed {
  readonly truth: Truth;
  readonly isAlone: boolean;
  now(): number;
  /** Until when the last fault of a process or of the store explains a delay. */
  excusedUntil(): number;
  /** Until when anything goes wrong, lines included. */
  troubledUntil(): number;
  /** Whether all machines have the same time: else they differ about when time runs out. */
  areClocksAlike(): boolean;
  /** How long people have for an answer at most. */
  readonly paceMs: number;
  /** Whether everybody who plays is connected. */
  areAllBack(): boolean;
  /** Whether every node knows who is connected to the others. */
  readonly knowsPresence: boolean;
  alarm(what: string): void;
}

/** The answer to a message stands at the end of a frame; what a bot would do comes with it as a value. */
const ANSWER = /"(?:done|refused)":\{"id":"([\w-]+)"(,"value":\{"pick")?/;

/** How often what was reached in a run; all runs together must reach everything. */
export type ReachedStates = Readonly<Record<string, number>>;

/** How long each question waits: one stopwatch for each key, which runs from when it is first seen. */
class Stopwatches<K> {
  private readonly since = new Map<K, number>();

  /** Only these keys wait now. */
  keep(keys: readonly K[], now: number): void {
    for (const key of this.since.keys()) if (!keys.includes(key)) this.since.delete(key);
    for (const key of keys) if (!this.since.has(key)) this.since.set(key, now);
  }
  restart(now: number): void {
    for (const key of this.since.keys()) this.since.set(key, now);
  }
  /** A key that has waited for too long, counted from no earlier than `from`. */
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

/** A connection as the server sees it: who is at its other end, and which messages it has not answered. */
interface Connection {
  readonly guest: string;
  readonly isPlayer: boolean;
  /** When the server first said anything: from then on the guest is there. */
  joinedAt: number | undefined;
  waiting: Message[];
}

/**
 * The laws of liveness. As long as a table is open and the store answers, every question to a bot is answered, every
 * message is done or refused, every window closes and every clock rings, each within its bound of simulated time.
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

  // what happens

  /** Entries were committed. */
  committed(steps: readonly TruthStep[]): void {
    const { truth } = this.observed;
    const now = this.observed.now();
    for (const step of steps) {
      this.counted(step);
      this.checkSeats(step, now);
    }
    this.bots.keep(truth.waitingFor('bot'), now);
    // Bots answer one after the other, and after something was taken back the question is another one.
    if (steps.some(({ deed }) => deed.do === 'undo' || (deed.do === 'answer' && deed.by === 'bot')))
      this.bots.restart(now);
    this.windows.keep(truth.kind === 'window' ? [truth.step] : [], now);
    const { due } = truth;
    this.clocks.keep(due === undefined ? [] : [due], now);
  }

  private counted({ deed }: TruthStep): void {
    this.count(deed.do === 'answer' ? `answer by ${deed.by}` : deed.do);
    if (this.observed.truth.kind === 'window') this.count('entry in a window');
  }

  /** A vote takes a seat from nobody who was here a moment ago. */
  private checkSeats({ deed, before, after }: TruthStep, now: number): void {
    if (!DECISIONS.includes(deed.do) || !this.observed.knowsPresence) return;
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

  /** The rules have thrown once more. */
  threw(): void {
    const { step } = this.observed.truth;
    this.throwsAt = { step, count: this.throwsAt.step === step ? this.throwsAt.count + 1 : 1 };
    this.count('rules threw');
    // The bound on faults takes the place of the bound on time.
    this.bots.restart(this.observed.now());
    if (this.throwsAt.count > FAULTS_PER_STEP)
      this.observed.alarm(`the rules threw ${this.throwsAt.count} times at step ${step}, and the table spins`);
  }

  // connections

  /** Somebody connects to the table. */
  connected(line: NetworkLine, guest: string, isPlayer: boolean): void {
    this.connections.set(line, { guest, isPlayer, joinedAt: undefined, waiting: [] });
  }

  private isConnected(guest: string): boolean {
    return [...this.connections.values()].some(one => one.guest === guest && this.isNoted(one));
  }

  /** Whether every node can have heard that somebody is there. */
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

  /** The server says something, which may be the answer to a message. */
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

  /** Those who play keep within the limits. Only advice is given one at a time. */
  private checkLimits({ guest, isPlayer }: Connection, text: string): void {
    if (isPlayer && text.includes('"code":"too-fast"')) this.observed.alarm(`${guest} was refused as too fast`);
  }

  /** A bot's opinion about a seat is told to the guest who holds it at that moment. */
  private checkAdvice(guest: string, seat: Seat): void {
    this.count('advice told');
    if (!this.observed.truth.seatsOf(guest).includes(seat))
      this.observed.alarm(`${guest} was told what a bot would do in seat ${seat}, which is not theirs`);
  }

  // the laws

  look(): void {
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

  /** Time passes evenly for those who are asked, however often the clock on the wall is set. */
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
