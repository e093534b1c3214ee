import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  about,
  act,
  asked,
  cardOf,
  drawAll,
  draws,
  events,
  exits,
  finish,
  guest,
  hand,
  type Laid,
  lay,
  options,
  pass,
  passOn,
  possessed,
  rooms,
  told,
} from './arranged.ts';

const sources = (match: ReturnType<typeof lay>) => events(match, 'event').map(({ seat, source }) => [seat, source]);

describe('A Possession event', () => {
  test('R43 Mark, Haunt and Della’s call are three draws', () => {
    const match = lay({
      phase: 'movement',
      guests: [{ hand: ['smoking_room_door'] }, { character: 7, despair: 1 }],
      haunt: 3,
      dice: [3, 8],
      possessions: ['a_moment_of_quiet', 'the_lights_go_out', 'torture_room'],
    });
    pass(match);
    match.answer(0, { play: cardOf(match, 0, 'smoking_room_door') });
    match.answer(0, { done: true });
    act(match, 1, { act: '7a' });
    match.answer(1, { use: true });
    assert.deepEqual(sources(match), [
      [0, 'haunt'],
      [0, 'della'],
      [0, 'mark'],
    ]);
    assert.equal(match.state.spent.length, 3);
  });

  test('R44 prevent, turn up, possession, choice, event text, discard, next Haunt', () => {
    const match = draws('the_house_rearranges', {
      guests: [{}, { character: 8, despair: 1 }],
      haunt: 2,
      dice: [1, 2, 2],
      possessions: ['a_moment_of_quiet'],
    });
    assert.deepEqual(asked(match), ['1 prevent']);
    assert.deepEqual([match.state.resolving.length, match.state.event], [0, null]);
    pass(match);
    assert.deepEqual(asked(match), ['0 branch']);
    assert.equal(match.state.resolving.length, 1);
    match.answer(0, { branch: 0 });
    assert.deepEqual([match.state.resolving.length, match.state.spent.length], [0, 1]);
    assert.deepEqual(asked(match), ['1 prevent'], 'the Haunt event begins from its first step');
    pass(match);
    assert.deepEqual(told(match), ['event', 'branch', 'moves', 'moves', 'haunt', 'event']);
  });

  test('R44 the card is turned up for all', () => {
    const match = draws('whispers_in_the_walls', { seats: 3 });
    const [card = -1] = match.state.resolving;
    for (const seat of [0, 1, 2, 8]) assert.equal(match.view(seat).cards.face[card], 'whispers_in_the_walls');
  });

  test('R45 several players choose sealed and at once; it happens clockwise from the event owner', () => {
    const two = { hand: ['coal_chute', 'crowbar', 'fire_axe'] };
    const match = draws('every_door_slams', {
      turn: 1,
      guests: [two, { hand: ['shuttered_window', 'rowan_branch', 'flashlight'] }, { hand: ['holy_water'] }],
    });
    match.answer(1, { branch: 1 });
    assert.deepEqual(asked(match), ['1 loseHand', '0 loseHand']);
    assert.deepEqual(about(match, 0), { count: 2 });
    match.answer(0, { discard: guest(match, 0).hand.slice(0, 2) });
    assert.equal(match.state.discard.length, 0);
    assert.deepEqual(match.view(1).guests[0]?.hand.length, 3);
    match.answer(1, { discard: guest(match, 1).hand.slice(1) });
    assert.deepEqual(
      events(match, 'discards').map(({ seat, faces }) => [seat, faces]),
      [
        [1, ['rowan_branch', 'flashlight']],
        [2, ['holy_water']],
        [0, ['coal_chute', 'crowbar']],
      ],
    );
  });

  test('R46 groups are fixed when the card first uses them', () => {
    const match = draws('something_in_the_room', {
      guests: [
        { room: 5, hand: ['crowbar'] },
        { room: 5, hand: ['coal_chute'] },
        { room: 2, hand: ['fire_axe'] },
      ],
      dice: [2, 3],
    });
    match.answer(0, { branch: 1 });
    assert.deepEqual(rooms(match), [2, 3, 2]);
    assert.deepEqual([hand(match, 0), hand(match, 1), hand(match, 2)], [[], [], ['fire_axe']]);
  });

  test('R46, Q43 a branch without a room to pick is not offered, so the other is taken', () => {
    const match = draws('vindictive_gifts', {
      guests: [{ room: 1 }, { room: 4, hand: ['coal_chute'] }],
    });
    assert.deepEqual(
      events(match, 'branch').map(({ branch }) => branch),
      [0],
    );
    assert.deepEqual(hand(match, 1), []);
  });

  test('R46, Q44 a room with only hidden characters is no room to pick', () => {
    const match = draws('chains_in_the_dark', {
      guests: [{ room: 1 }, { room: 5, hiding: 'closet' }, { room: 2 }, { room: 8 }],
    });
    assert.deepEqual(options(match, 0), [{ room: 2 }, { room: 8 }]);
    assert.deepEqual(about(match, 0), { influence: 'metal' });
  });

  test('R46 where nobody can be picked, nobody is hit', () => {
    const match = draws('chains_in_the_dark', { guests: [{ room: 1, exits: ['coal_chute'] }, { room: 4 }] });
    match.answer(0, { branch: 1 });
    assert.deepEqual(possessed(match), []);
    assert.deepEqual(exits(match, 0), ['coal_chute']);
    assert.ok(told(match).includes('noEffect'));
  });
});

