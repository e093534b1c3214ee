import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Why } from '../../../bots/why.ts';
import { advice, sentences } from './reasons.ts';

const why: Why = {
  level: 'Wraith',
  tries: 400,
  weighed: [
    { said: { en: 'Stay', de: 'Bleiben' }, visits: 300, value: 0.613, low: 0.55, high: 0.67 },
    { said: { en: 'Go', de: 'Gehen' }, visits: 100, value: 0.4, low: 0.31, high: 0.5 },
  ],
  line: [{ seat: 1, said: { en: 'Open a Door', de: 'Eine Tür öffnen' } }],
  beliefs: { exit: 0.125, unnamed: 0.5, joker: 0.005 },
  difference: { feature: 'fear', chosen: -1.5, other: 2 },
};
const name = (seat: number): string => ['Ada', 'Bo'][seat] ?? '';

test('a bot says why in English', () => {
  assert.deepEqual(
    sentences(
      why,
      'en',
      { features: { fear: 'FEAR' }, beliefs: { exit: 'the next Door is a way out', joker: 'a Joker' } },
      name,
    ),
    [
      'I tried it out 400 times in worlds that I cannot tell from this one.',
      'I chose “Stay”: it was worth 61 % of a win (55–67 %).',
      'Instead: “Go”, worth 40 % (31–50 %).',
      'What sets them apart most: FEAR, −1.5 instead of 2.0.',
      'I believe, at 13 %: the next Door is a way out.',
      'It might go on like this: Bo: Open a Door.',
    ],
  );
});

test('and in German, with a comma in its numbers', () => {
  const said = sentences(why, 'de', { features: { fear: 'ANGST' } }, name);
  assert.ok(said.includes('Was den größten Unterschied macht: ANGST, −1,5 statt 2,0.'));
  assert.ok(said.includes('So könnte es weitergehen: Bo: Eine Tür öffnen.'));
});

test('a bot that did not think says so; a lone answer had no rival', () => {
  assert.deepEqual(sentences({ ...why, weighed: [] }, 'en', {}, name), ['I did not think about it.']);
  assert.ok(sentences({ ...why, weighed: why.weighed.slice(0, 1) }, 'en', {}, name)[2]?.startsWith('Nothing else'));
});

test('advice gives chances and reasons first, and apart from them how the bot knows', () => {
  const words = { features: { fear: 'FEAR' }, beliefs: { exit: 'the next Door is a way out' } };
  const { reasons, known } = advice(why, 'en', words, name);
  assert.deepEqual(reasons, [
    'I see your chances at about 61 %; with “Go” at about 40 %.',
    'What sets them apart most: FEAR, −1.5 instead of 2.0.',
    'I believe, at 13 %: the next Door is a way out.',
  ]);
  assert.equal(known[0], 'I tried it out 400 times in worlds that I cannot tell from this one.');
  assert.deepEqual(advice({ ...why, weighed: [] }, 'en', words, name), {
    reasons: ['I did not think about it.'],
    known: [],
  });
});

test('a belief below one per cent is left out', () => {
  const unlikely = { ...why, beliefs: { exit: 0.009 } };
  const said = sentences(unlikely, 'en', { beliefs: { exit: 'the next Door is a way out' } }, name);
  assert.ok(said.every(sentence => !sentence.startsWith('I believe')));
});
