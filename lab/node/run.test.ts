import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { open } from '../../games/shelf.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import type { Experiment } from '../experiment.ts';
import { found } from '../find.ts';
import { jobsOf } from '../lineup.ts';
import { playTrial } from '../play.ts';
import { runExperiment } from './run.ts';
import { merge, TrialJournal } from './trials.ts';

const gameModule = await open('template');
assert.ok(gameModule);
const MODULE = gameModule;
const FOLDER = mkdtempSync(join(tmpdir(), 'seance-lab-'));
after(() => rmSync(FOLDER, { recursive: true, force: true }));
const file = (name: string): string => join(FOLDER, `${name}.jsonl`);

const EXPERIMENT: Experiment = {
  ...{ name: 'test', game: 'template', seats: 3, seed: '1', games: 12 },
  variants: [
    { name: 'four', players: ['random', 'greedy', 'Wisp'] },
    { name: 'five', changes: [{ at: 'deal/hand', to: 5 }] },
    { name: 'also four', players: ['random'] },
  ],
};
const journalOf = (name: string, experiment = EXPERIMENT): TrialJournal => new TrialJournal(file(name), experiment, 1);
const play = async (name: string, threads: number, experiment = EXPERIMENT, part?: { part: number; of: number }) => {
  const journal = journalOf(name, experiment);
  const before = journal.trials.length;
  await runExperiment(MODULE, experiment, journal, { threads, part });
  return { journal, fresh: journal.trials.length - before };
};
const findingsOf = (journal: TrialJournal, experiment = EXPERIMENT) => found(experiment, journal.wanted(experiment));

const whole = await play('whole', 1);

test('changed and unchanged variants are played side by side, and no change leaks', () => {
  assert.equal(whole.fresh, 36);
  for (const job of jobsOf(EXPERIMENT).filter(({ variant }) => variant !== 1)) {
    const trial = whole.journal.trials.find(one => one.variant === job.variant && one.index === job.index);
    assert.equal(JSON.stringify(trial), JSON.stringify(playTrial(MODULE, EXPERIMENT, job)));
  }
  const cards = (variant: number): number[] =>
    whole.journal.trials
      .filter(one => one.variant === variant)
      .map(({ played }) => Math.max(...played.map(p => p.length)));
  assert.ok(cards(1).includes(5));
  assert.ok(cards(0).every(count => count <= 4));
});

test('any number of threads finds the same', async () => {
  const { journal } = await play('three', 3);
  assert.deepEqual(findingsOf(journal), findingsOf(whole.journal));
});

test('work that was interrupted goes on where it stopped, even in the middle of a line', async () => {
  const lines = readFileSync(file('whole'), 'utf8').split('\n');
  appendFileSync(file('cut'), `${lines.slice(0, 11).join('\n')}\n${lines[11]?.slice(0, 50)}`);
  const { journal, fresh } = await play('cut', 2);
  assert.equal(fresh, 26);
  assert.deepEqual(findingsOf(journal), findingsOf(whole.journal));
  assert.deepEqual(findingsOf(journalOf('cut')), findingsOf(whole.journal));
});

test('more matches of the same experiment are added, fewer are taken from what is there', async () => {
  const longer = { ...EXPERIMENT, games: 15, name: 'longer' };
  appendFileSync(file('longer'), readFileSync(file('whole')));
  const { journal, fresh } = await play('longer', 2, longer);
  assert.equal(fresh, 9);
  assert.deepEqual(findingsOf(journal), findingsOf(whole.journal));
});

test('parts that were played apart are merged into the whole', async () => {
  const parts = await Promise.all([1, 2].map(part => play(`part${part}`, 1, EXPERIMENT, { part, of: 2 })));
  assert.deepEqual(parts.map(({ fresh }) => fresh), [18, 18]); // biome-ignore format: short
  assert.equal(merge(file('all'), [file('part1'), file('part2')]), 36);
  assert.deepEqual(findingsOf(journalOf('all')), findingsOf(whole.journal));
  assert.equal(merge(file('all'), [file('part2'), file('whole')]), 36);
  assert.equal((await play('all', 1)).fresh, 0);
});

test('journals of different experiments are kept apart', async () => {
  const other = { ...EXPERIMENT, seed: '2' };
  await play('other', 1, { ...other, games: 3 });
  assert.throws(() => journalOf('other'), OperatorError);
  assert.throws(
    () => merge(file('whole'), [file('other')]),
    /are of different experiments or rules and cannot be merged\.$/,
  );
  assert.throws(() => new TrialJournal(file('whole'), EXPERIMENT, 2), /other rules/);
  assert.throws(
    () => merge(file('none'), [file('nothing')]),
    new OperatorError('None of these files holds any trials.'),
  );
});

test('trials that were not played alike are not merged', () => {
  const [heading, line = '', ...rest] = readFileSync(file('whole'), 'utf8').split('\n');
  const trial = JSON.parse(line);
  appendFileSync(file('odd'), [heading, JSON.stringify({ ...trial, questions: 99 }), ...rest].join('\n'));
  assert.throws(() => merge(file('whole'), [file('odd')]), /they were not played alike\.$/);
});
