import type { Entropy, Seat } from '../engine/index.ts';
import { CHAIN_LENGTH, Chain } from './chain.ts';
import { sha256 } from './hash.ts';
import { areAnchored } from './opening.ts';
import type { Fair, OpenChance } from './sharing.ts';

/** A stored chain: its end determines all links. It never leaves the device. */
export interface StoredChain {
  readonly end: string;
  /** The number of revealed links. */
  readonly revealed: number;
  /** The commitment of the opening it was begun in, if any. */
  readonly opening: string | null;
}

/** A device's storage for the chains of one table. */
export interface ChainStorage {
  /** A secret of the device, so that several windows begin the same chain in an opening. */
  readonly secret?: string | undefined;
  get(seat: Seat): StoredChain | undefined;
  set(seat: Seat, coiled: StoredChain): void;
}

/** Storage that lasts as long as the process. */
export function inMemory(): ChainStorage {
  const coiled = new Map<Seat, StoredChain>();
  return { get: seat => coiled.get(seat), set: (seat, one) => void coiled.set(seat, one) };
}

/** The messages that a device sends automatically in an opening. */
export type OpeningMessage =
  | { readonly do: 'anchor'; readonly seat: Seat; readonly anchor: string }
  | { readonly do: 'link'; readonly seat: Seat; readonly link: string };

/**
 * The chains of one device at one table. Regardless of the host, it reveals a link only after all earlier ones. It
 * reveals the first link of an opening only after all anchors are shown.
 */
export class DeviceChains {
  private readonly pocket: ChainStorage;
  private readonly random: () => string;
  private readonly unrolled = new Map<string, Chain>();

  constructor(pocket: ChainStorage, random: () => string) {
    this.pocket = pocket;
    this.random = random;
  }

  /** The messages that an opening waits for from some seats. */
  inOpening(chance: OpenChance, seats: readonly Seat[]): OpeningMessage[] {
    return seats
      .filter(seat => chance.seats.includes(seat))
      .flatMap((seat): OpeningMessage[] => {
        const { coiled, chain } = this.chainFor(seat, chance.commitment);
        const anchored = chance.anchors.find(([by]) => by === seat)?.[1];
        if (anchored === undefined) return [{ do: 'anchor', seat, anchor: chain.anchor }];
        const isGiven = chance.links.some(([by]) => by === seat);
        if (anchored !== chain.anchor || !areAnchored(chance) || isGiven) return [];
        return [{ do: 'link', seat, link: this.give(seat, coiled, 1) }];
      });
  }

  /** The entropy for the next answer of a seat: the next link, or the anchor of a new chain. */
  next(seat: Seat, running: Fair['chain']): Entropy {
    const coiled = this.pocket.get(seat);
    const chain = coiled && this.unroll(coiled.end);
    if (coiled && chain && running?.anchor === chain.anchor) {
      const number = running.given + 1;
      if (number <= coiled.revealed + 1 && number <= CHAIN_LENGTH) return this.give(seat, coiled, number);
    }
    // An anchor without a revealed link may be on its way.
    if (coiled && chain && coiled.revealed === 0 && coiled.opening === null) return { anchor: chain.anchor };
    return { anchor: this.begin(seat, null).chain.anchor };
  }

  /** Every revealed link of a seat's chain, the anchor first; without those of failed openings. */
  given(seat: Seat, commitment?: string): readonly string[] {
    const coiled = this.pocket.get(seat);
    if (!coiled || (coiled.opening !== null && commitment !== undefined && coiled.opening !== commitment)) return [];
    const chain = this.unroll(coiled.end);
    return Array.from({ length: coiled.revealed + 1 }, (_, number) => chain.link(number));
  }

  /** Each opening has a chain of its own: links of a failed opening are useless in the next. */
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
