import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The last duration of each test on this machine, in milliseconds. */
export type Durations = Record<string, number>;

const isDurations = (value: unknown): value is Durations =>
  typeof value === 'object' && value !== null && Object.values(value).every(one => typeof one === 'number');

export function readDurations(file: string): Durations {
  if (!existsSync(file)) return {};
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isDurations(value) ? value : {};
}

export function writeDurations(file: string, durations: Durations): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(durations, null, 1)}\n`);
}
