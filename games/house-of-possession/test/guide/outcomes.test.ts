import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Json, type Language, optionAt, PASS, type Seat, sizeOf } from '../../../../engine/index.ts';
import { readerOf } from '../../../test/guides.ts';
import { points } from '../../guests.ts';
import { meetsAt } from '../../guide/meetings.ts';
import { en } from '../../words/words.en.ts';
import { cardOf, draws, type Laid, type LaidGuest, lay, offered, play, type Ruling } from '../arranged.ts';
import { GUIDE } from './guides.ts';

test('the prompt of the Escape Phase names what the hand allows, and nothing else', () => {
  const prompt = (guest: LaidGuest, and: Laid['and'] = s => s): string => {
    const match = lay({ guests: [{ character: 3, room: 1, ...guest }, { character: 4 }], and });
    const ask = match.ask(0);
    assert.ok(ask);
    return en.prompt(ask, readerOf(match, 0));
  };
  assert.match(prompt({}), /: nothing in your hand can be played, but you can hide in the closet\./);
  assert.match(prompt({ hand: ['rowan_branch'], exits: ['vault_door'] }), /: nothing in your hand can be played/);
  assert.match(
    prompt({ hand: ['coal_chute', 'crowbar'] }),
    /: play one Exit and at most one Boon, or hide in the closet\./,
  );
  assert.match(
    prompt({ hand: ['coal_chute', 'crowbar', 'line_of_salt'] }, s => Object.assign(s, { boons: 0 })),
    /play one Exit and at most one Boon \(a turn allows one for each Exit you have in play\)/,
    'R17',
  );
  const played: Laid['and'] = s => Object.assign(s, { played: true, branch: 'play' });
  assert.match(
    prompt({ hand: ['crowbar', 'ring_of_keys', 'holy_water'], exits: ['vault_door', 'servants_stair'] }, played),
    /: play up to 2 Boons\./,
    'two Tools compete for one Metal Exit',
  );
  assert.match(
    prompt({ hand: ['coal_chute'], exits: ['vault_door'] }, played),
    /: your Exit is played, and you have no Boon that fits\./,
  );
  assert.match(
    prompt({ hand: ['crowbar'], exits: ['vault_door'] }, s =>
      Object.assign(s, { played: true, branch: 'play', boons: 1 }),
    ),
    /: you have added as many Boons as you have Exits\./,
  );
});

test('the own Escape Phase explains what the hand brings into sight', () => {
  const met = (guest: LaidGuest): readonly string[] => {
    const match = lay({ guests: [{ character: 3, room: 1, ...guest }, { character: 4 }] });
    const ask = match.ask(0);
    assert.ok(ask);
    return meetsAt(ask, match.view(0));
  };
  assert.deepEqual(met({}), ['R15', 'R21', 'R12']);
  assert.deepEqual(met({ room: 6 }), ['R12'], 'there is no closet');
  assert.deepEqual(met({ hand: ['coal_chute'] }), ['R15', 'R16', 'R21', 'R12']);
  assert.deepEqual(met({ hand: ['fire_escape', 'crowbar'], exits: ['vault_door'] }), [
    ...['R25', 'R15', 'R17', 'R16', 'R21', 'R12'],
  ]);
  assert.deepEqual(met({ despair: 2 }), ['R15', 'R66', 'R21', 'R12'], 'an act glows');
  const window = lay({ phase: 'windowB', guests: [{}, { character: 6, despair: 1 }] });
  const ask = window.ask(1);
  assert.ok(ask);
  assert.deepEqual(meetsAt(ask, window.view(1)), ['R23', 'R66'], 'only an act is asked for');
});

