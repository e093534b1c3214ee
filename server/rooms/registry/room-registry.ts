import type { Seat } from '../../../engine/index.ts';
import { commit } from '../../../fair/opening.ts';
import { open as openShelf } from '../../../games/shelf.ts';
import type { GuestId, TableId } from '../../../table/ids.ts';
import type { Thinker } from '../../../table/local.ts';
import { absenceTimes } from '../../../table/room/absence.ts';
import type { Arrangement } from '../../../table/room/places.ts';
import type { Room, RoomEvent, Terms } from '../../../table/room/room.ts';
import type { BotJob } from '../../cluster/jobs.ts';
import type { RemotePresence } from '../../cluster/remote-presence.ts';
import type { Notice } from '../../notify/notices.ts';
import { Refused } from '../../ops/refusals.ts';
import { type Cancel, hexOf, type Runtime, systemRuntime } from '../../ops/runtime.ts';
import type { Jump } from '../../ops/wall-clock.ts';
import type { TableRow } from '../../store/store.ts';
import type { BotOrder } from '../bots/bot-threads.ts';
import { RoomBots } from '../bots/room-bots.ts';
import { RoomCreator, type StageTerms } from '../create-room.ts';
import type { QueueClaim } from '../fair-queue.ts';
import { LiveRoom, type LiveRoomServices } from '../live-room.ts';
import { ABSENCE_NOTICE_MS, type AbsencePolicy } from '../loop/absence-watch.ts';
import type { RoomStanding } from '../loop/effects.ts';
import { type EffectObserver, RoomDriver } from '../room-driver.ts';
import { faultKey, noteOf, type RoomFault } from '../room-faults.ts';
import { Sets } from '../sets.ts';
import type { RegistryDependencies, RoomArchive } from './dependencies.ts';
import { isClosedIn, OperatorOrders } from './operator-orders.ts';
import { Rematches } from './rematches.ts';
import { RoomLeases } from './room-leases.ts';
import { RoomLoader } from './room-loader.ts';
import { ServerTime } from './server-time.ts';
import { Warnings } from './warnings.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** The interval of rounds: expired clocks, idle rooms, and commands of the operator. */
const ROUND_EVERY_MS = SECOND_MS;
/** The interval of checks for rare changes. */
const RARE_CHECK_EVERY_MS = 5 * SECOND_MS;
/** With a bus, every nth round polls for changes of other nodes. */
const POLL_EVERY_ROUNDS = 3;
/** Rooms opened per round, so that the round stays short. */
const MAX_OPENED_PER_ROUND = 100;
/** N4 The minimum duration of a window, whatever the standing orders are. */
const WINDOW_MIN_MS = { least: 800, most: 1200 };
/** The timeout of an opening for a device, which answers automatically. */
const OPENING_TIMEOUT_MS = 15 * SECOND_MS;

/** All rooms of the server: those in use are in memory, the others in the store. */
export class RoomRegistry implements LiveRoomServices {
  readonly store: RoomArchive;
  readonly sets: Sets;
  readonly elsewhere: RemotePresence;
  readonly isAlone: boolean;
  private readonly around: RegistryDependencies;
  private readonly world: Runtime;
  private readonly tables = new Map<TableId, Promise<LiveRoom>>();
  private readonly driver = new RoomDriver(this);
  private readonly warnings: Warnings;
  private readonly time: ServerTime;
  private readonly loader: RoomLoader;
  private readonly leases: RoomLeases;
  private readonly orders: OperatorOrders;
  private readonly creator: RoomCreator;
  private readonly rematches: Rematches;
  private readonly bots: RoomBots;
  private nextRound: Cancel | undefined;
  private rounds = 0;
  private rareCheckedAt = Number.NEGATIVE_INFINITY;
  private wasInTouch = true;
  private closing = false;

  private constructor(around: RegistryDependencies, sets: Sets) {
    const { store, nodes, world = systemRuntime, moduleOf = openShelf } = around;
    const { isAlone } = nodes;
    this.around = around;
    this.world = world;
    this.store = store;
    this.sets = sets;
    this.elsewhere = around.elsewhere;
    this.isAlone = isAlone;
    this.warnings = new Warnings(around.warn, () => world.elapsed());
    this.time = new ServerTime(world, nodes, jump => this.jumped(jump));
    this.loader = new RoomLoader({ store, time: this.time, warnings: this.warnings, isAlone, moduleOf });
    this.leases = new RoomLeases(nodes, this.warnings);
    this.orders = new OperatorOrders(store);
    this.creator = new RoomCreator({ store, sets, world, moduleOf });
    this.rematches = new Rematches(this.creator, moduleOf);
    this.bots = new RoomBots(around, sets, world);
  }

