import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** A command and what is known of it. */
export interface PoolJob {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** How long it is thought to take. Without it, the job is done whatever it takes. */
  readonly expectedMs?: number;
}

export interface PoolOutcome {
  readonly job: PoolJob;
  /** 'late': there was no time for it, or not enough. */
  readonly result: 'passed' | 'failed' | 'late';
  readonly tookMs: number;
  readonly output: string;
}

const IS_WINDOWS = process.platform === 'win32';

/** Ends a program with everything that it has started. */
function stop(child: ChildProcess): void {
  if (child.pid === undefined || IS_WINDOWS) {
    child.kill();
    return;
  }
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch (error) {
    // It may have ended in this very moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function run(job: PoolJob, root: string, leftMs: number): Promise<PoolOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<PoolOutcome>();
  const began = performance.now();
  const child = spawn(job.command, job.args, {
    cwd: root,
    detached: !IS_WINDOWS,
    shell: IS_WINDOWS,
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, isLate] = ['', false];
  const heard = (text: string): void => {
    output += text;
  };
  child.stdout.setEncoding('utf8').on('data', heard);
  child.stderr.setEncoding('utf8').on('data', heard);
  const timer =
    job.expectedMs !== undefined &&
    setTimeout(() => {
      isLate = true;
      stop(child);
    }, leftMs);
  child.on('error', reject);
  child.on('close', code => {
    if (timer) clearTimeout(timer);
    const result = isLate ? 'late' : code === 0 ? 'passed' : 'failed';
    resolve({ job, result, tookMs: performance.now() - began, output });
  });
  return promise;
}

/**
 * Does jobs in their order, as many at once as there are processors, within a budget: a job is begun only if it is
 * thought to end in time, and is stopped when the time is over. Jobs without an expected time are always done.
 */
export async function runAll(
  jobs: readonly PoolJob[],
  root: string,
  endsAtMs: number,
  report: (outcome: PoolOutcome) => void,
): Promise<PoolOutcome[]> {
  const rest = [...jobs];
  const outcomes: PoolOutcome[] = [];
  const work = async (): Promise<void> => {
    for (let job = rest.shift(); job; job = rest.shift()) {
      const leftMs = endsAtMs - performance.now();
      const outcome: PoolOutcome =
        job.expectedMs !== undefined && job.expectedMs > leftMs
          ? { job, result: 'late', tookMs: 0, output: '' }
          : await run(job, root, leftMs);
      outcomes.push(outcome);
      report(outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return outcomes;
}
