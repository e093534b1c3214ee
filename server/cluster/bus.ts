/**
 * How nodes tell each other at once what they would find in the log a moment later, and who is there. Nothing depends on
 * it but time: what is said while the line is down is lost, and nobody misses it for long.
 */
export interface Bus {
  /** Since when the line is up, on the clock that never goes back; undefined while it is down, or if there is nobody to speak to. */
  readonly upSince: number | undefined;
  say(table: string, text: string): void;
  /** Hears what is said about a table, by this node as well, until it is told to stop. */
  listen(table: string, hear: (text: string) => void): () => void;
  close(): Promise<void>;
}

/** The bus of a node that has no others. */
export const SILENCE: Bus = { upSince: undefined, say() {}, listen: () => () => {}, close: async () => {} };

/** Who listens to what. */
export class Ears {
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
