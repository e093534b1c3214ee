/** Notes whose person has no connection, for how long, and carries what the others have decided about the seat. */
import type { Seat } from '../../engine/index.ts';
import type { AbsenceTimes } from '../../table/absence.ts';
import { later } from '../../table/downtime.ts';
import type { Room, RoomEvent } from '../../table/room.ts';
import type { RemotePresence } from '../cluster/remote-presence.ts';
import type { Notice } from '../notify/notices.ts';
import { Refused } from '../ops/refusals.ts';
import type { Cancel, Runtime } from '../ops/runtime.ts';

/** So long nobody is noted as absent: most lost connections are back before. */
export const ABSENCE_NOTICE_MS = 15_000;
/** What could not be written is tried again so much later. */
const RETRY_MS = 5_000;
/** The longest time that a timer can run. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export interface AbsencePolicy extends AbsenceTimes {
  readonly noticeMs: number;
}

/** The room that is watched. */
export interface WatchedRoom {
  readonly id: string;
  readonly room: Room;
  /** Defined on the node that lets the room go on by itself. */
  readonly epoch: number | undefined;
  readonly gone: boolean;
  /** Whether a guest has a connection, on any node. */
  isHere(guest: string): boolean;
  turn<T>(work: () => T | Promise<T>): Promise<T>;
  happen(due: () => RoomEvent | undefined): Promise<void>;
}

/** What the watch needs of the house. */
export interface WatchingHouse<R extends WatchedRoom> extends Pick<Runtime, 'now' | 'after'> {
  readonly isAlone: boolean;
  readonly elsewhere: Pick<RemotePresence, 'upSince'>;
  absence(room: Room): AbsencePolicy;
  /** Sends a person a message about their seat. */
  notify(room: R, notice: Notice): void;
  report(what: string, room: R, error: unknown): void;
}

/**
 * Any node writes that somebody is back. Only the node that keeps the room writes that somebody is absent, carries what
 * was agreed on, and calls people. Absence is counted from what this process saw itself: after a restart it begins anew
 * for everybody who was not noted as absent before.
 */
export class AbsenceWatch<R extends WatchedRoom> {
  private readonly house: WatchingHouse<R>;
  private readonly room: R;
  private readonly missing = new Map<Seat, { readonly guest: string; readonly since: number }>();
  /** What people were called for already. */
  private readonly called = new Set<string>();
  private alarm: Cancel | undefined;

  constructor(house: WatchingHouse<R>, room: R) {
    this.house = house;
    this.room = room;
  }

  /** To be called whenever somebody has come or gone, and after every deed. */
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
  /** Whether this node would know of connections to other nodes. */
  private get isInTouch(): boolean {
    return this.house.isAlone || this.house.elsewhere.upSince !== undefined;
  }

  /** Since when each person has no connection. What this node could not hear of does not count. */
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

  /** The seat of somebody who was noted as absent and has a connection. */
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

  /** What is to be written now, if anything is. */
  private deed(): RoomEvent | undefined {
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
        if (this.deed()) await this.room.happen(() => this.deed());
        else this.observe();
      });
    } catch (error) {
      this.house.report('who is away could not be written down', this.room, error);
      if (!this.room.gone) this.wait(RETRY_MS);
    }
  }

  /** Calls those whose seat is decided about, and those who have lost theirs, each once. */
  private call(): void {
    for (const notice of noticesOf(this.room.room)) {
      const key = `${notice.why}/${notice.seat}/${notice.at}`;
      if (this.called.has(key) || this.room.isHere(notice.guest)) continue;
      this.called.add(key);
      this.house.notify(this.room, notice);
    }
  }
}

/** What people should be told now although they are not here. Of a seat that was lost twice, the last loss. */
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

/** When the others may propose something about a seat; undefined while its person is not noted as absent. */
export function proposableAt({ absences, nights }: Room, seat: Seat, { awayMs }: AbsenceTimes): number | undefined {
  const since = absences[seat] ?? undefined;
  return since === undefined ? undefined : later(since, awayMs, nights);
}

/** The offer that a guest wishes for. Only a seat whose person has been away for long enough is decided about. */
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
