import { failureCode, failureReason, isExpected } from '../store/failures.ts';
import type { FailureReason, Store } from '../store/store.ts';
import type { StoreWatcher } from '../store/watched.ts';
import { Throttle } from './throttle.ts';

/** Why `/health` reports the store as failing. */
export type StoreTrouble = FailureReason | 'slow';

interface Reports {
  readonly log: {
    error(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  readonly count: (reason: StoreTrouble) => void;
}

/**
 * The minimum interval of probes, however many requests come; while the store fails, probes also run without requests.
 */
const PROBE_EVERY_MS = 1000;
/** A slower write counts as failed for this request. */
const PROBE_TIMEOUT_MS = 3000;
/** The store counts as working again after a successful write and no failure for this long. */
const RECOVERED_AFTER_MS = 3000;
/** Failures of one kind are logged at most this often, with their number. */
const LOG_EVERY_MS = 60_000;
const PROBE_KEY = 'healthAt';

/** Tracks whether the store can write, and reports it to the log, the metrics, `/health` and the players. */
export class StoreHealth implements StoreWatcher {
  private readonly reports: Reports;
  private readonly throttle = new Throttle(LOG_EVERY_MS);
  private readonly listeners = new Set<(trouble: StoreTrouble | undefined) => void>();
  private store: Pick<Store, 'setMeta'> | undefined;
  private now: StoreTrouble | undefined;
  private failedAt = Number.NEGATIVE_INFINITY;
  private failures = 0;
  private probedAt = Number.NEGATIVE_INFINITY;
  private probing: Promise<void> | undefined;
  /** The write of a probe that timed out. */
  private outstanding: Promise<unknown> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(reports: Reports) {
    this.reports = reports;
  }

  /** Sets the store to probe. */
  watch(store: Pick<Store, 'setMeta'>): void {
    this.store = store;
  }

  /** Why the store cannot write now; undefined if no failure is known. */
  get trouble(): StoreTrouble | undefined {
    return this.now;
  }

  onChange(listener: (trouble: StoreTrouble | undefined) => void): void {
    this.listeners.add(listener);
  }

  failed(call: string, isWrite: boolean, error: unknown): void {
    if (this.isClosed || isExpected(error)) return;
    const reason = failureReason(error);
    const message = error instanceof Error ? error.message : String(error);
    this.report(reason ?? 'other', { call, code: failureCode(error), message });
    if (isWrite && reason !== undefined) this.suffer(reason);
  }

  private report(reason: StoreTrouble, facts: object): void {
    this.failures++;
    this.reports.count(reason);
    const held = this.throttle.pass(reason);
    if (held !== undefined) this.reports.log.error({ reason, ...facts, notLogged: held }, 'the store failed');
  }

  private suffer(reason: StoreTrouble): void {
    this.failedAt = performance.now();
    if (reason !== this.now) this.change(reason);
    this.probeLater();
  }

  private change(trouble: StoreTrouble | undefined): void {
    this.now = trouble;
    for (const listener of this.listeners) listener(trouble);
  }

  private recover(): void {
    if (this.now === undefined) return;
    if (performance.now() - this.failedAt < RECOVERED_AFTER_MS) return;
    const { failures } = this;
    this.failures = 0;
    this.change(undefined);
    this.reports.log.warn({ failures }, 'the store can write again');
  }

  /** Probes the store, unless it was probed a moment ago; concurrent callers share the result. */
  async check(): Promise<StoreTrouble | undefined> {
    if (!this.probing && performance.now() - this.probedAt >= PROBE_EVERY_MS)
      this.probing = this.probe().finally(() => {
        this.probing = undefined;
        this.probedAt = performance.now();
      });
    await this.probing;
    return this.now;
  }

  private async probe(): Promise<void> {
    const { store } = this;
    if (!store || this.isClosed) return;
    // While a write is stuck, no further one is started.
    const write = this.outstanding ?? store.setMeta(PROBE_KEY, String(Date.now()));
    this.outstanding = write;
    const forget = (): void => {
      this.outstanding = undefined;
    };
    write.then(forget, forget);
    const patience = Promise.withResolvers<'slow'>();
    const timer = setTimeout(() => patience.resolve('slow'), PROBE_TIMEOUT_MS);
    // `failed` has already been told about a failed write.
    const outcome = await Promise.race([
      write.then(
        () => 'written' as const,
        () => 'failed' as const,
      ),
      patience.promise,
    ]);
    clearTimeout(timer);
    if (outcome === 'written') this.recover();
    if (outcome === 'slow') {
      this.report('slow', { message: `a write took longer than ${PROBE_TIMEOUT_MS} ms` });
      this.suffer('slow');
    }
  }

  /** Probes repeatedly until the trouble is over. */
  private probeLater(): void {
    if (this.timer || this.isClosed) return;
    const tryAgain = async (): Promise<void> => {
      await this.check();
      this.timer = undefined;
      if (this.now !== undefined) this.probeLater();
    };
    this.timer = setTimeout(() => void tryAgain(), PROBE_EVERY_MS).unref();
  }

  /** The store is about to be closed: later failures are not reported. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }
}
