/** WebP files: their chunks, and the assembly of still pictures into an animation. Implements RFC 9649. */

export interface WebpChunk {
  /** Four characters. */
  readonly name: string;
  readonly body: Uint8Array;
}

/** A rectangle of the picture, in pixels from its upper left corner. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A changing part of the picture and its duration. The format requires even `x` and `y`. */
export interface WebpFrame extends PictureArea {
  readonly ms: number;
  /** A WebP file with a still picture of this size. */
  readonly still: Uint8Array;
}

const [RIFF_HEAD, CHUNK_HEAD, FRAME_HEAD] = [12, 8, 16];
const [HAS_ANIMATION, DO_NOT_BLEND] = [0b10, 0b10];
/** The chunks that a still picture needs: alpha, and lossy or lossless pixels. */
const PIXELS = ['ALPH', 'VP8 ', 'VP8L'];

const ascii = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0));
const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** A number as `bytes` bytes, little-endian. */
function little(value: number, bytes: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** (8 * bytes))
    throw new RangeError(`${value} does not fit into ${bytes} bytes`);
  return Uint8Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 0xff);
}

const readLittle = (bytes: Uint8Array, from: number, count: number): number =>
  bytes.subarray(from, from + count).reduce((sum, byte, i) => sum + byte * 2 ** (8 * i), 0);

const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** A chunk is padded to an even length; its size does not count the padding. */
const chunk = ({ name, body }: WebpChunk): Uint8Array =>
  joined(ascii(name), little(body.length, 4), body, new Uint8Array(body.length % 2));

function chunksIn(bytes: Uint8Array): WebpChunk[] {
  const chunks: WebpChunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = readLittle(bytes, at + 4, 4);
    const end = at + CHUNK_HEAD + size;
    if (end > bytes.length) throw new Error('a chunk is longer than its file');
    chunks.push({ name: text(bytes.subarray(at, at + 4)), body: bytes.subarray(at + CHUNK_HEAD, end) });
    at = end + (size % 2);
  }
  return chunks;
}

/** The chunks of a WebP file, in order. Throws if the bytes are something else. */
export function chunksOf(file: Uint8Array): WebpChunk[] {
  const isWebp = text(file.subarray(0, 4)) === 'RIFF' && text(file.subarray(8, RIFF_HEAD)) === 'WEBP';
  if (!isWebp || readLittle(file, 4, 4) !== file.length - CHUNK_HEAD) throw new Error('this is no WebP file');
  return chunksIn(file.subarray(RIFF_HEAD));
}

function framed({ x, y, width, height, ms, still }: WebpFrame): WebpChunk {
  if (x % 2 || y % 2) throw new RangeError(`a frame cannot begin at ${x}, ${y}`);
  const numbers = [x / 2, y / 2, width - 1, height - 1, ms].map(number => little(number, 3));
  const pixels = chunksOf(still).filter(({ name }) => PIXELS.includes(name));
  return { name: 'ANMF', body: joined(...numbers, little(DO_NOT_BLEND, 1), ...pixels.map(chunk)) };
}

/** An animation that repeats for ever. Each frame is drawn over the ones before it. */
export function movingPicture(width: number, height: number, frames: readonly WebpFrame[]): Uint8Array {
  const canvas = joined(little(HAS_ANIMATION, 4), little(width - 1, 3), little(height - 1, 3));
  const [background, repeats] = [little(0, 4), little(0, 2)];
  const chunks = [
    { name: 'VP8X', body: canvas },
    { name: 'ANIM', body: joined(background, repeats) },
    ...frames.map(framed),
  ];
  const all = joined(ascii('WEBP'), ...chunks.map(chunk));
  return joined(ascii('RIFF'), little(all.length, 4), all);
}

/** The header of an animation frame, and the chunks of its pixels. */
export function frameOf({ body }: WebpChunk): PictureArea & { readonly ms: number; readonly pixels: WebpChunk[] } {
  const [x = 0, y = 0, width = 0, height = 0, ms = 0] = [0, 3, 6, 9, 12].map(at => readLittle(body, at, 3));
  return { x: 2 * x, y: 2 * y, width: width + 1, height: height + 1, ms, pixels: chunksIn(body.subarray(FRAME_HEAD)) };
}
