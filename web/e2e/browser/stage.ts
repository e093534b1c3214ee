import { after, before } from 'node:test';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { GAMES } from '../../../games/shelf.ts';
import { findHeadlessShell } from '../../../scripts/chromium.ts';
import { readConfig } from '../../../server/ops/config.ts';
import { type RunningServer, type ServerManner, startServer } from '../../../server/start-server.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
export interface Size {
  readonly width: number;
  readonly height: number;
}
export const SIZES = { phone: PHONE, desktop: DESKTOP } as const;

/** Screens that a table has to fit: phones held across, small phones, a tablet, a small and a large monitor. */
export const TABLE_SIZES: readonly Size[] = [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 375, height: 667 },
  { width: 320, height: 568 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

/**
 * Screens whose every part is checked: the longer language on the small screen, the shorter on the large one; with `npm
 * run matrix` every size in every language.
 */
export const SCREENS: readonly (readonly [name: string, size: Size, lang: string])[] = [
  ['phone', PHONE, 'de'],
  ['desktop', DESKTOP, 'en'],
  ...(process.env.MATRIX
    ? ([
        ['phone', PHONE, 'en'],
        ['desktop', DESKTOP, 'de'],
      ] as const)
    : []),
];

/** Arguments with which Chromium starts as root and leaves the network alone. */
const ARGUMENTS =
  '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run';

/** Bounds failures on a busy machine; no step waits for it. */
const STEP_TIMEOUT_MS = 120_000;

/** Runs in the page before its own scripts: skips the introductions of games, the explanations of rules and reports. */
function skipIntroductions(introduced: readonly string[]): void {
  if (!location.protocol.startsWith('http')) return;
  const key = 'seance/preferences';
  localStorage.setItem(
    key,
    JSON.stringify({ introduced, meetings: false, report: false, ...JSON.parse(localStorage.getItem(key) ?? '{}') }),
  );
}

/**
 * Runs in the page before its own scripts: without a service worker, as at an address without TLS, the page does not
 * store the whole client on the device.
 */
function withoutServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** A real server with the built client, and a real browser. */
export class Stage {
  private running: RunningServer | undefined;
  private browser: Browser | undefined;
  private config: ReturnType<typeof readConfig> | undefined;
  private readonly manner: ServerManner;
  private readonly program: () => string | undefined;
  address = '';
  /** Whether pages are kept for use without the network. That costs a fifth of the time of a short test. */
  isInstallable = false;

  constructor(manner: ServerManner = {}, program = findHeadlessShell) {
    this.manner = manner;
    this.program = program;
  }

  async open(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    this.config = readConfig({ SEANCE_FILE: ':memory:', SEANCE_LOG_LEVEL: 'error', ...settings });
    await this.serve(this.config, 0);
    const executablePath = this.program();
    if (!executablePath) throw new Error('there is no Chromium on this machine');
    this.browser = await chromium.launch({ executablePath, args: ARGUMENTS.split(' ') });
  }

  private async serve(config: ReturnType<typeof readConfig>, port: number): Promise<void> {
    this.running = await startServer(config, { hurry: true, ...this.manner });
    this.address = await this.running.server.listen({ port, host: '127.0.0.1' });
  }

  /** Stops the server and starts it again at the same address. Its store must be a file. */
  async restart(): Promise<void> {
    if (!this.config) throw new Error('the stage is not open');
    await this.running?.close();
    await this.serve(this.config, Number(new URL(this.address).port));
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.running?.close();
  }

  /** The server's rooms: more than any page may show. */
  get registry(): RunningServer['registry'] {
    if (!this.running) throw new Error('the stage is not open');
    return this.running.registry;
  }

  /** The server's logs. */
  get store(): RunningServer['store'] {
    if (!this.running) throw new Error('the stage is not open');
    return this.running.store;
  }

  /** Stops the server permanently, for tests of the offline client. */
  async unplug(): Promise<void> {
    await this.running?.close();
    this.running = undefined;
  }

  /**
   * A new person with an empty device, with or without motion. Errors on the page fail the test. Games are introduced,
   * rules explained and matches reported on only if `isNew`. The path may be a whole address, as in a scanned code.
   */
  async visit(size: Size, path = '', lang = 'en', motion = false, isNew = false): Promise<Visit> {
    if (!this.browser) throw new Error('the stage is not open');
    const context = await this.browser.newContext({
      viewport: size,
      locale: lang,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      hasTouch: size === PHONE,
    });
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    if (!this.isInstallable) await context.addInitScript(withoutServiceWorker);
    if (!isNew) await context.addInitScript(skipIntroductions, GAMES);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(String(error)));
    page.on('console', message => message.type() === 'error' && errors.push(message.text()));
    await page.goto(new URL(path, `${this.address}/`).href);
    return { page, context, errors };
  }
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];
}

/** Runs a script in the page at once, and after each navigation before the page's own scripts. */
export async function runFromNowOn<T>(page: Page, script: (given: T) => void, given?: T): Promise<void> {
  const content = `(${script})(${given === undefined ? '' : JSON.stringify(given)});`;
  await page.addInitScript({ content });
  await page.evaluate(content);
}

/** A stage for all tests of a file, optionally with settings for its server. */
export function useStage(
  manner: ServerManner = {},
  settings: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Stage {
  const stage = new Stage(manner);
  before(async () => stage.open(await settings()));
  after(() => stage.close());
  return stage;
}
