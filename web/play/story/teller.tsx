import './story.css';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Reader, STORY_MAX_CHARS, type Words } from '../../../engine/index.ts';
import { preferences } from '../../app/settings.ts';
import type { Telling } from './use-telling.ts';
import { STORY_WORDS } from './words.ts';

interface TellerProps {
  readonly telling: Telling;
  readonly words: Words;
  readonly reader: Reader;
}

const invitationText = ({ telling: { current }, words, reader }: TellerProps): string =>
  (current && words.invitation?.(current.invitation, reader)) ?? STORY_WORDS[preferences.value.lang].part;

/** Who is asked to speak: the person, or the house. */
const voiceOf = ({ telling: { current }, words, reader }: TellerProps): string =>
  (current && words.voice?.(current.invitation, reader)) ?? '';

/** A text field with openings to take or to change. The match does not wait for it. */
export function StoryForm(props: TellerProps & { readonly done?: () => void }): JSX.Element | null {
  const { telling, done } = props;
  const said = STORY_WORDS[preferences.value.lang];
  const field = useRef<HTMLTextAreaElement>(null);
  const { current, draft } = telling;
  if (!current) return null;
  const insertLine = (line: string): void => {
    telling.write(line);
    field.current?.focus();
  };
  return (
    <form
      class="teller"
      onSubmit={event => {
        event.preventDefault();
        telling.submit();
        done?.();
      }}
    >
      <label>
        <span class="teller-voice">{voiceOf(props)}</span>
        <span class="teller-invitation">{invitationText(props)}</span>
        <textarea
          class="input"
          rows={3}
          maxLength={STORY_MAX_CHARS}
          value={draft}
          ref={field}
          onInput={event => telling.write(event.currentTarget.value)}
        />
      </label>
      {telling.isForgetful && <p role="alert">{said.forgetful}</p>}
      <div class="teller-lines" role="group" aria-label={said.openings}>
        {telling.openings.map(line => (
          <button
            type="button"
            class="button button--quiet teller-line"
            title={said.take}
            aria-pressed={draft === line}
            onClick={() => insertLine(line)}
            key={line}
          >
            {line}
          </button>
        ))}
      </div>
      <div class="teller-acts">
        <button type="submit" class="button button--primary" disabled={draft.trim() === ''}>
          {said.tell}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            telling.pass();
            done?.();
          }}
        >
          {said.pass}
        </button>
        {done && (
          <button type="button" class="button button--quiet" onClick={done}>
            {said.later}
          </button>
        )}
      </div>
    </form>
  );
}

/** Beside the question: the latest invitation in one line. It opens a sheet over the board. */
export function TellingBar(props: TellerProps): JSX.Element | null {
  const { telling } = props;
  const said = STORY_WORDS[preferences.value.lang];
  const [isOpen, open] = useState(false);
  const close = (): void => open(false);
  useEffect(() => {
    if (!telling.current) close();
  }, [telling.current === undefined]);
  if (!telling.current || (telling.waiting.length === 0 && !isOpen)) return null;
  if (telling.isQuiet && !isOpen) return null;
  const more = telling.waiting.length - 1;
  return (
    <div class="telling">
      <Quill />
      <p class="telling-text">
        <span class="telling-more">{said.ifYouLike}</span>{' '}
        <span class="telling-invitation">{invitationText(props)}</span>
        {more > 0 && <span class="telling-more telling-waiting">{said.more(more)}</span>}
      </p>
      <button
        type="button"
        class="button telling-open"
        aria-expanded={isOpen}
        onClick={() => {
          telling.choose(telling.current);
          open(!isOpen);
        }}
      >
        {telling.draft === '' ? said.tell : said.goOn}
      </button>
      <button type="button" class="button button--quiet" onClick={telling.pass}>
        {said.pass}
      </button>
      {isOpen && (
        <section
          class="telling-sheet paper"
          aria-label={said.part}
          onKeyDown={event => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          <StoryForm {...props} done={close} />
          <button
            type="button"
            class="link telling-quiet"
            onClick={() => {
              telling.quiet(true);
              close();
            }}
          >
            {said.quiet}
          </button>
        </section>
      )}
    </div>
  );
}

const Quill = (): JSX.Element => (
  <svg class="telling-quill" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M20 3c-7 1-12 5-14 12l-2 6 1 .4 2-5c6 .6 10-2 11-6l-3 .4 4-2.4c.6-1.6 1-3.400 1-5.400z" />
  </svg>
);

/** On the tab of the story: how many invitations wait. */
export function WaitingBadge({ telling }: Pick<TellerProps, 'telling'>): JSX.Element | null {
  const said = STORY_WORDS[preferences.value.lang];
  const count = telling.waiting.length;
  if (count === 0) return null;
  return (
    <span class="tab-news" title={said.waiting(count)}>
      <span aria-hidden="true">{count}</span>
      <span class="visually-hidden">{said.waiting(count)}</span>
    </span>
  );
}
