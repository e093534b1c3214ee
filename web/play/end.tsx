import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Reader, Seat, Words } from '../../engine/index.ts';
import type { SeatView } from '../../table/seat-view.ts';
import { preferences } from '../app/settings.ts';
import { type Check, FairNote, type HostedBy } from '../fair/note.tsx';
import { KeepsakeButton } from '../keepsake/button.tsx';
import { ShareDialog } from '../records/dialogs.ts';
import { type RecordSource, saveFrom } from '../records/source.ts';
import { CopyButton } from '../screens/copy-button.tsx';
import { levelName } from '../screens/words.ts';
import { SeatBadge } from './seat-badge.tsx';
import { storyText } from './story/panel.tsx';
import { TABLE_WORDS } from './words.ts';

interface EndProps {
  readonly look: SeatView;
  readonly words: Words;
  readonly reader: Reader;
  /** Missing in a replay. */
  readonly rematch?: (() => void) | undefined;
  /** The button text, if the others have already started a rematch. */
  readonly rematchTitle?: string | undefined;
  readonly replay?: () => void;
  /** Opens the replay at the n-th event of a seat; missing while there is no record. */
  readonly showMoment?: ((seat: Seat, event: number) => void) | undefined;
  readonly source: RecordSource;
  /** Why there is nothing to watch again, to save or to pass on. */
  readonly noRecord?: string | undefined;
  /** The coach's report. */
  readonly coach?: JSX.Element | false | undefined;
  /** Further content about this match. */
  readonly afterword?: JSX.Element | undefined;
  /** Checks the record, if there is a server to distrust; and where the match was played. */
  readonly check?: Check | undefined;
  readonly hostedBy: HostedBy;
  readonly layAside: () => void;
}

/** Whether the score sheet is laid aside, and how to toggle it. */
export interface SheetAside {
  readonly isAside: boolean;
  readonly layAside: () => void;
  readonly takeUp: () => void;
}

/** The score sheet covers the board after the match until it is laid aside; each match starts with it open. */
export function useAside(): SheetAside {
  const [isAside, set] = useState(false);
  return { isAside, layAside: () => set(true), takeUp: () => set(false) };
}

function winnersLine(result: readonly number[], { names, you }: Reader): string {
  const said = TABLE_WORDS[preferences.value.lang];
  const hasWon = (seat: Seat): boolean => (result[seat] ?? 0) > 0;
  const others = names.filter((_, seat) => seat !== you && hasWon(seat));
  if (you !== undefined && hasWon(you)) return said.youWin(others);
  return others.length === 0 ? said.nobody : said.wins(others);
}

