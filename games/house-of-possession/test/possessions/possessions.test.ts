import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { hits, isPickDue, possessedBy, shieldedFrom } from '../../display.ts';
import { branchesOf, POSSESSIONS } from '../../possessions.ts';
import { about, asked, cardOf, discarded, draws, events, exits, hand, options, possessed, rooms } from '../arranged.ts';
import { hands, marked, played, ruling, three } from '../ruling.ts';

describe('The stated cards', () => {
  ruling(
    'torture_room',
    null,
    'all others are possessed and the Active Player discards the hand',
    three({ hand: ['coal_chute', 'crowbar'] }, { hand: ['fire_axe'] }),
    match => {
      assert.deepEqual(possessed(match), [1, 2]);
      assert.deepEqual(hands(match), [[], ['fire_axe'], []]);
    },
  );

  const metalRoom = three(
    { room: 1 },
    { room: 4, hand: ['coal_chute'] },
    {
      room: 5,
      hand: ['crowbar'],
      exits: ['estate_gate+ring_of_keys', 'servants_stair+fire_axe', 'vault_door+blowtorch+holy_water'],
    },
  );
  ruling('vindictive_gifts', 0, 'X picks Y, both are possessed and discard one card each', metalRoom, match => {
    assert.deepEqual(about(match, 0), { as: 'X' });
    match.answer(0, { player: 1 });
    match.answer(0, { branch: 0 });
    assert.deepEqual(
      events(match, 'picks').map(({ seat, player }) => [seat, player]),
      [
        [0, 1],
        [1, 2],
      ],
    );
    assert.deepEqual(asked(match), ['2 loseAny']);
    match.answer(2, { lose: cardOf(match, 2, 'crowbar') });
    assert.deepEqual(hands(match), [[], [], []]);
    assert.deepEqual(possessed(match), [1, 2]);
  });
  ruling('vindictive_gifts', 1, 'or players in a Metal room lose the Tools on their Metal Exits', metalRoom, match => {
    match.answer(0, { player: 1 });
    match.answer(0, { branch: 1 });
    assert.deepEqual(exits(match, 2), ['estate_gate', 'servants_stair+fire_axe', 'vault_door+holy_water']);
    assert.deepEqual(possessed(match), [1]);
  });

  test('Q42 G16 vindictive_gifts with two players: X discards one card, and there is no Y', () => {
    const match = draws('vindictive_gifts', { guests: [{}, { hand: ['coal_chute', 'crowbar'] }] });
    match.answer(0, { branch: 0 });
    assert.deepEqual(asked(match), ['1 loseAny']);
    match.answer(1, { lose: cardOf(match, 1, 'crowbar') });
    assert.deepEqual([hand(match, 1), possessed(match)], [['coal_chute'], [1]]);
  });

  const everybody = three(
    { hand: ['coal_chute'], exits: ['fire_escape'] },
    { hand: ['crowbar'], exits: ['estate_gate', 'vault_door+holy_water'], possessed: true },
    { hand: ['fire_axe'] },
  );
  ruling('failed_exorcism', 0, 'nobody is possessed; everybody discards the hand', everybody, match => {
    assert.deepEqual(hands(match), [[], [], []]);
    assert.deepEqual(possessed(match), []);
  });
  ruling('failed_exorcism', 1, 'or everybody may steal from the left', everybody, match => {
    assert.deepEqual(asked(match), ['0 steal', '2 steal'], 'seat 1 has nothing to take from seat 2');
    assert.deepEqual([about(match, 0), about(match, 2)], [{ from: 1 }, { from: 0 }]);
    assert.deepEqual(options(match, 0), [{ exit: cardOf(match, 1, 'estate_gate') }, { exit: null }]);
    match.answer(0, { exit: cardOf(match, 1, 'estate_gate') });
    match.answer(2, { exit: null });
    assert.deepEqual(played(match), [['fire_escape', 'estate_gate'], ['vault_door+holy_water'], []]);
  });

  test('Q35, Q36 failed_exorcism: a theft is optional, and left is the next seat clockwise', () => {
    const match = draws('failed_exorcism', three({}, { exits: ['coal_chute'] }, { exits: ['estate_gate'] }));
    match.answer(0, { branch: 1 });
    assert.deepEqual(asked(match), ['0 steal', '1 steal']);
    match.answer(0, { exit: null });
    match.answer(1, { exit: cardOf(match, 2, 'estate_gate') });
    assert.deepEqual(played(match), [[], ['coal_chute', 'estate_gate'], []]);
  });
});

describe('Without a choice', () => {
  ruling(
    'a_moment_of_quiet',
    null,
    'nobody is possessed, and that is all',
    { ...three({ possessed: true, hand: ['coal_chute'] }), rules: 2 },
    match => {
      assert.deepEqual(possessed(match), []);
      assert.deepEqual(hand(match, 0), ['coal_chute']);
      assert.deepEqual(asked(match), ['0 draw', '1 draw', '2 draw']);
    },
  );
  ruling('the_lights_go_out', null, 'everybody is possessed, and that is all', { ...three(), rules: 2 }, match => {
    assert.deepEqual(marked(match), [[0, 1, 2]]);
    assert.equal(match.state.turn, 1, 'nobody draws, and the next turn begins');
  });
  ruling(
    'dragged_across_the_deck',
    null,
    'X is possessed, moves to a roll and discards a card from hand or play',
    {
      ...three({}, { hand: ['coal_chute'], hiding: 'closet' }, { hand: ['crowbar'], exits: ['estate_gate'] }),
      dice: [4],
    },
    match => {
      assert.deepEqual(possessed(match), [2], 'seat 1 hides');
      assert.deepEqual(rooms(match), [1, 2, 4]);
      match.answer(2, { lose: cardOf(match, 2, 'estate_gate') });
      assert.deepEqual(hands(match), [[], ['coal_chute'], ['crowbar']]);
    },
  );
});

