import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Entropy, type Given, Refusal, type Seat, type Step } from '../engine/index.ts';

/** So many links a chain has; then its seat begins another. */
export const CHAIN_LENGTH = 2048;

/** 32 bytes in lower-case hexadecimal: a link, an anchor, the end of a chain, a secret, a digest. */
export const isHex32 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** The link that comes before: whoever knows it can check the next one, and nobody can find the next one from it. */
export const linkBefore = (link: string): string => bytesToHex(sha256(hexToBytes(link)));

/** A hash chain, as the device knows it that gives its links away one by one. */
export class Chain {
  private readonly links: readonly Uint8Array[];

  constructor(end: string) {
    const links = [hexToBytes(end)];
    for (let last = links[0]; last && links.length <= CHAIN_LENGTH; links.push(last)) last = sha256(last);
    this.links = links.reverse();
  }

  get anchor(): string {
    return this.link(0);
  }

  /** Link 1 is given first. */
  link(number: number): string {
    const link = this.links[number];
    if (!link) throw new Error(`a chain has no link ${number}`);
    return bytesToHex(link);
  }
}

/** A chain as everybody can follow it: where it began, what was given of it last, and how much that was. */
export interface Running {
  readonly anchor: string;
  readonly last: string;
  readonly given: number;
}

/** A chain after its seat gave something. */
export function goneOn(running: Running | undefined, link: Entropy): Running {
  if (typeof link !== 'string') return { anchor: link.anchor, last: link.anchor, given: 0 };
  if (!running) throw new Error('a link without a chain');
  return { ...running, last: link, given: running.given + 1 };
}

/** The chain that a seat has running: what counts of it, after the opening and the steps of a match. */
export function runningChain(seat: Seat, opening: Given, steps: readonly Step[]): Running | undefined {
  let running: Running | undefined;
  const follow = (given: Given): void => {
    for (const [by, link] of given) if (by === seat) running = goneOn(running, link);
  };
  follow(opening);
  for (const { links } of steps) if (links) follow(links);
  return running;
}

/** Refuses what does not belong to the chain of a seat: each link hashes to the one before it. */
export function checkLink(seat: Seat, running: Running | undefined, link: Entropy): void {
  if (typeof link !== 'string') {
    if (!isHex32(link.anchor)) throw new Refusal('anchor-malformed', { seat });
    return;
  }
  if (!isHex32(link)) throw new Refusal('link-malformed', { seat });
  if (!running) throw new Refusal('link-without-anchor', { seat });
  if (linkBefore(link) !== running.last) throw new Refusal('link-not-next', { seat });
}
