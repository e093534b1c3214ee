import { delimiter, join } from 'node:path';
import { ensure, isProgram } from './programs.ts';

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

/** A Chromium on this machine: the one in the variable CHROMIUM, otherwise one in the usual places. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  return [...(named ? [named] : []), ...usualPlaces()].find(isProgram);
}

/** The headless shell does the same pages with three quarters of the CPU time. */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROMIUM ? findChromium() : (['/usr/bin/chromium-headless-shell'].find(isProgram) ?? findChromium());

/** Finds or installs a Chromium for the browser tests. */
export const ensureChromium = (): string | undefined =>
  ensure({
    tests: 'the browser tests',
    packages: ['chromium', 'chromium-headless-shell'],
    otherwise: ['chromium'],
    missing: 'There is no Chromium here: install it, or name it in the variable CHROMIUM.',
    find: findChromium,
  });
