import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HIDDEN, knows } from '../../../../engine/index.ts';
import { about, asked, cardOf, draws, exits, hand, type Laid, options, possessed } from '../arranged.ts';
import { hands, marked, played, ruling, three } from '../ruling.ts';

describe('Hands', () => {
  const wail = three(
    { hand: ['coal_chute', 'crowbar'] },
    { hand: ['fire_axe'], exits: ['vault_door+holy_water', 'estate_gate+line_of_salt'] },
    { exits: ['servants_stair+rowan_branch+claw_hammer'] },
  );
  ruling('banshees_wail', 0, 'everybody is possessed and discards two cards from hand', wail, match => {
    assert.deepEqual(marked(match), [[0, 1, 2]]);
    assert.deepEqual(hands(match), [[], [], []]);
  });
  ruling('banshees_wail', 1, 'or discards one Protection from play', wail, match => {
    assert.deepEqual(asked(match), ['1 loseBoon']);
    assert.deepEqual(about(match, 1), { of: 1 });
    match.answer(1, { boons: [cardOf(match, 1, 'holy_water')] });
    assert.deepEqual(played(match), [[], ['vault_door', 'estate_gate+line_of_salt'], ['servants_stair+claw_hammer']]);
  });

  const plate = three({ hand: ['coal_chute', 'crowbar'] }, { hand: ['fire_axe'], possessed: true }, {});
  ruling('pass_the_plate', 0, 'nobody is possessed; everybody passes one card to the left', plate, match => {
    assert.deepEqual([asked(match), about(match, 0)], [['0 give'], { to: 1, count: 1 }]);
    match.answer(0, { give: [cardOf(match, 0, 'crowbar')] });
    assert.deepEqual(hands(match), [['coal_chute'], ['crowbar'], ['fire_axe']]);
    assert.deepEqual(possessed(match), []);
  });
  ruling('pass_the_plate', 1, 'or the whole hand', plate, match => {
    assert.deepEqual(hands(match), [[], ['coal_chute', 'crowbar'], ['fire_axe']]);
  });

  test('R74 pass_the_plate: giver and receiver know the card, the others only that one was given', () => {
    const match = draws('pass_the_plate', three({ hand: ['coal_chute'] }));
    match.answer(0, { branch: 1 });
    const card = cardOf(match, 1, 'coal_chute');
    assert.deepEqual(
      [0, 1, 2, 8].map(seat => knows(match.state.cards, seat, card)),
      [true, true, false, false],
    );
    assert.deepEqual(match.events(2).find(({ what }) => what === 'gives')?.faces, [HIDDEN]);
  });

  test('R33 pass_the_plate: a gift goes past the hidden', () => {
    const match = draws('pass_the_plate', three({ hand: ['coal_chute'] }, { hiding: 'closet', hand: ['crowbar'] }));
    match.answer(0, { branch: 1 });
    assert.deepEqual(hands(match), [[], ['crowbar'], ['coal_chute']]);
  });

  const whispers = three({ hand: ['coal_chute'] }, { hand: ['fire_axe', 'crowbar'], exits: ['estate_gate'] });
  ruling('whispers_in_the_walls', 0, 'X is possessed and gives one card', whispers, match => {
    match.answer(0, { player: 1 });
    assert.deepEqual(possessed(match), [1]);
    match.answer(0, { branch: 0 });
    assert.deepEqual(about(match, 1), { to: 0, count: 1 });
    match.answer(1, { give: [cardOf(match, 1, 'crowbar')] });
    assert.deepEqual(hands(match), [['coal_chute', 'crowbar'], ['fire_axe'], []]);
  });
  ruling('whispers_in_the_walls', 1, 'or discards two from hand or play', whispers, match => {
    match.answer(0, { player: 1 });
    match.answer(0, { branch: 1 });
    match.answer(1, { lose: cardOf(match, 1, 'crowbar') });
    match.answer(1, { lose: cardOf(match, 1, 'estate_gate') });
    assert.deepEqual([hand(match, 1), exits(match, 1)], [['fire_axe'], []]);
  });

  const dawn: Laid = { ...three({}, { possessed: true }), deck: ['crowbar', 'fire_axe', 'flashlight', 'holy_water'] };
  ruling('false_dawn', 0, 'nobody is possessed; the Active Player draws one card', dawn, match => {
    assert.deepEqual(possessed(match), []);
    assert.deepEqual(hands(match), [['crowbar'], [], []]);
  });
  ruling('false_dawn', 1, 'or two, and all others one', dawn, match =>
    assert.deepEqual(hands(match), [['crowbar', 'fire_axe'], ['flashlight'], ['holy_water']]),
  );

  const hungry = three(
    { hand: ['coal_chute'], exits: ['estate_gate'] },
    { hand: ['fire_axe', 'crowbar', 'flashlight'], exits: ['fire_escape'] },
    { hand: ['holy_water', 'holy_water', 'rowan_branch'] },
  );
  ruling('hunger_of_the_house', 0, 'the largest hands are possessed and cut down to two', hungry, match => {
    assert.deepEqual(possessed(match), [1, 2]);
    assert.deepEqual([asked(match), about(match, 1)], [['1 loseHand', '2 loseHand'], { count: 1 }]);
    match.answer(1, { discard: [cardOf(match, 1, 'crowbar')] });
    match.answer(2, { discard: [cardOf(match, 2, 'rowan_branch')] });
    assert.deepEqual(hands(match), [['coal_chute'], ['fire_axe', 'flashlight'], ['holy_water', 'holy_water']]);
  });
  ruling('hunger_of_the_house', 1, 'or discard an unprotected Exit', hungry, match =>
    assert.deepEqual(played(match), [['estate_gate'], [], []]),
  );

  const mirror = three(
    { hand: ['coal_chute'], exits: ['fire_escape', 'vault_door+holy_water'] },
    { hand: ['fire_axe', 'crowbar'], exits: ['estate_gate', 'servants_stair'] },
  );
  ruling(
    'mirror_mirror',
    0,
    'X is possessed; both hand over an unprotected Exit of their own choice',
    mirror,
    match => {
      match.answer(0, { player: 1 });
      assert.deepEqual(possessed(match), [1]);
      match.answer(0, { branch: 0 });
      assert.deepEqual([asked(match), about(match, 0)], [['0 trade', '1 trade'], { with: 1 }]);
      assert.deepEqual(options(match, 0), [{ exit: cardOf(match, 0, 'fire_escape') }, { exit: null }]);
      assert.equal(options(match, 1).length, 3, 'X may decline too');
      match.answer(0, { exit: cardOf(match, 0, 'fire_escape') });
      match.answer(1, { exit: cardOf(match, 1, 'servants_stair') });
      assert.deepEqual(played(match), [
        ['vault_door+holy_water', 'servants_stair'],
        ['estate_gate', 'fire_escape'],
        [],
      ]);
    },
  );
  test('mirror_mirror: the Active Player may decline, and without two Exits there is no trade', () => {
    const match = draws('mirror_mirror', mirror);
    match.answer(0, { player: 1 });
    match.answer(0, { branch: 0 });
    match.answer(0, { exit: null });
    match.answer(1, { exit: cardOf(match, 1, 'servants_stair') });
    assert.deepEqual(exits(match, 1), ['estate_gate', 'servants_stair']);
    const none = draws('mirror_mirror', { guests: [{}, { exits: ['estate_gate'] }] });
    none.answer(0, { branch: 0 });
    assert.deepEqual(asked(none), ['0 draw']);
  });
  ruling('mirror_mirror', 1, 'or they exchange hands', mirror, match => {
    match.answer(0, { player: 1 });
    match.answer(0, { branch: 1 });
    assert.deepEqual(hands(match), [['fire_axe', 'crowbar'], ['coal_chute'], []]);
    assert.ok(knows(match.state.cards, 0, cardOf(match, 0, 'crowbar')));
    assert.ok(!knows(match.state.cards, 2, cardOf(match, 0, 'crowbar')));
  });
});
