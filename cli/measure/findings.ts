import type { Estimate } from '../../bots/statistics.ts';
import type { CardFinding, Findings, VariantFindings } from '../../lab/findings.ts';
import { columns } from '../columns.ts';

type Row = readonly string[];

const percent = (share: number): string => (100 * share).toFixed(1);
const plain = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : 1);
const signed = (text: string): string => (text.startsWith('-') || Number(text) === 0 ? text : `+${text}`);

type Write = (value: number) => string;
const points: Write = value => signed(percent(value));

/** A number with its interval, as two cells. */
const cells = ({ value, low, high }: Estimate, write: Write): Row => [write(value), `${write(low)} to ${write(high)}`];

const titled = (title: string, head: Row, rows: readonly Row[]): string =>
  rows.length === 0 ? '' : `${title}\n${columns([head, ...rows])}`;

/** Only the most and the least helpful cards are shown; the files have all of them. */
const MAX_CARDS_PER_END = 5;
/** Cards that a smaller share of seats used are not shown. */
const MIN_USED_SHARE = 0.01;

function ends(all: readonly CardFinding[]): readonly CardFinding[] {
  const cards = all.filter(({ played }) => played.value >= MIN_USED_SHARE);
  return cards.length > 2 * MAX_CARDS_PER_END
    ? [...cards.slice(0, MAX_CARDS_PER_END), ...cards.slice(-MAX_CARDS_PER_END)]
    : cards;
}

function cardTable(title: string, used: string, cards: readonly CardFinding[]): string {
  const rows = ends(cards).map(({ name, played, effect }) => [name, percent(played.value), ...cells(effect, points)]);
  return titled(title, ['card', used, 'effect', '95 % interval'], rows);
}

/** Larger groups are not shown; the files have them. */
const MAX_NAMES = 20;

function variantText(found: VariantFindings): string {
  const { name, played, shares, lengths, forced, leadChanges, clearAt, weight, skill = [] } = found;
  const wins = shares
    .filter(({ rows }) => rows.length <= MAX_NAMES)
    .flatMap(({ group, rows }) =>
      rows.map(row => [`${group} ${row.name}`, ...cells(row.estimate, percent), String(row.estimate.n)]),
    );
  const means: Row[] = [
    ...[...lengths, leadChanges].map(({ measure, mean }) => [measure, ...cells(mean, plain)]),
    ['clear after %', ...cells(clearAt.mean, percent)],
    ['forced %', ...cells(forced.mean, percent)],
    ...(weight
      ? [
          ['second-best costs %', ...cells(weight.secondBest.mean, percent)],
          ['random costs %', ...cells(weight.random.mean, percent)],
        ]
      : []),
  ];
  return [
    `== ${name}: ${played} matches\n`,
    titled('Wins, in percent', ['', 'wins', '95 % interval', 'of'], wins),
    titled('On average', ['', 'mean', '95 % interval'], means),
    cardTable('Cards played, and how much oftener those win who played them', 'played %', found.cards),
    cardTable('Cards at the end, and how much oftener those win who had them', 'had %', found.kept ?? []),
    titled(
      'Skill: wins against others with half the tries, in percent',
      ['tries', 'wins', '95 % interval'],
      skill.map(({ tries, wins: won }) => [String(tries), ...cells(won, percent)]),
    ),
  ]
    .filter(text => text !== '')
    .join('\n');
}

/** Whether a measure is a share. */
const isShare = (measure: string): boolean => measure.includes('/') || measure === 'forced' || measure === 'clearAt';

function comparisonText({ comparisons, experiment }: Findings): string {
  const first = experiment.variants[0]?.name ?? '';
  const rows = comparisons.map(({ measure, variant, difference, p, verdict }) => [
    `${variant}: ${measure.replace('/', ' ')}${isShare(measure) ? ' %' : ''}`,
    ...cells(difference, isShare(measure) ? points : value => signed(plain(value))),
    p < 0.001 ? '<0.001' : p.toFixed(3),
    verdict ?? '',
  ]);
  const table = titled(`== Against ${first}`, ['', 'difference', '95 % interval', 'p (Holm)', 'verdict'], rows);
  return table === ''
    ? ''
    : `${table}\nA verdict stands only where the interval excludes 0 and p, corrected for all ${comparisons.length} comparisons, is below 0.05.\n`;
}

/** The findings as tables for a terminal. */
export function findingsText(findings: Findings): string {
  const { experiment, done, all, variants } = findings;
  const head = `${experiment.name}: ${experiment.game}, ${experiment.seats} seats, ${done} of ${all} matches\n`;
  return [head, ...variants.map(variantText), comparisonText(findings)].filter(text => text !== '').join('\n');
}

/** The findings so far as one short line, for a status line. */
export function liveText({ variants, comparisons }: Findings): string {
  const clear = comparisons.filter(({ verdict }) => verdict).length;
  const seat = variants[0]?.shares[0]?.rows[0];
  if (!seat) return '';
  const { value, low, high } = seat.estimate;
  const share = `seat 1 wins ${percent(value)} % (${percent(low)} to ${percent(high)})`;
  return comparisons.length === 0 ? share : `${share}, ${clear} of ${comparisons.length} differences clear`;
}
