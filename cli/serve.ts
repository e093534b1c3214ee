import type { AddressInfo } from 'node:net';
import type { Command } from 'commander';
import { OperatorError } from '../refusals/operator-error.ts';
import type { Config } from '../server/ops/config.ts';
import { whole } from './arguments.ts';
import { Failure } from './run.ts';

interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  readonly config?: string;
}

/** The limit for requests in progress after a stop signal. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

function port(name: string): (text: string) => number {
  return text => {
    const value = whole(name, 0)(text);
    if (value > 65_535) throw new OperatorError(`${name} must be at most 65535, not ${value}.`);
    return value;
  };
}

/** Why the server could not listen: the address is in use (a failure) or does not exist (bad input). */
function cannotListen(error: unknown, { host, port: wanted }: Pick<Config, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const place = `port ${wanted} of ${host}`;
  if (code === 'EADDRINUSE') return new Failure(`Another program is using ${place} already; choose one with --port.`);
  if (code === 'EACCES') return new Failure(`This user is not allowed to listen on ${place}; choose one with --port.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
    return new OperatorError(`This machine has no address "${host}".`);
  return error;
}

function urlOf({ address, family, port: bound }: AddressInfo): string {
  const open = address === '0.0.0.0' || address === '::';
  const name = open ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${bound}`;
}

async function serve(chosen: ServeOptions): Promise<void> {
  const { loadConfig, workersOf } = await import('../server/ops/config.ts');
  const loaded = loadConfig(process.env, chosen.config);
  const config: Config = { ...loaded, port: chosen.port ?? loaded.port, host: chosen.host ?? loaded.host };
  const count = workersOf(config);
  const { prepareClient } = await import('./client.ts');
  await prepareClient();
  const { address, close } = await (count > 1 ? serveByWorkers(config, count) : serveAlone(config));
  if (address) process.stdout.write(`Seance is open at ${urlOf(address)} (Ctrl-C closes it).\n`);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref();
    void close();
  };
  // Ctrl-C reaches this process twice under a launcher such as npx: from the terminal, and passed on by the launcher.
  // The second signal must not interrupt the shutdown, which the timeout bounds.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

interface Serving {
  readonly address: AddressInfo | undefined;
  close(): Promise<void>;
}

async function serveAlone(config: Config): Promise<Serving> {
  const { startServer } = await import('../server/start-server.ts');
  const { server, close } = await startServer(config);
  try {
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw cannotListen(error, config);
  }
  const [address] = server.addresses();
  return { address: typeof address === 'object' ? address : undefined, close };
}

/** Serves on several cores. If the workers end again and again, the whole server ends. */
async function serveByWorkers(config: Config, count: number): Promise<Serving> {
  const { WorkerGroup, WorkerStartError } = await import('../server/workers/worker-group.ts');
  const group = await WorkerGroup.start(config, { count }).catch((error: unknown) => {
    throw error instanceof WorkerStartError ? cannotListen(error, config) : error;
  });
  void group.givenUp.then(() => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    process.exitCode = 1;
    void group.close();
  });
  return { address: await group.address, close: () => group.close() };
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('start the server')
    .option('--port <n>', 'the port (default: the configuration, or 1313)', port('--port'))
    .option('--host <address>', 'the address to listen on (default: the configuration, or 127.0.0.1)')
    .option('--config <file>', 'the configuration file (default: seance.config.json, if it exists)')
    .action(serve);
}
