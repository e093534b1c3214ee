import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HIDDEN, SPECTATOR } from '../../../engine/index.ts';
import { points } from '../guests.ts';
import {
  act,
  acts,
  asked,
  cardOf,
  discarded,
  draws,
  events,
  exits,
  finish,
  guest,
  hand,
  lay,
  offered,
  options,
  passOn,
  play,
} from './arranged.ts';

describe('Attachments and protection', () => {
  test('R54 a Boon without an Exit cannot be played', () => {
    const match = lay({ guests: [{ hand: ['crowbar', 'holy_water'] }] });
    assert.deepEqual(options(match, 0), [{ hide: true }, { done: true }]);
  });

  test('R55 a discarded Exit takes its Boons along to the discard pile', () => {
    const match = draws('the_tapping_cane', { guests: [{ exits: ['coal_chute+crowbar'] }] });
    match.answer(0, { branch: 0 });
    assert.deepEqual(exits(match, 0), []);
    assert.deepEqual(discarded(match), ['coal_chute', 'crowbar']);
  });

  test('R55 a stolen Exit takes its Boons along to the thief, still attached', () => {
    const match = lay({
      guests: [{ character: 7, despair: 1, hand: ['line_of_salt', 'fire_axe'] }, { exits: ['coal_chute+crowbar'] }],
    });
    const [metal, wood] = [cardOf(match, 0, 'line_of_salt'), cardOf(match, 0, 'fire_axe')];
    match.answer(0, { act: '7b', metal, wood, exit: cardOf(match, 1, 'coal_chute') });
    assert.deepEqual([exits(match, 0), exits(match, 1)], [['coal_chute+crowbar'], []]);
    assert.equal(points(match.state, 0), 2);
  });

  const vault = { exits: ['vault_door+crowbar+holy_water'] };

  test('R56 G9 a protected Exit cannot be named for 5b, 7b, Greed or Wrath', () => {
    const fiddler = lay({ guests: [{ character: 5, despair: 1, hand: ['fire_axe'] }, vault] });
    assert.deepEqual(acts(fiddler, 0), ['5a']);
    const della = lay({ guests: [{ character: 7, despair: 1, hand: ['fire_axe', 'ring_of_keys'] }, vault] });
    assert.deepEqual(acts(della, 0), ['7a']);
    const sinner = lay({
      options: { sins: true },
      guests: [{ hand: ['greed', 'wrath', 'envy'], exits: ['coal_chute'] }, vault],
    });
    assert.ok(!options(sinner, 0).some(option => JSON.stringify(option).includes('sin')));
    sinner.answer(0, { done: true });
    assert.deepEqual(options(sinner, 0), ['pass']);
  });

  test('R56, Q45 G9 nor taken by a card, even if nothing else is there', () => {
    const match = draws('every_door_slams', { guests: [{}, vault] });
    match.answer(0, { branch: 0 });
    assert.deepEqual(exits(match, 1), ['vault_door+crowbar+holy_water']);
  });

  test('R57 G9 the Boons on it can be taken, and then the Exit is exposed', () => {
    const match = lay({
      guests: [
        { character: 6, despair: 1, hand: ['coal_chute', 'shuttered_window'] },
        vault,
        { character: 5, despair: 1, hand: ['fire_axe'] },
      ],
    });
    const [metal, wood] = [cardOf(match, 0, 'coal_chute'), cardOf(match, 0, 'shuttered_window')];
    match.answer(0, { act: '6b', metal, wood, from: 1 });
    assert.deepEqual(exits(match, 1), ['vault_door']);
    match.answer(0, { done: true });
    act(match, 2, { act: '5b', pay: cardOf(match, 2, 'fire_axe'), exit: cardOf(match, 1, 'vault_door') });
    assert.deepEqual(exits(match, 1), []);
  });

  test('R57 exposed from the next effect on: within one effect the Exit stays out of reach', () => {
    const match = draws('whispers_in_the_walls', { guests: [{}, { ...vault, hand: ['coal_chute'] }] });
    match.answer(0, { branch: 1 });
    match.answer(1, { lose: cardOf(match, 1, 'holy_water') });
    assert.deepEqual(asked(match), ['1 loseAny']);
    assert.deepEqual(options(match, 1), [
      { lose: cardOf(match, 1, 'coal_chute') },
      { lose: cardOf(match, 1, 'crowbar') },
    ]);
  });

  test('R58, Q21 the owner may pay with a protected Exit', () => {
    const match = lay({ guests: [{ character: 1, despair: 1, exits: ['vault_door+crowbar+holy_water'] }], dice: [4] });
    match.answer(0, { act: '1b', pay: cardOf(match, 0, 'vault_door') });
    assert.deepEqual(exits(match, 0), []);
    assert.deepEqual(discarded(match), ['vault_door', 'crowbar', 'holy_water']);
    assert.equal(guest(match, 0).room, 4);
  });

  test('R59 an effect skips those without an unprotected Exit', () => {
    const match = draws('every_door_slams', {
      guests: [{ exits: ['coal_chute'] }, vault, { exits: ['shuttered_window', 'servants_stair'] }],
    });
    match.answer(0, { branch: 0 });
    assert.deepEqual(asked(match), ['2 loseExit']);
    match.answer(2, { exits: [cardOf(match, 2, 'servants_stair')] });
    assert.deepEqual([exits(match, 0), exits(match, 1), exits(match, 2)], [[], vault.exits, ['shuttered_window']]);
  });

  test('R59 an act or Sin without a target cannot be declared', () => {
    const alexa = lay({
      guests: [{ character: 6, despair: 1, hand: ['coal_chute', 'shuttered_window'] }, { exits: ['estate_gate'] }],
    });
    assert.deepEqual(acts(alexa, 0), ['6a']);
    const sinner = lay({ options: { sins: true }, guests: [{ hand: ['greed', 'envy'] }, { exits: ['estate_gate'] }] });
    assert.equal(offered(sinner, 0, { sin: cardOf(sinner, 0, 'greed') }).length, 1);
    assert.equal(offered(sinner, 0, { sin: cardOf(sinner, 0, 'envy') }).length, 0);
  });

  test('R60 from hand or play: a hand card, an attached Boon, or an unprotected Exit with its Boons', () => {
    const victim = { hand: ['fire_axe'], exits: ['vault_door+crowbar+holy_water', 'coal_chute+flashlight'] };
    const table = { guests: [{}, victim], dice: [1] };
    const match = draws('dragged_across_the_deck', table);
    const faces = options(match, 1).map(option => {
      const { lose } = option as { lose: number };
      return match.state.cards.face[lose];
    });
    assert.deepEqual(faces, ['fire_axe', 'crowbar', 'holy_water', 'flashlight', 'coal_chute']);
    match.answer(1, { lose: cardOf(match, 1, 'coal_chute') });
    assert.deepEqual(exits(match, 1), ['vault_door+crowbar+holy_water']);
    assert.deepEqual(discarded(match), ['coal_chute', 'flashlight']);
    const boon = draws('dragged_across_the_deck', table);
    boon.answer(1, { lose: cardOf(boon, 1, 'crowbar') });
    assert.deepEqual(exits(boon, 1), ['vault_door+holy_water', 'coal_chute+flashlight']);
  });

  test('R61, R74 discards are public; hands and decks are not, their sizes are', () => {
    const match = draws('torture_room', { guests: [{ hand: ['coal_chute'] }, { hand: ['fire_axe', 'crowbar'] }] });
    const view = match.view(SPECTATOR);
    assert.deepEqual(
      view.discard.map(card => view.cards.face[card]),
      ['coal_chute'],
    );
    assert.deepEqual(
      view.guests[1]?.hand.map(card => view.cards.face[card]),
      [HIDDEN, HIDDEN],
    );
    assert.ok(view.deck.every(card => view.cards.face[card] === HIDDEN));
    assert.equal(view.deck.length, 97);
    assert.ok(view.possessions.every(card => view.cards.face[card] === HIDDEN));
    assert.deepEqual(
      view.spent.map(card => view.cards.face[card]),
      ['torture_room'],
    );
  });

  test('R62 a stolen Exit is not the one Exit of the turn and its Mark brings nothing', () => {
    const match = lay({
      guests: [{ character: 7, despair: 1, hand: ['crowbar', 'fire_axe', 'coal_chute'] }, { exits: ['estate_gate'] }],
    });
    const [metal, wood] = [cardOf(match, 0, 'crowbar'), cardOf(match, 0, 'fire_axe')];
    match.answer(0, { act: '7b', metal, wood, exit: cardOf(match, 1, 'estate_gate') });
    play(match, 'coal_chute');
    assert.deepEqual(exits(match, 0), ['estate_gate', 'coal_chute']);
    finish(match);
    assert.equal(events(match, 'event').length, 0);
  });

  test('R63, Q34 an Exit changes hands once: thefts are sealed and happen clockwise', () => {
    const match = draws('failed_exorcism', {
      guests: [{ exits: ['coal_chute'] }, { exits: ['estate_gate'] }, { exits: ['vault_door'] }],
    });
    match.answer(0, { branch: 1 });
    assert.deepEqual(asked(match), ['0 steal', '1 steal', '2 steal']);
    for (const [seat, face] of ['estate_gate', 'vault_door', 'coal_chute'].entries()) {
      assert.deepEqual(exits(match, seat).length, 1);
      match.answer(seat, { exit: cardOf(match, (seat + 1) % 3, face) });
    }
    assert.deepEqual(
      [exits(match, 0), exits(match, 1), exits(match, 2)],
      [['estate_gate'], ['vault_door'], ['coal_chute']],
    );
    assert.deepEqual(
      events(match, 'steals').map(({ seat }) => seat),
      [0, 1, 2],
    );
  });

  test('R64, Q33 G15 an "either" Boon counts as Metal or as Wood, never as both', () => {
    const victim = { exits: ['coal_chute'] };
    const alone = lay({ guests: [{ character: 7, despair: 1, hand: ['holy_water'] }, victim] });
    assert.deepEqual(acts(alone, 0), ['7a']);
    const both = lay({ guests: [{ character: 7, despair: 1, hand: ['holy_water', 'remember_your_prayers'] }, victim] });
    const [metal, wood] = [cardOf(both, 0, 'holy_water'), cardOf(both, 0, 'remember_your_prayers')];
    assert.deepEqual(offered(both, 0, { act: '7b' }), [
      { act: '7b', metal, wood, exit: cardOf(both, 1, 'coal_chute') },
    ]);
    const twice = lay({ guests: [{ character: 7, despair: 1, hand: ['holy_water', 'flashlight'] }, victim] });
    assert.equal(offered(twice, 0, { act: '7b' }).length, 1);
  });

  test('R65, Q22 an Exit in hand cannot be saved', () => {
    const match = draws('torture_room', {
      guests: [
        { hand: ['coal_chute'], exits: ['estate_gate'] },
        { character: 1, despair: 2 },
      ],
    });
    assert.deepEqual(discarded(match), ['coal_chute']);
    assert.equal(events(match, 'act').length, 0);
    passOn(match);
    assert.deepEqual(asked(match), ['0 draw']);
    assert.deepEqual(hand(match, 0), []);
  });
});
