import { type GameModule, Refusal, type Seat } from '../../engine/index.ts';
import { commit } from '../../fair/opening.ts';
import { open as openShelf } from '../../games/shelf.ts';
import type { Thinker } from '../../table/local.ts';
import { absenceTimes } from '../../table/room/absence.ts';
import type { Arrangement, Place } from '../../table/room/places.ts';
import type { Downtime, Room, RoomEvent, Terms } from '../../table/room/room.ts';
import { type Send, thinkingElsewhere, thinkingMs } from '../../table/thinking.ts';
import { matchesOf, seatsFor } from '../../table/tour/tour.ts';
import { afterJump } from '../cluster/clock-jumps.ts';
import type { BotJob, Jobs } from '../cluster/jobs.ts';
import type { Kept, Nodes } from '../cluster/nodes.ts';
import type { RemotePresence } from '../cluster/remote-presence.ts';
import type { Notice } from '../notify/notices.ts';
import { Allowance, clientKey } from '../ops/limits.ts';
import { Refused } from '../ops/refusals.ts';
import { type Cancel, hexOf, type Runtime, systemRuntime } from '../ops/runtime.ts';
import { tableRef } from '../ops/table-ref.ts';
import { type Jump, WallClock } from '../ops/wall-clock.ts';
import { Throttle } from '../socket/throttle.ts';
import { Damaged, type LogEntry, type LogReading, type Store, type TableRow } from '../store/store.ts';
import { ABSENCE_NOTICE_MS, type AbsencePolicy } from './absence.ts';
import type { BotOrder, BotThreads } from './bots/bot-threads.ts';
import { RoomCreator, type StageTerms } from './create-room.ts';
import type { QueueClaim } from './fair-queue.ts';
import { LiveRoom, type LoopHost } from './live-room.ts';
import { fromLog, fromSnapshot, type Replayed } from './log-codec.ts';
import { GLANCE_MS } from './loop/bot-turns.ts';
import type { RoomStanding } from './loop/effects.ts';
import { type EffectObserver, RoomDriver } from './room-driver.ts';
import { faultKey, noteOf, type RoomFault } from './room-faults.ts';
import { Sets } from './sets.ts';

/** The part of the store that the registry uses. */
export type RoomArchive = Pick<
  Store,
  | ('create' | 'append' | 'row' | 'read' | 'all' | 'after' | 'keepSnapshot' | 'rows')
  | ('bans' | 'meta' | 'setMeta' | 'metaOnce')
>;