  /** Opens the registry. No clock ran while the server was closed. */
  static async open(around: RegistryDependencies): Promise<RoomRegistry> {
    const registry = new RoomRegistry(around, await Sets.open(around.store, around.world));
    await registry.time.enter();
    await registry.lookRound();
    return registry;
  }

  // rooms

  get inMemory(): number {
    return this.tables.size;
  }

  /** A room by its id: from memory, or loaded from the store. */
  open(id: TableId): Promise<LiveRoom> {
    if (this.closing) return Promise.reject(new Refused('closing'));
    const there = this.tables.get(id);
    if (there) return there;
    const opened = this.read(id);
    this.tables.set(id, opened);
    opened.catch((error: unknown) => {
      this.tables.delete(id);
      if (!(error instanceof Refused)) this.warnings.failed('a table could not be opened', id, error);
    });
    return opened;
  }

  private async read(id: TableId): Promise<LiveRoom> {
    const { row, ...standing } = await this.loader.standing(id);
    const live = new LiveRoom(this, this.driver, row, standing);
    if (standing.room.places.some(({ kind }) => kind === 'bot')) this.around.warm?.(row.game);
    if (live.isUnderWay) await this.leases.acquire(live);
    return live;
  }

  standing(id: TableId): Promise<RoomStanding> {
    return this.loader.standing(id);
  }

  /** The rooms in memory. A room that fails to open is reported to its opener. */
  private async opened(): Promise<readonly LiveRoom[]> {
    const all = await Promise.allSettled(this.tables.values());
    return all.flatMap(one => (one.status === 'fulfilled' ? one.value : []));
  }

  forsake(live: LiveRoom): void {
    this.tables.delete(live.id);
    live.end();
    this.leases.giveUp(live);
  }

  requestLease(live: LiveRoom): void {
    this.leases.request(live);
  }

  /** Closes the registry: waits for running work; everything else is in the store. */
  async close(): Promise<void> {
    this.closing = true;
    this.nextRound?.();
    for (const live of await this.opened()) await live.close();
    await this.around.nodes.leave(this.now());
  }

  // new rooms

  lay(arrangement: Arrangement): Promise<TableRow> {
    return this.creator.lay(arrangement);
  }
  layStage(stage: StageTerms): Promise<TableRow> {
    return this.creator.layStage(stage);
  }
  tourOf(game: string, plan: readonly string[] | undefined): Promise<Pick<Terms, 'tour'>> {
    return this.creator.tourOf(game, plan);
  }
  checkGames(games: readonly string[]): Promise<void> {
    return this.creator.checkGames(games);
  }
  laySet(arrangement: Arrangement, count: number): Promise<{ id: string; rows: readonly TableRow[] }> {
    return this.creator.laySet(arrangement, count);
  }
  /** Creates a rematch; later requests get the same room. */
  rematch(live: LiveRoom): Promise<string> {
    return this.rematches.after(live, this);
  }
  /** The `begin` event: with shared chance and these seats, or with the chance of a set. */
  begin({ gameModule, terms, places, options, opening }: Room, seats: readonly Seat[]): RoomEvent {
    const { rules } = gameModule.game;
    if (terms.set) return { do: 'begin', chance: this.sets.chance(terms.set), rules };
    const table = { seats: places.length, options };
    const chance = commit(gameModule, table, this.fresh(12), this.fresh(32), opening);
    return { do: 'begin', chance, rules, seats };
  }
  private fresh(bytes: number): string {
    return hexOf(this.world.bytes(bytes));
  }

  // time

  now(): number {
    return this.time.now();
  }
  elapsed(): number {
    return this.world.elapsed();
  }
  after(milliseconds: number, work: () => void): Cancel {
    return this.world.after(milliseconds, work);
  }
  windowMs(): number {
    const { least, most } = WINDOW_MIN_MS;
    return this.around.hurry ? 0 : least + this.world.below(most - least);
  }
  openingTimeoutMs(): number {
    return this.around.openingTimeoutMs ?? OPENING_TIMEOUT_MS;
  }
  absence({ terms }: Room): AbsencePolicy {
    return { ...absenceTimes(terms.pace), noticeMs: ABSENCE_NOTICE_MS, ...this.around.absence };
  }

  private jumped({ from, to }: Jump): void {
    this.warnings.say('the wall clock jumped', { by: `${Math.round((to - from) / SECOND_MS)} s` });
    if (to < from) void this.heedClock(to);
  }

