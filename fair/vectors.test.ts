/** The vectors of docs/fairness.md, and an independent implementation with Node's own cryptography. */
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { vectors, type WordVector } from './test/vectors.ts';

const written = JSON.parse(readFileSync(new URL('../docs/fairness-vectors.json', import.meta.url), 'utf8'));
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const sha = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

test('there are sixty vectors, and they are as they were published', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(vectors())), written);
  assert.equal(Object.values(written).flat().length, 60);
});

test('chains', () => {
  for (const { end, length, anchor, links } of written.chains) {
    let value = bytes(end);
    for (let number = length; number > 0; number--) {
      if (links[number]) assert.equal(value.toString('hex'), links[number]);
      value = sha(value);
    }
    assert.equal(value.toString('hex'), anchor);
  }
});

test('commitments', () => {
  for (const { text, commitment, ...committed } of written.commitments) {
    assert.deepEqual(JSON.parse(text), committed);
    assert.equal(sha(text).toString('hex'), commitment);
  }
});

/** The contributions of all seats before a number, as the protocol defines them. */
function poolOf({ match, commitment, links, steps, count }: WordVector): Buffer {
  const counted = new Map<number, string>(links);
  const ripe = new Set(links.map(([seat]) => seat));
  const green = new Map<number, number>();
  for (const [step, { count: from, given }] of steps.entries()) {
    if (from > count) break;
    const counting: number[] = [];
    for (const [seat, link] of given) {
      if (typeof link !== 'string') {
        ripe.delete(seat);
        green.set(seat, step);
      } else if (ripe.has(seat)) {
        counted.set(seat, link);
        counting.push(seat);
      }
    }
    for (const [seat, since] of green)
      if (since < step && counting.some(other => other !== seat)) {
        ripe.add(seat);
        green.delete(seat);
      }
  }
  const parts = [...counted].sort(([a], [b]) => a - b).flatMap(([seat, link]) => [Buffer.of(seat), bytes(link)]);
  return sha(Buffer.concat([Buffer.from(`seance/1/pool/${match}/${commitment}/`), ...parts]));
}

test('words and numbers', () => {
  for (const vector of written.words as WordVector[]) {
    const { about, match, secret, count, attempt, purpose, n, pool, word, value } = vector;
    assert.equal(poolOf(vector).toString('hex'), pool, about);
    const wordAt = (one: number): number =>
      createHmac('sha256', bytes(secret))
        .update(`seance/1/word/${match}/${count}/${one}/${purpose}/${n}/`)
        .update(bytes(pool))
        .digest()
        .readUInt32BE(0);
    assert.equal(wordAt(attempt), word, about);
    let first = 0;
    while (wordAt(first) >= 2 ** 32 - (2 ** 32 % n)) first++;
    assert.equal(wordAt(first) % n, value, about);
  }
});

test('seals', () => {
  for (const { match, secret, number, before, ask, picks, links, seal } of written.seals) {
    const text = `seance/1/seal/${match}/${number}/${before}/${JSON.stringify([ask, picks, links])}`;
    assert.equal(createHmac('sha256', bytes(secret)).update(text).digest('hex'), seal);
  }
});

/** Canonical JSON of values in the vectors. */
function canonicalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonicalOf(one)}`).join(',')}}`;
}

test('openings: each commitment binds its number and the opening before it', () => {
  let before = '';
  for (const [i, { header, secret, text, digest, ...shown }] of written.openings.entries()) {
    const { match, commitment, seats, anchors, links } = shown;
    const opening = i + 1;
    assert.deepEqual([shown.opening, shown.before], [opening, before]);
    assert.equal(canonicalOf({ ...header, match, secret, proof: 2, opening, before }), text);
    assert.equal(sha(text).toString('hex'), commitment);
    before = sha(canonicalOf({ opening, before, match, commitment, seats, anchors, links })).toString('hex');
    assert.equal(before, digest);
  }
});

test('seals of the second form', () => {
  let last = '';
  for (const { match, secret, number, before, said, seal } of written.wholeSeals) {
    assert.equal(before, last);
    const text = `seance/2/seal/${match}/${number}/${before}/${canonicalOf(said)}`;
    assert.equal(createHmac('sha256', bytes(secret)).update(text).digest('hex'), seal);
    last = seal;
  }
});
