import type { Estimate } from '../../bots/statistics.ts';
import type { CardFinding, Comparison, Distribution, Findings, VariantFindings, WinShare } from '../findings.ts';
import { type Favour, favours } from './fairness.ts';
import type { ReportSpeech, Unit } from './speech.ts';

export interface ReportVerdict {
  readonly text: string;
  readonly isCertain: boolean;
}
/** An estimate for one variant, and some of the games behind it. */
export interface Cell {
  readonly estimate: Estimate;
  /** The text of the cell, if it is not the plain estimate in the unit of the figure. */
  readonly text?: string;
  /** A judgement, and whether the interval supports one. */
  readonly verdict?: ReportVerdict;
  readonly games: readonly number[];
}
/** Estimates that belong together, one for each variant that has one. */
export interface Row {
  readonly label: string;
  readonly cells: readonly (Cell | undefined)[];
}
interface Framed {
  /** Stable while the experiment runs. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly unit: Unit;
}
/** Values with their intervals, one per row, and an optional reference line. */
export interface Intervals extends Framed {
  readonly kind: 'intervals';
  readonly rows: readonly Row[];
  readonly reference?: { readonly at: number; readonly label: string };
}
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** By variant. */
  readonly cells: readonly { readonly count: number; readonly share: number; readonly games: readonly number[] }[];
}
/** The distribution of a number, and its mean. */
export interface ReportHistogram extends Framed {
  readonly kind: 'histogram';
  readonly bars: readonly Bar[];
  readonly means: readonly (Pick<Cell, 'estimate' | 'games'> | undefined)[];
}
/** One step of effort and the games of its doubling. */
export interface ReportStep {
  readonly tries: number;
  readonly doubling: number;
  readonly cells: readonly (Cell | undefined)[];
}
/** A value that grows with effort; every step doubles the effort. */
export interface Curve extends Framed {
  readonly kind: 'curve';
  readonly steps: readonly ReportStep[];
  readonly reference: { readonly at: number; readonly label: string };
}
export type Figure = Intervals | ReportHistogram | Curve;

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Figures that are collapsed at first. */
  readonly more: readonly Figure[];
}

const NO_GAMES: readonly number[] = [];

/** The names in the order in which they first occur in the variants. */
const inOrder = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

// against the first variant

const distributionOf = (
  { lengths, forced, leadChanges, clearAt }: VariantFindings,
  measure: string,
): Distribution | undefined => [...lengths, forced, leadChanges, clearAt].find(one => one.measure === measure);

/** Typical games: those of the bin with the mean, or of the nearest bin that has any. */
function typical({ mean, bins }: Distribution): readonly number[] {
  const held = bins.filter(({ count }) => count > 0);
  return (held.find(({ to }) => mean.value < to) ?? held.at(-1))?.games ?? NO_GAMES;
}

/** The games behind a comparison: won games, or typical games. */
function gamesOf(variant: VariantFindings, measure: string): readonly number[] {
  const found = distributionOf(variant, measure);
  if (found) return typical(found);
  const rows = variant.shares.flatMap(({ group, rows }) => rows.map(row => ({ ...row, key: `${group}/${row.name}` })));
  return rows.find(({ key }) => key === measure)?.games ?? NO_GAMES;
}

/** Shares are compared in percentage points, everything else in per cent of the first variant. */
export const isShare = (measure: string): boolean =>
  measure.includes('/') || measure === 'forced' || measure === 'clearAt';

/** The subject of a comparison: 'seat/1' is a seat's share of the wins. */
export function comparedIn({ measure }: Comparison, speech: ReportSpeech): string {
  const [group, ...name] = measure.split('/');
  if (group === undefined || name.length === 0) return speech.measure(measure);
  const row = speech.row(group, name.join('/'));
  return group === 'seat' || group === 'player' ? row : `${speech.group(group)}: ${row}`;
}

function verdictOf({ verdict }: Comparison, { figures }: ReportSpeech['words']): ReportVerdict {
  if (verdict === undefined) return { text: figures.uncertain, isCertain: false };
  return { text: verdict === 'more' ? figures.certainlyMore : figures.certainlyLess, isCertain: true };
}

const scaled = ({ value, low, high, n }: Estimate, by: number): Estimate => ({
  ...{ value: value * by, low: low * by, high: high * by, n },
});

function comparisonRows({ variants, comparisons }: Findings, shares: boolean, speech: ReportSpeech): Row[] {
  const [first] = variants;
  const mine = comparisons.filter(({ measure }) => isShare(measure) === shares);
  return inOrder([mine.map(({ measure }) => measure)]).flatMap(measure => {
    const base = shares || !first ? 1 : (distributionOf(first, measure)?.mean.value ?? 0);
    const cells = variants.map((variant): Cell | undefined => {
      const found = mine.find(one => one.measure === measure && one.variant === variant.name);
      if (!found || base === 0) return undefined;
      const [verdict, games] = [verdictOf(found, speech.words), gamesOf(variant, measure)];
      if (shares) return { estimate: found.difference, verdict, games };
      const text = speech.estimate(found.difference, 'signed');
      return { estimate: scaled(found.difference, 1 / base), text, verdict, games };
    });
    const [about] = mine.filter(one => one.measure === measure);
    return about && cells.some(cell => cell) ? [{ label: comparedIn(about, speech), cells }] : [];
  });
}

