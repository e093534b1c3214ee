import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { at, type Language, type Match } from '../../../engine/index.ts';
import { exampleOf, exampleText } from '../../test/example.ts';
import { gameModule } from '../module.ts';
import { adjacent, roomOf } from '../plan.ts';
import { game } from '../rules.ts';
import { wayOut } from '../sheet.ts';
import type { HauntedState } from '../state.ts';
import { asked, card, numbers, options, sheet, told } from './arranged.ts';

const example = (): Match<HauntedState> => exampleOf(game);

test('the example: Ada felt her Starting Room, opened a Door, and stands before a connection', () => {
  const match = example();
  assert.equal(match.state.seats, 3);
  assert.equal(match.state.options.variant, 'base');
  assert.deepEqual(
    match.state.sheets.map(one => at(match.state.cards.face, one.at ?? -1)),
    ['H4', 'C8', 'D10'],
    'H8 the 4 of hearts is the lowest',
  );
  assert.deepEqual(numbers(match, 0), [5, 4, 3], 'H12 +1 WILL');
  assert.deepEqual(asked(match), ['0 connect']);
  assert.equal(roomOf(match.state, card(match, 'H4')).sides.north, card(match, 'HQ'));
  assert.ok(told(match).includes('window'));
  assert.equal(roomOf(match.state, card(match, 'DA')).sides.east, card(match, 'D3'));
  const ring = adjacent(roomOf(match.state, card(match, 'DA')));
  assert.deepEqual(
    ring.filter(one => roomOf(match.state, one).up),
    [card(match, 'D3')],
    'the others of the ring lie face down',
  );
  assert.deepEqual(
    options(match, 0),
    [{ connect: null }, { connect: card(match, 'D3') }, { connect: card(match, 'D10') }],
    'H19, A7',
  );
});

test('the example: how Ada goes on', () => {
  const match = example();
  match.answer(0, { connect: card(match, 'D3') });
  assert.equal(sheet(match, 0).at, card(match, 'HQ'));
  assert.ok(adjacent(roomOf(match.state, card(match, 'HQ'))).includes(card(match, 'D3')));
  assert.ok(adjacent(roomOf(match.state, card(match, 'D3'))).includes(card(match, 'DA')));
  const found = wayOut(sheet(match, 0), 'red', 'loses');
  assert.deepEqual([found.escape, found.lost], [true, false], 'H23 row 6');
});

const PARTS: Readonly<Record<Language, readonly string[]>> = {
  en: ['How it is played', 'An example', 'What the signs on the board mean'],
  de: ['So wird gespielt', 'Ein Beispiel', 'Was die Zeichen auf dem Plan bedeuten'],
};
const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: ['4 of hearts', 'Queen of hearts', '3 of diamonds', '10 of diamonds', 'BODY 5', 'WILL 4', 'FEAR 3', 'row 6'],
  de: ['Herz 4', 'Herz-Dame', 'Karo 3', 'Karo 10', 'KÖRPER 5', 'WILLE 4', 'ANGST 3', 'Zeile 6'],
};

test('both rulebooks teach before they rule, and tell the example with its cards and its picture', () => {
  for (const language of ['en', 'de'] as const) {
    const book = readFileSync(gameModule.rulebook[language], 'utf8');
    const before = book.slice(0, book.indexOf('- **H1** '));
    for (const part of PARTS[language]) assert.ok(before.includes(`## ${part}\n`), part);
    const text = exampleText(game, language);
    for (const said of SAID[language]) assert.ok(text.includes(said), said);
  }
});
