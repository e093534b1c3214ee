import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  about,
  act,
  acts,
  asked,
  cardOf,
  discarded,
  drawAll,
  draws,
  events,
  finish,
  guest,
  hand,
  lay,
  pass,
  passOn,
  play,
  possessed,
  told,
} from './arranged.ts';

describe('Discard, possession, draw', () => {
  const many = (count: number): string[] =>
    [
      'coal_chute',
      'coal_chute',
      'coal_chute',
      'coal_chute',
      'dumbwaiter_hatch',
      'dumbwaiter_hatch',
      'dumbwaiter_hatch',
      'dumbwaiter_hatch',
    ].slice(0, count);

  test('R24 hands above five are cut down to five, own choice, all at once, clockwise from the Active Player', () => {
    const wood = [
      'shuttered_window',
      'shuttered_window',
      'shuttered_window',
      'servants_stair',
      'servants_stair',
      'crowbar',
    ];
    const match = lay({ turn: 1, guests: [{ hand: many(7) }, { hand: wood }, { hand: ['fire_axe'] }] });
    finish(match);
    assert.deepEqual(asked(match), ['1 discard', '0 discard']);
    assert.deepEqual([about(match, 0), about(match, 1)], [{ count: 2 }, { count: 1 }]);
    match.answer(0, { discard: guest(match, 0).hand.slice(0, 2) });
    assert.deepEqual(discarded(match), []);
    match.answer(1, { discard: [cardOf(match, 1, 'crowbar')] });
    assert.deepEqual(discarded(match), ['crowbar', 'coal_chute', 'coal_chute']);
    assert.deepEqual([hand(match, 0).length, hand(match, 1).length, hand(match, 2).length], [5, 5, 1]);
  });

  test('R24 G14 a hand of six discards one, after the plays', () => {
    const played = lay({ guests: [{ hand: many(6) }] });
    play(played, 'coal_chute');
    finish(played);
    assert.deepEqual(asked(played), ['0 draw', '1 draw']);
    const kept = lay({ guests: [{ hand: many(6) }] });
    finish(kept);
    assert.deepEqual(asked(kept), ['0 discard']);
  });

  test('R25 the Mark is answered once and then forgotten', () => {
    const match = draws('torture_room', { possessions: ['a_moment_of_quiet'] });
    assert.deepEqual(possessed(match), [1]);
    assert.equal(match.state.mark, false);
    assert.deepEqual(
      events(match, 'event').map(({ seat, source }) => [seat, source]),
      [[0, 'mark']],
    );
  });

  test('R26 last call comes with and without an event', () => {
    const quiet = lay({ guests: [{}, { character: 7, despair: 1 }] });
    quiet.answer(0, { done: true });
    pass(quiet);
    assert.deepEqual([asked(quiet), (about(quiet, 1) as { window: string }).window], [['1 window'], 'C']);
    const loud = draws('the_lights_go_out', { guests: [{}, { character: 7, despair: 1 }] });
    assert.deepEqual([asked(loud), (about(loud, 1) as { window: string }).window], [['1 window'], 'C']);
  });

  test('R27 whoever is not possessed may draw one card, clockwise from the Active Player', () => {
    const match = lay({
      turn: 1,
      guests: [{}, {}, { possessed: true }, {}],
      deck: ['crowbar', 'fire_axe', 'flashlight'],
    });
    finish(match);
    assert.deepEqual(asked(match), ['1 draw', '3 draw', '0 draw']);
    drawAll(match);
    assert.deepEqual([hand(match, 1), hand(match, 3), hand(match, 0)], [['crowbar'], ['fire_axe'], ['flashlight']]);
    assert.deepEqual(hand(match, 2), []);
  });

  test('R27, Q41 nobody has to draw', () => {
    const match = lay({ deck: ['crowbar'] });
    finish(match);
    match.answer(0, { draw: false });
    match.answer(1, { draw: true });
    assert.deepEqual([hand(match, 0), hand(match, 1)], [[], ['crowbar']]);
  });

  test('R28, Q30 after last call nothing can be used: the draw is asked and the turn is over', () => {
    const match = lay({
      guests: [
        { exits: ['vault_door', 'estate_gate', 'grand_front_doors', 'coal_chute'] },
        { character: 5, despair: 2, hand: ['crowbar'] },
      ],
    });
    match.answer(0, { done: true });
    passOn(match);
    assert.deepEqual(asked(match), ['0 draw', '1 draw']);
    assert.deepEqual(acts(match, 1), []);
    drawAll(match);
    assert.deepEqual(match.result, [1, 0]);
  });
});