test('every design has a ruling, and both its branches have', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter(file => /^possessions.*\.test\.ts$/.test(file));
  const text = files.map(file => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const ruled = new Set(
    [...text.matchAll(/ruling\(\s*'(\w+)',\s*(0|1|null)/g)].map(([, face, branch]) => `${face} ${branch}`),
  );
  const wanted = Object.entries(POSSESSIONS).flatMap(([face, card]) =>
    branchesOf(card) ? [`${face} 0`, `${face} 1`] : [`${face} null`],
  );
  assert.deepEqual(ruled, new Set(wanted));
});

describe('The preview of a branch', () => {
  test('R46 says who would lose or gain what, from public facts', () => {
    const match = draws(
      'every_door_slams',
      three(
        { exits: ['coal_chute'] },
        { hand: ['crowbar'], exits: ['vault_door+holy_water'] },
        { hiding: 'closet', exits: ['estate_gate'], hand: ['fire_axe'] },
      ),
    );
    const view = match.view(0);
    assert.deepEqual(hits(view, 0, 'every_door_slams', 0), [{ seat: 0, what: 'exit', count: 1, sure: true }]);
    assert.deepEqual(hits(view, 0, 'every_door_slams', 1), [{ seat: 1, what: 'hand', count: 1, sure: true }]);
  });

  test('R42, R57 tells whom a card possesses, and whose Exits are all protected', () => {
    const match = draws(
      'every_door_slams',
      three(
        { exits: ['vault_door+holy_water'] },
        { exits: ['coal_chute'] },
        { hiding: 'closet', exits: ['estate_gate'] },
      ),
    );
    const view = match.view(0);
    assert.deepEqual(possessedBy(view, 0, 'every_door_slams'), [1], 'not the owner, and not who hides');
    assert.deepEqual(shieldedFrom(view, 0, 'every_door_slams', 0), [0]);
    assert.deepEqual(shieldedFrom(view, 0, 'every_door_slams', 1), [], 'cards in hand have no Protection');
  });

  test('R46 names the room of every move that no die decides', () => {
    const match = draws('the_corridor_bends', three({ room: 8 }, { room: 5 }, { room: 2 }));
    const rooms = (branch: 0 | 1): unknown[] =>
      hits(match.view(0), 0, 'the_corridor_bends', branch).map(({ seat, to, sure }) => [seat, to, sure]);
    assert.deepEqual(rooms(0), [
      [0, 1, true],
      [1, 6, true],
      [2, 3, true],
    ]);
    assert.deepEqual(rooms(1), [
      [0, undefined, false],
      [1, undefined, false],
      [2, undefined, false],
    ]);
  });

  test('R46 names the kind of Boon that goes', () => {
    const match = draws('collapsing_ceiling', three({ exits: ['fire_escape+crowbar'] }, {}, {}));
    assert.deepEqual(
      hits(match.view(0), 0, 'collapsing_ceiling', 1).map(({ what, slot }) => [what, slot]),
      [['boon', 'tool']],
    );
  });

  test('R46 lists every room that could still be picked, as not sure', () => {
    const match = draws(
      'vindictive_gifts',
      three({ room: 1 }, { room: 5, exits: ['estate_gate+crowbar'] }, { room: 2, exits: ['coal_chute+flashlight'] }),
    );
    match.answer(0, { player: 1 });
    const preview = hits(match.view(0), 0, 'vindictive_gifts', 1);
    assert.deepEqual(
      preview.map(({ seat, what, sure }) => [seat, what, sure]),
      [
        [2, 'boon', false],
        [1, 'boon', false],
      ],
    );
  });

  test('whom a card hits is open until its room or its player is picked', () => {
    const somewhere = draws('cold_spot', three({ room: 1 }, { room: 5 }, { room: 2 }));
    assert.equal(isPickDue(somewhere.view(1), 'cold_spot'), true);
    somewhere.answer(0, { room: 5 });
    assert.equal(isPickDue(somewhere.view(1), 'cold_spot'), false);
    const somebody = draws('vindictive_gifts', three({}, {}, {}));
    assert.equal(isPickDue(somebody.view(1), 'vindictive_gifts'), true);
    const all = draws('every_door_slams', three({ exits: ['coal_chute'] }, {}, {}));
    assert.equal(isPickDue(all.view(1), 'every_door_slams'), false);
  });

  test('R46, Q42 with two players nobody is left for Y, and X is foreseen all the same', () => {
    const match = draws('vindictive_gifts', { guests: [{}, { hand: ['coal_chute', 'crowbar'] }] });
    assert.deepEqual(hits(match.view(0), 0, 'vindictive_gifts', 0), [{ seat: 1, what: 'any', count: 1, sure: true }]);
  });

  test('R46 what comes true is what was foreseen, for all losses of whole hands and Boons', () => {
    const match = draws(
      'collapsing_ceiling',
      three({ hand: ['coal_chute'], exits: ['fire_escape+crowbar'] }, { exits: ['estate_gate+ring_of_keys'] }),
    );
    const tools = hits(match.view(1), 0, 'collapsing_ceiling', 1);
    assert.deepEqual(
      tools.map(({ seat, count }) => [seat, count]),
      [
        [0, 1],
        [1, 1],
      ],
    );
    match.answer(0, { branch: 1 });
    assert.equal(discarded(match).length, 2);
  });
});
