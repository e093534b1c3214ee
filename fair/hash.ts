import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Hash } from '../engine/index.ts';

const utf8 = new TextEncoder();

/** Synchronous SHA-256: the browser's own is asynchronous and needs https. */
export const sha256: Hash = text => bytesToHex(digest(utf8.encode(text)));
