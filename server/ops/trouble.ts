import { Throttle } from './throttle.ts';

/** The minimum interval between two log lines of one kind; every case is counted. */
const LOG_PAUSE_MS = 60_000;

/** Where trouble is reported: a log for people, counters for machines. Neither gets the content of a message. */
export interface TroubleSink {
  readonly log?: { warn(facts: object, text: string): void };
  /** A message from outside this process did not fit its schema. */
  readonly dropped?: (source: string, why: string) => void;
  /** Background work failed. */
  readonly failed?: (what: string) => void;
}

/** Reports failures that no request and no player waits for. */
export class Trouble {
  private readonly sink: TroubleSink;
  private readonly throttle: Throttle;

  constructor(sink: TroubleSink, elapsed?: () => number) {
    this.sink = sink;
    this.throttle = new Throttle(LOG_PAUSE_MS, elapsed);
  }

  /** Logs the kind of a dropped message, never its content. */
  dropped(source: string, why: string): void {
    this.sink.dropped?.(source, why);
    this.log(`${source} ${why}`, { source, why }, 'a message from outside was dropped');
  }

  failed(what: string, error: unknown): void {
    this.sink.failed?.(what);
    this.log(what, { what, err: error }, 'work in the background failed');
  }

  private log(kind: string, facts: object, text: string): void {
    const unlogged = this.throttle.pass(kind);
    if (unlogged !== undefined) this.sink.log?.warn({ ...facts, unlogged }, text);
  }
}
