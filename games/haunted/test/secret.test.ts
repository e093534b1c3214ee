import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { HIDDEN } from '../../../engine/index.ts';
import { gameModule } from '../module.ts';
import { asked, card, finishTurn, join, lay, numbers, options, passAll, sheet, shrinkDeck, told } from './arranged.ts';

describe('Secret Doors', () => {
  test('H32, A16 all who hold one are asked before the declaration; the active player comes first, then to the left', () => {
    const match = lay({ seats: 3, active: 1, rooms: ['C5', 'H9', 'S9'], doors: [['C2'], ['C4'], ['C6']] });
    match.answer(1, { open: 'north' });
    assert.deepEqual(asked(match), ['1 secretDoor', '2 secretDoor', '0 secretDoor']);
    match.answer(0, { door: card(match, 'C2') });
    match.answer(2, { door: card(match, 'C6') });
    match.answer(1, 'pass');
    assert.deepEqual(asked(match), ['1 declare'], 'H34 one for each Door');
    assert.deepEqual(match.state.door, [card(match, 'C6')], 'A16 the house player was heard before the next one');
    assert.deepEqual(sheet(match, 0).doors, [card(match, 'C2')], 'the other keeps theirs');
  });

  test('H32, A16 what was laid is not known when Colour or Suit is declared', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [[], ['C6']] });
    match.answer(0, { open: 'north' });
    match.answer(1, { door: card(match, 'C6') });
    const laid = match.events(0).findLast(event => event.what === 'secretDoor');
    assert.deepEqual(laid?.faces, [HIDDEN]);
    assert.equal(laid?.seat, 1);
    assert.equal(match.view(0).cards.face[card(match, 'C6')], HIDDEN);
  });

  test('A16 who committed a Secret Door on their own turn knows the card while declaring; the others do not', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [['C6'], ['S4']] });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'C6') });
    match.answer(1, 'pass');
    assert.deepEqual(asked(match), ['0 declare']);
    assert.equal(match.view(0).cards.face[card(match, 'C6')], 'C6');
    assert.equal(match.view(1).cards.face[card(match, 'C6')], HIDDEN);
    const [book] = /- \*\*A16\*\*[\s\S]*?(?=\n- )/.exec(readFileSync(gameModule.rulebook.en, 'utf8')) ?? [''];
    assert.match(book.replace(/\s+/g, ' '), /only its owner knows the card/);
  });

  test('H32 the active player declares, feels it, places and connects; nobody gains +1', () => {
    const match = lay({ rooms: ['C5', 'S9'], doors: [[], ['C6']] });
    match.answer(0, { open: 'north' });
    match.answer(1, { door: card(match, 'C6') });
    match.answer(0, { declare: 'suit' });
    assert.deepEqual(numbers(match, 0), [4, 3, 2]);
    assert.deepEqual(options(match, 0), [{ connect: null }, { connect: card(match, 'S9') }]);
    match.answer(0, { connect: null });
    assert.equal(sheet(match, 0).at, card(match, 'C6'));
    assert.deepEqual(sheet(match, 1).doors, []);
    assert.deepEqual(numbers(match, 1), [5, 3, 2]);
  });

  test('H33 an own Secret Door adds 1 to a number of choice: C8 by suit and +1 BODY make BODY +2', () => {
    const match = lay({ rooms: ['D5', 'H9'], doors: [['C8'], []] });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'C8') });
    match.answer(0, { declare: 'suit' });
    assert.deepEqual(options(match, 0), [{ stat: 'body' }, { stat: 'will' }, { stat: 'fear' }]);
    match.answer(0, { stat: 'body' });
    assert.deepEqual(numbers(match, 0), [7, 3, 2]);
  });

  test('H32 the deck keeps its card', () => {
    const match = lay({ rooms: ['D5', 'H9'], doors: [['C8'], []], deck: ['C2'] });
    const before = match.state.deck.length;
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'C8') });
    match.answer(0, { declare: 'suit' });
    assert.equal(match.state.deck.length, before);
  });

  test('H34 Secret Doors are never refilled', () => {
    const match = lay({ rooms: ['D5', 'H9'], doors: [['C8'], []] });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'C8') });
    match.answer(0, { declare: 'suit' });
    finishTurn(match);
    assert.deepEqual(sheet(match, 0).doors, []);
  });

  test('H32 nobody is asked who holds none, and nobody learns who let it pass', () => {
    const match = lay({ seats: 3, rooms: ['C5', 'H9', 'S9'], doors: [[], ['C4'], ['C6']] });
    match.answer(0, { open: 'north' });
    assert.deepEqual(asked(match), ['1 secretDoor', '2 secretDoor']);
    match.answer(1, 'pass');
    assert.deepEqual(match.awaited(0)?.locked, []);
    assert.deepEqual(match.awaited(1)?.locked, [1]);
    match.answer(2, 'pass');
    assert.ok(!JSON.stringify(match.events(0)).includes('pass"'));
  });

  test('A32 with an empty deck only an own Secret Door opens a Door, and it still gives +1', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [['D3', 'D5'], ['C6']], and: s => shrinkDeck(s, 0) });
    match.answer(0, { open: 'north' });
    assert.deepEqual(asked(match), ['0 ownDoor']);
    assert.deepEqual(options(match, 0), [{ door: card(match, 'D3') }, { door: card(match, 'D5') }]);
    match.answer(0, { door: card(match, 'D3') });
    match.answer(0, { declare: 'suit' });
    assert.deepEqual(asked(match), ['0 bonus']);
  });

  test('A32 without one there is no Door in an empty deck, whatever the others hold', () => {
    const match = lay({
      rooms: ['C5', 'C9'],
      doors: [[], ['C6']],
      and: s => {
        join(s, 'C5', 'C9');
        shrinkDeck(s, 0);
      },
    });
    assert.deepEqual(asked(match), ['1 leave'], 'the only way, onto the C9, was taken at once');
    assert.equal(sheet(match, 0).at, card(match, 'C9'));
  });

  test('A32 trapped with an empty deck: an own Secret Door may be used, or not', () => {
    const laid = (): ReturnType<typeof lay> =>
      lay({ rooms: ['C5', 'H9'], doors: [['C6'], []], sheets: [{ trapped: true }], and: s => shrinkDeck(s, 0) });
    const kept = laid();
    assert.deepEqual(options(kept, 0), [{ door: null }, { door: card(kept, 'C6') }]);
    kept.answer(0, { door: null });
    assert.equal(sheet(kept, 0).doors.length, 1, 'kept');
    assert.ok(told(kept).includes('passes'));
    const used = laid();
    used.answer(0, { door: card(used, 'C6') });
    assert.deepEqual(asked(used), ['0 lay']);
  });

  test('A35 who has escaped or is trapped may still lay one', () => {
    const match = lay({
      seats: 3,
      options: { variant: 'long' },
      rooms: ['C5', 'H9', 'S9'],
      doors: [[], ['C4'], ['C6']],
      sheets: [{}, { escaped: true, at: null }, { trapped: true }],
    });
    match.answer(0, { open: 'north' });
    assert.deepEqual(asked(match), ['1 secretDoor', '2 secretDoor']);
    passAll(match);
    assert.deepEqual(asked(match), ['0 declare']);
  });
});
