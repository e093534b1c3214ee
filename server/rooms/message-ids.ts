import { hash } from 'node:crypto';
import type { ClientMessage } from '../../protocol/wire.ts';
import { Refused } from '../ops/refusals.ts';

/** The identity of a client message: the id that the client chose, and a digest of guest and content. */
export interface MessageKey {
  readonly id: string;
  readonly mark: string;
}

/** 96 bits: a second message with the same mark cannot be found. */
const MARK_BYTES = 12;

const digest = Buffer.allocUnsafeSlow(32);

export const keyOf = (guest: string, message: Extract<ClientMessage, { readonly id: string }>): MessageKey => ({
  id: message.id,
  mark: markOf(JSON.stringify([guest, message])),
});

/** Through a buffer that is reused: a slice of the digest as text would keep all of it in memory. */
function markOf(text: string): string {
  digest.write(hash('sha256', text, 'latin1'), 'latin1');
  return digest.toString('base64url', 0, MARK_BYTES);
}

/** An id with its mark. Entries that were logged before marks existed have none and match any message. */
export type KnownId = readonly [id: string, mark: string | null];

/** The ids of all committed messages of one room, each bound to its guest and its content. */
export class MessageIds {
  private readonly marks: Map<string, string | null>;

  constructor(known: Iterable<KnownId>) {
    this.marks = new Map(known);
  }

  /** Whether this message was committed before. Refuses a known id with another message or guest. */
  isRepeated({ id, mark }: MessageKey): boolean {
    const known = this.marks.get(id);
    if (known === undefined) return false;
    if (known !== null && known !== mark) throw new Refused('id-taken');
    return true;
  }

  add(id: string, mark: string | null): void {
    this.marks.set(id, mark);
  }

  *[Symbol.iterator](): Iterator<KnownId> {
    yield* this.marks;
  }
}
