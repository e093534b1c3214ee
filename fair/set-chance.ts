/** The chance of a set: several tables that are dealt alike from one secret, to which the server commits beforehand. */
import { BadLine, type ChanceNote } from '../engine/index.ts';
import { isHex32 } from './chain.ts';
import { sha256 } from './hash.ts';

/** The chance of one table of a set, with the commitment shown before the match. */
export type SetNote = ChanceNote & {
  readonly kind: 'keyed';
  readonly secret: string;
  /** The id of the set. */
  readonly set: string;
  readonly commitment: string;
};

/** The server's public commitment when a set is created. It binds the secret for this set only. */
export const setCommitmentOf = (set: string, secret: string): string => sha256(`seance/1/set/${set}/${secret}`);

/** Whether a chance belongs to a set with a commitment. Older sets have none. */
export const isOfSet = ({ kind, set, commitment }: ChanceNote): boolean =>
  kind === 'keyed' && (set !== undefined || commitment !== undefined);

const isSetNote = (note: ChanceNote): note is SetNote =>
  isOfSet(note) && typeof note.set === 'string' && isHex32(note.secret) && isHex32(note.commitment);

/** Refuses a record of a set whose secret does not match the commitment. */
export function checkSet(note: ChanceNote): void {
  if (!isOfSet(note)) return;
  if (!isSetNote(note)) throw new BadLine(1, 'chance-malformed');
  if (setCommitmentOf(note.set, note.secret) !== note.commitment) throw new BadLine(1, 'secret-not-committed');
}
