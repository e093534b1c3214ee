/**
 * Tells other nodes at once what they would otherwise find in the log a moment later, and who is connected. Correctness
 * never depends on it: a message that is lost while the bus is down only costs time.
 */
export interface Bus {
  /** Since when the bus is up, on the monotonic clock; undefined while it is down, or without other nodes. */
  readonly upSince: number | undefined;
  say(table: string, text: string): void;
  /** Receives all messages about a table, own ones included. Returns a function that stops it. */
  listen(table: string, hear: (text: string) => void): () => void;
  close(): Promise<void>;
}

/** The bus of a single node. */
export const NO_BUS: Bus = { upSince: undefined, say() {}, listen: () => () => {}, close: async () => {} };

/** The listeners by topic. */
export class TopicListeners {
  private readonly ears = new Map<string, (text: string) => void>();
  private readonly change: (topic: string, listens: boolean) => void;

  constructor(change: (topic: string, listens: boolean) => void) {
    this.change = change;
  }

  get topics(): readonly string[] {
    return [...this.ears.keys()];
  }

  listen(topic: string, hear: (text: string) => void): () => void {
    this.ears.set(topic, hear);
    this.change(topic, true);
    return () => {
      if (this.ears.get(topic) !== hear) return;
      this.ears.delete(topic);
      this.change(topic, false);
    };
  }

  hear(topic: string, text: string): void {
    this.ears.get(topic)?.(text);
  }
}
