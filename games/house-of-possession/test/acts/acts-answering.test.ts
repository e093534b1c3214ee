import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  about,
  asked,
  cardOf,
  despair,
  draws,
  events,
  exits,
  hand,
  lay,
  offered,
  options,
  pass,
  possessed,
  rooms,
} from '../arranged.ts';

const rolls = (match: ReturnType<typeof lay>) => events(match, 'dice').map(({ roll, success }) => [roll, success]);

describe('Mark and Blair', () => {
  /** Fiddler names the Exit of seat 1; Mark sits in seat 2. */
  const threatened = (dice: readonly number[], points = 2) => {
    const match = lay({
      guests: [
        { character: 5, despair: 1, hand: ['fire_axe'] },
        { character: 4, exits: ['vault_door+crowbar'] },
        { character: 1, despair: points },
      ],
      dice,
    });
    match.answer(0, { act: '5b', pay: cardOf(match, 0, 'fire_axe'), exit: cardOf(match, 1, 'vault_door') });
    return match;
  };

  test('1a D1 G10 on 7 or 8 a Metal Exit of anybody is saved with its Boons; what was paid is gone', () => {
    const match = threatened([3, 8]);
    assert.deepEqual(asked(match), ['2 save']);
    const exit = cardOf(match, 1, 'vault_door');
    assert.deepEqual(about(match, 2), { exits: [exit], of: [1] });
    match.answer(2, { act: '1a', save: exit });
    assert.deepEqual(asked(match), ['2 save'], 'a second point is a second try at the same loss');
    match.answer(2, { act: '1a', save: exit });
    match.answer(2, { use: true });
    assert.deepEqual(exits(match, 1), ['vault_door+crowbar']);
    assert.deepEqual([despair(match)[0], despair(match)[2], hand(match, 0)], [0, 0, []]);
    assert.deepEqual(rolls(match), [
      [3, false],
      [8, true],
    ]);
  });

  test('1a a miss, or a pass, and the Exit goes', () => {
    const match = threatened([6], 1);
    match.answer(2, { act: '1a', save: cardOf(match, 1, 'vault_door') });
    assert.deepEqual(exits(match, 1), []);
    const passed = threatened([]);
    pass(passed);
    assert.deepEqual(exits(passed, 1), []);
  });

  test('1b pay a Metal Exit in play, roll, and go there', () => {
    const match = lay({ guests: [{ character: 1, despair: 1, exits: ['coal_chute', 'shuttered_window'] }], dice: [6] });
    assert.deepEqual(offered(match, 0, { act: '1b' }), [{ act: '1b', pay: cardOf(match, 0, 'coal_chute') }]);
    match.answer(0, { act: '1b', pay: cardOf(match, 0, 'coal_chute') });
    assert.deepEqual([exits(match, 0), rooms(match)[0]], [['shuttered_window'], 6]);
  });

  test('1b the roll may lead to the Haunt, and movement is no way out of it (Q28)', () => {
    const match = lay({
      guests: [{ character: 1, despair: 2, exits: ['coal_chute', 'estate_gate'] }],
      haunt: 6,
      dice: [6],
      possessions: ['whispers_in_the_walls'],
    });
    match.answer(0, { act: '1b', pay: cardOf(match, 0, 'coal_chute') });
    assert.deepEqual(asked(match), ['0 branch'], 'the card is drawn at once');
  });

  test('2a saves a Wood Exit, not a Metal one', () => {
    const table = (face: string) => {
      const match = draws('the_tapping_cane', {
        guests: [{ exits: [face] }, { character: 2, despair: 1 }],
        dice: [7],
      });
      match.answer(0, { branch: 0 });
      return match;
    };
    const wood = table('boathouse_door');
    wood.answer(1, { act: '2a', save: cardOf(wood, 0, 'boathouse_door') });
    wood.answer(1, { use: true });
    assert.deepEqual(exits(wood, 0), ['boathouse_door']);
    assert.deepEqual(exits(table('estate_gate'), 0), []);
  });

  test('2a against a theft', () => {
    const match = draws('failed_exorcism', {
      guests: [{}, { exits: ['boathouse_door'] }, { character: 2, despair: 1 }],
      dice: [7],
    });
    match.answer(0, { branch: 1 });
    match.answer(0, { exit: cardOf(match, 1, 'boathouse_door') });
    match.answer(2, { act: '2a', save: cardOf(match, 1, 'boathouse_door') });
    match.answer(2, { use: true });
    assert.deepEqual([exits(match, 0), exits(match, 1)], [[], ['boathouse_door']]);
  });

  test('2b pay a Wood Exit in play, roll, and go there', () => {
    const match = lay({ guests: [{ character: 2, despair: 1, exits: ['coal_chute', 'shuttered_window'] }], dice: [7] });
    match.answer(0, { act: '2b', pay: cardOf(match, 0, 'shuttered_window') });
    assert.deepEqual([exits(match, 0), rooms(match)[0]], [['coal_chute'], 7]);
  });

  test('D1, Q24 who was saved loses nothing else instead; two points may go to two losses', () => {
    const match = draws('every_door_slams', {
      guests: [{ exits: ['coal_chute', 'estate_gate'] }, { exits: ['vault_door'] }, { character: 1, despair: 2 }],
      dice: [7, 8],
    });
    match.answer(0, { branch: 0 });
    match.answer(0, { exits: [cardOf(match, 0, 'estate_gate')] });
    match.answer(2, { act: '1a', save: cardOf(match, 0, 'estate_gate') });
    match.answer(2, { use: true });
    assert.deepEqual(about(match, 2), { exits: [cardOf(match, 1, 'vault_door')], of: [1] });
    match.answer(2, { act: '1a', save: cardOf(match, 1, 'vault_door') });
    match.answer(2, { use: true });
    assert.deepEqual([exits(match, 0), exits(match, 1)], [['coal_chute', 'estate_gate'], ['vault_door']]);
  });

  test('D2 not against Boon discards, hand discards or costs', () => {
    const mark = { character: 1, despair: 2 };
    const boons = draws('collapsing_ceiling', { guests: [{ exits: ['coal_chute+crowbar'] }, mark] });
    boons.answer(0, { branch: 1 });
    assert.deepEqual([exits(boons, 0), asked(boons)], [['coal_chute'], ['0 draw']]);
    const cost = lay({
      guests: [
        { character: 6, despair: 1, exits: ['coal_chute', 'shuttered_window'] },
        mark,
        { exits: ['estate_gate+crowbar'] },
      ],
    });
    const [metal, wood] = [cardOf(cost, 0, 'coal_chute'), cardOf(cost, 0, 'shuttered_window')];
    cost.answer(0, { act: '6b', metal, wood, from: 2 });
    assert.deepEqual(asked(cost), ['0 escape']);
  });
});

