import type { Entropy, Seat } from '../engine/index.ts';
import { CHAIN_LINKS, Chain } from './chain.ts';
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
  set(seat: Seat, stored: StoredChain): void;
}

/** Storage that lasts as long as the process. */
export function inMemory(): ChainStorage {
  const stored = new Map<Seat, StoredChain>();
  return { get: seat => stored.get(seat), set: (seat, one) => void stored.set(seat, one) };
}

/** The messages that a device sends automatically in an opening. */
export type OpeningMessage =
  | { readonly do: 'anchor'; readonly seat: Seat; readonly anchor: string }
  | { readonly do: 'link'; readonly seat: Seat; readonly link: string };

/**
 * The chains of one device at one table. Whatever the server sends, it reveals a link only after all earlier ones. It
 * reveals the first link of an opening only after all anchors are shown.
 */
export class DeviceChains {
  private readonly storage: ChainStorage;
  private readonly random: () => string;
  private readonly unrolled = new Map<string, Chain>();

  constructor(storage: ChainStorage, random: () => string) {
    this.storage = storage;
    this.random = random;
  }

  /** The messages that an opening waits for from some seats. */
  inOpening(chance: OpenChance, seats: readonly Seat[]): OpeningMessage[] {
    return seats
      .filter(seat => chance.seats.includes(seat))
      .flatMap((seat): OpeningMessage[] => {
        const { stored, chain } = this.chainFor(seat, chance.commitment);
        const anchored = chance.anchors.find(([by]) => by === seat)?.[1];
        if (anchored === undefined) return [{ do: 'anchor', seat, anchor: chain.anchor }];
        const isGiven = chance.links.some(([by]) => by === seat);
        if (anchored !== chain.anchor || !areAnchored(chance) || isGiven) return [];
        return [{ do: 'link', seat, link: this.give(seat, stored, 1) }];
      });
  }

  /** The entropy for the next answer of a seat: the next link, or the anchor of a new chain. */
  next(seat: Seat, running: Fair['chain']): Entropy {
    const stored = this.storage.get(seat);
    const chain = stored && this.unroll(stored.end);
    if (stored && chain && running?.anchor === chain.anchor) {
      const number = running.given + 1;
      if (number <= stored.revealed + 1 && number <= CHAIN_LINKS) return this.give(seat, stored, number);
    }
    // An anchor without a revealed link may be on its way.
    if (stored && chain && stored.revealed === 0 && stored.opening === null) return { anchor: chain.anchor };
    return { anchor: this.begin(seat, null).chain.anchor };
  }

  /** Every revealed link of a seat's chain, the anchor first; without those of failed openings. */
  given(seat: Seat, commitment?: string): readonly string[] {
    const stored = this.storage.get(seat);
    if (!stored || (stored.opening !== null && commitment !== undefined && stored.opening !== commitment)) return [];
    const chain = this.unroll(stored.end);
    return Array.from({ length: stored.revealed + 1 }, (_, number) => chain.link(number));
  }

  /** Each opening has a chain of its own: links of a failed opening are useless in the next. */
  private chainFor(seat: Seat, commitment: string): { stored: StoredChain; chain: Chain } {
    const stored = this.storage.get(seat);
    if (stored?.opening === commitment) return { stored, chain: this.unroll(stored.end) };
    return this.begin(seat, commitment);
  }

  private begin(seat: Seat, opening: string | null): { stored: StoredChain; chain: Chain } {
    const stored = { end: this.endFor(seat, opening), revealed: 0, opening };
    this.storage.set(seat, stored);
    return { stored, chain: this.unroll(stored.end) };
  }

  private endFor(seat: Seat, opening: string | null): string {
    const { secret } = this.storage;
    return secret === undefined || opening === null ? this.random() : sha256(`${secret}/${opening}/${seat}`);
  }

  private give(seat: Seat, stored: StoredChain, number: number): string {
    if (number > stored.revealed) this.storage.set(seat, { ...stored, revealed: number });
    return this.unroll(stored.end).link(number);
  }

  private unroll(end: string): Chain {
    const chain = this.unrolled.get(end) ?? new Chain(end);
    this.unrolled.set(end, chain);
    return chain;
  }
}
