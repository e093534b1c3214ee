import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, LANGUAGES, SPECTATOR } from '../../../engine/index.ts';
import { exampleOf, exampleText } from '../../test/example.ts';
import { foresee } from '../foresight.ts';
import { isOpen, roadToExit, wayToExit } from '../house/house-plan.ts';
import { game } from '../rules.ts';
import { coordinates } from '../words/reading.ts';
import type { HauntingMatch } from './arranged.ts';

const example = (): HauntingMatch => exampleOf(game);

const ROW = ['quarter', 'two', 'passage', 'one'] as const;

test('R32, R110 the example of the rulebook: who stands where, and how far it is', () => {
  const { state, asks } = example();
  assert.deepEqual(
    [state.rules, state.seats, state.round, state.half, state.options.storeys],
    [2, 3, 1, 'chosen', 'one'],
  );
  assert.deepEqual(new Set(asks.map(({ what }) => what)), new Set(['row']), 'everybody lays a row');
  assert.deepEqual(state.pawns.map(coordinates), ['F6', 'E4', 'E5']);
  assert.equal(state.exit, 'NE-E', 'east of F1');
  assert.ok(isOpen(state, '1:5,0', 'exit'));
  assert.deepEqual(wayToExit(state, '1:5,5'), ['1:5,4', '1:5,3', '1:5,2', '1:5,1', '1:5,0', 'exit']);
  assert.deepEqual(
    [isOpen(state, '1:5,4', '1:5,3'), isOpen(state, '1:5,3', '1:5,2')],
    [false, false],
    'F4 meets neither F5 nor F3',
  );
  assert.deepEqual(
    [0, 1].map(seat => roadToExit(state, at(state.pawns, seat))).map(({ spaces, walls }) => [spaces, walls]),
    [
      [6, 2],
      [5, 1],
    ],
  );
});

test('R49 the example of the rulebook: Ada herself has brought the Exit there', () => {
  const moved = example()
    .events(SPECTATOR)
    .filter(({ what }) => what === 'movesExit');
  assert.deepEqual(
    moved.map(({ seat, slot }) => [seat, slot]),
    [[0, 'NE-E']],
  );
});

test('R40, R41, R43, R45 the example of the rulebook: what the row does, card by card', () => {
  const match = example();
  const { cards, plan, end } = foresee(match.state, 0, ROW);
  assert.deepEqual(
    cards.map(({ to, tiles }) => to ?? tiles),
    [['1:5,3'], '1:5,3', '1:5,2', '1:5,1'],
  );
  assert.deepEqual(roadToExit(plan, end), { spaces: 2, walls: 0, ghosts: 0, isShut: false });
  match.answer(0, { row: [...ROW] });
  for (const seat of [1, 2]) match.answer(seat, { row: ['half', 'swap', 'quarter', 'switch'] });
  match.answer(0, { tile: '1:5,3', turn: 3 });
  for (const seat of [1, 2]) match.answer(seat, { tile: '1:0,5' });
  assert.ok(isOpen(match.state, '1:5,4', '1:5,3'));
  assert.equal(match.state.pawns[0], '1:5,3', 'over F5, which was the only way');
});

test('R41, R43 the example of the rulebook: what happens if Bo turns F4 back', () => {
  const match = example();
  match.answer(0, { row: [...ROW] });
  match.answer(1, { row: ['quarter', 'swap', 'half', 'switch'] });
  match.answer(2, { row: ['half', 'swap', 'quarter', 'switch'] });
  match.answer(0, { tile: '1:5,3', turn: 3 });
  match.answer(1, { tile: '1:5,3', turn: 1 });
  match.answer(2, { tile: '1:0,5' });
  assert.equal(match.state.pawns[0], '1:5,5', 'to F5, and back');
  const steps = match.events(SPECTATOR).filter(({ what, seat }) => what === 'steps' && seat === 0);
  assert.deepEqual(
    steps.slice(-2).map(({ to }) => to),
    ['1:5,4', '1:5,5'],
  );
});

test('both rulebooks tell the example with the same numbers and show its picture', () => {
  for (const language of LANGUAGES) {
    const part = exampleText(game, language);
    for (const place of ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'E4', 'E5']) assert.ok(part.includes(place), place);
  }
});
