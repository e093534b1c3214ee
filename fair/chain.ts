import { bytesToHex } from '@noble/hashes/utils.js';
import { type Entropy, type GivenEntropy, Refusal, type Seat, type Step } from '../engine/index.ts';
import { bytesOf, digest, digestHex } from './hash.ts';

/** The number of links of a chain; afterwards its seat begins another. */
export const CHAIN_LINKS = 2048;

/** 32 bytes in lower-case hexadecimal: a link, an anchor, the end of a chain, a secret, a digest. */
export const isHex32 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** The previous link: it verifies the next one, and does not reveal it. */
export const linkBefore = (link: string): string => digestHex(bytesOf(link));

/** Every this many links of a chain one is kept; the links between are hashed again in blocks. */
const BLOCK_LINKS = 64;

/**
 * A hash chain as known to its device, which reveals the links one by one. It keeps every 64th link and one block of
 * links between two of them: a page with many tables would otherwise hold thousands of links for each.
 */
export class Chain {
  /** By number of the block: its last link, from which the links before it are hashed. */
  private readonly ends: readonly Uint8Array[];
  /** The links of one block, in the order of revealing. */
  private block: { readonly number: number; readonly links: readonly string[] } | undefined;
  readonly anchor: string;

  constructor(end: string) {
    const ends: Uint8Array[] = [];
    let link: Uint8Array = bytesOf(end);
    for (let number = CHAIN_LINKS; number > 0; number--) {
      if (number % BLOCK_LINKS === 0) ends.unshift(link);
      link = digest(link);
    }
    this.ends = ends;
    this.anchor = bytesToHex(link);
  }

  /** Links are counted from 1 in the order of revealing; the anchor is before them. */
  link(number: number): string {
    if (number === 0) return this.anchor;
    const index = number - 1;
    const link = this.blockOf(Math.floor(index / BLOCK_LINKS))[index % BLOCK_LINKS];
    if (link === undefined) throw new Error(`a chain has no link ${number}`);
    return link;
  }

  private blockOf(number: number): readonly string[] {
    if (this.block?.number === number) return this.block.links;
    const end = this.ends[number];
    if (!end) return [];
    const links = [bytesToHex(end)];
    for (let link = end; links.length < BLOCK_LINKS; links.push(bytesToHex(link))) link = digest(link);
    this.block = { number, links: links.reverse() };
    return links;
  }
}

/** The public state of a chain: its anchor, its last revealed link, and their number. */
export interface ChainProgress {
  readonly anchor: string;
  readonly last: string;
  readonly given: number;
}

/** The state of a chain after its seat revealed a link or began a new chain. */
export function chainAfter(running: ChainProgress | undefined, link: Entropy): ChainProgress {
  if (typeof link !== 'string') return { anchor: link.anchor, last: link.anchor, given: 0 };
  if (!running) throw new Error('a link without a chain');
  return { ...running, last: link, given: running.given + 1 };
}

/** The current chain of a seat after the opening and the steps of a match. */
export function runningChain(seat: Seat, opening: GivenEntropy, steps: readonly Step[]): ChainProgress | undefined {
  let running: ChainProgress | undefined;
  const follow = (given: GivenEntropy): void => {
    for (const [by, link] of given) if (by === seat) running = chainAfter(running, link);
  };
  follow(opening);
  for (const { links } of steps) if (links) follow(links);
  return running;
}

/** Refuses what does not belong to the chain of a seat: each link hashes to the one before it. */
export function checkLink(seat: Seat, running: ChainProgress | undefined, link: Entropy): void {
  if (typeof link !== 'string') {
    if (!isHex32(link.anchor)) throw new Refusal('anchor-malformed', { seat });
    return;
  }
  if (!isHex32(link)) throw new Refusal('link-malformed', { seat });
  if (!running) throw new Refusal('link-without-anchor', { seat });
  if (linkBefore(link) !== running.last) throw new Refusal('link-not-next', { seat });
}
