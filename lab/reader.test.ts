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
const refusals: readonly (readonly [object, Refusal])[] = [
  [{ name: '' }, new Refusal('experiment-not-word', { what: 'name', value: '""' })],
  [{ game: 7 }, new Refusal('experiment-not-word', { what: 'game', value: '7' })],
  [{ seats: 9 }, new Refusal('experiment-not-whole', { what: 'seats', value: '9', min: 1, max: 8 })],
  [{ seats: undefined }, new Refusal('experiment-not-whole', { what: 'seats', value: 'nothing', min: 1, max: 8 })],
  [{ games: 0 }, new Refusal('experiment-not-whole', { what: 'games', value: '0', min: 1, max: 10_000_000 })],
  [
    { rounds: 3 },
    new Refusal('experiment-field-unknown', {
      ...{ what: '', field: 'rounds' },
      known: ['name', 'game', 'seats', 'seed', 'games', 'variants', 'weight', 'skill'],
    }),
  ],
  [{ variants: [] }, new Refusal('experiment-variant-count', { max: 8, variants: 0 })],
  [{ variants: {} }, new Refusal('experiment-not-list', { what: 'variants', value: '{}' })],
  [{ variants: [{ name: 'a' }, { name: 'a' }] }, new Refusal('experiment-variant-twice', { name: 'a' })],
  [
    variant({ player: [] }),
    new Refusal('experiment-field-unknown', {
      ...{ what: 'variants[0]', field: 'player' },
      known: ['name', 'options', 'changes', 'players', 'seed'],
    }),
  ],
  [
    variant({ players: ['random', 'random'] }),
    new Refusal('experiment-player-count', { name: 'one', players: 2, seats: 3 }),
  ],
  [
    variant({ players: ['Gandalf'] }),
    new Refusal('experiment-player-unknown', {
      ...{ what: 'variants[0].players[0]', value: '"Gandalf"' },
      known: ['random', 'greedy', 'Wisp', 'Poltergeist', 'Phantom', 'Wraith', 'Revenant'],
    }),
  ],
  [
    variant({ players: [{ tries: 0 }] }),
    new Refusal('experiment-not-whole', {
      ...{ what: 'variants[0].players[0].tries', value: '0', min: 1, max: 1_000_000 },
    }),
  ],
  [
    variant({ options: { a: null } }),
    new Refusal('experiment-not-setting', { what: 'variants[0].options.a', value: 'null' }),
  ],
  [
    variant({ changes: [{ at: 'deal/hand' }] }),
    new Refusal('experiment-change-empty', { what: 'variants[0].changes[0]' }),
  ],
  [
    { weight: { every: 1 } },
    new Refusal('experiment-not-whole', { what: 'weight.tries', value: 'nothing', min: 2, max: 100_000 }),
  ],
  [{ skill: 3 }, new Refusal('experiment-not-fields', { what: 'skill', value: '3' })],
  [{ seats: 1, ...variant({}) }, new Refusal('experiment-skill-alone')],
];
for (const [fields, refusal] of refusals)
  test(`refused: ${JSON.stringify(fields)}`, () => {
    assert.throws(() => readExperiment({ ...WHOLE, ...fields }), refusal);
  });

test('refused: what is not JSON', () => {
  assert.throws(() => parseExperiment('{'), new Refusal('experiment-not-json'));
});

test('what the game cannot do is refused in the name of the variant', async () => {
  const gameModule = await open('haunted');
  assert.ok(gameModule);
  const experiment = { name: 'a', game: 'haunted', seats: 3, games: 1 };
  const of = (fields: object) => readExperiment({ ...experiment, variants: [{ name: 'odd', ...fields }] });
  const refused = (fields: object, { code, params }: Refusal): void =>
    assert.throws(() => checked(of(fields), gameModule), { code, params, variant: 'odd' });
  refused(
    { options: { connections: 'any' } },
    new Refusal('option-value-unknown', { option: 'connections', value: 'any', allowed: ['colour', 'declared'] }),
  );
  refused({ options: { dread: false } }, new Refusal('option-seat-count', { option: 'dread', min: 1, max: 1 }));
  refused(
    { changes: [{ at: 'suitChart/X', to: 1 }] },
    new Refusal('content-place-unknown', {
      ...{ at: 'suitChart/X', inside: 'suitChart', known: ['H', 'C', 'D', 'S'], more: 0 },
    }),
  );
  assert.equal(checked(of({ options: { connections: 'declared' } }), gameModule).name, 'a');
});
