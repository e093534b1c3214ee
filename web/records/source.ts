import { download } from '../storage/download.ts';
import type { Passed } from './link.ts';

/** A record that can be had: its text, who sat where, and what its file is called. */
export interface Sourced extends Passed {
  /** How well the bots played, by seat, where that is known. */
  readonly levels?: readonly (string | undefined)[];
  readonly file: string;
}
export type RecordSource = () => Promise<Sourced>;

export const RECORD_TYPE = 'application/jsonl';
/** What files of records are called; the first is the one we give them. */
export const RECORD_ENDINGS = ['.jsonl', '.seance'] as const;

export const saveFrom = (source: RecordSource): Promise<void> =>
  source().then(({ file, text }) => download(file, text, RECORD_TYPE));
