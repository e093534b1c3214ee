import type { Seat } from '../../../engine/index.ts';
import type { GuestId } from '../../../table/ids.ts';
import type { AbsenceTimes } from '../../../table/room/absence.ts';
import type { Room, RoomEvent } from '../../../table/room/room.ts';
import type { Notice } from '../../notify/notices.ts';
import type { LoopContext } from './context.ts';
import type { Work } from './effects.ts';
import { TIMER_MAX_MS } from './timers.ts';

/** The delay before an absence is logged: most lost connections are back before. */
export const ABSENCE_NOTICE_MS = 15_000;
/** The delay before a failed write is retried. */
const RETRY_MS = 5_000;

export interface AbsencePolicy extends AbsenceTimes {
  readonly noticeMs: number;
}

/**
 * Logs players without a connection, carries out the offers of the others about their seats, and notifies them.
 *
 * Any node logs that a player is back. Only the holder of the lease logs absences, carries out offers and notifies
 * players. Absence counts from this process's own observation: after a restart it begins again for every player whose
 * absence was not logged.
 */
export class AbsenceWatch {
  private readonly missing = new Map<Seat, { readonly guest: GuestId; readonly since: number }>();
  /** The notices that were already sent. */
  private readonly called = new Set<string>();
  private isArmed = false;

  /** Call it whenever presence changes and after every event. */
  observe(loop: LoopContext): void {
    this.stop(loop);
    if (!isPlaying(loop)) return;
    this.update(loop);
    if (isKeeper(loop) && this.uncalled(loop).length > 0)
      loop.background('notifying absent players', () => this.call(loop));
    const next = this.nextAt(loop);
    if (next !== undefined) this.wait(loop, next - loop.world.now());
  }

  stop(loop: LoopContext): void {
    if (this.isArmed) loop.emit({ do: 'cancel', timer: 'absence' });
    this.isArmed = false;
  }

  private wait(loop: LoopContext, milliseconds: number): void {
    this.isArmed = true;
    loop.emit({ do: 'arm', timer: 'absence', ms: Math.min(TIMER_MAX_MS, Math.max(0, milliseconds)) });
  }

  /** Updates since when each player has no connection. Time without contact to other nodes does not count. */
  private update({ room, world }: LoopContext): void {
    const now = world.now();
    for (const [seat, { guest }] of room.places.entries()) {
      const known = this.missing.get(seat);
      if (guest === undefined || !isInTouch(world) || world.isHere(guest)) this.missing.delete(seat);
      else {
        const since = known?.guest === guest ? known.since : now;
        this.missing.set(seat, { guest, since: Math.max(since, world.upSince ?? since) });
      }
    }
  }

  private unnoted({ room: { absences } }: LoopContext): readonly { readonly seat: Seat; readonly since: number }[] {
    return [...this.missing].flatMap(([seat, { since }]) => (absences[seat] === null ? [{ seat, since }] : []));
  }

  private nextAt(loop: LoopContext): number | undefined {
    const { room, world } = loop;
    if (backAt(loop) !== undefined) return world.now();
    if (!isKeeper(loop)) return undefined;
    const { noticeMs } = world.absence(room);
    const moments = this.unnoted(loop).map(({ since }) => since + noticeMs);
    if (!isInTouch(world)) moments.push(world.now() + noticeMs);
    const { carryAt } = room;
    if (carryAt !== undefined) moments.push(carryAt);
    return moments.length === 0 ? undefined : Math.min(...moments);
  }

  /** The event to write now, if any. */
  private event(loop: LoopContext): RoomEvent | undefined {
    const { room, world } = loop;
    const now = world.now();
    const seat = backAt(loop);
    if (seat !== undefined) return { do: 'returned', seat };
    if (!isKeeper(loop)) return undefined;
    const { carryAt } = room;
    if (carryAt !== undefined && carryAt <= now) return { do: 'carry' };
    const { noticeMs } = world.absence(room);
    const gone = this.unnoted(loop).find(({ since }) => since + noticeMs <= now);
    return gone && { do: 'absent', ...gone };
  }

  /** The timer has run out. */
  *act(loop: LoopContext): Work<void> {
    try {
      if (!isPlaying(loop)) return;
      this.update(loop);
      if (this.event(loop)) yield* loop.happen(() => this.event(loop));
      else this.observe(loop);
    } catch (error) {
      loop.emit({ do: 'report', what: 'an absence could not be logged', error });
      if (!loop.gone) this.wait(loop, RETRY_MS);
    }
  }

  private uncalled({ room, world }: LoopContext): readonly Notice[] {
    return noticesOf(room).filter(notice => !this.called.has(keyOf(notice)) && !world.isHere(notice.guest));
  }

  /**
   * Notifies players whose seat is being decided about, and displaced players, each once. It waits for its turn in the
   * queue: while an append is under way, the room holds an offer that may yet be lost.
   */
  private *call(loop: LoopContext): Work<void> {
    if (!isPlaying(loop) || !isKeeper(loop)) return;
    for (const notice of this.uncalled(loop)) {
      this.called.add(keyOf(notice));
      loop.emit({ do: 'notify', notice });
    }
  }
}

const keyOf = ({ why, seat, at }: Notice): string => `${why}/${seat}/${at}`;
const isPlaying = ({ gone, room }: LoopContext): boolean => !gone && room.phase === 'playing' && !room.isFrozen;
const isKeeper = ({ epoch }: LoopContext): boolean => epoch !== undefined;
/** Whether this node hears about connections to other nodes. */
const isInTouch = ({ isAlone, upSince }: LoopContext['world']): boolean => isAlone || upSince !== undefined;

/** The seat of a player with a logged absence who is connected again. */
function backAt({ room: { absences, places }, world }: LoopContext): Seat | undefined {
  const seat = absences.findIndex((since, one) => {
    const guest = places[one]?.guest;
    return since !== null && guest !== undefined && world.isHere(guest);
  });
  return seat < 0 ? undefined : seat;
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