  private async heedClock(now: number): Promise<void> {
    for (const { room } of await this.opened()) room.heedClock(now);
  }

  // bots

  think(room: Room, order: BotOrder): Thinker {
    return this.bots.think(room, order);
  }
  holdMs(level: string, claim: QueueClaim, isSteady: boolean): number {
    return this.bots.holdMs(level, claim, isSteady);
  }
  delegatedTimeoutMs(level: string): number {
    return this.bots.delegatedTimeoutMs(level);
  }
  /** Allows one request for advice per guest at a time. */
  oneAdvice(guest: GuestId, advise: () => Promise<void>): Promise<void> {
    return this.bots.oneAdvice(guest, advise);
  }
  assign(thought: BotJob): Promise<boolean> {
    return this.around.jobs.assign(thought);
  }
  /** Answers a job that any node has queued. */
  async answerFor(thought: BotJob): Promise<void> {
    await (await this.open(thought.table)).answerFor(thought);
  }

  // people and the operator

  summon(live: LiveRoom, seat: Seat): void {
    this.leases.asHolder(live, () => this.around.summon(live, seat));
  }
  notify(live: LiveRoom, notice: Notice): void {
    this.leases.asHolder(live, () => this.around.notify?.(live, notice));
  }
  isBanned(what: string): boolean {
    return this.orders.isBanned(what);
  }
  report(what: string, { id }: LiveRoom, error: unknown): void {
    this.warnings.failed(what, id, error);
  }
  kept(milliseconds: number, answers: number): void {
    this.around.kept?.(milliseconds, answers);
  }
  fault(fault: RoomFault): void {
    this.around.fault?.(fault);
    const note = JSON.stringify(noteOf(fault, this.now()));
    this.store
      .setMeta(faultKey(fault.room), note)
      .catch((error: unknown) => this.warnings.failed('a room fault could not be stored', fault.room, error));
  }
  get onEffects(): EffectObserver | undefined {
    return this.around.onEffects;
  }

  // rounds

  /** One round of periodic work. A failing round is logged, and the next one follows. */
  private async lookRound(): Promise<void> {
    const [now, elapsed] = [this.now(), this.elapsed()];
    try {
      await this.time.beat(now);
      if (elapsed - this.rareCheckedAt >= RARE_CHECK_EVERY_MS) {
        this.rareCheckedAt = elapsed;
        await this.heedOperator(now);
        await this.sweep(elapsed - this.around.idleMinutes * MINUTE_MS);
      }
      await this.leases.giveBack();
      if (!this.isAlone && (this.rounds++ % POLL_EVERY_ROUNDS === 0 || !this.isInTouch()))
        await this.leases.followOthers(await this.opened());
      await this.openDue(now);
    } catch (error) {
      this.warnings.failed('a periodic round failed', undefined, error);
    }
    if (!this.closing) this.nextRound = this.after(ROUND_EVERY_MS, () => void this.lookRound());
  }

  /** Applies bans, closings and thaws from the command line. */
  private async heedOperator(now: number): Promise<void> {
    await this.orders.readBans(now);
    const closed = await this.orders.closedTables();
    for (const live of await this.opened()) if (isClosedIn(closed, live)) this.forsake(live);
    for (const live of await this.opened()) if (await this.orders.isThawed(live)) this.forsake(live);
  }

  /** Removes idle rooms from memory. */
  private async sweep(since: number): Promise<void> {
    for (const live of await this.opened()) {
      if (!live.isIdle(since)) continue;
      live.keepSnapshot();
      this.forsake(live);
    }
  }

  /** Whether the bus is up; logs every change. */
  private isInTouch(): boolean {
    const isInTouch = this.around.isInTouch();
    if (isInTouch !== this.wasInTouch)
      this.warnings.say(isInTouch ? 'cluster bus is up again' : 'cluster bus unreachable; polling the log', {});
    this.wasInTouch = isInTouch;
    return isInTouch;
  }

  /** Opens rooms with an expired clock or a due automatic event. */
  private async openDue(now: number): Promise<void> {
    const { damaged } = this.loader;
    const known = [...this.tables.keys(), ...damaged];
    const due = await this.around.nodes.acquireDue(now, MAX_OPENED_PER_ROUND, known);
    for (const id of due.keys()) {
      if (damaged.has(id)) continue;
      const [live] = await Promise.allSettled([this.open(id)]);
      if (live?.status === 'fulfilled') this.leases.adopt(live.value, due);
    }
  }
}
