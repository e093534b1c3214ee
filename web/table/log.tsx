import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Event, INVITE, type Reader, type Story, type Words } from '../../engine/index.ts';
import { preferences } from '../settings.ts';
import { SeatBadge } from './marks.tsx';
import { TABLE_WORDS } from './words.ts';

interface LogProps {
  readonly events: readonly Event[];
  readonly stories: readonly Story[];
  readonly words: Words;
  readonly reader: Reader;
  readonly showRule: (rule: string) => void;
  /** Shows the board as it was when the n-th event was told. */
  readonly showMoment?: (event: number) => void;
}

const seatOf = (event: Event): number | undefined => (typeof event.seat === 'number' ? event.seat : undefined);

/** What happened, in sentences, under the headings of the game. */
export function Log(props: LogProps): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const end = useRef<HTMLDivElement>(null);
  const { events } = props;
  useEffect(() => end.current?.parentElement?.scrollTo({ top: end.current.offsetTop }), [events.length]);
  return (
    <div class="log" role="log" aria-label={said.log} tabIndex={0}>
      <ol>
        {events.map((event, i) => (
          <LogLine {...props} event={event} index={i} key={i} />
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}

function LogLine({
  event,
  index,
  words,
  reader,
  stories,
  events,
  showRule,
  showMoment,
}: LogProps & { readonly event: Event; readonly index: number }): JSX.Element | null {
  const said = TABLE_WORDS[preferences.value.lang];
  if (event.what === INVITE) {
    const number = events.slice(0, index).filter(({ what }) => what === INVITE).length;
    const told = stories.findLast(story => story.invite === number);
    return told ? <StoryLine story={told} reader={reader} /> : null;
  }
  const heading = words.heading?.(event, reader);
  const line = words.line(event, reader);
  const seat = seatOf(event);
  return (
    <>
      {heading && (
        <li class="log-heading">
          <h2>{heading}</h2>
        </li>
      )}
      {line && (
        <li class="log-line">
          {seat !== undefined && <SeatBadge seat={seat} size={18} />}
          {showMoment ? (
            <button type="button" class="link log-moment" onClick={() => showMoment(index)}>
              {line}
            </button>
          ) : (
            <span>{line}</span>
          )}{' '}
          <button
            type="button"
            class="link why"
            aria-label={`${said.why} ${event.rule}`}
            onClick={() => showRule(event.rule)}
          >
            {event.rule}
          </button>
        </li>
      )}
    </>
  );
}

function StoryLine({ story, reader }: { readonly story: Story; readonly reader: Reader }): JSX.Element {
  return (
    <li class="log-story">
      <SeatBadge seat={story.seat} size={18} />
      <q>{story.text}</q> <cite>{reader.names[story.seat]}</cite>
    </li>
  );
}
