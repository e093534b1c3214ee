import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chunksOf, frameOf, movingPicture, type WebpChunk } from './webp.ts';

/** A file with these chunks, assembled by hand. */
function fileOf(...chunks: readonly WebpChunk[]): Uint8Array {
  const parts = chunks.map(({ name, body }) => {
    const head = Buffer.alloc(8);
    head.write(name);
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  });
  const head = Buffer.alloc(12);
  head.write('RIFF');
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4);
  head.write('WEBP', 8);
  return new Uint8Array(Buffer.concat([head, ...parts]));
}

const pixels = (...bytes: readonly number[]): WebpChunk => ({ name: 'VP8 ', body: Uint8Array.from(bytes) });

test('a moving picture has its size, its repeats and its frames, as the format wants them', () => {
  const [first, second] = [pixels(1, 2, 3), pixels(4, 5)];
  const file = movingPicture(720, 450, [
    { x: 0, y: 0, width: 720, height: 450, ms: 125, still: fileOf(first) },
    { x: 300, y: 16, width: 1, height: 77, ms: 1000, still: fileOf(second) },
  ]);
  assert.equal(file.length % 2, 0);
  const [head, loop, ...frames] = chunksOf(file);
  assert.equal(head?.name, 'VP8X');
  assert.deepEqual([...(head?.body ?? [])], [2, 0, 0, 0, 719 & 255, 719 >> 8, 0, 449 & 255, 449 >> 8, 0]);
  assert.deepEqual([loop?.name, ...(loop?.body ?? [])], ['ANIM', 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(
    frames.map(({ name }) => name),
    ['ANMF', 'ANMF'],
  );
  assert.deepEqual(frames.map(frameOf), [
    { x: 0, y: 0, width: 720, height: 450, ms: 125, pixels: [first] },
    { x: 300, y: 16, width: 1, height: 77, ms: 1000, pixels: [second] },
  ]);
  assert.deepEqual(
    frames.map(({ body }) => body[15]),
    [2, 2],
    'a frame replaces what it covers',
  );
});

test('of a still picture alpha and pixels are taken, and nothing else', () => {
  const [alpha, colours] = [{ name: 'ALPH', body: Uint8Array.of(7) }, pixels(8, 9)];
  const still = fileOf(
    { name: 'VP8X', body: new Uint8Array(10) },
    { name: 'ICCP', body: Uint8Array.of(1) },
    alpha,
    colours,
  );
  const [, , frame] = chunksOf(movingPicture(4, 4, [{ x: 0, y: 0, width: 4, height: 4, ms: 40, still }]));
  assert.ok(frame);
  assert.deepEqual(frameOf(frame).pixels, [alpha, colours]);
});

test('what the format cannot say is refused', () => {
  const frame = { x: 0, y: 0, width: 2, height: 2, ms: 40, still: fileOf(pixels(1)) };
  assert.throws(() => movingPicture(8, 8, [{ ...frame, x: 3 }]), RangeError);
  assert.throws(() => movingPicture(8, 8, [{ ...frame, ms: 2 ** 24 }]), RangeError);
  assert.throws(() => movingPicture(8, 8, [{ ...frame, still: Uint8Array.of(1, 2, 3) }]), /no WebP/);
  assert.throws(() => chunksOf(fileOf(pixels(1, 2)).subarray(0, -2)), /no WebP/);
});

test('the pictures of the documents are WebP; the moving one is short, small and begins with the whole picture', () => {
  const folder = new URL('../../../docs/pictures/', import.meta.url);
  const chunks = new Map(
    readdirSync(folder).map(name => [name, chunksOf(readFileSync(new URL(name, folder)))] as const),
  );
  assert.ok(chunks.size >= 7, `${chunks.size} pictures`);
  const turn = chunks.get('turn.webp') ?? [];
  const frames = turn.filter(({ name }) => name === 'ANMF').map(frameOf);
  const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  assert.ok(seconds > 6 && seconds < 12, `${seconds} s`);
  assert.ok(frames.length > 30, `${frames.length} frames`);
  assert.deepEqual([frames[0]?.x, frames[0]?.y, frames[0]?.width], [0, 0, 720]);
  const bytes = turn.reduce((sum, { body }) => sum + body.length, 0);
  assert.ok(bytes < 2_000_000, `${bytes} bytes`);
});
