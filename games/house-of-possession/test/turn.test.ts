import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '../../../engine/index.ts';
import {
  about,
  act,
  asked,
  attach,
  cardOf,
  despair,
  drawAll,
  events,
  exits,
  finish,
  guest,
  hand,
  lay,
  offered,
  options,
  pass,
  play,
  possessed,
  rooms,
} from './arranged.ts';

describe('The turn begins', () => {
  test('R11 everybody stops being possessed, and only the turn player has both points back', () => {
    const match = lay({
      phase: 'movement',
      guests: [{ possessed: true }, { despair: 1, possessed: true }, { possessed: true }],
    });
    assert.deepEqual(possessed(match), []);
    assert.deepEqual(despair(match), [2, 1, 0]);
    assert.equal(match.state.active, 0);
  });

  test('R12 the character leaves its hiding place for the open part of the rolled room', () => {
    const match = lay({ phase: 'movement', guests: [{ room: 2, hiding: 'closet' }], dice: [4] });
    assert.deepEqual([guest(match, 0).room, guest(match, 0).hiding], [4, null]);
  });

  test('R12, Q10 who rolls the room of the own closet comes out, and may hide again', () => {
    const match = lay({ phase: 'movement', guests: [{ room: 2, hiding: 'closet' }], dice: [2] });
    assert.equal(guest(match, 0).hiding, null);
    assert.equal(offered(match, 0, { hide: true }).length, 1);
  });

  test('R13, Q11 rolling the room of the token is a Haunt event, even out of the same room', () => {
    const match = lay({
      phase: 'movement',
      guests: [{ room: 5 }],
      haunt: 5,
      dice: [5],
      possessions: ['the_lights_go_out'],
    });
    assert.deepEqual(possessed(match), [0, 1]);
    assert.deepEqual(asked(match), ['0 escape']);
  });

  test('R14 the window after movement is for the others', () => {
    const match = lay({ phase: 'movement', guests: [{ character: 5 }, { character: 6, despair: 1 }] });
    assert.deepEqual(asked(match), ['1 window']);
    assert.deepEqual(about(match, 1), { window: 'A', of: 0, points: 0, goal: 11 });
    pass(match);
    assert.deepEqual(asked(match), ['0 escape']);
  });
});

