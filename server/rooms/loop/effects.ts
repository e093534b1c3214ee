import type { Seat } from '../../../engine/index.ts';
import type { GuestId } from '../../../table/ids.ts';
import type { Room, RoomEvent } from '../../../table/room/room.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import type { Opinion } from '../../../table/table.ts';
import type { BotJob } from '../../cluster/jobs.ts';
import type { Notice } from '../../notify/notices.ts';
import type { ReaderAside, SocketReader } from '../../socket/readers.ts';
import type { LogChange, LogEntry } from '../../store/store.ts';
import type { BotOrder } from '../bots/bot-threads.ts';
import type { QueueClaim } from '../fair-queue.ts';
import type { RoomSnapshot } from '../log-codec.ts';
import type { KnownId } from '../message-ids.ts';
import type { RoomFault } from '../room-faults.ts';
import type { AbsencePolicy } from './absence-watch.ts';

/** The state of a room after its entry `seq`, and the ids of all committed messages. */
export interface RoomStanding {
  readonly room: Room;
  readonly seq: number;
  readonly known: Iterable<KnownId>;
}

/** Clock, dice and presence, as a room reads them. Nothing here has an effect on others. */
export interface LoopWorld {
  /** Whether this process is the only writer. */
  readonly isAlone: boolean;
  /** Since when this node hears the others; undefined while the bus is down, or without other nodes. */
  readonly upSince: number | undefined;
  /** Whether a guest is connected to the room on this node. */
  readonly isAttended: boolean;
  now(): number;
  /** Monotonic clock in milliseconds. */
  elapsed(): number;
  /** Whether a guest is connected to the room on any node; and whether the table is visible to them. */
  isHere(guest: GuestId): boolean;
  isInFrontOf(guest: GuestId): boolean;
  /** The delay of a bot's answer: drawn from level and load, independent of the cards. */
  holdMs(level: string, claim: QueueClaim, isSteady: boolean): number;
  /** The minimum duration of a window: drawn independently of the cards. */
  windowMs(): number;
  /** The timeout of an opening, in milliseconds. */
  openingTimeoutMs(): number;
  /** How long to wait for a delegated answer of a level. */
  delegatedTimeoutMs(level: string): number;
  /** The `begin` event of a match in whose opening these seats take part. */
  begin(room: Room, seats: readonly Seat[]): RoomEvent;
  /** The times of absences at this table. */
  absence(room: Room): AbsencePolicy;
}

/** The caller that waits for the end of some work. */
export interface RoomReply<T> {
  done(value: T): void;
  failed(error: unknown): void;
}

/** The sender of a message, and the acknowledgement that its next frame carries. */
export interface Acknowledged {
  readonly reader: SocketReader;
  readonly aside: ReaderAside;
}

/** An effect whose outcome the room waits for. Other work of the room waits in its queue. */
export type AwaitedEffect =
  | { readonly do: 'append'; readonly change: LogChange }
  | { readonly do: 'reload' }
  | { readonly do: 'readOn'; readonly after: number }
  | { readonly do: 'broadcast'; readonly to?: Acknowledged | undefined }
  | { readonly do: 'broadcastPresence' }
  | { readonly do: 'welcome' | 'repeat'; readonly reader: SocketReader };

/** The outcome of an awaited effect. */
export type Outcome =
  | { readonly ok: true }
  | { readonly error: unknown }
  | { readonly standing: RoomStanding }
  | { readonly entries: readonly LogEntry[] };

/** The timers of a room. Arming one replaces the one with the same name. */
export type TimerName =
  | 'clock'
  | 'window'
  | 'opening'
  | 'absence'
  | 'presence'
  | 'retry'
  | 'reconnect'
  | `${'hold' | 'slot' | 'delegated'} ${number}`;

/** The orders of a room to its driver. */
export type Effect =
  | AwaitedEffect
  | { readonly do: 'arm'; readonly timer: TimerName; readonly ms: number }
  | { readonly do: 'cancel'; readonly timer: TimerName }
  /** Presence or the fault notice has changed: the next broadcast contains it. */
  | { readonly do: 'presenceChanged' }
  /** Events may have changed: the next broadcast contains all of them. */
  | { readonly do: 'eventsChanged' }
  | { readonly do: 'think'; readonly turn: number; readonly look: SeatView; level: string; order: BotOrder }
  | { readonly do: 'assign'; readonly turn: number; readonly job: BotJob }
  | { readonly do: 'summon'; readonly seat: Seat }
  | { readonly do: 'notify'; readonly notice: Notice }
  /** Logs, counts and stores a fault of the room for the operator. */
  | { readonly do: 'fault'; readonly fault: RoomFault }
  /** Warns the operator about a failure of automatic work. */
  | { readonly do: 'report'; readonly what: string; readonly error: unknown }
  | { readonly do: 'snapshot'; readonly seq: number; readonly before: number; readonly body: RoomSnapshot }
  /** Tells other nodes about a new entry. */
  | { readonly do: 'announce'; readonly seq: number }
  /** Subscribes to the presence on other nodes, or ends the subscription. */
  | { readonly do: 'follow' }
  /** Requests the lease of a room without a known holder. */
  | { readonly do: 'takeLease' }
  /** Removes the room from memory; clients reconnect to the state of the log. */
  | { readonly do: 'drop' }
  | { readonly do: 'reply'; readonly send: () => void };

/** Work of a room that may wait for the outcomes of effects. */
export type Work<T> = Generator<AwaitedEffect, T, Outcome>;

/** The inputs of a room. */
export type RoomInput =
  | { readonly do: 'work'; readonly task: RoomTask }
  | { readonly do: 'outcome'; readonly outcome: Outcome }
  | { readonly do: 'timer'; readonly timer: TimerName }
  | { readonly do: 'thought'; readonly turn: number; readonly opinion: Opinion | undefined }
  | { readonly do: 'thoughtFailed'; readonly turn: number; readonly error: unknown }
  | { readonly do: 'assigned'; readonly turn: number; readonly isTaken: boolean }
  /** Presence has changed, here or on another node; with the guest, if it is one of this node. */
  | { readonly do: 'presence'; readonly guest?: GuestId | undefined }
  /** The epoch of this node's lease; undefined: the lease is lost. */
  | { readonly do: 'lease'; readonly epoch: number | undefined }
  /** Another node has written up to this entry. */
  | { readonly do: 'heard'; readonly seq: number }
  | { readonly do: 'snapshotFailed'; readonly before: number }
  | { readonly do: 'storeSnapshot' }
  | { readonly do: 'end' };

/** Work in the queue of a room. Either its outcome has a receiver, or its failure is contained. */
export interface RoomTask {
  readonly what: string;
  readonly run: () => Work<void>;
  readonly failed: (error: unknown) => void;
}
