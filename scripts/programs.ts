import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Programs that some of the tests start. */
export interface Needed<T> {
  /** The tests that need them, such as 'the browser tests'. */
  readonly tests: string;
  /** What brings them on Debian. */
  readonly packages: readonly string[];
  /** What brings them where those packages are not known. */
  readonly otherwise?: readonly string[];
  /** What is said where they are missing. */
  readonly missing: string;
  find(): T | undefined;
}

/** Finds what tests need. On Debian, as root, it is installed; without it, CI fails and others are told. */
export function ensure<T>({ tests, packages, otherwise, missing, find }: Needed<T>): T | undefined {
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write(`Installing ${packages.join(' and ')} with apt-get for ${tests}.\n`);
    const install = [packages, ...(otherwise ? [otherwise] : [])].map(some => `apt-get install -y ${some.join(' ')}`);
    spawnSync(`apt-get update && (${install.join(' || ')})`, {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = find();
    if (installed !== undefined) return installed;
  }
  if (process.env.CI) throw new Error(missing);
  process.stderr.write(`\n!!! ${tests.toUpperCase()} ARE SKIPPED. ${missing}\n\n`);
  return undefined;
}
