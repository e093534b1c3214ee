import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Language, type Seat, SPECTATOR } from '../../../../engine/index.ts';
import { readerOf, sectionsOf } from '../../../test/guides.ts';
import { en } from '../../words/words.en.ts';
import { act, cardOf, draws, lay, passOn, type Ruling } from '../arranged.ts';
import { GUIDE } from './guides.ts';

describe('accounts', () => {
  /** The account of a match for a seat, from a section of its log: the last, or the one before. */
  const account = (match: Ruling, seat: Seat, language: Language = 'en', which = -1): string => {
    const sections = sectionsOf(match.events(seat), event => en.heading?.(event, readerOf(match)) !== undefined);
    return GUIDE[language].account(sections.at(which) ?? [], seat, readerOf(match, seat)) ?? '';
  };

  const theft = (): Ruling => {
    const match = lay({
      phase: 'windowB',
      turn: 1,
      options: { handicap: false },
      guests: [
        { character: 7, despair: 1, hand: ['crowbar', 'fire_axe'] },
        { character: 4, exits: ['coal_chute'] },
      ],
    });
    const [metal, wood, exit] = [
      cardOf(match, 0, 'crowbar'),
      cardOf(match, 0, 'fire_axe'),
      cardOf(match, 1, 'coal_chute'),
    ];
    act(match, 0, { act: '7b', metal, wood, exit });
    return match;
  };

  test('a stolen Exit of mine is the first that I am told', () => {
    assert.match(account(theft(), 1), /^Ada took your Coal Chute \(1\)\./);
    assert.match(account(theft(), 0), /^You took Bram's Coal Chute \(1\)\./);
    assert.match(account(theft(), SPECTATOR), /Ada took Bram's Coal Chute \(1\)\./);
    assert.match(account(theft(), 1, 'de'), /^Ada hat dir den Kohlenschacht \(1\) gestohlen\./);
  });

  test('a lost Exit is told with what took it', () => {
    const match = draws('every_door_slams', { guests: [{}, { exits: ['coal_chute'] }, { exits: ['vault_door'] }] });
    match.answer(0, { branch: 0 });
    passOn(match);
    assert.match(
      account(match, 1),
      /^You lost the Coal Chute \(1\) to Every Door Slams\. .*You were possessed and drew nothing\.$/,
    );
    assert.match(account(match, 2, 'de'), /^Du hast durch „Alle Türen schlagen zu“ die Tresortür \(3\) verloren\./);
  });

  test('an act that fails, and one that only moves somebody, are told as well', () => {
    const vain = lay({
      phase: 'windowB',
      turn: 1,
      dice: [3],
      guests: [{ character: 5, despair: 1 }, { character: 4 }, { character: 3 }],
    });
    act(vain, 0, { act: '5a' });
    assert.match(account(vain, 1), /Ada tried Change places in vain\./);
    assert.match(account(vain, 0), /You tried Change places in vain\./);
    assert.match(account(vain, 2, 'de'), /Ada hat „Plätze tauschen“ vergeblich versucht\./);
    const moved = lay({
      phase: 'windowB',
      turn: 1,
      dice: [3],
      guests: [{ character: 6, despair: 1 }, { character: 4 }],
    });
    act(moved, 0, { act: '6a' });
    assert.match(account(moved, 1), /Ada sent you to the Laundry Room \(3\)\./);
    assert.doesNotMatch(account(moved, 1), /Lead astray/, 'told once');
    assert.match(account(moved, 1, 'de'), /Ada hat dich in die .* geschickt\./);
  });

  test('losses come first, the own draw last of all', () => {
    const match = draws('every_door_slams', {
      guests: [{ exits: ['estate_gate+line_of_salt'] }, { hiding: 'closet' }, { exits: ['vault_door'] }],
    });
    match.answer(0, { branch: 0 });
    passOn(match);
    for (const seat of [0, 1]) match.answer(seat, { draw: true });
    assert.match(account(match, 2, 'en', -2), /^You lost the Vault Door \(3\) to Every Door Slams\./);
    assert.match(
      account(match, 1, 'en', -2),
      /^Cleo lost the Vault Door \(3\) to Every Door Slams\. .*You drew [^.]*\.$/,
    );
  });

  test('a loss of somebody else is shortened, and not left out for a smaller matter', () => {
    const match = draws('blood_price', {
      guests: [
        {
          exits: ['conservatory_door+fire_axe+remember_your_prayers', 'hidden_bookcase+claw_hammer'],
          hand: ['crowbar'],
        },
        { exits: ['smoking_room_door+claw_hammer'] },
        { exits: ['ventilation_grate+ring_of_keys'] },
        { exits: ['grand_front_doors+fire_axe'] },
      ],
    });
    match.answer(0, { branch: 1 });
    passOn(match);
    const line = account(match, 1, 'en', -2);
    assert.match(line, /^You lost the Smoking Room Door/);
    assert.match(line, /Ada lost /, line);
    assert.ok(line.length <= 200, line);
  });

  test('many losses still fit into a line', () => {
    const many = [
      'coal_chute+crowbar',
      'vault_door+ring_of_keys',
      'conservatory_door+fire_axe',
      'hidden_bookcase+claw_hammer',
    ];
    const match = draws('collapsing_ceiling', { guests: [{}, { exits: many }] });
    match.answer(0, { branch: 1 });
    const line = account(match, 1);
    assert.match(line, /^You lost .* to Collapsing Ceiling\./);
    assert.ok(line.length <= 200);
  });
});
