import type { Language } from '../../engine/index.ts';

/** Why a person is called: a question, a proposal about their seat, or the loss of it. */
export type SummonsReason = 'turn' | 'offer' | 'displaced';

/** Somebody is asked something at a table that is not in front of them, or something happens to their seat. */
export interface Summons {
  /** A question, if nothing else is said. */
  readonly why?: SummonsReason;
  readonly table: { readonly id: string };
  readonly guest: string;
  /** What the seat is called. */
  readonly name: string;
  readonly seat: number;
  readonly game: string;
  readonly title: string;
  /** The question, as its seat may see it; names no hidden card. */
  readonly prompt: string;
  readonly language: Language;
  /** Where the table is, in full. */
  readonly url: string;
  /** The same number whenever the same question is asked again, or the same notice is given. */
  readonly step: number;
}

/**
 * What became of a message: it has arrived; it may arrive later; its receiver is gone for good; or it will never be
 * taken, by us or by the other side.
 */
export interface Delivery {
  readonly result: 'sent' | 'later' | 'gone' | 'refused';
  /** How long the receiver asked us to wait, in milliseconds. */
  readonly after?: number;
  /** For the log: no address and nothing secret in it. */
  readonly why?: string;
}

/** One line of at most so many characters, whatever a player put into a name. */
export function oneLine(text: string, most = 300): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
