import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import type { Json } from '../../engine/index.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import {
  address,
  ConfigReader,
  type ConfigSetting,
  type Environment,
  flag,
  listOf,
  oneOf,
  whole,
  words,
} from './settings.ts';

export const CONFIG_FILE = 'seance.config.json';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Limits on the resources that a stranger can use. */
export interface Limits {
  readonly socketsPerAddress: number;
  readonly requestsPerMinute: number;
  readonly messagesPerSecond: number;
  readonly chatLinesPerMinute: number;
  readonly tablesPerGuestPerHour: number;
  readonly tablesPerAddressPerHour: number;
  /** Unread kilobytes before a slow reader's socket is closed. */
  readonly unreadKilobytes: number;
  /** Minutes without use before a room leaves the memory. */
  readonly idleMinutes: number;
  /** Per mailbox: a tag behind a plus sign does not make another one. */
  readonly mailsPerAddressPerDay: number;
  readonly mailsPerGuestPerDay: number;
  readonly confirmationsPerAddressPerDay: number;
  readonly confirmationsPerGuestPerDay: number;
  /** Per network address, for all its guests: new guests cost nothing. */
  readonly confirmationsPerNetworkPerDay: number;
}

/** All settings of an operator. The table in docs/operating.md explains each. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The public origin, such as https://seance.example; null if not set. */
  readonly publicUrl: string | null;
  /** Whether the operator may open the server to the home network from the page. */
  readonly homeNetwork: boolean;
  /** The SQLite file of a single node. */
  readonly file: string;
  /** The PostgreSQL address for several nodes, and their bus; null: a single node. */
  readonly store: string | null;
  readonly bus: string | null;
  /** The proxies whose X-Forwarded-For is trusted; passed to Fastify unchanged. */
  readonly trustProxy: string | false;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metricsToken: string | null;
  /** Null: one per spare core. */
  readonly botThreads: number | null;
  /** Processes that serve the embedded store; null: one per core, less one. */
  readonly workers: number | null;
  readonly limits: Limits;
  readonly mail: { readonly url: string; readonly from: string } | null;
  readonly push: boolean;
  /** The allowed push services; `*` is every public host. */
  readonly pushHosts: readonly string[];
  readonly webhooks: {
    /** Null: created once and kept in the database. */
    readonly secret: string | null;
    /** Null: any public host. */
    readonly hosts: readonly string[] | null;
    /** Whether plain http, unusual ports and private addresses are allowed. */
    readonly privateHosts: boolean;
  };
}

const origin = address('an address such as https://seance.example, without a path', url => {
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return bare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
});

const mailServer = address(
  'an address such as smtps://user:password@mail.example',
  url => (/^smtps?:$/.test(url.protocol) && url.hostname !== '' ? url.href : undefined),
  true,
);

const database = address(
  'an address such as postgres://user:password@db.example/seance',
  url => (/^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1 ? url.href : undefined),
  true,
);

const busAddress = address(
  'an address such as redis://:password@redis.example',
  url => (/^rediss?:$/.test(url.protocol) && url.hostname !== '' ? url.href : undefined),
  true,
);

function readStore(settings: ConfigReader): Pick<Config, 'store' | 'bus'> {
  const store = settings.get('store', null, database);
  const bus = settings.get('bus', null, busAddress);
  if (bus !== null && store === null)
    throw new OperatorError('bus is for several nodes, and they need a store that they share: set "store" as well.');
  return { store, bus };
}

const sender = {
  must: 'an address such as seance@mail.example or Seance <seance@mail.example>',
  read: (text: string) => (/^([^<>\p{Cc}]*<)?[^\s<>@]+@[^\s<>@]+>?$/u.test(text) ? text : undefined),
};

