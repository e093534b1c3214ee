import { type Count, gapOf, meanOf, type Split, shareOf } from '../bots/statistics.ts';
import { binsOf, type Counted, MAX_LINKED_GAMES, type Scale, SHARES, scaleOf, scaleOfShares } from './bins.ts';
import { compared } from './compare.ts';
import { eveningsOf, groupsOf, type LabEvening, lengthsOf, meanOn, measured, namesIn } from './evenings.ts';
import type { Experiment } from './experiment.ts';
import type {
  CardFinding,
  Distribution,
  Findings,
  Shares,
  SkillFinding,
  VariantFindings,
  WinShare,
} from './findings.ts';
import { eveningOf, jobsOf, nameOfPlayer, seatingOf, triesAt } from './lineup.ts';
import type { Trial } from './trial.ts';

/** Keeps a list of the first few indices. */
function appendIndex(games: number[], index: number): void {
  if (games.length < MAX_LINKED_GAMES && games.at(-1) !== index) games.push(index);
}

type Tally = { sum: number; n: number };
const plus = (tally: Tally, worth: number): void => {
  tally.sum += worth;
  tally.n++;
};
const newTally = (): Tally => ({ sum: 0, n: 0 });
const NONE: Count = { sum: 0, n: 0 };

interface Row {
  readonly counts: Map<number, Tally>;
  readonly games: number[];
}

function sharesIn(experiment: Experiment, trials: readonly Trial[], group: string): Shares {
  const rows = new Map<string, Row>();
  for (const trial of trials) {
    const { evening } = eveningOf(experiment, trial);
    for (const [seat, name] of namesIn(experiment, trial, group).entries()) {
      if (name === undefined) continue;
      const row = rows.get(name) ?? { counts: new Map(), games: [] };
      const count = row.counts.get(evening) ?? newTally();
      const worth = trial.result[seat] ?? 0;
      plus(count, worth);
      row.counts.set(evening, count);
      if (worth > 0) appendIndex(row.games, trial.index);
      rows.set(name, row);
    }
  }
  const byName = ([a]: readonly [string, Row], [b]: readonly [string, Row]): number =>
    a.localeCompare(b, 'en', { numeric: true });
  const found = [...rows]
    .sort(byName)
    .map(([name, { counts, games }]): WinShare => ({ name, estimate: shareOf([...counts.values()]), games }));
  return { group, rows: found };
}

/** Answers whose cost is weighed. */
const COSTS = ['secondBest', 'random'] as const;
type Cost = (typeof COSTS)[number];

/** The mean cost of an answer in each match that has weighed decisions. */
const weighed = (trials: readonly Trial[], cost: Cost): Counted[] =>
  trials.flatMap(({ index, weight }) => (weight?.n ? [{ index, value: weight[cost] / weight.n }] : []));

/** The scales of all measures, the same for every variant. */
type Scales = ReadonlyMap<string, Scale>;

function scalesOf(trials: readonly Trial[]): Scales {
  const measures = [...lengthsOf(trials), 'leadChanges'];
  const scales = measures.map(measure => [measure, scaleOf(trials.map(trial => measured(measure, trial)))] as const);
  const forced = scaleOfShares(trials.map(trial => measured('forced', trial)));
  const costs = COSTS.map(cost => [cost, scaleOfShares(weighed(trials, cost).map(({ value }) => value))] as const);
  return new Map([...scales, ['clearAt', SHARES], ['forced', forced], ...costs]);
}

function distribution(measure: string, evenings: readonly LabEvening[], scales: Scales): Distribution {
  const counted = evenings.flat().map((trial): Counted => ({ index: trial.index, value: measured(measure, trial) }));
  const mean = meanOf(
    evenings.map(evening => meanOn(measure, evening)),
    counted.length,
  );
  const isShare = measure === 'clearAt' || measure === 'forced';
  return {
    measure,
    mean: isShare ? { ...mean, low: Math.max(0, mean.low), high: Math.min(1, mean.high) } : mean,
    bins: binsOf(counted, scales.get(measure) ?? scaleOf(counted.map(({ value }) => value))),
  };
}

interface Use {
  /** By evening: the seats that used the card, and their wins. */
  readonly on: Map<number, Tally>;
  readonly games: number[];
}

