import type { Language } from '../../engine/index.ts';
import type { GuestId, TableId } from '../../table/ids.ts';

/** The reason of a notification: a question, a proposal about the seat, or the loss of it. */
export type SummonsReason = 'turn' | 'offer' | 'displaced';

/** A notification for a player whose table is not visible to them. */
export interface Summons {
  /** Default: a question. */
  readonly why?: SummonsReason;
  readonly table: { readonly id: TableId };
  readonly guest: GuestId;
  /** The name of the seat. */
  readonly name: string;
  readonly seat: number;
  readonly game: string;
  readonly title: string;
  /** The question as public text; it names no hidden card. */
  readonly prompt: string;
  readonly language: Language;
  /** The absolute address of the table. */
  readonly url: string;
  /** Equal for repetitions of the same question or notice. */
  readonly step: number;
}

/**
 * The outcome of a message: delivered; temporarily failed; the receiver is gone permanently; or permanently refused.
 */
export interface Delivery {
  readonly result: 'sent' | 'later' | 'gone' | 'refused';
  /** The receiver's Retry-After in milliseconds. */
  readonly after?: number;
  /** For the log: without addresses and secrets. */
  readonly why?: string;
}

/** One line of at most `most` characters, whatever a name contains. */
export function oneLine(text: string, most = 300): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