/** The dependencies of the registry. */
export interface RegistryDependencies {
  readonly store: RoomArchive;
  readonly nodes: Nodes;
  readonly elsewhere: RemotePresence;
  /** Whether the bus to other nodes is up. */
  readonly isInTouch: () => boolean;
  /** Sends bot requests to the threads; and shares thoughts between nodes. */
  readonly send: BotThreads['send'];
  /** The expected wait of a bot request for a thread, by the load; 0 if missing. */
  readonly expectedWaitMs?: BotThreads['expectedWaitMs'];
  /** Called when a room with bots of this game is opened. */
  readonly warm?: (game: string) => void;
  readonly jobs: Pick<Jobs, 'assign'>;
  readonly idleMinutes: number;
  /** Loads game modules; by default from the shelf. */
  readonly moduleOf?: ((game: string) => Promise<GameModule | undefined>) | undefined;
  /** Removes the pauses of bots and windows, for tests and load tests. */
  readonly hurry?: boolean;
  /** The timeout of an opening, in milliseconds. */
  readonly openingTimeoutMs?: number;
  readonly summon: (live: LiveRoom, seat: Seat) => void;
  readonly notify?: (live: LiveRoom, notice: Notice) => void;
  /** Overrides the times of absences that follow from the pace of a table. */
  readonly absence?: Partial<AbsencePolicy> | undefined;
  readonly kept?: (milliseconds: number) => void;
  /** Called when a room has a fault. */
  readonly fault?: (fault: RoomFault) => void;
  /** Called when a bot's answer was not ready in time. */
  readonly unthought?: (error: unknown) => void;
  /** Replaces the system runtime, in the simulation. */
  readonly world?: Runtime;
  /** Gets every input of every room and its effects, in the simulation. */
  readonly onEffects?: EffectObserver;
  /** Logs a warning for the operator. It contains no secret. */
  readonly warn: (what: string, about: Readonly<Record<string, string>>) => void;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** The interval of rounds: expired clocks, idle rooms, and commands of the operator. */
const ROUND_EVERY_MS = SECOND_MS;
/** The interval of checks for rare changes. */
const RARE_CHECK_EVERY_MS = 5 * SECOND_MS;
/** With a bus, every nth round polls for changes of other nodes. */
const POLL_EVERY_ROUNDS = 3;
/** N4 The minimum duration of a window, whatever the standing orders are. */
const WINDOW_MIN_MS = { least: 800, most: 1200 };
/** Rooms opened per round, so that the round stays short. */
const MAX_OPENED_PER_ROUND = 100;
const BOT_PAUSE_MS = { least: 350, most: 900 };
/** The delay of bots of a set, which think by iterations. */
const STEADY_HOLD_MS = 1500;
/** How many answers per second the main thread may compute when the bot threads are late. */
const GLANCES_PER_SECOND = 20;
/** The wait for a delegated answer, besides its thinking time. */
const DELEGATED_WAIT_MS = 4 * SECOND_MS;
/** The timeout of an opening for a device, which answers automatically. */
const OPENING_TIMEOUT_MS = 15 * SECOND_MS;

const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The seats of the next match at a stage, with free ones for guests who come until then. */
function withFree(gameModule: GameModule, places: readonly Place[]): readonly Place[] {
  const free = Math.max(0, gameModule.game.seats.max - places.length);
  return [...places, ...Array.from({ length: free }, (): Place => ({ kind: 'open', name: '' }))];
}

/** The game, terms and seats of a table that follows another. */
interface NextTable {
  readonly gameModule: GameModule;
  readonly terms: Terms;
  readonly seats: readonly Place[];
}

/** All rooms of the server: those in use are in memory, the others in the store. */
export class RoomRegistry implements LoopHost {
  readonly store: RoomArchive;
  readonly sets: Sets;
  private readonly laying: RoomCreator;
  readonly elsewhere: RemotePresence;
  readonly isAlone: boolean;
  private readonly around: RegistryDependencies;
  private readonly tables = new Map<string, Promise<LiveRoom>>();
  private readonly driver = new RoomDriver(this);
  private readonly banned = new Set<string>();
  private readonly damaged = new Set<string>();
  private readonly rematches = new Map<LiveRoom, Promise<string>>();
  private readonly world: Runtime;
  private nextRound: Cancel | undefined;
  private readonly clock: WallClock;
  /** Shared with every live room, so that all of them see a new downtime at once. */
  private readonly downtimes: Downtime[] = [];
  /** Jumps of the wall clock that the store does not know yet. */
  private readonly jumps: Jump[] = [];
  /** Rooms whose lease this node gave up. */
  private readonly given = new Map<string, number>();
  private looked = Number.NEGATIVE_INFINITY;
  private rounds = 0;
  /** Guests whose request for advice is in progress. */
  private readonly advised = new Set<string>();
  private readonly glances = new Allowance(GLANCES_PER_SECOND, SECOND_MS, () => this.elapsed());
  private wasInTouch = true;
  private readonly failures = new Throttle(MINUTE_MS, () => this.elapsed());
  private closing = false;

  private constructor(around: RegistryDependencies, sets: Sets) {
    this.around = around;
    this.world = around.world ?? systemRuntime;
    this.clock = new WallClock(this.world, jump => this.jumped(jump));
    this.store = around.store;
    this.sets = sets;
    const { store, world } = this;
    this.laying = new RoomCreator({ store, sets, world, moduleOf: game => this.moduleOf(game) });
    this.elsewhere = around.elsewhere;
    this.isAlone = around.nodes.isAlone;
  }

  /** Opens the registry. No clock ran while the server was closed. */
  static async open(around: RegistryDependencies): Promise<RoomRegistry> {
    const registry = new RoomRegistry(around, await Sets.open(around.store, around.world));
    registry.setDowntimes(await around.nodes.enter(registry.now()));
    await registry.lookRound();
    return registry;
  }

