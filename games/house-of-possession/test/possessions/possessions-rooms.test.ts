import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { asked, cardOf, events, guest, type Laid, options, possessed, rooms } from '../arranged.ts';
import { hands, played, ruling, three } from '../ruling.ts';

describe('Rooms', () => {
  const rust = three(
    { room: 1, exits: ['coal_chute'] },
    { room: 2, hand: ['crowbar'], exits: ['estate_gate', 'servants_stair'] },
    { room: 5, hand: ['fire_axe'] },
  );
  ruling(
    'rust_and_ruin',
    0,
    'players in Metal rooms are possessed and discard an unprotected Metal Exit',
    rust,
    match => {
      assert.deepEqual(possessed(match), [1, 2]);
      assert.deepEqual(played(match), [['coal_chute'], ['servants_stair'], []]);
    },
  );
  ruling('rust_and_ruin', 1, 'or two cards from hand', rust, match => assert.deepEqual(hands(match), [[], [], []]));

  const rot = three(
    { room: 1, exits: ['coal_chute', 'shuttered_window'], hand: ['crowbar'] },
    { room: 2, hand: ['fire_axe'], exits: ['servants_stair'] },
    { room: 6, hand: ['holy_water', 'holy_water', 'rowan_branch'] },
  );
  ruling(
    'rot_and_splinters',
    0,
    'players in Wood rooms are possessed and discard an unprotected Wood Exit',
    rot,
    match => {
      assert.deepEqual(possessed(match), [0, 2]);
      assert.deepEqual(played(match), [['coal_chute'], ['servants_stair'], []]);
    },
  );
  ruling('rot_and_splinters', 1, 'or two cards from hand', rot, match => {
    assert.deepEqual(asked(match), ['2 loseHand']);
    match.answer(2, { discard: guest(match, 2).hand.slice(0, 2) });
    assert.deepEqual(hands(match), [[], ['fire_axe'], ['rowan_branch']]);
  });

  const chains = three(
    { room: 1 },
    { room: 5, exits: ['estate_gate+crowbar+iron_horseshoe', 'servants_stair+fire_axe'] },
    { room: 5, exits: ['coal_chute'] },
  );
  ruling(
    'chains_in_the_dark',
    0,
    'players in a Metal room are possessed and lose the Boons on Metal Exits',
    chains,
    match => {
      assert.deepEqual(
        events(match, 'picksRoom').map(({ room, only }) => [room, only]),
        [[5, true]],
      );
      assert.deepEqual(possessed(match), [1, 2]);
      assert.deepEqual(played(match), [[], ['estate_gate', 'servants_stair+fire_axe'], ['coal_chute']]);
    },
  );
  ruling('chains_in_the_dark', 1, 'or discard an unprotected Exit', chains, match =>
    assert.deepEqual(played(match), [[], ['estate_gate+crowbar+iron_horseshoe'], []]),
  );

  const floor = three(
    { room: 2 },
    { room: 4, exits: ['estate_gate+crowbar', 'servants_stair+fire_axe+rowan_branch'] },
    { room: 7, exits: ['shuttered_window'] },
  );
  ruling(
    'grasping_floorboards',
    0,
    'players in a Wood room are possessed and lose the Boons on Wood Exits',
    floor,
    match => {
      assert.deepEqual(options(match, 0), [{ room: 4 }, { room: 7 }]);
      match.answer(0, { room: 4 });
      match.answer(0, { branch: 0 });
      assert.deepEqual(possessed(match), [1]);
      assert.deepEqual(played(match), [[], ['estate_gate+crowbar', 'servants_stair'], ['shuttered_window']]);
    },
  );
  ruling('grasping_floorboards', 1, 'or discard an unprotected Exit', floor, match => {
    match.answer(0, { room: 4 });
    match.answer(0, { branch: 1 });
    assert.deepEqual(played(match), [[], ['servants_stair+fire_axe+rowan_branch'], ['shuttered_window']]);
  });

  const house: Laid = {
    ...three({ room: 1 }, { room: 2, exits: ['coal_chute'], possessed: true }, { room: 3, exits: ['estate_gate'] }),
    haunt: 6,
  };
  ruling(
    'the_house_rearranges',
    0,
    'nobody is possessed; every character goes to its own roll',
    { ...house, dice: [4, 5, 7] },
    match => {
      assert.deepEqual(possessed(match), []);
      assert.deepEqual(rooms(match), [4, 5, 7]);
    },
  );
  ruling(
    'the_house_rearranges',
    1,
    'or the token does; who is there is possessed and discards an Exit',
    { ...house, dice: [3] },
    match => {
      assert.equal(match.state.haunt, 3);
      assert.deepEqual(possessed(match), [2]);
      assert.deepEqual(played(match), [[], ['coal_chute'], []]);
      assert.deepEqual(events(match, 'haunt'), [], 'R50');
    },
  );

  const room: Laid = {
    ...three(
      { room: 5, hand: ['crowbar', 'fire_axe', 'flashlight'], exits: ['coal_chute', 'estate_gate', 'fire_escape'] },
      { room: 5, exits: ['servants_stair'] },
      { room: 2, exits: ['shuttered_window'] },
    ),
    dice: [2, 3],
  };
  ruling(
    'something_in_the_room',
    0,
    'everybody in the room is possessed and discards two unprotected Exits',
    room,
    match => {
      assert.deepEqual(possessed(match), [0, 1]);
      assert.deepEqual(asked(match), ['0 loseExit']);
      match.answer(0, { exits: [cardOf(match, 0, 'coal_chute'), cardOf(match, 0, 'fire_escape')] });
      assert.deepEqual(played(match), [['estate_gate'], [], ['shuttered_window']]);
    },
  );
  ruling('something_in_the_room', 1, 'or moves to a roll and discards two from hand', room, match => {
    assert.deepEqual(rooms(match), [2, 3, 2]);
    match.answer(0, { discard: [cardOf(match, 0, 'crowbar'), cardOf(match, 0, 'flashlight')] });
    assert.deepEqual(hands(match), [['fire_axe'], [], []]);
  });
});
