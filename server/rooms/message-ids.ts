import { hash } from 'node:crypto';
import type { ClientMessage } from '../../protocol/wire.ts';
import type { GuestId } from '../../table/ids.ts';
import { Refused } from '../ops/refusals.ts';

/** The identity of a client message: the id that the client chose, and a digest of guest and content. */
export interface MessageKey {
  readonly id: string;
  readonly digest: string;
}

/** 96 bits: a second message with the same digest cannot be found. */
const DIGEST_BYTES = 12;

const scratch = Buffer.allocUnsafeSlow(32);

export const keyOf = (guest: GuestId, message: Extract<ClientMessage, { readonly id: string }>): MessageKey => ({
  id: message.id,
  digest: digestOf(JSON.stringify([guest, message])),
});

/** Through a buffer that is reused: a slice of the digest as text would keep all of it in memory. */
function digestOf(text: string): string {
  scratch.write(hash('sha256', text, 'latin1'), 'latin1');
  return scratch.toString('base64url', 0, DIGEST_BYTES);
}

/** An id with its digest. Entries that were logged before digests existed have none and match any message. */
export type KnownId = readonly [id: string, digest: string | null];

/** The ids of all committed messages of one room, each bound to its guest and its content. */
export class MessageIds {
  private readonly digests: Map<string, string | null>;

  constructor(known: Iterable<KnownId>) {
    this.digests = new Map(known);
  }

  /** Whether this message was committed before. Refuses a known id with another message or guest. */
  isRepeated({ id, digest }: MessageKey): boolean {
    const known = this.digests.get(id);
    if (known === undefined) return false;
    if (known !== null && known !== digest) throw new Refused('id-taken');
    return true;
  }

  add(id: string, digest: string | null): void {
    this.digests.set(id, digest);
  }

  *[Symbol.iterator](): Iterator<KnownId> {
    yield* this.digests;
  }
}