/** An address, or a block such as 10.0.0.0/8. */
function isBlock(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  const family = isIP(ip);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
/** Not "true": trusting every proxy lets clients forge their address. */
const proxies = {
  must: 'false, loopback, or the addresses of the proxies',
  read(text: string): string | false | undefined {
    if (text === 'false') return false;
    const list = text.split(',').map(one => one.trim());
    return list.every(one => NETWORKS.includes(one) || isBlock(one)) ? list.join(',') : undefined;
  },
};

const isHost = (one: string): boolean => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*$|^\[[\da-f:.]+\]$/.test(one);
const hosts = listOf('host names such as discord.com or *.example.org, separated by commas', isHost);
const pushHosts = listOf(
  'host names such as push.example.org or *.example.org, separated by commas, or *',
  one => one === '*' || isHost(one),
);

/** The push services of browsers: Chrome and its kin, Firefox, Safari, Edge. */
const PUSH_SERVICES: readonly string[] = [
  ...['fcm.googleapis.com', 'android.googleapis.com', 'jmt17.google.com'],
  ...['*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
];

function readLimits(settings: ConfigReader): Limits {
  return {
    socketsPerAddress: settings.get('limits.socketsPerAddress', 64, whole(1)),
    requestsPerMinute: settings.get('limits.requestsPerMinute', 600, whole(1)),
    messagesPerSecond: settings.get('limits.messagesPerSecond', 20, whole(1)),
    chatLinesPerMinute: settings.get('limits.chatLinesPerMinute', 30, whole(1)),
    tablesPerGuestPerHour: settings.get('limits.tablesPerGuestPerHour', 20, whole(1)),
    tablesPerAddressPerHour: settings.get('limits.tablesPerAddressPerHour', 200, whole(1)),
    unreadKilobytes: settings.get('limits.unreadKilobytes', 1024, whole(64)),
    idleMinutes: settings.get('limits.idleMinutes', 15, whole(1)),
    mailsPerAddressPerDay: settings.get('limits.mailsPerAddressPerDay', 100, whole(1)),
    mailsPerGuestPerDay: settings.get('limits.mailsPerGuestPerDay', 200, whole(1)),
    confirmationsPerAddressPerDay: settings.get('limits.confirmationsPerAddressPerDay', 2, whole(1)),
    confirmationsPerGuestPerDay: settings.get('limits.confirmationsPerGuestPerDay', 5, whole(1)),
    confirmationsPerNetworkPerDay: settings.get('limits.confirmationsPerNetworkPerDay', 30, whole(1)),
  };
}

function readMail(settings: ConfigReader): Config['mail'] {
  const url = settings.get('mail.url', null, mailServer);
  const from = settings.get('mail.from', null, sender);
  if (url !== null && from !== null) return { url, from };
  if (url === null && from === null) return null;
  throw new OperatorError(
    `${url === null ? 'mail.url' : 'mail.from'} is missing: a mail server and a sender go together.`,
  );
}

function readAll(settings: ConfigReader): Config {
  return {
    port: settings.get('port', 1313, whole(0, 65_535), 'PORT'),
    host: settings.get('host', '127.0.0.1', words('a name or an address of this machine'), 'HOST'),
    publicUrl: settings.get('publicUrl', null, origin),
    homeNetwork: settings.get('homeNetwork', true, flag),
    file: settings.get('file', 'data/seance.sqlite', words('the name of a file')),
    ...readStore(settings),
    trustProxy: settings.get('trustProxy', 'loopback', proxies),
    logLevel: settings.get('logLevel', 'info', oneOf(LOG_LEVELS)),
    metricsToken: settings.get('metricsToken', null, words('at least 16 characters', 16, true)),
    botThreads: settings.get('botThreads', null, whole(1, 64)),
    workers: settings.get('workers', null, whole(1, MAX_WORKERS)),
    limits: readLimits(settings),
    mail: readMail(settings),
    push: settings.get('push', true, flag),
    pushHosts: settings.get('pushHosts', null, pushHosts) ?? PUSH_SERVICES,
    webhooks: {
      secret: settings.get('webhooks.secret', null, words('at least 32 characters', 32, true)),
      hosts: settings.get('webhooks.hosts', null, hosts),
      privateHosts: settings.get('webhooks.privateHosts', false, flag),
    },
  };
}

const MAX_WORKERS = 64;
/** One store serves them all: more would wait for it. */
const MAX_DEFAULT_WORKERS = 8;

/** The number of processes that serve. One core is left to the store. A node with a shared database is one process. */
export const workersOf = ({ workers, store }: Pick<Config, 'workers' | 'store'>): number =>
  store !== null ? 1 : (workers ?? Math.max(1, Math.min(availableParallelism() - 1, MAX_DEFAULT_WORKERS)));

/** Parses the configuration from variables and a file. Refuses bad values with one sentence. */
export function readConfig(environment: Environment, file: Json = {}): Config {
  const settings = new ConfigReader(environment, file);
  const config = readAll(settings);
  settings.refuseOthers(['SEANCE_CONFIG']);
  if (config.store !== null && (config.workers ?? 1) > 1)
    throw new OperatorError('workers is for one node with a file; with "store", start several nodes instead.');
  return config;
}

/** All settings, in the order of the documentation. */
export function allSettings(): readonly ConfigSetting[] {
  const settings = new ConfigReader({}, {});
  readAll(settings);
  return settings.asked;
}

/** A file may contain passwords, so the sentence names the position and repeats nothing. */
function parse(path: string, text: string): Json {
  try {
    return JSON.parse(text);
  } catch (error) {
    const place = /\(line (\d+) column (\d+)\)/.exec(String(error));
    throw new OperatorError(`${path} is not JSON${place ? ` (line ${place[1]}, column ${place[2]})` : ''}.`);
  }
}

function readText(path: string, needed: boolean): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' && !needed) return undefined;
    throw new OperatorError(`${path} cannot be read${code === 'ENOENT' ? ': there is no such file' : ''}.`);
  }
}

/** The configuration of this process: from the given file, SEANCE_CONFIG, or the default file if it exists. */
export function loadConfig(environment: Environment, path?: string): Config {
  const named = path ?? (environment.SEANCE_CONFIG || undefined);
  const file = named ?? CONFIG_FILE;
  const text = readText(file, named !== undefined);
  return readConfig(environment, text === undefined ? {} : parse(file, text));
}
