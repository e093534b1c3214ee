import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, type GameModule, type Settings, type State } from '../engine/index.ts';
import { gameModule as template } from '../games/template/module.ts';
import { binsOf, scaleOfShares } from './bins.ts';
import type { Experiment } from './experiment.ts';
import { found } from './find.ts';
import type { Findings } from './findings.ts';
import { jobsOf, seatingOf } from './lineup.ts';
import { playTrial } from './play.ts';
import type { Trial } from './trial.ts';

const MODULE = template as unknown as GameModule;
const trialsOf = (experiment: Experiment, gameModule = MODULE): Trial[] =>
  jobsOf(experiment).map(job => playTrial(gameModule, experiment, job));
const verdictsIn = ({ comparisons }: Findings): string[] =>
  comparisons.flatMap(({ measure, verdict }) => (verdict ? [`${measure} ${verdict}`] : []));

test('two variants that are alike differ in at most 5 of 100 experiments', () => {
  const alone: Experiment['variants'] = [{ name: 'a', players: ['random'] }];
  const mixed: Experiment['variants'] = [{ name: 'a', players: ['random', 'Wisp', 'random'] }];
  let [alarms, single] = [0, 0];
  for (let run = 0; run < 200; run++) {
    const variants = [...(run % 2 === 0 ? alone : mixed), { name: 'b', seed: `other ${run}` }];
    const experiment: Experiment = { name: 'A/A', game: 'template', seats: 3, seed: `${run}`, games: 60, variants };
    const { comparisons } = found(experiment, trialsOf(experiment));
    assert.ok(comparisons.length >= 7);
    if (comparisons.some(({ verdict }) => verdict)) alarms++;
    if (comparisons.some(({ difference: { low, high } }) => low > 0 || high < 0)) single++;
  }
  assert.ok(alarms <= 10, `${alarms} false alarms in 200`);
  assert.ok(single > 10, 'without the correction there would be too many');
});

/** The smallest game with an option that gives the first seat every tenth match: 5 percentage points above one half. */
function planted(): GameModule {
  const { game } = MODULE;
  const options = { planted: { rule: 'T5', values: [false, true], default: false } };
  const drawn = ({ cards }: State): number =>
    cards.face.reduce((sum, face, card) => sum + Number(face) * (card + 1), 0);
  const result = (s: State): readonly number[] => {
    const { planted: bias } = s.options as Settings;
    return bias && drawn(s) % 10 === 0 ? [1, 0] : game.result(s);
  };
  return { ...MODULE, game: { ...game, options, result } };
}

test('a seat that is favoured by 5 points is found in 5,000 matches, alone and in comparison', () => {
  const experiment: Experiment = {
    ...{ name: 'planted', game: 'template', seats: 2, seed: '1', games: 5000 },
    variants: [
      { name: 'fair', players: ['random'] },
      // A seed of its own: paired evenings would gain nothing here.
      { name: 'planted', options: { planted: true }, seed: '2' },
    ],
  };
  const findings = found(experiment, trialsOf(experiment, planted()));
  const [fair, biased] = findings.variants.map(({ shares }) => at(at(shares, 0).rows, 0).estimate);
  assert.ok(fair && fair.low < 0.5 && fair.high > 0.5);
  assert.ok(biased && biased.low > 0.5 && biased.low < 0.55 && biased.high > 0.55);
  assert.deepEqual(verdictsIn(findings).slice(0, 2), ['seat/1 more', 'seat/2 less']);
  const { difference } = at(findings.comparisons, 0);
  assert.ok(difference.low < 0.05 && difference.high > 0.05);
});

const SMALL: Experiment = {
  ...{ name: 'small', game: 'template', seats: 3, seed: '1', games: 30 },
  variants: [
    { name: 'one', players: ['random', 'Wisp', 'Wisp'] },
    { name: 'two', players: ['Wisp'] },
  ],
};

