import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HIDDEN, type Json, SPECTATOR } from '../../../../engine/index.ts';
import { publiclyAble } from '../../guests.ts';
import {
  about,
  act,
  asked,
  cardOf,
  despair,
  draws,
  events,
  exits,
  type Laid,
  type LaidGuest,
  laid,
  lay,
  options,
  pass,
  passOn,
  told,
} from '../arranged.ts';

const windowOf = (match: ReturnType<typeof lay>): Json | undefined => {
  const [ask] = match.asks;
  return ask?.what === 'window' ? Object.entries(ask.about ?? {}).find(([key]) => key === 'window')?.[1] : undefined;
};

describe('The order of windows', () => {
  const able = { character: 6, despair: 1 };

  test('P1 clockwise from the Active Player; the turn player is in B and C, not in A', () => {
    const guests = [{ character: 3, despair: 1 }, { ...able }, { character: 7, despair: 1 }];
    const match = lay({ phase: 'windowA', turn: 1, guests });
    assert.deepEqual(asked(match), ['2 window', '0 window']);
    pass(match);
    match.answer(1, { done: true });
    assert.deepEqual(asked(match), ['1 window', '2 window', '0 window']);
    assert.equal(windowOf(match), 'B');
    pass(match);
    assert.deepEqual([asked(match), windowOf(match)], [['1 window', '2 window', '0 window'], 'C']);
  });

  test('P2 all answer in secret; the first act in order is carried out, the other intents are returned', () => {
    const match = lay({
      phase: 'windowA',
      guests: [{}, { character: 3, despair: 1 }, able],
      dice: [4],
    });
    match.answer(2, { act: '6a' });
    assert.deepEqual(told(match), []);
    match.answer(1, { act: '3a' });
    assert.deepEqual(
      events(match, 'act').map(({ seat, act: name }) => [seat, name]),
      [[1, '3a']],
    );
    assert.deepEqual(despair(match), [0, 0, 1], 'the second has not paid');
    assert.deepEqual(asked(match), ['2 window']);
  });

  test('P3 what does not depend on the roll is named with the payment, the rest after the roll', () => {
    const match = lay({
      phase: 'windowB',
      guests: [{ exits: ['coal_chute'] }, { character: 5, despair: 2, hand: ['crowbar'] }],
      dice: [7],
    });
    assert.deepEqual(options(match, 1), [
      'pass',
      { act: '5a' },
      { act: '5b', pay: cardOf(match, 1, 'crowbar'), exit: cardOf(match, 0, 'coal_chute') },
    ]);
    match.answer(1, { act: '5a' });
    assert.deepEqual(told(match), ['act', 'dice']);
    assert.deepEqual(asked(match), ['1 swap']);
  });

  test('P4 after an act the window opens again, until a whole round passes', () => {
    const match = lay({ phase: 'windowC', guests: [{}, { character: 3, despair: 2 }], dice: [1, 2] });
    match.answer(1, { act: '3a' });
    assert.deepEqual([asked(match), windowOf(match)], [['1 window'], 'C']);
    match.answer(1, 'pass');
    assert.deepEqual(asked(match), ['0 draw', '1 draw']);
  });

  test('P4 it ends by itself when nobody has points left', () => {
    const match = lay({ phase: 'windowC', guests: [{}, { character: 3, despair: 2 }], dice: [1, 2] });
    match.answer(1, { act: '3a' });
    match.answer(1, { act: '3a' });
    assert.deepEqual(asked(match), ['0 draw', '1 draw']);
  });

  test('P5 while something resolves only Haunt, draw, touch, save and Pride windows open', () => {
    const match = lay({
      phase: 'windowB',
      guests: [
        { exits: ['coal_chute', 'estate_gate'] },
        { character: 7, despair: 1 },
        { character: 8, despair: 2, exits: ['servants_stair+fire_axe+rowan_branch'] },
        { character: 1, despair: 2, exits: ['vault_door'] },
        { character: 3, despair: 2 },
      ],
      dice: [7],
      possessions: ['every_door_slams'],
    });
    const seen: string[] = [];
    const next = (seat: number, pick: Json): void => {
      match.answer(seat, pick);
      seen.push(...asked(match));
    };
    act(match, 1, { act: '7a' });
    next(1, { use: true });
    next(2, 'pass');
    next(2, 'pass');
    next(0, { branch: 0 });
    next(0, { exits: [cardOf(match, 0, 'coal_chute')] });
    assert.deepEqual(seen, ['2 prevent', '2 ignore', '0 branch', '0 loseExit', '3 save']);
    next(3, 'pass');
    assert.equal(windowOf(match), 'B');
  });

  test('P6 Pride cannot be answered', () => {
    const match = lay({
      options: { sins: true },
      guests: [{ hand: ['greed', 'pride'] }, { hand: ['pride'], exits: ['coal_chute'] }],
    });
    match.answer(0, { sin: cardOf(match, 0, 'greed'), exit: cardOf(match, 1, 'coal_chute') });
    assert.deepEqual(asked(match), ['1 pride']);
    match.answer(1, { sin: cardOf(match, 1, 'pride') });
    assert.deepEqual(asked(match), ['0 escape']);
    assert.deepEqual(exits(match, 1), ['coal_chute']);
  });

  test('P7 one window for the whole batch, Mark and Blair in order, one Exit after the other', () => {
    const match = draws('every_door_slams', {
      guests: [
        { character: 4, exits: ['coal_chute'] },
        { character: 2, despair: 1, exits: ['servants_stair'] },
        { character: 1, despair: 1, exits: ['estate_gate'] },
      ],
      dice: [7, 7],
    });
    match.answer(0, { branch: 0 });
    const doomed = [
      cardOf(match, 0, 'coal_chute'),
      cardOf(match, 1, 'servants_stair'),
      cardOf(match, 2, 'estate_gate'),
    ];
    assert.deepEqual(asked(match), ['1 save', '2 save']);
    assert.deepEqual(about(match, 1), { exits: doomed, of: [0, 1, 2] });
    assert.deepEqual(options(match, 1), ['pass', { act: '2a', save: doomed[1] }]);
    assert.deepEqual(options(match, 2), ['pass', { act: '1a', save: doomed[0] }, { act: '1a', save: doomed[2] }]);
    match.answer(2, { act: '1a', save: doomed[0] ?? 0 });
    match.answer(1, { act: '2a', save: doomed[1] ?? 0 });
    match.answer(1, { use: true });
    assert.deepEqual([asked(match), despair(match)], [['2 save'], [0, 0, 1]]);
    match.answer(2, { act: '1a', save: doomed[2] ?? 0 });
    match.answer(2, { use: true });
    assert.deepEqual([exits(match, 0), exits(match, 1), exits(match, 2)], [[], ['servants_stair'], ['estate_gate']]);
  });
});

