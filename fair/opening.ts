import {
  type ChanceNote,
  type GameModule,
  type Header,
  initialState,
  Refusal,
  type Seat,
  type Settings,
} from '../engine/index.ts';
import { isHex32, linkBefore } from './chain.ts';
import { type PastOpening, pastOf, placeAfter } from './past-openings.ts';
import { commitmentOf, isShared, openingCount, PROOF_VERSION, pastOpenings, type SharedNote } from './shared-chance.ts';
import type { OpenChance } from './sharing.ts';

/**
 * The handshake before a match with shared chance: first all anchors are shown, then every seat reveals the first link
 * of its chain.
 */
export interface Opening extends OpenChance {
  readonly secret: string;
  readonly rules: number;
  /** The time at which it began. */
  readonly since: number;
  /** The openings before it. Missing in the first version of the proof. */
  readonly earlier?: readonly PastOpening[];
}

const past = (before: Opening | undefined): readonly PastOpening[] =>
  before ? [...(before.earlier ?? []), pastOf(before)] : [];

/**
 * The server's secret and its public commitment. A repeated opening names the one `before`, and the commitment covers
 * that too.
 */
export function commit(
  { game }: Pick<GameModule, 'game'>,
  table: { readonly seats: number; readonly options: Settings },
  match: string,
  secret: string,
  before?: Opening,
): ChanceNote {
  const { rules, options } = initialState(game, table.seats, table.options);
  const header: Header = { game: game.id, rules, options, seats: table.seats };
  // An opening that was begun under the first version of the proof is repeated under it.
  if (before && before.proof !== PROOF_VERSION)
    return { kind: 'shared', match, commitment: commitmentOf(header, match, secret), secret };
  const place = placeAfter(past(before));
  const commitment = commitmentOf(header, match, secret, place);
  return { kind: 'shared', proof: PROOF_VERSION, match, commitment, secret, ...place };
}

export function beginOpening(
  before: Opening | undefined,
  chance: ChanceNote,
  rules: number,
  seats: readonly Seat[],
  since: number,
): Opening {
  const openings = (before?.openings ?? 0) + 1;
  const earlier = past(before);
  const isWhole = chance.proof === PROOF_VERSION;
  const note: ChanceNote = { ...chance, openings: isWhole ? earlier : openings, anchors: [], links: [] };
  if (!isShared(note)) throw new Refusal('opening-note-malformed');
  const { match, commitment, secret } = note;
  const begun = { match, commitment, secret, openings, rules, since, seats: [...seats], anchors: [], links: [] };
  if (!isWhole) return begun;
  const place = placeAfter(earlier);
  if (chance.opening !== place.opening || chance.before !== place.before || place.opening !== openings)
    throw new Refusal('opening-of-other-commitment');
  return { ...begun, proof: PROOF_VERSION, before: place.before, earlier };
}

const given = (list: OpenChance['links'], seat: Seat): string | undefined => list.find(([by]) => by === seat)?.[1];
const inOrder = (list: OpenChance['links']): OpenChance['links'] => [...list].sort(([a], [b]) => a - b);

export function withAnchor(opening: Opening, seat: Seat, anchor: string): Opening {
  if (!opening.seats.includes(seat) || given(opening.anchors, seat) !== undefined || !isHex32(anchor))
    throw new Refusal('anchor-not-expected');
  return { ...opening, anchors: inOrder([...opening.anchors, [seat, anchor]]) };
}

/** Accepts a link only after all anchors are there. */
export function withLink(opening: Opening, seat: Seat, link: string): Opening {
  const anchor = given(opening.anchors, seat);
  if (!areAnchored(opening) || anchor === undefined || given(opening.links, seat) !== undefined)
    throw new Refusal('link-not-expected');
  if (!isHex32(link) || linkBefore(link) !== anchor) throw new Refusal('link-of-other-anchor');
  return { ...opening, links: inOrder([...opening.links, [seat, link]]) };
}

export const areAnchored = ({ seats, anchors }: OpenChance): boolean => anchors.length === seats.length;

/** The seats whose anchor or link is missing. */
export function missing(opening: OpenChance): Seat[] {
  const list = areAnchored(opening) ? opening.links : opening.anchors;
  return opening.seats.filter(seat => given(list, seat) === undefined);
}

export function noteOf({ match, commitment, secret, openings, anchors, links, proof, earlier }: Opening): SharedNote {
  const given = { match, commitment, secret, anchors, links };
  return proof && earlier
    ? { kind: 'shared', proof, openings: earlier, ...given }
    : { kind: 'shared', openings, ...given };
}

/** The public part: without the secret. */
export const openChance = (chance: OpenChance): OpenChance => {
  const { match, commitment, openings, seats, anchors, links, proof, before } = chance;
  const open = { match, commitment, openings, seats, anchors, links };
  return proof && before !== undefined ? { ...open, proof, before } : open;
};

/** The public part of the opening with which a match was begun. */
export function openingIn(note: SharedNote): OpenChance {
  const seats = note.anchors.map(([seat]) => seat);
  const { before } = placeAfter(pastOpenings(note));
  return openChance({ ...note, openings: openingCount(note), seats, before });
}
