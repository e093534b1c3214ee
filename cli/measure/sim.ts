import { createHash } from 'node:crypto';
import type { Command } from 'commander';
import { percentile, sum } from '../../bots/statistics.ts';
import { Match, randomFrom, recordOf, resolveOptions, type Settings, seeded, writeRecord } from '../../engine/index.ts';
import { sha256 } from '../../fair/hash.ts';
import { collected, policyNamed, settingsOf, whole } from '../arguments.ts';
import { columns } from '../columns.ts';
import { playThrough, seedNote } from '../entropy.ts';
import { openGame } from '../find-game.ts';
import { Progress } from '../progress.ts';

interface SimOptions {
  readonly seats?: number;
  readonly games: number;
  readonly policy: string;
  readonly seed: string;
  readonly option?: readonly string[];
  readonly json?: true;
}

interface Simulation {
  readonly game: string;
  readonly rules: number;
  readonly options: Settings;
  readonly seats: number;
  readonly games: number;
  readonly finished: number;
  readonly answers: number;
  readonly seconds: number;
  readonly answersPerSecond: number;
  readonly gamesPerSecond: number;
  /** Percentiles of the number of answers. */
  readonly length: { readonly p10: number; readonly p50: number; readonly p90: number; readonly max: number };
  /** By seat: the sum of results; each finished match is worth 1. */
  readonly wins: readonly number[];
  /** SHA-256 of all records in order. */
  readonly digest: string;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

async function simulate(id: string, chosen: SimOptions): Promise<Simulation> {
  const { game, usual } = await openGame(id);
  const makePolicy = policyNamed(chosen.policy);
  const seats = chosen.seats ?? usual.seats;
  const options = settingsOf(game, chosen.option);
  const lengths: number[] = [];
  const won: number[] = [];
  const digest = createHash('sha256');
  const progress = new Progress(game.id);
  let finished = 0;
  const began = performance.now();
  for (let i = 0; i < chosen.games; i++) {
    const seed = `${chosen.seed}/${i}`;
    const random = randomFrom(`${seed}/policy`);
    const match = Match.start(game, { seats, options }, seeded(seed));
    lengths.push(playThrough(match, makePolicy(random), random));
    digest.update(writeRecord(recordOf(match, seedNote(seed), sha256)));
    if (match.result) finished++;
    for (const [seat, worth] of (match.result ?? []).entries()) won[seat] = (won[seat] ?? 0) + worth;
    progress.show((i + 1) / chosen.games);
  }
  progress.end();
  const elapsed = (performance.now() - began) / 1000;
  const answers = sum(lengths);
  const sorted = lengths.toSorted((a, b) => a - b);
  return {
    game: game.id,
    rules: game.rules,
    options: resolveOptions(game, seats, options),
    seats,
    games: chosen.games,
    finished,
    answers,
    seconds: rounded(elapsed, 3),
    answersPerSecond: Math.round(answers / elapsed),
    gamesPerSecond: rounded(chosen.games / elapsed, 1),
    length: {
      p10: percentile(sorted, 0.1),
      p50: percentile(sorted, 0.5),
      p90: percentile(sorted, 0.9),
      max: percentile(sorted, 1),
    },
    wins: won.map(worth => rounded(worth / Math.max(1, finished), 4)),
    digest: digest.digest('hex'),
  };
}

function table(sim: Simulation): string {
  const { length, options, wins } = sim;
  const settings = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  const rows = [
    ['game', `${sim.game}, rules ${sim.rules}`],
    ['options', settings.join(' ') || 'none'],
    ['seats', String(sim.seats)],
    ['games', `${sim.games} (${sim.finished} finished)`],
    ['answers', `${sim.answers} in ${sim.seconds} s`],
    ['speed', `${sim.answersPerSecond} answers/s, ${sim.gamesPerSecond} games/s`],
    ['length', `p10 ${length.p10}, p50 ${length.p50}, p90 ${length.p90}, max ${length.max} answers`],
    ['wins', wins.map((share, seat) => `seat ${seat} ${(share * 100).toFixed(1)} %`).join(', ')],
    ['digest', sim.digest],
  ];
  return columns(rows, 'left');
}

export function addSim(program: Command): void {
  program
    .command('sim')
    .description('play many matches and print statistics')
    .argument('<game>', 'which game')
    .option('--seats <n>', 'number of seats (default: the recommended number)', whole('--seats'))
    .option('--games <n>', 'number of matches', whole('--games', 1), 100)
    .option('--policy <name>', 'the policy of all seats', 'random')
    .option('--seed <text>', 'the seed of all chance', '1')
    .option('--option <key=value>', 'an option of the game; may be given several times', collected)
    .option('--json', 'print one JSON object')
    .action(async (id: string, chosen: SimOptions) => {
      const simulation = await simulate(id, chosen);
      process.stdout.write(chosen.json ? `${JSON.stringify(simulation)}\n` : table(simulation));
    });
}