  now(): number {
    return this.clock.now();
  }
  elapsed(): number {
    return this.world.elapsed();
  }
  after(milliseconds: number, work: () => void): Cancel {
    return this.world.after(milliseconds, work);
  }
  private between({ least, most }: { readonly least: number; readonly most: number }): number {
    return least + this.world.below(most - least);
  }
  private fresh(bytes: number): string {
    return hexOf(this.world.bytes(bytes));
  }
  holdMs(level: string, claim: QueueClaim, isSteady: boolean): number {
    if (this.around.hurry) return 0;
    const thought = isSteady ? STEADY_HOLD_MS : thinkingMs(level);
    return this.between(BOT_PAUSE_MS) + thought + (this.around.expectedWaitMs?.(claim) ?? 0) + GLANCE_MS;
  }
  windowMs(): number {
    return this.around.hurry ? 0 : this.between(WINDOW_MIN_MS);
  }
  openingTimeoutMs(): number {
    return this.around.openingTimeoutMs ?? OPENING_TIMEOUT_MS;
  }
  /** The `begin` event: with shared chance and these seats, or with the chance of a set. */
  begin({ gameModule, terms, places, options, opening }: Room, seats: readonly Seat[]): RoomEvent {
    const { rules } = gameModule.game;
    if (terms.set) return { do: 'begin', chance: this.sets.chance(terms.set), rules };
    const table = { seats: places.length, options };
    const chance = commit(gameModule, table, this.fresh(12), this.fresh(32), opening);
    return { do: 'begin', chance, rules, seats };
  }
  delegatedTimeoutMs(level: string): number {
    return DELEGATED_WAIT_MS + 2 * thinkingMs(level);
  }
  assign(thought: BotJob): Promise<boolean> {
    return this.around.jobs.assign(thought);
  }
  /** Answers a job that any node has queued. */
  async answerFor(thought: BotJob): Promise<void> {
    await (await this.open(thought.table)).answerFor(thought);
  }
  think({ gameModule, terms: { set } }: Room, order: BotOrder): Thinker {
    const send: Send = (request, limit) => this.around.send(request, limit, order);
    return thinkingElsewhere(gameModule, n => this.world.below(n), send, set && this.sets.steadiness(set.id), {
      failed: error => this.around.unthought?.(error),
      mayGlance: () => this.around.hurry === true || this.glances.take('all'),
    });
  }
  /** Allows one request for advice per guest at a time. */
  async oneAdvice(guest: string, advise: () => Promise<void>): Promise<void> {
    if (this.advised.has(guest)) throw new Refused('too-fast');
    this.advised.add(guest);
    await advise().finally(() => this.advised.delete(guest));
  }
  /** After a sleep, a node first confirms its lease: another node may have sent the notification already. */
  summon(live: LiveRoom, seat: Seat): void {
    this.asKeeper(live, () => this.around.summon(live, seat));
  }
  notify(live: LiveRoom, notice: Notice): void {
    this.asKeeper(live, () => this.around.notify?.(live, notice));
  }
  private asKeeper(live: LiveRoom, call: () => void): void {
    if (this.isAlone) return call();
    const ask = async (): Promise<void> => {
      const [news] = await this.around.nodes.news([live.id]);
      if (news?.keeper === 'me') call();
      else live.keep(undefined);
    };
    ask().catch((error: unknown) => this.report('a notification failed', live, error));
  }
  absence({ terms }: Room): AbsencePolicy {
    return { ...absenceTimes(terms.pace), noticeMs: ABSENCE_NOTICE_MS, ...this.around.absence };
  }
  report(what: string, { id }: LiveRoom, error: unknown): void {
    this.warn(what, id, error);
  }
  private moduleOf(game: string): Promise<GameModule | undefined> {
    return (this.around.moduleOf ?? openShelf)(game);
  }
  kept(milliseconds: number): void {
    this.around.kept?.(milliseconds);
  }
  fault(fault: RoomFault): void {
    this.around.fault?.(fault);
    const note = JSON.stringify(noteOf(fault, this.now()));
    this.store
      .setMeta(faultKey(fault.room), note)
      .catch((error: unknown) => this.warn('a room fault could not be stored', fault.room, error));
  }
  forsake(live: LiveRoom): void {
    this.tables.delete(live.id);
    live.end();
    if (live.epoch !== undefined) this.given.set(live.id, live.epoch);
  }
  take(live: LiveRoom): void {
    this.around.nodes.take([live.id]).then(
      kept => this.keep(live, kept),
      (error: unknown) => this.warn('the lease of a table could not be taken', live.id, error),
    );
  }
  /** Warns the operator at most once a minute per kind of failure. */
  private warn(what: string, table: string | undefined, error: unknown): void {
    const fault = faultOf(error);
    const held = this.failures.pass(`${what}: ${fault}`);
    if (held === undefined) return;
    this.around.warn(what, { fault, notLogged: String(held), ...(table !== undefined && { table: tableRef(table) }) });
  }
  private keep(live: LiveRoom, kept: Kept): void {
    const epoch = kept.get(live.id);
    if (epoch !== undefined) live.keep(epoch);
  }
  get onEffects(): EffectObserver | undefined {
    return this.around.onEffects;
  }
  get inMemory(): number {
    return this.tables.size;
  }
  isBanned(what: string): boolean {
    return this.banned.size > 0 && this.banned.has(clientKey(what));
  }