describe('Nothing is given away', () => {
  test('N1 who is asked follows from the table alone, for every character', () => {
    const s = (guest: LaidGuest) => laid({ guests: [{ character: 4 }, guest] });
    const asks = (guest: LaidGuest): boolean => publiclyAble(s(guest), 1, 'B');
    assert.ok(!asks({ character: 1, despair: 2, exits: ['servants_stair'], hand: ['coal_chute'] }));
    assert.ok(asks({ character: 1, despair: 1, exits: ['coal_chute'] }));
    assert.ok(!asks({ character: 2, despair: 2, exits: ['coal_chute'] }));
    assert.ok(asks({ character: 2, despair: 1, exits: ['servants_stair'] }));
    assert.ok(!asks({ character: 4, despair: 2, exits: ['coal_chute+crowbar'], hand: ['fire_axe'] }));
    assert.ok(asks({ character: 4, despair: 1, exits: ['coal_chute+flashlight'] }));
    for (const character of [3, 5, 6, 7]) {
      assert.ok(asks({ character, despair: 1 }));
      assert.ok(!asks({ character, despair: 0, hand: ['crowbar', 'fire_axe'] }));
    }
    assert.ok(!asks({ character: 8, despair: 2, exits: ['coal_chute+crowbar+holy_water'] }));
  });

  test('N1 with Sins everybody who holds a card is asked, whatever it is, and without a point', () => {
    const table = (hand: readonly string[]) =>
      lay({ options: { sins: true }, phase: 'windowA', guests: [{}, { hand }] });
    assert.deepEqual(asked(table(['coal_chute'])), ['1 window']);
    assert.deepEqual(asked(table(['wrath'])), ['1 window']);
    assert.deepEqual(asked(table([])), ['0 escape']);
  });

  test('N2 nobody passes by themselves: who can do nothing is asked and says so', () => {
    const match = lay({ options: { sins: true }, phase: 'windowA', guests: [{}, { hand: ['coal_chute'] }] });
    assert.deepEqual(options(match, 1), ['pass']);
    assert.equal(match.answered(1), undefined);
  });

  const open = (extra: Laid = {}) =>
    lay({ phase: 'windowA', guests: [{}, { character: 3, despair: 1 }, { character: 6, despair: 1 }], ...extra });

  test('N3 no one learns whose answers are in, and nothing is told of a pass', () => {
    const match = open();
    match.answer(1, 'pass');
    assert.deepEqual(match.awaited(2)?.locked, []);
    assert.deepEqual(match.awaited(0)?.locked, []);
    match.answer(2, 'pass');
    assert.deepEqual(asked(match), ['0 escape']);
    for (const seat of [0, 1, 2, SPECTATOR]) assert.deepEqual(match.events(seat), []);
  });

  test('N4 however quick an answer, the others see the window as before', () => {
    const match = open();
    const look = () => [0, 2, SPECTATOR].map(seat => [match.view(seat), match.awaited(seat), match.events(seat)]);
    const before = look();
    match.answer(1, { act: '3a' });
    assert.deepEqual(look(), before);
    match.answer(1, 'pass');
    assert.deepEqual(look(), before);
  });

  test('N5 every turn has the same windows, whatever the hands hold', () => {
    const windows = (hand: readonly string[]): string[] => {
      const match = lay({ options: { sins: true }, phase: 'movement', guests: [{ hand: ['coal_chute'] }, { hand }] });
      const seen: string[] = [];
      while (match.state.turn === 0) {
        seen.push(`${asked(match).join()} ${windowOf(match) ?? ''}`);
        if (windowOf(match)) pass(match);
        else if (match.asks[0]?.what === 'escape') match.answer(0, { done: true });
        else for (const { seat } of [...match.asks]) match.answer(seat, { draw: false });
      }
      return seen;
    };
    assert.deepEqual(windows(['wrath', 'sloth']), windows(['crowbar', 'shuttered_window']));
    assert.deepEqual(windows(['wrath', 'sloth']).length, 5);
  });

  test('N6 being second reveals nothing', () => {
    const first = open({ dice: [4] });
    first.answer(2, { act: '6a' });
    first.answer(1, { act: '3a' });
    const alone = open({ dice: [4] });
    alone.answer(2, 'pass');
    alone.answer(1, { act: '3a' });
    for (const seat of [0, 1, SPECTATOR]) {
      assert.deepEqual(first.view(seat), alone.view(seat));
      assert.deepEqual(first.events(seat), alone.events(seat));
      assert.deepEqual(first.awaited(seat), alone.awaited(seat));
    }
  });

  test('N7 who pays from hand reveals what is paid and no more', () => {
    const match = lay({
      phase: 'windowB',
      guests: [{ exits: ['coal_chute'] }, { character: 5, despair: 1, hand: ['crowbar', 'holy_water'] }],
    });
    act(match, 1, { act: '5b', pay: cardOf(match, 1, 'crowbar'), exit: cardOf(match, 0, 'coal_chute') });
    passOn(match);
    const view = match.view(0);
    assert.equal(view.cards.face[view.discard[0] ?? -1], 'crowbar');
    assert.deepEqual(
      view.guests[1]?.hand.map(card => view.cards.face[card]),
      [HIDDEN],
    );
  });
});
