import type { Command } from 'commander';
import { Match, randomFrom, recordOf, seeded, writeRecord } from '../../engine/index.ts';
import { sha256 } from '../../fair/hash.ts';
import { collected, freshSeed, policyNamed, settingsOf, whole } from '../arguments.ts';
import { playThrough, seedNote } from '../entropy.ts';
import { writeText } from '../files.ts';
import { openGame } from '../find-game.ts';
import { digestsOf, SharedEvening } from '../shared-chance.ts';

interface RecordOptions {
  readonly seats?: number;
  readonly policy: string;
  readonly seed?: string;
  readonly option?: readonly string[];
  readonly out?: string;
  readonly shared?: true;
}

async function record(id: string, chosen: RecordOptions): Promise<string> {
  const gameModule = await openGame(id);
  const { game, usual } = gameModule;
  const makePolicy = policyNamed(chosen.policy);
  const seed = chosen.seed ?? freshSeed();
  const random = randomFrom(`${seed}/policy`);
  const setting = { seats: chosen.seats ?? usual.seats, options: settingsOf(game, chosen.option) };
  if (chosen.shared) {
    const people = Array.from({ length: setting.seats }, (_, seat) => seat);
    const evening = new SharedEvening(gameModule, setting, people, digestsOf(seed));
    playThrough(evening.match, makePolicy(random), random, evening.adding);
    return writeRecord(evening.record());
  }
  const match = Match.start(game, setting, seeded(seed));
  playThrough(match, makePolicy(random), random);
  return writeRecord(recordOf(match, seedNote(seed), sha256));
}

export function addRecord(program: Command): void {
  program
    .command('record')
    .description('play one match and write its record')
    .argument('<game>', 'which game')
    .option('--seats <n>', 'number of seats (default: the recommended number)', whole('--seats'))
    .option('--policy <name>', 'the policy of all seats', 'random')
    .option('--seed <text>', 'the seed of all chance (default: random)')
    .option('--shared', 'let every seat take part in chance, so that the record proves it; derived from the seed')
    .option('--option <key=value>', 'an option of the game; may be given several times', collected)
    .option('--out <file>', 'the file to write (default: stdout)')
    .action(async (id: string, chosen: RecordOptions) => {
      const text = await record(id, chosen);
      if (chosen.out === undefined) process.stdout.write(text);
      else writeText(chosen.out, text);
    });
}
