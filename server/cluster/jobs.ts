import type { Seat } from '../../engine/index.ts';
import type { TableId } from '../../table/ids.ts';

/** A bot is to think about the question of a seat, and to answer under the epoch of the room's lease. */
export interface BotJob {
  readonly table: TableId;
  readonly seat: Seat;
  readonly by: 'bot' | 'clock';
  readonly step: number;
  readonly epoch: number;
  /** The earliest time of the answer, in milliseconds since 1970. */
  readonly notBefore: number;
}

/** Shares the thinking of bots between all nodes. */
export interface Jobs {
  /** Starts taking jobs, at most `atOnce` at a time. */
  begin(atOnce: number, think: (thought: BotJob) => Promise<void>): Promise<void>;
  /** Queues a job for any node; false if the queue is unavailable. */
  assign(thought: BotJob): Promise<boolean>;
  close(): Promise<void>;
}

/** A single node thinks itself. */
export const NO_JOBS: Jobs = { begin: async () => {}, assign: async () => false, close: async () => {} };
