import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Event, INVITE, type Reader, type Story, type Words } from '../../engine/index.ts';
import type { Look } from '../../table/table.ts';
import { preferences } from '../settings.ts';
import { Because } from './because.tsx';
import { SeatBadge } from './marks.tsx';
import { TABLE_WORDS } from './words.ts';

interface LogProps {
  readonly events: readonly Event[];
  readonly stories: readonly Story[];
  readonly words: Words;
  readonly reader: Reader;
  readonly showRule: (rule: string) => void;
  /** Why bots answered as they did, where that may be told. */
  readonly reasons?: Look['reasons'];
  /** Shows the board as it was when the n-th event was told. */
  readonly showMoment?: ((event: number) => void) | undefined;
}

const seatOf = (event: Event): number | undefined => (typeof event.seat === 'number' ? event.seat : undefined);

type Reason = Look['reasons'][number];

/** Each reason stands at the first line after its answer that is about its seat; an answer that left no line needs none. */
function placeReasons(reasons: readonly Reason[], events: readonly Event[]): ReadonlyMap<number, Reason> {
  const placed = new Map<number, Reason>();
  for (const [i, reason] of reasons.entries()) {
    const next = reasons.slice(i + 1).find(({ seat }) => seat === reason.seat)?.line ?? events.length;
    const about = events.findIndex((event, at) => at >= reason.line && at < next && seatOf(event) === reason.seat);
    if (about >= 0 && !placed.has(about)) placed.set(about, reason);
  }
  return placed;
}

/** What happened, in sentences, under the headings of the game. */
export function Log(props: LogProps): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const end = useRef<HTMLDivElement>(null);
  const { events, reasons = [] } = props;
  const placed = useMemo(() => placeReasons(reasons, events), [reasons, events]);
  useEffect(() => end.current?.parentElement?.scrollTo({ top: end.current.offsetTop }), [events.length]);
  return (
    <div class="log" role="log" aria-label={said.log} tabIndex={0}>
      <ol>
        {events.map((event, i) => (
          <LogLine {...props} event={event} index={i} because={placed.get(i)} key={i} />
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
  because,
}: LogProps & {
  readonly event: Event;
  readonly index: number;
  readonly because: Reason | undefined;
}): JSX.Element | null {
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
            <button type="button" class="link log-moment log-text" onClick={() => showMoment(index)}>
              {line}
            </button>
          ) : (
            <span class="log-text">{line}</span>
          )}{' '}
          <button
            type="button"
            class="link why"
            aria-label={`${said.why} ${event.rule}`}
            onClick={() => showRule(event.rule)}
          >
            {event.rule}
          </button>
          {because && <Explain reason={because} words={words} reader={reader} />}
        </li>
      )}
    </>
  );
}

/** A bot can be asked why it did what this line says. */
function Explain({
  reason,
  words,
  reader,
}: Pick<LogProps, 'words' | 'reader'> & { readonly reason: Reason }): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const [open, setOpen] = useState(false);
  return (
    <>
      {' '}
      <button
        type="button"
        class="link explain"
        aria-expanded={open}
        aria-label={said.explainOf(reader.names[reason.seat] ?? '')}
        onClick={() => setOpen(!open)}
      >
        {said.explain}
      </button>
      {open && <Because why={reason.why} words={words} reader={reader} />}
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
