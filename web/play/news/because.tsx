import type { JSX } from 'preact';
import type { Why } from '../../../bots/why.ts';
import type { Reader, Words } from '../../../engine/index.ts';
import { preferences } from '../../app/settings.ts';
import { COACH_WORDS } from '../../coach/words.ts';
import { explanation, type Reasoning } from './reasons.ts';

interface BecauseProps {
  readonly why: Why;
  readonly words: Words;
  readonly reader: Reader;
}

/** A bot's explanation of its answer. */
export function Because({ why, words, reader }: BecauseProps): JSX.Element {
  const { reasons, known } = explanation(why, preferences.value.lang, words, seat => reader.names[seat] ?? '');
  return (
    <div class="because">
      <p>{reasons.join(' ')}</p>
      <HowKnown known={known} />
    </div>
  );
}

/** The tries behind a bot's reasons; closed until the reader opens them. */
export function HowKnown({ known }: Pick<Reasoning, 'known'>): JSX.Element | null {
  if (known.length === 0) return null;
  return (
    <details class="advice-how">
      <summary>{COACH_WORDS[preferences.value.lang].howKnown}</summary>
      <ul class="how-known">
        {known.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
