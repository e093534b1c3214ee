import 'uplot/dist/uPlot.min.css';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import uPlot from 'uplot';
import type { Figure } from '../../../lab/report/chapters.ts';
import type { ReportSpeech } from '../../../lab/report/speech.ts';
import { columns, frameOf, heightOf, type Ink, planOf } from './draw.ts';

/** The colours that the style sheet gives to this part of the page. */
function inkOf(element: HTMLElement): Ink {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ...{ text: token('--text'), soft: token('--text-soft'), line: token('--line'), ground: token('--surface') },
    variants: Array.from({ length: 8 }, (_, i) => token(`--v${i}`)),
    font: `13px ${token('--face-text')}`,
  };
}

/** How wide an element is at the moment. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.floor(current.clientWidth)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return width;
}

interface PlotProps {
  readonly figure: Figure;
  readonly speech: ReportSpeech;
  /** A row or a bar was pointed at. */
  readonly onOpen: (row: number) => void;
}

/** A figure, drawn. It is redrawn as findings come in, and made anew only when its frame changes. */
export function Plot({ figure, speech, onOpen }: PlotProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const now = useRef({ figure, speech, onOpen });
  now.current = { figure, speech, onOpen };
  const width = useWidth(box);
  const frame = frameOf(figure);
  useEffect(() => {
    const { current } = box;
    if (!current || width === 0) return undefined;
    const plan = planOf(() => now.current, inkOf(current), width);
    const options: uPlot.Options = {
      ...plan.options,
      ...{ width, height: heightOf(now.current.figure), padding: [10, 24, 0, 0], legend: { show: false }, pxAlign: 0 },
      cursor: { show: true, x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
      series: [{}, { scale: 'y', paths: () => null, points: { show: false } }],
    };
    const made = new uPlot(options, columns(now.current.figure), current);
    made.over.addEventListener('click', event => {
      const { left, top } = made.over.getBoundingClientRect();
      now.current.onOpen(plan.at(made, event.clientX - left, event.clientY - top));
    });
    plot.current = made;
    return () => {
      plot.current = undefined;
      made.destroy();
    };
  }, [width, frame]);
  useEffect(() => plot.current?.setData(columns(figure)), [figure, speech]);
  return <div class="lab-plot" ref={box} role="img" aria-label={speech.words.figures.plot(figure.title)} />;
}
