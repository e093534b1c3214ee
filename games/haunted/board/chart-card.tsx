import type { JSX } from 'preact';
import { at, type BoardProps, type Face, isList, type Json } from '../../../engine/index.ts';
import type { Tips, TipText } from '../../kit/board/tips.tsx';
import { signed } from '../../kit/counting.ts';
import { field } from '../../kit/reading.ts';
import { type Change, type Declared, type Suit, suitOf, VALUES } from '../content.ts';
import { matchesIn, tallyOf } from '../display.ts';
import type { HauntedState } from '../state.ts';
import { type Outlook, outlook } from '../words/reading.ts';
import { type ChartRow, chartRows, isLikeNext, type Reach, reachOf, valuesText, windowsIn } from './chart.ts';
import { PIPS } from './emblems.ts';
import { type BoardWords, boardWords } from './words.ts';

type Props = BoardProps<HauntedState>;

const PIP_TEXT: Readonly<Record<Suit, string>> = { D: '♦', C: '♣', H: '♥', S: '♠' };

function Pips({ suits }: { suits: readonly Suit[] }): JSX.Element {
  return (
    <svg viewBox={`0 0 ${24 * suits.length} 24`} style={{ inlineSize: `${suits.length}em` }} aria-hidden="true">
      {suits.map((suit, i) => (
        <path
          key={suit}
          class={suit === 'D' || suit === 'H' ? 'haunted-red' : 'haunted-black'}
          d={PIPS[suit]}
          transform={`translate(${12 + i * 24} 12) scale(.85)`}
        />
      ))}
    </svg>
  );
}

/** The values a number may have afterwards: up to three of them, else the lowest and the highest. */
function reachText(said: BoardWords, { before, after }: Reach): string {
  const [low, high] = [after[0] ?? before, after.at(-1) ?? before];
  if (low === high) return low === before ? said.stays(before) : `${before} → ${low}`;
  if (after.length === 2) return `${before} → ${said.or(low, high)}`;
  return `${before} → ${after.length === 3 ? after.join(', ') : said.upTo(low, high)}`;
}

/** The values of a row with the same effect: a word before them, or the change behind them. */
interface Amount {
  readonly worth: number;
  readonly word?: string;
  readonly values: string;
  readonly change?: string;
}

/** The sign is the sign of the number that changes, and more FEAR is bad. */
const amountsOf = ({ stat, cells }: ChartRow): Amount[] =>
  cells.map(({ worth, values }) => ({
    worth,
    values: valuesText(values),
    change: signed(stat === 'fear' ? -worth : worth),
  }));

/** H22 Of two changes the player takes one: which values help, and which harm. */
const choicesOf = (said: BoardWords, { cells }: ChartRow): Amount[] =>
  [1, -1].map(sign => {
    const found = cells.filter(({ worth }) => worth * sign > 0).flatMap(({ values }) => values);
    return {
      worth: sign,
      word: sign > 0 ? said.helps : said.hurts,
      values: valuesText(VALUES.filter(value => found.includes(value))),
    };
  });

const detailsOf = (said: BoardWords, row: ChartRow): Amount[] => (row.stat ? amountsOf(row) : choicesOf(said, row));

const total = ({ help, harm, window, nothing }: ReturnType<typeof tallyOf>): number => help + harm + window + nothing;

interface ChartProps {
  readonly declared: Declared;
  readonly props: Props;
  readonly tips: Tips;
  /** The card that is declared for, if it is known: only its effect counts. */
  readonly face: Face | undefined;
  /** Colour and Suit do the same with it: this one stands for both. */
  readonly isBoth?: boolean;
}

