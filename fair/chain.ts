import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Entropy, type GivenEntropy, Refusal, type Seat, type Step } from '../engine/index.ts';

/** The number of links of a chain; afterwards its seat begins another. */
export const CHAIN_LENGTH = 2048;

/** 32 bytes in lower-case hexadecimal: a link, an anchor, the end of a chain, a secret, a digest. */
export const isHex32 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** The previous link: it verifies the next one, and does not reveal it. */
export const linkBefore = (link: string): string => bytesToHex(sha256(hexToBytes(link)));

/** A hash chain as known to its device, which reveals the links one by one. */
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

  /** Links are counted from 1 in the order of revealing. */
  link(number: number): string {
    const link = this.links[number];
    if (!link) throw new Error(`a chain has no link ${number}`);
    return bytesToHex(link);
  }
}

/** The public state of a chain: its anchor, its last revealed link, and their number. */
export interface Running {
  readonly anchor: string;
  readonly last: string;
  readonly given: number;
}

/** The state of a chain after its seat revealed a link or began a new chain. */
export function goneOn(running: Running | undefined, link: Entropy): Running {
  if (typeof link !== 'string') return { anchor: link.anchor, last: link.anchor, given: 0 };
  if (!running) throw new Error('a link without a chain');
  return { ...running, last: link, given: running.given + 1 };
}

/** The current chain of a seat after the opening and the steps of a match. */
export function runningChain(seat: Seat, opening: GivenEntropy, steps: readonly Step[]): Running | undefined {
  let running: Running | undefined;
  const follow = (given: GivenEntropy): void => {
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
