import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { Refusal } from '../../engine/index.ts';
import { type BalancePlan, balanceSheet, playMissing, seriesOf } from '../../lab/node/balance.ts';
import { Journal } from '../../lab/node/journal.ts';
import { allCores } from '../../lab/node/threads.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { collected, settingsOf, whole } from '../arguments.ts';
import { openGame } from '../find-game.ts';
import { Progress } from '../progress.ts';
import { addExperiments } from './experiment.ts';

interface BalanceOptions {
  readonly seats?: readonly number[];
  readonly greedy: number;
  readonly search: number;
  readonly tries: number;
  readonly first: number;
  readonly threads?: number;
  readonly journal?: string;
  readonly sheet?: string;
  readonly option?: readonly string[];
  readonly json?: true;
}

/** "2-8" or "3,5". */
function seatRange(text: string): readonly number[] {
  const [, from, to] = /^(\d)-(\d)$/.exec(text) ?? [];
  if (from !== undefined && to !== undefined)
    return Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, i) => Number(from) + i);
  if (!/^\d(,\d)*$/.test(text))
    throw new OperatorError(`--seats is a range such as 2-8 or a list such as 3,5, not "${text}".`);
  return text.split(',').map(Number);
}

/** The marks around the tables in a document. A document about several variants has one pair of marks per variant. */
const markersFor = (options: readonly string[]) =>
  (['begin', 'end'] as const).map(edge => `<!-- tables ${[edge, ...options].join(' ')} -->`) as [string, string];

/** Writes the tables into a document, between the marks for these options, or between its only marks. */
async function writeInto(file: string, options: readonly string[], tables: string): Promise<void> {
  const plain = markersFor([]);
  if (!existsSync(file))
    throw new OperatorError(`There is no file ${file}; it must have the lines ${plain.join(' and ')}.`);
  const text = await readFile(file, 'utf8');
  const pair = [markersFor(options), plain].find(([begin]) => text.includes(begin));
  const [from, to] = pair ? [text.indexOf(pair[0]) + pair[0].length, text.indexOf(pair[1])] : [0, -1];
  if (to < from) throw new OperatorError(`${file} must have the lines ${plain.join(' and ')}.`);
  await writeFile(file, `${text.slice(0, from)}\n\n${tables}\n\n${text.slice(to)}`);
}

async function balance(id: string, chosen: BalanceOptions): Promise<void> {
  const gameModule = await openGame(id);
  const { min, max } = gameModule.game.seats;
  const every = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const { greedy, search, tries, first } = chosen;
  const seats = chosen.seats ?? every;
  for (const count of seats)
    if (!every.includes(count)) throw new Refusal('seat-count', { game: id, min, max, seats: count });
  const plan: BalancePlan = {
    seats,
    options: settingsOf(gameModule.game, chosen.option),
    greedy,
    search,
    tries,
    first,
  };
  const journal = new Journal(chosen.journal ?? `lab/journal/${id}.jsonl`);
  const progress = new Progress('balance');
  const threads = chosen.threads ?? allCores();
  await playMissing(gameModule, plan, journal, threads, (done, all) => progress.show(done / all));
  progress.end();
  if (chosen.sheet) return writeInto(chosen.sheet, chosen.option ?? [], balanceSheet(gameModule, plan, journal));
  const report = (): string =>
    seriesOf(gameModule, plan)
      .map(({ series }) => `${JSON.stringify({ series, played: journal.of(series).length })}\n`)
      .join('');
  process.stdout.write(chosen.json ? report() : `${balanceSheet(gameModule, plan, journal)}\n`);
}

export function addLab(program: Command): void {
  const lab = program.command('lab').description('run experiments with thousands of matches');
  addExperiments(lab);
  lab
    .command('balance')
    .description('play bots against each other and write tables of lengths and wins; resumes an interrupted run')
    .argument('<game>', 'which game')
    .option('--seats <range>', 'numbers of seats, such as 2-8 or 3,5 (default: all)', seatRange)
    .option('--greedy <n>', 'matches of greedy bots for each number of seats', whole('--greedy', 0), 3000)
    .option('--search <n>', 'matches of search bots for each number of seats', whole('--search', 0), 300)
    .option('--tries <n>', 'iterations of the search per answer', whole('--tries', 1), 16)
    .option('--first <n>', 'the number of the first match; others than those a tuning has seen', whole('--first', 0), 0)
    .option('--option <key=value>', 'an option of the game; may be given several times', collected)
    .option('--threads <n>', 'number of threads (default: one per core)', whole('--threads', 1))
    .option('--journal <file>', 'the file that stores the matches (default: lab/journal/<game>.jsonl)')
    .option('--sheet <file>', 'write the tables into this document')
    .option('--json', 'print the number of matches of each kind, one JSON object per line')
    .action(balance);
}
