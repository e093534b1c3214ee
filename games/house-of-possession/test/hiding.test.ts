import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '../../../engine/index.ts';
import {
  act,
  asked,
  cardOf,
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
  pass,
  passOn,
  possessed,
  told,
} from './arranged.ts';

const closet = { hiding: 'closet' } as const;

describe('Hiding', () => {
  test('R32, Q9 hidden until the own next roll, through everybody else’s turns', () => {
    const match = lay({ guests: [{ room: 1, ...closet }, {}, {}], turn: 1, dice: [4, 2] });
    finish(match);
    drawAll(match, false);
    assert.equal(guest(match, 0).hiding, 'closet');
    finish(match);
    drawAll(match, false);
    assert.deepEqual([match.state.turn, guest(match, 0).hiding, guest(match, 0).room], [0, null, 2]);
  });

  test('R32, R36 hidden until something moves the character, which then stands in the open', () => {
    const match = lay({ guests: [{ character: 6, despair: 1 }, { room: 5, ...closet }, {}], dice: [2] });
    match.answer(0, { act: '6a' });
    match.answer(0, { move: 1 });
    assert.deepEqual([guest(match, 1).room, guest(match, 1).hiding], [2, null]);
  });

  test('R33, Q2, Q15 a hidden player is not possessed, loses nothing, gains nothing and does not move', () => {
    const hidden = { room: 1, ...closet, hand: ['coal_chute'], exits: ['shuttered_window'] };
    const loss = draws('every_door_slams', { guests: [{}, hidden, {}] });
    assert.deepEqual(possessed(loss), [2]);
    loss.answer(0, { branch: 1 });
    assert.deepEqual(hand(loss, 1), ['coal_chute']);
    const gain = draws('false_dawn', { guests: [{}, hidden, {}], deck: ['crowbar', 'crowbar', 'fire_axe'] });
    gain.answer(0, { branch: 1 });
    assert.deepEqual([hand(gain, 1), hand(gain, 2)], [['coal_chute'], ['fire_axe']]);
    const move = draws('the_house_rearranges', { guests: [{}, hidden, {}], dice: [2, 3] });
    move.answer(0, { branch: 0 });
    assert.deepEqual([guest(move, 1).room, guest(move, 1).hiding], [1, 'closet']);
  });

  test('R33 a hidden player is not among the players of a room', () => {
    const match = draws('something_in_the_room', {
      guests: [{ room: 5 }, { room: 5, ...closet, exits: ['coal_chute'] }, { room: 5, exits: ['shuttered_window'] }],
    });
    assert.deepEqual(possessed(match), [0, 2]);
    match.answer(0, { branch: 0 });
    assert.deepEqual([exits(match, 1), exits(match, 2)], [['coal_chute'], []]);
  });

  test('Q3 what a hidden player holds stays in hand, whatever was counted elsewhere', () => {
    const match = draws('failed_exorcism', {
      guests: [{}, { ...closet, hand: ['holy_water', 'crowbar'] }, { hand: ['coal_chute'] }],
    });
    match.answer(0, { branch: 0 });
    assert.deepEqual([hand(match, 1), hand(match, 2)], [['holy_water', 'crowbar'], []]);
  });

  test('R34, Q16 a hidden Active Player draws the card and chooses, and is not touched by it', () => {
    const match = draws('every_door_slams', {
      guests: [{ room: 5, ...closet, exits: ['coal_chute'] }, { exits: ['shuttered_window'] }],
    });
    assert.deepEqual(asked(match), ['0 branch']);
    match.answer(0, { branch: 0 });
    assert.deepEqual([exits(match, 0), exits(match, 1)], [['coal_chute'], []]);
  });

  test('R35 hiding is no shelter from acts', () => {
    const match = lay({
      guests: [
        { character: 5, despair: 1, hand: ['crowbar'] },
        { ...closet, exits: ['coal_chute'] },
      ],
    });
    match.answer(0, { act: '5b', pay: cardOf(match, 0, 'crowbar'), exit: cardOf(match, 1, 'coal_chute') });
    assert.deepEqual(exits(match, 1), []);
  });

  test('R35 nor from Sins', () => {
    const match = lay({
      options: { sins: true },
      guests: [{ hand: ['greed'] }, { ...closet, exits: ['coal_chute'] }],
    });
    match.answer(0, { sin: cardOf(match, 0, 'greed'), exit: cardOf(match, 1, 'coal_chute') });
    assert.deepEqual(exits(match, 0), ['coal_chute']);
  });

  test('R37, Q14 a hidden player is chosen only if nobody else can be', () => {
    const some = draws('whispers_in_the_walls', { guests: [{}, closet, {}, {}] });
    assert.deepEqual(options(some, 0), [{ player: 2 }, { player: 3 }]);
    const none = draws('whispers_in_the_walls', { guests: [{}, { ...closet, hand: ['crowbar'] }] });
    assert.deepEqual(
      events(none, 'picks').map(({ player }) => player),
      [1],
    );
    none.answer(0, { branch: 1 });
    assert.deepEqual(hand(none, 1), ['crowbar']);
    assert.deepEqual(possessed(none), []);
  });

  test('R38 one character in a closet', () => {
    const match = lay({ guests: [{ room: 5 }, { room: 5, ...closet }] });
    assert.throws(() => match.answer(0, { hide: true }), Refusal);
  });

  test('R38 improvised hiding takes no closet: somebody else may go into it', () => {
    const match = lay({ guests: [{ room: 5 }, { room: 5, hiding: 'improvised' }] });
    assert.equal(offered(match, 0, { hide: true }).length, 1);
  });
});

