import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, type Content, type Json, Refusal } from '../engine/index.ts';
import { open, openAll } from '../games/shelf.ts';
import { change, checkChanges, placesOf } from './content.ts';
import type { ContentChange, Experiment } from './experiment.ts';
import type { LineupJob } from './lineup.ts';
import { threadFor } from './node/threads.ts';
import { playTrial } from './play.ts';
import type { Trial } from './trial.ts';

const tables = (): Content => {
  const tile = { shape: 'tee', turns: [1, 2] };
  return { deal: { hand: 4 }, tiles: { a: tile, b: tile }, lamp: { light: true, owner: null } };
};

test('every place can be changed alone, even where an entry was written once for several', () => {
  const content = tables();
  const { tiles } = content;
  change(content, [
    { at: 'deal/hand', to: 5 },
    { at: 'tiles/b/shape', to: 'cross' },
    { at: 'tiles/b/turns', to: [3] },
    { at: 'lamp/owner', to: 'nun' },
  ]);
  assert.deepEqual(content, {
    deal: { hand: 5 },
    tiles: { a: { shape: 'tee', turns: [1, 2] }, b: { shape: 'cross', turns: [3] } },
    lamp: { light: true, owner: 'nun' },
  });
  assert.equal(content.tiles, tiles);
});

test('what holds a table sees the change', () => {
  const content = tables();
  const held = Object.values(content);
  change(content, [{ at: 'deal/hand', to: 6 }]);
  assert.deepEqual(held[0], { hand: 6 });
});

const known = ['deal', 'tiles', 'lamp'];
const refusals: readonly (readonly [string, Json, Refusal])[] = [
  [
    'deal/hands',
    5,
    new Refusal('content-place-unknown', { at: 'deal/hands', inside: 'deal', known: ['hand'], more: 0 }),
  ],
  ['box/hand', 5, new Refusal('content-place-unknown', { at: 'box/hand', inside: '', known, more: 0 })],
  [
    'deal/hand/left',
    5,
    new Refusal('content-place-below-value', { at: 'deal/hand/left', inside: 'deal/hand', value: '4' }),
  ],
  ['deal/hand', 'five', new Refusal('content-not-number', { at: 'deal/hand', old: '4', value: '"five"' })],
  ['deal/hand', 4.5, new Refusal('content-not-number', { at: 'deal/hand', old: '4', value: '4.5' })],
  ['deal', { hand: 5 }, new Refusal('content-whole-table', { at: 'deal' })],
  [
    'tiles/a',
    7,
    new Refusal('content-not-record', { at: 'tiles/a', old: '{"shape":"tee","turns":[1,2]}', value: '7' }),
  ],
  [
    'tiles/a',
    { shape: 'tee' },
    new Refusal('content-other-fields', { at: 'tiles/a', fields: ['shape', 'turns'], value: '{"shape":"tee"}' }),
  ],
  ['tiles/a/turns', { 0: 1 }, new Refusal('content-not-list', { at: 'tiles/a/turns', old: '[1,2]', value: '{"0":1}' })],
  ['tiles/a/shape', 3, new Refusal('content-not-string', { at: 'tiles/a/shape', old: '"tee"', value: '3' })],
  ['lamp/light', 1, new Refusal('content-not-boolean', { at: 'lamp/light', old: 'true', value: '1' })],
  ['__proto__/hand', 1, new Refusal('content-place-unknown', { at: '__proto__/hand', inside: '', known, more: 0 })],
];
test('refused: changes of a game without tables', () => {
  assert.throws(() => checkChanges(undefined, [{ at: 'deal/hand', to: 5 }]), new Refusal('content-none'));
});

for (const [at, to, refusal] of refusals)
  test(`refused: ${at} to ${JSON.stringify(to)}`, () => {
    assert.throws(() => checkChanges(tables(), [{ at, to }]), refusal);
  });

test('every game has tables, and all that stands in them is plain', async () => {
  for (const { game, content } of await openAll()) {
    assert.ok(content, game.id);
    const places = placesOf(content);
    assert.ok(places.length > 5, game.id);
    assert.deepEqual(JSON.parse(JSON.stringify(content)), content);
    for (const { at: place, value } of places) checkChanges(content, [{ at: place, to: value }]);
  }
});

/** Plays a trial in a thread of its own. */
async function played(experiment: Experiment, job: LineupJob): Promise<Trial> {
  const changes = experiment.variants[job.variant]?.changes ?? [];
  const hand = threadFor<LineupJob, Trial>({ game: experiment.game, changes, experiment });
  try {
    return at(await hand.play([job]), 0);
  } finally {
    hand.end();
  }
}

/** One change for each game: of a number, of a card, and of how often a card is there. */
const CHANGES: Readonly<Record<string, readonly ContentChange[]>> = {
  template: [{ at: 'deal/hand', to: 5 }],
  haunted: ['2', '3', '4', '5', '6', '7', '8', '9', '10'].map(value => ({ at: `colourLoss/${value}`, to: 6 })),
  exorzisten: [{ at: 'inquiries/police/copies', to: 9 }],
  'haunting-house': [{ at: 'tiles/b01/shape', to: 'cross' }],
  'house-of-possession': [{ at: 'goal/points', to: 3 }],
  'spook-manor': [{ at: 'rooms/E1-0/copies', to: 12 }],
};

for (const [game, changes] of Object.entries(CHANGES))
  test(`${game}: a change changes play, and without it nothing is different`, async () => {
    const house = await open(game);
    assert.ok(house);
    const experiment: Experiment = {
      ...{ name: 'change', game, seats: 3, seed: '1', games: 1 },
      variants: [
        { name: 'as it is', players: ['random'] },
        { name: 'changed', changes },
      ],
    };
    const [usual, changed] = await Promise.all([0, 1].map(variant => played(experiment, { variant, index: 0 })));
    const here = playTrial(house, experiment, { variant: 0, index: 0 });
    assert.equal(JSON.stringify(usual), JSON.stringify(here));
    assert.notDeepEqual({ ...changed, variant: 0 }, usual);
    const again = playTrial(house, experiment, { variant: 0, index: 0 });
    assert.equal(JSON.stringify(again), JSON.stringify(here));
  });

test('a game that its changes break says so', async () => {
  const experiment: Experiment = {
    ...{ name: 'broken', game: 'template', seats: 3, seed: '1', games: 1 },
    variants: [{ name: 'too many', players: ['random'], changes: [{ at: 'deal/hand', to: 9 }] }],
  };
  await assert.rejects(played(experiment, { variant: 0, index: 0 }), {
    name: 'Refusal',
    code: 'trial-failed',
  });
});
