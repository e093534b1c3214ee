import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import type { Delivery } from './summons.ts';
import type { ChannelFault } from './words.ts';

/** The hosts to which this server may send on behalf of a guest. */
export interface Reach {
  /** Null: any public host. */
  readonly hosts: readonly string[] | null;
  readonly privateHosts: boolean;
}

const POST_TIMEOUT_MS = 5_000;
/** The timeout of a name lookup. */
const LOOKUP_TIMEOUT_MS = 2_000;
const HOUR_MS = 60 * 60 * 1000;

/** IPv4 ranges that are not public: private networks, loopback, shared, documentation, multicast, reserved. */
const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv4');

/** Public IPv6: global unicast without ranges that embed IPv4 (Teredo, 6to4) and documentation. */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');
const WRAPPED = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  WRAPPED.addSubnet(net, bits, 'ipv6');

export function isPublic(address: string): boolean {
  if (isIPv6(address)) return GLOBAL_UNICAST.check(address, 'ipv6') && !WRAPPED.check(address, 'ipv6');
  return isIP(address) === 4 && !NOT_PUBLIC.check(address, 'ipv4');
}

class PrivateAddress extends Error {}

/** Resolves a name, and fails if any of its addresses is not public: names can be pointed anywhere at any time. */
const lookUpPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), []);
    if (!addresses.every(({ address }) => isPublic(address))) return callback(new PrivateAddress(), []);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });

const bareHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

function isNamed(host: string, hosts: readonly string[]): boolean {
  return hosts.some(one => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : one === host));
}

/** Why an address is refused by its text; its name is resolved when sending. */
export function faultOf(text: string, { hosts, privateHosts }: Reach): ChannelFault | null {
  if (text.length > 2000 || !URL.canParse(text)) return 'bad-url';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(privateHosts && url.protocol === 'http:')) return 'bad-url';
  if (url.username || url.password || url.hostname === '') return 'bad-url';
  if (hosts !== null && !isNamed(url.hostname, hosts)) return 'host-not-allowed';
  if (privateHosts) return null;
  const host = bareHost(url);
  return url.port === '' && (isIP(host) === 0 || isPublic(host)) ? null : 'host-not-allowed';
}

/** Whether a name resolves to a non-public address. A failed lookup counts as no. */
function leadsHome(host: string): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), LOOKUP_TIMEOUT_MS);
    lookUpPublic(host, { all: true }, error => {
      clearTimeout(timer);
      resolve(error instanceof PrivateAddress);
    });
  });
}

/** `faultOf` plus a lookup of the name now, for an address that a guest is about to save. */
export async function faultNow(text: string, reach: Reach): Promise<ChannelFault | null> {
  const fault = faultOf(text, reach);
  if (fault !== null || reach.privateHosts) return fault;
  return (await leadsHome(bareHost(new URL(text)))) ? 'host-not-allowed' : null;
}

/** The Retry-After header in milliseconds from now; at most an hour. */
function retryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), HOUR_MS) : undefined;
}

function deliveryOf(status: number, after: number | undefined): Delivery {
  const why = `status ${status}`;
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (status === 404 || status === 410) return { result: 'gone', why };
  if (status >= 500 || [408, 425, 429].includes(status))
    return { result: 'later', why, ...(after !== undefined && { after }) };
  return { result: 'refused', why };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : 'unknown';

/**
 * Posts to an address given by a guest: only to allowed hosts, within five seconds, without following redirects or
 * reading the reply.
 */
export function post(
  text: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Buffer,
  reach: Reach,
  limit = POST_TIMEOUT_MS,
): Promise<Delivery> {
  const fault = faultOf(text, reach);
  if (fault) return Promise.resolve({ result: 'refused', why: fault });
  const url = new URL(text);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise(resolve => {
    const signal = AbortSignal.timeout(limit);
    const guard = reach.privateHosts ? {} : { lookup: lookUpPublic };
    const sending = request(url, { method: 'POST', headers, agent: false, signal, ...guard }, response => {
      resolve(deliveryOf(response.statusCode ?? 0, retryAfter(response.headers['retry-after'])));
      response.destroy();
    });
    sending.on('error', error => {
      if (error instanceof PrivateAddress) resolve({ result: 'refused', why: 'host-not-allowed' });
      else resolve({ result: 'later', why: codeOf(error) });
    });
    sending.end(body);
  });
}
