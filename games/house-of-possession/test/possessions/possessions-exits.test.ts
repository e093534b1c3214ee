import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { about, asked, cardOf, discarded, draws, exits, hand, type Laid, possessed } from '../arranged.ts';
import { hands, marked, played, ruling, three } from '../ruling.ts';

describe('Exits and Boons', () => {
  const tied = three(
    { exits: ['shuttered_window'] },
    { exits: ['coal_chute', 'fire_escape', 'vault_door+holy_water'] },
    { exits: ['estate_gate', 'hidden_bookcase+flashlight'] },
  );
  ruling(
    'puppet_strings',
    0,
    'the leaders are possessed and lose an Exit of the Active Player’s choice',
    tied,
    match => {
      assert.deepEqual(possessed(match), [1, 2], 'both have six points');
      assert.deepEqual([asked(match), about(match, 0)], [['0 loseExit'], { of: 1 }]);
      match.answer(0, { exits: [cardOf(match, 1, 'fire_escape')] });
      assert.deepEqual([asked(match), about(match, 0)], [['0 loseExit'], { of: 2 }]);
      match.answer(0, { exits: [cardOf(match, 2, 'estate_gate')] });
      assert.deepEqual(played(match), [
        ['shuttered_window'],
        ['coal_chute', 'vault_door+holy_water'],
        ['hidden_bookcase+flashlight'],
      ]);
    },
  );
  const led = three({ exits: ['coal_chute+crowbar'] }, {}, { exits: ['estate_gate', 'fire_escape+flashlight'] });
  ruling('puppet_strings', 1, 'or discard all Boons in play', led, match => {
    assert.deepEqual(possessed(match), [2]);
    assert.deepEqual(played(match), [['coal_chute+crowbar'], [], ['estate_gate', 'fire_escape']]);
  });
  test('puppet_strings: nobody leads with nothing', () =>
    assert.deepEqual(possessed(draws('puppet_strings', three())), []));

  const tall = three(
    { hand: ['coal_chute'], exits: ['estate_gate'] },
    { hand: ['crowbar'], exits: ['servants_stair', 'shuttered_window'] },
    { hand: ['fire_axe'], exits: ['fire_escape'] },
  );
  ruling('the_tall_guest', 0, 'the Active Player and X are possessed and discard an unprotected Exit', tall, match => {
    match.answer(0, { player: 1 });
    assert.deepEqual(possessed(match), [0, 1]);
    match.answer(0, { branch: 0 });
    match.answer(1, { exits: [cardOf(match, 1, 'servants_stair')] });
    assert.deepEqual(played(match), [[], ['shuttered_window'], ['fire_escape']]);
  });
  ruling('the_tall_guest', 1, 'or their hands', tall, match => {
    match.answer(0, { player: 2 });
    match.answer(0, { branch: 1 });
    assert.deepEqual(hands(match), [[], ['crowbar'], []]);
  });

  const snatched = three(
    { hand: ['coal_chute'] },
    { hand: ['crowbar'], exits: ['estate_gate+flashlight', 'vault_door+holy_water'] },
  );
  ruling(
    'snatched_in_the_dark',
    0,
    'both are possessed; the Active Player may steal from X and discards the hand',
    snatched,
    match => {
      match.answer(0, { player: 1 });
      assert.deepEqual(possessed(match), [0, 1]);
      match.answer(0, { branch: 0 });
      assert.deepEqual([asked(match), about(match, 0)], [['0 steal'], { from: 1 }]);
      match.answer(0, { exit: cardOf(match, 1, 'estate_gate') });
      assert.deepEqual(played(match), [['estate_gate+flashlight'], ['vault_door+holy_water'], []]);
      assert.deepEqual(hands(match), [[], ['crowbar'], []]);
    },
  );
  ruling('snatched_in_the_dark', 1, 'or X discards all Boons in play', snatched, match => {
    match.answer(0, { player: 1 });
    match.answer(0, { branch: 1 });
    assert.deepEqual(exits(match, 1), ['estate_gate', 'vault_door']);
    assert.deepEqual(hand(match, 0), ['coal_chute']);
  });

  const seance: Laid = {
    guests: [
      { exits: ['coal_chute'], hand: ['crowbar'] },
      { exits: ['estate_gate', 'fire_escape'], hand: ['fire_axe'] },
      { exits: ['servants_stair'], hand: ['flashlight'] },
      { exits: ['shuttered_window'], hand: ['holy_water'] },
    ],
  };
  ruling(
    'seance_gone_wrong',
    0,
    'the neighbours are possessed and lose an Exit of the Active Player’s choice, who discards one too',
    seance,
    match => {
      assert.deepEqual(possessed(match), [1, 3]);
      match.answer(0, { exits: [cardOf(match, 1, 'estate_gate')] });
      assert.deepEqual(
        [0, 1, 2, 3].map(seat => exits(match, seat)),
        [[], ['fire_escape'], ['servants_stair'], []],
      );
    },
  );
  ruling('seance_gone_wrong', 1, 'or their hands', seance, match =>
    assert.deepEqual(
      [0, 1, 2, 3].map(seat => hand(match, seat)),
      [['crowbar'], [], ['flashlight'], []],
    ),
  );
  test('Q42 seance_gone_wrong with two players: the one neighbour counts once', () => {
    const match = draws('seance_gone_wrong', { guests: [{}, { exits: ['estate_gate', 'fire_escape'] }] });
    match.answer(0, { branch: 0 });
    match.answer(0, { exits: [cardOf(match, 1, 'estate_gate')] });
    assert.deepEqual(exits(match, 1), ['fire_escape']);
  });

  const cane = three({ hand: ['crowbar'], exits: ['coal_chute', 'estate_gate'] });
  ruling('the_tapping_cane', 0, 'the Active Player is possessed and discards an unprotected Exit', cane, match => {
    assert.deepEqual(possessed(match), [0]);
    match.answer(0, { exits: [cardOf(match, 0, 'coal_chute')] });
    assert.deepEqual([exits(match, 0), hand(match, 0)], [['estate_gate'], ['crowbar']]);
  });
  ruling('the_tapping_cane', 1, 'or the hand', cane, match =>
    assert.deepEqual([exits(match, 0).length, hand(match, 0)], [2, []]),
  );

  const oily = three(
    { exits: ['coal_chute+crowbar+line_of_salt'], possessed: true },
    { exits: ['servants_stair+fire_axe'], hand: ['flashlight'] },
    { hand: ['holy_water', 'rowan_branch'] },
  );
  ruling('black_and_oily_hands', 0, 'nobody is possessed; everybody discards a Boon from play', oily, match => {
    assert.deepEqual(possessed(match), []);
    match.answer(0, { boons: [cardOf(match, 0, 'line_of_salt')] });
    assert.deepEqual(played(match), [['coal_chute+crowbar'], ['servants_stair'], []]);
  });
  ruling('black_and_oily_hands', 1, 'or two from hand', oily, match => assert.deepEqual(hands(match), [[], [], []]));

  const slams = three(
    { exits: ['coal_chute'], hand: ['crowbar'] },
    { exits: ['estate_gate', 'vault_door+holy_water'] },
    { hand: ['fire_axe', 'flashlight'] },
  );
  ruling('every_door_slams', 0, 'all others are possessed; everybody discards an unprotected Exit', slams, match => {
    assert.deepEqual(possessed(match), [1, 2]);
    assert.deepEqual(played(match), [[], ['vault_door+holy_water'], []]);
  });
  ruling('every_door_slams', 1, 'or two from hand', slams, match => assert.deepEqual(hands(match), [[], [], []]));

  const ceiling = three(
    { hand: ['coal_chute'], exits: ['fire_escape+crowbar'] },
    { exits: ['estate_gate+ring_of_keys'] },
    { exits: ['servants_stair+fire_axe+rowan_branch'] },
  );
  ruling(
    'collapsing_ceiling',
    0,
    'all others are possessed and discard an Exit; the Active Player discards the hand',
    ceiling,
    match => {
      assert.deepEqual(possessed(match), [1, 2]);
      assert.deepEqual(played(match), [['fire_escape+crowbar'], [], ['servants_stair+fire_axe+rowan_branch']]);
      assert.deepEqual(hand(match, 0), []);
    },
  );
  ruling('collapsing_ceiling', 1, 'or everybody discards all Tools in play', ceiling, match =>
    assert.deepEqual(played(match), [['fire_escape'], ['estate_gate'], ['servants_stair+rowan_branch']]),
  );

  const face = three({ exits: ['fire_escape+crowbar', 'coal_chute', 'servants_stair+rowan_branch'] });
  ruling(
    'it_wears_your_face',
    0,
    'the Active Player is possessed and loses an Exit of the left neighbour’s choice',
    face,
    match => {
      assert.deepEqual(possessed(match), [0]);
      assert.deepEqual([asked(match), about(match, 1)], [['1 loseExit'], { of: 0 }]);
      match.answer(1, { exits: [cardOf(match, 0, 'fire_escape')] });
      assert.deepEqual(exits(match, 0), ['coal_chute', 'servants_stair+rowan_branch']);
      assert.deepEqual(discarded(match), ['fire_escape', 'crowbar']);
    },
  );
  ruling('it_wears_your_face', 1, 'or all Boons in play', face, match =>
    assert.deepEqual(exits(match, 0), ['fire_escape', 'coal_chute', 'servants_stair']),
  );

  const price = three(
    { hand: ['crowbar'], exits: ['fire_escape'] },
    { exits: ['coal_chute'] },
    { exits: ['servants_stair', 'vault_door+holy_water'] },
  );
  ruling('blood_price', 0, 'everybody is possessed; the Active Player discards an unprotected Exit', price, match => {
    assert.deepEqual(marked(match), [[0, 1, 2]]);
    assert.deepEqual(played(match), [[], ['coal_chute'], ['servants_stair', 'vault_door+holy_water']]);
  });
  ruling('blood_price', 1, 'or everybody does, and the Active Player one card from hand', price, match => {
    assert.deepEqual(played(match), [[], [], ['vault_door+holy_water']]);
    assert.deepEqual(hand(match, 0), []);
  });
});
