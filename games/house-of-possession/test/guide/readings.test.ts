/** Rules number 3 reads the booklet to the letter; these tests also show how the older numbers read it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { game } from '../../rules.ts';
import {
  act,
  acts,
  asked,
  attach,
  cardOf,
  draws,
  events,
  exits,
  guest,
  hand,
  type Laid,
  lay,
  offered,
  options,
  pass,
  play,
  possessed,
  rooms,
} from '../arranged.ts';

const closet = { hiding: 'closet' } as const;

describe('R22 Who is hidden plays no Exit and no Boon', () => {
  /** Fiddler is hidden on another player's turn, and changes places with the turn player. */
  const swapped = (rules?: number) => {
    const match = lay({
      ...(rules === undefined ? {} : { rules }),
      phase: 'windowA',
      guests: [
        { character: 1, room: 2, hand: ['coal_chute', 'crowbar'], exits: ['fire_escape'] },
        { character: 5, room: 1, despair: 1, ...closet },
      ],
      dice: [7],
    });
    act(match, 1, { act: '5a' });
    match.answer(1, { swap: 0 });
    return match;
  };

  test('R22, D6 a swap into the closet hides as well: nothing can be played or hidden, and the turn goes on', () => {
    const match = swapped();
    assert.deepEqual([guest(match, 0).room, guest(match, 0).hiding], [1, 'closet']);
    assert.deepEqual(options(match, 0), [{ done: true }]);
    assert.deepEqual([offered(swapped(2), 0, { hide: true }).length, options(swapped(2), 0).length > 2], [1, true]);
  });

  test('R22 nor Boons, once Fiddler has come into a closet in the middle of the own Escape Phase', () => {
    const match = lay({
      options: { sins: true },
      guests: [
        { character: 5, room: 2, despair: 2, hand: ['coal_chute', 'crowbar', 'greed', 'wrath'] },
        { room: 1, ...closet, exits: ['estate_gate'] },
      ],
      dice: [8],
    });
    play(match, 'coal_chute');
    match.answer(0, { act: '5a' });
    match.answer(0, { swap: 1 });
    assert.equal(guest(match, 0).hiding, 'closet');
    assert.deepEqual(offered(match, 0, { attach: cardOf(match, 0, 'crowbar') }), []);
    assert.deepEqual(offered(match, 0, { sin: cardOf(match, 0, 'greed') }), []);
    assert.equal(offered(match, 0, { sin: cardOf(match, 0, 'wrath') }).length, 1);
    assert.deepEqual(acts(match, 0), ['5a', '5b']);
  });

  test('R22, R36 who is moved into the open again plays as always', () => {
    const match = lay({
      guests: [{ character: 1, room: 4, ...closet, despair: 1, hand: ['shuttered_window'], exits: ['coal_chute'] }, {}],
      dice: [2],
    });
    assert.deepEqual(offered(match, 0, { play: cardOf(match, 0, 'shuttered_window') }), []);
    match.answer(0, { act: '1b', pay: cardOf(match, 0, 'coal_chute') });
    play(match, 'shuttered_window');
    assert.deepEqual(exits(match, 0), ['shuttered_window']);
  });
});

describe('R17, Q17 As many Boons in a turn as Exits in play', () => {
  const two: Laid = {
    guests: [{ hand: ['crowbar', 'iron_horseshoe', 'flashlight', 'safe_room_door'], exits: ['coal_chute'] }],
  };

  test('one Exit, one Boon; a second Exit, a second Boon', () => {
    const match = lay(two);
    attach(match, 'crowbar', 'coal_chute');
    assert.deepEqual(offered(match, 0, { attach: cardOf(match, 0, 'iron_horseshoe') }), []);
    play(match, 'safe_room_door');
    attach(match, 'iron_horseshoe', 'coal_chute');
    assert.deepEqual(exits(match, 0), ['coal_chute+crowbar+iron_horseshoe', 'safe_room_door']);
    assert.deepEqual(offered(match, 0, { attach: cardOf(match, 0, 'flashlight') }), []);
  });

  test('a Boon that was moved or paid away was played all the same', () => {
    const match = lay({
      guests: [
        { character: 5, despair: 1, hand: ['crowbar', 'flashlight'], exits: ['coal_chute'] },
        { exits: ['vault_door'] },
      ],
    });
    attach(match, 'crowbar', 'coal_chute');
    match.answer(0, { act: '5b', pay: cardOf(match, 0, 'crowbar'), exit: cardOf(match, 1, 'vault_door') });
    assert.deepEqual(exits(match, 0), ['coal_chute']);
    assert.deepEqual(offered(match, 0, { attach: cardOf(match, 0, 'flashlight') }), []);
  });

  test('the option "as many as fit", and rules number 2, know no limit but free places', () => {
    for (const laid of [
      { ...two, options: { boons: 'perPlace' } },
      { ...two, rules: 2 },
    ]) {
      const match = lay(laid);
      attach(match, 'crowbar', 'coal_chute');
      attach(match, 'iron_horseshoe', 'coal_chute');
      assert.deepEqual(exits(match, 0), ['coal_chute+crowbar+iron_horseshoe']);
    }
  });

  test('the count begins anew with every turn', () => {
    const match = lay({
      phase: 'movement',
      guests: [{ hand: ['crowbar'], exits: ['coal_chute'] }],
      dice: [3],
      and: s => {
        s.boons = 4;
      },
    });
    attach(match, 'crowbar', 'coal_chute');
    assert.deepEqual(exits(match, 0), ['coal_chute+crowbar']);
  });
});

