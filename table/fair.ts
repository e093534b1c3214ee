import type { Given, Link, Match, Seat, Step } from '../engine/index.ts';
import { checkLink, type Running, runningChain } from './chain.ts';
import { openingOf, type SharedNote, sealAfter } from './shared.ts';

/** What everybody may know of a shared chance, from the opening on. */
export interface OpenChance {
  readonly match: string;
  readonly commitment: string;
  /** How often the opening was begun. */
  readonly openings: number;
  /** The seats that take part in the opening. */
  readonly seats: readonly Seat[];
  readonly anchors: readonly (readonly [Seat, string])[];
  readonly links: readonly (readonly [Seat, string])[];
}

/** What a seat may know of a shared chance while the match is played. */
export interface Fair {
  /** The running seal over all that was answered: to be compared with the record when the match is over. */
  readonly seal: string;
  /** The seat's own chain, as far as its links count; null if it has none. */
  readonly chain: Pick<Running, 'anchor' | 'given'> | null;
}

/** The part that people take in the chance of one match. */
export class Sharing {
  readonly note: SharedNote;
  private readonly match: Match;
  private readonly opening: Given;
  private readonly seals: { readonly step: Step; readonly seal: string }[] = [];

  constructor(note: SharedNote, match: Match) {
    this.note = note;
    this.match = match;
    this.opening = openingOf(note);
  }

  /** What counts anew of what comes with an answer. What came with one that was taken back comes again, and is there. */
  admitted(seat: Seat, link: Link): readonly Link[] {
    checkLink(runningChain(seat, this.opening, this.match.steps), link);
    const same = (one: Link): boolean => anchorOr(one) === anchorOr(link);
    return this.match.uncounted.some(([by, one]) => by === seat && same(one)) ? [] : [link];
  }

  fairFor(seat: Seat): Fair {
    const chain = runningChain(seat, this.opening, this.match.steps);
    return { seal: this.seal(), chain: chain ? { anchor: chain.anchor, given: chain.given } : null };
  }

  private seal(): string {
    const { steps } = this.match;
    const kept = this.seals.findIndex(({ step }, i) => step !== steps[i]);
    if (kept >= 0) this.seals.length = kept;
    for (const step of steps.slice(this.seals.length)) {
      const seal = sealAfter(this.note, this.seals.at(-1)?.seal ?? '', this.seals.length, step);
      this.seals.push({ step, seal });
    }
    return this.seals.at(-1)?.seal ?? '';
  }
}

const anchorOr = (link: Link): string => (typeof link === 'string' ? link : `anchor ${link.anchor}`);
