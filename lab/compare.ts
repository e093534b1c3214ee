import { chanceOfMean, holm, meanOf } from '../bots/statistics.ts';
import { eveningsOf, groupsOf, type LabEvening, lengthsOf, MEASURES, meanOn, namesIn } from './evenings.ts';
import type { Experiment } from './experiment.ts';
import type { Comparison } from './findings.ts';
import type { Trial } from './trial.ts';

/** The same evening as the first variant and another played it. */
type Pair = readonly [first: LabEvening, other: LabEvening];

/** Of fewer evenings nothing is concluded. */
const FEWEST_EVENINGS = 10;
/** Groups with more names than this are shown and not compared: what is compared often finds something by chance. */
const MOST_NAMES = 8;
const ALARM = 0.05;

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

/** What those who bore a name took of an evening, on average; undefined if nobody did. */
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

/** All that two variants are compared by: the shares of wins, and what is counted of a match. */
function looks(experiment: Experiment, pairs: readonly Pair[], variant: number): Look[] {
  const [first, other] = [pairs.flatMap(pair => pair[0]), pairs.flatMap(pair => pair[1])];
  const namesOf = (trials: readonly Trial[], group: string): Set<string> =>
    new Set(trials.flatMap(trial => namesIn(experiment, trial, group).filter(name => name !== undefined)));
  const shares = groupsOf(experiment, variant, other).flatMap((group): Look[] => {
    const there = namesOf(first, group);
    const both = [...namesOf(other, group)].filter(name => there.has(name)).sort();
    if (both.length > MOST_NAMES) return [];
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
 * Every variant against the first, by the differences of the evenings that both have played. The more is compared, the
 * more differs by chance: so a verdict is given only where it stands Holm's correction for all comparisons that are made.
 */
export function compared(experiment: Experiment, trials: readonly Trial[]): Comparison[] {
  const all = experiment.variants.flatMap((_, variant) =>
    variant === 0 ? [] : comparedWith(experiment, trials, variant),
  );
  const corrected = holm(all.map(({ chance }) => chance));
  return all.map(({ measure, variant, difference, evenings }, i) => {
    const p = corrected[i] ?? 1;
    const clear = evenings >= FEWEST_EVENINGS && p < ALARM && (difference.low > 0 || difference.high < 0);
    const verdict = clear ? (difference.value > 0 ? 'more' : 'less') : undefined;
    return { measure, variant, difference, p, verdict };
  });
}
