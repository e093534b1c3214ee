import { signal } from '@preact/signals';
import type { GameModule } from '../../../engine/index.ts';
import type { Findings } from '../../../lab/findings.ts';
import { jobsOf, keyOfJob, type LineupJob } from '../../../lab/lineup.ts';
import type { Trial } from '../../../lab/trial.ts';
import { runAll } from '../../../threads/run-all.ts';
import { sentenceIn } from '../../app/refusals.ts';
import type { More } from '../../worker/findings.ts';
import { type Entry, write } from './journal.ts';
import { CORES, start } from './worker-pool.ts';

export type RunState = 'ready' | 'running' | 'paused' | 'stopped' | 'done' | 'elsewhere' | 'failed';

/** How often trials are written, and the minimum time between two computations of findings. */
const [WRITE_EVERY_MS, FINDINGS_EVERY_MS] = [400, 500];
/** The pause after a computation of findings, in multiples of its duration. */
const FINDINGS_PAUSE_FACTOR = 3;

/** A running experiment in this window. Trials are written as they finish: a reload loses at most the last moment. */
export class Run {
  readonly state = signal<RunState>('ready');
  readonly done = signal(0);
  readonly findings = signal<Findings | undefined>(undefined);
  /** Matches per second since the last start. */
  readonly rate = signal(0);
  readonly failure = signal('');
  readonly gameModule: GameModule;
  readonly all: number;
  private about: Entry;
  /** The progress in the journal. */
  private noted: Pick<Entry, 'done' | 'stopped'>;
  private readonly jobs: readonly LineupJob[];
  private readonly trials: Map<string, Trial>;
  private readonly finder = new Worker(new URL('../../worker/findings.ts', import.meta.url), { type: 'module' });
  private unseen: Trial[];
  private unwritten: Trial[] = [];
  private looking = false;
  private looked = 0;
  private work: AbortController | undefined;
  private session: Promise<void> = Promise.resolve();
  private readonly beat: ReturnType<typeof setInterval>;

  constructor(about: Entry, trials: readonly Trial[], gameModule: GameModule) {
    this.about = about;
    this.noted = about;
    this.gameModule = gameModule;
    this.jobs = jobsOf(about.experiment);
    this.all = this.jobs.length;
    this.trials = new Map(trials.map(trial => [keyOfJob(trial), trial]));
    this.unseen = [...this.trials.values()];
    this.done.value = this.trials.size;
    this.state.value = this.isOver ? 'done' : about.stopped ? 'stopped' : trials.length > 0 ? 'paused' : 'ready';
    this.finder.onmessage = ({ data }: MessageEvent<Findings>) => this.find(data);
    this.finder.onerror = ({ message }) => this.fail(message);
    this.beat = setInterval(() => void this.note(), WRITE_EVERY_MS);
    this.requestFindings();
  }

  get experiment() {
    return this.about.experiment;
  }
  get id(): string {
    return this.about.id;
  }
  private get isOver(): boolean {
    return this.trials.size >= this.all;
  }

  trial(job: LineupJob): Trial | undefined {
    return this.trials.get(keyOfJob(job));
  }

  /** Plays the missing trials, unless another window does. */
  async start(): Promise<void> {
    if (this.state.value === 'running' || this.isOver) return;
    this.state.value = 'running';
    this.about = { ...this.about, stopped: false };
    const work = new AbortController();
    this.work = work;
    this.session = this.session.then(() => this.sit(work));
    await this.session;
  }

  /** Plays until all trials are done or the person pauses. */
  private async sit(work: AbortController): Promise<void> {
    const alone = { ifAvailable: true };
    const play = (): Promise<void> => this.play(work.signal);
    const mine = navigator.locks
      ? await navigator.locks.request(`seance-lab/${this.id}`, alone, lock => (lock ? play() : false))
      : await play();
    if (this.isOver) this.state.value = 'done';
    else if (this.work === work && !work.signal.aborted && mine === false) this.state.value = 'elsewhere';
    return this.note();
  }

  private async play(halt: AbortSignal): Promise<void> {
    const missing = this.jobs.filter(job => !this.trials.has(keyOfJob(job)));
    const [began, before] = [performance.now(), this.done.value];
    try {
      await runAll(missing, {
        workers: CORES,
        start: () => start(this.experiment),
        done: played => {
          this.addTrials(played);
          this.rate.value = (1000 * (this.done.value - before)) / (performance.now() - began);
        },
        signal: halt,
      });
    } catch (error) {
      this.fail(sentenceIn(error) || (error instanceof Error ? error.message : String(error)));
    }
  }

  private fail(why: string): void {
    this.work?.abort();
    this.failure.value = why;
    this.state.value = 'failed';
  }

  private addTrials(played: readonly Trial[]): void {
    for (const trial of played) this.trials.set(keyOfJob(trial), trial);
    this.unseen.push(...played);
    this.unwritten.push(...played);
    this.done.value = this.trials.size;
    this.requestFindings();
  }

  pause(): void {
    this.work?.abort();
    this.state.value = 'paused';
  }

  /** Stops early: the findings so far are final. */
  stop(): void {
    this.work?.abort();
    this.about = { ...this.about, stopped: true };
    this.state.value = 'stopped';
    void this.note();
  }

  /** Called when the page is left. */
  close(): void {
    this.work?.abort();
    clearInterval(this.beat);
    void this.note();
    this.finder.terminate();
  }

  /** Writes the trials since the last call. */
  async note(): Promise<void> {
    const { about, noted, all } = this;
    const done = this.done.value;
    if (done === noted.done && about.stopped === noted.stopped) return;
    const fresh = this.unwritten;
    this.unwritten = [];
    this.about = { ...about, done, all, updated: Date.now() };
    this.noted = this.about;
    await write(this.about, fresh);
  }

  /** Requests findings if no request is running, and not too often. */
  private requestFindings(): void {
    if (this.looking || this.unseen.length === 0) return;
    this.looking = true;
    const more: More = { experiment: this.experiment, trials: this.unseen };
    this.unseen = [];
    this.looked = performance.now();
    this.finder.postMessage(more);
  }

  private find(findings: Findings): void {
    this.findings.value = findings;
    const took = performance.now() - this.looked;
    setTimeout(
      () => {
        this.looking = false;
        this.requestFindings();
      },
      Math.max(FINDINGS_EVERY_MS, FINDINGS_PAUSE_FACTOR * took),
    );
  }
}
