/** Opens, inspects, plays on and stops a server in another process, for tests of packages, images and proxies. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { randomFrom } from '../../engine/index.ts';
import { Caller, TERMS } from '../../server/test/caller.ts';

/** Lets two people of a test answer as fast as a machine. */
export const UNHURRIED = { SEANCE_LIMITS_MESSAGES_PER_SECOND: '100000', SEANCE_LIMITS_REQUESTS_PER_MINUTE: '100000' };

const { NODE_TEST_CONTEXT: _, PORT: _port, HOST: _host, FORCE_COLOR: _color, ...outer } = process.env;

/** The environment of this process without what the test runner put into it. */
export const plainEnv: Readonly<NodeJS.ProcessEnv> = outer;

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Stops it as Ctrl-C in a terminal does: the whole process group gets the signal. Resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a program in its own process group and waits for the line with its address. */
export async function serve(
  command: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<ServerProcess> {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const stop = async (): Promise<number | null> => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGINT');
    const [code] = await exit;
    return code;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /is open at (http:\S+)/.exec(line) ?? [];
    if (url) return { child, url, stop };
  }
  throw new Error(`${command} ${args.join(' ')} has ended`);
}

/** The page, its scripts, the shelf and the store answer. */
export async function assertServes(url: string): Promise<void> {
  const page = await (await fetch(`${url}/`)).text();
  const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
  assert.ok(scripts.length > 1, page);
  for (const path of [...scripts, 'sw.js', 'verify.html'])
    assert.equal((await fetch(`${url}/${path}`)).status, 200, path);
  assert.deepEqual(await (await fetch(`${url}/health`)).json(), { status: 'ok' });
  assert.match(await (await fetch(`${url}/api/games`)).text(), /"id":"spook-manor"/);
}

/**
 * Two people play Haunted to its end, each on a socket. Calls `seated` when both sit there. Resolves to the record of the
 * match.
 */
export async function playTogether(url: string, seated: () => Promise<unknown> = async () => {}): Promise<string> {
  const ada = await new Caller(url).greet('Ada');
  const bo = await new Caller(url).greet('Bo');
  const { id } = await ada.lay({ ...TERMS, places: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  await bo.get('POST', `/api/tables/${id}/take`, { place: 1, name: 'Bo' });
  const host = await ada.sit(id);
  const visitors = [host, await bo.sit(id)];
  await seated();
  await host.message({ do: 'begin' });
  await Promise.all(visitors.map((one, seat) => one.play(randomFrom(`together/${seat}`))));
  for (const one of visitors) one.close();
  return (await bo.ask('GET', `/api/tables/${id}/record`)).text();
}
