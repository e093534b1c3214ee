import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '../../../../engine/index.ts';
import {
  about,
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
  type Laid,
  lay,
  offered,
  options,
  pass,
  passOn,
  play,
  rooms,
} from '../arranged.ts';

const sinful = (laid: Laid) => lay({ ...laid, options: { sins: true } });

describe('Playing with Sins', () => {
  test('R75 a Sin is an Escape card in hand: it counts towards the limit and is discarded when resolved', () => {
    const match = sinful({
      guests: [
        { hand: ['greed', 'coal_chute', 'coal_chute', 'coal_chute', 'coal_chute', 'crowbar'] },
        { exits: ['estate_gate'] },
      ],
    });
    const table = sinful({ guests: [{ hand: ['greed', 'pride', 'sloth', 'wrath', 'lust', 'envy'] }] });
    finish(table);
    assert.deepEqual(asked(table), ['0 discard']);
    match.answer(0, { sin: cardOf(match, 0, 'greed'), exit: cardOf(match, 1, 'estate_gate') });
    assert.deepEqual([discarded(match), match.state.sins], [['greed'], []]);
  });

  test('R75, Q46 any number in a turn, but none of the Escape Phase after hiding', () => {
    const match = sinful({ guests: [{ hand: ['greed', 'greed'] }, { exits: ['estate_gate', 'coal_chute'] }] });
    for (const face of ['estate_gate', 'coal_chute'])
      match.answer(0, { sin: cardOf(match, 0, 'greed'), exit: cardOf(match, 1, face) });
    assert.deepEqual(exits(match, 0), ['estate_gate', 'coal_chute']);
    const hidden = sinful({ guests: [{ hand: ['greed'] }, { exits: ['estate_gate'] }] });
    hidden.answer(0, { hide: true });
    assert.deepEqual(options(hidden, 0), ['pass']);
  });

  test('R76 protected Exits are immune, hiding is no shelter, and Exits can be saved from a Sin', () => {
    const match = sinful({
      guests: [
        { hand: ['wrath'] },
        { hiding: 'closet', exits: ['estate_gate', 'vault_door+holy_water'] },
        { character: 1, despair: 1 },
      ],
      phase: 'windowB',
      dice: [7],
    });
    const exit = cardOf(match, 1, 'estate_gate');
    assert.deepEqual(options(match, 0), ['pass', { sin: cardOf(match, 0, 'wrath'), exit }]);
    act(match, 0, { sin: cardOf(match, 0, 'wrath'), exit });
    match.answer(2, { act: '1a', save: exit });
    match.answer(2, { use: true });
    assert.deepEqual(exits(match, 1), ['estate_gate', 'vault_door+holy_water']);
  });
});

