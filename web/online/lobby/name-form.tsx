import type { JSX, RefObject } from 'preact';
import { NAME_MAX_CHARS } from '../../../protocol/limits.ts';

interface NameProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  /** Called with a name that is not empty. */
  readonly sit: () => void;
  readonly busy?: boolean;
  /** The texts of the field and of the button. */
  readonly said: { readonly name: string; readonly sit: string };
  readonly field?: RefObject<HTMLInputElement | null>;
  /** Large, for a thumb. */
  readonly isBig?: boolean;
}

/** A name and one button, wherever somebody sits down. */
export function NameForm({ name, onName, sit, busy = false, said, field, isBig = false }: NameProps): JSX.Element {
  return (
    <form
      class={isBig ? 'hand-name' : 'name-form'}
      onSubmit={event => {
        event.preventDefault();
        sit();
      }}
    >
      <input
        class="input"
        type="text"
        required
        maxLength={NAME_MAX_CHARS}
        autoComplete="nickname"
        spellcheck={false}
        aria-label={said.name}
        placeholder={said.name}
        ref={field ?? null}
        value={name}
        onInput={event => onName(event.currentTarget.value)}
      />
      <button
        type="submit"
        class={`button button--primary ${isBig ? 'button--big' : ''}`}
        disabled={busy || name.trim() === ''}
      >
        {said.sit}
      </button>
    </form>
  );
}