describe('The Escape Phase: play', () => {
  test('R15 one branch: who has played something cannot hide any more', () => {
    const match = lay({ guests: [{ hand: ['coal_chute', 'shuttered_window'] }] });
    assert.equal(offered(match, 0, { hide: true }).length, 1);
    play(match, 'coal_chute');
    assert.throws(() => match.answer(0, { hide: true }), Refusal);
  });

  test('R15 who hides plays nothing any more', () => {
    const match = lay({ guests: [{ hand: ['coal_chute'] }] });
    match.answer(0, { hide: true });
    assert.deepEqual(asked(match), ['0 draw', '1 draw']);
    assert.deepEqual(exits(match, 0), []);
  });

  test('R16 at most one Exit a turn', () => {
    const match = lay({ guests: [{ hand: ['coal_chute', 'shuttered_window'] }] });
    play(match, 'coal_chute');
    assert.throws(() => play(match, 'shuttered_window'), Refusal);
    assert.deepEqual(exits(match, 0), ['coal_chute']);
  });

  test('R16, Q18 no Exit has to be played', () => {
    const match = lay({ guests: [{ hand: ['coal_chute'] }] });
    match.answer(0, { done: true });
    assert.deepEqual(exits(match, 0), []);
    assert.equal(events(match, 'stays').length, 1);
  });

  test('R17 a Boon needs the material and an empty slot of its kind', () => {
    const match = lay({
      guests: [
        {
          hand: ['crowbar', 'fire_axe', 'flashlight', 'iron_horseshoe'],
          exits: ['coal_chute+ring_of_keys', 'shuttered_window', 'estate_gate+line_of_salt'],
        },
      ],
    });
    const places = (face: string) =>
      offered(match, 0, { attach: cardOf(match, 0, face) }).map(option => JSON.stringify(option));
    const to = (boon: string, ...faces: string[]) =>
      faces.map(face => JSON.stringify({ attach: cardOf(match, 0, boon), to: cardOf(match, 0, face) }));
    assert.deepEqual(places('crowbar'), to('crowbar', 'estate_gate'));
    assert.deepEqual(places('fire_axe'), to('fire_axe', 'shuttered_window'));
    assert.deepEqual(places('flashlight'), to('flashlight', 'shuttered_window', 'estate_gate'));
    assert.deepEqual(places('iron_horseshoe'), to('iron_horseshoe', 'coal_chute'));
  });

  test('R17, Q17 with the option, as many Boons as find a slot', () => {
    const match = lay({
      options: { boons: 'perPlace' },
      guests: [
        { hand: ['crowbar', 'iron_horseshoe', 'fire_axe', 'rowan_branch'], exits: ['coal_chute', 'shuttered_window'] },
      ],
    });
    attach(match, 'crowbar', 'coal_chute');
    attach(match, 'iron_horseshoe', 'coal_chute');
    attach(match, 'fire_axe', 'shuttered_window');
    attach(match, 'rowan_branch', 'shuttered_window');
    assert.deepEqual(exits(match, 0), ['coal_chute+crowbar+iron_horseshoe', 'shuttered_window+fire_axe+rowan_branch']);
  });

  test('R18 Boons before the Exit or after it, on old Exits and new ones', () => {
    const match = lay({ guests: [{ hand: ['crowbar', 'fire_axe', 'shuttered_window'], exits: ['coal_chute'] }] });
    attach(match, 'crowbar', 'coal_chute');
    play(match, 'shuttered_window');
    attach(match, 'fire_axe', 'shuttered_window');
    assert.deepEqual(exits(match, 0), ['coal_chute+crowbar', 'shuttered_window+fire_axe']);
  });

  test('R19, Q7 a Boon of this phase may be moved, an older one is fixed', () => {
    const match = lay({
      guests: [{ hand: ['crowbar'], exits: ['coal_chute', 'estate_gate', 'vault_door+flashlight'] }],
    });
    attach(match, 'crowbar', 'coal_chute');
    const shifts = options(match, 0).filter(option => JSON.stringify(option).includes('shift'));
    assert.deepEqual(shifts, [{ shift: cardOf(match, 0, 'crowbar'), to: cardOf(match, 0, 'estate_gate') }]);
    match.answer(0, { shift: cardOf(match, 0, 'crowbar'), to: cardOf(match, 0, 'estate_gate') });
    assert.deepEqual(exits(match, 0), ['coal_chute', 'estate_gate+crowbar', 'vault_door+flashlight']);
  });

  test('R19 a Boon is moved at most twice, so that no turn lasts for ever', () => {
    const match = lay({ guests: [{ hand: ['crowbar'], exits: ['coal_chute', 'estate_gate'] }] });
    const shift = (to: string): void =>
      match.answer(0, { shift: cardOf(match, 0, 'crowbar'), to: cardOf(match, 0, to) });
    attach(match, 'crowbar', 'coal_chute');
    shift('estate_gate');
    shift('coal_chute');
    assert.deepEqual(exits(match, 0), ['coal_chute+crowbar', 'estate_gate']);
    assert.ok(!options(match, 0).some(option => JSON.stringify(option).includes('shift')));
  });

  test('R19 when the phase is over the Boon stays where it is', () => {
    const match = lay({ guests: [{ hand: ['crowbar'], exits: ['coal_chute', 'estate_gate'] }, {}] });
    attach(match, 'crowbar', 'coal_chute');
    for (let i = 0; i < 2; i++) {
      finish(match);
      drawAll(match, false);
    }
    assert.equal(match.state.turn, 0);
    assert.ok(!options(match, 0).some(option => JSON.stringify(option).includes('shift')));
  });

  test('R20 a marked Exit from hand brings a card in the Possession Phase, an unmarked one none', () => {
    const marked = lay({ guests: [{ hand: ['smoking_room_door'] }], possessions: ['torture_room'] });
    play(marked, 'smoking_room_door');
    assert.ok(marked.state.mark);
    finish(marked);
    assert.deepEqual(possessed(marked), [1]);
    const plain = lay({ guests: [{ hand: ['safe_room_door'] }], possessions: ['torture_room'] });
    play(plain, 'safe_room_door');
    finish(plain);
    assert.deepEqual(possessed(plain), []);
  });

  test('R20, Q19 the card is drawn even if the marked Exit is gone by then', () => {
    const match = lay({
      guests: [{ hand: ['smoking_room_door'] }, { character: 5, despair: 1, hand: ['crowbar'] }],
      possessions: ['torture_room'],
    });
    play(match, 'smoking_room_door');
    match.answer(0, { done: true });
    act(match, 1, { act: '5b', pay: cardOf(match, 1, 'crowbar'), exit: cardOf(match, 0, 'smoking_room_door') });
    assert.deepEqual(exits(match, 0), []);
    assert.deepEqual(possessed(match), [1]);
  });

  test('R20, Q20 a marked Exit that is stolen brings no card', () => {
    const match = lay({
      guests: [{ character: 7, despair: 1, hand: ['crowbar', 'fire_axe'] }, { exits: ['estate_gate'] }],
    });
    const [metal, wood] = [cardOf(match, 0, 'crowbar'), cardOf(match, 0, 'fire_axe')];
    match.answer(0, { act: '7b', metal, wood, exit: cardOf(match, 1, 'estate_gate') });
    assert.deepEqual(exits(match, 0), ['estate_gate']);
    assert.equal(match.state.mark, false);
    finish(match);
    assert.equal(events(match, 'event').length, 0);
  });
});