  lay(arrangement: Arrangement): Promise<TableRow> {
    return this.laying.lay(arrangement);
  }
  layStage(stage: StageTerms): Promise<TableRow> {
    return this.laying.layStage(stage);
  }
  tourOf(game: string, plan: readonly string[] | undefined): Promise<Pick<Terms, 'tour'>> {
    return this.laying.tourOf(game, plan);
  }
  checkGames(games: readonly string[]): Promise<void> {
    return this.laying.checkGames(games);
  }
  laySet(arrangement: Arrangement, count: number): Promise<{ id: string; rows: readonly TableRow[] }> {
    return this.laying.laySet(arrangement, count);
  }

  /** A room by its id: from memory, or loaded from the store. */
  open(id: string): Promise<LiveRoom> {
    if (this.closing) return Promise.reject(new Refused('closing'));
    const there = this.tables.get(id);
    if (there) return there;
    const opened = this.read(id);
    this.tables.set(id, opened);
    opened.catch((error: unknown) => {
      this.tables.delete(id);
      if (!(error instanceof Refused)) this.warn('a table could not be opened', id, error);
    });
    return opened;
  }

  private async read(id: string): Promise<LiveRoom> {
    const { row, ...standing } = await this.standing(id);
    const live = new LiveRoom(this, this.driver, row, standing);
    if (standing.room.places.some(({ kind }) => kind === 'bot')) this.around.warm?.(row.game);
    if (live.isUnderWay) this.keep(live, await this.around.nodes.take([id]));
    return live;
  }

  async standing(id: string): Promise<RoomStanding & Pick<LogReading, 'row'>> {
    const reading = await this.store.read(id).catch((error: unknown) => {
      if (!(error instanceof Damaged)) throw error;
      if (!this.damaged.has(id)) this.around.warn('a table is damaged', { table: tableRef(id), fault: faultOf(error) });
      this.damaged.add(id);
      throw new Refused('frozen');
    });
    if (!reading) throw new Refused('no-table');
    const { room, known } = await this.replayed(id, reading);
    const { row, snapshot, entries } = reading;
    room.downtimes = this.downtimes;
    room.heedClock(this.now());
    if (row.phase === 'closed') room.apply({ do: 'close' }, row.changedAt);
    if (row.phase === 'frozen' && !room.isFrozen) room.apply({ do: 'freeze' }, row.changedAt);
    return { row, room, known, seq: entries.at(-1)?.seq ?? snapshot?.seq ?? 0 };
  }

  /** Replays a room's log. A room whose log does not replay is frozen. */
  private async replayed(id: string, reading: LogReading): Promise<Replayed> {
    const { game } = reading.row;
    const gameModule = await this.moduleOf(game);
    // A newer node created it: this version cannot load it, but it is not broken.
    if (!this.isAlone && (gameModule?.game.rules ?? 0) < reading.row.rules) throw new Refused('closing');
    try {
      if (!gameModule) throw new Error(`there is no game ${game}`);
      return fromSnapshot(id, gameModule, reading) ?? fromLog(id, gameModule, await this.wholeLog(id, reading));
    } catch (error) {
      this.around.warn('the log of a table does not replay', { table: tableRef(id), fault: faultOf(error) });
      await this.store.append({ table: id, entries: [], row: { phase: 'frozen', dueAt: null, listed: false } });
      throw new Refused('frozen');
    }
  }

