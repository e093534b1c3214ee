import type { Command } from 'commander';
import { type ArenaEntry, type ArenaPlayer, arena } from '../../bots/arena/arena.ts';
import { ladder } from '../../bots/arena/ladder.ts';
import { levelNamed } from '../../bots/levels.ts';
import { LEVEL_NAMES, type LevelName } from '../../bots/tuning.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { collected, levelOf, settingsOf, whole } from '../arguments.ts';
import { columns } from '../columns.ts';
import { openGame } from '../find-game.ts';
import { Progress } from '../progress.ts';
import { netState } from '../train/net-state.ts';

interface ArenaOptions {
  readonly players?: readonly ArenaPlayer[];
  readonly ladder?: true;
  readonly seats?: number;
  readonly tries?: number;
  readonly games: number;
  readonly seed: string;
  readonly to?: LevelName;
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

/** The processor time of this thread: other programs on the machine do not count. */
function processorClock(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
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

async function climb(id: string, chosen: ArenaOptions): Promise<void> {
  const gameModule = await openGame(id);
  const { games, seed, seats = gameModule.usual.seats } = chosen;
  const options = settingsOf(gameModule.game, chosen.option);
  const budget = chosen.tries === undefined ? budgetOf(chosen) : { iterations: chosen.tries };
  const progress = new Progress('ladder');
  const rungs = ladder(
    { gameModule, options, seats, games, seed, budget, clock: processorClock, ...(chosen.to && { top: chosen.to }) },
    share => progress.show(share),
  );
  progress.end();
  const net = netState(gameModule);
  if (chosen.json) {
    process.stdout.write(`${JSON.stringify({ game: id, seats, options, games, seed, budget, net, rungs })}\n`);
    return;
  }
  const head = ['level', 'thinks', 'against', 'matches', 'share', '95 % interval', 'chance', 'above', 'ms p50', 'Elo'];
  const rows = rungs.map(rung => [
    ...[rung.level, rung.thinks, rung.below, `${rung.matches}`, share(rung.share)],
    ...[`${share(rung.low)} to ${share(rung.high)}`, share(rung.chance), rung.isAbove ? 'yes' : 'not shown'],
    ...[`${rung.msPerMove.p50}`, `${rung.elo}`],
  ]);
  process.stdout.write(`${columns([head, ...rows])}${id} has ${net}.\n`);
}

const budgetOf = ({ timed }: ArenaOptions): 'play' | 'fixed' => (timed ? 'play' : 'fixed');

async function compare(id: string, chosen: ArenaOptions): Promise<void> {
  if (chosen.ladder) return climb(id, chosen);
  const { players, games, seed } = chosen;
  if (!players) throw new OperatorError('Name the players with --players, or use --ladder.');
  const gameModule = await openGame(id);
  const options = settingsOf(gameModule.game, chosen.option);
  const progress = new Progress('arena');
  const budget = budgetOf(chosen);
  const entries = arena({ gameModule, options, players, games, seed, budget, clock: processorClock }, done =>
    progress.show(done / games),
  );
  progress.end();
  const report = { game: id, seats: players.length, options, games, seed, budget, entries };
  process.stdout.write(chosen.json ? `${JSON.stringify(report)}\n` : table(entries));
}

export function addArena(program: Command): void {
  program
    .command('arena')
    .description('play bots against each other with equal seeds from every seat, with 95 % intervals')
    .argument('<game>', 'which game')
    .option('--players <list>', `who plays, by seat: random, ${LEVEL_NAMES.join(', ').toLowerCase()}`, playersOf)
    .option('--ladder', 'play each level against the one below')
    .option('--seats <n>', 'for the ladder: number of seats (default: the recommended number)', whole('--seats', 2))
    .option('--to <level>', 'for the ladder: the highest level that plays (default: all)', levelOf)
    .option('--tries <n>', 'for the ladder: equal tries for all levels', whole('--tries', 1))
    .option('--games <n>', 'number of matches', whole('--games'), 60)
    .option('--seed <text>', 'the seed of the matches', '1')
    .option('--timed', 'limit thinking by time as in play; results then differ from run to run')
    .option('--option <key=value>', 'an option of the game; may be given several times', collected)
    .option('--json', 'print one JSON object')
    .action(compare);
}
