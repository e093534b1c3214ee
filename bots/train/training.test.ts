import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  at,
  type GameModule,
  initialState,
  type Json,
  Match,
  optionAt,
  placesOf,
  type Random,
  randomFrom,
  type Seat,
  type Settings,
  seeded,
  sizeOf,
  withChanges,
} from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';
import { schemaHash } from '../features/schema.ts';
import { flat } from '../flat.ts';
import { learnedWith } from '../learned.ts';
import { think } from '../levels.ts';
import { mindOf } from '../mind.ts';
import { loadWeights } from '../net/estimator.ts';
import { Net } from '../net/net.ts';
import { readyBots } from '../net/ready.ts';
import { decodeWeights, encodeWeights } from '../net/weights-file.ts';
import { shareOf } from '../statistics.ts';
import { learnSchema } from './learn-schema.ts';
import { setTargets } from './samples.ts';
import { playHere, samplesOf, sharesOfGate, Training, type TrainingPlan } from './training.ts';

const template = await open('template');
assert.ok(template);
const { hints: _, ...withoutHints } = template;
const MODULE: GameModule = withoutHints;

const NUMBER = placesOf(MODULE.content ?? {}).find(({ value }) => typeof value === 'number');
assert.ok(NUMBER);
const CHANGE = { at: NUMBER.at, to: Number(NUMBER.value) + 1 };

const PLAN: TrainingPlan = {
  ...{ seed: 'test', options: {}, hidden: 4, horizon: 0 },
  ...{ warmMatches: 400, selfMatches: 20, tries: 12, gateMatches: 30 },
};
const schemaFor = (gameModule: GameModule) =>
  learnSchema(gameModule, {
    stateSource: readFileSync(new URL('./state.ts', gameModule.rulebook.en), 'utf8'),
    ...{ options: {}, seed: PLAN.seed, matches: 60 },
  });
const schema = schemaFor(MODULE);
const begin = (): Training => new Training(MODULE, PLAN, schema);
const warmed = (training: Training): Uint8Array =>
  training.warmStart(samplesOf(playHere(training, training.jobsOf(0, undefined)))).net;
const net = warmed(begin());

/** The share of the seat that thinks by the net without any hints, against others. */
function netAgainst(other: (match: Match, seat: Seat, random: Random) => Json, matches: number) {
  const { estimator } = loadWeights(MODULE, net);
  assert.ok(estimator);
  const way = learnedWith(estimator);
  const seats = 3;
  const evenings = Array.from({ length: matches / seats }, (_, evening) => {
    let sum = 0;
    for (let own = 0; own < seats; own++) {
      const match = Match.start(MODULE.game, { seats }, seeded(`evening ${evening}`));
      const random = randomFrom(`answers ${evening} ${own}`);
      while (!match.over) {
        const { seat } = match.asks.find(one => match.answered(one.seat) === undefined) ?? at(match.asks, 0);
        const thinks = seat === own && sizeOf(match.options(seat)) > 1;
        const byNet = () => way(mindOf(match, seat, MODULE), random, { iterations: 60 }).pick;
        match.answer(seat, thinks ? byNet() : other(match, seat, random));
      }
      sum += match.result?.[own] ?? 0;
    }
    return { sum, n: seats };
  });
  return shareOf(evenings);
}

test('a game without any hints trains from nothing and beats random answers, clear of chance', () => {
  assert.equal(MODULE.hints, undefined);
  const { low, value } = netAgainst((match, seat, random) => {
    const options = match.options(seat);
    return optionAt(options, random(sizeOf(options)));
  }, 300);
  assert.ok(low > 1 / 3, `${value}, at least ${low}`);
});

test('it also beats bots that look one step ahead with the hints of the author', () => {
  assert.ok(template.hints?.value);
  const { low, value } = netAgainst(
    (match, seat, random) => think('Poltergeist', mindOf(match, seat, template), random, 'fixed').pick,
    300,
  );
  assert.ok(low > 1 / 3, `${value}, at least ${low}`);
});

