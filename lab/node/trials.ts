import { canonical, same } from '../../engine/index.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import type { Experiment } from '../experiment.ts';
import { jobsOf, keyOfJob, type LineupJob } from '../lineup.ts';
import type { Trial } from '../trial.ts';
import { addLines, readLines } from './journal.ts';

/**
 * The first line of a journal: the version of the rules, and the fields of the experiment that determine its trials.
 */
interface Heading {
  readonly trials: string;
  readonly rules: number;
  readonly of: unknown;
}

/** The fields that determine a trial. The number of matches and the names are left out. */
function essence({ game, seats, seed, variants, weight, skill }: Experiment): unknown {
  const ways = variants.map(({ name: _, ...way }) => way);
  return { game, seats, seed, variants: ways, ...(weight && { weight }), ...(skill && { skillFrom: skill.from }) };
}

export const headingOf = (experiment: Experiment, rules: number): Heading => ({
  trials: experiment.game,
  rules,
  of: essence(experiment),
});

const isHeading = (line: unknown): line is Heading => typeof line === 'object' && line !== null && 'trials' in line;

/** A short hash of everything that determines the trials, for the name of a file. */
export function experimentHash(experiment: Experiment, rules: number, hash: (text: string) => string): string {
  return hash(canonical(headingOf(experiment, rules))).slice(0, 8);
}

interface Notebook {
  readonly heading: Heading | undefined;
  readonly trials: readonly Trial[];
}

function readNotebook(file: string): Notebook {
  const [heading, ...trials] = readLines(file);
  if (heading === undefined) return { heading: undefined, trials: [] };
  if (!isHeading(heading)) throw new OperatorError(`${file} is not a journal of trials.`);
  return { heading, trials: trials as Trial[] };
}

/** The trials of an experiment, one line each after the heading. */
export class TrialJournal {
  private readonly file: string;
  readonly trials: Trial[];
  private readonly there: Set<string>;

  constructor(file: string, experiment: Experiment, rules: number) {
    this.file = file;
    const { heading, trials } = readNotebook(file);
    const own = headingOf(experiment, rules);
    if (heading && !same(heading, JSON.parse(JSON.stringify(own))))
      throw new OperatorError(
        `${file} holds trials of another experiment or of other rules; name another with --journal.`,
      );
    if (!heading) addLines(file, [own]);
    this.trials = [...trials];
    this.there = new Set(trials.map(keyOfJob));
  }

  has(job: LineupJob): boolean {
    return this.there.has(keyOfJob(job));
  }

  /** The trials of this experiment. The journal may hold more, from an earlier and longer run. */
  wanted(experiment: Experiment): Trial[] {
    const jobs = new Set(jobsOf(experiment).map(keyOfJob));
    return this.trials.filter(trial => jobs.has(keyOfJob(trial)));
  }

  add(trials: readonly Trial[]): void {
    for (const trial of trials) this.there.add(keyOfJob(trial));
    this.trials.push(...trials);
    addLines(this.file, trials);
  }
}

/** Adds trials of other journals of the same experiment. Returns the new number of trials. */
export function merge(into: string, from: readonly string[]): number {
  const books = [into, ...from].map(file => ({ file, ...readNotebook(file) }));
  const first = books.find(({ heading }) => heading);
  if (!first) throw new OperatorError('None of these files holds any trials.');
  const known = new Map<string, Trial>();
  const fresh: Trial[] = [];
  for (const { file, heading, trials } of books) {
    if (file !== into && !heading) throw new OperatorError(`There are no trials in ${file}.`);
    if (heading && !same(heading, first.heading))
      throw new OperatorError(`${first.file} and ${file} are of different experiments or rules and cannot be merged.`);
    for (const trial of trials) {
      const there = known.get(keyOfJob(trial));
      if (there && !same(there, trial))
        throw new OperatorError(
          `${file} has another trial ${keyOfJob(trial)} than the others: they were not played alike.`,
        );
      if (!there && file !== into) fresh.push(trial);
      known.set(keyOfJob(trial), trial);
    }
  }
  addLines(into, [...(books[0]?.heading ? [] : [first.heading]), ...fresh]);
  return known.size;
}
