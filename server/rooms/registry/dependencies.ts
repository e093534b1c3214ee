import type { GameModule, Seat } from '../../../engine/index.ts';
import type { Jobs } from '../../cluster/jobs.ts';
import type { Nodes } from '../../cluster/nodes.ts';
import type { RemotePresence } from '../../cluster/remote-presence.ts';
import type { Notice } from '../../notify/notices.ts';
import type { Runtime } from '../../ops/runtime.ts';
import type { Store } from '../../store/store.ts';
import type { BotThreads } from '../bots/bot-threads.ts';
import type { LiveRoom } from '../live-room.ts';
import type { AbsencePolicy } from '../loop/absence-watch.ts';
import type { EffectObserver } from '../room-driver.ts';
import type { RoomFault } from '../room-faults.ts';

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
  /** Measures an append that the store has synced: its duration, and how many of its entries are answers. */
  readonly kept?: (milliseconds: number, answers: number) => void;
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