test('the findings do not depend on the order in which trials got ready', () => {
  const trials = trialsOf(SMALL);
  const findings = found(SMALL, trials);
  assert.deepEqual(found(SMALL, trials.toReversed()), findings);
  assert.deepEqual([findings.done, findings.all], [60, 60]);
  assert.deepEqual(JSON.parse(JSON.stringify(findings)).variants, JSON.parse(JSON.stringify(findings.variants)));
});

test('wins are shared out by seat and by player, and every bar knows matches behind it', () => {
  const trials = trialsOf(SMALL);
  const { variants } = found(SMALL, trials);
  const { shares, lengths, clearAt } = at(variants, 0);
  assert.deepEqual(
    shares.map(({ group, rows }) => [group, rows.map(({ name, estimate }) => [name, estimate.n])]),
    [
      ['seat', ['1', '2', '3'].map(name => [name, 30])],
      ['player', [['random', 30], ['Wisp', 60]]], // biome-ignore format: as a table
    ],
  );
  for (const { group, rows } of shares)
    for (const { name, games } of rows)
      for (const index of games) {
        const trial = trials.find(one => one.variant === 0 && one.index === index);
        assert.ok(trial);
        const names = group === 'seat' ? ['1', '2', '3'] : seatingOf(SMALL, trial).map(String);
        assert.ok(trial.result.some((worth, seat) => worth > 0 && names[seat] === name));
      }
  const wins = at(shares, 0).rows.reduce((sum, { estimate }) => sum + estimate.value, 0);
  assert.ok(Math.abs(wins - 1) < 1e-9);
  for (const { bins } of [...lengths, clearAt])
    assert.equal(
      bins.reduce((sum, { count }) => sum + count, 0),
      30,
    );
});

test('the bins of a measure have the same edges in all variants', () => {
  const trials = trialsOf(SMALL).map(trial => ({
    ...trial,
    match: { length: trial.variant * 50 + (trial.index % 7) },
  }));
  const [one, two] = found(SMALL, trials).variants.map(({ lengths }) => at(lengths, 0).bins);
  assert.ok(one && two && one.length > 1);
  const edges = (bins: typeof one) => bins.map(({ from, to }) => [from, to]);
  assert.deepEqual(edges(one), edges(two));
  assert.ok(one.every(({ to }, i) => to === (one[i + 1]?.from ?? to)));
  assert.equal(one.filter(({ count }) => count > 0).length + two.filter(({ count }) => count > 0).length, 4);
});

test('a card that decides is found to help, one that does nothing is not', () => {
  const trials = trialsOf({ ...SMALL, games: 300 }).map(trial => ({
    ...trial,
    result: [1, 0, 0].map((_, seat) => (seat === trial.index % 3 ? 1 : 0)),
    played: [0, 1, 2].map(seat => [...(seat === trial.index % 3 ? ['key'] : []), ...(seat === 0 ? ['lamp'] : [])]),
    cards: [['ring'], [], []],
  }));
  const { cards, kept } = at(found({ ...SMALL, games: 300 }, trials).variants, 0);
  assert.deepEqual(
    cards.map(({ name }) => name),
    ['key', 'lamp'],
  );
  const [key, lamp] = cards;
  assert.ok(key && key.effect.value === 1 && key.effect.low > 0.9);
  assert.ok(lamp && lamp.effect.low < 0 && lamp.effect.high > 0);
  assert.ok(Math.abs(lamp.played.value - 1 / 3) < 1e-9);
  assert.deepEqual(
    kept?.map(({ name }) => name),
    ['ring'],
  );
});

test('of few evenings nothing is concluded, and half of an evening is not compared', () => {
  const clear = (experiment: Experiment): Trial[] =>
    trialsOf(experiment).map(trial => ({ ...trial, match: { length: trial.variant * 10 + (trial.index % 2) } }));
  assert.deepEqual(verdictsIn(found({ ...SMALL, games: 27 }, clear({ ...SMALL, games: 27 }))), []);
  const whole = found(SMALL, clear(SMALL));
  assert.deepEqual(verdictsIn(whole), ['length more']);
  const cut = found(SMALL, clear(SMALL).slice(0, -2));
  assert.equal(at(whole.comparisons, 0).difference.n, 10);
  assert.equal(at(cut.comparisons, 0).difference.n, 9);
});

