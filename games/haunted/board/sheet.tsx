import type { JSX } from 'preact';
import { at, type BoardProps, isList, type Options, seatsOf } from '../../../engine/index.ts';
import { SeatBadge } from '../../kit/board/badge.tsx';
import { ROVING, type Tips, type TipText } from '../../kit/board/tips.tsx';
import { signed } from '../../kit/counting.ts';
import { field, numberIn } from '../../kit/reading.ts';
import { STATS, type Stat } from '../content.ts';
import type { HauntedState, Sheet } from '../state.ts';
import { HEART, PADLOCK, SIGNS } from './emblems.ts';
import { boardWords } from './words.ts';

type Props = BoardProps<HauntedState>;

/** A number this high fills its vessel. */
const FULL = 8;
const share = (number: number): number => Math.min(1, number / FULL);

/** BODY: a heart of ember that burns down. */
function Heart({ number }: { number: number }): JSX.Element {
  const top = 54 - share(number) * 42;
  return (
    <>
      <clipPath id="haunted-ember">
        <rect class="haunted-level" x="0" y={top} width="64" height={64 - top} />
      </clipPath>
      <path class="haunted-heart-dark" d={HEART} />
      <path class="haunted-heart" d={HEART} clip-path="url(#haunted-ember)" />
      <path class="haunted-outline" d={HEART} />
    </>
  );
}

/** WILL: a moon that waxes. */
function Moon({ number }: { number: number }): JSX.Element {
  const lit = share(number);
  const across = Math.abs(1 - 2 * lit) * 23;
  return (
    <>
      <circle class="haunted-moon-dark" cx="32" cy="32" r="23" />
      {lit > 0 && (
        <path class="haunted-moon-lit" d={`M32 9A23 23 0 0 1 32 55A${across} 23 0 0 ${lit < 0.5 ? 0 : 1} 32 9Z`} />
      )}
      <circle class="haunted-outline" cx="32" cy="32" r="23" />
    </>
  );
}

const SHADOW =
  'M-30 34C-30 12-23 10-21-6C-19 4-15 4-14-14C-12-2-8-3-6-22C-4-10 0-12 2-26C4-10 8-8 10-18C11-4 15-4 17-12C18 2 23 0 24-4C25 12 30 14 30 34Z';

/** FEAR: a shadow that rises against the light. */
function Shadow({ number, reigns }: { number: number; reigns: boolean }): JSX.Element {
  const size = 0.25 + 0.85 * share(number);
  return (
    <>
      <clipPath id="haunted-pane">
        <circle cx="32" cy="32" r="23" />
      </clipPath>
      <circle class="haunted-pane" cx="32" cy="32" r="23" />
      <g clip-path="url(#haunted-pane)">
        <path
          class="haunted-shadow"
          d={SHADOW}
          style={{ transform: `translate(32px, ${64 - 34 * size}px) scale(${size})` }}
        />
        {reigns && <path class="haunted-eyes" d="M18 19q6-6 10 2q-6 3-10-2zM46 19q-6-6-10 2q6 3 10-2z" />}
      </g>
      <circle class="haunted-outline" cx="32" cy="32" r="23" />
    </>
  );
}

/** The change of a number that the options state, if they do. */
function changeOf(options: Options, stat: Stat): number | undefined {
  if (!isList(options)) return undefined;
  const found = options.find(option => field(option, 'stat') === stat);
  return found === undefined ? undefined : numberIn(found, 'by');
}

export const fearReigns = ({ body, will, fear }: Sheet): boolean => fear > Math.max(body, will);

/** H2 Numbers are written down one after the other, before there is a house. */
const hasNumbers = ({ rooms }: HauntedState, { fear }: Sheet): boolean => rooms.length > 0 || fear > 0;

/** Whether there is news that counts for all players and has no place of its own. */
const isForAll = ({ news }: Props): boolean => news.some(({ what }) => what === 'points' || what === 'wins');

/** The meaning of a number of the own sheet, with the signs that stand beside it. */
const tipOf =
  (stat: Stat, sheet: Sheet): TipText =>
  () => {
    const said = boardWords();
    const { text, rule } = said.meaning[stat];
    const notes = [
      ...(stat === 'will' && sheet.locked ? [said.padlock] : []),
      ...(stat === 'fear' && fearReigns(sheet) ? [said.eyes] : []),
      sheet.answered[stat] ? said.candle.lit : said.candle.unlit,
    ];
    return { words: { name: said[stat], text }, notes, rule };
  };

interface VesselProps {
  readonly stat: Stat;
  readonly sheet: Sheet;
  readonly props: Props;
  readonly tips: Tips;
}

