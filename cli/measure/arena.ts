import type { Command } from 'commander';
import { type ArenaEntry, type ArenaPlayer, arena } from '../../bots/arena.ts';
import { levelNamed } from '../../bots/levels.ts';
import { LEVEL_NAMES } from '../../bots/tuning.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { collected, settingsOf, whole } from '../arguments.ts';
import { columns } from '../columns.ts';
import { openGame } from '../find-game.ts';
import { Progress } from '../progress.ts';

interface ArenaOptions {
  readonly players: readonly ArenaPlayer[];
  readonly games: number;
  readonly seed: string;
  readonly timed?: true;
  readonly option?: readonly string[];
  readonly json?: true;
}

function playersOf(text: string): readonly ArenaPlayer[] {
  return text.split(',').map(word => {
    const name = word.trim();
    const level = name === 'random' ? 'random' : levelNamed(name);
    if (!level)
      throw new OperatorError(
        `There is no player "${name}"; there are: random, ${LEVEL_NAMES.join(', ').toLowerCase()}.`,
      );
    return level;
  });
}

const share = (x: number): string => x.toFixed(3);

function table(entries: readonly ArenaEntry[]): string {
  const head = ['player', 'games', 'score', '95 % interval', 'ms p50', 'ms p95'];
  const rows = entries.map(({ policy, games, score, low, high, msPerMove }) => [
    ...[policy, `${games}`, share(score), `${share(low)} to ${share(high)}`],
    ...[`${msPerMove.p50}`, `${msPerMove.p95}`],
  ]);
  return columns([head, ...rows]);
}

async function compare(id: string, chosen: ArenaOptions): Promise<void> {
  const gameModule = await openGame(id);
  const { players, games, seed } = chosen;
  const options = settingsOf(gameModule.game, chosen.option);
  const progress = new Progress('arena');
  const budget = chosen.timed ? 'play' : 'fixed';
  const entries = arena({ gameModule, options, players, games, seed, budget }, done => progress.show(done / games));
  progress.end();
  const report = { game: id, seats: players.length, options, games, seed, budget, entries };
  process.stdout.write(chosen.json ? `${JSON.stringify(report)}\n` : table(entries));
}

export function addArena(program: Command): void {
  program
    .command('arena')
    .description('play bots against each other with equal seeds from every seat, with 95 % intervals')
    .argument('<game>', 'which game')
    .requiredOption('--players <list>', 'who plays, by seat: random, wisp, poltergeist, phantom, wraith', playersOf)
    .option('--games <n>', 'number of matches', whole('--games'), 60)
    .option('--seed <text>', 'the seed of the matches', '1')
    .option('--timed', 'limit thinking by time as in play; results then differ from run to run')
    .option('--option <key=value>', 'an option of the game; may be given several times', collected)
    .option('--json', 'print one JSON object')
    .action(compare);
}
