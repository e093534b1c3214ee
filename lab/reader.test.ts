import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../engine/index.ts';
import { open } from '../games/shelf.ts';
import { checked, parseExperiment, readExperiment } from './reader.ts';

const WHOLE = {
  name: 'A hand of five',
  game: 'template',
  seats: 3,
  seed: 'moon',
  games: 100,
  variants: [
    { name: 'four', players: ['random', 'wraith', { tries: 64 }] },
    { name: 'five', options: {}, changes: [{ at: 'deal/hand', to: 5 }], seed: 'sun' },
  ],
  weight: { every: 10, tries: 50 },
  skill: { from: 4, doublings: 3, games: 60 },
};

test('an experiment is read as it was written, levels by their proper names', () => {
  const [four, five] = WHOLE.variants;
  const variants = [{ ...four, players: ['random', 'Wraith', { tries: 64 }] }, five];
  assert.deepEqual(readExperiment(WHOLE), { ...WHOLE, variants });
  assert.deepEqual(parseExperiment(JSON.stringify(WHOLE)), readExperiment(WHOLE));
});

test('what may be left out', () => {
  const { seed } = readExperiment({ name: 'a', game: 'template', seats: 2, games: 1, variants: [{ name: 'b' }] });
  assert.equal(seed, '1');
});

const variant = (fields: object): object => ({ variants: [{ name: 'one', ...fields }] });
for (const [fields, why] of [
  [{ name: '' }, 'name must be a word, not "".'],
  [{ game: 7 }, 'game must be a word, not 7.'],
  [{ seats: 9 }, 'seats must be a whole number from 1 to 8, not 9.'],
  [{ seats: undefined }, 'seats must be a whole number from 1 to 8, not nothing.'],
  [{ games: 0 }, 'games must be a whole number from 1 to 10000000, not 0.'],
  [
    { rounds: 3 },
    'An experiment has no field "rounds"; it has: name, game, seats, seed, games, variants, weight, skill.',
  ],
  [{ variants: [] }, 'An experiment has 1 to 8 variants, not 0.'],
  [{ variants: {} }, 'variants must be a list, not {}.'],
  [{ variants: [{ name: 'a' }, { name: 'a' }] }, 'Two variants are called "a".'],
  [variant({ player: [] }), 'variants[0] has no field "player"; it has: name, options, changes, players, seed.'],
  [variant({ players: ['random', 'random'] }), '"one" has 2 players; there must be 3, or one for all seats.'],
  [
    variant({ players: ['Gandalf'] }),
    'variants[0].players[0] can be random, greedy, Wisp, Poltergeist, Phantom, Wraith or { "tries": a number }, not "Gandalf".',
  ],
  [
    variant({ players: [{ tries: 0 }] }),
    'variants[0].players[0].tries must be a whole number from 1 to 1000000, not 0.',
  ],
  [variant({ options: { a: null } }), 'variants[0].options.a must be a word, a number or a truth, not null.'],
  [variant({ changes: [{ at: 'deal/hand' }] }), 'variants[0].changes[0] does not say what is to stand there.'],
  [{ weight: { every: 1 } }, 'weight.tries must be a whole number from 2 to 100000, not nothing.'],
  [{ skill: 3 }, 'skill must be a record, not 3.'],
  [{ seats: 1, ...variant({}) }, 'Skill is measured with at least 2 seats.'],
] as const)
  test(`refused: ${JSON.stringify(fields)}`, () => {
    assert.throws(() => readExperiment({ ...WHOLE, ...fields }), new Refusal(why));
  });

test('refused: what is not JSON', () => {
  assert.throws(() => parseExperiment('{'), new Refusal('This experiment is not JSON.'));
});

test('what the game cannot do is refused in the name of the variant', async () => {
  const house = await open('haunted');
  assert.ok(house);
  const experiment = { name: 'a', game: 'haunted', seats: 3, games: 1 };
  const of = (fields: object) => readExperiment({ ...experiment, variants: [{ name: 'odd', ...fields }] });
  const refused = (fields: object, why: string): void =>
    assert.throws(() => checked(of(fields), house), new Refusal(`In "odd": ${why}`));
  refused({ options: { connections: 'any' } }, 'connections can be colour, declared, not any.');
  refused({ options: { dread: false } }, 'dread can be chosen with 1 to 1 seats only.');
  refused(
    { changes: [{ at: 'suitChart/X', to: 1 }] },
    'There is nothing at "suitChart/X"; "suitChart" has: H, C, D, S.',
  );
  assert.equal(checked(of({ options: { connections: 'declared' } }), house).name, 'a');
});
