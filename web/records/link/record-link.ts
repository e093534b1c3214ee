import { Refusal } from '../../../engine/index.ts';
import { elideLinks, restoreLinks } from './elide-links.ts';

/** The contents of a link to a record: the text of the record and, optionally, the names of the seats. */
export interface Passed {
  readonly text: string;
  readonly names: readonly string[];
}

/** Every messenger transmits links up to this length. */
export const RECORD_LINK_SAFE_CHARS = 2_000;
/** Every browser opens links up to this length, but some programs cut them; for longer records a file is better. */
export const RECORD_LINK_MAX_CHARS = 16_000;

/** An upper bound for records; larger data is refused. */
const UNPACKED_MAX_BYTES = 4_000_000;

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

/** Base64url. */
function inAddress(bytes: Uint8Array): string {
  const letters = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return ALPHABETS.reduce((text, [usual, safe]) => text.replaceAll(usual, safe), btoa(letters)).replace(/=+$/, '');
}

function fromAddress(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(ALPHABETS.reduce((packed, [usual, safe]) => packed.replaceAll(safe, usual), text));
  return Uint8Array.from(letters, letter => letter.charCodeAt(0));
}

/** Compresses a text for an address. */
export async function pack(text: string): Promise<string> {
  const pressed = await throughStream(
    new TextEncoder().encode(elideLinks(text)),
    new CompressionStream('deflate-raw'),
    Number.POSITIVE_INFINITY,
  );
  return inAddress(new Uint8Array(await pressed.arrayBuffer()));
}

/** Restores the text. Refuses incomplete data. */
export async function unpack(packed: string): Promise<string> {
  try {
    const text = await throughStream(fromAddress(packed), new DecompressionStream('deflate-raw'), UNPACKED_MAX_BYTES);
    return restoreLinks(await text.text());
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
