import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '../../../../engine/index.ts';
import {
  about,
  act,
  asked,
  cardOf,
  discarded,
  draws,
  events,
  exits,
  guest,
  hand,
  lay,
  offered,
  options,
  pass,
  possessed,
} from '../arranged.ts';

describe('Fiddler', () => {
  const swap = (mine: object, theirs: object, haunt = 8) => {
    const match = lay({
      guests: [{ character: 5, despair: 1, ...mine }, theirs, {}],
      haunt,
      dice: [7],
      possessions: ['the_tapping_cane'],
    });
    match.answer(0, { act: '5a' });
    assert.deepEqual(options(match, 0), [{ swap: 1 }, { swap: 2 }, { swap: null }]);
    match.answer(0, { swap: 1 });
    return match;
  };
  const standing = (match: ReturnType<typeof lay>) =>
    [0, 1].map(seat => [guest(match, seat).room, guest(match, seat).hiding]);

  test('5a, D6 rooms and hiding states are exchanged', () => {
    assert.deepEqual(standing(swap({ room: 3 }, { room: 5, hiding: 'closet' })), [
      [5, 'closet'],
      [3, null],
    ]);
  });

  test('5a, Q27 both ways: a hidden Fiddler gives the hiding place away', () => {
    assert.deepEqual(standing(swap({ room: 5, hiding: 'closet' }, { room: 3 })), [
      [3, null],
      [5, 'closet'],
    ]);
  });

  test('5a below 7 nothing happens; a success may be declined', () => {
    const missed = lay({ guests: [{ character: 5, despair: 1 }], dice: [6] });
    missed.answer(0, { act: '5a' });
    assert.deepEqual(asked(missed), ['0 escape']);
    const declined = lay({ guests: [{ character: 5, despair: 1, room: 3 }], dice: [7] });
    declined.answer(0, { act: '5a' });
    declined.answer(0, { swap: null });
    assert.equal(guest(declined, 0).room, 3);
  });

  test('D6 who comes to the token out of another room arrives', () => {
    const match = swap({ room: 3 }, { room: 5 }, 3);
    assert.deepEqual(
      events(match, 'haunt').map(({ seat }) => seat),
      [1],
    );
  });

  test('D6 in one room only the hiding states are exchanged, and nobody arrives', () => {
    const match = swap({ room: 5 }, { room: 5, hiding: 'closet' }, 5);
    assert.deepEqual(standing(match), [
      [5, 'closet'],
      [5, null],
    ]);
    assert.equal(events(match, 'haunt').length, 0);
  });

  test('5b pay any Boon from hand or play; another player discards an unprotected Exit of Fiddler’s choice', () => {
    const match = lay({
      guests: [
        { character: 5, despair: 1, hand: ['fire_axe', 'coal_chute'], exits: ['shuttered_window+rowan_branch'] },
        { exits: ['estate_gate', 'vault_door+holy_water'] },
        { exits: ['servants_stair'] },
      ],
    });
    const wanted = ['fire_axe', 'rowan_branch'].flatMap(pay => [
      { act: '5b', pay: cardOf(match, 0, pay), exit: cardOf(match, 1, 'estate_gate') },
      { act: '5b', pay: cardOf(match, 0, pay), exit: cardOf(match, 2, 'servants_stair') },
    ]);
    assert.deepEqual(offered(match, 0, { act: '5b' }), wanted);
    match.answer(0, { act: '5b', pay: cardOf(match, 0, 'rowan_branch'), exit: cardOf(match, 1, 'estate_gate') });
    assert.deepEqual([exits(match, 0), exits(match, 1)], [['shuttered_window'], ['vault_door+holy_water']]);
  });
});

