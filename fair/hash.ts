import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Hash } from '../engine/index.ts';

const utf8 = new TextEncoder();

/** SHA-256 at once: what the browser brings itself answers later, and only over https. */
export const sha256: Hash = text => bytesToHex(digest(utf8.encode(text)));
