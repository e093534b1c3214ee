import type { JSX } from 'preact';
import type { Reader, Words } from '../../engine/index.ts';
import type { SeatView } from '../../table/seat-view.ts';
import { preferences } from '../app/settings.ts';
import type { Answering } from './answering.ts';
import { AllAnswers } from './answers.tsx';
import { TABLE_WORDS } from './words.ts';

interface PlainProps {
  readonly look: SeatView;
  readonly words: Words;
  readonly reader: Reader;
  /** Missing where no answer is possible. */
  readonly answering?: Answering;
}

/** All answers as large buttons, for a phone without the board. */
export function HandAnswers({ look: { ask, sealed }, words, reader, answering }: PlainProps): JSX.Element | null {
  if (!ask || !answering || sealed !== undefined) return null;
  return (
    <div class="hand-answers">
      <AllAnswers ask={ask} words={words} reader={reader} answering={answering} />
    </div>
  );
}

/** The whole table as headings and lists: complete without the board. */
export function PlainBoard({ look, words, reader, answering }: PlainProps): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const { ask, seat, sealed } = look;
  return (
    <div class="plain">
      {ask && answering && sealed === undefined && (
        <section aria-labelledby="plain-answers">
          <h2 id="plain-answers">{said.answers}</h2>
          <div class="plain-answers">
            <AllAnswers ask={ask} words={words} reader={reader} answering={answering} />
          </div>
        </section>
      )}
      <section aria-labelledby="plain-table">
        <h2 id="plain-table">{said.situation}</h2>
        <ul>
          {(words.situation?.(seat, reader) ?? []).map(line => (
            <li>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