describe('The seven Sins', () => {
  test('S1 Greed, in the own Escape Phase: steal one unprotected Exit', () => {
    const match = sinful({ guests: [{ hand: ['greed', 'coal_chute'] }, { exits: ['estate_gate+crowbar'] }] });
    match.answer(0, { sin: cardOf(match, 0, 'greed'), exit: cardOf(match, 1, 'estate_gate') });
    assert.deepEqual([exits(match, 0), exits(match, 1)], [['estate_gate+crowbar'], []]);
    assert.throws(() => match.answer(0, { hide: true }), Refusal, 'it belongs to the Play branch');
    play(match, 'coal_chute');
    const other = sinful({ phase: 'windowB', guests: [{ hand: ['greed'] }, { exits: ['estate_gate'] }] });
    assert.deepEqual(options(other, 0), ['pass']);
  });

  test('S2 Envy, in the own Escape Phase: swap two unprotected Exits with their Boons', () => {
    const match = sinful({
      guests: [{ hand: ['envy'], exits: ['coal_chute+crowbar', 'vault_door+holy_water'] }, { exits: ['estate_gate'] }],
    });
    const pick = {
      sin: cardOf(match, 0, 'envy'),
      give: cardOf(match, 0, 'coal_chute'),
      take: cardOf(match, 1, 'estate_gate'),
    };
    assert.deepEqual(offered(match, 0, { sin: pick.sin }), [pick]);
    match.answer(0, pick);
    assert.deepEqual(
      [exits(match, 0), exits(match, 1)],
      [['vault_door+holy_water', 'estate_gate'], ['coal_chute+crowbar']],
    );
    assert.equal(match.state.branch, 'play');
  });

  test('S3 Wrath, in A, B or C or the own Escape Phase: another player discards an unprotected Exit', () => {
    for (const phase of ['windowA', 'windowB', 'windowC'] as const) {
      const match = sinful({ phase, guests: [{ exits: ['estate_gate'] }, { hand: ['wrath'] }] });
      act(match, 1, { sin: cardOf(match, 1, 'wrath'), exit: cardOf(match, 0, 'estate_gate') });
      assert.deepEqual([exits(match, 0), discarded(match)], [[], ['estate_gate', 'wrath']]);
    }
    const own = sinful({ guests: [{ hand: ['wrath'] }, { exits: ['estate_gate'] }] });
    assert.equal(offered(own, 0, { sin: cardOf(own, 0, 'wrath') }).length, 1);
  });

  test('S4 Sloth, in A of another turn: no Exit this turn, Boons and hiding are allowed', () => {
    const match = sinful({
      phase: 'windowA',
      guests: [{ hand: ['shuttered_window', 'crowbar'], exits: ['estate_gate'] }, { hand: ['sloth', 'sloth'] }],
    });
    act(match, 1, { sin: cardOf(match, 1, 'sloth') });
    pass(match);
    assert.deepEqual(options(match, 1), ['pass'], 'a second Sloth would do nothing');
    pass(match);
    assert.deepEqual(offered(match, 0, { play: cardOf(match, 0, 'shuttered_window') }), []);
    assert.equal(offered(match, 0, { hide: true }).length, 1);
    match.answer(0, { attach: cardOf(match, 0, 'crowbar'), to: cardOf(match, 0, 'estate_gate') });
    assert.deepEqual(exits(match, 0), ['estate_gate+crowbar']);
    const late = sinful({ phase: 'windowB', guests: [{}, { hand: ['sloth'] }] });
    assert.deepEqual(options(late, 1), ['pass']);
  });

  test('S4 the next turn knows nothing of it', () => {
    const match = sinful({ phase: 'windowA', guests: [{}, { hand: ['sloth', 'shuttered_window'] }] });
    act(match, 1, { sin: cardOf(match, 1, 'sloth') });
    passOn(match);
    finish(match);
    drawAll(match, false);
    assert.equal(offered(match, 1, { play: cardOf(match, 1, 'shuttered_window') }).length, 1);
  });

  test('S5 Gluttony, when about to draw: three cards instead of one', () => {
    const match = sinful({
      phase: 'draw',
      guests: [{ hand: ['gluttony'] }, {}],
      deck: ['crowbar', 'fire_axe', 'flashlight', 'holy_water'],
    });
    assert.deepEqual(options(match, 0), [{ draw: true }, { draw: false }, { sin: cardOf(match, 0, 'gluttony') }]);
    match.answer(0, { sin: cardOf(match, 0, 'gluttony') });
    match.answer(1, { draw: true });
    assert.deepEqual([hand(match, 0), hand(match, 1)], [['crowbar', 'fire_axe', 'flashlight'], ['holy_water']]);
    assert.deepEqual(discarded(match), ['gluttony']);
  });

  test('S5, R28 it is the only Sin after last call, and not for the possessed', () => {
    const match = sinful({
      phase: 'draw',
      guests: [
        { hand: ['wrath', 'lust'], possessed: false },
        { hand: ['gluttony'], possessed: true, exits: ['coal_chute'] },
      ],
    });
    assert.deepEqual(asked(match), ['0 draw']);
    assert.deepEqual(options(match, 0), [{ draw: true }, { draw: false }]);
  });

  test('S6 Lust, in A, B or C: another character comes into the open of the own room', () => {
    const match = sinful({
      phase: 'windowA',
      guests: [{ room: 2, hiding: 'closet' }, { room: 5, hand: ['lust'] }, { room: 5 }],
    });
    const sin = cardOf(match, 1, 'lust');
    assert.deepEqual(options(match, 1), ['pass', { sin, move: 0 }], 'seat 2 is there already');
    act(match, 1, { sin, move: 0 });
    assert.deepEqual([rooms(match), guest(match, 0).hiding], [[5, 5, 5], null]);
  });

  test('S6 it may bring somebody to the Haunt', () => {
    const match = sinful({
      phase: 'windowA',
      guests: [{ room: 2 }, { room: 5, hand: ['lust'] }],
      haunt: 5,
      possessions: ['the_tapping_cane'],
    });
    act(match, 1, { sin: cardOf(match, 1, 'lust'), move: 0 });
    assert.deepEqual(
      events(match, 'event').map(({ seat, source }) => [seat, source]),
      [[0, 'haunt']],
    );
    assert.equal(match.state.sins.length, 0, 'the Sin is resolved before');
  });

  describe('S7 Pride', () => {
    const victim = { hand: ['pride'], exits: ['estate_gate'] };

    test('S7 cancels an act; what was paid stays paid', () => {
      const match = sinful({ phase: 'windowB', guests: [victim, { character: 5, despair: 1, hand: ['crowbar'] }] });
      const pick = { act: '5b', pay: cardOf(match, 1, 'crowbar'), exit: cardOf(match, 0, 'estate_gate') };
      act(match, 1, pick);
      assert.deepEqual([asked(match), about(match, 0)], [['0 pride'], { by: 1, ...pick }]);
      match.answer(0, { sin: cardOf(match, 0, 'pride') });
      assert.deepEqual([exits(match, 0), hand(match, 1), guest(match, 1).despair], [['estate_gate'], [], 0]);
      assert.deepEqual(discarded(match), ['crowbar', 'pride']);
    });

    test('S7 comes before Mark and Blair', () => {
      const match = sinful({
        phase: 'windowB',
        guests: [victim, { character: 5, despair: 1, hand: ['crowbar'] }, { character: 1, despair: 1 }],
      });
      act(match, 1, { act: '5b', pay: cardOf(match, 1, 'crowbar'), exit: cardOf(match, 0, 'estate_gate') });
      assert.deepEqual(asked(match), ['0 pride']);
      pass(match);
      assert.deepEqual(asked(match), ['2 save']);
    });

    test('S7 is asked of everybody who is hit and holds a card, whatever it is', () => {
      const holding = (cards: readonly string[]) => {
        const match = sinful({ guests: [{ character: 6, despair: 1 }, { hand: cards }], dice: [4] });
        match.answer(0, { act: '6a' });
        return match;
      };
      assert.deepEqual(asked(holding(['coal_chute'])), ['1 pride']);
      assert.deepEqual(options(holding(['coal_chute']), 1), ['pass']);
      assert.deepEqual(asked(holding([])), ['0 escape']);
      const match = holding(['pride']);
      match.answer(1, { sin: cardOf(match, 1, 'pride') });
      assert.equal(rooms(match)[1], 2, 'the character stays');
    });

    test('S7 against each act and Sin that is aimed at somebody', () => {
      const actor = { character: 5, despair: 1, hand: ['lust', 'wrath'] };
      const swap = sinful({ phase: 'windowB', guests: [victim, { ...actor, room: 7 }], dice: [7] });
      act(swap, 1, { act: '5a' });
      swap.answer(1, { swap: 0 });
      assert.deepEqual([asked(swap), about(swap, 0)], [['0 pride'], { by: 1, act: '5a', swap: 0 }]);
      const alexa = sinful({
        guests: [
          { character: 6, despair: 1, hand: ['coal_chute', 'shuttered_window'] },
          { hand: ['pride'], exits: ['estate_gate+crowbar'] },
        ],
      });
      const [metal, wood] = [cardOf(alexa, 0, 'coal_chute'), cardOf(alexa, 0, 'shuttered_window')];
      alexa.answer(0, { act: '6b', metal, wood, from: 1 });
      alexa.answer(1, { sin: cardOf(alexa, 1, 'pride') });
      assert.deepEqual(exits(alexa, 1), ['estate_gate+crowbar']);
      const lust = sinful({
        phase: 'windowB',
        guests: [
          { ...victim, room: 2 },
          { ...actor, room: 7 },
        ],
      });
      act(lust, 1, { sin: cardOf(lust, 1, 'lust'), move: 0 });
      lust.answer(0, { sin: cardOf(lust, 0, 'pride') });
      assert.deepEqual([rooms(lust)[0], discarded(lust)], [2, ['pride', 'lust']]);
      const sloth = sinful({ phase: 'windowA', guests: [victim, { hand: ['sloth'] }] });
      act(sloth, 1, { sin: cardOf(sloth, 1, 'sloth') });
      sloth.answer(0, { sin: cardOf(sloth, 0, 'pride') });
      assert.equal(sloth.state.sloth, false);
    });

    test('S7 not against Possession cards', () => {
      const match = draws('every_door_slams', { options: { sins: true }, guests: [{}, victim] });
      match.answer(0, { branch: 0 });
      assert.deepEqual(exits(match, 1), []);
    });
  });
});
