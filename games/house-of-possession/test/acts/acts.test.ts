import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  about,
  act,
  acts,
  asked,
  cardOf,
  despair,
  discarded,
  drawAll,
  draws,
  events,
  exits,
  finish,
  guest,
  hand,
  lay,
  offered,
  options,
  passOn,
  possessed,
  told,
} from '../arranged.ts';

const rolls = (match: ReturnType<typeof lay>) => events(match, 'dice').map(({ roll, success }) => [roll, success]);

describe('Desperation Points', () => {
  test('R66 point and cards are paid before the die is rolled, and a failure refunds nothing', () => {
    const match = lay({ guests: [{ character: 7, despair: 2 }], dice: [6] });
    match.answer(0, { act: '7a' });
    assert.deepEqual(rolls(match), [[6, false]]);
    assert.equal(despair(match)[0], 1);
    assert.deepEqual(told(match), ['act', 'dice']);
  });

  test('R67 twice the same act or each once, then no more until the own next turn', () => {
    const match = lay({ guests: [{ character: 3, despair: 2, exits: ['coal_chute+crowbar'] }], dice: [4, 5] });
    match.answer(0, { act: '3a' });
    assert.deepEqual(acts(match, 0), ['3a', '3b']);
    match.answer(0, { act: '3a' });
    assert.deepEqual(acts(match, 0), []);
    finish(match);
    drawAll(match, false);
    assert.equal(despair(match)[0], 0, 'another player’s turn brings nothing');
    finish(match);
    drawAll(match, false);
    assert.equal(despair(match)[0], 2);
  });

  test('R68 on any turn, also hidden and possessed', () => {
    const match = lay({ guests: [{}, { character: 6, despair: 1, hiding: 'closet', possessed: true }] });
    match.answer(0, { done: true });
    assert.deepEqual(acts(match, 1), ['6a']);
  });

  test('R69 who has rolled a success may decline', () => {
    const match = lay({ guests: [{ character: 7, despair: 1 }], dice: [8] });
    match.answer(0, { act: '7a' });
    assert.deepEqual(asked(match), ['0 use']);
    assert.deepEqual(about(match, 0), { act: '7a' });
    match.answer(0, { use: false });
    assert.deepEqual(told(match), ['act', 'dice', 'declines']);
    assert.equal(despair(match)[0], 0);
  });

  test('R70, Q23 what is paid can be neither prevented nor saved', () => {
    const match = lay({
      guests: [
        { character: 2, despair: 1, exits: ['shuttered_window'] },
        { character: 1, despair: 2 },
      ],
      dice: [5],
    });
    match.answer(0, { act: '2b', pay: cardOf(match, 0, 'shuttered_window') });
    assert.deepEqual(asked(match), ['0 escape'], 'Blair is not asked to save what she pays');
    assert.deepEqual(exits(match, 0), []);
  });

  test('R71 another player is never oneself, and somebody must be chosen', () => {
    const match = lay({ guests: [{ character: 6, despair: 1 }, {}, {}], dice: [2] });
    match.answer(0, { act: '6a' });
    assert.deepEqual(options(match, 0), [{ move: 1 }, { move: 2 }]);
    const picks = draws('whispers_in_the_walls', { seats: 3 });
    assert.deepEqual(options(picks, 0), [{ player: 1 }, { player: 2 }]);
  });
});

describe('Timothy', () => {
  test('3a, D4 the token goes to the rolled room and never causes a draw', () => {
    for (const roll of [2, 8]) {
      const match = lay({ guests: [{ character: 3, despair: 1, room: 2 }, { room: 2 }], haunt: 8, dice: [roll] });
      match.answer(0, { act: '3a' });
      assert.equal(match.state.haunt, roll);
      assert.equal(events(match, 'event').length, 0);
    }
  });

  test('3b, D11 pay a Boon that fits Metal from play and draw; the Exit under it does not matter', () => {
    const match = lay({
      guests: [
        {
          character: 3,
          despair: 2,
          exits: ['shuttered_window+flashlight', 'coal_chute+crowbar', 'servants_stair+fire_axe'],
        },
      ],
      deck: ['holy_water'],
    });
    assert.deepEqual(
      offered(match, 0, { act: '3b' }),
      ['flashlight', 'crowbar'].map(face => ({ act: '3b', pay: cardOf(match, 0, face) })),
    );
    match.answer(0, { act: '3b', pay: cardOf(match, 0, 'flashlight') });
    assert.deepEqual([hand(match, 0), discarded(match)], [['holy_water'], ['flashlight']]);
  });

  const arriving = (dice: readonly number[]) =>
    lay({
      phase: 'movement',
      guests: [{ character: 3 }, { room: 6, character: 2 }],
      haunt: 3,
      dice,
      possessions: ['torture_room'],
    });

  test('D3 G6 Timothy lands on the token and moves it to another, occupied room: no draw, the occupant is unharmed', () => {
    const match = arriving([3, 6]);
    assert.deepEqual(asked(match), ['0 haunted']);
    match.answer(0, { act: '3a' });
    assert.deepEqual([match.state.haunt, events(match, 'event').length], [6, 0]);
    assert.deepEqual(
      events(match, 'hauntDropped').map(({ seat }) => seat),
      [0],
    );
    assert.deepEqual(asked(match), ['0 escape']);
  });

  test('D3 G7 the same room rolled: the card is drawn at once, without a second try', () => {
    const match = arriving([3, 3]);
    match.answer(0, { act: '3a' });
    assert.equal(despair(match)[0], 1);
    assert.deepEqual(events(match, 'event').length, 1);
    assert.deepEqual(asked(match), ['0 escape']);
    assert.deepEqual(possessed(match), [1]);
  });

  test('D3 Timothy may do it for anybody', () => {
    const match = lay({
      phase: 'movement',
      guests: [{}, { character: 3, despair: 1 }],
      haunt: 4,
      dice: [4, 1],
    });
    assert.deepEqual([asked(match), about(match, 1)], [['1 haunted'], { of: 0, room: 4 }]);
    match.answer(1, { act: '3a' });
    assert.equal(events(match, 'event').length, 0);
  });
});

