import { type ChanceNote, type Header, type House, lay, Refusal, type Seat, type Settings } from '../engine/index.ts';
import { isHex32, linkBefore } from './chain.ts';
import type { OpenChance } from './fair.ts';
import { commitmentOf, isShared, type SharedNote } from './shared.ts';

/** Before a match whose chance is shared: first all anchors are shown, then every seat gives the first link of its chain. */
export interface Opening extends OpenChance {
  readonly secret: string;
  readonly rules: number;
  /** When it was begun. */
  readonly since: number;
}

/** What a host is bound to: its secret, and the digest of it that everybody is shown. */
export function commit(
  { game }: House,
  table: { readonly seats: number; readonly options: Settings },
  match: string,
  secret: string,
): ChanceNote {
  const { rules, options } = lay(game, table.seats, table.options);
  const header: Header = { game: game.id, rules, options, seats: table.seats };
  return { kind: 'shared', match, commitment: commitmentOf(header, match, secret), secret };
}

export function beginOpening(
  before: Opening | undefined,
  chance: ChanceNote,
  rules: number,
  seats: readonly Seat[],
  since: number,
): Opening {
  const openings = (before?.openings ?? 0) + 1;
  const note: ChanceNote = { ...chance, openings, anchors: [], links: [] };
  if (!isShared(note)) throw new Refusal('A shared chance is begun with a match, a secret and a commitment to it.');
  const { match, commitment, secret } = note;
  return { match, commitment, secret, openings, rules, since, seats: [...seats], anchors: [], links: [] };
}

const given = (list: OpenChance['links'], seat: Seat): string | undefined => list.find(([by]) => by === seat)?.[1];
const inOrder = (list: OpenChance['links']): OpenChance['links'] => [...list].sort(([a], [b]) => a - b);

export function withAnchor(opening: Opening, seat: Seat, anchor: string): Opening {
  if (!opening.seats.includes(seat) || given(opening.anchors, seat) !== undefined || !isHex32(anchor))
    throw new Refusal('No anchor is expected from this seat.');
  return { ...opening, anchors: inOrder([...opening.anchors, [seat, anchor]]) };
}

/** Nobody's link is taken before all anchors are there. */
export function withLink(opening: Opening, seat: Seat, link: string): Opening {
  const anchor = given(opening.anchors, seat);
  if (!areAnchored(opening) || anchor === undefined || given(opening.links, seat) !== undefined)
    throw new Refusal('No link is expected from this seat.');
  if (!isHex32(link) || linkBefore(link) !== anchor) throw new Refusal('This link does not belong to the anchor.');
  return { ...opening, links: inOrder([...opening.links, [seat, link]]) };
}

export const areAnchored = ({ seats, anchors }: OpenChance): boolean => anchors.length === seats.length;

/** The seats that everybody waits for. */
export function missing(opening: OpenChance): Seat[] {
  const list = areAnchored(opening) ? opening.links : opening.anchors;
  return opening.seats.filter(seat => given(list, seat) === undefined);
}

export function noteOf({ match, commitment, secret, openings, anchors, links }: Opening): SharedNote {
  return { kind: 'shared', match, commitment, secret, openings, anchors, links };
}

/** What everybody may know, and nothing else: the secret is not in it. */
export const openChance = ({ match, commitment, openings, seats, anchors, links }: OpenChance): OpenChance => ({
  ...{ match, commitment, openings, seats, anchors, links },
});