describe('Possessed', () => {
  test('R39 possessed twice is possessed once', () => {
    const match = draws('torture_room', { guests: [{}, { possessed: true }, {}] });
    assert.deepEqual(possessed(match), [1, 2]);
    assert.deepEqual(
      events(match, 'possessed').map(({ seats }) => seats),
      [[2]],
    );
  });

  /** Seat 0 comes to the token and draws the first card, then plays a marked Exit and draws the second. */
  const haunted = (first: string, second: string, seats = 4) => {
    const match = lay({
      phase: 'movement',
      guests: Array.from({ length: seats }, (_, seat) => (seat === 0 ? { hand: ['smoking_room_door'] } : {})),
      haunt: 3,
      dice: [3],
      possessions: [first, second],
    });
    return match;
  };
  const playMarked = (match: ReturnType<typeof lay>): void => {
    match.answer(0, { play: cardOf(match, 0, 'smoking_room_door') });
    finish(match);
  };

  test('R40, R53 G4 marks of several events in one turn add up', () => {
    const match = haunted('seance_gone_wrong', 'whispers_in_the_walls');
    match.answer(0, { branch: 1 });
    assert.deepEqual(possessed(match), [1, 3]);
    playMarked(match);
    match.answer(0, { player: 2 });
    match.answer(0, { branch: 1 });
    assert.deepEqual(possessed(match), [1, 2, 3]);
    assert.deepEqual(asked(match), ['0 draw']);
  });

  test('R40 G4 two of the Haunt, two of the Mark: all four', () => {
    const match = lay({
      phase: 'movement',
      guests: [{ hand: ['smoking_room_door'] }, {}, { room: 2 }, { room: 2 }, {}],
      haunt: 3,
      dice: [3],
      possessions: ['seance_gone_wrong', 'chains_in_the_dark'],
    });
    match.answer(0, { branch: 1 });
    assert.deepEqual(possessed(match), [1, 4]);
    playMarked(match);
    match.answer(0, { room: 2 });
    match.answer(0, { branch: 0 });
    assert.deepEqual(possessed(match), [1, 2, 3, 4]);
  });

  test('R41 G2 the Haunt possesses two, the Mark says nobody: nobody is', () => {
    const match = haunted('seance_gone_wrong', 'a_moment_of_quiet');
    match.answer(0, { branch: 1 });
    assert.deepEqual(possessed(match), [1, 3]);
    playMarked(match);
    assert.deepEqual(possessed(match), []);
    assert.deepEqual(asked(match), ['0 draw', '1 draw', '2 draw', '3 draw']);
  });

  test('R41 G3 the Haunt says nobody, the Mark says all: nobody draws', () => {
    const match = haunted('a_moment_of_quiet', 'the_lights_go_out');
    playMarked(match);
    assert.deepEqual(
      events(match, 'drawsNot').map(({ seat, why }) => [seat, why]),
      [
        [0, 'possessed'],
        [1, 'possessed'],
        [2, 'possessed'],
        [3, 'possessed'],
      ],
    );
    assert.equal(match.state.turn, 1);
  });

  test('R42 a possessed player plays cards and acts in windows', () => {
    const match = lay({
      guests: [
        { hand: ['coal_chute'], possessed: true },
        { character: 7, despair: 1, possessed: true },
      ],
    });
    match.answer(0, { play: cardOf(match, 0, 'coal_chute') });
    assert.deepEqual(exits(match, 0), ['coal_chute']);
    match.answer(0, { done: true });
    assert.deepEqual(asked(match), ['1 window']);
    act(match, 1, { act: '7a' });
    assert.ok(told(match).includes('dice'));
  });

  test('R42, Q6 possession stops the draw of the Draw Phase, not a draw that was paid for or granted', () => {
    const paid = lay({
      guests: [{}, { character: 3, despair: 1, possessed: true, exits: ['coal_chute+crowbar'] }],
      deck: ['fire_axe'],
    });
    paid.answer(0, { done: true });
    act(paid, 1, { act: '3b', pay: cardOf(paid, 1, 'crowbar') });
    assert.deepEqual(hand(paid, 1), ['fire_axe']);
    assert.deepEqual(discarded(paid), ['crowbar']);
    passOn(paid);
    assert.deepEqual(asked(paid), ['0 draw']);
    const granted = draws('false_dawn', { guests: [{}, {}], deck: ['crowbar', 'fire_axe', 'flashlight'] });
    granted.answer(0, { branch: 1 });
    assert.deepEqual([hand(granted, 0), hand(granted, 1)], [['crowbar', 'fire_axe'], ['flashlight']]);
  });

  test('R42 a possessed player is passed over in the Draw Phase', () => {
    const match = lay({ guests: [{}, { possessed: true, character: 3, despair: 1 }], deck: ['crowbar', 'fire_axe'] });
    match.answer(0, { done: true });
    pass(match);
    pass(match);
    drawAll(match);
    assert.deepEqual([hand(match, 0), hand(match, 1)], [['crowbar'], []]);
  });
});
