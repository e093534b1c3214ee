import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, type Seat, SPECTATOR } from '../../../engine/index.ts';
import { BLAIR, FERNANDO, MARK } from '../content.ts';
import { orders } from '../orders.ts';
import type { Asked } from '../state.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { type Laid, type LaidGuest, lay, options } from './arranged.ts';

type Chosen = Readonly<Record<string, string>>;

/** The answer of seat 1's orders in a window on the turn of `of`, who has `points` points. */
function inWindow(
  window: string,
  points: number,
  chosen: Chosen,
  of: Seat = 0,
  table: Laid = { seats: 3 },
): Json | undefined {
  const ask: Asked = { seat: 1, what: 'window', rule: 'R26', about: { window, of, points, goal: 10 } };
  return orders.answer(ask, lay(table).view(SPECTATOR), chosen);
}
const ASK = undefined;

test('every choice and each of its values has words in both languages', () => {
  for (const words of [en.orders ?? {}, de.orders ?? {}]) {
    assert.deepEqual(Object.keys(words), Object.keys(orders.choices));
    for (const [name, { values, default: usual }] of Object.entries(orders.choices)) {
      assert.deepEqual(Object.keys(words[name]?.values ?? {}), [...values]);
      assert.ok(values.includes(usual));
    }
  }
});

test('N2 unless something else was chosen, windows B and C of a player with 7 points are asked', () => {
  assert.deepEqual(
    ['A', 'B', 'C'].map(window => inWindow(window, 7, {})),
    ['pass', ASK, ASK],
  );
  assert.equal(inWindow('B', 6, {}), 'pass');
  assert.equal(inWindow('B', 5, { freeWindows: 'at5' }), ASK);
  assert.equal(inWindow('C', 8, { freeWindows: 'at9', hold: 'off' }), 'pass');
  assert.equal(inWindow('A', 0, { freeWindows: 'always', windows: 'abc' }), ASK);
  assert.equal(inWindow('B', 9, { windows: 'c' }), 'pass');
});

test('N2 a last call before an escape is asked whatever the points, and let pass only by never', () => {
  const chosen = { freeWindows: 'at9', windows: 'c', hold: 'off' };
  const ask: Asked = { seat: 1, what: 'window', rule: 'R26', about: { window: 'C', of: 0, points: 8, goal: 8 } };
  const view = lay({ seats: 3 }).view(SPECTATOR);
  assert.equal(orders.answer(ask, view, chosen), ASK);
  assert.equal(orders.answer(ask, view, { ...chosen, freeWindows: 'never' }), 'pass');
  assert.equal(orders.urgent?.(ask, view), true);
  assert.equal(orders.urgent?.({ ...ask, about: { window: 'B', of: 0, points: 8, goal: 8 } }, view), false);
  assert.equal(orders.urgent?.({ ...ask, seat: 0 }, view), false);
});

test('N2 points that come back anyway are offered at the last call before the own turn', () => {
  const rival = { exits: ['vault_door', 'estate_gate'] };
  const table = { guests: [rival, { despair: 1 }, {}] };
  assert.equal(inWindow('C', 0, {}, 0, table), ASK);
  assert.equal(inWindow('C', 0, {}, 0, { guests: [{}, { despair: 1 }, {}] }), 'pass', 'nobody else is near');
  assert.equal(inWindow('B', 0, {}, 0, table), 'pass');
  assert.equal(inWindow('C', 0, {}, 2, table), 'pass');
  assert.equal(inWindow('C', 0, { hold: 'off' }, 0, table), 'pass');
  assert.equal(inWindow('C', 0, {}, 0, { seats: 3 }), 'pass');
});

test('N2 on the own turn only a last call short of the goal is asked', () => {
  assert.equal(inWindow('B', 8, {}, 1), 'pass');
  assert.equal(inWindow('C', 8, {}, 1), ASK);
  assert.equal(inWindow('C', 10, {}, 1), 'pass');
  assert.equal(inWindow('B', 8, { freeWindows: 'always' }, 1), ASK);
});

/** Fiddler, on turn, takes an Exit of seat 1, and somebody may save it. */
function inDanger(saver: LaidGuest, exit: string, chosen: Chosen, victim: LaidGuest = saver): Json | undefined {
  const others = victim === saver ? [{ ...saver, exits: [exit] }] : [{ ...victim, exits: [exit] }, saver];
  const match = lay({ guests: [{ character: 5, hand: ['crowbar'], despair: 2 }, ...others] });
  const [pick] = options(match, 0).filter(one => typeof one === 'object' && one !== null && 'exit' in one);
  assert.ok(pick);
  match.answer(0, pick);
  const seat = others.length;
  const ask = match.ask(seat);
  assert.equal(ask?.what, 'save');
  const answer = orders.answer(ask, match.view(SPECTATOR), chosen);
  if (answer !== undefined) match.answer(seat, answer);
  return answer;
}

