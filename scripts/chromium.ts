import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function usualPlaces(): string[] {
  const { PATH = '', LOCALAPPDATA = '', PROGRAMFILES = '', 'PROGRAMFILES(X86)': X86 = '' } = process.env;
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...PATH.split(delimiter).filter(folder => folder !== '')];
  if (process.platform === 'darwin')
    return [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ...['/opt/homebrew/bin', ...folders].map(folder => join(folder, 'chromium')),
    ];
  if (process.platform === 'win32')
    return [PROGRAMFILES, X86, LOCALAPPDATA]
      .filter(folder => folder !== '')
      .flatMap(folder => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ]);
  return NAMES.flatMap(name => folders.map(folder => join(folder, name)));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Chromium on this machine: the one the variable CHROMIUM names, else one in the usual places. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  return [...(named ? [named] : []), ...usualPlaces()].find(isProgram);
}

/** A Chromium for the browser tests. On Debian, as root, it is installed; without one, CI fails and others are told. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write('There is no Chromium here; installing it with apt-get for the browser tests.\n');
    spawnSync('apt-get update && apt-get install -y chromium', {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  const sentence = 'There is no Chromium here: install it, or name it in the variable CHROMIUM.';
  if (process.env.CI) throw new Error(sentence);
  process.stderr.write(`\n!!! THE BROWSER TESTS ARE SKIPPED. ${sentence}\n\n`);
  return undefined;
}
