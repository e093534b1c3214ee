import { basename, dirname } from 'node:path';
import type { Command } from 'commander';
import { placesOf, writeRecord } from '../../engine/index.ts';
import { sha256 } from '../../fair/hash.ts';
import type { Experiment } from '../../lab/experiment.ts';
import { found } from '../../lab/find.ts';
import type { Findings } from '../../lab/findings.ts';
import { type Part, runExperiment } from '../../lab/node/run.ts';
import { allCores } from '../../lab/node/threads.ts';
import { experimentHash, merge, TrialJournal } from '../../lab/node/trials.ts';
import { recordOfTrial } from '../../lab/play.ts';
import { checked, parseExperiment } from '../../lab/reader.ts';
import { findingsCsv } from '../../lab/report/csv.ts';
import { reportHtml } from '../../lab/report/html.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { whole } from '../arguments.ts';
import { columns } from '../columns.ts';
import { readText, readyFolder, writeText } from '../files.ts';
import { openGame } from '../find-game.ts';
import { Progress } from '../progress.ts';
import { findingsText, liveText } from './findings.ts';

interface RunOptions {
  readonly threads?: number;
  readonly part?: Part;
  readonly journal?: string;
  readonly json?: true;
  readonly csv?: true;
  readonly report?: string;
}

/** "2/3": the second of three parts. */
function partOf(text: string): Part {
  const [, part, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const [one, all] = [Number(part), Number(of)];
  if (!(one >= 1 && one <= all))
    throw new OperatorError(`--part is written like 2/3, the second of three, not "${text}".`);
  return { part: one, of: all };
}

/**
 * The pause between two computations of the findings so far: at least `least` ms, and `times` the duration of the last.
 */
const PAUSE = { least: 3000, times: 20 };

/** A short text of the findings so far. Computed now and then, and only if stderr is a terminal. */
function lively(experiment: Experiment, journal: TrialJournal): () => string {
  let [live, next] = ['', performance.now() + PAUSE.least];
  return () => {
    if (!process.stderr.isTTY || performance.now() < next) return live;
    const began = performance.now();
    live = liveText(found(experiment, journal.wanted(experiment)));
    next = performance.now() + Math.max(PAUSE.least, PAUSE.times * (performance.now() - began));
    return live;
  };
}

async function run(file: string, chosen: RunOptions): Promise<void> {
  if (chosen.json && chosen.csv) throw new OperatorError('Findings are printed as --json or as --csv, not as both.');
  if (chosen.report !== undefined) readyFolder(dirname(chosen.report));
  const read = parseExperiment(readText(file));
  const gameModule = await openGame(read.game);
  const experiment = checked(read, gameModule);
  const { rules } = gameModule.game;
  const usual = `lab/journal/${basename(file, '.json')}-${experimentHash(experiment, rules, sha256)}.jsonl`;
  const journal = new TrialJournal(chosen.journal ?? usual, experiment, rules);
  const progress = new Progress('lab');
  const live = lively(experiment, journal);
  await runExperiment(gameModule, experiment, journal, {
    threads: chosen.threads ?? allCores(),
    part: chosen.part,
    progress: (done, all) => progress.show(done / all, live()),
  });
  progress.end();
  const findings = found(experiment, journal.wanted(experiment));
  if (chosen.report !== undefined) writeText(chosen.report, reportHtml(findings, { gameModule }));
  process.stdout.write(printed(findings, chosen));
}

interface RecordOptions {
  readonly doubling?: number;
}

/** Prints the record of one match of an experiment, for `replay` and for the client. */
async function record(file: string, name: string, index: number, { doubling }: RecordOptions): Promise<void> {
  const read = parseExperiment(readText(file));
  const gameModule = await openGame(read.game);
  const experiment = checked(read, gameModule);
  const variant = experiment.variants.findIndex(one => one.name === name);
  const names = experiment.variants.map(one => one.name).join(', ');
  if (variant < 0) throw new OperatorError(`There is no variant "${name}"; there are: ${names}.`);
  if (experiment.variants[variant]?.changes?.length)
    throw new OperatorError(
      `"${name}" changes the game: its matches cannot be replayed where the change was not made.`,
    );
  const doublings = experiment.skill?.doublings ?? 0;
  if (doubling !== undefined && doubling > doublings)
    throw new OperatorError(`This experiment doubles the tries ${doublings} times, not ${doubling}.`);
  const job = doubling === undefined ? { variant, index } : { variant, index, doubling };
  process.stdout.write(writeRecord(recordOfTrial(gameModule, experiment, job)));
}

function printed(findings: Findings, { json, csv, report }: RunOptions): string {
  if (json) return `${JSON.stringify(findings)}\n`;
  if (csv) return findingsCsv(findings);
  return report === undefined ? findingsText(findings) : `The report is in ${report}.\n`;
}

async function places(id: string, under = ''): Promise<void> {
  const { content } = await openGame(id);
  const found = placesOf(content ?? {}).filter(({ at }) => at.startsWith(under));
  if (found.length === 0)
    throw new OperatorError(`${id} has nothing to change${under === '' ? '' : ` under "${under}"`}.`);
  process.stdout.write(
    columns(
      found.map(({ at, value }) => [at, JSON.stringify(value)]),
      'left',
    ),
  );
}

function mergeJournals(into: string, from: readonly string[]): void {
  process.stdout.write(`${into} has ${merge(into, from)} trials.\n`);
}

const EXAMPLE = `
An experiment is a file such as this one:

  {
    "name": "Does a hand of five help whoever begins?",
    "game": "template", "seats": 3, "seed": "1", "games": 2000,
    "variants": [
      { "name": "four", "players": ["greedy"] },
      { "name": "five", "changes": [{ "at": "deal/hand", "to": 5 }] }
    ]
  }

Variants may differ in "options" of the game, in "changes" of its tables (see: lab places) and in "players": random,
greedy, a level, or { "tries": 64 }; one for each seat, or one for all. docs/lab.md says more.`;

export function addExperiments(lab: Command): void {
  lab
    .command('run', { isDefault: true })
    .description('play an experiment and print its findings with 95 % intervals; resumes an interrupted run')
    .argument('<file>', 'the experiment, as JSON')
    .option('--json', 'print the findings as one JSON object')
    .option('--csv', 'print the findings as CSV')
    .option('--report <file>', 'write the findings into this file, as one self-contained HTML page')
    .option('--threads <n>', 'number of threads (default: one per core)', whole('--threads', 1))
    .option(
      '--journal <file>',
      'the file that stores the trials (default: in lab/node/journal, named after the experiment)',
    )
    .option('--part <i/n>', 'play part i of n, for several machines; merge the journals afterwards', partOf)
    .addHelpText('after', EXAMPLE)
    .action(run);
  lab
    .command('record')
    .description('replay one match of an experiment and print its record')
    .argument('<file>', 'the experiment')
    .argument('<variant>', 'the name of the variant')
    .argument('<index>', 'the number of the match, from 0', whole('The number of the match', 0))
    .option('--doubling <n>', 'a match that measures skill: its doubling, from 1', whole('--doubling', 1))
    .action(record);
  lab
    .command('merge')
    .description('add the trials of other journals of the same experiment to a journal')
    .argument('<into>', 'the journal to extend')
    .argument('<from...>', 'the other journals')
    .action(mergeJournals);
  lab
    .command('places')
    .description('list the values of a game that an experiment may change')
    .argument('<game>', 'which game')
    .argument('[under]', 'only paths that begin with this')
    .action(places);
}
