/** The User-Agent, reduced to two well-known names. */
export interface BrowserLabel {
  readonly browser: string;
  readonly system: string;
}

type Sign = readonly [name: string, pattern: RegExp];

/** The order matters: most browsers also name those that they imitate. */
const BROWSERS: readonly Sign[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const SYSTEMS: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac ?OS ?X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const USER_AGENT_MAX_CHARS = 400;
const nameIn = (signs: readonly Sign[], userAgent: string): string =>
  signs.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';

/** The header itself is not stored: each name comes from our list, or is empty. */
export function labelOf(userAgent = ''): BrowserLabel {
  const told = userAgent.slice(0, USER_AGENT_MAX_CHARS);
  return { browser: nameIn(BROWSERS, told), system: nameIn(SYSTEMS, told) };
}
