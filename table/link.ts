import type { GameModule, Json, NoUndo, Seat, Settled } from '../engine/index.ts';
import type { Opinion, SeatView, Sitter } from './table.ts';

/**
 * A table as a client holds it, near or far. Whatever is asked of it may be refused with a sentence (a rejected promise
 * with a Refusal); whatever changes is announced, and looked at again.
 */
export interface TableLink {
  readonly id: string;
  readonly house: GameModule;
  /** The seats whose eyes this client may use: on one device all people, far away its own. */
  readonly mine: readonly Seat[];
  /** Those of them that have to answer now. */
  waiting(): readonly Seat[];
  look(seat: Seat): SeatView;
  onChange(listener: () => void): () => void;
  answer(seat: Seat, pick: Json): Promise<void>;
  /** What a bot of a level would do in this seat. It is written down that it was asked. */
  advise(seat: Seat, level: string): Promise<Opinion>;
  /** Lets bots explain themselves at once, or no longer; missing where that was agreed on before the match. */
  teach?(teaching: boolean): Promise<void>;
  undo(seat: Seat): Promise<NoUndo | undefined>;
  tell(seat: Seat, invitation: number, text: string): Promise<void>;
  sit(seat: Seat, sitter: Sitter): Promise<void>;
  /** Settles in advance what this seat need not be asked. */
  settle(seat: Seat, settled: Settled): Promise<void>;
  /** What holds for this seat. */
  settled(seat: Seat): Settled;
  /** Lets windows pass until this seat is asked anything else. */
  letPass(seat: Seat): Promise<void>;
  /** Whether others must look away while this seat looks. */
  hasSecrets(seat: Seat): boolean;
  close(): void;
}
