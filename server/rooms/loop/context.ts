import type { TableId } from '../../../table/ids.ts';
import type { Room, RoomEvent } from '../../../table/room/room.ts';
import type { Effect, LoopWorld, Work } from './effects.ts';

/** The part of a room's loop that its bots, timers and absences use. They get it with each call and do not keep it. */
export interface LoopContext {
  readonly id: TableId;
  readonly room: Room;
  /** Set on the node that holds the room's lease. */
  readonly epoch: number | undefined;
  /** Whether the room has left the memory. */
  readonly gone: boolean;
  readonly world: LoopWorld;
  emit(effect: Effect): void;
  /** Queues work without a waiting caller; its failure is contained. */
  background(what: string, run: () => Work<void>): void;
  /** Contains a failure of background work: reports it, and retries or freezes the room. */
  failed(what: string, error: unknown): void;
  /** Writes the automatic event that is due, if any, and broadcasts it. */
  happen(due: () => RoomEvent | undefined, epoch?: number): Work<void>;
  /** Starts bots, clocks and windows, if this node holds the lease. */
  wake(): void;
  /** The room has changed: wakes it and notifies people. */
  goOn(): void;
}
