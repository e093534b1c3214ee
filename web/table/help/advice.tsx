import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LevelName } from '../../../bots/tuning.ts';
import { canonical, type Json, type Reader, type Words } from '../../../engine/index.ts';
import type { Opinion, SeatView } from '../../../table/table.ts';
import { levelName } from '../../screens/words.ts';
import { preferences } from '../../settings.ts';
import { Because } from '../news/because.tsx';
import { TABLE_WORDS } from '../words.ts';

/** The level that gives advice. */
export const ADVISER: LevelName = 'Wraith';

interface AdviceProps {
  readonly look: SeatView;
  readonly words: Words;
  readonly reader: Reader;
  readonly advise: () => Promise<Opinion>;
  readonly follow: (pick: Json) => void;
}

/** "What would Wraith do here?", where advice is allowed. Each request is logged. */
export function AdviceBox({ look, words, reader, advise, follow }: AdviceProps): JSX.Element {
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
        class="button button--quiet"
        aria-label={said.askAdvice(levelName(ADVISER))}
        title={said.askAdvice(levelName(ADVISER))}
        disabled={state === 'asking'}
        onClick={ask}
      >
        {state === 'asking' ? '…' : said.advice}
      </button>
      <div role="status">
        {state === 'failed' && <p>{said.noAdvice}</p>}
        {typeof state === 'object' && question && (
          <div class="advice-paper panel">
            <button
              type="button"
              class="button button--primary"
              key={canonical(state.pick)}
              onClick={() => follow(state.pick)}
            >
              {said.advises(levelName(ADVISER), words.label(question, state.pick, reader))}
            </button>
            {state.why && <Because why={state.why} words={words} reader={reader} />}
          </div>
        )}
      </div>
    </div>
  );
}