/** The score sheet: a row for each count, a column for each seat. */
function ScoreSheet({ look, words, reader }: Pick<EndProps, 'look' | 'words' | 'reader'>): JSX.Element | null {
  const said = TABLE_WORDS[preferences.value.lang];
  const { scores, result } = look;
  if (!scores) return null;
  const rows = Object.entries(words.scores ?? {}).filter(([key]) => scores.some(score => key in score));
  return (
    <div class="scroll-x" tabIndex={0}>
      <table class="scores">
        <caption>{said.score}</caption>
        <thead>
          <tr>
            <td />
            {scores.map((_, seat) => (
              <th scope="col" data-won={(result?.[seat] ?? 0) > 0 ? '' : undefined} key={seat}>
                <SeatBadge seat={seat} /> {reader.names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {scores.map((score, seat) => (
                <td key={seat}>{String(score[key] ?? '').replace('-', '−')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HandsProps extends Pick<EndProps, 'look' | 'words' | 'reader'> {
  readonly title: string;
  readonly Heading?: 'h2' | 'h3';
}

/** All hands, face up. */
export function Hands({ look, words, reader, title, Heading = 'h3' }: HandsProps): JSX.Element | null {
  const held = (look.hands ?? []).flatMap((faces, seat) => (faces.length > 0 ? [{ faces, seat }] : []));
  if (held.length === 0) return null;
  return (
    <div class="hands" role="region" aria-label={title} tabIndex={0}>
      <Heading>{title}</Heading>
      <ul>
        {held.map(({ faces, seat }) => (
          <li key={seat}>
            <SeatBadge seat={seat} size={20} /> {reader.names[seat]}:{' '}
            {faces.map(face => words.card(face, reader.view.options).name).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The decisive moments: each opens the replay. */
function Moments({ look, words, reader, showMoment }: EndProps): JSX.Element | null {
  const said = TABLE_WORDS[preferences.value.lang];
  const moments = (words.guide?.decisive?.(look.events, reader) ?? []).flatMap(place => {
    const event = look.events[place];
    const line = event && words.line(event, reader);
    return line ? [{ place, line, difference: words.guide?.difference?.(event, reader) }] : [];
  });
  if (moments.length === 0) return null;
  return (
    <div class="moments">
      <h3>{said.moments}</h3>
      <ol>
        {moments.map(({ place, line, difference }) => (
          <li key={place}>
            {showMoment ? (
              <button type="button" class="link moment" onClick={() => showMoment(look.seat, place)}>
                {line}
              </button>
            ) : (
              line
            )}
            {difference && <span class="moment-difference"> {difference}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The ending from the point of view of the reader: won, lost, or seen by a spectator. */
export function endingOf({ result, seat }: SeatView): 'won' | 'lost' | 'seen' | undefined {
  if (!result) return undefined;
  const own = result[seat];
  return own === undefined ? 'seen' : own > 0 ? 'won' : 'lost';
}

/** Which seats asked for advice, and how often. */
function Advised({ look, reader }: Pick<EndProps, 'look' | 'reader'>): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const counts = Map.groupBy(look.advice, ({ seat, by }) => `${seat} ${by}`);
  return (
    <>
      {[...counts].map(([key, [first, ...more]]) => (
        <p class="advised" key={key}>
          {first && said.advised(reader.names[first.seat] ?? '', 1 + more.length, levelName(first.by))}
        </p>
      ))}
    </>
  );
}

/** The end of a match: why, what next, the score, and last what can be kept. It can be laid aside to look at the board. */
export function EndScreen(props: EndProps): JSX.Element {
  const { look, words, reader, rematch, rematchTitle, replay, source, noRecord, afterword, layAside } = props;
  const said = TABLE_WORDS[preferences.value.lang];
  const [sharing, setSharing] = useState(false);
  const verdict = words.guide?.verdict?.(look.result ?? [], reader);
  return (
    <section class="end paper" aria-label={said.over}>
      <header class="end-head">
        <h2 class="end-title">{winnersLine(look.result ?? [], reader)}</h2>
        {rematch && (
          <button type="button" class="button button--primary" onClick={rematch}>
            {rematchTitle ?? said.rematch}
          </button>
        )}
      </header>
      {verdict && <p class="verdict">{verdict}</p>}
      <Moments {...props} />
      <div class="choices">
        {replay && noRecord === undefined && (
          <button type="button" class="button" onClick={() => replay()}>
            {said.watchAgain}
          </button>
        )}
        {!preferences.value.plain && (
          <button type="button" class="button" onClick={layAside}>
            {said.lookAtBoard}
          </button>
        )}
      </div>
      {noRecord !== undefined && <p class="advised">{noRecord}</p>}
      <ScoreSheet {...props} />
      <Hands {...props} title={said.hands} />
      <Advised {...props} />
      {props.coach}
      {afterword}
      <div class="choices">
        {noRecord === undefined && (
          <>
            <button type="button" class="button" onClick={() => void saveFrom(source).catch(() => setSharing(true))}>
              {said.saveRecord}
            </button>
            <button type="button" class="button" onClick={() => setSharing(true)}>
              {said.passOn}
            </button>
          </>
        )}
        <KeepsakeButton {...{ look, words, reader }} />
        {look.stories.length > 0 && <CopyButton label={said.copyStory} text={() => storyText(look, words, reader)} />}
      </div>
      {props.check && <FairNote check={props.check} hostedBy={props.hostedBy} />}
      {sharing && <ShareDialog source={source} onClose={() => setSharing(false)} />}
    </section>
  );
}
