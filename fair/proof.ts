import {
  type Auditor,
  BadLine,
  type Chance,
  canonical,
  fairWords,
  type Game,
  type GivenEntropy,
  type Hash,
  type Header,
  type Match,
  type MatchRecord,
  type Purpose,
  type RecordLine,
  Refusal,
  replay,
  type Seat,
  type State,
  type Thrown,
  verify,
} from '../engine/index.ts';
import { type ChainProgress, chainAfter, checkLink } from './chain.ts';
import { chanceOf } from './chance.ts';
import { checkPast, placeAfter } from './past-openings.ts';
import { isSealedWhole, sealsOf, withSeal } from './seals.ts';
import { checkSet } from './set-chance.ts';
import { commitmentOf, isShared, openingOf, pastOpenings, type SharedNote } from './shared-chance.ts';

/** A random number and its purpose: value is one of 0..n-1. */
export interface Throw {
  readonly purpose: Purpose;
  readonly n: number;
  readonly value: number;
}

/** Records all numbers that a chance returns. */
class Overheard implements Chance {
  private readonly chance: Chance;
  private heard: Throw[] = [];

  constructor(chance: Chance) {
    this.chance = chance;
  }

  word(count: number, attempt: number, purpose: Purpose, n: number): number {
    const word = this.chance.word(count, attempt, purpose, n);
    if (word < fairWords(n)) this.heard.push({ purpose, n, value: word % n });
    return word;
  }

  stir(step: number, count: number, given: GivenEntropy): void {
    this.chance.stir?.(step, count, given);
  }

  /** The numbers since the last call. */
  drain(): readonly Throw[] {
    return this.heard.splice(0);
  }
}

const thrownOf = (throws: readonly Throw[]): Thrown => throws.map(({ n, value }) => [n, value] as const);

/** Adds to a record with shared chance every random number beside its line, and the seal over all of it. */
export function withThrown(game: Game, record: MatchRecord, chance = chanceOf(record.header.chance)): MatchRecord {
  const overheard = new Overheard(chance);
  const lines: RecordLine[] = [];
  let setUp: Thrown = [];
  replay(game, record, overheard, record.lines.length, {
    laid: () => {
      setUp = thrownOf(overheard.drain());
    },
    before: () => {},
    after: line => {
      const thrown = thrownOf(overheard.drain());
      lines.push('ask' in line && thrown.length > 0 ? { ...line, thrown } : line);
    },
  });
  const { header } = record;
  const whole = { ...record, header: { ...header, chance: { ...header.chance, thrown: setUp } }, lines };
  return isShared(header.chance) ? withSeal(header.chance, whole) : whole;
}

/** The result of a check: the random numbers of each line, the header first. */
export interface Proof<S extends State = State> {
  readonly match: Match<S>;
  readonly throws: readonly (readonly Throw[])[];
  /** For shared chance: by seat, how many anchors and links counted or were kept. */
  readonly chains: readonly { readonly seat: Seat; readonly anchors: number; readonly links: number }[];
  readonly shared: SharedNote | undefined;
  /** The seal over the whole record; undefined if the version of the proof has none. */
  readonly seal: string | undefined;
}

/** Checks everything in a record. Throws BadLine at the first line that is wrong. */
export function prove<S extends State>(game: Game<S>, record: MatchRecord, hash: Hash): Proof<S> {
  const { header } = record;
  if (header.chance.kind === 'shared' && !isShared(header.chance)) throw new BadLine(1, 'chance-malformed');
  checkSet(header.chance);
  const overheard = new Overheard(chanceOf(header.chance));
  const throws: (readonly Throw[])[] = [];
  const listen = (): void => void throws.push(overheard.drain());
  if (!isShared(header.chance)) {
    const match = verify(game, record, overheard, hash, { laid: listen, before: () => {}, after: listen });
    return { match, throws, chains: [], shared: undefined, seal: undefined };
  }
  const { chance } = header;
  onHeader(() => checkOpenings(header, chance));
  const audit = new Audit(header.chance, overheard, throws);
  const match = verify(game, record, overheard, hash, audit);
  return { match, throws, chains: audit.chains, shared: chance, seal: checkSeal(record, chance) };
}

/** Attributes refusals to the header. */
function onHeader(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof Refusal ? new BadLine(1, ...error.reason) : error;
  }
}

