import { Fragment, type JSX, type RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Reader, Seat, Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { preferences } from '../../app/settings.ts';
import { TABLE_WORDS } from '../words.ts';
import { Because } from './because.tsx';
import { type AccountLine, accountSince, type Motives } from './sections.ts';

interface AccountProps {
  readonly look: SeatView;
  readonly words: Words;
  readonly reader: Reader;
  readonly motives: Motives;
  /** Opens the board at the n-th event. */
  readonly showMoment: ((event: number) => void) | undefined;
}

/**
 * Scrolls a place to its newest lines, and on until the first one in sight begins there. If not even the newest fits, the
 * place shows its beginning.
 */
function showNewest(place: HTMLElement): void {
  const fill = (height: number): void => place.style.setProperty('--below', `${height}px`);
  fill(0);
  place.scrollTop = place.scrollHeight;
  const edge = place.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const items = [...place.querySelectorAll('li')].filter(item => item.checkVisibility());
  const starts = items.map(item => item.getBoundingClientRect().top);
  const first = starts.find(top => top >= edge - 1);
  if (first === undefined) {
    place.scrollTop += (starts.at(-1) ?? edge) - edge;
    return;
  }
  fill(first - edge);
  place.scrollTop = place.scrollHeight;
}

/** Fewer lines would be the middle of a sentence. */
const MIN_LINES = 2;

/** Whether the page folds the account to its title, so that the board has its room. */
const isFolded = (place: HTMLElement): boolean => place.querySelector('ol')?.checkVisibility() === false;

/** Whether a place has no room for a few lines under its header. */
function isTiny(place: HTMLElement): boolean {
  const header = place.querySelector('header')?.offsetHeight ?? 0;
  const lineHeight = Number.parseFloat(getComputedStyle(place.querySelector('li') ?? place).lineHeight);
  return place.clientHeight - header < MIN_LINES * lineHeight;
}

type Fit = 'whole' | 'top' | 'brief' | 'begun' | 'own' | 'newest' | 'title';

interface Shortened {
  /** Without the purposes: of all lines, or of all but the newest. */
  readonly brief?: 'all' | 'newest';
  /** How many rows of each line are shown; all, unless given. */
  readonly rows?: 1 | 2;
  /** Without the lines that do not concern the reader. */
  readonly isOwnOnly?: boolean;
}

/** Lays the newest lines into view, all or fewer. Returns whether a line is cut. */
function isCutWhen(place: HTMLElement, { brief, rows, isOwnOnly = false }: Shortened): boolean {
  if (brief) place.setAttribute('data-brief', brief);
  else place.removeAttribute('data-brief');
  if (rows) place.setAttribute('data-rows', `${rows}`);
  else place.removeAttribute('data-rows');
  place.toggleAttribute('data-own-only', isOwnOnly && place.querySelector('li[data-own]') !== null);
  showNewest(place);
  return place.scrollHeight > place.clientHeight + 2;
}

/** Beside the board the account is scrolled like the log below it; below the board, on a phone, it is shortened. */
const BESIDE_BOARD = '(width >= 60rem) and (height >= 30rem)';

/**
 * Leaves out as little as its room demands. Beside the board the account begins at its first line and is scrolled. On a
 * phone the purposes go first, that of the newest line last; then the ends of lines, so that every turn is named; then what
 * does not concern the reader; then older lines.
 */
function fitOf(place: HTMLElement): Fit {
  if (isFolded(place)) return 'title';
  if (!isCutWhen(place, {})) return 'whole';
  if (isTiny(place)) return 'title';
  if (matchMedia(BESIDE_BOARD).matches) {
    place.style.removeProperty('--below');
    place.scrollTop = 0;
    return 'top';
  }
  if (!isCutWhen(place, { brief: 'newest' }) || !isCutWhen(place, { brief: 'all' })) return 'brief';
  if (!isCutWhen(place, { brief: 'all', rows: 2 }) || !isCutWhen(place, { brief: 'all', rows: 1 })) return 'begun';
  return isCutWhen(place, { brief: 'all', isOwnOnly: true }) ? 'newest' : 'own';
}

/**
 * How much of the account its place shows: all lines, the first ones, all without the purposes, their beginnings, the
 * reader's own, or the newest of them. Without any room the newest begins in place of the title. Measured again when the
 * place changes its size.
 */
function useFit(isOpen: boolean, lines: readonly unknown[]): { ref: RefObject<HTMLElement | null>; fit: Fit } {
  const ref = useRef<HTMLElement>(null);
  const [fit, setFit] = useState<Fit>('whole');
  useLayoutEffect(() => {
    const place = ref.current;
    if (!isOpen || !place) return undefined;
    const observer = new ResizeObserver(() => setFit(fitOf(place)));
    observer.observe(place);
    return () => {
      observer.disconnect();
      place.style.removeProperty('--below');
      place.removeAttribute('data-brief');
      place.removeAttribute('data-rows');
      place.removeAttribute('data-own-only');
    };
  }, [isOpen, lines]);
  return { ref, fit };
}

/** The events since the person's last decision, one line per turn. Opens at the next question, until it is closed. */
export function Account({ look, words, reader, motives, showMoment }: AccountProps): JSX.Element | null {
  const said = TABLE_WORDS[preferences.value.lang];
  const [away, putAway] = useState<number | undefined>();
  const [whole, setWhole] = useState<number | undefined>();
  const lines = useMemo(
    () => accountSince(look, words, reader, motives),
    [look.events, look.since, look.reasons, words],
  );
  const isOpen = look.ask !== undefined && look.sealed === undefined && lines.length > 0 && away !== look.since;
  const isWhole = isOpen && whole === look.since;
  const { ref, fit } = useFit(isOpen && !isWhole, lines);
  if (!isOpen) return null;
  const recalls = lines.find(line => line.recalls !== undefined)?.recalls;
  const newest = lines.findLast(({ isOwn }) => isOwn) ?? lines.at(-1);
  return (
    <section
      class="account"
      aria-label={recalls ?? said.since}
      ref={ref}
      data-whole={isWhole ? '' : undefined}
      data-fit={isWhole ? undefined : fit}
    >
      <header>
        <h2 class="account-title">
          <span class="account-title-long">{recalls ?? said.since}</span>
          <span class="account-title-short">{recalls ?? said.sinceShort}</span>
        </h2>
        {fit === 'title' && !isWhole && (
          <p class="account-newest" aria-hidden="true">
            {newest?.text}
          </p>
        )}
        {fit !== 'whole' && !isWhole && (
          <button type="button" class="button button--quiet account-whole" onClick={() => setWhole(look.since)}>
            {said.wholeAccount}
          </button>
        )}
        <button
          type="button"
          class="button button--quiet account-close"
          aria-label={said.close}
          title={said.close}
          onClick={() => (isWhole ? setWhole(undefined) : putAway(look.since))}
        >
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <ol>
        {lines.map(line => (
          <Line key={line.place} {...{ line, words, reader, showMoment }} showWhole={() => setWhole(look.since)} />
        ))}
      </ol>
    </section>
  );
}

interface LineProps extends Pick<AccountProps, 'words' | 'reader' | 'showMoment'> {
  readonly line: AccountLine;
  readonly showWhole: () => void;
}

/** One line of the account, with the likely purpose, and with the explanations of bots on request. */
function Line({ line, words, reader, showMoment, showWhole }: LineProps): JSX.Element {
  const { place, text, isOwn, motive, reasons } = line;
  const said = TABLE_WORDS[preferences.value.lang];
  const [speaker, setSpeaker] = useState<Seat | undefined>();
  const speakers = [...new Set(reasons.map(({ seat }) => seat))];
  return (
    <li data-own={isOwn ? '' : undefined}>
      {showMoment ? (
        <button type="button" class="link account-line" onClick={() => showMoment(place)}>
          {text}
        </button>
      ) : (
        text
      )}
      {motive && <span class="motive"> {motive}</span>}
      {speakers.map(seat => (
        <Fragment key={seat}>
          {' '}
          <button
            type="button"
            class="link account-says"
            aria-expanded={speaker === seat}
            onClick={() => {
              setSpeaker(speaker === seat ? undefined : seat);
              showWhole();
            }}
          >
            {said.says(reader.names[seat] ?? '')}
          </button>
        </Fragment>
      ))}
      {reasons.map(
        ({ seat, line: answer, why }) => seat === speaker && <Because key={answer} {...{ why, words, reader }} />,
      )}
    </li>
  );
}

/** The players who may win with their next turn. */
export function Threats({ look, words, reader }: Pick<AccountProps, 'look' | 'words' | 'reader'>): JSX.Element | null {
  const threats = look.result ? [] : (words.guide?.threats?.(reader) ?? []);
  if (threats.length === 0) return null;
  return (
    <div class="threats" role="status">
      {threats.map(threat => (
        <p key={threat}>{threat}</p>
      ))}
    </div>
  );
}
