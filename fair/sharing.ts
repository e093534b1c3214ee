import type { Asides, Entropy, GivenEntropy, Match, Seat, Step } from '../engine/index.ts';
import { type ChainProgress, chainAfter, checkLink } from './chain.ts';
import { isSealedWhole, sealAfter, sealEnd, sealStory, storiesByEnd } from './seals.ts';
import { openingOf, type PROOF_VERSION, type SharedNote } from './shared-chance.ts';

/** The public part of a shared chance, from the opening on. */
export interface OpenChance {
  readonly match: string;
  readonly commitment: string;
  /** How many openings there were. */
  readonly openings: number;
  /** The seats that take part in the opening. */
  readonly seats: readonly Seat[];
  readonly anchors: readonly (readonly [Seat, string])[];
  readonly links: readonly (readonly [Seat, string])[];
  /** The version of the proof, if it is not the first. */
  readonly proof?: typeof PROOF_VERSION;
  /** The digest of the opening before, which the commitment covers: "" for the first. */
  readonly before?: string;
}

/** A seal over the first `step` answered questions; after the match, also over the end and later stories. */
export interface Seal {
  readonly step: number;
  readonly value: string;
}

/** The part of a shared chance that a seat may know during the match. */
export interface Fair {
  /** The latest seal: devices store it and compare it with the record after the match. */
  readonly seal: Seal;
  /** The seat's own chain, as far as its links count; null if it has none. */
  readonly chain: Pick<ChainProgress, 'anchor' | 'given'> | null;
}

/** A position in a match: the number of steps, and the last of them. */
interface Reached {
  readonly step: number;
  readonly last: Step | undefined;
}
const NOWHERE: Reached = { step: 0, last: undefined };

/** The part of a shared chance as a seat was last given it, and what it was made of. */
interface Shown {
  readonly progress: ChainProgress | undefined;
  readonly seal: Seal;
  readonly fair: Fair;
}

/** The entries beside a match that are sealed with it. */
type Beside = Pick<Asides, 'advice' | 'stories'>;
const NOTHING_BESIDE: Beside = { advice: [], stories: [] };

/** The contributions of people to the chance of one match. */
export class Sharing {
  readonly note: SharedNote;
  private readonly match: Match;
  private readonly asides: Beside;
  private readonly opening: GivenEntropy;
  /** The last seal. Sealed steps are never undone. */
  private sealed: Seal = { step: 0, value: '' };
  /** How far the chains have been followed. */
  private followed: Reached = NOWHERE;
  private readonly chains = new Map<Seat, ChainProgress>();
  /** The last link that was found right, and the chain of its seat. */
  private checked: { readonly link: Entropy; readonly chain: ChainProgress | undefined } | undefined;
  /** By seat: the last answer of `fairFor`, and what it was made of. */
  private readonly shown = new Map<Seat, Shown>();
  /** Up to where `seal` has looked. */
  private sealedAt: Reached = NOWHERE;

  constructor(note: SharedNote, match: Match, asides: Beside = NOTHING_BESIDE) {
    this.note = note;
    this.match = match;
    this.asides = asides;
    this.opening = openingOf(note);
    this.follow(this.opening);
  }

  private follow(given: GivenEntropy): void {
    for (const [seat, link] of given) this.chains.set(seat, chainAfter(this.chains.get(seat), link));
  }

  /** The current chain of a seat. Processes only new steps, unless something was undone. */
  private chainOf(seat: Seat): ChainProgress | undefined {
    const { steps } = this.match;
    const last = steps.at(-1);
    if (this.followed.step === steps.length && this.followed.last === last) return this.chains.get(seat);
    if (this.followed.last !== steps[this.followed.step - 1]) {
      this.followed = NOWHERE;
      this.chains.clear();
      this.follow(this.opening);
    }
    for (let { step } = this.followed; step < steps.length; step++) this.follow(steps[step]?.links ?? []);
    this.followed = { step: steps.length, last };
    return this.chains.get(seat);
  }

  /** The new part of the entropy of an answer. Entropy of an undone answer comes again and is already there. */
  admitted(seat: Seat, link: Entropy): readonly Entropy[] {
    const chain = this.chainOf(seat);
    // The sender is refused before the event is written, and the rules ask again: the hash is computed once.
    if (this.checked?.link !== link || this.checked.chain !== chain) checkLink(seat, chain, link);
    this.checked = { link, chain };
    const same = (one: Entropy): boolean => anchorOr(one) === anchorOr(link);
    return this.match.uncounted.some(([by, one]) => by === seat && same(one)) ? [] : [link];
  }

  /** Returns the identical object while nothing has changed. */
  fairFor(seat: Seat): Fair {
    const progress = this.chainOf(seat);
    const seal = this.seal();
    const shown = this.shown.get(seat);
    if (shown && shown.progress === progress && shown.seal === seal) return shown.fair;
    const { fair: last } = shown ?? {};
    const chain = progress ? openChain(progress, last?.chain) : null;
    const fair = last?.seal === seal && last.chain === chain ? last : { seal, chain };
    this.shown.set(seat, { progress, seal, fair });
    return fair;
  }

  private seal(): Seal {
    const { steps, over } = this.match;
    const last = steps.at(-1);
    // All seats ask at the same moment. After the end there may be new stories.
    if (!over && this.sealedAt.step === steps.length && this.sealedAt.last === last) return this.sealed;
    this.sealedAt = { step: steps.length, last };
    const until = over ? steps.length : irrevocable(steps);
    for (const answered of steps.slice(this.sealed.step, until)) {
      const { step, value } = this.sealed;
      const advice = this.asides.advice.filter(({ after }) => after === step);
      this.sealed = { step: step + 1, value: sealAfter(this.note, value, step, answered, advice) };
    }
    if (over && isSealedWhole(this.note)) this.sealBeyond(steps.length);
    return this.sealed;
  }

  /** Seals the end, and then each story told after it. */
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

/** The number of steps between two seals, so that a seal does not reveal when a seat has seen a card. */
const STEPS_PER_SEAL = 16;

/** The number of steps that undo can no longer reach, rounded down: there was a witness since. */
function irrevocable(steps: readonly Step[]): number {
  const last = steps.at(-1)?.witnessed;
  const first = steps.findLastIndex(({ witnessed }) => witnessed !== last) + 1;
  return first - (first % STEPS_PER_SEAL);
}

/** The public part of a chain: the identical object while it is as it was. */
function openChain({ anchor, given }: ChainProgress, last: Fair['chain'] = null): Fair['chain'] {
  return last?.anchor === anchor && last.given === given ? last : { anchor, given };
}

const anchorOr = (link: Entropy): string => (typeof link === 'string' ? link : `anchor ${link.anchor}`);