function comparisonFigures(findings: Findings, speech: ReportSpeech): Intervals[] {
  const { figures } = speech.words;
  const reference = { at: 0, label: figures.noDifference };
  const frame = { kind: 'intervals', unit: 'points', reference } as const;
  return [
    { ...frame, ...figures.inShares, id: 'in-shares', rows: comparisonRows(findings, true, speech) },
    { ...frame, ...figures.inMeans, id: 'in-means', rows: comparisonRows(findings, false, speech) },
  ].filter(({ rows }) => rows.length > 0);
}

// who wins

function fairness(favour: Favour, { figures }: ReportSpeech['words']): { verdict?: ReportVerdict } {
  if (favour === undefined) return {};
  return { verdict: { text: favour === 'above' ? figures.aboveFair : figures.belowFair, isCertain: true } };
}

/** A group as rows. The certainty of a verdict depends on the number of rows. */
function winRows(
  groups: readonly (readonly WinShare[])[],
  fair: number,
  label: (name: string) => string,
  speech: ReportSpeech,
) {
  const names = inOrder(groups.map(list => list.map(({ name }) => name)));
  const shares = names.flatMap(name => groups.map(list => list.find(one => one.name === name)));
  const favoured = favours(
    shares.map(share => share?.estimate),
    fair,
  );
  return names.map(
    (name, row): Row => ({
      label: label(name),
      cells: groups.map((_, variant): Cell | undefined => {
        const i = row * groups.length + variant;
        const share = shares[i];
        return share && { estimate: share.estimate, games: share.games, ...fairness(favoured[i], speech.words) };
      }),
    }),
  );
}

function winFigures({ variants, experiment }: Findings, speech: ReportSpeech): Intervals[] {
  const { figures } = speech.words;
  const fair = 1 / experiment.seats;
  const reference = { at: fair, label: figures.fair(speech.number(fair, 'share')) };
  return inOrder(variants.map(({ shares }) => shares.map(({ group }) => group))).map(group => {
    const groups = variants.map(({ shares }) => shares.find(one => one.group === group)?.rows ?? []);
    const rows = winRows(groups, fair, name => speech.row(group, name), speech);
    const title = figures.winsBy(speech.group(group));
    return { kind: 'intervals', id: `wins-${group}`, title, text: figures.winsText, unit: 'share', rows, reference };
  });
}

// distributions

/** The label of a bar: one whole number, or a range. The last range includes its end. */
function barLabel(from: number, to: number, isLast: boolean, unit: Unit, speech: ReportSpeech): string {
  if (unit === 'number' && Number.isInteger(from) && to - from <= 1) return speech.number(from, unit);
  const { figures } = speech.words;
  return (isLast ? figures.from : figures.below)(speech.number(from, unit), speech.number(to, unit));
}

function histogram(
  of: readonly (Distribution | undefined)[],
  unit: Unit,
  text: string,
  speech: ReportSpeech,
): ReportHistogram {
  const measure = of.find(one => one)?.measure ?? '';
  const edges = new Map(of.flatMap(one => one?.bins.map(({ from, to }) => [from, to] as const) ?? []));
  const totals = of.map(one => one?.bins.reduce((sum, { count }) => sum + count, 0) ?? 0);
  const bars = [...edges]
    .sort(([a], [b]) => a - b)
    .map(([from, to], i) => ({
      ...{ from, to, label: barLabel(from, to, i === edges.size - 1, unit, speech) },
      cells: of.map((one, variant) => {
        const bin = one?.bins.find(each => each.from === from);
        const count = bin?.count ?? 0;
        return { count, share: count / Math.max(1, totals[variant] ?? 0), games: bin?.games ?? NO_GAMES };
      }),
    }));
  const title = speech.measure(measure);
  return {
    kind: 'histogram',
    id: `of-${measure}`,
    title,
    text,
    unit,
    bars,
    means: of.map(one => one && { estimate: one.mean, games: typical(one) }),
  };
}

function lengthFigures({ variants }: Findings, speech: ReportSpeech): ReportHistogram[] {
  const measures = inOrder(variants.map(({ lengths }) => lengths.map(({ measure }) => measure)));
  return measures.map(measure => {
    const of = variants.map(({ lengths }) => lengths.find(one => one.measure === measure));
    return histogram(of, 'number', speech.words.figures.distribution, speech);
  });
}

