import { type Given, type Link, type Match, recopy, type Seat, type Step } from '../engine/index.ts';
import { checkLink, goneOn, type Running } from './chain.ts';
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

/** A seal over the first so many answered questions. */
export interface Seal {
  readonly step: number;
  readonly value: string;
}

/** What a seat may know of a shared chance while the match is played. */
export interface Fair {
  /** The latest seal: to be remembered, and compared with the record when the match is over. */
  readonly seal: Seal;
  /** The seat's own chain, as far as its links count; null if it has none. */
  readonly chain: Pick<Running, 'anchor' | 'given'> | null;
}

/** The part that people take in the chance of one match. */
export class Sharing {
  readonly note: SharedNote;
  private readonly match: Match;
  private readonly opening: Given;
  private readonly seals: { readonly step: Step; readonly seal: string }[] = [];
  private readonly followed: Step[] = [];
  private readonly chains = new Map<Seat, Running>();
  private readonly shown = new Map<Seat, Fair>();

  constructor(note: SharedNote, match: Match) {
    this.note = note;
    this.match = match;
    this.opening = openingOf(note);
    this.follow(this.opening);
  }

  private follow(given: Given): void {
    for (const [seat, link] of given) this.chains.set(seat, goneOn(this.chains.get(seat), link));
  }

  /** The chain that a seat has running. Only what came since is looked at, unless something was taken back. */
  private chainOf(seat: Seat): Running | undefined {
    const { followed, match } = this;
    if (followed.at(-1) !== match.steps[followed.length - 1]) {
      followed.length = 0;
      this.chains.clear();
      this.follow(this.opening);
    }
    for (const step of match.steps.slice(followed.length)) {
      followed.push(step);
      if (step.links) this.follow(step.links);
    }
    return this.chains.get(seat);
  }

  /** What counts anew of what comes with an answer. What came with one that was taken back comes again, and is there. */
  admitted(seat: Seat, link: Link): readonly Link[] {
    checkLink(this.chainOf(seat), link);
    const same = (one: Link): boolean => anchorOr(one) === anchorOr(link);
    return this.match.uncounted.some(([by, one]) => by === seat && same(one)) ? [] : [link];
  }

  /** The very same as long as nothing has changed. */
  fairFor(seat: Seat): Fair {
    const chain = this.chainOf(seat);
    const fair = { seal: this.seal(), chain: chain ? { anchor: chain.anchor, given: chain.given } : null };
    const shown = recopy(fair, this.shown.get(seat));
    this.shown.set(seat, shown);
    return shown;
  }

  private seal(): Seal {
    const { steps, over } = this.match;
    const step = over ? steps.length : irrevocable(steps);
    while (this.seals.length > 0 && this.seals.at(-1)?.step !== steps[this.seals.length - 1]) this.seals.pop();
    for (const one of steps.slice(this.seals.length, step))
      this.seals.push({ step: one, seal: sealAfter(this.note, this.seals.at(-1)?.seal ?? '', this.seals.length, one) });
    return { step, value: this.seals[step - 1]?.seal ?? '' };
  }
}

/** So many steps lie between two seals, so that they do not tell when somebody has seen a card. */
const APART = 16;

/** The steps that cannot be taken back any more, in round numbers: something was witnessed since they were asked. */
function irrevocable(steps: readonly Step[]): number {
  const last = steps.at(-1)?.witnessed;
  const first = steps.findLastIndex(({ witnessed }) => witnessed !== last) + 1;
  return first - (first % APART);
}

const anchorOr = (link: Link): string => (typeof link === 'string' ? link : `anchor ${link.anchor}`);
