import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const LATE_MS = 120_000;

/** Asks again and again until something is so. The deadline only bounds a failure. */
export async function until(so: () => Promise<boolean>, what: string): Promise<void> {
  for (const late = Date.now() + LATE_MS; !(await so()); await pause(50))
    assert.ok(Date.now() < late, `never: ${what}`);
}