function tensionFigures({ variants }: Findings, speech: ReportSpeech): ReportHistogram[] {
  const { leadText, clearText } = speech.words.figures;
  return [
    histogram(
      variants.map(one => one.leadChanges),
      'number',
      leadText,
      speech,
    ),
    histogram(
      variants.map(one => one.clearAt),
      'share',
      clearText,
      speech,
    ),
  ].filter(({ bars }) => bars.length > 0);
}

// decisions, cards, skill

/** The cost of not giving the best answer: first two means, then their distributions over the games. */
function weightFigures({ variants }: Findings, speech: ReportSpeech): Figure[] {
  const { title, text, spread, second, random } = speech.words.figures.weight;
  if (!variants.some(one => one.weight)) return [];
  const costs = [
    { label: second, of: variants.map(one => one.weight?.secondBest) },
    { label: random, of: variants.map(one => one.weight?.random) },
  ];
  const rows = costs.map(
    ({ label, of }): Row => ({ label, cells: of.map(one => one && { estimate: one.mean, games: typical(one) }) }),
  );
  const spreads = costs.map(({ of }) => histogram(of, 'share', spread, speech));
  return [{ kind: 'intervals', id: 'weight', title, text, unit: 'share', rows }, ...spreads];
}

function decisionFigures(findings: Findings, speech: ReportSpeech): Figure[] {
  const forced = findings.variants.map(one => one.forced);
  return [histogram(forced, 'share', speech.words.figures.forcedText, speech), ...weightFigures(findings, speech)];
}
/** The other figures of this chapter are collapsed at first. */
const OPEN_DECISION_FIGURES = 2;

type Words = { readonly title: string; readonly text: string };

/** Cards that were played, or kept to the end: their association with wins, and their frequency. */
function cardFigures(
  id: string,
  of: readonly (readonly CardFinding[])[],
  words: readonly [Words, Words],
  speech: ReportSpeech,
) {
  const faces = inOrder(of.map(cards => cards.map(({ name }) => name)));
  const rows = (number: 'effect' | 'played'): Row[] =>
    faces
      .map(face => ({
        label: speech.card(face),
        cells: of.map(cards => {
          const found = cards.find(({ name }) => name === face);
          return found && { estimate: found[number], games: found.games };
        }),
      }))
      .sort((a, b) => leading(b) - leading(a));
  const reference = { at: 0, label: speech.words.figures.noDifference };
  const figures: Intervals[] = [
    { kind: 'intervals', id: `${id}-effect`, ...words[0], unit: 'points', rows: rows('effect'), reference },
    { kind: 'intervals', id, ...words[1], unit: 'share', rows: rows('played') },
  ];
  return figures.filter(figure => figure.rows.length > 0);
}
const leading = ({ cells }: Row): number => cells.find(cell => cell)?.estimate.value ?? 0;

function skillFigures({ variants, experiment }: Findings, speech: ReportSpeech): Curve[] {
  const { skill, fair } = speech.words.figures;
  const budgets = new Map(variants.flatMap(one => one.skill?.map(step => [step.doubling, step.tries] as const) ?? []));
  if (budgets.size === 0) return [];
  const even = 1 / experiment.seats;
  const steps = [...budgets]
    .sort(([a], [b]) => a - b)
    .map(([doubling, tries]): ReportStep => {
      const cells = variants.map((one): Cell | undefined => {
        const found = one.skill?.find(step => step.doubling === doubling);
        return found && { estimate: found.wins, games: found.games };
      });
      return { tries, doubling, cells };
    });
  const reference = { at: even, label: fair(speech.number(even, 'share')) };
  return [{ kind: 'curve', id: 'skill', ...skill, unit: 'share', steps, reference }];
}

const OPEN_MEASURE_FIGURES = 3;

/** All findings in reading order. A chapter without a figure is left out. */
export function chaptersOf(findings: Findings, speech: ReportSpeech): Chapter[] {
  const { variants } = findings;
  if (variants.every(({ played }) => played === 0)) return [];
  const { chapters, figures } = speech.words;
  const chapter = (id: keyof typeof chapters, all: readonly Figure[], atOnce = all.length): Chapter => ({
    ...{ id, title: chapters[id], figures: all.slice(0, atOnce), more: all.slice(atOnce) },
  });
  return [
    chapter('comparisons', comparisonFigures(findings, speech)),
    chapter('wins', winFigures(findings, speech)),
    chapter('length', lengthFigures(findings, speech), OPEN_MEASURE_FIGURES),
    chapter('decisions', decisionFigures(findings, speech), OPEN_DECISION_FIGURES),
    chapter('tension', tensionFigures(findings, speech)),
    chapter('cards', [
      ...cardFigures(
        'played',
        variants.map(one => one.cards),
        [figures.effect, figures.played],
        speech,
      ),
      ...cardFigures(
        'kept',
        variants.map(one => one.kept ?? []),
        [figures.keptEffect, figures.kept],
        speech,
      ),
    ]),
    chapter('skill', skillFigures(findings, speech)),
  ].filter(one => one.figures.length > 0);
}
