import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LevelName } from '../../../bots/tuning.ts';
import type { Why } from '../../../bots/why.ts';
import { type Asked, canonical, type Json, type Reader, type Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import type { Opinion } from '../../../table/table.ts';
import { preferences } from '../../app/settings.ts';
import { OptionText } from '../answers.tsx';
import { HowKnown } from '../news/because.tsx';
import { advice } from '../news/reasons.ts';
import { TABLE_WORDS } from '../words.ts';

/** The level that gives advice. */
export const ADVISER: LevelName = 'Wraith';

interface AdviceProps {
  readonly look: SeatView;
  readonly words: Words;
  readonly reader: Reader;
  /** Whether the lantern is lit: in somebody's first matches. */
  readonly isLit: boolean;
  readonly advise: () => Promise<Opinion>;
  readonly follow: (pick: Json) => void;
}

/** "What would you do here?", where advice is allowed. Each request is logged. */
export function AdviceBox({ look, words, reader, isLit, advise, follow }: AdviceProps): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | Opinion>('idle');
  const ask = (): void => {
    setState('asking');
    advise().then(setState, () => setState('failed'));
  };
  const { ask: question } = look;
  return (
    <div class="advice">
      <button
        type="button"
        class="button button--quiet lantern"
        data-lit={isLit ? '' : undefined}
        aria-label={`${said.advice}: ${said.askAdvice}`}
        title={said.askAdvice}
        disabled={state === 'asking'}
        onClick={ask}
      >
        <Lantern />
        {state === 'asking' ? '…' : said.advice}
      </button>
      <div role="status">
        {state === 'failed' && <p>{said.noAdvice}</p>}
        {typeof state === 'object' && question && (
          <div class="advice-paper panel">
            <button
              type="button"
              class="advice-close button button--quiet button--icon"
              aria-label={said.close}
              title={said.close}
              onClick={() => setState('idle')}
            >
              ×
            </button>
            <h2 class="advice-title">{said.advises}</h2>
            <button
              type="button"
              class="button button--primary advised-answer"
              key={canonical(state.pick)}
              onClick={() => follow(state.pick)}
            >
              <OptionText ask={question} option={state.pick} words={words} reader={reader} />
            </button>
            <Reasons ask={question} why={state.why} words={words} reader={reader} />
          </div>
        )}
      </div>
    </div>
  );
}

/** A lantern; its flame shows whether it is lit. */
const Lantern = (): JSX.Element => (
  <svg viewBox="0 0 16 20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.4">
    <path d="M5.5 4a2.5 2.5 0 0 1 5 0M4 4h8M4.5 4 3 16h10L11.5 4M2.5 18.5h11V16h-11z" />
    <path
      class="flame"
      fill="currentColor"
      stroke="none"
      d="M8 7c2 2.2 2.3 3.3 2.3 4.5a2.3 2.3 0 0 1-4.600 0C5.700 10.3 6 9.2 8 7z"
    />
  </svg>
);

interface ReasonsProps extends Pick<AdviceProps, 'words' | 'reader'> {
  readonly ask: Asked;
  readonly why: Why | undefined;
}

/** Why one would do it: this answer against the next best, then what matters here at all, and last how the bot knows. */
export function Reasons({ ask, why, words, reader }: ReasonsProps): JSX.Element {
  const { lang } = preferences.value;
  const told = words.guide?.why?.(ask, reader);
  const { reasons, known } = why
    ? advice(why, lang, words, seat => reader.names[seat] ?? '')
    : { reasons: [], known: [] };
  return (
    <>
      {reasons.length > 0 && <p class="advice-said">{reasons.join(' ')}</p>}
      {told && <p class="advice-said advice-general">{told}</p>}
      <HowKnown known={known} />
    </>
  );
}