test('how many questions were forced, and what answers cost: every bar holds the matches that lie there', () => {
  const experiment: Experiment = { ...SMALL, weight: { every: 1, tries: 2 } };
  const trials = jobsOf(experiment).map((job): Trial => {
    const { index } = job;
    const weight = index === 7 ? { n: 0, secondBest: 0, random: 0 } : { n: 4, secondBest: 0.04 * index, random: -0.2 };
    return { ...playTrial(MODULE, SMALL, job), questions: 20, forced: index % 5, weight };
  });
  const { forced, weight } = at(found(experiment, trials).variants, 1);
  assert.ok(weight);
  const places = {
    forced: (index: number) => (index % 5) / 20,
    secondBest: (index: number) => 0.01 * index,
    random: () => -0.05,
  };
  for (const { measure, mean, bins } of [forced, weight.secondBest, weight.random]) {
    const place = places[measure as keyof typeof places];
    const [first, last] = [at(bins, 0), at(bins, bins.length - 1)];
    assert.ok(first.count > 0 && last.count > 0 && last.to <= 1);
    for (const { from, to, count, games } of bins) {
      assert.equal(games.length, Math.min(count, 12));
      for (const index of games)
        assert.ok(place(index) >= from - 1e-9 && (place(index) < to || to === last.to), `${measure}: ${index}`);
    }
    assert.ok(mean.low <= mean.value && mean.value <= mean.high);
    assert.equal(
      bins.reduce((sum, { count }) => sum + count, 0),
      measure === 'forced' ? 30 : 29,
    );
  }
});

test('shares have no bar beyond everything', () => {
  const ends = (values: readonly number[]) => {
    const bins = binsOf(
      values.map((value, index) => ({ index, value })),
      scaleOfShares(values),
    );
    assert.ok(bins.length <= 21);
    assert.equal(
      bins.reduce((sum, { count }) => sum + count, 0),
      values.length,
    );
    return [at(bins, 0).from, at(bins, bins.length - 1).to];
  };
  assert.deepEqual(ends([0, 1, 0.5]), [0, 1]);
  assert.deepEqual(ends([1, 1]), [0.99, 1]);
  assert.deepEqual(ends([0.25, 0.25]), [0.25, 0.26]);
  assert.deepEqual(ends([-0.13, 0.3]), [-0.15, 0.3]);
  assert.deepEqual(ends([]), [0, 1]);
});

test('skill: who won how often against others with half the tries', () => {
  const experiment: Experiment = {
    ...{ ...SMALL, games: 1, seats: 2, variants: [{ name: 'one', players: ['random'] }] },
    skill: { from: 4, doublings: 2, games: 6 },
  };
  const jobs = jobsOf(experiment).filter(({ doubling }) => doubling !== undefined);
  assert.equal(jobs.length, 12);
  const trials = jobs.map(job => {
    const more = seatingOf(experiment, job).findIndex(
      one => typeof one !== 'string' && one.tries === 4 * 2 ** (job.doubling ?? 0),
    );
    const wins = job.doubling === 1 || job.index < 3;
    return {
      ...at(trialsOf({ ...experiment, games: 1 }), 0),
      ...job,
      result: [0, 1].map(seat => ((seat === more) === wins ? 1 : 0)),
    };
  });
  const { skill, played } = at(found(experiment, trials).variants, 0);
  assert.deepEqual(skill?.map(({ tries, wins }) => [tries, wins.value, wins.n]), [[8, 1, 6], [16, 0.5, 6]]); // biome-ignore format: as a table
  assert.deepEqual(skill?.map(({ doubling, games }) => [doubling, games]), [[1, [0, 1, 2, 3, 4, 5]], [2, [0, 1, 2, 3, 4, 5]]]); // biome-ignore format: as a table
  assert.equal(played, 0);
});
