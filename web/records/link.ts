import { Refusal } from '../../engine/index.ts';
import { coil, uncoil } from './coil.ts';

/** What a link to a record holds: the record's text, and what the seats were called, if that is passed on too. */
export interface Passed {
  readonly text: string;
  readonly names: readonly string[];
}

/** A link up to this length gets through every messenger. */
export const SHORT = 2_000;
/** A longer one is still opened by every browser, but some programs cut it; beyond this a file is better. */
export const LONGEST = 16_000;

/** No record of ours is longer than this: whatever unfolds to more is not one. */
const UNFOLDED = 4_000_000;

async function throughStream(bytes: Uint8Array<ArrayBuffer>, stream: TransformStream, most: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array<ArrayBuffer>>(stream).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return new Blob(parts);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Refusal('link-too-long');
    }
    parts.push(value);
  }
}

const ALPHABETS = [
  ['+', '-'],
  ['/', '_'],
] as const;

/** Base64 without the signs that mean something in an address. */
function inAddress(bytes: Uint8Array): string {
  const letters = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return ALPHABETS.reduce((text, [usual, safe]) => text.replaceAll(usual, safe), btoa(letters)).replace(/=+$/, '');
}

function fromAddress(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(ALPHABETS.reduce((packed, [usual, safe]) => packed.replaceAll(safe, usual), text));
  return Uint8Array.from(letters, letter => letter.charCodeAt(0));
}

/** A text, pressed so that it can stand in an address. */
export async function pack(text: string): Promise<string> {
  const pressed = await throughStream(
    new TextEncoder().encode(coil(text)),
    new CompressionStream('deflate-raw'),
    Number.POSITIVE_INFINITY,
  );
  return inAddress(new Uint8Array(await pressed.arrayBuffer()));
}

/** The text again. What is not whole is refused. */
export async function unpack(packed: string): Promise<string> {
  try {
    const text = await throughStream(fromAddress(packed), new DecompressionStream('deflate-raw'), UNFOLDED);
    return uncoil(await text.text());
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('link-cut-off');
  }
}

/** Names as one part of an address. */
export const packNames = (names: readonly string[]): string => names.map(encodeURIComponent).join(',');

export function unpackNames(packed: string): string[] {
  try {
    return packed === '' ? [] : packed.split(',').map(name => decodeURIComponent(name).slice(0, 24));
  } catch {
    return [];
  }
}