describe('The end of a turn', () => {
  const ten = ['vault_door', 'estate_gate', 'grand_front_doors', 'coal_chute'];

  test('R29 ten points at the end of the own turn win at once', () => {
    const match = lay({ guests: [{ exits: ten }, {}, {}] });
    finish(match);
    drawAll(match);
    assert.ok(match.over);
    assert.deepEqual(match.result, [1, 0, 0]);
    assert.deepEqual(
      events(match, 'wins').map(({ seat, points }) => [seat, points]),
      [[0, 10]],
    );
  });

  test('R29 Tools count, nine are not enough', () => {
    const nine = lay({ guests: [{ exits: ['vault_door', 'estate_gate', 'grand_front_doors'] }] });
    finish(nine);
    drawAll(nine);
    assert.ok(!nine.over);
    const tool = lay({ guests: [{ exits: ['vault_door', 'estate_gate+crowbar', 'grand_front_doors'] }] });
    finish(tool);
    drawAll(tool);
    assert.ok(tool.over);
  });

  test('R29 with the handicap Della needs 12, Fiddler 11, Timothy, Sensa and Fernando 9, the others 10', () => {
    for (const [character, goal] of [10, 10, 9, 9, 11, 10, 12, 9].entries()) {
      const match = lay({
        options: { handicap: true },
        guests: [{ character: character + 1 }, { character: 7, despair: 1 }],
      });
      match.answer(0, { done: true });
      assert.equal((about(match, 1) as { goal: number }).goal, goal);
    }
    const match = lay({ options: { handicap: true }, guests: [{ character: 8, exits: ten.slice(0, 3) }] });
    finish(match);
    drawAll(match);
    assert.deepEqual(match.result, [1, 0]);
  });

  test('R29 the handicap of two depends on the table: Fiddler needs 11 up to five players, Alexa 9 from six on', () => {
    const [FIDDLER, ALEXA] = [5, 6];
    const escapes = (character: number, seats: number, exits: readonly string[]): boolean => {
      const others = [1, 2, 3, 4, 7, 8, 5, 6].filter(other => other !== character).slice(0, seats - 1);
      const match = lay({ guests: [{ character, exits }, ...others.map(other => ({ character: other }))] });
      finish(match);
      drawAll(match);
      return match.over;
    };
    const tables = [2, 5, 6, 8];
    assert.deepEqual(
      tables.map(seats => escapes(FIDDLER, seats, ten)),
      [false, false, true, true],
    );
    assert.deepEqual(
      tables.map(seats => escapes(ALEXA, seats, ten.slice(0, 3))),
      [false, false, true, true],
    );
  });

  test('R30, Q39 somebody else with ten points does not win', () => {
    const match = lay({ guests: [{}, { exits: ten }, {}] });
    finish(match);
    drawAll(match);
    assert.ok(!match.over);
    assert.equal(match.state.turn, 1);
  });

  test('R30 G12 eleven points reached on another turn win at the end of the own one, hidden or not', () => {
    const match = lay({
      options: { handicap: false },
      guests: [
        { exits: ['vault_door', 'estate_gate', 'fire_escape'] },
        {
          character: 7,
          despair: 1,
          room: 5,
          hand: ['crowbar', 'fire_axe'],
          exits: ['grand_front_doors', 'boathouse_door', 'hidden_bookcase'],
        },
      ],
      dice: [5],
    });
    match.answer(0, { done: true });
    const [metal, wood] = [cardOf(match, 1, 'crowbar'), cardOf(match, 1, 'fire_axe')];
    act(match, 1, { act: '7b', metal, wood, exit: cardOf(match, 0, 'vault_door') });
    passOn(match);
    drawAll(match, false);
    assert.ok(!match.over);
    match.answer(1, { hide: true });
    passOn(match);
    drawAll(match, false);
    assert.deepEqual(match.result, [0, 1]);
    assert.deepEqual(
      events(match, 'wins').map(({ seat, points }) => [seat, points]),
      [[1, 11]],
    );
  });

  test('R31 otherwise the next seat begins, and there is only ever one winner', () => {
    const match = lay({ turn: 1, guests: [{ exits: ten }, { exits: ['fire_escape'] }] });
    finish(match);
    drawAll(match, false);
    assert.equal(match.state.turn, 0);
    finish(match);
    drawAll(match, false);
    assert.deepEqual(match.state.winner, [0]);
  });

  test('R26 G13 ten points at last call: Della calls a card, an Exit goes, no win', () => {
    const match = lay({
      guests: [{ exits: ten }, { character: 7, despair: 1 }],
      possessions: ['the_tapping_cane'],
      dice: [7],
    });
    match.answer(0, { done: true });
    pass(match);
    assert.ok(told(match).includes('lastCall'));
    act(match, 1, { act: '7a' });
    match.answer(1, { use: true });
    match.answer(0, { branch: 0 });
    match.answer(0, { exits: [cardOf(match, 0, 'coal_chute')] });
    assert.ok(told(match).includes('knockedBack'));
    drawAll(match, false);
    assert.ok(!match.over);
    assert.equal(match.state.turn, 1);
  });
});
