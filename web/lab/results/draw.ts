import uPlot from 'uplot';
import type { Cell, Curve, Figure, Intervals, ReportHistogram, Row } from '../../../lab/report/chapters.ts';
import { drawnRows, placeBelow, shortened, ticks, ticksBelow, valueSpan } from '../../../lab/report/scale.ts';
import type { ReportSpeech } from '../../../lab/report/speech.ts';
import { signOf } from '../../../lab/report/svg.ts';

/** The colours and the font of the page, for the canvas. */
export interface Ink {
  readonly text: string;
  readonly soft: string;
  readonly line: string;
  readonly ground: string;
  /** By variant. */
  readonly variants: readonly string[];
  readonly font: string;
}

/** The figure that a plot draws now. It may have changed since the plot was made, but not its frame. */
export interface DrawnFigure<F extends Figure = Figure> {
  readonly figure: F;
  readonly speech: ReportSpeech;
}

type Draw = (u: uPlot) => void;
type Spot = readonly [x: number, y: number];

const px = (size: number): number => size * uPlot.pxRatio;

function stroke(u: uPlot, colour: string, width: number, spots: readonly Spot[], dash: readonly number[] = []): void {
  const { ctx } = u;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = px(width);
  ctx.setLineDash(dash.map(px));
  ctx.beginPath();
  for (const [i, [x, y]] of spots.entries()) i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y);
  ctx.stroke();
  ctx.restore();
}

/** The shape of a variant: the same as in the legend and in the report. */
function sign(u: uPlot, ink: Ink, variant: number, [x, y]: Spot): void {
  const { ctx } = u;
  const shape = new Path2D(signOf(variant, 4.5));
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(uPlot.pxRatio, uPlot.pxRatio);
  ctx.fillStyle = ink.variants[variant] ?? ink.text;
  ctx.strokeStyle = ink.ground;
  ctx.lineWidth = 1;
  ctx.fill(shape);
  ctx.stroke(shape);
  ctx.restore();
}

const colourOf = (ink: Ink, variant: number): string => ink.variants[variant] ?? ink.text;

// values with their intervals, one per row

/** The offset of a variant within its row, from -0.5 to 0.5. */
function offset({ cells }: Row, variant: number): number {
  const there = cells.flatMap((cell, i) => (cell ? [i] : []));
  return (there.indexOf(variant) + 0.5) / there.length - 0.5;
}

const drawIntervals =
  (shown: () => DrawnFigure<Intervals>, ink: Ink): Draw =>
  u => {
    const { figure } = shown();
    const x = (value: number): number => u.valToPos(value, 'y', true);
    const y = (row: number): number => u.valToPos(row, 'x', true);
    const { top, height } = u.bbox;
    if (figure.reference)
      stroke(
        u,
        ink.text,
        1.4,
        [
          [x(figure.reference.at), top],
          [x(figure.reference.at), top + height],
        ],
        [5, 4],
      );
    for (const [i, row] of drawnRows(figure).entries())
      for (const [variant, cell] of row.cells.entries()) {
        if (!cell) continue;
        const { low, high, value } = cell.estimate;
        const at = y(i + 0.72 * offset(row, variant));
        const colour = colourOf(ink, variant);
        stroke(u, colour, 1.6, [
          [x(low), at],
          [x(high), at],
        ]);
        for (const end of [low, high])
          stroke(u, colour, 1.6, [
            [x(end), at - px(4)],
            [x(end), at + px(4)],
          ]);
        sign(u, ink, variant, [x(value), at]);
      }
  };

// distributions

const drawHistogram =
  (shown: () => DrawnFigure<ReportHistogram>, ink: Ink): Draw =>
  u => {
    const { bars, means } = shown().figure;
    const x = (value: number): number => u.valToPos(value, 'x', true);
    const y = (share: number): number => u.valToPos(share, 'y', true);
    const { ctx } = u;
    ctx.save();
    ctx.fillStyle = colourOf(ink, 0);
    ctx.globalAlpha = 0.55;
    for (const { from, to, cells } of bars) {
      const left = x(from) + px(0.75);
      ctx.fillRect(left, y(cells[0]?.share ?? 0), x(to) - px(0.75) - left, y(0) - y(cells[0]?.share ?? 0));
    }
    ctx.restore();
    for (const [variant, mean] of means.entries()) {
      const outline = bars.flatMap(({ from, to, cells }): Spot[] => {
        const top = y(cells[variant]?.share ?? 0);
        return [
          [x(from), top],
          [x(to), top],
        ];
      });
      if (variant > 0) stroke(u, colourOf(ink, variant), 1.8, outline);
      if (mean) sign(u, ink, variant, [x(placeBelow(bars, mean.estimate.value)), y(0)]);
    }
  };

