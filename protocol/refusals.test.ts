import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MATCH_REFUSALS, RECORD_REFUSALS, Refusal, type RefusalData } from '../engine/index.ts';
import { PROOF_REFUSALS } from '../fair/refusals.ts';
import { LAB_REFUSALS, PAGE_REFUSALS, SENT_REFUSALS } from '../refusals/codes.ts';
import { receivedRefusal, sentRefusal } from './refusals.ts';

const SAMPLES = { number: 7, text: 'seven', numbers: [7], texts: ['seven'] } as const;

/** Every refusal that may be sent, with parameters of the declared kinds. */
const sendable = Object.entries(SENT_REFUSALS).map(([code, kinds]: readonly [string, object]) => {
  const params = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]: [string, keyof typeof SAMPLES]) => [name, SAMPLES[kind]]),
  );
  return { code, params } as RefusalData;
});

test('a refusal that is sent is made of its code and its declared parameters only', () => {
  const anything = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(fc.constantFrom(...sendable), anything, ({ code, params }, more) => {
      const smuggled = { ...more, ...params, seed: 'moon', secret: 'moon', face: 7 };
      const sent = sentRefusal({ code, params: smuggled as RefusalData['params'], line: 7, variant: 'moon' });
      assert.deepEqual(sent, { code, params });
    }),
  );
});

test('no parameter that is sent can name a card, a seed, a secret or a number of chance', () => {
  const names = new Set(Object.values(SENT_REFUSALS).flatMap(kinds => Object.keys(kinds)));
  assert.deepEqual(
    [...names].sort(),
    // Numbers of seats and rules, limits, and what a client itself has asked for.
    ['allowed', 'game', 'known', 'max', 'min', 'option', 'rules', 'seat', 'seats', 'sitters', 'supported', 'value'],
  );
});

test('what is wrong with a record, a page or an experiment stays where it was found', () => {
  const kept = { ...RECORD_REFUSALS, ...PROOF_REFUSALS, ...PAGE_REFUSALS, ...LAB_REFUSALS };
  for (const code of Object.keys(kept)) assert.equal(sentRefusal({ code, params: {} } as RefusalData), undefined, code);
  assert.ok(Object.keys(MATCH_REFUSALS).every(code => Object.hasOwn(SENT_REFUSALS, code)));
});

test('a client understands every refusal that is sent, over JSON', () => {
  for (const data of sendable) {
    const { code, params } = JSON.parse(JSON.stringify(sentRefusal(data)));
    const received = receivedRefusal(code, params);
    assert.ok(received instanceof Refusal);
    assert.deepEqual([received.code, received.params], [data.code, data.params]);
  }
});

test('a client takes nothing that it could not make a sentence of', () => {
  assert.equal(receivedRefusal('not-now')?.code, 'not-now', 'a server of before sends no parameters');
  for (const [code, params] of [
    ['from-the-future', {}],
    ['toString', {}],
    ['seat-count', {}],
    ['seat-count', { game: 'haunted', min: 1, max: 'many', seats: 2 }],
    ['option-unknown', { game: 'haunted', option: 'fog', known: [1] }],
    ['not-now', null],
    ['not-now', 'nothing'],
    [undefined, {}],
    [7, {}],
  ] as const)
    assert.equal(receivedRefusal(code, params), undefined, `${code}`);
});
