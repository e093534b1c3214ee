import type { Experiment } from '../../../lab/experiment.ts';
import { type LineupJob, nameOfPlayer, seatingOf } from '../../../lab/lineup.ts';
import type { ReportSpeech } from '../../../lab/report/speech.ts';

/** Who sits where in a match: the seats, and where players differ, of what kind each is. */
export function seatNames(experiment: Experiment, job: LineupJob, speech: ReportSpeech): string[] {
  const kinds = seatingOf(experiment, job).map(nameOfPlayer);
  const isMixed = new Set(kinds).size > 1;
  return kinds.map((kind, i) => {
    const seat = speech.row('seat', String(i + 1));
    return isMixed ? `${seat} (${speech.row('player', kind)})` : seat;
  });
}
