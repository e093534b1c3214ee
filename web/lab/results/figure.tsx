import type { JSX } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import type { Figure } from '../../../lab/report/chapters.ts';
import { type Ruled, type RuledCell, type RuledRow, ruled } from '../../../lab/report/ruled.ts';
import { drawnRows, MAX_DRAWN_ROWS } from '../../../lab/report/scale.ts';
import type { ReportSpeech } from '../../../lab/report/speech.ts';
import { labWords } from '../language.ts';
import { heightOf } from './draw.ts';
import { Plot } from './plot.tsx';

/** The games behind a row, by variant. */
export interface Behind {
  readonly title: string;
  /** By variant. */
  readonly games: readonly (readonly number[])[];
  /** For games that measure skill. */
  readonly doubling?: number;
}

const behind = (title: string, { label, cells, doubling }: RuledRow): Behind => ({
  title: `${title}, ${label}`,
  games: cells.map(({ games }) => games),
  ...(doubling !== undefined && { doubling }),
});
const hasGames = ({ cells }: RuledRow): boolean => cells.some(({ games }) => games.length > 0);

interface TableProps {
  readonly figure: Figure;
  readonly table: Ruled;
  readonly names: readonly string[];
  readonly speech: ReportSpeech;
  readonly onOpen: (row: RuledRow) => void;
}

function CellPart({ cell }: { readonly cell: RuledCell | undefined }): JSX.Element {
  return (
    <td>
      {cell?.text}
      {cell?.verdict && <span class={cell.verdict.isCertain ? 'lab-certain' : 'soft'}> {cell.verdict.text}</span>}
    </td>
  );
}

/** The numbers of the plot as a table; each row opens its games. */
function Table({ figure, table, names, speech, onOpen }: TableProps): JSX.Element {
  const { games } = labWords.value;
  const opens = table.rows.some(hasGames);
  return (
    <div class="lab-table" role="region" aria-label={speech.words.figures.table(figure.title)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{table.head}</th>
            {table.variants.map(variant => (
              <th scope="col" key={variant}>
                {names[variant]}
              </th>
            ))}
            {opens && <th scope="col">{games.column}</th>}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(row => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {table.variants.map(variant => (
                <CellPart key={variant} cell={row.cells[variant]} />
              ))}
              {opens && (
                <td>
                  {hasGames(row) && (
                    <button type="button" class="link lab-open" onClick={() => onOpen(row)}>
                      {games.open}
                      <span class="visually-hidden"> {games.about(`${figure.title}, ${row.label}`)}</span>
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The row of the table for a row or bar of the plot. */
function rowAt(figure: Figure, table: Ruled, drawn: number): RuledRow | undefined {
  if (figure.kind === 'histogram') return drawn < 0 ? undefined : table.rows[drawn + 1];
  if (figure.kind === 'curve') return table.rows[drawn];
  const row = drawnRows(figure)[drawn];
  return row && table.rows[figure.rows.indexOf(row)];
}

interface FigureProps {
  readonly figure: Figure;
  readonly names: readonly string[];
  readonly speech: ReportSpeech;
  /** Whether findings are still changing. */
  readonly isLive: boolean;
  readonly onOpen: (behind: Behind) => void;
}

/** A figure as a plot and as a table. */
function Both({ figure, names, speech, onOpen }: Omit<FigureProps, 'isLive'>): JSX.Element {
  const id = useId();
  const { figures } = speech.words;
  const table = ruled(figure, speech);
  const open = (row: RuledRow | undefined): void => {
    if (row && hasGames(row)) onOpen(behind(figure.title, row));
  };
  const isCut = figure.kind === 'intervals' && figure.rows.length > MAX_DRAWN_ROWS;
  return (
    <section class="lab-figure" aria-labelledby={id} data-figure={figure.id}>
      <h3 id={id}>{figure.title}</h3>
      <p class="small soft">
        {figure.text} {isCut && figures.mostFrequent(MAX_DRAWN_ROWS)}
      </p>
      {figure.kind !== 'histogram' && figure.reference && (
        <p class="small soft">
          <span aria-hidden="true">┄┄ </span>
          {figure.reference.label}
        </p>
      )}
      <div class="lab-figure__both" style={{ '--plot': `${heightOf(figure)}px` }}>
        <Plot figure={figure} speech={speech} onOpen={drawn => open(rowAt(figure, table, drawn))} />
        <Table {...{ figure, table, names, speech }} onOpen={open} />
      </div>
    </section>
  );
}

/** Whether an element is in or near the viewport. */
function useInView(element: { readonly current: HTMLElement | null }): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(seen => setInView(seen.at(-1)?.isIntersecting === true), {
      rootMargin: '25%',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return inView;
}

/** A figure. While findings change, only visible figures follow; the others update when they become visible. */
export function FigurePart({ figure, names, speech, isLive, onOpen }: FigureProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(figure);
  const inView = useInView(place);
  if (inView || !isLive) last.current = figure;
  const shown = last.current;
  const open = useRef(onOpen);
  open.current = onOpen;
  const drawn = useMemo(
    () => <Both figure={shown} {...{ names, speech }} onOpen={what => open.current(what)} />,
    [shown, names, speech],
  );
  return <div ref={place}>{drawn}</div>;
}