describe('R79 The handicap and Light fingers', () => {
  const della = (own: readonly string[], handicap: boolean, rules?: number): Laid => ({
    options: { handicap },
    ...(rules === undefined ? {} : { rules }),
    guests: [
      { character: 7, despair: 1, hand: ['crowbar', 'fire_axe'], exits: own },
      { exits: ['vault_door'] },
      { exits: ['coal_chute', 'fire_escape+line_of_salt'] },
    ],
  });
  const robbed = (laid: Laid): number[] => {
    const match = lay(laid);
    const victims = [1, 2].filter(seat =>
      guest(match, seat).exits.some(({ card }) => offered(match, 0, { act: '7b', exit: card }).length > 0),
    );
    return victims;
  };

  test('R79, 7b with the handicap Della robs only who has more points than she', () => {
    assert.deepEqual(robbed(della([], true)), [1, 2]);
    assert.deepEqual(robbed(della(['safe_room_door'], true)), [1, 2]);
    assert.deepEqual(robbed(della(['estate_gate'], true)), []);
    const match = lay(della(['safe_room_door', 'shuttered_window'], true));
    assert.deepEqual(acts(match, 0), ['7a']);
  });

  test('R79 without it, and under rules number 2, anybody', () => {
    assert.deepEqual(robbed(della(['estate_gate'], false)), [1, 2]);
    assert.deepEqual(robbed(della(['estate_gate'], true, 2)), [1, 2]);
  });

  test('R29 the handicap is usual', () => {
    assert.equal(game.options.handicap?.default, true);
  });

  test('R80 without the handicap the table says which characters are strong, at their table', () => {
    const strong = (seats: number, handicap: boolean): unknown[] => {
      const dealt = Array.from({ length: seats }, () => 1);
      const match = lay({
        phase: 'setup',
        options: { characters: 'chosen', handicap },
        // The cards that are dealt come first.
        dice: [...dealt, 8],
        seats,
        and: s => {
          for (const one of s.guests) one.character = 0;
        },
      });
      const wanted = [5, 7, 1, 2, 3, 4, 6, 8];
      while (match.asks[0]?.what === 'character') {
        const { seat } = match.asks[0];
        match.answer(seat, { character: wanted[seat] ?? 0 });
      }
      return events(match, 'strong').map(({ seats: who }) => who);
    };
    assert.deepEqual([strong(3, false), strong(7, false), strong(3, true)], [[[0, 1]], [[1]], []]);
  });
});

describe('D10 Looking away, before and after the way is known', () => {
  const laid: Laid = {
    guests: [
      {},
      {
        character: 8,
        despair: 1,
        hand: ['coal_chute', 'crowbar'],
        exits: ['vault_door+blowtorch', 'fire_escape+flashlight'],
      },
    ],
  };

  test('D10, 8b offered before the way is chosen, and once more when it is known', () => {
    const match = draws('every_door_slams', laid);
    pass(match);
    assert.deepEqual(asked(match), ['1 ignore']);
    pass(match);
    match.answer(0, { branch: 0 });
    assert.deepEqual([asked(match), possessed(match)], [['1 ignore'], [1]]);
    const [first, second] = [cardOf(match, 1, 'blowtorch'), cardOf(match, 1, 'flashlight')];
    match.answer(1, { act: '8b', first: Math.min(first, second), second: Math.max(first, second) });
    assert.deepEqual(exits(match, 1), ['vault_door', 'fire_escape']);
    assert.deepEqual(possessed(match), [1]);
  });

  test('D10 not again if the way does nothing to him, and only once in the older rules', () => {
    const idle = draws('rust_and_ruin', { guests: [{ room: 2 }, { ...laid.guests?.[1], room: 1 }] });
    pass(idle);
    assert.deepEqual(asked(idle), ['0 branch']);
    const old = draws('every_door_slams', { ...laid, rules: 2 });
    pass(old);
    pass(old);
    old.answer(0, { branch: 1 });
    assert.deepEqual(hand(old, 1), []);
  });
});

