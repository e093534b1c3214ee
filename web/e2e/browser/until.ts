import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 120_000;

/** Polls until a condition holds. The deadline only bounds a failure. */
export async function until(so: () => Promise<boolean>, what: string): Promise<void> {
  for (const late = Date.now() + TIMEOUT_MS; !(await so()); await pause(50))
    assert.ok(Date.now() < late, `never: ${what}`);
}
