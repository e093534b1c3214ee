/** Messages are padded with blanks to a multiple of this, so that their length reveals little. */
const BLOCK_BYTES = 512;
const BLANK = 0x20;

/** The first byte of a frame with a whole text message (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** A length in the second byte that announces a length of 2 or of 8 bytes. */
const LENGTH_OF_2_BYTES = 126;
const LENGTH_OF_8_BYTES = 127;
const MAX_LENGTH_OF_2_BYTES = 0xff_ff;
const HEADER_MAX_BYTES = 10;
/** UTF-8 takes at most this many bytes for a UTF-16 code unit. */
const UTF8_MAX_BYTES = 3;

/** Texts are encoded here first, which spares measuring them. Larger texts get a buffer of their own. */
const scratch = Buffer.allocUnsafe(64 * 1024);

/** A frame of a WebSocket with the padded text, unmasked, in one buffer. */
export function paddedFrame(text: string): Buffer {
  const most = HEADER_MAX_BYTES + text.length * UTF8_MAX_BYTES + BLOCK_BYTES;
  const buffer = most <= scratch.length ? scratch : Buffer.allocUnsafe(most);
  const bytes = buffer.write(text, HEADER_MAX_BYTES, 'utf8');
  const length = Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
  buffer.fill(BLANK, HEADER_MAX_BYTES + bytes, HEADER_MAX_BYTES + length);
  const start = HEADER_MAX_BYTES - headerBytes(length);
  writeHeader(buffer, start, length);
  return Buffer.from(buffer.subarray(start, HEADER_MAX_BYTES + length));
}

function headerBytes(length: number): number {
  if (length < LENGTH_OF_2_BYTES) return 2;
  return length <= MAX_LENGTH_OF_2_BYTES ? 4 : HEADER_MAX_BYTES;
}

function writeHeader(buffer: Buffer, start: number, length: number): void {
  buffer[start] = WHOLE_TEXT;
  if (length < LENGTH_OF_2_BYTES) buffer[start + 1] = length;
  else if (length <= MAX_LENGTH_OF_2_BYTES) {
    buffer[start + 1] = LENGTH_OF_2_BYTES;
    buffer.writeUInt16BE(length, start + 2);
  } else {
    buffer[start + 1] = LENGTH_OF_8_BYTES;
    buffer.writeBigUInt64BE(BigInt(length), start + 2);
  }
}
