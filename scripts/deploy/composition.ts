/** The files in deploy/ as the tests use them: the stages of the image, the services, and their commands on this machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { engines } from '../../server/test/engines.ts';
import { mapOf, namesIn, readYaml, substituted, type YamlNode } from './compose.ts';
import { assignments, type BuildStage, readContainerfile, textsOf } from './containerfile.ts';

const DEPLOY = new URL('../../deploy/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, DEPLOY), 'utf8');

export const stages: readonly BuildStage[] = readContainerfile(read('Containerfile'));
/** The stage that runs. */
export const final = stages.at(-1) as BuildStage;
/** The port that the image offers. */
export const PORT = Number(textsOf(final, 'EXPOSE')[0]);

export type Service = Readonly<Record<string, YamlNode>>;
export const compose = mapOf(readYaml(read('compose.yaml')), 'compose.yaml');
export const services: readonly (readonly [name: string, service: Service])[] = Object.entries(
  mapOf(compose.services, 'services'),
).map(([name, node]) => [name, mapOf(node, name)] as const);
export const nodes = services.filter(([, service]) => 'build' in service);

/** The variables that an operator sets before `compose up`. */
const VARIABLES = {
  POSTGRES_PASSWORD: 'candle',
  REDIS_PASSWORD: 'lantern',
  SEANCE_PUBLIC_URL: 'https://seance.example',
};

export const environmentOf = (service: Service, variables: Partial<typeof VARIABLES> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries((service.environment ?? {}) as Record<string, string>).map(([key, value]) => [
      key,
      substituted(value, { ...VARIABLES, ...variables }),
    ]),
  );

/** Starts Redis with the words of the service `bus`, on this machine. */
export function startBus(port: number, cwd: string): ChildProcess {
  const [, bus] = services.find(([name]) => name === 'bus') ?? [];
  const [, ...options] = namesIn(bus?.command).map(word => substituted(word, VARIABLES));
  return spawn(engines?.redis ?? '', [...options, '--port', String(port), '--bind', '127.0.0.1'], {
    cwd,
    stdio: 'ignore',
  });
}

/** Where the services are, if they all run on this machine. */
export interface Places {
  readonly store: string;
  readonly busPort: number;
  readonly port: string;
  readonly publicUrl: string;
}

/** The environment of a node: image, then compose file, then the addresses of this machine instead of names. */
export function nodeEnvironment(service: Service, { store, busPort, port, publicUrl }: Places): Record<string, string> {
  const told = environmentOf(service, { SEANCE_PUBLIC_URL: publicUrl });
  return {
    ...assignments(textsOf(final, 'ENV')),
    ...told,
    SEANCE_STORE: store,
    SEANCE_BUS: told.SEANCE_BUS?.replace('@bus', `@127.0.0.1:${busPort}`) ?? '',
    SEANCE_TRUST_PROXY: 'loopback',
    SEANCE_HOST: '127.0.0.1',
    SEANCE_PORT: port,
    SEANCE_LOG_LEVEL: 'error',
  };
}
