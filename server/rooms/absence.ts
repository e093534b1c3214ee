/** Logs players without a connection, and carries out the decisions of the others about their seats. */
import type { Seat } from '../../engine/index.ts';
import type { AbsenceTimes } from '../../table/absence.ts';
import { later } from '../../table/downtime.ts';
import type { Room, RoomEvent } from '../../table/room.ts';
import type { RemotePresence } from '../cluster/remote-presence.ts';
import type { Notice } from '../notify/notices.ts';
import { Refused } from '../ops/refusals.ts';
import type { Cancel, Runtime } from '../ops/runtime.ts';

/** The delay before an absence is logged: most lost connections are back before. */
export const ABSENCE_NOTICE_MS = 15_000;
/** The delay before a failed write is retried. */
const RETRY_MS = 5_000;
/** The maximum delay of a timer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export interface AbsencePolicy extends AbsenceTimes {
  readonly noticeMs: number;
}

/** The watched room. */
export interface WatchedRoom {
  readonly id: string;
  readonly room: Room;
  /** Set on the node that holds the room's lease. */
  readonly epoch: number | undefined;
  readonly gone: boolean;
  /** Whether a guest is connected to any node. */
  isHere(guest: string): boolean;
  turn<T>(work: () => T | Promise<T>): Promise<T>;
  happen(due: () => RoomEvent | undefined): Promise<void>;
}

/** The functions of the host that the watch uses. */
export interface WatchingHouse<R extends WatchedRoom> extends Pick<Runtime, 'now' | 'after'> {
  readonly isAlone: boolean;
  readonly elsewhere: Pick<RemotePresence, 'upSince'>;
  absence(room: Room): AbsencePolicy;
  /** Notifies a player about their seat. */
  notify(room: R, notice: Notice): void;
  report(what: string, room: R, error: unknown): void;
}

/**
 * Any node logs that a player is back. Only the holder of the lease logs absences, carries out offers and notifies
 * players. Absence counts from this process's own observation: after a restart it begins again for every player whose
 * absence was not logged.
 */
export class AbsenceWatch<R extends WatchedRoom> {
  private readonly house: WatchingHouse<R>;
  private readonly room: R;
  private readonly missing = new Map<Seat, { readonly guest: string; readonly since: number }>();
  /** The notices that were already sent. */
  private readonly called = new Set<string>();
  private alarm: Cancel | undefined;

  constructor(house: WatchingHouse<R>, room: R) {
    this.house = house;
    this.room = room;
  }

  /** Call it whenever presence changes and after every event. */
  observe(): void {
    this.stop();
    if (!this.isPlaying) return;
    this.look();
    if (this.isKeeper) this.call();
    const next = this.nextAt();
    if (next !== undefined) this.wait(next - this.house.now());
  }

  stop(): void {
    this.alarm?.();
    this.alarm = undefined;
  }

  private wait(milliseconds: number): void {
    this.stop();
    const left = Math.min(TIMER_MAX_MS, Math.max(0, milliseconds));
    this.alarm = this.house.after(left, () => void this.act());
  }

  private get isPlaying(): boolean {
    const { gone, room } = this.room;
    return !gone && room.phase === 'playing' && !room.isFrozen;
  }
  private get isKeeper(): boolean {
    return this.room.epoch !== undefined;
  }
  /** Whether this node hears about connections to other nodes. */
  private get isInTouch(): boolean {
    return this.house.isAlone || this.house.elsewhere.upSince !== undefined;
  }

  /** Updates since when each player has no connection. Time without contact to other nodes does not count. */
  private look(): void {
    const { room } = this.room;
    const now = this.house.now();
    for (const [seat, { guest }] of room.places.entries()) {
      const known = this.missing.get(seat);
      if (guest === undefined || !this.isInTouch || this.room.isHere(guest)) this.missing.delete(seat);
      else {
        const since = known?.guest === guest ? known.since : now;
        this.missing.set(seat, { guest, since: Math.max(since, this.house.elsewhere.upSince ?? since) });
      }
    }
  }

  /** The seat of a player with a logged absence who is connected again. */
  private get backAt(): Seat | undefined {
    const { absences, places } = this.room.room;
    const seat = absences.findIndex((since, one) => {
      const guest = places[one]?.guest;
      return since !== null && guest !== undefined && this.room.isHere(guest);
    });
    return seat < 0 ? undefined : seat;
  }

