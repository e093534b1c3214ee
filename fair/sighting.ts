/** A device's notes of a match, and their comparison with a record. */
import { type Advice, BadLine, canonical, type GivenEntropy, type MatchRecord, type Seat } from '../engine/index.ts';
import { linkBefore } from './chain.ts';
import { sha256 } from './hash.ts';
import { type OpeningPlace, type Pairs, placesOf } from './past-openings.ts';
import { isSealedWhole, sealsOf } from './seals.ts';
import { isOfSet } from './set-chance.ts';
import { isShared, openingCount, openingOf, pastOpenings, type SharedNote } from './shared-chance.ts';
import type { Fair, OpenChance, Seal } from './sharing.ts';

/** An opening as a device was shown it. */
export interface SeenOpening extends OpeningPlace {
  readonly commitment: string;
  readonly anchors: Pairs;
  readonly links: Pairs;
}

/** The number of the first lines of advice, and their digest. */
interface SeenAdvice {
  readonly count: number;
  readonly digest: string;
}

/** Everything a device was shown during a match. */
export interface Sighting {
  /** The opening in which it gave its first links; null if it joined later. */
  readonly opening: { readonly commitment: string; readonly anchors: Pairs } | null;
  readonly commitment: string;
  /** The shown seals, each once. */
  readonly seals: readonly Seal[];
  /** Every shown opening, and their number. */
  readonly openings?: readonly SeenOpening[];
  readonly openingCount?: number;
  readonly advice?: SeenAdvice;
}

/** The number of openings that a device stores in full. An honest table needs at most one per seat. */
const OPENINGS_KEPT = 32;

const UNSEEN: Sighting = { opening: null, commitment: '', seals: [] };

/** The union of both. */
const union = (one: Pairs, other: Pairs): Pairs => [
  ...one,
  ...other.filter(pair => !one.some(known => canonical(known) === canonical(pair))),
];

/** Adds a shown opening, or the one with which the match was begun. Returns the identical object if it is known. */
export function withOpening(seen: Sighting = UNSEEN, chance: OpenChance): Sighting {
  const { commitment, before, openings: opening, anchors, links } = chance;
  if (before === undefined) return seen;
  const { openings = [], openingCount: count = 0 } = seen;
  const place = { opening, before, commitment };
  const index = openings.findIndex(one => one.commitment === commitment && one.opening === opening);
  const known = openings[index];
  if (!known && openings.length >= OPENINGS_KEPT) return { ...seen, openingCount: count + 1 };
  const now = { ...place, anchors: union(known?.anchors ?? [], anchors), links: union(known?.links ?? [], links) };
  if (!known) return { ...seen, openings: [...openings, now], openingCount: Math.max(count + 1, opening) };
  return canonical(known) === canonical(now) ? seen : { ...seen, openings: openings.with(index, now) };
}

/** The parts of a view that a device notes. */
export interface ShownToDevice {
  readonly fair: Fair | undefined;
  readonly advice: readonly Pick<Advice, 'seat' | 'by'>[];
}

const adviceDigest = (advice: ShownToDevice['advice']): string =>
  sha256(canonical(advice.map(({ seat, by }) => [seat, by])));

/** Adds a shown view. The first seal of each number counts: a seal is never changed. */
export function withLook(seen: Sighting = UNSEEN, commitment: string, { fair, advice }: ShownToDevice): Sighting {
  if (!fair) return seen;
  const { seal } = fair;
  const seals = seen.commitment === commitment ? seen.seals : [];
  const isKnown = seen.commitment === commitment && seals.some(({ step }) => step === seal.step);
  const { count } = seen.advice ?? { count: 0 };
  const sealed = isKnown ? seen : { ...seen, commitment, seals: [...seals, seal] };
  if (advice.length <= count) return sealed;
  return { ...sealed, advice: { count: advice.length, digest: adviceDigest(advice) } };
}

/** Compares a record with a device's notes, and with the links that it gave itself. */
export function compareWithSighting(
  record: MatchRecord,
  seen: Sighting,
  given: readonly { readonly seat: Seat; readonly links: readonly string[] }[],
): void {
  const { chance } = record.header;
  if (!isOfSet(chance) && !isShared(chance)) throw new BadLine(1, 'seen-other-chance');
  if (isShared(chance)) compareOpenings(chance, seen);
  if (seen.commitment !== '' && chance.commitment !== seen.commitment) throw new BadLine(1, 'seen-other-commitment');
  if (!isShared(chance)) return;
  if (seen.opening?.commitment === chance.commitment && canonical(seen.opening.anchors) !== canonical(chance.anchors))
    throw new BadLine(1, 'seen-other-anchors');
  if (seen.advice && isSealedWhole(chance)) compareAdvice(record, seen.advice);
  compareSeals(record, chance, seen.seals);
  for (const { seat, links } of given) compareLinks(record, chance, seat, links);
}

/** Checks that every shown opening is in the record, at its position, with everything given in it. */
export function compareOpenings(note: SharedNote, { openings = [], openingCount: count = 0 }: Sighting): void {
  const told = openingCount(note);
  if (count > told) throw new BadLine(1, 'seen-more-openings', { seen: count, told });
  const places = placesOf(pastOpenings(note));
  const written = [...pastOpenings(note), note].map((one, i) => ({ ...one, before: places[i]?.before }));
  for (const { opening, before, commitment, anchors, links } of openings) {
    const found = written[opening - 1];
    if (found?.commitment !== commitment || found.before !== before)
      throw new BadLine(1, 'seen-other-opening', { opening });
    const lost = [...lacking(anchors, found.anchors), ...lacking(links, found.links)][0];
    if (lost) throw new BadLine(1, 'seen-opening-complete', { opening, seat: lost[0] });
  }
}

const lacking = (shown: Pairs, written: Pairs): Pairs => union(written, shown).slice(written.length);

function compareAdvice({ lines }: MatchRecord, { count, digest }: SeenAdvice): void {
  const asked = lines.flatMap((line, i) =>
    'advice' in line ? [{ seat: line.seat, by: line.advice, line: i + 2 }] : [],
  );
  const first = asked.slice(0, count);
  if (first.length === count && adviceDigest(first) === digest) return;
  throw new BadLine(first.at(-1)?.line ?? 1, 'seen-other-advice');
}

function compareSeals(record: MatchRecord, note: SharedNote, seen: readonly Seal[]): void {
  const seals = sealsOf(note, record);
  const other = seen.find(({ step, value }) => seals[step]?.value !== value);
  if (!other) return;
  const answers = record.lines.filter(line => 'ask' in line).length;
  if (other.step > answers) throw new BadLine(record.lines.length + 2, 'seen-other-end');
  throw new BadLine(seals[other.step]?.line ?? 1, 'seen-other-match');
}

/** Checks that every revealed link is in the record; only the last may have come with a refused answer. */
function compareLinks(record: MatchRecord, note: SharedNote, seat: Seat, links: readonly string[]): void {
  const written = new Set<string>();
  const read = (all: GivenEntropy): void => {
    for (const [by, link] of all) if (by === seat) written.add(typeof link === 'string' ? link : link.anchor);
  };
  read(openingOf(note));
  for (const line of record.lines) if ('ask' in line) read(line.links ?? []);
  const lost = links.slice(0, -1).find(link => !written.has(link));
  if (lost === undefined) return;
  const after = record.lines.findLastIndex(
    line => 'ask' in line && line.links?.some(([by, link]) => by === seat && link === linkBefore(lost)),
  );
  throw new BadLine(after + 2, 'seen-more-links', { seat });
}
