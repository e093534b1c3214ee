import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The form of `sha256sum`, which also checks it. */
export const checksumsOf = (files: readonly string[]): string =>
  files
    .map(file => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`)
    .toSorted((a, b) => a.slice(66).localeCompare(b.slice(66), 'en'))
    .join('');

/** The private key in a PEM file. Throws with a sentence if it is another kind of key or none. */
export function readSigningKey(file: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch {
    throw new Error(`${file} holds no private key in PEM form that can be read without a password.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} must hold an Ed25519 key.`);
  return key;
}

export const signatureOf = (checksums: string, key: KeyObject): Buffer => sign(null, Buffer.from(checksums), key);

export const publicPem = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

export const isSignedBy = (checksums: string, signature: Uint8Array, publicKey: string): boolean =>
  verify(null, Buffer.from(checksums), createPublicKey(publicKey), signature);
