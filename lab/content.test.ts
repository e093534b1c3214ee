import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  at,
  type ContentChange,
  checkChanges,
  type Game,
  Match,
  optionAt,
  placesOf,
  type Random,
  randomFrom,
  recordOf,
  seeded,
  sizeOf,
  withChanges,
  writeRecord,
} from '../engine/index.ts';
import { sha256 } from '../fair/hash.ts';
import { open, openAll } from '../games/shelf.ts';
import type { Experiment } from './experiment.ts';
import type { LineupJob } from './lineup.ts';
import { threadFor } from './node/threads.ts';
import { playTrial } from './play.ts';
import type { Trial } from './trial.ts';

test('every game has tables, and all that stands in them is plain', async () => {
  for (const { game, content } of await openAll()) {
    assert.ok(content, game.id);
    const places = placesOf(content);
    assert.ok(places.length > 5, game.id);
    assert.deepEqual(JSON.parse(JSON.stringify(content)), content);
    for (const { at: place, value } of places) checkChanges(content, [{ at: place, to: value }]);
  }
});

/** One change for each game: of a number, of a card, and of a card's number of copies. */
const CHANGES: Readonly<Record<string, readonly ContentChange[]>> = {
  template: [{ at: 'deal/hand', to: 5 }],
  haunted: ['2', '3', '4', '5', '6', '7', '8', '9', '10'].map(value => ({ at: `colourLoss/${value}`, to: 6 })),
  exorzisten: [{ at: 'inquiries/police/copies', to: 9 }],
  'haunting-house': [{ at: 'tiles/b01/shape', to: 'cross' }],
  'house-of-possession': [{ at: 'goal/points', to: 3 }],
  'spook-manor': [{ at: 'rooms/E1-0/copies', to: 12 }],
};

/** A match with random answers that is played step by step. */
class Walk {
  readonly match: Match;
  private readonly random: Random = randomFrom('answers');

  constructor(game: Game) {
    this.match = Match.start(game, { seats: 3 }, seeded('content'));
  }

  step(): void {
    const { match } = this;
    const ask = match.asks.find(one => match.answered(one.seat) === undefined);
    if (!match.over && ask) match.answer(ask.seat, optionAt(ask.options(), this.random(sizeOf(ask.options()))));
  }

  record(): string {
    return writeRecord(recordOf(this.match, { kind: 'seed', seed: 'content' }, sha256));
  }
}

const walked = (game: Game): Walk => {
  const walk = new Walk(game);
  while (!walk.match.over) walk.step();
  return walk;
};

for (const [id, changes] of Object.entries(CHANGES))
  test(`${id}: the printed and the changed game are played side by side, each as if it were alone`, async () => {
    const gameModule = await open(id);
    assert.ok(gameModule);
    const altered = withChanges(gameModule, changes);
    const alone = walked(gameModule.game).record();
    const changed = walked(altered.game).record();
    assert.notEqual(changed.replace(/^.*\n/, ''), alone.replace(/^.*\n/, ''), 'the change changes play');
    const pair = [new Walk(altered.game), new Walk(gameModule.game)];
    while (pair.some(({ match }) => !match.over)) for (const walk of pair) walk.step();
    assert.deepEqual(
      pair.map(walk => walk.record()),
      [changed, alone],
    );
    const { options } = at(pair, 0).match.state;
    assert.throws(() => Match.start(gameModule.game, { seats: 3, options }, seeded('content')), {
      code: 'option-unknown',
    });
  });

for (const [game, changes] of Object.entries(CHANGES))
  test(`${game}: one thread plays trials of changed and unchanged variants`, async () => {
    const gameModule = await open(game);
    assert.ok(gameModule);
    const experiment: Experiment = {
      ...{ name: 'change', game, seats: 3, seed: '1', games: 1 },
      variants: [
        { name: 'as it is', players: ['random'] },
        { name: 'changed', changes },
      ],
    };
    const jobs: readonly LineupJob[] = [0, 1, 0].map(variant => ({ variant, index: 0 }));
    const thread = threadFor<LineupJob, Trial>({ game, experiment });
    const [usual, changed, again] = await thread.run(jobs).finally(() => thread.end());
    assert.deepEqual(usual, JSON.parse(JSON.stringify(playTrial(gameModule, experiment, at(jobs, 0)))));
    assert.notDeepEqual({ ...changed, variant: 0 }, usual);
    assert.deepEqual(again, usual);
  });

test('a game that its changes break says so', async () => {
  const experiment: Experiment = {
    ...{ name: 'broken', game: 'template', seats: 3, seed: '1', games: 1 },
    variants: [{ name: 'too many', players: ['random'], changes: [{ at: 'deal/hand', to: 9 }] }],
  };
  const thread = threadFor<LineupJob, Trial>({ game: 'template', experiment });
  const broken = thread.run([{ variant: 0, index: 0 }]).finally(() => thread.end());
  await assert.rejects(broken, {
    name: 'Refusal',
    code: 'trial-failed',
  });
});