describe('The Haunt', () => {
  const alexa = (laid: Laid = {}) =>
    lay({
      guests: [{ character: 6, despair: 2 }, { room: 3 }, { room: 4 }],
      haunt: 3,
      possessions: ['whispers_in_the_walls'],
      ...laid,
    });

  test('R47 a character moved to the token by a die has arrived, even out of the same room', () => {
    for (const room of [3, 5]) {
      const match = alexa({ guests: [{ character: 6, despair: 1 }, { room }, { room: 4 }], dice: [3] });
      match.answer(0, { act: '6a' });
      match.answer(0, { move: 1 });
      assert.deepEqual(sources(match), [[1, 'haunt']]);
      assert.deepEqual(asked(match), ['1 pickPlayer']);
    }
  });

  test('R47 a chosen move arrives only from another room', () => {
    const lust = (room: number) => {
      const match = lay({
        options: { sins: true },
        phase: 'windowC',
        guests: [
          { room: 3, hand: ['lust'] },
          { room, hiding: 'closet' },
        ],
        haunt: 3,
        possessions: ['the_tapping_cane'],
      });
      match.answer(0, { sin: cardOf(match, 0, 'lust'), move: 1 });
      return sources(match);
    };
    assert.deepEqual(lust(5), [[1, 'haunt']]);
    assert.deepEqual(lust(3), []);
  });

  test('R48 on somebody else’s turn the haunted player is Active Player for the event, then the turn player again', () => {
    const match = alexa({ dice: [3] });
    match.answer(0, { act: '6a' });
    match.answer(0, { move: 1 });
    assert.deepEqual([match.state.active, match.state.turn], [1, 0]);
    match.answer(1, { player: 2 });
    match.answer(1, { branch: 1 });
    assert.equal(match.state.active, 0);
    assert.deepEqual(asked(match), ['0 escape']);
  });

  test('R49 a Haunt event does not replace the Possession Phase', () => {
    const match = lay({
      phase: 'movement',
      guests: [{ hand: ['smoking_room_door'] }],
      haunt: 4,
      dice: [4],
      possessions: ['a_moment_of_quiet', 'torture_room'],
    });
    match.answer(0, { play: cardOf(match, 0, 'smoking_room_door') });
    finish(match);
    assert.deepEqual(sources(match), [
      [0, 'haunt'],
      [0, 'mark'],
    ]);
  });

  test('R50 the token that comes to characters causes nothing, the next arrival does', () => {
    const match = lay({
      guests: [
        { character: 3, despair: 1, room: 2 },
        { character: 2, room: 5 },
      ],
      haunt: 8,
      dice: [5, 5],
      possessions: ['a_moment_of_quiet'],
    });
    match.answer(0, { act: '3a' });
    assert.equal(match.state.haunt, 5);
    assert.deepEqual(sources(match), []);
    finish(match);
    drawAll(match, false);
    assert.deepEqual(sources(match), [[1, 'haunt']]);
  });

  test('R51, Q37 Haunt events of a card come after it, clockwise from its owner', () => {
    const match = draws('the_house_rearranges', {
      seats: 4,
      turn: 2,
      haunt: 7,
      dice: [7, 1, 7, 7],
      possessions: ['torture_room', 'a_moment_of_quiet', 'it_wears_your_face'],
    });
    match.answer(2, { branch: 0 });
    assert.deepEqual(sources(match), [
      [2, 'mark'],
      [2, 'haunt'],
      [0, 'haunt'],
      [1, 'haunt'],
    ]);
  });

  test('R51 who is not with the token any more is not haunted', () => {
    const match = draws('the_house_rearranges', {
      guests: [{ room: 1 }, { room: 2 }, { character: 3, room: 4, despair: 1 }],
      haunt: 7,
      dice: [7, 7, 2, 5],
      possessions: ['a_moment_of_quiet'],
    });
    match.answer(0, { branch: 0 });
    assert.deepEqual(about(match, 2), { of: 0, room: 7 });
    match.answer(2, { act: '3a' });
    assert.equal(match.state.haunt, 5);
    assert.deepEqual(
      events(match, 'hauntDropped').map(({ seat, rule }) => [seat, rule]),
      [
        [0, 'D3'],
        [1, 'R51'],
      ],
    );
    assert.deepEqual(sources(match), [[0, 'mark']]);
  });

  test('R51 a card moves the haunted away before it is their turn', () => {
    const match = draws('the_house_rearranges', {
      guests: [{ room: 1 }, { room: 2 }],
      haunt: 7,
      dice: [7, 7, 3],
      possessions: ['dragged_across_the_deck'],
    });
    match.answer(0, { branch: 0 });
    assert.deepEqual(rooms(match), [7, 3]);
    assert.deepEqual(
      events(match, 'hauntDropped').map(({ seat }) => seat),
      [1],
    );
  });

  test('R52, Q38 one cause drags at most eight Haunt events behind it', () => {
    const match = draws('dragged_across_the_deck', {
      guests: [{ room: 1 }, { room: 2 }],
      haunt: 7,
      dice: Array.from({ length: 9 }, () => 7),
      possessions: ['dragged_across_the_deck'],
      and: s => {
        // Every card drags the other player to the token, where the next event is theirs.
        for (const card of s.possessions) s.cards.face[card] = 'dragged_across_the_deck';
      },
    });
    assert.equal(sources(match).filter(([, source]) => source === 'haunt').length, 8);
    assert.deepEqual(
      events(match, 'hauntDropped').map(({ rule }) => rule),
      ['R52'],
    );
  });

  test('R53 who is possessed on another player’s Haunt event stays so for the turn', () => {
    const match = alexa({ dice: [3], possessions: ['torture_room'] });
    match.answer(0, { act: '6a' });
    match.answer(0, { move: 1 });
    assert.deepEqual(possessed(match), [0, 2]);
    match.answer(0, { done: true });
    passOn(match);
    assert.deepEqual(asked(match), ['1 draw']);
  });

  test('P8, R47 Timothy decides before Fernando', () => {
    const match = lay({
      phase: 'movement',
      guests: [{}, { character: 8, despair: 1 }, { character: 3, despair: 1 }],
      haunt: 4,
      dice: [4],
    });
    assert.deepEqual(asked(match), ['2 haunted']);
    pass(match);
    assert.deepEqual(asked(match), ['1 prevent']);
    assert.deepEqual(about(match, 1), { of: 0, source: 'haunt' });
  });
});
