import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { CODE_WORDS } from '../../../table/code-words.ts';
import { nearest } from '../../app/nearest.ts';
import { go } from '../../app/route.ts';
import { said } from '../words.ts';

const WORDS_PER_CODE = 6;

/** The words of a code, regardless of separators and case. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** A word that occurs in no code, and the most similar one. */
interface Slip {
  readonly typed: string;
  readonly meant: string | undefined;
}

export const slipsIn = (words: readonly string[]): Slip[] =>
  words.filter(word => !CODE_WORDS.includes(word)).map(typed => ({ typed, meant: nearest(typed, CODE_WORDS, 1)[0] }));

interface JoinProps {
  /** The previous input. */
  readonly code?: string;
  readonly refused?: string;
}

/** The form for a code of six words. */
export function JoinForm({ code = '', refused = '' }: JoinProps): JSX.Element {
  const { join } = said.value;
  const id = useId();
  const [text, setText] = useState(code.replaceAll('-', ' '));
  const [wrong, setWrong] = useState(refused);
  const [slips, setSlips] = useState<readonly Slip[]>(slipsIn(wordsIn(refused === '' ? '' : code)));
  const submit = (): void => {
    const words = wordsIn(text);
    // An old code may contain words that were removed since: the server decides.
    if (words.length === WORDS_PER_CODE) return go({ screen: 'join', code: words.join('-') });
    setSlips(slipsIn(words));
    setWrong(join.count(words.length));
  };
  const mend = ({ typed, meant }: Slip): void => {
    setText(
      wordsIn(text)
        .map(word => (word === typed && meant ? meant : word))
        .join(' '),
    );
    setSlips(slips.filter(one => one.typed !== typed));
    setWrong('');
  };
  return (
    <form
      class="stack join"
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <p class="small soft" id={`${id}-text`}>
        {join.text}
      </p>
      <div class="name-form">
        <input
          class="input"
          type="text"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellcheck={false}
          aria-label={join.words}
          aria-describedby={`${id}-text`}
          placeholder="amber bell candle …"
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {join.go}
        </button>
      </div>
      {(wrong !== '' || slips.length > 0) && (
        <div class="note note--bad stack" role="alert">
          {slips.length === 0 && (
            <p>
              {wrong} {refused !== '' && wrong === refused && join.allKnown}
            </p>
          )}
          {slips.length > 0 && wrong !== refused && <p>{wrong}</p>}
          {slips.map(slip => (
            <p key={slip.typed}>
              {join.strange(slip.typed)}{' '}
              {slip.meant && (
                <button type="button" class="link" onClick={() => mend(slip)}>
                  {join.meant(slip.meant)}
                </button>
              )}
            </p>
          ))}
        </div>
      )}
    </form>
  );
}
