import type { GameModule, Json, NoUndo, Seat, Settled } from '../engine/index.ts';
import type { SeatView, Sitter } from './seat-view.ts';
import type { Opinion } from './table.ts';

/**
 * A table as the client sees it, local or remote. A method rejects with a Refusal if the request is refused. Changes
 * are announced to listeners.
 */
export interface TableClient {
  readonly id: string;
  readonly gameModule: GameModule;
  /** The seats whose view this client may show: locally all people, remotely its own. */
  readonly mine: readonly Seat[];
  /** Those of them that have to answer now. */
  waiting(): readonly Seat[];
  seatView(seat: Seat): SeatView;
  onChange(listener: () => void): () => void;
  answer(seat: Seat, pick: Json): Promise<void>;
  /** The answer of a bot of this level in this seat. The request is logged. */
  advise(seat: Seat, level: string): Promise<Opinion>;
  /** Switches the explanations of bots on or off; missing where that was agreed on before the match. */
  teach?(teaching: boolean): Promise<void>;
  undo(seat: Seat): Promise<NoUndo | undefined>;
  tell(seat: Seat, invitation: number, text: string): Promise<void>;
  sit(seat: Seat, sitter: Sitter): Promise<void>;
  /** Sets the standing orders of this seat. */
  settle(seat: Seat, settled: Settled): Promise<void>;
  /** The standing orders of this seat. */
  settled(seat: Seat): Settled;
  /** Passes windows until this seat is asked another question. */
  letPass(seat: Seat): Promise<void>;
  /** Whether others must look away while this seat looks. */
  hasSecrets(seat: Seat): boolean;
  close(): void;
}
