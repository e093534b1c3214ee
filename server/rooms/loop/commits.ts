import type { RoomEvent } from '../../../table/room/room.ts';
import { Refused } from '../../ops/refusals.ts';
import { Conflict, Unreachable } from '../../store/store.ts';
import type { MessageKey } from '../message-ids.ts';
import type { LoopWorld, Work } from './effects.ts';
import type { FaultContainment, FaultyLoop } from './fault-containment.ts';
import type { LoggedRoom } from './logged-room.ts';

/** The part of a room's loop that commits use. It is given with each call and not kept. */
interface CommittingLoop extends FaultyLoop {
  readonly world: Pick<LoopWorld, 'isAlone' | 'now'>;
  readonly epoch: number | undefined;
  loseLease(): void;
  /** Broadcasts the room. */
  show(): Work<void>;
  /** The room has changed: wakes it and notifies people. */
  goOn(): void;
}

/** Another node wrote first: the room has been updated, and nothing was committed. */
class Overtaken extends Error {
  readonly of: Conflict['of'];

  constructor(of: Conflict['of']) {
    super(`another node was faster (${of})`);
    this.of = of;
  }
}

/** How often another node may be faster before the message is refused. */
const MAX_CONFLICT_RETRIES = 50;

/** Commits the events of one room, although other nodes may write to the same log: an event that lost is decided again. */
export class Commits {
  private readonly logged: LoggedRoom;
  private readonly faults: FaultContainment;

  constructor(logged: LoggedRoom, faults: FaultContainment) {
    this.logged = logged;
    this.faults = faults;
  }

  /**
   * Commits the event of a message. Idempotent per message. If another node wrote in the meantime, the message is
   * authorised again against the new state.
   */
  *message(loop: CommittingLoop, event: RoomEvent | (() => RoomEvent), key: MessageKey | null): Work<void> {
    for (let tries = MAX_CONFLICT_RETRIES; ; tries--) {
      try {
        if (key !== null && this.logged.isRepeated(key)) return;
        return yield* this.write(loop, typeof event === 'function' ? this.decided(event) : event, key);
      } catch (error) {
        const isLate =
          error instanceof Overtaken || (error instanceof Refused && !loop.gone && (yield* this.catchUp(loop)));
        if (!isLate) throw error;
        if (tries === 0) throw new Refused('not-kept');
      }
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
      this.faults.reportHarmless('a message is authorised', error);
      throw new Refused('failed');
    }
  }

  /**
   * Commits the automatic event that is due. If another node was faster, it is computed again: chat from another node
   * delays no bot. Stops if the lease is lost. False if nothing was written.
   */
  *automatic(loop: CommittingLoop, due: () => RoomEvent | undefined, epoch?: number): Work<boolean> {
    for (let tries = MAX_CONFLICT_RETRIES; tries > 0 && !loop.gone; tries--) {
      const event = due();
      if (!event) return false;
      try {
        yield* this.write(loop, event, null, epoch);
        return true;
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        if (error.of === 'epoch') return false;
      }
    }
    return false;
  }

  private *write(loop: CommittingLoop, event: RoomEvent, key: MessageKey | null, epoch?: number): Work<void> {
    const { step } = this.logged;
    const failure = yield* this.logged.write(event, loop.world.now(), key, epoch);
    if (failure) yield* this.afterFailedAppend(loop, failure.error, epoch);
    if (this.logged.step !== step) this.faults.forget();
  }

  /**
   * The append failed, so the room in memory is ahead of the log: it is reloaded from the log, or dropped if the log
   * cannot be read. If another node wrote first, the sender's message is decided again; else it is refused.
   */
  private *afterFailedAppend(loop: CommittingLoop, error: unknown, epoch: number | undefined): Work<never> {
    const isConflict = error instanceof Conflict;
    if (!(yield* this.faults.reload())) {
      loop.drop();
      throw new Refused('not-kept');
    }
    if (isConflict && error.of === 'epoch' && epoch === loop.epoch) loop.loseLease();
    yield* loop.tellPeople();
    if (!isConflict) throw new Refused('not-kept');
    loop.goOn();
    if (error.of === 'claim') throw new Refused('one-table');
    throw new Overtaken(error.of);
  }

  /** Applies the entries of other nodes and broadcasts them. Returns whether there were any. */
  *catchUp(loop: CommittingLoop): Work<boolean> {
    if (loop.world.isAlone) return false;
    try {
      if (!(yield* this.logged.readOn())) return false;
    } catch (error) {
      if (!(error instanceof Unreachable)) {
        this.faults.report('reading the log', error);
        loop.drop();
      }
      throw new Refused('not-kept');
    }
    yield* loop.show();
    loop.goOn();
    return true;
  }
}
