import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** A command and its expected duration. */
export interface PoolJob {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Without an expected duration the job always runs. */
  readonly expectedMs?: number;
}

export interface PoolOutcome {
  readonly job: PoolJob;
  /** 'late': there was not enough time for it. */
  readonly result: 'passed' | 'failed' | 'late';
  readonly tookMs: number;
  readonly output: string;
}

const IS_WINDOWS = process.platform === 'win32';

/** Ends a program and all its child processes. */
function stop(child: ChildProcess): void {
  if (child.pid === undefined || IS_WINDOWS) {
    child.kill();
    return;
  }
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch (error) {
    // The process may just have ended.
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
 * Runs jobs in order, one per processor, within a budget. A job starts only if it is expected to end in time, and is
 * stopped when the time is over. Jobs without an expected duration always run.
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
