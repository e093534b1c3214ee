import type { Cell, Curve, Figure, Intervals, ReportHistogram } from './chapters.ts';
import { drawnRows, placeBelow, type Span, shortened, ticks, ticksBelow, valueSpan } from './scale.ts';
import type { ReportSpeech } from './speech.ts';

/** Escapes text for HTML. */
export const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const WIDTH = 720;
const MARGIN = { right: 26, bottom: 34, top: 10 };
/** Pixels for the names of rows, and for the numbers of a vertical axis. */
const [NAMES, NUMBERS] = [210, 56];

const round = (value: number): string => String(Math.round(value * 10) / 10);

interface Axis {
  readonly span: Span;
  at(value: number): number;
}
const axis = (span: Span, from: number, to: number): Axis => ({
  span,
  at: value => from + ((value - span[0]) / (span[1] - span[0])) * (to - from),
});

const line = (kind: string, x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="${kind}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;
const text = (kind: string, x: number, y: number, said: string): string =>
  `<text class="${kind}" x="${round(x)}" y="${round(y)}">${safe(said)}</text>`;

/** Each variant has a shape as well as a colour. */
const SIGNS: readonly ((r: number) => string)[] = [
  r => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  r => `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
  r => `M0 ${-1.3 * r}L${1.3 * r} 0L0 ${1.3 * r}L${-1.3 * r} 0z`,
  r => `M0 ${-1.2 * r}L${1.2 * r} ${r}L${-1.2 * r} ${r}z`,
];
export const signOf = (variant: number, r: number): string => (SIGNS[variant % SIGNS.length] ?? SIGNS[0])?.(r) ?? '';
const sign = (variant: number, x: number, y: number): string =>
  `<path class="sign v${variant}" transform="translate(${round(x)} ${round(y)})" d="${signOf(variant, 4)}"/>`;

/** A value with its interval, drawn horizontally. */
function whisker(cell: Cell, variant: number, x: Axis, y: number): string {
  const { value, low, high } = cell.estimate;
  const kind = `whisker v${variant}`;
  const ends = [low, high].map(end => line(kind, x.at(end), y - 4, x.at(end), y + 4));
  return [line(kind, x.at(low), y, x.at(high), y), ...ends, sign(variant, x.at(value), y)].join('');
}

function intervals(figure: Intervals, speech: ReportSpeech): [number, string] {
  const rows = drawnRows(figure);
  const step = 16;
  const heights = rows.map(({ cells }) => 10 + step * Math.max(1, cells.filter(cell => cell).length));
  const height = MARGIN.top + heights.reduce((sum, one) => sum + one, 0) + MARGIN.bottom;
  const bottom = height - MARGIN.bottom;
  const x = axis(valueSpan(figure), NAMES, WIDTH - MARGIN.right);
  const parts = ticks(x.span).flatMap(value => [
    line('grid', x.at(value), MARGIN.top, x.at(value), bottom),
    text('tick middle', x.at(value), bottom + 18, speech.tick(value, figure.unit)),
  ]);
  if (figure.reference)
    parts.push(line('reference', x.at(figure.reference.at), MARGIN.top, x.at(figure.reference.at), bottom));
  let top = MARGIN.top;
  for (const [i, { label, cells }] of rows.entries()) {
    const own = heights[i] ?? 0;
    parts.push(text('name', NAMES - 12, top + own / 2 + 4, shortened(label, 30)));
    let y = top + 5 + step / 2;
    for (const [variant, cell] of cells.entries()) {
      if (!cell) continue;
      parts.push(whisker(cell, variant, x, y));
      y += step;
    }
    top += own;
  }
  return [height, parts.join('')];
}

/** The horizontal grid lines and numbers of a vertical axis. */
function upright(y: Axis, unit: Figure['unit'], speech: ReportSpeech): string[] {
  return ticks(y.span, 4).flatMap(value => [
    line('grid', NUMBERS, y.at(value), WIDTH - MARGIN.right, y.at(value)),
    text('tick end', NUMBERS - 8, y.at(value) + 4, speech.tick(value, unit)),
  ]);
}

/** The first variant as bars, the others as outlines. */
function histogram({ bars, unit, means, ...figure }: ReportHistogram, speech: ReportSpeech): [number, string] {
  const height = 250;
  const bottom = height - MARGIN.bottom;
  const [from, to] = [bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1];
  const x = axis([from, to], NUMBERS, WIDTH - MARGIN.right);
  const y = axis(valueSpan({ bars, unit, means, ...figure }), bottom, MARGIN.top);
  const parts = upright(y, 'share', speech);
  for (const value of ticksBelow(bars, 8))
    parts.push(text('tick middle', x.at(placeBelow(bars, value)), bottom + 18, speech.tick(value, unit)));
  for (const { from: left, to: right, cells } of bars) {
    const [first] = cells;
    if (!first || first.share === 0) continue;
    const [x1, x2, top] = [x.at(left) + 1, x.at(right) - 1, y.at(first.share)];
    parts.push(
      `<path class="bar v0" d="M${round(x1)} ${round(bottom)}V${round(top)}H${round(x2)}V${round(bottom)}z"/>`,
    );
  }
  for (const variant of means.keys()) {
    if (variant > 0) {
      const steps = bars.map(bar => `V${round(y.at(bar.cells[variant]?.share ?? 0))}H${round(x.at(bar.to))}`);
      parts.push(`<path class="outline v${variant}" d="M${round(x.at(from))} ${bottom}${steps.join('')}V${bottom}"/>`);
    }
    const mean = means[variant];
    if (mean) parts.push(sign(variant, x.at(placeBelow(bars, mean.estimate.value)), bottom));
  }
  parts.push(line('base', NUMBERS, bottom, WIDTH - MARGIN.right, bottom));
  return [height, parts.join('')];
}

function curve(figure: Curve, speech: ReportSpeech): [number, string] {
  const height = 250;
  const bottom = height - MARGIN.bottom;
  const { steps, reference, unit } = figure;
  const x = axis([-0.5, steps.length - 0.5], NUMBERS, WIDTH - MARGIN.right);
  const y = axis(valueSpan(figure), bottom, MARGIN.top);
  const parts = [
    ...upright(y, unit, speech),
    line('reference', NUMBERS, y.at(reference.at), WIDTH - MARGIN.right, y.at(reference.at)),
    ...steps.map(({ tries }, i) => text('tick middle', x.at(i), bottom + 18, speech.whole(tries))),
  ];
  const variants = steps[0]?.cells.length ?? 0;
  for (let variant = 0; variant < variants; variant++) {
    const points = steps.flatMap(({ cells }, i) => {
      const cell = cells[variant];
      return cell ? [{ ...cell.estimate, x: x.at(i) + 6 * variant }] : [];
    });
    const path = points.map((point, i) => `${i === 0 ? 'M' : 'L'}${round(point.x)} ${round(y.at(point.value))}`);
    parts.push(`<path class="outline v${variant}" d="${path.join('')}"/>`);
    for (const point of points)
      parts.push(
        line(`whisker v${variant}`, point.x, y.at(point.low), point.x, y.at(point.high)),
        sign(variant, point.x, y.at(point.value)),
      );
  }
  return [height, parts.join('')];
}

/** Draws a figure. Colours are the CSS classes `v0`, `v1`, ...; the embedding page defines them. */
export function svgOf(figure: Figure, speech: ReportSpeech): string {
  const [height, inside] =
    figure.kind === 'intervals'
      ? intervals(figure, speech)
      : figure.kind === 'histogram'
        ? histogram(figure, speech)
        : curve(figure, speech);
  const name = safe(speech.words.figures.plot(figure.title));
  return `<svg class="plot" viewBox="0 0 ${WIDTH} ${round(height)}" role="img" aria-label="${name}">${inside}</svg>`;
}