// curves

const drawCurve =
  (shown: () => DrawnFigure<Curve>, ink: Ink): Draw =>
  u => {
    const { steps, reference } = shown().figure;
    const y = (value: number): number => u.valToPos(value, 'y', true);
    const { left, width } = u.bbox;
    stroke(
      u,
      ink.text,
      1.4,
      [
        [left, y(reference.at)],
        [left + width, y(reference.at)],
      ],
      [5, 4],
    );
    const variants = steps[0]?.cells.length ?? 0;
    for (let variant = 0; variant < variants; variant++) {
      const points = steps.flatMap(({ cells }, i): { at: number; cell: Cell }[] => {
        const cell = cells[variant];
        return cell ? [{ at: u.valToPos(i, 'x', true) + px(6 * variant), cell }] : [];
      });
      const colour = colourOf(ink, variant);
      stroke(
        u,
        colour,
        1.8,
        points.map(({ at, cell }): Spot => [at, y(cell.estimate.value)]),
      );
      for (const { at, cell } of points) {
        stroke(u, colour, 1.6, [
          [at, y(cell.estimate.low)],
          [at, y(cell.estimate.high)],
        ]);
        sign(u, ink, variant, [at, y(cell.estimate.value)]);
      }
    }
  };

/** A prepared plot: its options, and the mapping from pixels to rows. */
export interface Plan {
  readonly options: Pick<uPlot.Options, 'scales' | 'axes' | 'hooks'>;
  /** The row or bar at a point of the plot, in pixels of the page. */
  at(u: uPlot, left: number, top: number): number;
}

const [ROW, LEGIBLE, BELOW, UPRIGHT] = [16, 28, 44, 230];
/** Approximate width of a letter. */
const LETTER_WIDTH_PX = 7.4;

/** The height of a figure: its rows, each with a line for every variant. */
export function heightOf(figure: Figure): number {
  if (figure.kind !== 'intervals') return UPRIGHT;
  const rows = drawnRows(figure);
  const lines = Math.max(1, ...rows.map(({ cells }) => cells.filter(cell => cell).length));
  return BELOW + rows.length * Math.max(LEGIBLE, 6 + lines * ROW);
}

function axis(ink: Ink, grid: boolean): uPlot.Axis {
  return {
    stroke: ink.soft,
    font: ink.font,
    grid: { show: grid, stroke: ink.line, width: 0.6 },
    ticks: { show: false },
  };
}

/** Rows are listed downwards, so the scale of rows is inverted and values run to the right. */
function intervalPlan(shown: () => DrawnFigure<Intervals>, ink: Ink, width: number): Plan {
  const rows = (): readonly Row[] => drawnRows(shown().figure);
  const names = Math.min(0.42 * width, 230);
  const most = Math.floor(names / LETTER_WIDTH_PX);
  const values = (): number => Math.max(3, Math.floor((width - names) / 75));
  return {
    options: {
      scales: {
        x: { time: false, ori: 1, dir: -1, range: () => [-0.5, rows().length - 0.5] },
        y: { ori: 0, range: () => [...valueSpan(shown().figure)] as [number, number] },
      },
      axes: [
        {
          ...axis(ink, false),
          ...{ side: 3, size: names, stroke: ink.text },
          splits: () => rows().map((_, i) => i),
          values: () => rows().map(({ label }) => shortened(label, most)),
        },
        {
          ...axis(ink, true),
          ...{ side: 2, size: 34, scale: 'y' },
          splits: () => ticks(valueSpan(shown().figure), values()),
          values: (_, all) => all.map(value => shown().speech.tick(value, shown().figure.unit)),
        },
      ],
      hooks: { draw: [drawIntervals(shown, ink)] },
    },
    at: (u, _, top) => Math.round(u.posToVal(top, 'x')),
  };
}

