import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readyBots } from '../bots/net/ready.ts';
import {
  at,
  choose,
  type Flow,
  type GameModule,
  Match,
  type Play,
  type Seat,
  SPECTATOR,
  type State,
  seeded,
  verify,
} from '../engine/index.ts';
import { sha256 } from '../fair/hash.ts';
import { open } from '../games/shelf.ts';
import type { Experiment } from './experiment.ts';
import { Lead } from './lead.ts';
import { eveningOf, jobsOf, seatingOf } from './lineup.ts';
import { playTrial, recordOfTrial } from './play.ts';

async function moduleOf(id: string): Promise<GameModule> {
  const gameModule = await open(id);
  assert.ok(gameModule);
  return readyBots(gameModule);
}
const TEMPLATE = await moduleOf('template');
const HAUNTED = await moduleOf('haunted');

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

test('the lead is followed as the candles are won', () => {
  const alone = experiment({ games: 40 });
  for (const job of jobsOf(alone)) {
    const { lead } = playTrial(TEMPLATE, alone, job);
    const match = verify(TEMPLATE.game, recordOfTrial(TEMPLATE, alone, job), seeded(`1/${job.index}`), sha256);
    const won = match.events(SPECTATOR).flatMap(({ what, seat }) => (what === 'candle' ? [Number(seat)] : []));
    const candles = [0, 0, 0];
    const leaders: number[] = [];
    // The match ends with the last candle; no seat is asked after it.
    for (const seat of won.slice(0, -1)) {
      candles[seat] = (candles[seat] ?? 0) + 1;
      const ahead = candles.flatMap((count, one) => (count === Math.max(...candles) ? [one] : []));
      const [leader] = ahead;
      if (ahead.length === 1 && leader !== undefined && leaders.at(-1) !== leader) leaders.push(leader);
    }
    assert.equal(lead.changes, leaders.length - 1);
  }
});

test('when a winner was clear: from where on nobody else has led', () => {
  const told = (moments: readonly (readonly number[])[], result: readonly number[]) => {
    const lead = new Lead();
    const gameModule = {
      hints: { value: (s: State & { worth: number[] }, seat: Seat) => s.worth[seat] },
    } as unknown as GameModule;
    for (const worth of moments) lead.watch(gameModule, { state: { seats: worth.length, worth } } as unknown as Match);
    return lead.told(result);
  };
  const [A, B, EVEN] = [[1, 0], [0, 1], [1, 1]] as const; // biome-ignore format: short
  assert.deepEqual(told([EVEN, A, A, EVEN], [1, 0]), { changes: 0, clearAt: 0.25 });
  assert.deepEqual(told([A, B, A, A], [1, 0]), { changes: 2, clearAt: 0.5 });
  assert.deepEqual(told([A, B, EVEN, B], [1, 0]), { changes: 1, clearAt: 1 });
  assert.deepEqual(told([A, A, B, B], [0.5, 0.5]), { changes: 1, clearAt: 0 });
  assert.deepEqual(told([A, B], [0, 0]), { changes: 1, clearAt: 1 });
  assert.deepEqual(told([], [1, 0]), { changes: 0, clearAt: 1 });
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

test('a match that measured skill can be had again', () => {
  const duels = experiment({ seats: 2, games: 1, skill: { from: 2, doublings: 2, games: 2 } });
  for (const job of jobsOf(duels).filter(({ doubling }) => doubling)) {
    const trial = playTrial(TEMPLATE, duels, job);
    const { lines, footer } = recordOfTrial(TEMPLATE, duels, job);
    assert.deepEqual(footer?.result, trial.result);
    assert.equal(
      lines.reduce((sum, line) => sum + ('picks' in line ? line.picks.length : 0), 0),
      trial.questions,
    );
  }
});

test('a match that does not end is given up', () => {
  function* again(g: Play): Flow<string> {
    yield* choose(g, 0, { what: 'lay', rule: 'T2' }, () => [{ card: 0 }]);
    g.roll(6);
    return 'round';
  }
  const { game } = TEMPLATE;
  const endless: GameModule = { ...TEMPLATE, game: { ...game, phases: { ...game.phases, round: again } } };
  assert.throws(
    () => playTrial(endless, experiment({}), { variant: 0, index: 3 }),
    /match 3 has not ended after 20000/,
  );
});