test('the same seed gives the same net, in the warm start, in self-play and at the gate', () => {
  assert.deepEqual(warmed(begin()), net);
  const round = () => {
    const training = begin();
    const better = training.improve(net, 1, samplesOf(playHere(training, training.jobsOf(1, net))));
    return { better, shares: sharesOfGate(playHere(training, training.gateOf(1, better, net))) };
  };
  const one = round();
  assert.deepEqual(one, round());
  assert.notDeepEqual(one.better, net);
  assert.equal(one.shares.length, 30);
});

test('a net passes the gate only with the lower end of its share above chance', () => {
  const training = begin();
  assert.equal(training.passes(Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 1 : 0))).passed, false);
  assert.equal(training.passes(Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 0 : 1))).passed, true);
});

test('weights are refused for another game, for other rules and for other features', () => {
  const { game, content } = MODULE;
  assert.ok(loadWeights(MODULE, net).estimator);
  assert.equal(loadWeights({ ...MODULE, game: { ...game, id: 'other' } }, net).refused, 'game');
  assert.equal(loadWeights({ ...MODULE, game: { ...game, rules: game.rules + 1 } }, net).refused, 'rules');
  assert.equal(loadWeights({ game, content: { ...content, more: { row: {} } } }, net).refused, 'schema');
  assert.throws(() => loadWeights(MODULE, net.slice(0, -1)), /length/);
  assert.throws(() => loadWeights(MODULE, new Uint8Array(64)), /no file of weights/);
});

test('a net judges tables such as it learned from: of several, with its rules and options', async () => {
  const haunted = await open('haunted');
  assert.ok(haunted);
  const { game, content } = haunted;
  const { head, weights } = decodeWeights(net);
  const headOf = (options: Settings) => ({ ...head, game: game.id, rules: game.rules, options });
  const fits = (trained: Settings, seats: number, options: Settings, rules = game.rules) => {
    const schema = schemaHash(game, content);
    const { estimator } = loadWeights(haunted, encodeWeights({ ...headOf(trained), schema }, weights));
    assert.ok(estimator);
    return estimator.fits(initialState(game, seats, options, rules));
  };
  assert.equal(fits({}, 3, {}), true);
  assert.equal(fits({}, 8, { variant: 'base' }), true);
  assert.equal(fits({}, 3, { variant: 'long' }), false);
  assert.equal(fits({ variant: 'long' }, 3, { variant: 'long' }), true);
  assert.equal(fits({ variant: 'long' }, 3, {}), false);
  assert.equal(fits({}, 3, { fearTies: 'wins' }), false);
  assert.equal(fits({}, 3, {}, 2), false);
  assert.equal(fits({}, 1, {}), false, 'alone');
  const { estimator } = loadWeights(MODULE, net);
  const changed = withChanges(MODULE, [CHANGE]);
  assert.equal(estimator?.fits(initialState(MODULE.game, 3, {})), true);
  assert.equal(estimator?.fits(initialState(changed.game, 3, {})), false, 'other tables');
});

test('at a table that its net was not trained for, a learned level thinks as it says', () => {
  const match = Match.start(MODULE.game, { seats: 2 }, seeded('elsewhere'));
  const { seat } = at(match.asks, 0);
  const { estimator } = loadWeights(MODULE, net);
  assert.ok(estimator);
  const budget = { iterations: 24, sharedWorlds: true };
  const picked = (fits: boolean) => {
    const learned = { thinks: 'learned', otherwise: 'flat', play: {}, fixed: budget, temperature: 0 } as const;
    const mind = {
      ...mindOf(match, seat, { levels: { Wraith: learned } }),
      estimator: () => ({ ...estimator, fits: () => fits }),
    };
    return think('Wraith', mind, randomFrom('x'), 'fixed').considered;
  };
  const mind = mindOf(match, seat, {});
  assert.deepEqual(picked(false), flat(mind, randomFrom('x'), budget).considered);
  assert.deepEqual(picked(true), learnedWith(estimator)(mind, randomFrom('x'), budget).considered);
  assert.notDeepEqual(picked(true), picked(false));
});

