import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  type Chance,
  type ChanceNote,
  canonical,
  type Given,
  type Header,
  type Purpose,
  type Seat,
} from '../engine/index.ts';
import { isHex32 } from './chain.ts';
import { sha256 } from './hash.ts';
import {
  isMatchName,
  isPairs,
  isPastOpening,
  type OpeningPlace,
  type Pairs,
  type PastOpening,
} from './past-openings.ts';

/**
 * The second form of the proof binds the openings before, and the seal covers advice, stories and the end. A note
 * without a number is of the first form.
 */
export const PROOF_VERSION = 2;

/** How a shared chance can be had again: the host's secret, and what people gave before the match. */
export type SharedNote = ChanceNote & {
  readonly kind: 'shared';
  /** A name for this match alone. */
  readonly match: string;
  readonly commitment: string;
  readonly secret: string;
  readonly proof?: typeof PROOF_VERSION;
  /** The openings before; in the first form only how often it was begun. */
  readonly openings: number | readonly PastOpening[];
  readonly anchors: Pairs;
  readonly links: Pairs;
};

/** The openings before, as far as a note tells of them. */
export const pastOpenings = ({ openings }: SharedNote): readonly PastOpening[] =>
  typeof openings === 'number' ? [] : openings;

/** How often the opening was begun. */
export const openingCount = ({ openings }: SharedNote): number =>
  typeof openings === 'number' ? openings : openings.length + 1;

/**
 * What the host publishes before anybody gives anything: it fixes the secret for this match and no other. With a place
 * it fixes which opening this is, and all before it; without one it is of the first form.
 */
export function commitmentOf(
  { game, rules, options, seats }: Header,
  match: string,
  secret: string,
  place?: OpeningPlace,
): string {
  const committed = { match, game, rules, options, seats, secret };
  return sha256(canonical(place ? { ...committed, proof: PROOF_VERSION, ...place } : committed));
}

export function isShared(note: ChanceNote): note is SharedNote {
  const { kind, proof, match, commitment, secret, openings, anchors, links } = note;
  return (
    kind === 'shared' &&
    isMatchName(match) &&
    isHex32(commitment) &&
    isHex32(secret) &&
    (proof === undefined ? Number.isInteger(openings) : proof === PROOF_VERSION && arePast(openings)) &&
    isPairs(anchors) &&
    isPairs(links)
  );
}

const arePast = (value: unknown): boolean => Array.isArray(value) && value.every(isPastOpening);

/** All that was given in the opening, in the order of the chains. */
export const openingOf = ({ anchors, links }: SharedNote): Given => [
  ...anchors.map(([seat, anchor]) => [seat, { anchor }] as const),
  ...links,
];

/** What a seat has added to chance: the last of its links that counted, and since when its chain runs. */
interface Part {
  readonly link: string | undefined;
  /** Whether the links of the running chain count. */
  readonly isRipe: boolean;
  readonly since: number;
}
/** By seat. There is one for every step with a link, so it is kept small. */
type Parts = readonly (Part | undefined)[];

/**
 * What the seats have added after a step. The links of a chain that was begun during the match do not count until a
 * link of another seat has counted in a later step: whoever chose the anchor could not know that one.
 */
function partsAfter(before: Parts, step: number, given: Given): Parts {
  const parts = [...before];
  const counted = new Set<Seat>();
  for (const [seat, link] of given) {
    const part = parts[seat];
    if (typeof link !== 'string') parts[seat] = { link: part?.link, isRipe: false, since: step };
    else if (part?.isRipe) {
      parts[seat] = { ...part, link };
      counted.add(seat);
    }
  }
  for (const [seat, part] of parts.entries())
    if (part && !part.isRipe && part.since < step && [...counted].some(other => other !== seat))
      parts[seat] = { ...part, isRipe: true };
  return parts;
}

interface Stirring {
  readonly step: number;
  readonly count: number;
  readonly parts: Parts;
  pool: Uint8Array | undefined;
}

/** Before the first step. */
const OPENING = -1;

/**
 * Chance that takes two: the host's secret, which is fixed before the match, and the links that people give with their
 * answers. Each word is cut from an HMAC-SHA-256 over what it is for and the last link of every seat.
 */
export class SharedChance implements Chance {
  private readonly note: SharedNote;
  private readonly key: ReturnType<typeof hmac.create>;
  private readonly stirrings: Stirring[];

  constructor(note: SharedNote) {
    this.note = note;
    this.key = hmac.create(digest, hexToBytes(note.secret));
    const parts: (Part | undefined)[] = [];
    for (const [seat, link] of note.links) parts[seat] = { link, isRipe: true, since: OPENING };
    this.stirrings = [{ step: OPENING, count: 0, parts, pool: undefined }];
  }

  word(count: number, attempt: number, purpose: Purpose, n: number): number {
    const { match } = this.note;
    const label = utf8ToBytes(`seance/1/word/${match}/${count}/${attempt}/${purpose}/${n}/`);
    const code = this.key.clone().update(label).update(this.poolAt(count)).digest();
    return new DataView(code.buffer, code.byteOffset).getUint32(0);
  }

  stir(step: number, count: number, given: Given): void {
    while ((this.stirrings.at(-1)?.step ?? OPENING) >= step) this.stirrings.pop();
    const last = this.stirrings.at(-1);
    if (!last || given.length === 0) return;
    this.stirrings.push({ step, count, parts: partsAfter(last.parts, step, given), pool: undefined });
    // Words are seldom asked for that came before.
    last.pool = undefined;
  }

  /** All that people have added before a word, in one digest. */
  poolAt(count: number): Uint8Array {
    const stirring = this.stirrings.findLast(one => one.count <= count);
    if (!stirring) throw new Error('chance without a beginning');
    stirring.pool ??= this.poolOf(stirring.parts);
    return stirring.pool;
  }

  private poolOf(parts: Parts): Uint8Array {
    const { match, commitment } = this.note;
    const links = [...parts.entries()].flatMap(([seat, part]) =>
      part?.link === undefined ? [] : [Uint8Array.of(seat), hexToBytes(part.link)],
    );
    return digest(concatBytes(utf8ToBytes(`seance/1/pool/${match}/${commitment}/`), ...links));
  }
}