  private wholeLog(id: string, { snapshot, entries }: LogReading): readonly LogEntry[] | Promise<readonly LogEntry[]> {
    return snapshot ? this.store.all(id) : entries;
  }

  /** Creates a rematch; later requests get the same room. */
  again(live: LiveRoom): Promise<string> {
    const underWay = this.rematches.get(live) ?? this.layAgain(live).finally(() => this.rematches.delete(live));
    this.rematches.set(live, underWay);
    return underWay;
  }

  private async layAgain(live: LiveRoom): Promise<string> {
    const { room } = live;
    const { next: laid, phase } = await live.look(({ next, phase }) => ({ next, phase }));
    if (laid) return laid;
    if (phase !== 'over' && phase !== 'closed') throw new Refused('not-now');
    const places = room.places.map(({ away: _, free: __, level, kind, ...place }) => ({
      ...place,
      kind,
      ...(kind === 'bot' && level !== undefined && { level }),
    }));
    // A rematch is a table of its own, even after a set.
    const { set: _, ...agreed } = room.terms;
    const { gameModule, terms, seats } = await this.following(room, agreed, places);
    const { id } = await this.laying.layAfter(live.id, {
      terms: { ...terms, host: room.host },
      places: terms.stage ? withFree(gameModule, seats) : seats,
    });
    await live.do({ do: 'next', id });
    const following = await this.open(id);
    // The present players are about to follow.
    if (following.room.ready) await this.beginOnce(following, live.present);
    return id;
  }

  /** The next table: the same game again or, in a tour, the next of its plan with its usual options. */
  private async following(room: Room, agreed: Terms, seats: readonly Place[]): Promise<NextTable> {
    if (!room.tour) return { gameModule: room.gameModule, terms: agreed, seats };
    const [game, ...plan] = room.tour.plan;
    const gameModule = game === undefined ? undefined : await this.moduleOf(game);
    if (game === undefined || !gameModule) throw new Refused('not-now');
    const terms = { ...agreed, game, options: {}, tour: { plan, played: matchesOf(room) } };
    try {
      return { gameModule, terms, seats: seatsFor(gameModule.game, seats, agreed.stage) };
    } catch (error) {
      throw error instanceof Refusal ? Refused.of(error) : error;
    }
  }

  /** Another node may have begun it. */
  private async beginOnce(live: LiveRoom, seats: readonly Seat[]): Promise<void> {
    await live
      .do(() => this.begin(live.room, seats))
      .catch(error => {
        if (live.room.phase === 'gathering') throw error;
      });
  }

  /** One round of periodic work. A failing round is logged, and the next one follows. */
  private async lookRound(): Promise<void> {
    const [now, elapsed] = [this.now(), this.elapsed()];
    try {
      await this.keepJumps();
      this.passDowntimes(await this.around.nodes.beat(now));
      if (elapsed - this.looked >= RARE_CHECK_EVERY_MS) {
        this.looked = elapsed;
        await this.heedOperator(now);
        await this.sweep(elapsed - this.around.idleMinutes * MINUTE_MS);
      }
      await this.giveBack();
      if (!this.isAlone && (this.rounds++ % POLL_EVERY_ROUNDS === 0 || !this.isInTouch())) await this.followOthers();
      await this.openDue(now);
    } catch (error) {
      this.warn('a periodic round failed', undefined, error);
    }
    if (!this.closing) this.nextRound = this.after(ROUND_EVERY_MS, () => void this.lookRound());
  }

  /** Whether the bus is up; logs every change. */
  private isInTouch(): boolean {
    const isInTouch = this.around.isInTouch();
    if (isInTouch !== this.wasInTouch)
      this.around.warn(isInTouch ? 'cluster bus is up again' : 'cluster bus unreachable; polling the log', {});
    this.wasInTouch = isInTouch;
    return isInTouch;
  }

  /** Takes over downtimes from the store: during a sleep of this node all others may have stopped as well. */
  private passDowntimes(downtimes: readonly Downtime[]): void {
    // Jumps that the store does not know yet must not be lost.
    if (this.jumps.length === 0) this.setDowntimes(downtimes);
  }