/** Checks that the commitment covers this secret and, from version 2 on, all earlier openings. */
function checkOpenings(header: Header, note: SharedNote): void {
  const { match, commitment, secret } = note;
  if (!isSealedWhole(note)) {
    if (commitmentOf(header, match, secret) !== commitment) throw new Refusal('secret-not-committed');
    return;
  }
  const past = pastOpenings(note);
  if (commitmentOf(header, match, secret, placeAfter(past)) !== commitment) throw new Refusal('openings-not-committed');
  for (const [i, one] of past.entries()) checkPast(i + 1, one);
}

/** Checks the seal in the last line over all lines before it. */
function checkSeal(record: MatchRecord, note: SharedNote): string | undefined {
  if (!isSealedWhole(note)) return undefined;
  const seal = sealsOf(note, record).at(-1)?.value;
  if (record.footer?.seal !== seal) throw new BadLine(record.lines.length + 2, 'seal-broken');
  return seal;
}

/**
 * Refuses a second link with one answer, because its seat could choose how many count; and checks the order of seats.
 */
function checkOrder(given: GivenEntropy): void {
  for (const [i, [seat, link]] of given.entries()) {
    const [before, other] = given[i - 1] ?? [-1, undefined];
    if (seat === before && typeof link === 'string' && typeof other === 'string')
      throw new Refusal('links-two-at-once', { seat });
    if (seat === before && typeof link === 'string') throw new Refusal('link-after-anchor', { seat });
    if (seat < before) throw new Refusal('links-out-of-order');
  }
}

/** Follows the chains and the numbers of a record, line by line. */
class Audit implements Auditor {
  private readonly note: SharedNote;
  private readonly overheard: Overheard;
  private readonly throws: (readonly Throw[])[];
  private readonly running = new Map<Seat, ChainProgress>();
  private readonly told = new Set<number>();
  private readonly tally = new Map<Seat, { anchors: number; links: number }>();

  constructor(note: SharedNote, overheard: Overheard, throws: (readonly Throw[])[]) {
    this.note = note;
    this.overheard = overheard;
    this.throws = throws;
  }

  get chains(): Proof['chains'] {
    return [...this.tally].map(([seat, sums]) => ({ seat, ...sums })).sort((a, b) => a.seat - b.seat);
  }

  laid(): void {
    const { anchors, links, thrown } = this.note;
    const seats = anchors.map(([seat]) => seat);
    if (canonical(links.map(([seat]) => seat)) !== canonical(seats) || new Set(seats).size !== seats.length)
      throw new Refusal('opening-seats-differ');
    for (const [seat, link] of openingOf(this.note)) this.follow(seat, link);
    this.compare(thrown);
  }

  before(line: RecordLine): void {
    if ('story' in line) this.tellOnce(line.story);
    if (!('ask' in line)) return;
    checkOrder(line.links ?? []);
    for (const [seat, link] of line.links ?? []) {
      if (!line.picks.some(([by]) => by === seat)) throw new Refusal('link-without-answer', { seat });
      this.follow(seat, link);
    }
  }

  after(line: RecordLine): void {
    this.compare('ask' in line ? line.thrown : undefined);
  }

  /** From version 2 on, a record has only the last text of each story. */
  private tellOnce(invitation: number): void {
    if (isSealedWhole(this.note) && this.told.has(invitation)) throw new Refusal('story-told-twice');
    this.told.add(invitation);
  }

  private follow(seat: Seat, link: GivenEntropy[number][1]): void {
    const before = this.running.get(seat);
    checkLink(seat, before, link);
    this.running.set(seat, chainAfter(before, link));
    const sums = this.tally.get(seat) ?? { anchors: 0, links: 0 };
    sums[typeof link === 'string' ? 'links' : 'anchors']++;
    this.tally.set(seat, sums);
  }

  /** Throws at the first number that differs from the one chance returns. */
  private compare(written: unknown): void {
    const throws = this.overheard.drain();
    this.throws.push(throws);
    const said = Array.isArray(written) ? written : [];
    for (const [i, { n, value }] of throws.entries()) {
      if (canonical(said[i] ?? null) === canonical([n, value])) continue;
      if (said[i] === undefined) throw new Refusal('number-missing', { value, top: n - 1 });
      throw new Refusal('number-differs', { value, top: n - 1, written: canonical(said[i]) });
    }
    if (said.length > throws.length) throw new Refusal('numbers-too-many');
  }
}
