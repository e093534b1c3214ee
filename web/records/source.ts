import { download } from '../storage/download.ts';
import type { Passed } from './link/record-link.ts';

/** An available record: its text, its players, and its file name. */
export interface Sourced extends Passed {
  /** The levels of the bots, by seat, if known. */
  readonly levels?: readonly (string | undefined)[];
  readonly file: string;
}
export type RecordSource = () => Promise<Sourced>;

export const RECORD_TYPE = 'application/jsonl';
/** The file extensions of records; exports use the first. */
export const RECORD_ENDINGS = ['.jsonl', '.seance'] as const;

export const saveFrom = (source: RecordSource): Promise<void> =>
  source().then(({ file, text }) => download(file, text, RECORD_TYPE));
