import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Reader, type Seat, STORY_LENGTH, type Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/table.ts';
import { preferences } from '../../app/settings.ts';
import { TABLE_WORDS } from '../words.ts';

interface StoryProps {
  readonly look: SeatView;
  readonly words: Words;
  readonly reader: Reader;
  readonly tell: (seat: Seat, invitation: number, text: string) => void;
}

/** The latest invitation that the seat has not told. */
function openInvitation({ seat, invitations, stories }: SeatView): number {
  return invitations.findLastIndex((one, i) => one.by === seat && !stories.some(story => story.invite === i));
}

/** A text field with suggestions. The match does not wait for it. */
export function StoryTeller({ look, words, reader, tell }: StoryProps): JSX.Element | null {
  const said = TABLE_WORDS[preferences.value.lang];
  const index = openInvitation(look);
  const [draft, setDraft] = useState({ index, text: '' });
  const invitation = look.invitations[index];
  if (!invitation) return null;
  const text = draft.index === index ? draft.text : '';
  const submit = (words_: string): void => {
    if (words_.trim() !== '') tell(look.seat, index, words_);
  };
  return (
    <form
      class="teller"
      onSubmit={event => {
        event.preventDefault();
        submit(text);
      }}
    >
      <label>
        <span class="teller-invitation">{words.invitation?.(invitation, reader) ?? said.tellAs}</span>
        <textarea
          class="input"
          rows={2}
          maxLength={STORY_LENGTH}
          value={text}
          onInput={event => setDraft({ index, text: event.currentTarget.value.replaceAll('\n', ' ') })}
        />
      </label>
      <div class="teller-lines">
        {(words.suggestions?.(invitation, reader) ?? []).map(line => (
          <button
            type="button"
            class="button button--quiet teller-line"
            title={said.suggestion}
            onClick={() => submit(line)}
          >
            {line}
          </button>
        ))}
        <button type="submit" class="button" disabled={text.trim() === ''}>
          {said.tell}
        </button>
      </div>
    </form>
  );
}

/** The whole story so far, for reading aloud. */
export function storyText({ stories, invitations }: SeatView, words: Words, reader: Reader): string {
  const last = invitations.flatMap((invitation, i) => {
    const told = stories.findLast(story => story.invite === i);
    return told ? [`${reader.names[told.seat]}: ${told.text}`, ...(invitation.topic === 'closing' ? [] : [])] : [];
  });
  return [words.title, '', ...last, ''].join('\n');
}

export function StoryPanel(props: StoryProps): JSX.Element {
  const { look, reader } = props;
  const said = TABLE_WORDS[preferences.value.lang];
  const told = look.invitations.flatMap((_, i) => look.stories.findLast(story => story.invite === i) ?? []);
  return (
    <div class="story">
      <StoryTeller {...props} />
      {told.length === 0 && <p class="quiet">{said.noStory}</p>}
      <div class="story-text">
        {told.map(story => (
          <p>
            <q>{story.text}</q> <cite>{reader.names[story.seat]}</cite>
          </p>
        ))}
      </div>
    </div>
  );
}