test('N2 a roll for an own Exit is asked; or rolled unasked for 2 points and more', () => {
  const mark = { character: MARK, despair: 2 };
  const tries = { saveOwn: 'try' };
  const answer = inDanger(mark, 'fire_escape', tries);
  assert.ok(typeof answer === 'object' && answer !== null && 'save' in answer && 'act' in answer);
  assert.equal(answer.act, '1a');
  assert.equal(inDanger(mark, 'coal_chute', tries), 'pass');
  assert.notEqual(inDanger(mark, 'coal_chute+ring_of_keys', tries), 'pass');
  assert.equal(inDanger(mark, 'fire_escape', {}), ASK, 'no flame is spent unasked');
  assert.equal(inDanger(mark, 'coal_chute', {}), ASK);
  assert.equal(inDanger(mark, 'fire_escape', { saveOwn: 'never' }), 'pass');
});

test("N2 others' Exits are let go unless one wants to be asked", () => {
  const blair = { character: BLAIR, despair: 2 };
  assert.equal(inDanger(blair, 'boathouse_door', {}, { character: 4 }), 'pass');
  assert.equal(inDanger(blair, 'boathouse_door', { saveOthers: 'ask' }, { character: 4 }), ASK);
});

test('N2 who has rolled for an Exit is not asked whether to save it', () => {
  const ask: Asked = { seat: 1, what: 'use', rule: 'R69', about: { act: '1a' } };
  const view = lay({ seats: 2 }).view(SPECTATOR);
  assert.deepEqual(orders.answer(ask, view, {}), { use: true });
  assert.equal(orders.answer({ ...ask, about: { act: '7a' } }, view, {}), ASK);
});

test('N2 Timothy is asked before his own Haunt events', () => {
  const before = (of: Seat, chosen: Chosen): Json | undefined =>
    orders.answer({ seat: 1, what: 'haunted', rule: 'D3', about: { of, room: 8 } }, lay({}).view(SPECTATOR), chosen);
  assert.deepEqual([before(1, {}), before(0, {})], [ASK, 'pass']);
  assert.deepEqual([before(0, { haunted: 'always' }), before(1, { haunted: 'never' })], [ASK, 'pass']);
});

test('N2 Fernando is asked before a draw if he has something to lose', () => {
  const before = (guest: LaidGuest, chosen: Chosen = {}): Json | undefined => {
    const view = lay({ guests: [{}, { character: FERNANDO, ...guest }] }).view(SPECTATOR);
    return orders.answer({ seat: 1, what: 'prevent', rule: 'D9', about: { of: 0, source: 'mark' } }, view, chosen);
  };
  assert.equal(before({ exits: ['coal_chute'] }), ASK);
  assert.equal(before({ hand: ['crowbar', 'fire_axe', 'chainsaw'] }), ASK);
  assert.equal(before({ exits: ['coal_chute+holy_water'], hand: ['crowbar'] }), 'pass');
  assert.equal(before({ exits: ['coal_chute'], hiding: 'closet' }), 'pass');
  assert.equal(before({}, { prevent: 'always' }), ASK);
  assert.equal(before({ exits: ['coal_chute'] }, { prevent: 'never' }), 'pass');
});

test('N2 Fernando is asked whether to look away unless he never wants to', () => {
  const ask: Asked = { seat: 1, what: 'ignore', rule: 'D10', about: { of: 0 } };
  const view = lay({}).view(SPECTATOR);
  assert.equal(orders.answer(ask, view, {}), ASK);
  assert.equal(orders.answer(ask, view, { ignore: 'never' }), 'pass');
});

test('N2 cards are drawn unasked, or only as long as one can still hide with them', () => {
  const draw = (hand: number, chosen: Chosen, table: Laid = {}): Json | undefined => {
    const faces = ['crowbar', 'fire_axe', 'chainsaw', 'holy_water', 'flashlight'].slice(0, hand);
    const view = lay({ ...table, guests: [{}, { hand: faces }] }).view(SPECTATOR);
    return orders.answer({ seat: 1, what: 'draw', rule: 'R27', about: null }, view, chosen);
  };
  assert.deepEqual(draw(5, {}), { draw: true });
  assert.deepEqual(draw(3, { draw: 'below5' }), { draw: true });
  assert.equal(draw(4, { draw: 'below5' }), ASK);
  assert.equal(draw(0, { draw: 'ask' }), ASK);
  const sins = { options: { sins: true } };
  assert.deepEqual(draw(1, {}, sins), { draw: true });
  assert.equal(draw(1, {}, { ...sins, turn: 1 }), ASK);
});

test('N2 a pass that was settled in advance is not spoken of', () => {
  const ask: Asked = { seat: 1, what: 'window', rule: 'R26', about: { window: 'B', of: 0, points: 3, goal: 10 } };
  const reader = { view: lay({ seats: 2 }).view(1), names: ['Ada', 'Bo'], you: 1 };
  for (const words of [en, de]) assert.equal(words.guide?.automatic?.(ask, {}, reader), '');
});
