import type { Seat } from '../../engine/index.ts';

/** A bot is to think about what a seat is asked, and to answer under the epoch of whoever keeps the table. */
export interface BotJob {
  readonly table: string;
  readonly seat: Seat;
  readonly by: 'bot' | 'clock';
  readonly step: number;
  readonly epoch: number;
  /** The answer comes at this time, in milliseconds since 1970, and not before. */
  readonly notBefore: number;
}

/** How the bots of all nodes share what there is to think about. */
export interface Jobs {
  /** Begins to take thoughts, so many at once. */
  begin(atOnce: number, think: (thought: BotJob) => Promise<void>): Promise<void>;
  /** Leaves a thought to whoever has room first; false if nobody can be told. */
  assign(thought: BotJob): Promise<boolean>;
  close(): Promise<void>;
}

/** A node without others thinks for itself. */
export const NO_JOBS: Jobs = { begin: async () => {}, assign: async () => false, close: async () => {} };
