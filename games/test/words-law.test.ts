import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Guide, Match, randomFrom, type Seat, type State, seeded, type Words } from '../../engine/index.ts';
import { open } from '../shelf.ts';
import { anyAnswer, WordsLaw } from './words-law.ts';

const template = await open('template');
assert.ok(template);
const { game } = template;
const { en, de } = template.words;

type Motive = Guide['motive'];
const withMotive = (words: Words, motive: Motive): Words => ({
  ...words,
  guide: { ...words.guide, ...(motive && { motive }) },
});

/** Seat 0 reads along a few matches of the template, in which a motive may be replaced. */
function read(motive?: Motive): WordsLaw<State> {
  const law = new WordsLaw<State>(
    { en: withMotive(en, motive), de: withMotive(de, motive) },
    { raw: /renewed/, broken: /\.\./, english: /\b(the|card)\b/, answers: 0 },
  );
  const random = randomFrom('law of motives');
  for (let i = 0; i < 4; i++) {
    const match = Match.start(game, { seats: 3 }, seeded(`motives ${i}`));
    for (const heard = new Map<Seat, number>(); !match.over; law.read(match, 0, heard, 0))
      for (const ask of [...match.asks]) match.answer(ask.seat, anyAnswer(random)(ask, match));
  }
  return law;
}

test('motives are read in both languages, of sections in which others act', () => {
  const { motives } = read().seen;
  assert.ok([...motives].some(motive => /^(Bram|Cleo) hopes for darker nights/.test(motive)));
  assert.ok([...motives].some(motive => /^(Bram|Cleo) hofft auf dunklere Nächte/.test(motive)));
  assert.ok(![...motives].some(motive => motive.startsWith('Ada')), 'a reader is told nothing of their own throw');
});

test('a motive that follows from anything but the section and the view of its reader is found', () => {
  let calls = 0;
  assert.throws(() => read(() => `Call ${calls++}.`), /is told a motive by what it cannot see/);
});

test('a motive with a hole is found', () => {
  assert.throws(() => read((_, __, { names }) => `${names[9]} wants more.`), /the motive of/);
});