/** For every card: the share of seats that used it, and the difference of their win rate. The most helpful first. */
function cardsOf(
  evenings: readonly LabEvening[],
  usedBy: (trial: Trial) => readonly (readonly string[])[],
): CardFinding[] {
  const uses = new Map<string, Use>();
  const totals = evenings.map(newTally);
  for (const [evening, trials] of evenings.entries())
    for (const trial of trials)
      for (const [seat, names] of usedBy(trial).entries()) {
        const worth = trial.result[seat] ?? 0;
        plus(totals[evening] ?? newTally(), worth);
        for (const name of names) {
          const { on, games } = uses.get(name) ?? { on: new Map<number, Tally>(), games: [] };
          const tally = on.get(evening) ?? newTally();
          plus(tally, worth);
          on.set(evening, tally);
          appendIndex(games, trial.index);
          uses.set(name, { on, games });
        }
      }
  return [...uses]
    .map(([name, { on, games }]): CardFinding => {
      const split = totals.map((total, evening): Split => {
        const of = on.get(evening);
        return of ? { of, others: { sum: total.sum - of.sum, n: total.n - of.n } } : { of: NONE, others: total };
      });
      const played = shareOf(split.map(({ of, others }) => ({ sum: of.n, n: of.n + others.n })));
      return { name, played, effect: gapOf(split), games };
    })
    .sort((a, b) => b.effect.value - a.effect.value || (a.name < b.name ? -1 : 1));
}

function weightOf(evenings: readonly LabEvening[], scales: Scales): NonNullable<VariantFindings['weight']> {
  const regret = (cost: Cost): Distribution => {
    const means = evenings.flatMap(trials => {
      const n = trials.reduce((all, { weight }) => all + (weight?.n ?? 0), 0);
      return n === 0 ? [] : [trials.reduce((all, { weight }) => all + (weight?.[cost] ?? 0), 0) / n];
    });
    return {
      measure: cost,
      mean: meanOf(means),
      bins: binsOf(weighed(evenings.flat(), cost), scales.get(cost) ?? SHARES),
    };
  };
  return { secondBest: regret('secondBest'), random: regret('random') };
}

function skillOf(experiment: Experiment, trials: readonly Trial[]): SkillFinding[] {
  const { skill } = experiment;
  return Array.from({ length: skill?.doublings ?? 0 }, (_, i) => {
    const doubling = i + 1;
    const tries = triesAt(skill?.from ?? 1, doubling);
    const evenings = eveningsOf(
      experiment,
      trials.filter(one => one.doubling === doubling),
    );
    const won = (trial: Trial): number =>
      seatingOf(experiment, trial).reduce(
        (all, player, seat) => all + (nameOfPlayer(player) === String(tries) ? (trial.result[seat] ?? 0) : 0),
        0,
      );
    return {
      ...{ tries, doubling },
      wins: shareOf(
        [...evenings.values()].map(of => ({ sum: of.reduce((all, one) => all + won(one), 0), n: of.length })),
      ),
      games: [...evenings.values()]
        .flat()
        .slice(0, MAX_LINKED_GAMES)
        .map(({ index }) => index),
    };
  });
}

function variantFound(
  experiment: Experiment,
  variant: number,
  trials: readonly Trial[],
  scales: Scales,
): VariantFindings {
  const own = trials.filter(one => one.variant === variant);
  const usual = own.filter(({ doubling }) => doubling === undefined).toSorted((a, b) => a.index - b.index);
  const evenings = [...eveningsOf(experiment, usual).values()];
  return {
    name: experiment.variants[variant]?.name ?? '',
    played: usual.length,
    shares: groupsOf(experiment, variant, usual).map(group => sharesIn(experiment, usual, group)),
    lengths: lengthsOf(usual).map(measure => distribution(measure, evenings, scales)),
    forced: distribution('forced', evenings, scales),
    ...(experiment.weight ? { weight: weightOf(evenings, scales) } : {}),
    leadChanges: distribution('leadChanges', evenings, scales),
    clearAt: distribution('clearAt', evenings, scales),
    cards: cardsOf(evenings, ({ played }) => played),
    ...(usual.some(({ cards }) => cards) ? { kept: cardsOf(evenings, ({ cards = [] }) => cards) } : {}),
    ...(experiment.skill ? { skill: skillOf(experiment, own) } : {}),
  };
}

/** Computes the findings of the trials so far. Independent of the order of trials. */
export function found(experiment: Experiment, trials: readonly Trial[]): Findings {
  const usual = trials.filter(({ doubling }) => doubling === undefined);
  const scales = scalesOf(usual);
  return {
    experiment,
    done: trials.length,
    all: jobsOf(experiment).length,
    variants: experiment.variants.map((_, variant) => variantFound(experiment, variant, trials, scales)),
    comparisons: compared(experiment, usual),
  };
}
