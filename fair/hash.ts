/**
 * SHA-256, and HMAC over it. Synchronous: the browser's own is not, and needs https. Where Node's own exists it is used:
 * it leaves no garbage besides its result.
 */
import { sha256 as scriptedDigest } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Hash } from '../engine/index.ts';

type Digest = (data: Uint8Array) => Uint8Array;
/** Text counts as UTF-8. */
type Part = Uint8Array | string;

/** The parts of Node that are used here. A page has none. */
interface NativeCrypto {
  hash(algorithm: 'sha256', data: Part, encoding: 'buffer'): Uint8Array;
  hash(algorithm: 'sha256', data: Part, encoding: 'hex' | 'latin1'): string;
}
interface NativeBytes extends Uint8Array {
  write(text: string, offset: number, encoding: 'latin1'): number;
}
interface NativeBuffer {
  Buffer: { from(buffer: ArrayBufferLike): NativeBytes; from(text: string, encoding: 'hex'): Uint8Array };
}

const utf8 = new TextEncoder();
const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
const crypto = process?.getBuiltinModule?.('node:crypto') as NativeCrypto | undefined;
const buffers = process?.getBuiltinModule?.('node:buffer') as NativeBuffer | undefined;

/** The SHA-256 of some bytes. */
export const digest: Digest = crypto ? data => crypto.hash('sha256', data, 'buffer') : scriptedDigest;

/** The bytes of a text in hexadecimal. */
export const bytesOf: (hex: string) => Uint8Array = buffers ? hex => buffers.Buffer.from(hex, 'hex') : hexToBytes;

/** The same in JavaScript, as pages compute it. */
export { scriptedDigest };

/** The SHA-256 of some bytes in hexadecimal. */
export const digestHex: (data: Uint8Array) => string = crypto
  ? data => crypto.hash('sha256', data, 'hex')
  : data => bytesToHex(scriptedDigest(data));

/** The SHA-256 of a text in hexadecimal. */
export const sha256: Hash = crypto
  ? text => crypto.hash('sha256', text, 'hex')
  : text => bytesToHex(scriptedDigest(utf8.encode(text)));

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;
/** UTF-8 takes at most this many bytes for a UTF-16 code unit. */
const UTF8_MAX_BYTES = 3;

/** Messages are joined here: a buffer for each would cost more than its hash. Longer ones get one of their own. */
const joint = new Uint8Array(4096);
const outerMessage = new Uint8Array(BLOCK_BYTES + DIGEST_BYTES);
/** Native: the same bytes. A digest as a text leaves no buffer behind. */
const nativeOuter = buffers?.Buffer.from(outerMessage.buffer);

const maxBytes = (part: Part): number => (typeof part === 'string' ? part.length * UTF8_MAX_BYTES : part.length);

/** Joins parts behind a block. The result is valid until the next call. */
function joined(block: Uint8Array, parts: readonly Part[]): Uint8Array {
  let most = block.length;
  for (let i = 0; i < parts.length; i++) most += maxBytes(parts[i] ?? '');
  const room = most <= joint.length ? joint : new Uint8Array(most);
  room.set(block);
  let end = block.length;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? '';
    if (typeof part === 'string') end += utf8.encodeInto(part, room.subarray(end)).written;
    else {
      room.set(part, end);
      end += part.length;
    }
  }
  return room.subarray(0, end);
}

/** HMAC-SHA-256 with one key (RFC 2104). */
export class Hmac {
  private readonly inner: Uint8Array;
  private readonly outer: Uint8Array;

  constructor(key: Uint8Array) {
    const short = key.length > BLOCK_BYTES ? digest(key) : key;
    this.inner = new Uint8Array(BLOCK_BYTES).fill(INNER_PAD);
    this.outer = new Uint8Array(BLOCK_BYTES).fill(OUTER_PAD);
    for (let i = 0; i < short.length; i++) {
      this.inner[i] = (short[i] ?? 0) ^ INNER_PAD;
      this.outer[i] = (short[i] ?? 0) ^ OUTER_PAD;
    }
  }

  /** The code of a message, given in parts. */
  of(...message: readonly Part[]): Uint8Array {
    return digest(this.outerOf(message));
  }

  /** The same in hexadecimal. */
  hexOf(...message: readonly Part[]): string {
    return digestHex(this.outerOf(message));
  }

  /** The first 32 bits of the code as a number. */
  wordOf(...message: readonly Part[]): number {
    const outer = this.outerOf(message);
    if (!crypto) return new DataView(scriptedDigest(outer).buffer).getUint32(0);
    const code = crypto.hash('sha256', outer, 'latin1');
    const high = (code.charCodeAt(0) << 8) | code.charCodeAt(1);
    return high * 0x1_00_00 + ((code.charCodeAt(2) << 8) | code.charCodeAt(3));
  }

  /** The message of the outer hash. Valid until the next call. */
  private outerOf(message: readonly Part[]): Uint8Array {
    const inner = joined(this.inner, message);
    outerMessage.set(this.outer);
    if (crypto && nativeOuter) nativeOuter.write(crypto.hash('sha256', inner, 'latin1'), BLOCK_BYTES, 'latin1');
    else outerMessage.set(scriptedDigest(inner), BLOCK_BYTES);
    return outerMessage;
  }
}