describe('Fernando', () => {
  test('8a, D9 two tries at the same draw; the card stays on the deck', () => {
    const match = draws('torture_room', { guests: [{}, { character: 8, despair: 2 }], dice: [2, 7] });
    const top = match.state.possessions.at(-1);
    match.answer(1, { act: '8a' });
    assert.deepEqual(asked(match), ['1 prevent']);
    match.answer(1, { act: '8a' });
    match.answer(1, { use: true });
    assert.deepEqual(
      events(match, 'prevented').map(({ seat, by }) => [seat, by]),
      [[0, 1]],
    );
    assert.equal(match.state.possessions.at(-1), top);
    assert.deepEqual(possessed(match), []);
    assert.deepEqual(asked(match), ['0 draw', '1 draw']);
  });

  test('8a, Q31 against Haunt draws as well', () => {
    const match = lay({ phase: 'movement', guests: [{}, { character: 8, despair: 1 }], haunt: 2, dice: [2, 8] });
    match.answer(1, { act: '8a' });
    match.answer(1, { use: true });
    assert.equal(events(match, 'event').length, 0);
    assert.deepEqual(asked(match), ['0 escape']);
  });

  const fernando = {
    character: 8,
    despair: 1,
    exits: ['coal_chute+crowbar+iron_horseshoe', 'servants_stair+fire_axe'],
    hand: ['holy_water'],
  };
  /** The draw itself is let pass. */
  const touched = (face: string, laid: Parameters<typeof lay>[0]) => {
    const match = draws(face, laid);
    pass(match);
    return match;
  };

  test('8b, D10, Q32 two Boons in play, and the card passes Fernando by, alone', () => {
    const match = touched('every_door_slams', { guests: [{}, fernando, { exits: ['estate_gate'] }] });
    assert.deepEqual([asked(match), about(match, 1)], [['1 ignore'], { of: 0 }]);
    assert.equal(options(match, 1).length, 4, 'pass, and three pairs');
    const [first, second] = [cardOf(match, 1, 'crowbar'), cardOf(match, 1, 'fire_axe')].sort((a, b) => a - b);
    match.answer(1, { act: '8b', first: first ?? 0, second: second ?? 0 });
    assert.deepEqual(possessed(match), [2]);
    match.answer(0, { branch: 0 });
    assert.deepEqual([exits(match, 1), exits(match, 2)], [['coal_chute+iron_horseshoe', 'servants_stair'], []]);
  });

  test('D10 offered the first time the card would do something to him, and again when its way is known', () => {
    const match = touched('black_and_oily_hands', { guests: [{}, fernando] });
    assert.deepEqual(asked(match), ['0 branch'], 'nobody is possessed does nothing to him');
    match.answer(0, { branch: 0 });
    assert.deepEqual(asked(match), ['1 ignore']);
    const twice = touched('every_door_slams', { guests: [{}, fernando] });
    pass(twice);
    assert.deepEqual(possessed(twice), [1]);
    twice.answer(0, { branch: 0 });
    assert.deepEqual(asked(twice), ['1 ignore']);
    pass(twice);
    assert.deepEqual(exits(twice, 1), ['coal_chute+crowbar+iron_horseshoe'], 'he let it pass twice');
  });

  test('D10 what happened before stays, and an own event is still his to choose', () => {
    const match = touched('every_door_slams', { guests: [{ ...fernando, exits: [...fernando.exits] }, {}] });
    assert.deepEqual(asked(match), ['0 branch'], 'only the others were possessed');
    match.answer(0, { branch: 0 });
    assert.deepEqual(asked(match), ['0 ignore']);
    const [first, second] = [cardOf(match, 0, 'crowbar'), cardOf(match, 0, 'fire_axe')].sort((a, b) => a - b);
    match.answer(0, { act: '8b', first: first ?? 0, second: second ?? 0 });
    assert.deepEqual(exits(match, 0), ['coal_chute+iron_horseshoe', 'servants_stair']);
    assert.deepEqual(possessed(match), [1]);
    const own = touched('blood_price', { guests: [fernando, {}] });
    assert.deepEqual(asked(own), ['0 ignore']);
    const pair = options(own, 0)[1];
    own.answer(0, pair ?? null);
    assert.deepEqual(asked(own), ['0 branch']);
  });

  test('D10 robbed by Failed Exorcism he may look away once the picks are shown', () => {
    const match = touched('failed_exorcism', { guests: [{}, fernando, { exits: ['estate_gate'] }] });
    match.answer(0, { branch: 1 });
    match.answer(0, { exit: cardOf(match, 1, 'servants_stair') });
    match.answer(1, { exit: cardOf(match, 2, 'estate_gate') });
    assert.deepEqual(asked(match), ['1 ignore']);
    match.answer(1, options(match, 1)[1] ?? null);
    assert.deepEqual([exits(match, 0), exits(match, 2)], [[], ['estate_gate']], 'he is neither robbed nor a robber');
  });

  test('8b not without a point or two Boons in play', () => {
    const poor = draws('every_door_slams', { guests: [{}, { ...fernando, despair: 0 }] });
    assert.deepEqual(asked(poor), ['0 branch']);
    const bare = touched('every_door_slams', { guests: [{}, { ...fernando, exits: ['coal_chute+crowbar'] }] });
    assert.deepEqual(asked(bare), ['0 branch']);
  });
});
