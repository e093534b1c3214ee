import { join } from 'node:path';
import type { Command } from 'commander';
import { checkMatch, emptyTally, randomSetting, type Tally, Violation } from '../../engine/check/laws.ts';
import {
  FORMAT,
  type Game,
  type MatchRecord,
  randomFrom,
  recordOf,
  resolveOptions,
  type Settings,
  writeRecord,
} from '../../engine/index.ts';
import { sha256 } from '../../fair/hash.ts';
import { openAll } from '../../games/shelf.ts';
import { freshSeed, seconds } from '../arguments.ts';
import { columns } from '../columns.ts';
import { seedNote } from '../entropy.ts';
import { readyFolder, writeText } from '../files.ts';
import { openGame } from '../find-game.ts';
import { Progress } from '../progress.ts';

interface FuzzOptions {
  readonly seconds: number;
  readonly seed?: string;
  readonly out: string;
  readonly json?: true;
}

/** A broken law, and the file with the record. */
interface Failing {
  readonly game: string;
  readonly law: string;
  readonly how: string;
  readonly seed: string;
  readonly file: string;
}

/** The fuzzing of one game; it stops at the first violation. */
interface Trial {
  readonly game: Game;
  readonly tally: Tally;
  spent: number;
  failing: Failing | undefined;
}

type Setting = { readonly seats: number; readonly options: Settings };

/** The record of the match up to the answer that broke a law. */
function failingRecord(game: Game, setting: Setting, seed: string, { match }: Violation): MatchRecord {
  if (match) return { ...recordOf(match, seedNote(seed), sha256), footer: undefined };
  const { rules, id } = game;
  const options = resolveOptions(game, setting.seats, setting.options);
  const header = { format: FORMAT, game: id, rules, options, seats: setting.seats, chance: seedNote(seed) } as const;
  return { header, lines: [], footer: undefined };
}

/** Plays the next random match of a game under all laws. */
function tryMatch(trial: Trial, fuzzSeed: string, folder: string): void {
  const { game, tally } = trial;
  const seed = `${fuzzSeed}-${tally.matches}`;
  const setting = randomSetting(game, randomFrom(`${seed}/setting`));
  const began = performance.now();
  try {
    checkMatch(game, setting, seed, tally);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    const file = join(folder, `failing-${game.id}-${seed.replace(/[^\w.-]/g, '_')}.jsonl`);
    writeText(file, writeRecord(failingRecord(game, setting, seed, error)));
    trial.failing = { game: game.id, law: error.law, how: error.message, seed, file };
  }
  trial.spent += performance.now() - began;
}

/** Gives every game the same time, and at least one match. */
function fuzz(games: readonly Game[], seed: string, { seconds: span, out }: FuzzOptions): readonly Trial[] {
  const trials: Trial[] = games.map(game => ({ game, tally: emptyTally(), spent: 0, failing: undefined }));
  const progress = new Progress('fuzz');
  const began = performance.now();
  for (;;) {
    const elapsed = (performance.now() - began) / 1000;
    const sound = trials.filter(trial => !trial.failing).sort((a, b) => a.spent - b.spent);
    const next = elapsed < span ? sound[0] : sound.find(trial => trial.tally.matches === 0);
    if (!next) break;
    tryMatch(next, seed, out);
    progress.show(elapsed / span);
  }
  progress.end();
  return trials;
}

function report(trials: readonly Trial[], seed: string) {
  const games = trials.map(({ game, tally, failing }) => ({ game: game.id, ...tally, violations: failing ? 1 : 0 }));
  const failing = trials.flatMap(trial => trial.failing ?? []);
  return { seed, games, violations: failing.length, failing };
}

function table({ seed, games, failing }: ReturnType<typeof report>): string {
  const head = ['game', 'matches', 'answers', 'worlds', 'undos', 'saves', 'refusals', 'violations'];
  const rows = games.map(row => [
    row.game,
    ...[row.matches, row.answers, row.worlds, row.undos, row.saves, row.refusals, row.violations].map(String),
  ]);
  const broken = failing.map(({ game, how, file }) => `${game} breaks a law: ${how.split('\n')[0]}; see ${file}\n`);
  return `${columns([head, ...rows])}${broken.join('')}seed ${seed}\n`;
}

export function addFuzz(program: Command): void {
  program
    .command('fuzz')
    .description('play random matches for a given time and check all laws of the engine')
    .argument('<game>', 'which game, or "all"')
    .requiredOption('--seconds <n>', 'for how long', seconds('--seconds'))
    .option('--seed <text>', 'the seed of all chance (default: random)')
    .option('--out <folder>', 'the folder for records of matches that break a law', '.')
    .option('--json', 'print one JSON object')
    .action(async (id: string, chosen: FuzzOptions) => {
      const modules = id === 'all' ? await openAll() : [await openGame(id)];
      readyFolder(chosen.out);
      const seed = chosen.seed ?? freshSeed();
      const games = modules.map(gameModule => gameModule.game);
      const found = report(fuzz(games, seed, chosen), seed);
      process.stdout.write(chosen.json ? `${JSON.stringify(found)}\n` : table(found));
      if (found.violations > 0) process.exitCode = 1;
    });
}
