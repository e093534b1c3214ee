import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const REPLY_TIMEOUT_MS = 180_000;
const EXIT_TIMEOUT_MS = 5_000;
const VITALS = new URL('./vitals.ts', import.meta.url);

/** A child process of a measurement. It ends with the measurement. */
export class Part {
  readonly child: ChildProcess;
  private readonly name: string;

  constructor(
    module: URL,
    args: readonly string[] = [],
    env: Readonly<Record<string, string>> = {},
    flags: string[] = [],
  ) {
    this.name = fileURLToPath(module);
    this.child = spawn(process.execPath, [...flags, this.name, ...args], {
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  /** The next message of the process. */
  async hear<T>(): Promise<T> {
    const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
    const gone = once(this.child, 'exit', { signal }).then(([code]) => {
      throw new Error(`${this.name} has ended with ${code}`);
    });
    const [message] = await Promise.race([once(this.child, 'message', { signal }), gone]);
    return message;
  }

  say(message: object | string): void {
    this.child.send(message);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const later = setTimeout(() => child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
    await gone;
    clearTimeout(later);
  }
}

export interface Vitals {
  readonly rss: number;
  /** Heap in use after a garbage collection. */
  readonly live: number;
}

/** The server of a contestant. */
export class ServerPart extends Part {
  url = '';

  static async start(module: URL, file: string, env: Readonly<Record<string, string>> = {}): Promise<ServerPart> {
    const flags = ['--expose-gc', '--import', VITALS.href];
    const server = new ServerPart(module, [], { BENCH_FILE: file, ...env }, flags);
    try {
      server.url = (await server.hear<{ url: string }>()).url;
    } catch (error) {
      await server.end('SIGKILL');
      throw error;
    }
    return server;
  }

  vitals(): Promise<Vitals> {
    this.say('vitals');
    return this.hear();
  }
}
