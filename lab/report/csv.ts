import type { Estimate } from '../../bots/statistics.ts';
import type { Findings, VariantFindings } from '../findings.ts';

type Line = readonly [variant: string, kind: string, name: string, estimate: Estimate, p?: number];

/** Quotes a field of CSV if it needs quotes. */
const field = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const exact = (value: number): string => String(Number(value.toPrecision(8)));

function linesOf({ name, ...found }: VariantFindings): Line[] {
  const cards = (kind: string, of: VariantFindings['cards']): Line[] =>
    of.flatMap((card): Line[] => [
      [name, kind, card.name, card.played],
      [name, `${kind} effect`, card.name, card.effect],
    ]);
  return [
    ...found.shares.flatMap(({ group, rows }) =>
      rows.map((row): Line => [name, `wins by ${group}`, row.name, row.estimate]),
    ),
    ...[...found.lengths, found.leadChanges, found.clearAt].map(
      ({ measure, mean }): Line => [name, 'mean', measure, mean],
    ),
    [name, 'share', 'forced', found.forced.mean],
    ...(found.weight
      ? ([
          [name, 'regret', 'second best', found.weight.secondBest.mean],
          [name, 'regret', 'random', found.weight.random.mean],
        ] as const)
      : []),
    ...cards('played', found.cards),
    ...cards('kept', found.kept ?? []),
    ...(found.skill ?? []).map(({ tries, wins }): Line => [name, 'skill', String(tries), wins]),
  ];
}

/** One line per estimate, with the identifiers of the code, for spreadsheets and statistics programs. */
export function findingsCsv({ variants, comparisons }: Findings): string {
  const lines: Line[] = [
    ...variants.filter(({ played }) => played > 0).flatMap(linesOf),
    ...comparisons.map(({ variant, measure, difference, p }): Line => [variant, 'difference', measure, difference, p]),
  ];
  const rows = lines.map(([variant, kind, name, { value, low, high, n }, p]) =>
    [variant, kind, name]
      .map(field)
      .concat([value, low, high, n].map(exact), p === undefined ? '' : exact(p))
      .join(','),
  );
  return ['variant,kind,name,value,low,high,n,p', ...rows].join('\n').concat('\n');
}