describe('outcomes', () => {
  const outcomes = (match: Ruling, seat: Seat, fields: Readonly<Record<string, Json>>): (string | undefined)[] => {
    const ask = match.ask(seat);
    assert.ok(ask);
    return offered(match, seat, fields).map(pick => GUIDE.en.outcome(ask, pick, readerOf(match, seat)));
  };

  test('an Exit and a Tool bring their points, a Protection brings none', () => {
    const match = lay({
      guests: [
        { exits: ['vault_door', 'estate_gate', 'coal_chute'], hand: ['crowbar', 'fire_escape', 'line_of_salt'] },
      ],
    });
    const [tool, exit, salt] = (['crowbar', 'fire_escape', 'line_of_salt'] as const).map(face =>
      cardOf(match, 0, face),
    );
    assert.deepEqual(outcomes(match, 0, { play: exit ?? -1 }), ['Your points: 7 → 9.']);
    assert.equal(outcomes(match, 0, { attach: tool ?? -1 })[0], 'Your points: 7 → 8.');
    assert.equal(
      outcomes(match, 0, { attach: salt ?? -1 })[0],
      'As long as it stays there, nobody can take this Exit.',
    );
    play(match, 'fire_escape');
    assert.equal(points(match.state, 0), 9);
  });

  test('what a roll is for, what ends the phase, and what is left of a hand', () => {
    const rolling = lay({ phase: 'windowB', turn: 1, guests: [{ character: 5, despair: 1 }, { character: 4 }] });
    assert.deepEqual(outcomes(rolling, 0, { act: '5a' }), [
      'Desperation Points: 1 → 0. It works on a 7 or an 8: 1 time in 4.',
    ]);
    const marked = lay({ guests: [{ character: 3 }, { character: 4 }], and: s => Object.assign(s, { mark: true }) });
    assert.deepEqual(outcomes(marked, 0, { done: true }), ['A Possession card awaits you.']);
    const hand = ['crowbar', 'fire_axe', 'ring_of_keys', 'claw_hammer', 'flashlight', 'holy_water'];
    const full = lay({ phase: 'discard', guests: [{ character: 3, hand }, { character: 4 }] });
    assert.deepEqual(
      new Set(outcomes(full, 0, {})),
      new Set(['Hand: 6 → 5 cards, too many to hide.']),
      'whichever card goes',
    );
  });

  test('letting a window pass: what comes next', () => {
    const passing = (language: Language, phase: Laid['phase'] & string, laid: Laid = {}): (string | undefined)[] => {
      const match = lay({
        ...laid,
        phase,
        turn: 1,
        guests: [
          { character: 5, despair: 1 },
          { character: 4, exits: laid.guests?.[1]?.exits ?? [] },
        ],
      });
      const ask = match.ask(0);
      return ask ? [GUIDE[language].outcome(ask, PASS, readerOf(match, 0))] : [];
    };
    const near: Laid = { guests: [{}, { exits: ['vault_door', 'estate_gate', 'grand_front_doors'] }] };
    const mark: Laid = { and: s => Object.assign(s, { mark: true }) };
    assert.deepEqual(
      [
        passing('en', 'windowA'),
        passing('en', 'windowB'),
        passing('en', 'windowB', mark),
        passing('en', 'windowC'),
      ].flat(),
      [
        'Then Bram plays or hides.',
        'Then comes the last call, before cards are drawn.',
        "Then comes Bram's Possession card.",
        "Then cards are drawn, and Bram's turn ends.",
      ],
    );
    assert.deepEqual(passing('en', 'windowC', near), ['Unless somebody else acts, Bram escapes and wins.']);
    assert.deepEqual(passing('de', 'windowC', near), ['Greift sonst niemand ein, entkommt Bram und gewinnt.']);
  });

  test('what an act takes is said only where nobody could stop it', () => {
    const laid = (despair: number): Laid => ({
      phase: 'windowB',
      turn: 1,
      guests: [
        { character: 5, despair: 2, hand: ['crowbar'] },
        { character: 4, exits: ['coal_chute'] },
        { character: 1, despair },
      ],
    });
    assert.deepEqual(outcomes(lay(laid(0)), 0, { act: '5b' }), ["Desperation Points: 2 → 1. Bram's points: 1 → 0."]);
    assert.deepEqual(outcomes(lay(laid(1)), 0, { act: '5b' }), [
      'Desperation Points: 2 → 1. Somebody may still stop it.',
    ]);
  });

  test('what is lost of the own points', () => {
    const match = draws('the_tapping_cane', { guests: [{ exits: ['vault_door', 'coal_chute+crowbar'] }] });
    match.answer(0, { branch: 0 });
    const ask = match.ask(0);
    assert.ok(ask);
    const all = Array.from({ length: sizeOf(ask.options()) }, (_, i) =>
      GUIDE.en.outcome(ask, optionAt(ask.options(), i), readerOf(match, 0)),
    );
    // Mark sits there himself, but without a point.
    assert.deepEqual(all, ['Your points: 5 → 2.', 'Your points: 5 → 3.']);
  });
});
