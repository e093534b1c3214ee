import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, type Card, type Json, LANGUAGES } from '../../../engine/index.ts';
import { exampleOf, exampleText } from '../../test/example.ts';
import { type Sheet, sheetOf } from '../manor/scoring.ts';
import { game } from '../rules.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { facesOf, manorOf, options, type Play } from './arranged.ts';

const example = (): Play => exampleOf(game);

const sheet = (match: Play): Sheet => sheetOf(match.state, manorOf(match, 0));

/** The card in Ada's hand that is called like this in English. */
function cardCalled(match: Play, name: string): Card {
  const card = at(match.state.hand, 0).find(one => en.card(at(match.state.cards.face, one)).name === name);
  assert.ok(card !== undefined, name);
  return card;
}

/** The worth of Ada's manor after she has built a card and seated her monsters as well as possible. */
function after(name: string): Sheet {
  const match = example();
  match.answer(0, { card: cardCalled(match, name), at: '1,1' });
  for (const seat of [1, 2]) match.answer(seat, options(match, seat)[0] ?? null);
  const ask = match.ask(0);
  if (ask?.what === 'seating') match.answer(0, options(match, 0)[0] ?? null);
  return sheet(match);
}

test('R24, R25, R31, R33 the example of the rulebook: where 20 points come from', () => {
  const match = example();
  assert.deepEqual([match.state.seats, match.state.round], [3, 5]);
  assert.deepEqual(sheet(match), {
    ...{ corner: 3, entertained: 2, portraits: 0, lighting: 16, columns: 0, waiting: -1 },
    total: 20,
  });
  assert.deepEqual(manorOf(match, 0).waiting, [0, 0, 1, 0], 'a werewolf');
});

test('R8, R12 the example of the rulebook: four cards and five places', () => {
  const match = example();
  assert.deepEqual(
    facesOf(match, at(match.state.hand, 0)).map(face => en.card(face).name),
    ['Solo Stage for a werewolf', 'Night View inviting a vampire', 'Quiet Snug', 'Crowd Scene inviting a ghost'],
  );
  const places = new Set(options(match, 0).map(pick => (pick as { at: Json }).at));
  assert.deepEqual([...places].sort(), ['-1,2', '-2,0', '0,3', '1,1', '2,0']);
});

test('R14, R25, R33 the example of the rulebook: what each card brings', () => {
  assert.equal(after('Solo Stage for a werewolf').total, 25);
  assert.equal(after('Quiet Snug').total, 25);
  for (const name of ['Night View inviting a vampire', 'Crowd Scene inviting a ghost'])
    assert.equal(after(name).waiting, -4, name);
});

test('R18 the example of the rulebook: the other three cards go to Bo', () => {
  const match = example();
  const rest = at(match.state.hand, 0).slice(1);
  match.answer(0, { card: cardCalled(match, 'Solo Stage for a werewolf'), at: '1,1' });
  for (const seat of [1, 2]) match.answer(seat, options(match, seat)[0] ?? null);
  for (let ask = match.asks[0]; ask?.what === 'seating'; ask = match.asks[0])
    match.answer(ask.seat, options(match, ask.seat)[0] ?? null);
  assert.deepEqual(at(match.state.hand, 1).slice(0, 3), rest);
});

test('both rulebooks tell the example with the same numbers and cards and show its picture', () => {
  const match = example();
  for (const language of LANGUAGES) {
    const part = exampleText(game, language);
    const words = language === 'en' ? en : de;
    for (const face of facesOf(match, at(match.state.hand, 0))) assert.ok(part.includes(words.card(face).name), face);
    for (const number of ['20', '16', '25']) assert.ok(part.includes(number), number);
  }
});