test('where weights are refused or missing, a learned level thinks by the strongest other way', () => {
  const learned = { thinks: 'learned', play: {}, fixed: { iterations: 12 }, temperature: 0 } as const;
  const match = Match.start(MODULE.game, { seats: 2 }, seeded('fallback'));
  const { seat } = at(match.asks, 0);
  const mind = mindOf(match, seat, { levels: { Wraith: learned } });
  const refused = think('Wraith', { ...mind, estimator: () => undefined }, randomFrom('x'), 'fixed');
  const usual = think('Wraith', mindOf(match, seat, {}), randomFrom('x'), { iterations: 12 });
  assert.deepEqual([refused.pick, refused.considered], [usual.pick, usual.considered]);
  assert.deepEqual(think('Wraith', mind, randomFrom('x'), 'fixed').pick, usual.pick);
});

test('a game with weights thinks by its net once they are loaded, and never silently without them', async () => {
  const levels = { Phantom: { thinks: 'learned', play: {}, fixed: { iterations: 24 }, temperature: 0 } } as const;
  const game = { ...MODULE.game };
  const weights = async () => ({ weights: Buffer.from(net).toString('base64') });
  const trained: GameModule = { ...MODULE, game, levels, weights };
  const match = Match.start(game, { seats: 3 }, seeded('ready'));
  const { seat } = at(match.asks, 0);
  const thought = () => think('Phantom', mindOf(match, seat, trained), randomFrom('ready'), 'fixed');
  assert.throws(thought, /were not loaded/);
  await readyBots(trained);
  const { estimator } = loadWeights(MODULE, net);
  assert.ok(estimator);
  const way = learnedWith(estimator);
  assert.deepEqual(thought(), way(mindOf(match, seat, MODULE), randomFrom('ready'), { iterations: 24 }));
  assert.deepEqual(thought(), thought());
});

test('a game with changed tables thinks without the net of the printed one', async () => {
  const levels = { Phantom: { thinks: 'learned', play: {}, fixed: { iterations: 24 }, temperature: 0 } } as const;
  const weights = async () => ({ weights: Buffer.from(net).toString('base64') });
  const printed = await readyBots<GameModule>({ ...MODULE, levels, weights });
  const changed = withChanges(printed, [CHANGE]);
  const match = Match.start(changed.game, { seats: 3 }, seeded('changed'));
  const { seat } = at(match.asks, 0);
  const thought = think('Phantom', mindOf(match, seat, changed), randomFrom('x'), 'fixed');
  const usual = think('Phantom', mindOf(match, seat, {}), randomFrom('x'), { iterations: 24 });
  assert.deepEqual(thought.considered, usual.considered);
});

test('a file of weights gives the net back, but for rounding to Int8', () => {
  const { head, weights } = decodeWeights(net);
  assert.deepEqual(decodeWeights(encodeWeights(head, weights)), { head, weights });
  const pooled = Buffer.concat([Buffer.alloc(4), net]).subarray(4);
  assert.deepEqual(decodeWeights(pooled), { head, weights }, 'a part of a larger buffer is a file too');
  const shares = (one: typeof weights): number[] => {
    const read = new Net(one);
    read.clear(2);
    read.add(0, 1, 0);
    read.add(1, 1, 1);
    return read.shares(2);
  };
  const [first = 0, second = 0] = shares(weights);
  assert.ok(first > 0 && second > 0 && first + second < 1);
  const finer = { ...weights, own: weights.own.map(value => value * 1.001) };
  const [again = 0] = shares(decodeWeights(encodeWeights(head, finer)).weights);
  assert.ok(Math.abs(again - first) < 0.01);
});

test('targets are results at the end, and before it a mixture with later estimates', () => {
  const features = { rows: new Uint16Array(), amounts: new Float32Array(), owners: new Int8Array() };
  const samples = [0, 1, 2].map(() => ({ seats: 2, features, target: [] as readonly number[] }));
  setTargets(samples, [1, 0], 0.5, () => [0.5, 0.5]);
  assert.deepEqual(
    samples.map(({ target }) => target),
    [
      [0.625, 0.375],
      [0.75, 0.25],
      [1, 0],
    ],
  );
});
