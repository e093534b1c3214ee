import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, type House, Match, SPECTATOR, seeded, verify } from '../engine/index.ts';
import { open } from '../games/shelf.ts';
import { sha256 } from '../table/hash.ts';
import type { Experiment } from './experiment.ts';
import { eveningOf, jobsOf, seatingOf } from './lineup.ts';
import { playTrial, recordOfTrial } from './play.ts';

async function houseOf(id: string): Promise<House> {
  const house = await open(id);
  assert.ok(house);
  return house;
}
const TEMPLATE = await houseOf('template');
const HAUNTED = await houseOf('haunted');

const experiment = (fields: Partial<Experiment>): Experiment => ({
  ...{ name: 'test', game: 'template', seats: 3, seed: '1', games: 6 },
  variants: [{ name: 'one', players: ['random'] }],
  ...fields,
});

test('the same job gives the same trial, and its record is that of an ordinary match', () => {
  const haunted = experiment({
    game: 'haunted',
    variants: [{ name: 'one', players: [{ tries: 3 }, 'greedy', 'random'] }],
  });
  for (const index of [0, 1]) {
    const trial = playTrial(HAUNTED, haunted, { variant: 0, index });
    assert.deepEqual(playTrial(HAUNTED, haunted, { variant: 0, index }), trial);
    const record = recordOfTrial(HAUNTED, haunted, { variant: 0, index });
    assert.deepEqual(record.header.chance, { kind: 'seed', seed: '1/0' });
    const match = verify(HAUNTED.game, record, seeded('1/0'), sha256);
    assert.deepEqual(match.result, trial.result);
    assert.equal(match.steps.reduce((sum, { seats }) => sum + seats.length, 0), trial.questions); // biome-ignore format: short
  }
});

test('a mixed line-up is rotated, and all variants play the same evenings', () => {
  const mixed = experiment({
    variants: [
      { name: 'one', players: ['random', 'greedy', 'Wisp'] },
      { name: 'two', players: ['random'] },
    ],
  });
  const jobs = jobsOf(mixed);
  assert.equal(jobs.length, 12);
  const own = jobs.filter(({ variant }) => variant === 0);
  assert.deepEqual(
    own.slice(0, 3).map(job => seatingOf(mixed, job)),
    [
      ['random', 'greedy', 'Wisp'],
      ['greedy', 'Wisp', 'random'],
      ['Wisp', 'random', 'greedy'],
    ],
  );
  assert.deepEqual(own.map(job => eveningOf(mixed, job).evening), [0, 0, 0, 1, 1, 1]); // biome-ignore format: short
  const dealt = (variant: number, index: number): unknown => {
    const { header } = recordOfTrial(TEMPLATE, mixed, { variant, index });
    return Match.start(TEMPLATE.game, header, seeded(String(header.chance.seed))).view(0);
  };
  assert.deepEqual(dealt(0, 0), dealt(1, 2));
  assert.notDeepEqual(dealt(0, 0), dealt(0, 3));
});

test('a number of matches that makes no whole evening is rounded up', () => {
  const jobs = jobsOf(experiment({ games: 4, variants: [{ name: 'one', players: ['random', 'Wisp', 'Wisp'] }] }));
  assert.equal(jobs.length, 6);
  assert.equal(jobsOf(experiment({ games: 4 })).length, 4);
});

test('the lead is followed: how often it changes, and when the winner is clear', () => {
  const alone = experiment({ games: 40 });
  for (const job of jobsOf(alone)) {
    const trial = playTrial(TEMPLATE, alone, job);
    const match = verify(TEMPLATE.game, recordOfTrial(TEMPLATE, alone, job), seeded(`1/${job.index}`), sha256);
    const candles = [0, 0, 0];
    const leaders: number[] = [];
    for (const { what, seat } of match.events(SPECTATOR)) {
      if (what !== 'candle' || typeof seat !== 'number') continue;
      candles[seat] = (candles[seat] ?? 0) + 1;
      const ahead = candles.indexOf(Math.max(...candles));
      if (candles.filter(count => count === candles[ahead]).length === 1 && leaders.at(-1) !== ahead)
        leaders.push(ahead);
    }
    // Who takes the lead with the last candle has never been seen leading: the match is over.
    const { changes, clearAt } = trial.lead;
    assert.ok(changes === leaders.length - 1 || changes === leaders.length - 2, JSON.stringify({ changes, leaders }));
    assert.ok(clearAt >= 0 && clearAt <= 1);
    const first = leaders[0] ?? 0;
    if (leaders.length === 1 && trial.result[first] === 1) assert.ok(clearAt < 0.8);
  }
});

test('questions with one answer are counted, and the cards everybody saw', () => {
  const trial = playTrial(TEMPLATE, experiment({}), { variant: 0, index: 0 });
  assert.equal(trial.forced, 3, 'the last card of each hand');
  assert.equal(trial.match.answers, trial.questions);
  assert.ok(trial.played.every(cards => cards.length <= 4 && cards.every(face => Number(face) >= 1)));
});

test('decisions are weighed: any answer but the best costs something, and play stays as it was', () => {
  const light = experiment({ seats: 2, games: 30, variants: [{ name: 'one', players: ['random'] }] });
  const heavy = { ...light, weight: { every: 2, tries: 40 } };
  let [n, second, random] = [0, 0, 0];
  for (const job of jobsOf(heavy)) {
    const { weight, ...trial } = playTrial(TEMPLATE, heavy, job);
    assert.deepEqual(trial, playTrial(TEMPLATE, light, job));
    n += weight?.n ?? 0;
    second += weight?.secondBest ?? 0;
    random += weight?.random ?? 0;
  }
  assert.ok(n > 60);
  assert.ok(second / n > 0.01 && random / n > 0.01, `${second / n} ${random / n}`);
});

test('whoever thinks longer wins more: skill is there to be measured', () => {
  const duel = experiment({ seats: 2, variants: [{ name: 'one', players: [{ tries: 60 }, 'random'] }], games: 80 });
  const won = jobsOf(duel).reduce((sum, job) => {
    const strong = seatingOf(duel, job).findIndex(player => typeof player !== 'string');
    return sum + at(playTrial(TEMPLATE, duel, job).result, strong);
  }, 0);
  assert.ok(won > 46, `${won} of 80`);
});
