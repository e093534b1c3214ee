import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { systemRuntime } from './runtime.ts';

/** A limit per key. */
export interface Limit {
  /** Takes one, if there is one left. */
  consume(key: string): boolean | Promise<boolean>;
}

/**
 * Above this number of keys the least recently used one is forgotten and starts with a full allowance. To make it
 * forget one key, a client needs as many other keys, each with an allowance of its own.
 */
const MAX_KEYS = 10_000;

/** A token bucket per key: `most` tokens per span, refilled evenly. */
export class Allowance implements Limit {
  private readonly most: number;
  private readonly perMillisecond: number;
  private readonly elapsed: () => number;
  private readonly left: LRUCache<string, { readonly tokens: number; readonly at: number }>;

  /** `elapsed` is a monotonic clock. */
  constructor(most: number, milliseconds: number, elapsed: () => number = systemRuntime.elapsed, maxKeys = MAX_KEYS) {
    this.left = new LRUCache({ max: maxKeys });
    this.most = most;
    this.perMillisecond = most / milliseconds;
    this.elapsed = elapsed;
  }

  /** Takes one, if there is one left. */
  consume(key: string): boolean {
    const now = this.elapsed();
    const { tokens, at } = this.left.get(key) ?? { tokens: this.most, at: now };
    const grown = Math.min(this.most, tokens + (now - at) * this.perMillisecond);
    if (grown < 1) return false;
    this.left.set(key, { tokens: grown - 1, at: now });
    return true;
  }
}

/** Limits the concurrent holders of each key. */
export interface SocketCountLimit {
  /** Counts one in, if there is room; gives a function that counts it out. */
  enter(key: string): (() => void) | undefined | Promise<(() => void) | undefined>;
}

/** Counts the concurrent holders of each key. */
export class SocketCount implements SocketCountLimit {
  private readonly most: number;
  private readonly counts = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  /** Counts one in, if there is room; returns a function that counts it out. */
  enter(key: string): (() => void) | undefined {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.most) return undefined;
    this.counts.set(key, count + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const now = (this.counts.get(key) ?? 1) - 1;
      if (now === 0) this.counts.delete(key);
      else this.counts.set(key, now);
    };
  }
}

/** Counts one against two limits: the guest's, and that of the guest's network. */
export class TableLimit {
  private readonly perGuest: Limit;
  private readonly perAddress: Limit;

  constructor(perGuest: Limit, perAddress: Limit) {
    this.perGuest = perGuest;
    this.perAddress = perAddress;
  }

  /** Whether this guest, and all guests of this address together, may open one more table. */
  async consume(guest: string, address: string): Promise<boolean> {
    return (await this.perAddress.consume(clientKey(address))) && (await this.perGuest.consume(guest));
  }
}

const IPV4_MAPPED = /^0:0:0:0:0:ffff:([\da-f]+):([\da-f]+)$/;

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%');
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical.split('::').map(half => (half === '' ? [] : half.split(':')));
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

function ipv4From(high: string, low: string): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/**
 * The key of a client in limits, head counts and bans: its IPv4 address, or the /64 network of its IPv6 address,
 * because one subscriber has all addresses of it. IPv4 inside IPv6 counts as IPv4. Any other text stays as it is.
 */
export function clientKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [, high, low] = IPV4_MAPPED.exec(groups.join(':')) ?? [];
  if (high !== undefined && low !== undefined) return ipv4From(high, low);
  return `${groups.slice(0, 4).join(':')}::/64`;
}
