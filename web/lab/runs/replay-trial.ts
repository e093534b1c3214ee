import { type GameModule, type MatchRecord, Refusal, same } from '../../../engine/index.ts';
import { chanceOf } from '../../../fair/chance.ts';
import { sha256 } from '../../../fair/hash.ts';
import { open } from '../../../games/shelf.ts';
import type { Experiment } from '../../../lab/experiment.ts';
import { keyOfJob, type LineupJob } from '../../../lab/lineup.ts';
import { moduleOf } from '../../../lab/play.ts';
import type { ReportSpeech } from '../../../lab/report/speech.ts';
import type { Trial } from '../../../lab/trial.ts';
import { type Replay, replayOf } from '../../../table/replay.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { Table } from '../../../table/table.ts';
import { entry, trialsOf } from './journal.ts';
import { noted } from './runs.ts';
import { seatNames } from './seats.ts';
import { recordOf } from './worker-pool.ts';

/** The game of an experiment as a variant plays it. */
async function moduleFor(experiment: Experiment, { variant }: LineupJob): Promise<GameModule> {
  const gameModule = await open(experiment.game);
  if (!gameModule) throw new Refusal('game-unknown', { game: experiment.game });
  return moduleOf(gameModule, experiment, variant);
}

/**
 * Whether a record is that of a trial. Another version of the browser may round differently, and a bot then decides
 * differently.
 */
function isOf({ lines, footer }: MatchRecord, { questions, result }: Trial): boolean {
  const answers = lines.reduce((sum, line) => sum + ('picks' in line ? line.picks.length : 0), 0);
  return answers === questions && same(footer?.result, result);
}

export interface Again {
  readonly replay: Replay;
  /** Whether its tables are other than the printed ones. */
  readonly isAltered: boolean;
}

/** Replays a match of an experiment from its index alone. */
export async function playAgain(id: string, job: LineupJob, speech: ReportSpeech): Promise<Again> {
  await noted(id);
  const about = await entry(id);
  if (!about) throw new Refusal('experiment-not-here');
  const { experiment, rules } = about;
  const key = keyOfJob(job);
  const trial = (await trialsOf(id)).find(one => keyOfJob(one) === key);
  if (!trial) throw new Refusal('trial-unknown');
  const gameModule = await moduleFor(experiment, job);
  if (gameModule.game.rules !== rules) throw new Refusal('experiment-not-here');
  const record = await recordOf(experiment, job);
  if (!isOf(record, trial)) throw new Refusal('trial-differs');
  const sitters = seatNames(experiment, job, speech).map((name): Sitter => ({ kind: 'person', name }));
  const table = Table.from(`${id}-${key.replaceAll('/', '-')}`, gameModule, record, sitters, chanceOf);
  const isAltered = (experiment.variants[job.variant]?.changes ?? []).length > 0;
  return { replay: replayOf(table, sha256, chanceOf), isAltered };
}
