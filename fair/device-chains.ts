import type { Entropy, Seat } from '../engine/index.ts';
import { CHAIN_LENGTH, Chain } from './chain.ts';
import { sha256 } from './hash.ts';
import { areAnchored } from './opening.ts';
import type { Fair, OpenChance } from './sharing.ts';

/** A chain at rest: whoever knows its end knows all of it. It never leaves the device. */
export interface StoredChain {
  readonly end: string;
  /** How many links were given away. */
  readonly revealed: number;
  /** The commitment it was begun for, if it was begun in an opening. */
  readonly opening: string | null;
}

/** Where a device keeps the chains of one table. */
export interface ChainStorage {
  /** Where several windows share a device: what only it knows, so that all of them begin the same chain in an opening. */
  readonly secret?: string | undefined;
  get(seat: Seat): StoredChain | undefined;
  set(seat: Seat, coiled: StoredChain): void;
}

/** A pocket that lasts as long as the memory does. */
export function inMemory(): ChainStorage {
  const coiled = new Map<Seat, StoredChain>();
  return { get: seat => coiled.get(seat), set: (seat, one) => void coiled.set(seat, one) };
}

/** What a device sends in an opening, by itself. */
export type OpeningWish =
  | { readonly do: 'anchor'; readonly seat: Seat; readonly anchor: string }
  | { readonly do: 'link'; readonly seat: Seat; readonly link: string };

/**
 * The chains of one device at one table. Whatever the host says, a link is given only if all before it were given
 * before, and the first link of an opening only when all anchors are there.
 */
export class DeviceChains {
  private readonly pocket: ChainStorage;
  private readonly random: () => string;
  private readonly unrolled = new Map<string, Chain>();

  constructor(pocket: ChainStorage, random: () => string) {
    this.pocket = pocket;
    this.random = random;
  }

  /** What an opening waits for from some seats. */
  inOpening(chance: OpenChance, seats: readonly Seat[]): OpeningWish[] {
    return seats
      .filter(seat => chance.seats.includes(seat))
      .flatMap((seat): OpeningWish[] => {
        const { coiled, chain } = this.chainFor(seat, chance.commitment);
        const anchored = chance.anchors.find(([by]) => by === seat)?.[1];
        if (anchored === undefined) return [{ do: 'anchor', seat, anchor: chain.anchor }];
        const isGiven = chance.links.some(([by]) => by === seat);
        if (anchored !== chain.anchor || !areAnchored(chance) || isGiven) return [];
        return [{ do: 'link', seat, link: this.give(seat, coiled, 1) }];
      });
  }

  /** What goes with the next answer of a seat: the link after those that count, or the anchor of a new chain. */
  next(seat: Seat, running: Fair['chain']): Entropy {
    const coiled = this.pocket.get(seat);
    const chain = coiled && this.unroll(coiled.end);
    if (coiled && chain && running?.anchor === chain.anchor) {
      const number = running.given + 1;
      if (number <= coiled.revealed + 1 && number <= CHAIN_LENGTH) return this.give(seat, coiled, number);
    }
    // An anchor of which nothing was given may be on its way.
    if (coiled && chain && coiled.revealed === 0 && coiled.opening === null) return { anchor: chain.anchor };
    return { anchor: this.begin(seat, null).chain.anchor };
  }

  /** Every link of a seat's chain that was given away, the anchor first; nothing of an opening that came to nothing. */
  given(seat: Seat, commitment?: string): readonly string[] {
    const coiled = this.pocket.get(seat);
    if (!coiled || (coiled.opening !== null && commitment !== undefined && coiled.opening !== commitment)) return [];
    const chain = this.unroll(coiled.end);
    return Array.from({ length: coiled.revealed + 1 }, (_, number) => chain.link(number));
  }

  /** Each opening has a chain of its own: what was given in one that failed is of no use in the next. */
  private chainFor(seat: Seat, commitment: string): { coiled: StoredChain; chain: Chain } {
    const coiled = this.pocket.get(seat);
    if (coiled?.opening === commitment) return { coiled, chain: this.unroll(coiled.end) };
    return this.begin(seat, commitment);
  }

  private begin(seat: Seat, opening: string | null): { coiled: StoredChain; chain: Chain } {
    const coiled = { end: this.endFor(seat, opening), revealed: 0, opening };
    this.pocket.set(seat, coiled);
    return { coiled, chain: this.unroll(coiled.end) };
  }

  private endFor(seat: Seat, opening: string | null): string {
    const { secret } = this.pocket;
    return secret === undefined || opening === null ? this.random() : sha256(`${secret}/${opening}/${seat}`);
  }

  private give(seat: Seat, coiled: StoredChain, number: number): string {
    if (number > coiled.revealed) this.pocket.set(seat, { ...coiled, revealed: number });
    return this.unroll(coiled.end).link(number);
  }

  private unroll(end: string): Chain {
    const chain = this.unrolled.get(end) ?? new Chain(end);
    this.unrolled.set(end, chain);
    return chain;
  }
}
