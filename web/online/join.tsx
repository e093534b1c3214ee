import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { go } from '../route.ts';
import { said } from './words.ts';

const LENGTH = 6;

/** The words of a code, however they were typed. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

interface JoinProps {
  /** What was typed before. */
  readonly code?: string;
  readonly refused?: string;
}

/** Six words, as they were read over the phone. */
export function JoinForm({ code = '', refused = '' }: JoinProps): JSX.Element {
  const { join } = said.value;
  const id = useId();
  const [text, setText] = useState(code.replaceAll('-', ' '));
  const [wrong, setWrong] = useState(refused);
  const submit = (): void => {
    const words = wordsIn(text);
    if (words.length !== LENGTH) return setWrong(join.count(words.length));
    setWrong('');
    go({ screen: 'join', code: words.join('-') });
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
      {wrong && (
        <p class="note note--bad" role="alert">
          {wrong}
        </p>
      )}
    </form>
  );
}
