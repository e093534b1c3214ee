import { type Asides, type Entropy, type Given, type Match, recopy, type Seat, type Step } from '../engine/index.ts';
import { checkLink, goneOn, type Running } from './chain.ts';
import { isSealedWhole, sealAfter, sealEnd, sealStory, storiesByEnd } from './seals.ts';
import { openingOf, type PROOF_VERSION, type SharedNote } from './shared-chance.ts';

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
  /** The form of the proof, if it is not the first. */
  readonly proof?: typeof PROOF_VERSION;
  /** The digest of the opening before, which the commitment binds: "" for the first. */
  readonly before?: string;
}

/** A seal over the first so many answered questions; when the match is over, over the end and what was told after it. */
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

/** A place in a match: so many steps, and the last of them. */
interface Reached {
  readonly step: number;
  readonly last: Step | undefined;
}
const NOWHERE: Reached = { step: 0, last: undefined };

/** What stands beside a match and is sealed with it. */
type Beside = Pick<Asides, 'advice' | 'stories'>;
const NOTHING_BESIDE: Beside = { advice: [], stories: [] };

/** The part that people take in the chance of one match. */
export class Sharing {
  readonly note: SharedNote;
  private readonly match: Match;
  private readonly asides: Beside;
  private readonly opening: Given;
  /** The last seal. What is sealed is not taken back any more. */
  private sealed: Seal = { step: 0, value: '' };
  /** How far the chains have been followed. */
  private followed: Reached = NOWHERE;
  private readonly chains = new Map<Seat, Running>();
  private readonly shown = new Map<Seat, Fair>();

  constructor(note: SharedNote, match: Match, asides: Beside = NOTHING_BESIDE) {
    this.note = note;
    this.match = match;
    this.asides = asides;
    this.opening = openingOf(note);
    this.follow(this.opening);
  }

  private follow(given: Given): void {
    for (const [seat, link] of given) this.chains.set(seat, goneOn(this.chains.get(seat), link));
  }

  /** The chain that a seat has running. Only what came since is looked at, unless something was taken back. */
  private chainOf(seat: Seat): Running | undefined {
    const { steps } = this.match;
    if (this.followed.last !== steps[this.followed.step - 1]) {
      this.followed = NOWHERE;
      this.chains.clear();
      this.follow(this.opening);
    }
    for (let { step } = this.followed; step < steps.length; step++) this.follow(steps[step]?.links ?? []);
    this.followed = { step: steps.length, last: steps.at(-1) };
    return this.chains.get(seat);
  }

  /** What counts anew of what comes with an answer. What came with one that was taken back comes again, and is there. */
  admitted(seat: Seat, link: Entropy): readonly Entropy[] {
    checkLink(seat, this.chainOf(seat), link);
    const same = (one: Entropy): boolean => anchorOr(one) === anchorOr(link);
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
    const until = over ? steps.length : irrevocable(steps);
    for (const answered of steps.slice(this.sealed.step, until)) {
      const { step, value } = this.sealed;
      const advice = this.asides.advice.filter(({ after }) => after === step);
      this.sealed = { step: step + 1, value: sealAfter(this.note, value, step, answered, advice) };
    }
    if (over && isSealedWhole(this.note)) this.sealBeyond(steps.length);
    return this.sealed;
  }

  /** The end, and then each story that is told after it. */
  private sealBeyond(steps: number): void {
    const { before, later } = storiesByEnd(this.asides.stories, steps);
    const { step, value } = this.sealed;
    if (step === steps) this.sealed = { step: step + 1, value: sealEnd(this.note, value, step, before) };
    for (const story of later.slice(this.sealed.step - steps - 1)) {
      const { step: number, value: last } = this.sealed;
      this.sealed = { step: number + 1, value: sealStory(this.note, last, number, story) };
    }
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

const anchorOr = (link: Entropy): string => (typeof link === 'string' ? link : `anchor ${link.anchor}`);
