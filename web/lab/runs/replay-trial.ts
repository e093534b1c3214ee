import { type GameModule, type MatchRecord, Refusal, same } from '../../../engine/index.ts';
import { chanceOf } from '../../../fair/chance.ts';
import { sha256 } from '../../../fair/hash.ts';
import { open } from '../../../games/shelf.ts';
import { openTables } from '../../../games/tables.ts';
import { change } from '../../../lab/content.ts';
import type { Experiment } from '../../../lab/experiment.ts';
import { keyOfJob, type LineupJob } from '../../../lab/lineup.ts';
import type { ReportSpeech } from '../../../lab/report/speech.ts';
import type { Trial } from '../../../lab/trial.ts';
import { type Reel, reelOf } from '../../../table/replay.ts';
import { type Sitter, Table } from '../../../table/table.ts';
import { isFresh } from '../../route.ts';
import { entry, trialsOf } from './journal.ts';
import { noted } from './runs.ts';
import { seatNames } from './seats.ts';
import { recordOf } from './worker-pool.ts';

/** The house of an experiment as a variant plays it. */
export interface Altered {
  readonly house: GameModule;
  /** Whether tables are different from what is printed, in this whole document. */
  readonly isAltered: boolean;
}

const never = new Promise<never>(() => {});

/**
 * A house is made of its tables when it is opened, once for a document. So a variant that changes some is shown in a
 * document that has opened nothing yet: the page is loaded anew before, and again when one leaves.
 */
async function houseFor({ game, variants }: Experiment, { variant }: LineupJob): Promise<Altered> {
  const changes = variants[variant]?.changes ?? [];
  const isAltered = changes.length > 0;
  if (isAltered) {
    if (!isFresh()) {
      location.reload();
      return never;
    }
    addEventListener('hashchange', () => location.reload(), { once: true });
    change((await openTables(game)) ?? {}, changes);
  }
  const house = await open(game);
  if (!house) throw new Refusal('game-unknown', { game });
  return { house, isAltered };
}

/** Whether a record is that of a trial. Another version of the browser may round otherwise, and a bot then decide otherwise. */
function isOf({ lines, footer }: MatchRecord, { questions, result }: Trial): boolean {
  const answers = lines.reduce((sum, line) => sum + ('picks' in line ? line.picks.length : 0), 0);
  return answers === questions && same(footer?.result, result);
}

export interface Again {
  readonly reel: Reel;
  readonly isAltered: boolean;
}

/** A match of an experiment, played again from its number alone. */
export async function playAgain(id: string, job: LineupJob, speech: ReportSpeech): Promise<Again> {
  await noted(id);
  const about = await entry(id);
  if (!about) throw new Refusal('experiment-not-here');
  const { experiment, rules } = about;
  const key = keyOfJob(job);
  const trial = (await trialsOf(id)).find(one => keyOfJob(one) === key);
  if (!trial) throw new Refusal('trial-unknown');
  const { house, isAltered } = await houseFor(experiment, job);
  if (house.game.rules !== rules) throw new Refusal('experiment-not-here');
  const record = await recordOf(experiment, job);
  if (!isOf(record, trial)) throw new Refusal('trial-differs');
  const sitters = seatNames(experiment, job, speech).map((name): Sitter => ({ kind: 'person', name }));
  const table = Table.from(`${id}-${key.replaceAll('/', '-')}`, house, record, sitters, chanceOf);
  return { reel: reelOf(table, sha256, chanceOf), isAltered };
}