function Vessel({ stat, sheet, props, tips }: VesselProps): JSX.Element {
  const said = boardWords();
  const number = sheet[stat];
  const begun = hasNumbers(props.view, sheet);
  const marked = props.mark({ five: stat, stat });
  const by = marked['data-lit'] === '' ? changeOf(props.options, stat) : undefined;
  const locked = stat === 'will' && sheet.locked;
  const notes = [...(locked ? [said.locked] : []), ...(sheet.answered[stat] ? [said.answered] : [])];
  return (
    <div
      class="haunted-vessel"
      role="img"
      tabindex={stat === STATS[0] ? 0 : -1}
      data-stat={stat}
      data-at={stat}
      aria-label={[begun ? `${said[stat]} ${number}` : said[stat], ...notes].join(', ')}
      {...tips.about(tipOf(stat, sheet))}
      {...marked}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true">
        {stat === 'body' && <Heart number={number} />}
        {stat === 'will' && <Moon number={number} />}
        {stat === 'fear' && <Shadow number={number} reigns={fearReigns(sheet)} />}
        <text key={number} class="haunted-number" x="32" y="42">
          {begun ? number : '–'}
        </text>
        {locked && (
          <g class="haunted-lock" transform="translate(40 38)">
            <circle cx="10" cy="10" r="11.5" />
            <path d={PADLOCK} transform="translate(1 0) scale(.035)" />
          </g>
        )}
        <g class="haunted-answer" data-on={sheet.answered[stat] ? '' : undefined}>
          <path class="haunted-wax" d="M54 11H59V22H54ZM50.5 22H62.5M56.5 11V8.5" />
          <path
            class="haunted-wick"
            d="M56.5 1.5C59 4.5 59.6 6 58.6 8A2.6 2.6 0 0 1 54.4 8C53.4 6 55.6 4.5 56.5 1.5Z"
          />
        </g>
      </svg>
      <span class="haunted-label" aria-hidden="true">
        {said[stat]}
      </span>
      {by !== undefined && (
        <span class="haunted-change" aria-hidden="true">
          {signed(by)}
        </span>
      )}
    </div>
  );
}

/** The own numbers: something one feels. */
export function OwnSheet({ sheet, props, tips }: Omit<VesselProps, 'stat'>): JSX.Element {
  return (
    <div class="haunted-sheet" data-seat={props.seat} data-here={isForAll(props) ? '' : undefined} {...ROVING}>
      {STATS.map(stat => (
        <Vessel key={stat} stat={stat} sheet={sheet} props={props} tips={tips} />
      ))}
    </div>
  );
}

/** The numbers of the others, small. */
export function Others({ props, tips }: Pick<VesselProps, 'props' | 'tips'>): JSX.Element | null {
  const { view, seat, names, badges } = props;
  const said = boardWords();
  const others = seatsOf(view).filter(one => one !== seat);
  if (!view.sheets.some(sheet => hasNumbers(view, sheet)) || others.length === 0) return null;
  return (
    <ul class="haunted-others" aria-label={said.players} data-many={others.length > 2 ? '' : undefined} {...ROVING}>
      {others.map((one, i) => {
        const [sheet, mark, name] = [at(view.sheets, one), at(badges, one), at(names, one)];
        const state = sheet.escaped ? said.out : sheet.trapped ? said.trapped : '';
        const begun = hasNumbers(view, sheet);
        const spoken = STATS.map(stat => `${said[stat]} ${begun ? sheet[stat] : '–'}`).join(', ');
        const about: TipText = () => ({
          words: { name, text: `${spoken}.` },
          notes: [
            said.signs,
            ...(view.active === one ? [said.active] : []),
            ...(sheet.trapped ? [said.caught] : state ? [`${name}: ${state}.`] : []),
          ],
          rule: 'H1',
        });
        return (
          <li
            key={one}
            tabIndex={i === 0 ? 0 : -1}
            {...tips.about(about)}
            data-seat={one}
            data-here={isForAll(props) ? '' : undefined}
            data-active={view.active === one ? '' : undefined}
            data-gone={sheet.escaped ? '' : undefined}
          >
            <span class="haunted-spoken">{`${name}: ${spoken}${state && `, ${state}`}`}</span>
            <SeatBadge class="haunted-seat" look={mark} />
            <span class="haunted-name" aria-hidden="true">
              {name}
            </span>
            {STATS.map(stat => (
              <span key={stat} class="haunted-small" data-stat={stat} aria-hidden="true">
                <svg viewBox="0 0 12 12" aria-hidden="true">
                  <path d={SIGNS[stat]} />
                </svg>
                {begun ? sheet[stat] : '–'}
              </span>
            ))}
            {state && (
              <span class="haunted-state" aria-hidden="true">
                {state}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
