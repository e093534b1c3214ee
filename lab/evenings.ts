import type { Experiment } from './experiment.ts';
import { eveningOf, nameOfPlayer, playersOf, seatingOf } from './lineup.ts';
import type { Trial } from './trial.ts';

/** The matches of one evening. */
export type LabEvening = readonly Trial[];

/** Trials sorted by index and put together by evening. */
export function eveningsOf(experiment: Experiment, trials: readonly Trial[]): Map<number, Trial[]> {
  const evenings = new Map<number, Trial[]>();
  for (const trial of trials.toSorted((a, b) => a.index - b.index)) {
    const { evening } = eveningOf(experiment, trial);
    const there = evenings.get(evening);
    if (there) there.push(trial);
    else evenings.set(evening, [trial]);
  }
  return evenings;
}

/** Every counted number of a match, by its key. */
export const MEASURES: Readonly<Record<string, (trial: Trial) => number>> = {
  forced: ({ forced, questions }) => (questions === 0 ? 0 : forced / questions),
  leadChanges: ({ lead }) => lead.changes,
  clearAt: ({ lead }) => lead.clearAt,
};
export const measured = (measure: string, trial: Trial): number =>
  MEASURES[measure]?.(trial) ?? trial.match[measure] ?? 0;

/** The name of each seat in a group: its number, its player, or its role in the game. */
export function namesIn(experiment: Experiment, trial: Trial, group: string): readonly (string | undefined)[] {
  if (group === 'seat') return trial.result.map((_, seat) => String(seat + 1));
  if (group === 'player') return seatingOf(experiment, trial).map(nameOfPlayer);
  return trial.seats.map(names => names[group]);
}

/** The groups by which wins are divided. */
export function groupsOf(experiment: Experiment, variant: number, trials: readonly Trial[]): string[] {
  const mixed = new Set(playersOf(experiment, variant).map(nameOfPlayer)).size > 1;
  const own = new Set(trials.flatMap(({ seats }) => seats.flatMap(names => Object.keys(names))));
  return ['seat', ...(mixed ? ['player'] : []), ...own];
}

/** The keys of the counts of a whole match. */
export const lengthsOf = (trials: readonly Trial[]): string[] => [
  ...new Set(trials.flatMap(({ match }) => Object.keys(match))),
];

/** The mean of a measure over the matches of an evening. */
export const meanOn = (measure: string, evening: LabEvening): number =>
  evening.reduce((all, trial) => all + measured(measure, trial), 0) / evening.length;
