import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until a file is on the disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Waits until the names in a directory are. Windows knows no handle of a directory, and keeps names without being asked. */
export function flushNames(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
