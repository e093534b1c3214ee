/**
 * The entropy that a person adds to chance with an answer: the next link of a hash chain, or the anchor of a new chain.
 */
export type Entropy = string | { readonly anchor: string };
/** Entropy with the seats that gave it. */
export type GivenEntropy = readonly (readonly [seat: number, link: Entropy])[];

const inOrder = ([a, one]: GivenEntropy[number], [b, other]: GivenEntropy[number]): number =>
  a - b || Number(typeof one !== 'string') - Number(typeof other !== 'string');

/** Entropy that does not count yet: it came with a waiting answer, or with one that was undone. */
export class PendingEntropy {
  private given: GivenEntropy;

  constructor(given: GivenEntropy = []) {
    this.given = given;
  }

  get all(): GivenEntropy {
    return this.given;
  }

  add(seat: number, links: readonly Entropy[]): void {
    if (links.length > 0) this.given = [...this.given, ...links.map(link => [seat, link] as const)];
  }

  /** Entropy of an undone answer comes before everything that its seat gave later. */
  restore(given: GivenEntropy = []): void {
    this.given = [...given, ...this.given];
  }

  /** Takes the entropy of some seats, seat by seat, links before anchors. Independent of the order of arrival. */
  drain(seats: readonly number[]): GivenEntropy {
    if (this.given.length === 0) return [];
    const taken = this.given.filter(([seat]) => seats.includes(seat)).sort(inOrder);
    this.given = this.given.filter(([seat]) => !seats.includes(seat));
    return taken;
  }
}
