import {
  BadLine,
  type Game,
  type MatchRecord,
  Refusal,
  type RefusalData,
  readRecord,
  type Seat,
} from '../../engine/index.ts';
import { sha256 } from '../../fair/hash.ts';
import { type Proof, prove, type Throw } from '../../fair/proof.ts';
import { isOfSet } from '../../fair/set-chance.ts';
import { isShared, openingCount } from '../../fair/shared-chance.ts';
import { compareOpenings, compareWithSighting, type Sighting } from '../../fair/sighting.ts';

/** A device's own notes of a match. */
export interface Seen {
  readonly sighting: Sighting | undefined;
  readonly given: readonly { readonly seat: Seat; readonly links: readonly string[] }[];
}

/** The result of checking a record. Plain data, because it comes from a worker. */
export type Verdict =
  | {
      readonly holds: true;
      readonly game: string;
      readonly seats: number;
      readonly answers: number;
      /** Every random number, by line of the record, the header first. */
      readonly throws: readonly (readonly Throw[])[];
      readonly shared: Shared | undefined;
      /** Whether it is a table of a set with a commitment of the server. */
      readonly bound: boolean;
      readonly hash: string;
    }
  | { readonly holds: false; readonly why: RefusalData };

interface Shared {
  readonly commitment: string;
  readonly openings: number;
  /** The seal over the whole record; undefined in the first version of the proof, which binds less. */
  readonly seal: string | undefined;
  readonly chains: Proof['chains'];
}

const answersIn = ({ lines }: MatchRecord): number =>
  lines.reduce((sum, line) => sum + ('picks' in line ? line.picks.length : 0), 0);

/** Checks a record and, if this device took part, compares it with its notes. */
export async function judge(
  text: string,
  gameOf: (id: string) => Promise<Game | undefined>,
  seen?: Seen,
): Promise<Verdict> {
  try {
    const record = readRecord(text);
    const game = await gameOf(record.header.game);
    if (!game) throw new BadLine(1, 'game-unknown', { game: record.header.game });
    const { chance } = record.header;
    // First, because an erased opening makes the commitment wrong too, and this refusal is more specific.
    if (seen?.sighting && isShared(chance)) compareOpenings(chance, seen.sighting);
    const { throws, chains, shared, seal } = prove(game, record, sha256);
    if (seen?.sighting) compareWithSighting(record, seen.sighting, seen.given);
    const { seats } = record.header;
    return {
      ...{ holds: true, game: game.id, seats, answers: answersIn(record), throws, hash: record.footer?.hash ?? '' },
      bound: isOfSet(record.header.chance),
      shared: shared && { commitment: shared.commitment, openings: openingCount(shared), chains, seal },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { holds: false, why: error.data };
  }
}