function uprightAxis(shown: () => DrawnFigure, ink: Ink, unit: 'share'): uPlot.Axis {
  return {
    ...axis(ink, true),
    ...{ scale: 'y', size: 52 },
    splits: () => ticks(valueSpan(shown().figure), 4),
    values: (_, all) => all.map(value => shown().speech.tick(value, unit)),
  };
}

function histogramPlan(shown: () => DrawnFigure<ReportHistogram>, ink: Ink, width: number): Plan {
  const ends = (): [number, number] => {
    const { bars } = shown().figure;
    return [bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1];
  };
  const numbers = (): number[] => ticksBelow(shown().figure.bars, Math.max(3, Math.floor(width / 80)));
  return {
    options: {
      scales: {
        x: { time: false, range: ends },
        y: { range: () => [...valueSpan(shown().figure)] as [number, number] },
      },
      axes: [
        {
          ...axis(ink, false),
          size: 34,
          splits: () => numbers().map(value => placeBelow(shown().figure.bars, value)),
          values: () => numbers().map(value => shown().speech.tick(value, shown().figure.unit)),
        },
        uprightAxis(shown, ink, 'share'),
      ],
      hooks: { draw: [drawHistogram(shown, ink)] },
    },
    at: (u, left) => {
      const value = u.posToVal(left, 'x');
      return shown().figure.bars.findIndex(({ from, to }) => value >= from && value < to);
    },
  };
}

function curvePlan(shown: () => DrawnFigure<Curve>, ink: Ink): Plan {
  return {
    options: {
      scales: {
        x: { time: false, range: () => [-0.5, shown().figure.steps.length - 0.5] },
        y: { range: () => [...valueSpan(shown().figure)] as [number, number] },
      },
      axes: [
        {
          ...axis(ink, false),
          size: 34,
          splits: () => shown().figure.steps.map((_, i) => i),
          values: () => shown().figure.steps.map(({ tries }) => shown().speech.whole(tries)),
        },
        uprightAxis(shown, ink, 'share'),
      ],
      hooks: { draw: [drawCurve(shown, ink)] },
    },
    at: (u, left) => Math.round(u.posToVal(left, 'x')),
  };
}

/** Narrows the figure to one kind; the kind of a plot never changes. */
const only =
  <K extends Figure['kind']>(kind: K, shown: () => DrawnFigure) =>
  (): DrawnFigure<Extract<Figure, { kind: K }>> => {
    const now = shown();
    if (now.figure.kind !== kind) throw new Error('a plot changes its kind');
    return now as DrawnFigure<Extract<Figure, { kind: K }>>;
  };

export function planOf(shown: () => DrawnFigure, ink: Ink, width: number): Plan {
  switch (shown().figure.kind) {
    case 'intervals':
      return intervalPlan(only('intervals', shown), ink, width);
    case 'histogram':
      return histogramPlan(only('histogram', shown), ink, width);
    case 'curve':
      return curvePlan(only('curve', shown), ink);
  }
}

/** The data in uPlot's format. We draw ourselves; uPlot only needs the ranges. */
export function columns(figure: Figure): uPlot.AlignedData {
  const ends = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
  if (figure.kind === 'histogram') {
    return [figure.bars.map(({ from, to }) => (from + to) / 2), figure.bars.map(({ cells }) => cells[0]?.share ?? 0)];
  }
  const rows = figure.kind === 'curve' ? figure.steps : drawnRows(figure);
  return [ends(rows.length), rows.map(({ cells }) => cells.find(cell => cell)?.estimate.value ?? 0)];
}

/** The key of a plot: with another number of rows or variants the plot is rebuilt. */
export function frameOf(figure: Figure): string {
  if (figure.kind === 'histogram') return 'histogram';
  const rows = figure.kind === 'curve' ? figure.steps : drawnRows(figure);
  return `${figure.kind}/${rows.length}/${Math.max(0, ...rows.map(({ cells }) => cells.filter(cell => cell).length))}`;
}
