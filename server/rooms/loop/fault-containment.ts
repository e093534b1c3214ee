import type { RoomFaultNotice } from '../../../protocol/wire.ts';
import { Refused } from '../../ops/refusals.ts';
import { Unreachable } from '../../store/store.ts';
import { FaultCount, MAX_FAULTS_PER_STEP, type RoomFault } from '../room-faults.ts';
import type { Work } from './effects.ts';
import type { LoggedRoom } from './logged-room.ts';
import type { WorkQueue } from './work-queue.ts';

/** The part of a room's loop that the containment of a fault uses. It is given with each call and not kept. */
export interface FaultyLoop {
  readonly gone: boolean;
  /** Stops the match permanently, unless the lease is lost. */
  freeze(): Work<void>;
  /** Broadcasts the room and its fault notice. */
  tellPeople(): Work<void>;
  /** Leaves the memory. */
  drop(): void;
}

/** The pause after a failure before the room continues. */
const RETRY_MS = 1000;
/** Refusals whose cause has been reported where it occurred. */
const REPORTED: readonly string[] = ['not-kept', 'failed', 'frozen'];

/** Contains faults of the rules and of our own code: reports them, reloads the room, retries, and freezes it at last. */
export class FaultContainment {
  /** The notice for the guests after the rules have failed. */
  notice: RoomFaultNotice | undefined;
  private readonly queue: WorkQueue;
  private readonly logged: LoggedRoom;
  private readonly faults = new FaultCount();
  private isRetryDue = false;

  constructor(queue: WorkQueue, logged: LoggedRoom) {
    this.queue = queue;
    this.logged = logged;
  }

  /** Contains a failure of background work. The room continues after a pause, unless it is frozen. */
  failed(loop: FaultyLoop, what: string, error: unknown): void {
    if (error instanceof Refused && error.code === 'closing') return;
    if (error instanceof Refused && REPORTED.includes(error.code)) return this.retryLater(loop);
    this.queue.push({
      what,
      run: () => this.containing(loop, what, error),
      failed: cause => {
        // The room cannot be frozen either: it leaves the memory, and clients reconnect to the state of the log.
        if (!(cause instanceof Refused)) this.report(what, cause);
        loop.drop();
      },
    });
  }

  private *containing(loop: FaultyLoop, what: string, error: unknown): Work<void> {
    yield* this.contain(loop, what, error);
    this.retryLater(loop);
  }

  private retryLater({ gone }: FaultyLoop): void {
    if (this.isRetryDue || gone) return;
    this.isRetryDue = true;
    this.queue.emit({ do: 'arm', timer: 'retry', ms: RETRY_MS });
  }

  /** The pause after a failure is over. */
  retried(): void {
    this.isRetryDue = false;
  }

  /**
   * After a fault the state in memory may be inconsistent: the room is reloaded from the log. After
   * `MAX_FAULTS_PER_STEP` faults at one step it is frozen. All guests are told. Returns the refusal for the sender.
   */
  *contain(loop: FaultyLoop, doing: string, error: unknown): Work<Refused> {
    const { logged } = this;
    const count = this.report(doing, error);
    if (loop.gone) return new Refused('closing');
    if (logged.room.isFrozen) return new Refused('frozen');
    if (!(yield* this.reload())) {
      loop.drop();
      return new Refused('failed');
    }
    this.notice = { count, most: MAX_FAULTS_PER_STEP };
    if (count >= MAX_FAULTS_PER_STEP) yield* loop.freeze();
    yield* loop.tellPeople();
    return new Refused(logged.room.isFrozen ? 'frozen' : 'failed');
  }

  /** Reloads the room from the log. False if that is impossible now. */
  *reload(): Work<boolean> {
    const failure = yield* this.logged.reload();
    if (!failure) return true;
    const { error } = failure;
    // The store reports its own failures; a log that does not replay has frozen its room.
    if (!(error instanceof Refused || error instanceof Unreachable)) this.report('the room is read again', error);
    return false;
  }

  /** Logs, counts and stores a fault. Returns the number of faults at this step. */
  report(doing: string, error: unknown): number {
    const count = this.faults.add(this.logged.step);
    this.emit({ ...this.place(doing), count, error });
    return count;
  }

  /** Reports a fault that has changed nothing: it does not count. */
  reportHarmless(doing: string, error: unknown): void {
    this.emit({ ...this.place(doing), count: 0, error });
  }

  private place(doing: string): Pick<RoomFault, 'room' | 'doing' | 'seq' | 'step'> {
    const { id, seq, step } = this.logged;
    return { room: id, doing, seq, step };
  }

  private emit(fault: RoomFault): void {
    this.queue.emit({ do: 'fault', fault });
  }

  /** The match continued, so the fault was temporary. */
  forget(): void {
    if (!this.notice) return;
    this.notice = undefined;
    this.queue.emit({ do: 'presenceChanged' });
  }
}