describe('Sensa', () => {
  const sensa = { character: 4, despair: 2, room: 3, hand: ['coal_chute'] };

  test('4a on 7 or 8 she hides where there is no closet, and has taken the Hide branch', () => {
    const match = lay({ guests: [sensa], dice: [7] });
    match.answer(0, { act: '4a' });
    match.answer(0, { use: true });
    assert.equal(guest(match, 0).hiding, 'improvised');
    assert.deepEqual(
      events(match, 'hides').map(({ how }) => how),
      ['improvised'],
    );
    assert.deepEqual(asked(match), ['0 draw', '1 draw']);
  });

  test('4a where the closet is taken, but not where it is free', () => {
    const taken = lay({
      guests: [
        { ...sensa, room: 5 },
        { room: 5, hiding: 'closet' },
      ],
    });
    assert.deepEqual(acts(taken, 0), ['4a']);
    assert.deepEqual(acts(lay({ guests: [{ ...sensa, room: 5 }] }), 0), []);
  });

  test('D5 a failure leaves everything open', () => {
    const match = lay({ guests: [sensa], dice: [2, 8] });
    match.answer(0, { act: '4a' });
    assert.deepEqual(asked(match), ['0 escape']);
    assert.equal(offered(match, 0, { play: cardOf(match, 0, 'coal_chute') }).length, 1);
    match.answer(0, { act: '4a' });
    match.answer(0, { use: true });
    assert.equal(match.state.branch, 'hide');
  });

  test('4a, Q25 not on other turns, not after something was played', () => {
    const other = lay({ guests: [{}, { ...sensa, exits: ['shuttered_window+fire_axe'] }] });
    other.answer(0, { done: true });
    assert.deepEqual(acts(other, 1), ['4b']);
    const played = lay({ guests: [sensa] });
    played.answer(0, { play: cardOf(played, 0, 'coal_chute') });
    assert.deepEqual(acts(played, 0), []);
  });

  test('4a, Q26 not with five cards', () => {
    const five = ['coal_chute', 'coal_chute', 'coal_chute', 'coal_chute', 'crowbar'];
    assert.deepEqual(acts(lay({ guests: [{ ...sensa, hand: five }] }), 0), []);
  });

  test('4b, D11 pay a Boon that fits Wood from play and draw', () => {
    const match = lay({
      guests: [
        {
          character: 4,
          despair: 2,
          exits: ['coal_chute+flashlight', 'estate_gate+crowbar', 'servants_stair+fire_axe'],
        },
      ],
      deck: ['holy_water'],
    });
    assert.deepEqual(
      offered(match, 0, { act: '4b' }),
      ['flashlight', 'fire_axe'].map(face => ({ act: '4b', pay: cardOf(match, 0, face) })),
    );
    match.answer(0, { act: '4b', pay: cardOf(match, 0, 'fire_axe') });
    assert.deepEqual([hand(match, 0), exits(match, 0)[2]], [['holy_water'], 'servants_stair']);
  });
});

test('D12 after an act the same window starts over', () => {
  const match = lay({ guests: [{}, { character: 3, despair: 2 }, { character: 6, despair: 1 }], dice: [4, 5] });
  match.answer(0, { done: true });
  act(match, 1, { act: '3a' });
  assert.deepEqual(asked(match), ['1 window', '2 window']);
  assert.equal((about(match, 1) as { window: string }).window, 'B');
  passOn(match);
  assert.deepEqual(asked(match), ['0 draw', '1 draw', '2 draw']);
});
