import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { learnSchema } from '../../bots/train/learn-schema.ts';
import {
  samplesOf,
  sharesOfGate,
  Training,
  type TrainingJob,
  type TrainingPlan,
  type TrainingReply,
} from '../../bots/train/training.ts';
import type { GameModule } from '../../engine/index.ts';
import { allCores } from '../../lab/node/threads.ts';
import { runAll } from '../../threads/run-all.ts';
import { WorkerThread } from '../../threads/worker-thread.ts';
import { collected, settingsOf, whole } from '../arguments.ts';
import { openGame } from '../find-game.ts';
import { Progress } from '../progress.ts';
import { TrainingJournal } from './journal.ts';
import { checkNet, netState } from './net-state.ts';
import { installedWeights } from './weights-source.ts';
import type { TrainingTask } from './worker.ts';

interface TrainOptions {
  readonly minutes: number;
  readonly seed: string;
  readonly threads?: number;
  readonly journal?: string;
  readonly hidden: number;
  readonly horizon: number;
  readonly warm: number;
  readonly matches: number;
  readonly tries: number;
  readonly gate: number;
  readonly option?: readonly string[];
  readonly install?: true;
  readonly check?: true;
}

const SCHEMA_MATCHES = 60;

/** The file of the game's folder with this name. */
const fileOf = ({ rulebook }: GameModule, name: string): string => fileURLToPath(new URL(`./${name}`, rulebook.en));

/** Plays jobs on threads. The replies come in the order of the jobs, whatever thread was first. */
async function playAll(
  task: TrainingTask,
  jobs: readonly TrainingJob[],
  threads: number,
  onPlayed: (count: number) => void,
): Promise<TrainingReply[]> {
  const replies: TrainingReply[] = [];
  const numbered = jobs.map((job, at) => ({ job, at }));
  let played = 0;
  await runAll(numbered, {
    workers: threads,
    start: () => {
      const thread = new WorkerThread<readonly TrainingJob[], readonly TrainingReply[]>(
        new URL('./worker.ts', import.meta.url),
        { data: task },
      );
      return {
        run: async batch => {
          const answered = await thread.run(batch.map(({ job }) => job));
          return batch.map(({ at }, i) => ({ at, reply: answered[i] }));
        },
        end: () => void thread.close(),
      };
    },
    done: answered => {
      for (const { at, reply } of answered) if (reply) replies[at] = reply;
      played += answered.length;
      onPlayed(played);
    },
  });
  return replies;
}

/** Trains one round: plays, learns, and lets the new net meet the best one. */
async function trainRound(
  training: Training,
  journal: TrainingJournal,
  play: (jobs: readonly TrainingJob[], label: string) => Promise<TrainingReply[]>,
): Promise<void> {
  const began = performance.now();
  const { latest, best } = journal;
  const round = journal.rounds.length;
  const matches = samplesOf(await play(training.jobsOf(round, latest), `round ${round}`));
  const counted = { round, matches: matches.length, samples: matches.flat().length };
  const seconds = (): number => Math.round((performance.now() - began) / 1000);
  if (!latest || !best) {
    const { net, loss } = training.warmStart(matches);
    return journal.add({ ...counted, seconds: seconds(), loss, isBest: true }, net);
  }
  const net = training.improve(latest, round, matches);
  const gate = sharesOfGate(await play(training.gateOf(round, net, best), `gate ${round}`));
  const { share, low, passed } = training.passes(gate);
  journal.add({ ...counted, seconds: seconds(), share, low, isBest: passed }, net);
}

async function train(id: string, chosen: TrainOptions): Promise<void> {
  const gameModule = await openGame(id);
  if (chosen.check) {
    checkNet(gameModule);
    process.stdout.write(`${id} has ${netState(gameModule)}.\n`);
    return;
  }
  const { game } = gameModule;
  const { seed, hidden, horizon, warm: warmMatches, matches: selfMatches, tries, gate: gateMatches } = chosen;
  const options = { ...gameModule.usual.options, ...settingsOf(game, chosen.option) };
  const plan: TrainingPlan = { seed, options, hidden, horizon, warmMatches, selfMatches, tries, gateMatches };
  const stateSource = readFileSync(fileOf(gameModule, 'state.ts'), 'utf8');
  const journal = new TrainingJournal(
    chosen.journal ?? `lab/training/${id}`,
    { game: id, rules: game.rules, plan },
    () => learnSchema(gameModule, { stateSource, options, seed, matches: SCHEMA_MATCHES }),
  );
  const training = new Training(gameModule, plan, journal.schema);
  const task: TrainingTask = { game: id, plan, schema: journal.schema };
  const until = performance.now() + chosen.minutes * 60_000;
  const progress = new Progress('train');
  const play = (jobs: readonly TrainingJob[], label: string): Promise<TrainingReply[]> =>
    playAll(task, jobs, chosen.threads ?? allCores(), count => progress.show(count / jobs.length, label));
  do {
    await trainRound(training, journal, play);
    progress.end();
    process.stdout.write(`${JSON.stringify(journal.rounds.at(-1))}\n`);
  } while (performance.now() < until);
  if (chosen.install && journal.best) {
    const file = fileOf(gameModule, 'weights.ts');
    writeFileSync(file, installedWeights(journal.best));
    process.stdout.write(`${file} has the best net, ${journal.best.length} bytes.\n`);
  }
}

export function addTrain(program: Command): void {
  program
    .command('train')
    .description('train the net of a game: quick answers first, then self-play; resumes an interrupted run')
    .argument('<game>', 'which game')
    .option('--minutes <n>', 'no round begins after this time', whole('--minutes', 0), 60)
    .option('--seed <text>', 'the seed of the training; one seed gives one result', '1')
    .option('--threads <n>', 'number of threads (default: all cores)', whole('--threads', 1))
    .option('--journal <folder>', 'the folder of rounds and nets (default: lab/training/<game>)')
    .option('--hidden <n>', 'hidden units of the net', whole('--hidden', 1), 16)
    .option('--horizon <n>', 'quick answers before the net judges', whole('--horizon', 0), 6)
    .option('--warm <n>', 'matches of quick answers in the first round', whole('--warm', 8), 4000)
    .option('--matches <n>', 'matches of self-play in each later round', whole('--matches', 1), 400)
    .option('--tries <n>', 'tries per answer in self-play', whole('--tries', 1), 48)
    .option('--gate <n>', 'matches against the best net so far', whole('--gate', 2), 400)
    .option('--option <key=value>', 'an option of the game; may be given several times', collected)
    .option('--check', 'train nothing; say whether bots use the net of the game')
    .option('--install', "write the best net into the game's folder")
    .action(train);
}
