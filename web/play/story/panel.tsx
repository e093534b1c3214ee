import type { JSX } from 'preact';
import type { Reader, Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { preferences } from '../../app/settings.ts';
import { SeatBadge } from '../seat-badge.tsx';
import { StoryForm } from './teller.tsx';
import type { Telling } from './use-telling.ts';
import { STORY_WORDS } from './words.ts';

interface StoryProps {
  readonly look: SeatView;
  readonly words: Words;
  readonly reader: Reader;
}

/** One line of the story, with the voice that tells it. */
export interface SpokenLine {
  readonly seat: number;
  readonly text: string;
  readonly voice: string;
  readonly topic: string;
}

/** The story in the order of the match. */
export function storyLines({ stories, invitations }: SeatView, words: Words, reader: Reader): readonly SpokenLine[] {
  return invitations.flatMap((invitation, i) => {
    const told = stories.findLast(story => story.invite === i);
    if (!told) return [];
    const voice = words.voice?.(invitation, reader) ?? reader.names[told.seat] ?? '';
    return [{ seat: told.seat, text: told.text, voice, topic: String(invitation.topic) }];
  });
}

/** The whole story so far, for reading aloud. */
export function storyText(look: SeatView, words: Words, reader: Reader): string {
  const lines = storyLines(look, words, reader).map(({ voice, text }) => `${voice}: ${text}`);
  return [words.title, '', ...lines, ''].join('\n');
}

export function StoryPanel({ telling, ...props }: StoryProps & { readonly telling: Telling }): JSX.Element {
  const { look, words, reader } = props;
  const said = STORY_WORDS[preferences.value.lang];
  const told = storyLines(look, words, reader);
  const others = telling.open.filter(({ key }) => key !== telling.current?.key);
  return (
    <div class="story">
      <StoryForm telling={telling} words={words} reader={reader} />
      {others.length > 0 && (
        <details class="story-untold">
          <summary>
            {said.untold} ({others.length})
          </summary>
          <ul>
            {others.map(one => (
              <li key={one.key}>
                <button type="button" class="link" onClick={() => telling.choose(one)}>
                  {words.invitation?.(one.invitation, reader) ?? said.part}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {telling.isQuiet && (
        <button type="button" class="link" onClick={() => telling.quiet(false)}>
          {said.loud}
        </button>
      )}
      {told.length === 0 && <p class="quiet">{said.none}</p>}
      <div class="story-text">
        {told.map(({ seat, text, voice }) => (
          <p>
            <SeatBadge seat={seat} size={18} /> <q>{text}</q> <cite>{voice}</cite>
          </p>
        ))}
      </div>
    </div>
  );
}
