import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs a file. */
export function flush(path: string): void {
  const handle = openSync(path, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Syncs a directory. Windows has no handle for directories and needs none. */
export function flushNames(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
