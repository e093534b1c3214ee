import { type TableId, tableId } from '../../table/ids.ts';

/** The subjects that are no table. No table has such an id: those are longer. */
const SHARED_TOPICS = ['devices', 'home'] as const;
/** The subject of a message between nodes: a table, or something of the whole server. */
export type BusTopic = TableId | (typeof SHARED_TOPICS)[number];
/** The topic of a received message. */
export const busTopic = (text: string): BusTopic => SHARED_TOPICS.find(topic => topic === text) ?? tableId(text);

/**
 * Tells other nodes at once what they would otherwise find in the log a moment later, and who is connected. Correctness
 * never depends on it: a message that is lost while the bus is down only costs time.
 */
export interface Bus {
  /** Since when the bus is up, on the monotonic clock; undefined while it is down, or without other nodes. */
  readonly upSince: number | undefined;
  say(topic: BusTopic, text: string): void;
  /** Receives all messages about a topic, own ones included. Returns a function that stops it. */
  listen(topic: BusTopic, hear: (text: string) => void): () => void;
  close(): Promise<void>;
}

/** The bus of a single node. */
export const NO_BUS: Bus = { upSince: undefined, say() {}, listen: () => () => {}, close: async () => {} };

/** The listeners by topic. */
export class TopicListeners {
  private readonly ears = new Map<BusTopic, (text: string) => void>();
  private readonly change: (topic: BusTopic, listens: boolean) => void;

  constructor(change: (topic: BusTopic, listens: boolean) => void) {
    this.change = change;
  }

  get topics(): readonly BusTopic[] {
    return [...this.ears.keys()];
  }

  listen(topic: BusTopic, hear: (text: string) => void): () => void {
    this.ears.set(topic, hear);
    this.change(topic, true);
    return () => {
      if (this.ears.get(topic) !== hear) return;
      this.ears.delete(topic);
      this.change(topic, false);
    };
  }

  hear(topic: BusTopic, text: string): void {
    this.ears.get(topic)?.(text);
  }
}
