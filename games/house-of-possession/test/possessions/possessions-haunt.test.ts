import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foreseeAll, hits, hitsAfterPick } from '../../display.ts';
import type { Step } from '../../possessions.ts';
import { about, asked, cardOf, draws, events, exits, options, possessed, rooms } from '../arranged.ts';
import { hands, marked, played, ruling, three } from '../ruling.ts';

const haunted = (match: Parameters<typeof events>[0]): unknown[] =>
  events(match, 'event').flatMap(({ seat, source }) => (source === 'haunt' ? [seat] : []));

describe('Rooms, movement and the Haunt', () => {
  const corridor = {
    ...three({ room: 8 }, { room: 3 }, { room: 5, hiding: 'closet' as const }),
    haunt: 4,
    possessions: ['torture_room'],
  };
  ruling(
    'the_corridor_bends',
    0,
    'all go on to the next number, from 8 to 1; who comes to the Haunt meets it',
    corridor,
    match => {
      assert.deepEqual(rooms(match), [1, 4, 5], 'seat 2 hides');
      assert.deepEqual(haunted(match), [1]);
    },
  );
  ruling(
    'the_corridor_bends',
    1,
    'or the token moves, and whoever is there goes by the die',
    { ...corridor, dice: [3, 6] },
    match => {
      assert.deepEqual([match.state.haunt, rooms(match)], [3, [8, 6, 5]]);
      assert.deepEqual(haunted(match), []);
    },
  );
  test('R47 the_corridor_bends: who rolls the token’s own room has arrived there', () => {
    const match = draws('the_corridor_bends', { ...corridor, dice: [3, 3] });
    match.answer(0, { branch: 1 });
    assert.deepEqual(haunted(match), [1]);
  });

  const closer = {
    ...three({ room: 1, hand: ['coal_chute'] }, { room: 2, hand: ['crowbar'] }, { room: 2, exits: ['estate_gate'] }),
    haunt: 6,
    possessions: ['torture_room'],
  };
  ruling('come_closer', 0, 'X is possessed and goes to the Haunt, whose event is X’s', closer, match => {
    match.answer(0, { player: 1 });
    assert.deepEqual(possessed(match), [1]);
    match.answer(0, { branch: 0 });
    assert.deepEqual(
      events(match, 'moves').map(({ seat, room }) => [seat, room]),
      [[1, 6]],
    );
    assert.deepEqual(haunted(match), [1]);
  });
  ruling(
    'come_closer',
    1,
    'or the Haunt comes to X, and everyone there discards a card from hand or play',
    closer,
    match => {
      match.answer(0, { player: 1 });
      match.answer(0, { branch: 1 });
      assert.equal(match.state.haunt, 2);
      assert.deepEqual(
        [hands(match), played(match)],
        [
          [['coal_chute'], [], []],
          [[], [], []],
        ],
      );
      assert.deepEqual(haunted(match), [], 'the token that comes to them is no arrival');
    },
  );
  test('R47 come_closer: X who is with the Haunt already has not arrived', () => {
    const match = draws('come_closer', { ...closer, haunt: 2 });
    match.answer(0, { player: 1 });
    match.answer(0, { branch: 0 });
    assert.deepEqual([haunted(match), events(match, 'noEffect').length], [[], 1]);
  });
  test('R46 come_closer: the preview knows where the token will be', () => {
    const match = draws('come_closer', closer);
    match.answer(0, { player: 1 });
    const seen = hits(match.view(0), 0, 'come_closer', 1);
    assert.deepEqual(
      seen.map(({ seat, what, sure }) => [seat, what, sure]),
      [
        [1, 'any', true],
        [2, 'any', true],
      ],
    );
  });

  test('R46 behind a roll of the Haunt every preview lists all who may be there, none as sure', () => {
    const table = three(
      { hand: ['blowtorch'], exits: ['coal_chute+crowbar'] },
      { hand: ['crowbar'], exits: ['fire_escape'] },
    );
    const view = draws('false_dawn', { ...table, haunt: 4 }).view(0);
    const who = 'hauntRoom';
    const expected: readonly (readonly [Step, readonly number[]])[] = [
      [{ op: 'possess', who }, [0, 1, 2]],
      [{ op: 'discardHand', who, amount: 1 }, [0, 1]],
      [{ op: 'discardAny', who, count: 1 }, [0, 1]],
      [{ op: 'discardExit', who, count: 1, material: null, chooser: 'loser' }, [0, 1]],
      [{ op: 'discardBoon', who, kind: 'any', count: 1, on: null }, [0]],
      [{ op: 'stealExit', who, from: 'left' }, [0, 1, 2, 0]],
      [{ op: 'giveCards', who, to: 'left', count: 1 }, [0, 1, 1, 2]],
      [{ op: 'draw', who, count: 1 }, [0, 1, 2]],
    ];
    for (const [step, seats] of expected) {
      const seen = foreseeAll(view, 0, [{ op: 'moveHaunt', to: 'roll' }, step]);
      assert.deepEqual(
        seen.map(({ seat, sure }) => [seat, sure]),
        seats.map(seat => [seat, false]),
        step.op,
      );
    }
  });

  const cold = three(
    { room: 1 },
    { room: 7, exits: ['coal_chute+crowbar'] },
    { room: 7, exits: ['vault_door+blowtorch+holy_water'] },
  );
  ruling(
    'cold_spot',
    0,
    'the Haunt comes to a room of your choice; all there are possessed and go by the die',
    { ...cold, dice: [3, 7] },
    match => {
      assert.deepEqual(options(match, 0), [{ room: 1 }, { room: 7 }]);
      match.answer(0, { room: 7 });
      assert.deepEqual([match.state.haunt, possessed(match)], [7, [1, 2]]);
      match.answer(0, { branch: 0 });
      assert.deepEqual(rooms(match), [1, 3, 7]);
      assert.deepEqual(haunted(match), [2], 'who rolls the same room arrives');
    },
  );
  ruling('cold_spot', 1, 'or they discard a Boon each', cold, match => {
    match.answer(0, { room: 7 });
    match.answer(0, { branch: 1 });
    assert.deepEqual([asked(match), about(match, 2)], [['2 loseBoon'], { of: 2 }]);
    match.answer(2, { boons: [cardOf(match, 2, 'blowtorch')] });
    assert.deepEqual([exits(match, 1), exits(match, 2)], [['coal_chute'], ['vault_door+holy_water']]);
  });
  test('R46, R71 who or what is picked tells what certainly follows, before it is picked', () => {
    const after = (card: string, given: Parameters<typeof draws>[1], pick: Parameters<typeof hitsAfterPick>[2]) =>
      hitsAfterPick(draws(card, given).view(0), card, pick).map(({ seat, what }) => [seat, what]);
    assert.deepEqual(after('come_closer', closer, { X: 1 }), [[1, 'possessed']]);
    assert.deepEqual(after('cold_spot', cold, { room: 7 }), [
      [1, 'possessed'],
      [2, 'possessed'],
    ]);
    assert.deepEqual(after('cold_spot', cold, { room: 1 }), [[0, 'possessed']]);
  });
  test('R46, Q44 cold_spot: a room with nobody but hidden characters cannot be picked', () => {
    const match = draws('cold_spot', three({ room: 1 }, { room: 7, hiding: 'closet' }, { room: 4 }));
    assert.deepEqual(options(match, 0), [{ room: 1 }, { room: 4 }]);
  });

  const bell = three({ room: 2 }, { room: 4 }, { room: 7 });
  ruling(
    'the_dinner_bell',
    0,
    'all others are possessed and come to the Active Player',
    { ...bell, haunt: 5 },
    match => {
      assert.deepEqual([marked(match), rooms(match), haunted(match)], [[[1, 2]], [2, 2, 2], []]);
    },
  );
  ruling('the_dinner_bell', 1, 'or everybody goes by the die', { ...bell, haunt: 5, dice: [1, 8, 3] }, match => {
    assert.deepEqual(rooms(match), [1, 8, 3]);
  });
  test('R47 the_dinner_bell: where the Haunt waits, each of the others has an event, clockwise', () => {
    const match = draws('the_dinner_bell', { ...bell, haunt: 2, possessions: ['torture_room', 'torture_room'] });
    match.answer(0, { branch: 0 });
    assert.deepEqual(haunted(match), [1, 2]);
  });
});