describe('The Escape Phase: hide', () => {
  test('R21 with four cards, in a free closet', () => {
    const four = ['coal_chute', 'coal_chute', 'coal_chute', 'coal_chute'];
    const match = lay({ guests: [{ room: 5, hand: four }, { room: 5 }] });
    match.answer(0, { hide: true });
    assert.deepEqual([guest(match, 0).hiding, guest(match, 0).room], ['closet', 5]);
  });

  test('R21 G14 not with five cards, and five are not discarded either', () => {
    const match = lay({
      guests: [{ room: 5, hand: ['coal_chute', 'coal_chute', 'coal_chute', 'coal_chute', 'crowbar'] }],
    });
    assert.throws(() => match.answer(0, { hide: true }), Refusal);
    finish(match);
    assert.deepEqual(asked(match), ['0 draw', '1 draw']);
    assert.equal(hand(match, 0).length, 5);
  });

  test('R21 not without a closet, nor in one that is taken', () => {
    for (const room of [3, 6]) {
      const match = lay({ guests: [{ room }] });
      assert.equal(offered(match, 0, { hide: true }).length, 0);
    }
    const taken = lay({ guests: [{ room: 5 }, { room: 5, hiding: 'closet' }] });
    assert.equal(offered(taken, 0, { hide: true }).length, 0);
  });

  test('R22, Q8 who hides has had points and movement before, and discards and draws as always', () => {
    const match = lay({ phase: 'movement', guests: [{ room: 1, hand: ['coal_chute'] }], dice: [5], deck: ['crowbar'] });
    match.answer(0, { hide: true });
    assert.deepEqual([despair(match)[0], rooms(match)[0]], [2, 5]);
    drawAll(match);
    assert.deepEqual(hand(match, 0), ['coal_chute', 'crowbar']);
  });

  test('R22 no Sin of the Escape Phase after hiding', () => {
    const match = lay({
      options: { sins: true },
      guests: [{ hand: ['greed'] }, { exits: ['coal_chute'] }],
    });
    assert.equal(offered(match, 0, { sin: cardOf(match, 0, 'greed') }).length, 1);
    match.answer(0, { hide: true });
    assert.deepEqual(asked(match), ['0 window']);
    assert.deepEqual(options(match, 0), ['pass']);
  });

  test('R23 when the turn player is done, everybody is asked, the turn player too', () => {
    const match = lay({
      guests: [
        { character: 6, despair: 1 },
        { character: 7, despair: 1 },
      ],
    });
    match.answer(0, { done: true });
    assert.deepEqual(asked(match), ['0 window', '1 window']);
    assert.deepEqual(about(match, 1), { window: 'B', of: 0, points: 0, goal: 10 });
  });
});