/** The numbers that the player may have after a card is read in this way, and how many cards help or hurt. */
function Chances({ declared, props: { view, seat, names } }: Pick<ChartProps, 'declared' | 'props'>): JSX.Element {
  const said = boardWords();
  const tally = tallyOf(view, declared);
  const sheet = at(view.sheets, seat);
  const rows = chartRows(declared, view.options);
  const windows = said.windows(windowsIn(declared, view.options));
  const kinds = (['help', 'nothing', 'harm', 'window'] as const).filter(kind => tally[kind] > 0);
  return (
    <span class="haunted-chances" aria-hidden="true">
      <span class="haunted-chart-rows">
        {rows.map((row, index) => {
          const foresee = (change: Change): Outlook => outlook({ view, names }, seat, change);
          const reach = reachOf(row, declared, sheet, view.options, foresee, matchesIn(view, declared, row.suits));
          return (
            <span class="haunted-chart-row" key={row.suits.join('')}>
              <Pips suits={row.suits} />
              <b>{row.stat && reach ? `${said[row.stat]} ${reachText(said, reach)}` : said.either}</b>
              <span class="haunted-amounts" data-twice={isLikeNext(rows, index) ? '' : undefined}>
                {detailsOf(said, row).map(({ worth, word, values, change }) => (
                  <span key={worth} class={worth > 0 ? 'haunted-good' : 'haunted-bad'}>
                    {word} {values} <b>{change}</b>
                  </span>
                ))}
              </span>
            </span>
          );
        })}
        <span class="haunted-windows">{declared === 'suit' ? said.rest(windows) : windows}</span>
        {declared === 'colour' && <span class="haunted-matching">{said.matching}</span>}
      </span>
      <span class="haunted-tally">
        <small class="haunted-unseen">{said.unseen(total(tally))}</small>
        {kinds.map(kind => (
          <span key={kind} data-kind={kind}>
            <b>{tally[kind]}</b>
            {declared === 'colour' && kind === 'help' ? said.matches : said.tally[kind]}
          </span>
        ))}
      </span>
    </span>
  );
}

/** H17, H18 The whole chart, for a player who asks about it. */
const tipOf =
  (declared: Declared, { view }: Props): TipText =>
  () => {
    const said = boardWords();
    const rows = chartRows(declared, view.options).map(row => {
      const pips = row.suits.map(suit => PIP_TEXT[suit]).join('');
      const amounts = detailsOf(said, row).map(({ word = '', values, change = '' }) =>
        `${word} ${values} ${change}`.trim(),
      );
      return `${pips} ${row.stat ? said[row.stat] : said.either}: ${amounts.join(', ')}`;
    });
    const windows = said.windows(windowsIn(declared, view.options));
    const notes = [...rows, windows, ...(declared === 'colour' ? [said.matching] : [])];
    return {
      words: { name: said[declared], text: said.reads[declared] },
      notes,
      rule: declared === 'colour' ? 'H18' : 'H17',
    };
  };

type Asking = Pick<BoardProps<HauntedState>, 'ask' | 'options' | 'words' | 'view' | 'names'>;

/** The certain outcome of the one answer for which something on the board stands. */
function promise(
  { ask, options, words, view, names }: Asking,
  stands: Readonly<Record<string, Json>>,
): string | undefined {
  if (!ask || !isList(options)) return undefined;
  const [only, another] = options.filter(option =>
    Object.entries(stands).some(([key, value]) => field(option, key) === value),
  );
  if (only === undefined || another !== undefined) return undefined;
  return words.guide?.outcome?.(ask, only, { view, names });
}

/** One of the two charts: by Colour a card is red or black, by Suit it is one of four. */
export function ChartCard({ declared, props, tips, face, isBoth = false }: ChartProps): JSX.Element {
  const said = boardWords();
  const isKnown = face !== undefined;
  const others = isBoth ? props.mark({ declare: declared === 'colour' ? 'suit' : 'colour' }) : {};
  const suit = face && suitOf(face);
  const brings = isKnown ? promise(props, { declare: declared }) : undefined;
  return (
    <div
      class="haunted-chart"
      data-part={`chart-${declared}`}
      data-open={isKnown ? undefined : ''}
      {...tips.about(tipOf(declared, props))}
      {...others}
      {...props.mark({ declare: declared })}
    >
      {suit && <Pips suits={[suit]} />}
      <span class="haunted-chart-title" aria-hidden="true">
        {isBoth ? said.or(said.colour, said.suit) : said[declared]}
      </span>
      {!isKnown && props.view.sheets[props.seat] && <Chances declared={declared} props={props} />}
      {brings && (
        <small class="haunted-brings" aria-hidden="true">
          {brings}
        </small>
      )}
    </div>
  );
}
