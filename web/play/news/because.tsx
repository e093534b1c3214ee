import type { JSX } from 'preact';
import type { Why } from '../../../bots/why.ts';
import type { Reader, Words } from '../../../engine/index.ts';
import { preferences } from '../../app/settings.ts';
import { sentences } from './reasons.ts';

interface BecauseProps {
  readonly why: Why;
  readonly words: Words;
  readonly reader: Reader;
}

/** A bot's explanation of its answer. */
export function Because({ why, words, reader }: BecauseProps): JSX.Element {
  const said = sentences(why, preferences.value.lang, words, seat => reader.names[seat] ?? '');
  return (
    <ul class="because">
      {said.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