  private get unnoted(): readonly { readonly seat: Seat; readonly since: number }[] {
    const { absences } = this.room.room;
    return [...this.missing].flatMap(([seat, { since }]) => (absences[seat] === null ? [{ seat, since }] : []));
  }

  private nextAt(): number | undefined {
    if (this.backAt !== undefined) return this.house.now();
    if (!this.isKeeper) return undefined;
    const { noticeMs } = this.house.absence(this.room.room);
    const moments = this.unnoted.map(({ since }) => since + noticeMs);
    if (!this.isInTouch) moments.push(this.house.now() + noticeMs);
    const { carryAt } = this.room.room;
    if (carryAt !== undefined) moments.push(carryAt);
    return moments.length === 0 ? undefined : Math.min(...moments);
  }

  /** The event to write now, if any. */
  private event(): RoomEvent | undefined {
    const now = this.house.now();
    const seat = this.backAt;
    if (seat !== undefined) return { do: 'returned', seat };
    if (!this.isKeeper) return undefined;
    const { carryAt } = this.room.room;
    if (carryAt !== undefined && carryAt <= now) return { do: 'carry' };
    const { noticeMs } = this.house.absence(this.room.room);
    const gone = this.unnoted.find(({ since }) => since + noticeMs <= now);
    return gone && { do: 'absent', ...gone };
  }

  private async act(): Promise<void> {
    try {
      await this.room.turn(async () => {
        if (!this.isPlaying) return;
        this.look();
        if (this.event()) await this.room.happen(() => this.event());
        else this.observe();
      });
    } catch (error) {
      this.house.report('an absence could not be logged', this.room, error);
      if (!this.room.gone) this.wait(RETRY_MS);
    }
  }

  /** Notifies players whose seat is being decided about, and displaced players, each once. */
  private call(): void {
    for (const notice of noticesOf(this.room.room)) {
      const key = `${notice.why}/${notice.seat}/${notice.at}`;
      if (this.called.has(key) || this.room.isHere(notice.guest)) continue;
      this.called.add(key);
      this.house.notify(this.room, notice);
    }
  }
}

/** The pending notices. For a seat that was lost twice, the last loss. */
function noticesOf({ offer, places, displaced }: Room): readonly Notice[] {
  const lost = displaced.filter(({ seat, at }) => !displaced.some(other => other.seat === seat && other.at > at));
  const notices: Notice[] = lost.map(({ guest, seat, name, by, at }) => ({
    ...{ why: 'displaced', guest, seat, name, by, at },
  }));
  const { what, seat, since, graceMs } = offer ?? {};
  const { guest, name = '' } = places[seat ?? -1] ?? {};
  if (what === undefined || what === 'end' || since === undefined || graceMs === undefined) return notices;
  if (typeof seat !== 'number' || guest === undefined) return notices;
  return [...notices, { why: 'offer', guest, seat, name, what, graceMs, at: since }];
}

/** When the others may make a proposal about a seat; undefined while its absence is not logged. */
export function proposableAt({ absences, nights }: Room, seat: Seat, { awayMs }: AbsenceTimes): number | undefined {
  const since = absences[seat] ?? undefined;
  return since === undefined ? undefined : later(since, awayMs, nights);
}

/** The offer event for a message. Refused unless the player of the seat has been away long enough. */
export function offerEvent(
  live: Pick<WatchedRoom, 'room' | 'isHere'>,
  { what, by, seat }: Extract<RoomEvent, { do: 'offer' }>,
  times: AbsenceTimes,
  now: number,
): RoomEvent {
  if (seat === null) return { do: 'offer', what, by, seat };
  if (what === 'end') throw new Refused('not-now');
  const { room } = live;
  const isGone = (one: Seat): boolean => {
    const guest = room.places[one]?.guest;
    return guest !== undefined && !live.isHere(guest);
  };
  const hasLasted = (one: Seat): boolean => isGone(one) && (proposableAt(room, one, times) ?? now + 1) <= now;
  if (!isGone(seat)) throw new Refused('not-now');
  if (!hasLasted(seat)) throw new Refused('too-soon');
  const without = [...room.places.keys()].filter(one => one !== seat && one !== by && hasLasted(one));
  return { do: 'offer', what, by, seat, graceMs: times.graceMs, without };
}
