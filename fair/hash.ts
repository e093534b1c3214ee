/**
 * SHA-256, and HMAC over it. Synchronous: the browser's own is not, and needs https. Where Node's own exists it is used:
 * it leaves no garbage besides its result.
 */
import { sha256 as scriptedDigest } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import type { Hash } from '../engine/index.ts';

type Digest = (data: Uint8Array) => Uint8Array;

/** The part of `node:crypto` that is used here. A page has none. */
interface NativeCrypto {
  hash(algorithm: 'sha256', data: Uint8Array, encoding: 'buffer'): Uint8Array;
}

const utf8 = new TextEncoder();
const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
const crypto = process?.getBuiltinModule?.('node:crypto') as NativeCrypto | undefined;
const nativeDigest: Digest | undefined = crypto && (data => crypto.hash('sha256', data, 'buffer'));

/** The SHA-256 of some bytes. */
export const digest: Digest = nativeDigest ?? scriptedDigest;

/** The same in JavaScript, as pages compute it. */
export { scriptedDigest };

/** The SHA-256 of a text in hexadecimal. */
export const sha256: Hash = text => bytesToHex(digest(utf8.encode(text)));

const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** HMAC-SHA-256 with one key (RFC 2104). */
export class Hmac {
  private readonly inner: Uint8Array;
  private readonly outer: Uint8Array;

  constructor(key: Uint8Array) {
    const block = new Uint8Array(BLOCK_BYTES);
    block.set(key.length > BLOCK_BYTES ? digest(key) : key);
    this.inner = block.map(byte => byte ^ INNER_PAD);
    this.outer = block.map(byte => byte ^ OUTER_PAD);
  }

  /** The code of a message, given in parts. */
  of(...message: readonly Uint8Array[]): Uint8Array {
    return digest(concatBytes(this.outer, digest(concatBytes(this.inner, ...message))));
  }
}
