/** Messages are padded with blanks to a multiple of this, so that their length reveals little. */
const BLOCK_BYTES = 512;

export function padded(text: string): string {
  const over = Buffer.byteLength(text) % BLOCK_BYTES;
  return over === 0 ? text : text + ' '.repeat(BLOCK_BYTES - over);
}