  private setDowntimes(downtimes: readonly Downtime[]): void {
    this.downtimes.splice(0, this.downtimes.length, ...downtimes);
  }

  /** The wall clock jumped during a question: people neither lose time nor wait until it catches up. */
  private jumped(jump: Jump): void {
    const { from, to } = jump;
    this.around.warn('the wall clock jumped', { by: `${Math.round((to - from) / SECOND_MS)} s` });
    this.jumps.push(jump);
    this.setDowntimes(afterJump(this.downtimes, jump).downtimes);
    if (to < from) void this.heedClock(to);
  }

  private async heedClock(now: number): Promise<void> {
    for (const { room } of await this.opened()) room.heedClock(now);
  }

  private async keepJumps(): Promise<void> {
    for (let [jump] = this.jumps; jump; [jump] = this.jumps) {
      const downtimes = await this.around.nodes.jumped(jump);
      this.jumps.shift();
      this.passDowntimes(downtimes);
    }
  }

  /** The rooms in memory. A room that fails to open is reported to its opener. */
  private async opened(): Promise<readonly LiveRoom[]> {
    const all = await Promise.allSettled(this.tables.values());
    return all.flatMap(one => (one.status === 'fulfilled' ? one.value : []));
  }

  private async giveBack(): Promise<void> {
    if (this.given.size === 0) return;
    const given = new Map(this.given);
    await this.around.nodes.release(given);
    for (const [id, epoch] of given) if (this.given.get(id) === epoch) this.given.delete(id);
  }

  /** Finds entries of other nodes that the bus did not announce, and takes over rooms without a lease. */
  private async followOthers(): Promise<void> {
    const followed = new Map<string, LiveRoom>();
    for (const live of await this.opened()) if (live.isFollowed) followed.set(live.id, live);
    const orphans: LiveRoom[] = [];
    for (const { id, seq, keeper } of await this.around.nodes.news([...followed.keys()])) {
      const live = followed.get(id);
      live?.heard(seq);
      if (keeper !== 'me') live?.keep(undefined);
      const isKept = keeper === 'other' || live?.epoch !== undefined;
      if (live?.isUnderWay && !isKept) orphans.push(live);
    }
    const kept = await this.around.nodes.take(orphans.map(({ id }) => id));
    for (const live of orphans) this.keep(live, kept);
  }

  /** Opens rooms with an expired clock or a due automatic event. */
  private async openDue(now: number): Promise<void> {
    const due = await this.around.nodes.takeDue(now, MAX_OPENED_PER_ROUND, [...this.tables.keys(), ...this.damaged]);
    for (const id of due.keys()) {
      if (this.damaged.has(id)) continue;
      const [live] = await Promise.allSettled([this.open(id)]);
      if (live?.status === 'fulfilled') this.keep(live.value, due);
    }
  }

  /** Removes idle rooms from memory. */
  private async sweep(since: number): Promise<void> {
    for (const live of await this.opened()) {
      if (!live.isIdle(since)) continue;
      live.keepSnapshot();
      this.forsake(live);
    }
  }

  /** Applies closings and bans from the command line. */
  private async heedOperator(now: number): Promise<void> {
    const bans = await this.store.bans();
    this.banned.clear();
    for (const { what, until } of bans) if (until === null || until > now) this.banned.add(clientKey(what));
    const closed = new Set((await this.store.rows('closed', 100)).map(({ id }) => id));
    for (const live of await this.opened()) {
      const { phase } = live.room;
      const isOpen = phase === 'gathering' || phase === 'opening' || phase === 'playing';
      if (isOpen && closed.has(live.id)) this.forsake(live);
    }
    await this.heedThaws();
  }

  /** Reloads rooms that were thawed from the command line. */
  private async heedThaws(): Promise<void> {
    for (const live of await this.opened()) {
      if (!live.room.isFrozen) continue;
      const row = await this.store.row(live.id);
      if (row?.phase !== 'frozen') this.forsake(live);
    }
  }

  /** Closes the registry: waits for running work; everything else is in the store. */
  async close(): Promise<void> {
    this.closing = true;
    this.nextRound?.();
    for (const live of await this.opened()) await live.close();
    await this.around.nodes.leave(this.now());
  }
}