describe('S3, S6 Wrath and Lust for any time', () => {
  const sinful: Laid = {
    options: { sins: true },
    guests: [
      { room: 4, hand: ['wrath', 'lust', 'coal_chute'] },
      { room: 2, exits: ['estate_gate'] },
    ],
  };

  test('S3, S6 also in the own Escape Phase, which they neither begin nor end', () => {
    const match = lay(sinful);
    match.answer(0, { sin: cardOf(match, 0, 'wrath'), exit: cardOf(match, 1, 'estate_gate') });
    match.answer(0, { sin: cardOf(match, 0, 'lust'), move: 1 });
    assert.deepEqual([exits(match, 1), rooms(match)], [[], [4, 4]]);
    assert.equal(match.state.branch, null);
    assert.equal(offered(match, 0, { hide: true }).length, 1);
    play(match, 'coal_chute');
    assert.deepEqual(exits(match, 0), ['coal_chute']);
  });

  test('S3, S6 not under rules number 2', () => {
    const match = lay({ ...sinful, rules: 2 });
    assert.deepEqual(
      options(match, 0).filter(option => typeof option === 'object' && option !== null && 'sin' in option),
      [],
    );
  });
});

describe('What the rulebook promises', () => {
  const rule = (language: string, number: string): string => {
    const book = readFileSync(new URL(`../../rulebook.${language}.md`, import.meta.url), 'utf8');
    return new RegExp(`^- \\*\\*${number}\\*\\* .*(?:\\n {2}.*)*`, 'm').exec(book)?.[0] ?? '';
  };

  test('R46, Q42, Q43 a way without a room cannot be taken, a way without a player can', () => {
    const match = draws('vindictive_gifts', { guests: [{ room: 1 }, { room: 4, hand: ['crowbar'] }] });
    assert.deepEqual(hand(match, 1), [], 'no Metal room: the other way is taken, and nobody is left for Y');
    assert.deepEqual(
      events(match, 'branch').map(({ branch }) => branch),
      [0],
    );
    for (const language of ['en', 'de']) assert.match(rule(language, 'R46'), /Q43[\s\S]*Q42/);
  });

  test('R78 nobody is promised that a seat may stay empty', () => {
    assert.match(rule('en', 'R78'), /No seat stays empty/);
    assert.match(rule('de', 'R78'), /Kein Platz bleibt leer/);
    for (const language of ['en', 'de'])
      assert.doesNotMatch(rule(language, 'R78'), /discard|abgeworfen|remains has won/);
  });
});

describe('Cards of our own', () => {
  test('R45 mirror_mirror: the other player may decline too', () => {
    const match = draws('mirror_mirror', { guests: [{ exits: ['coal_chute'] }, { exits: ['estate_gate'] }] });
    match.answer(0, { branch: 0 });
    match.answer(0, { exit: cardOf(match, 0, 'coal_chute') });
    match.answer(1, { exit: null });
    assert.deepEqual([exits(match, 0), exits(match, 1)], [['coal_chute'], ['estate_gate']]);
  });

  test('Q47 hunger_of_the_house: where all hands are empty, none is the largest', () => {
    const bare: Laid = { guests: [{ exits: ['coal_chute'] }, { exits: ['estate_gate'] }] };
    const match = draws('hunger_of_the_house', bare);
    assert.deepEqual(possessed(match), []);
    match.answer(0, { branch: 1 });
    assert.deepEqual([exits(match, 0), exits(match, 1)], [['coal_chute'], ['estate_gate']]);
    assert.equal(events(match, 'noEffect').length, 1);
    assert.deepEqual(possessed(draws('hunger_of_the_house', { ...bare, rules: 2 })), [0, 1]);
  });

  test('R2 thirty Possession cards, each different; rules number 2 had 28 designs', () => {
    const deck = (rules?: number): string[] =>
      game.cards(2, {}, rules).flatMap(([face, back]) => (back === 'possession' ? [face] : []));
    assert.deepEqual([deck().length, new Set(deck()).size], [30, 30]);
    assert.deepEqual([deck(2).length, new Set(deck(2)).size], [30, 28]);
  });
});
