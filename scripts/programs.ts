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

/** Programs that some tests start. */
export interface Needed<T> {
  /** The tests that need them, such as 'the browser tests'. */
  readonly tests: string;
  /** The Debian packages that contain them. */
  readonly packages: readonly string[];
  /** Used instead if those packages do not exist. */
  readonly otherwise?: readonly string[];
  /** The message if they are missing. */
  readonly missing: string;
  find(): T | undefined;
}

/**
 * Finds the programs. On Debian, as root, installs them. If they are missing, fails in CI and prints a message
 * elsewhere.
 */
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
