import { utf8ToBytes } from '@noble/hashes/utils.js';
import {
  type Chance,
  type ChanceNote,
  canonical,
  type GivenEntropy,
  type Header,
  type Purpose,
  type Seat,
} from '../engine/index.ts';
import { isHex32 } from './chain.ts';
import { bytesOf, digest, Hmac, sha256 } from './hash.ts';
import {
  isMatchName,
  isPairs,
  isPastOpening,
  type OpeningPlace,
  type Pairs,
  type PastOpening,
} from './past-openings.ts';

/**
 * Version 2 of the proof: the commitment covers earlier openings, and the seal covers advice, stories and the end. A
 * note without a number has version 1.
 */
export const PROOF_VERSION = 2;

/** The note that restores a shared chance: the server's secret, and the links and anchors of the opening. */
export type SharedNote = ChanceNote & {
  readonly kind: 'shared';
  /** A unique id of this match. */
  readonly match: string;
  readonly commitment: string;
  readonly secret: string;
  readonly proof?: typeof PROOF_VERSION;
  /** The earlier openings; in version 1 only their number. */
  readonly openings: number | readonly PastOpening[];
  readonly anchors: Pairs;
  readonly links: Pairs;
};

/** The earlier openings, as far as a note lists them. */
export const pastOpenings = ({ openings }: SharedNote): readonly PastOpening[] =>
  typeof openings === 'number' ? [] : openings;

/** How many openings there were. */
export const openingCount = ({ openings }: SharedNote): number =>
  typeof openings === 'number' ? openings : openings.length + 1;

/**
 * The server's public commitment before any seat gives anything: it binds the secret for this match only. With a position
 * it also binds the number of the opening and all earlier ones; without one it has version 1.
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

/** Everything that seats gave in the opening, in the order of the chains. */
export const openingOf = ({ anchors, links }: SharedNote): GivenEntropy => [
  ...anchors.map(([seat, anchor]) => [seat, { anchor }] as const),
  ...links,
];

/** The code of each secret, made once for all of its words and seals. */
const codes = new WeakMap<Pick<SharedNote, 'secret'>, Hmac>();

export function codeOf(note: Pick<SharedNote, 'secret'>): Hmac {
  const code = codes.get(note) ?? new Hmac(bytesOf(note.secret));
  codes.set(note, code);
  return code;
}

/** A seat's contribution: its last link that counted, and the step in which its chain began. */
interface Part {
  readonly link: Uint8Array | undefined;
  /** Whether the links of the current chain count. */
  readonly isRipe: boolean;
  readonly since: number;
}
/** By seat. One list per step with a link, so it is kept small. */
type Parts = readonly (Part | undefined)[];

/**
 * The contributions after a step. The links of a chain begun during the match count only after a link of another seat
 * has counted in a later step. The seat could not know that link when it chose the anchor.
 */
function partsAfter(before: Parts, step: number, given: GivenEntropy): Parts {
  const parts = before.slice();
  const counted: Seat[] = [];
  for (const [seat, link] of given) {
    const part = parts[seat];
    if (typeof link !== 'string') parts[seat] = { link: part?.link, isRipe: false, since: step };
    else if (part?.isRipe) {
      parts[seat] = { link: bytesOf(link), isRipe: true, since: part.since };
      counted.push(seat);
    }
  }
  for (let seat = 0; seat < parts.length; seat++) {
    const part = parts[seat];
    if (part && !part.isRipe && part.since < step && counted.some(other => other !== seat))
      parts[seat] = { ...part, isRipe: true };
  }
  return parts;
}

interface Stirring {
  readonly step: number;
  readonly count: number;
  readonly parts: Parts;
  pool: Uint8Array | undefined;
}

const LINK_BYTES = 32;
/** The step number of the opening. */
const OPENING = -1;

/**
 * Chance from two parties: the server's secret, bound before the match, and the links that people reveal with their
 * answers. Each word is cut from an HMAC-SHA-256 over its purpose and the last link of every seat.
 */
export class SharedChance implements Chance {
  private readonly note: SharedNote;
  private readonly key: Hmac;
  private readonly stirrings: Stirring[];
  /** The beginning of what is digested to a pool. */
  private readonly pool: Uint8Array;

  constructor(note: SharedNote) {
    this.note = note;
    this.key = codeOf(note);
    this.pool = utf8ToBytes(`seance/1/pool/${note.match}/${note.commitment}/`);
    const parts: (Part | undefined)[] = [];
    for (const [seat, link] of note.links) parts[seat] = { link: bytesOf(link), isRipe: true, since: OPENING };
    this.stirrings = [{ step: OPENING, count: 0, parts, pool: undefined }];
  }

  word(count: number, attempt: number, purpose: Purpose, n: number): number {
    const { match } = this.note;
    return this.key.wordOf(`seance/1/word/${match}/${count}/${attempt}/${purpose}/${n}/`, this.poolAt(count));
  }

  stir(step: number, count: number, given: GivenEntropy, settled = 0): void {
    while ((this.stirrings.at(-1)?.step ?? OPENING) >= step) this.stirrings.pop();
    const last = this.stirrings.at(-1);
    if (!last || given.length === 0) return;
    this.stirrings.push({ step, count, parts: partsAfter(last.parts, step, given), pool: undefined });
    // Earlier words are rarely requested again.
    last.pool = undefined;
    this.forgetBefore(settled);
  }

  /** Keeps the contributions before a step, and all later ones. */
  private forgetBefore(step: number): void {
    const first = this.stirrings.findLastIndex(one => one.step < step);
    if (first > 0) this.stirrings.splice(0, first);
  }

  /** A digest of all contributions before a word. */
  poolAt(count: number): Uint8Array {
    const stirring = this.stirrings.findLast(one => one.count <= count);
    if (!stirring) throw new Error('chance without a beginning');
    stirring.pool ??= this.poolOf(stirring.parts);
    return stirring.pool;
  }

  private poolOf(parts: Parts): Uint8Array {
    const bytes = new Uint8Array(this.pool.length + parts.length * (1 + LINK_BYTES));
    bytes.set(this.pool);
    let end = this.pool.length;
    for (let seat = 0; seat < parts.length; seat++) {
      const link = parts[seat]?.link;
      if (!link) continue;
      bytes[end] = seat;
      bytes.set(link, end + 1);
      end += 1 + LINK_BYTES;
    }
    return digest(bytes.subarray(0, end));
  }
}
