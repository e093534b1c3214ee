import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, type Content, Refusal } from '../engine/index.ts';
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

for (const [at, to, why] of [
  ['deal/hands', 5, 'There is nothing at "deal/hands"; "deal" has: hand.'],
  ['box/hand', 5, 'There is nothing at "box/hand"; the game has: deal, tiles, lamp.'],
  ['deal/hand/left', 5, 'There is nothing at "deal/hand/left": "deal/hand" is 4.'],
  ['deal/hand', 'five', '"deal/hand" is a whole number, 4, and cannot become "five".'],
  ['deal/hand', 4.5, '"deal/hand" is a whole number, 4, and cannot become 4.5.'],
  ['deal', { hand: 5 }, '"deal" is a whole table: name a place in it, such as "deal/…".'],
  ['tiles/a', { shape: 'tee' }, '"tiles/a" must keep its fields shape, turns; it cannot become {"shape":"tee"}.'],
  ['tiles/a/turns', { 0: 1 }, '"tiles/a/turns" is a list, [1,2], and cannot become {"0":1}.'],
  ['__proto__/hand', 1, 'There is nothing at "__proto__/hand"; the game has: deal, tiles, lamp.'],
] as const)
  test(`refused: ${at} to ${JSON.stringify(to)}`, () => {
    assert.throws(() => checkChanges(tables(), [{ at, to }]), new Refusal(why));
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
  const thread = threadFor<LineupJob, Trial>({ game: experiment.game, changes, experiment });
  try {
    return at(await thread.run([job]), 0);
  } finally {
    thread.end();
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

test('a game that its changes break says so in a sentence', async () => {
  const experiment: Experiment = {
    ...{ name: 'broken', game: 'template', seats: 3, seed: '1', games: 1 },
    variants: [{ name: 'too many', players: ['random'], changes: [{ at: 'deal/hand', to: 9 }] }],
  };
  await assert.rejects(played(experiment, { variant: 0, index: 0 }), {
    name: 'Refusal',
    message: /^With these changes the game cannot be played: .+\.$/,
  });
});
