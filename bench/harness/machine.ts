import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly gigabytes: number;
  readonly system: string;
  readonly node: string;
  /** The median time of a synced write of four kilobytes, in milliseconds. */
  readonly sync: number;
  /** The load average before the bench began. Above a few tenths the figures are too low. */
  readonly busy: number;
}

function syncTime(): number {
  const file = join(tmpdir(), `seance-sync-${process.pid}`);
  const fd = openSync(file, 'w');
  const page = Buffer.alloc(4096);
  const times = Array.from({ length: 50 }, () => {
    const began = performance.now();
    writeSync(fd, page);
    fdatasyncSync(fd);
    return performance.now() - began;
  });
  closeSync(fd);
  rmSync(file);
  return times.sort((a, b) => a - b)[25] ?? 0;
}

export const machine = (): Machine => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  gigabytes: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()} ${arch()}`,
  node: process.version,
  sync: Number(syncTime().toFixed(2)),
  busy: Number((loadavg()[0] ?? 0).toFixed(1)),
});
