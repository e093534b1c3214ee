import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playBatch } from './batch.ts';
import type { Flaws } from './checks/ledger.ts';
import { playSeeds } from './seeds.ts';
import { playSeed } from './simulation.ts';

/** The whole matrix with `npm run matrix`; any number with `seance chaos`. */
const SEEDS = process.env.MATRIX ? 5000 : 400;
/** Each broken build must be found within this many seeds. */
const MAX_SEEDS_TO_FIND = 400;

/**
 * The states that all runs together must reach, with a minimum count. A law about a state that never occurs proves
 * nothing.
 */
const REACHED: readonly (readonly [what: string, least: number])[] = [
  ['entry in a window', SEEDS / 2],
  ['passOn', SEEDS / 40],
  ['letPass', SEEDS / 20],
  ['settle', SEEDS / 20],
  ['answer by bot', SEEDS],
  ['answer by clock', SEEDS / 20],
  ['undo', SEEDS / 20],
  ['advice told', SEEDS / 20],
  ['absent', SEEDS / 20],
  ['returned', SEEDS / 20],
  ['blink', SEEDS / 50],
  ['seat given away', 1],
  ['clock set', SEEDS / 20],
  ['rules threw', SEEDS / 20],
  ['frozen', SEEDS / 100],
];

test(`in ${SEEDS} runs everything goes wrong, and every promise is kept`, async () => {
  const { seeds, faults, entries, reached, broken } = await playSeeds({ from: 1, count: SEEDS });
  assert.deepEqual(broken, [], 'see it with: npm run seance -- chaos --from <seed> --seeds 1');
  assert.equal(seeds, SEEDS);
  assert.ok(faults > 2 * SEEDS && entries > 10 * SEEDS, `only ${faults} faults and ${entries} entries`);
  for (const [what, least] of REACHED)
    assert.ok((reached[what] ?? 0) >= least, `${what}: ${reached[what] ?? 0} times, at least ${least} expected`);
});

test('a run follows from its seed alone, to the last byte', async () => {
  for (const seed of [7, 67, 131, 919]) {
    const journals: string[][] = [[], []];
    const outcomes = [];
    for (const journal of journals) outcomes.push(await playSeed(seed, { journal: line => journal.push(line) }));
    assert.deepEqual(journals[0], journals[1]);
    assert.deepEqual(outcomes[0], outcomes[1]);
    assert.ok((journals[0]?.length ?? 0) > 10);
  }
  assert.notEqual((await playSeed(1)).digest, (await playSeed(2)).digest);
});

/** The expected report about each broken build by the first seed that finds it. */
const BROKEN: readonly (readonly [build: string, flaws: Flaws, promise: RegExp])[] = [
  ['never syncs', { noSync: true }, /lost|no-table|not in the log/],
  ['acknowledges first', { acknowledgesFirst: true }, /acknowledged and lost|not in the log/],
  ['does not know what was done before', { forgetsIds: true }, /was done \d+ times|was done and refused/],
  ['accepts a stale epoch', { anyEpoch: true }, /is of epoch/],
  ['writes over what others wrote', { anySeq: true }, /not in the log|does not play|frozen|not go on|failed/],
];

for (const [build, flaws, promise] of BROKEN)
  test(`a build that ${build} is found`, async () => {
    const { broken } = await playBatch({ from: 1, count: MAX_SEEDS_TO_FIND, flaws });
    assert.match(broken[0]?.promise ?? 'nothing was found', promise);
  });