describe('Alexa', () => {
  test('6a, D7 roll first, then another character must go there, hidden or not', () => {
    const match = lay({ guests: [{ character: 6, despair: 1 }, { room: 5, hiding: 'closet' }, {}], dice: [2] });
    match.answer(0, { act: '6a' });
    assert.deepEqual([asked(match), about(match, 0)], [['0 move'], { room: 2 }]);
    assert.throws(() => match.answer(0, { move: null }), Refusal);
    match.answer(0, { move: 1 });
    assert.deepEqual([guest(match, 1).room, guest(match, 1).hiding], [2, null]);
  });

  test('6a, D7 an arrival at the token makes that player Active Player', () => {
    const match = lay({
      guests: [{ character: 6, despair: 1 }, {}],
      haunt: 3,
      dice: [3],
      possessions: ['every_door_slams'],
    });
    match.answer(0, { act: '6a' });
    assert.deepEqual([asked(match), match.state.active], [['1 branch'], 1]);
  });

  test('6b pay a Metal and a Wood Exit from hand or play; another player discards all Boons in play', () => {
    const match = lay({
      guests: [
        { character: 6, despair: 1, hand: ['shuttered_window'], exits: ['coal_chute+ring_of_keys'] },
        { exits: ['estate_gate+crowbar+holy_water', 'servants_stair+fire_axe'] },
        { exits: ['vault_door'] },
      ],
    });
    const pick = {
      act: '6b',
      metal: cardOf(match, 0, 'coal_chute'),
      wood: cardOf(match, 0, 'shuttered_window'),
      from: 1,
    };
    assert.deepEqual(offered(match, 0, { act: '6b' }), [pick]);
    match.answer(0, pick);
    assert.deepEqual([exits(match, 0), hand(match, 0), exits(match, 1)], [[], [], ['estate_gate', 'servants_stair']]);
    assert.equal(discarded(match).length, 6);
  });
});

describe('Della', () => {
  test('7a, D8 on 7 or 8 the Active Player draws a card now; a pending Mark stays pending; Fernando may prevent', () => {
    const match = lay({
      guests: [{ hand: ['smoking_room_door'] }, { character: 7, despair: 1 }, { character: 8, despair: 1 }],
      dice: [7],
      possessions: ['a_moment_of_quiet', 'torture_room'],
    });
    match.answer(0, { play: cardOf(match, 0, 'smoking_room_door') });
    match.answer(0, { done: true });
    act(match, 1, { act: '7a' });
    match.answer(1, { use: true });
    assert.deepEqual([asked(match), about(match, 2)], [['2 prevent'], { of: 0, source: 'della' }]);
    pass(match);
    assert.deepEqual(
      events(match, 'event').map(({ seat, source }) => [seat, source]),
      [[0, 'della']],
    );
    assert.deepEqual([asked(match), about(match, 2)], [['2 prevent'], { of: 0, source: 'mark' }]);
    pass(match);
    assert.deepEqual(events(match, 'event').length, 2);
  });

  test('7a, D8 on her own turn too', () => {
    const match = lay({ guests: [{ character: 7, despair: 1 }], dice: [8], possessions: ['torture_room'] });
    match.answer(0, { act: '7a' });
    match.answer(0, { use: true });
    assert.deepEqual(possessed(match), [1]);
    assert.deepEqual(asked(match), ['0 escape']);
  });

  test('7a, Q29 not while a card is being resolved', () => {
    const match = draws('whispers_in_the_walls', { guests: [{}, { character: 7, despair: 2 }, {}] });
    assert.deepEqual(asked(match), ['0 pickPlayer']);
    match.answer(0, { player: 2 });
    assert.deepEqual(asked(match), ['0 branch']);
    match.answer(0, { branch: 1 });
    assert.deepEqual(asked(match), ['1 window']);
  });

  test('7b pay a Metal and a Wood Boon from hand or play and steal an unprotected Exit', () => {
    const match = lay({
      guests: [
        { character: 7, despair: 1, hand: ['fire_axe'], exits: ['coal_chute+crowbar'] },
        { exits: ['estate_gate+flashlight', 'vault_door+holy_water'] },
      ],
    });
    const pick = {
      act: '7b',
      metal: cardOf(match, 0, 'crowbar'),
      wood: cardOf(match, 0, 'fire_axe'),
      exit: cardOf(match, 1, 'estate_gate'),
    };
    assert.deepEqual(offered(match, 0, { act: '7b' }), [pick]);
    match.answer(0, pick);
    assert.deepEqual(
      [exits(match, 0), exits(match, 1)],
      [['coal_chute', 'estate_gate+flashlight'], ['vault_door+holy_water']],
    );
    assert.deepEqual(discarded(match), ['crowbar', 'fire_axe']);
  });
});
