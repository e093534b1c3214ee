import { chanceOfMean, holm, meanOf } from '../bots/statistics.ts';
import { eveningsOf, groupsOf, type LabEvening, lengthsOf, MEASURES, meanOn, namesIn } from './evenings.ts';
import type { Experiment } from './experiment.ts';
import type { Comparison } from './findings.ts';
import type { Trial } from './trial.ts';

/** The same evening as the first variant and another played it. */
type Pair = readonly [first: LabEvening, other: LabEvening];

/** With fewer evenings no comparison gets a verdict. */
const MIN_EVENINGS = 10;
/** Groups with more names are shown but not compared: many comparisons find differences by chance. */
const MAX_COMPARED_NAMES = 8;
const SIGNIFICANCE = 0.05;

/** The evenings that both variants have played to the same extent. */
function pairsOf(experiment: Experiment, trials: readonly Trial[], variant: number): Pair[] {
  const of = (which: number) =>
    eveningsOf(
      experiment,
      trials.filter(one => one.variant === which),
    );
  const others = of(variant);
  return [...of(0)].flatMap(([evening, first]): Pair[] => {
    const other = others.get(evening);
    return other?.length === first.length ? [[first, other]] : [];
  });
}

/** The mean result on an evening of the seats with this name; undefined if no seat had it. */
function takenBy(experiment: Experiment, evening: LabEvening, group: string, name: string): number | undefined {
  const taken = evening.flatMap(trial =>
    namesIn(experiment, trial, group).flatMap((one, seat) => (one === name ? [trial.result[seat] ?? 0] : [])),
  );
  return taken.length === 0 ? undefined : taken.reduce((all, one) => all + one, 0) / taken.length;
}

/** A way to look at an evening. */
interface Look {
  readonly measure: string;
  on(evening: LabEvening): number | undefined;
}

/** The measures by which two variants are compared: shares of wins, and the counts of a match. */
function looks(experiment: Experiment, pairs: readonly Pair[], variant: number): Look[] {
  const [first, other] = [pairs.flatMap(pair => pair[0]), pairs.flatMap(pair => pair[1])];
  const namesOf = (trials: readonly Trial[], group: string): Set<string> =>
    new Set(trials.flatMap(trial => namesIn(experiment, trial, group).filter(name => name !== undefined)));
  const shares = groupsOf(experiment, variant, other).flatMap((group): Look[] => {
    const there = namesOf(first, group);
    const both = [...namesOf(other, group)].filter(name => there.has(name)).sort();
    if (both.length > MAX_COMPARED_NAMES) return [];
    return both.map(name => ({
      measure: `${group}/${name}`,
      on: evening => takenBy(experiment, evening, group, name),
    }));
  });
  const counts = [...lengthsOf([...first, ...other]), ...Object.keys(MEASURES)].map(
    (measure): Look => ({ measure, on: evening => meanOn(measure, evening) }),
  );
  return [...shares, ...counts];
}

interface Compared extends Omit<Comparison, 'verdict' | 'p'> {
  readonly evenings: number;
  readonly chance: number;
}

function comparedWith(experiment: Experiment, trials: readonly Trial[], variant: number): Compared[] {
  const pairs = pairsOf(experiment, trials, variant);
  const { name = '' } = experiment.variants[variant] ?? {};
  return looks(experiment, pairs, variant).map(({ measure, on }) => {
    const differences = pairs.flatMap(([first, other]) => {
      const [a, b] = [on(first), on(other)];
      return a === undefined || b === undefined ? [] : [b - a];
    });
    const chance = chanceOfMean(differences);
    return { measure, variant: name, difference: meanOf(differences), evenings: differences.length, chance };
  });
}

/**
 * Compares every variant with the first, by the differences on the evenings that both have played. Many comparisons
 * find differences by chance, so a verdict must survive Holm's correction over all of them.
 */
export function compared(experiment: Experiment, trials: readonly Trial[]): Comparison[] {
  const all = experiment.variants.flatMap((_, variant) =>
    variant === 0 ? [] : comparedWith(experiment, trials, variant),
  );
  const corrected = holm(all.map(({ chance }) => chance));
  return all.map(({ measure, variant, difference, evenings }, i) => {
    const p = corrected[i] ?? 1;
    const clear = evenings >= MIN_EVENINGS && p < SIGNIFICANCE && (difference.low > 0 || difference.high < 0);
    const verdict = clear ? (difference.value > 0 ? 'more' : 'less') : undefined;
    return { measure, variant, difference, p, verdict };
  });
}
