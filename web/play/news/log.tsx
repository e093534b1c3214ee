import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Event, INVITE, type Reader, type Seat, type Story, type Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { preferences } from '../../app/settings.ts';
import { SeatBadge } from '../seat-badge.tsx';
import { TABLE_WORDS } from '../words.ts';
import { actorOf } from './actor.ts';
import { Because } from './because.tsx';
import { accountOf, placeReasons, type Section, type ShownReason, sectionsOf } from './sections.ts';

interface LogProps {
  readonly events: readonly Event[];
  readonly stories: readonly Story[];
  /** The seat that the summaries address. */
  readonly you: Seat;
  readonly words: Words;
  readonly reader: Reader;
  readonly showRule: (rule: string) => void;
  /** The explanations of bots, where they may be shown. */
  readonly reasons?: SeatView['reasons'];
  /** The likely purpose of what others did in a section. */
  readonly motiveOf?: (section: Section) => string | undefined;
  /** Opens the board at the n-th event. */
  readonly showMoment?: ((event: number) => void) | undefined;
}

/** The latest sections are expanded; older ones show their summary. */
const OPEN_SECTIONS = 2;

/** The log: a section for each heading of the game; older sections are collapsed. */
export function Log(props: LogProps): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const end = useRef<HTMLDivElement>(null);
  const [hasRules, showRules] = useState(false);
  const { events, words, reader, reasons = [] } = props;
  const placed = useMemo(() => placeReasons(reasons, events), [reasons, events]);
  const sections = useMemo(
    () => sectionsOf(events, event => words.heading?.(event, reader)),
    [events, words, reader.names],
  );
  useEffect(() => {
    const { current } = end;
    const log = current?.parentElement;
    if (!log) return undefined;
    // Elements above the log appear and disappear: its newest line stays visible.
    const follow = new ResizeObserver(() => log.scrollTo({ top: current.offsetTop }));
    follow.observe(log);
    return () => follow.disconnect();
  }, [events.length]);
  return (
    <div class="log" role="log" aria-label={said.log} tabIndex={0} data-rules={hasRules ? '' : undefined}>
      <button
        type="button"
        class="button button--quiet log-rules"
        aria-pressed={hasRules}
        onClick={() => showRules(!hasRules)}
      >
        {said.ruleNumbers}
      </button>
      {sections.map((section, i) => (
        <LogSection heading={section.heading} isOpen={i >= sections.length - OPEN_SECTIONS} key={section.first}>
          {section.heading !== undefined && <Summary {...props} section={section} />}
          <ol>
            {section.events.map((event, place) => {
              const index = section.first + place;
              return <LogLine {...props} event={event} index={index} because={placed.get(index)} key={index} />;
            })}
          </ol>
        </LogSection>
      ))}
      <div ref={end} />
    </div>
  );
}

/** A section without a heading cannot be collapsed. */
function LogSection({
  heading,
  isOpen,
  children,
}: {
  readonly heading: string | undefined;
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  return heading === undefined ? <div>{children}</div> : <details open={isOpen}>{children}</details>;
}

/** The heading of a section and, while it is collapsed, its summary. */
function Summary({
  section,
  you,
  words,
  reader,
  motiveOf,
}: Pick<LogProps, 'you' | 'words' | 'reader' | 'motiveOf'> & { readonly section: Section }): JSX.Element {
  const { heading, events } = section;
  const account = useMemo(() => accountOf(events, you, words, reader), [events.length, you, words]);
  const motive = useMemo(() => motiveOf?.(section), [events.length, you, words]);
  return (
    <summary class="log-heading">
      <h2>{heading}</h2>
      {account && (
        <p class="log-account">
          {account}
          {motive && <span class="motive"> {motive}</span>}
        </p>
      )}
    </summary>
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
  readonly because: ShownReason | undefined;
}): JSX.Element | null {
  const said = TABLE_WORDS[preferences.value.lang];
  if (event.what === INVITE) {
    const number = events.slice(0, index).filter(({ what }) => what === INVITE).length;
    const told = stories.findLast(story => story.invite === number);
    const voice = words.voice?.(event, reader);
    return told ? <StoryLine story={told} voice={voice ?? reader.names[told.seat] ?? ''} /> : null;
  }
  const line = words.line(event, reader);
  if (!line) return null;
  const seat = actorOf(event, line, reader, preferences.value.lang);
  return (
    <li class="log-line" data-what={event.what}>
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
  );
}

/** A button that asks a bot for the explanation of this line. */
function Explain({
  reason,
  words,
  reader,
}: Pick<LogProps, 'words' | 'reader'> & { readonly reason: ShownReason }): JSX.Element {
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

function StoryLine({ story, voice }: { readonly story: Story; readonly voice: string }): JSX.Element {
  return (
    <li class="log-story">
      <SeatBadge seat={story.seat} size={18} />
      <p>
        <q>{story.text}</q> <cite>{voice}</cite>
      </p>
    </li>
  );
}
