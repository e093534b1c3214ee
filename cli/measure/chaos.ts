import type { Command } from 'commander';
import type { PlayedBatch } from '../../simulation/batch.ts';
import { playSeeds } from '../../simulation/seeds.ts';
import { playSeed } from '../../simulation/simulation.ts';
import { whole } from '../arguments.ts';
import { Progress } from '../progress.ts';

interface ChaosOptions {
  readonly seeds: number;
  readonly from: number;
  readonly json?: true;
}

async function play({ seeds, from }: ChaosOptions): Promise<PlayedBatch> {
  const progress = new Progress('chaos');
  const onPlayed = ({ seeds: done, broken: [first] }: PlayedBatch): void =>
    progress.show(done / seeds, first ? `seed ${first.seed} breaks a promise` : `${done} seeds`);
  try {
    return await playSeeds({ from, count: seeds, onPlayed });
  } finally {
    progress.end();
  }
}

/** Everything that happened in a seed, line by line. */
async function journalOf(seed: number): Promise<readonly string[]> {
  const journal: string[] = [];
  await playSeed(seed, { journal: line => journal.push(line) });
  return journal;
}

function told({ seeds, faults, entries, broken }: PlayedBatch, journal: readonly string[]): string {
  const sums = `${seeds} seeds with ${faults} faults and ${entries} entries: `;
  const [first] = broken;
  if (!first) return `${sums}every promise was kept\n`;
  const { seed, promise } = first;
  const again = `see it again with: seance chaos --from ${seed} --seeds 1`;
  return `${journal.join('\n')}\n${sums}seed ${seed} breaks a promise: ${promise}; ${again}\n`;
}

export function addChaos(program: Command): void {
  program
    .command('chaos')
    .description('let everything go wrong in a simulated house, and see that its promises are kept')
    .requiredOption('--seeds <n>', 'how many runs', whole('--seeds', 1))
    .option('--from <seed>', 'the seed of the first run', whole('--from', 0), 1)
    .option('--json', 'print one JSON object')
    .action(async (chosen: ChaosOptions) => {
      const played = await play(chosen);
      const [first] = played.broken;
      const journal = first && !chosen.json ? await journalOf(first.seed) : [];
      process.stdout.write(
        chosen.json ? `${JSON.stringify({ from: chosen.from, ...played })}\n` : told(played, journal),
      );
      if (first) process.exitCode = 1;
    });
}
