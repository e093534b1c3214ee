import { hexToBytes } from '@noble/hashes/utils.js';
import { type Chance, type ChanceNote, Refusal, seeded } from '../engine/index.ts';
import { Hmac } from './hash.ts';
import { isShared, SharedChance } from './shared-chance.ts';

/** Chance from a secret: each word is cut from an HMAC-SHA-256. Unpredictable without the secret. */
export function keyed(secret: string): Chance {
  const key = new Hmac(hexToBytes(secret));
  return {
    word(count, attempt) {
      const code = key.of(`${count}/${attempt}`);
      return new DataView(code.buffer, code.byteOffset).getUint32(0);
    },
  };
}

/** The chance of a match, restored from its note. */
export function chanceOf(note: ChanceNote): Chance {
  if (note.kind === 'seed' && typeof note.seed === 'string') return seeded(note.seed);
  if (note.kind === 'keyed' && typeof note.secret === 'string' && /^([0-9a-f]{2}){16,64}$/.test(note.secret))
    return keyed(note.secret);
  if (isShared(note)) return new SharedChance(note);
  throw new Refusal('chance-unknown', { kind: note.kind });
}
