import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Json, type Reader, type Seat, SPECTATOR, type Words } from '../../engine/index.ts';
import type { Presence } from '../../protocol/wire.ts';
import type { SeatView } from '../../table/seat-view.ts';
import { preferences } from '../app/settings.ts';
import { Countdown } from '../online/match/clock.tsx';
import type { RemoteTable } from '../online/net/remote.ts';
import { useAnswering } from '../play/answering.ts';
import { Threats } from '../play/news/account.tsx';
import { DiceThrow } from '../play/news/dice.tsx';
import { Showing, type ShownBeat } from '../play/news/showing.ts';
import { useSpotlight } from '../play/news/spotlight.ts';
import { collectNews, enters, useBeat, useNews, useShown } from '../play/news/use-beat.ts';
import { PlainBoard } from '../play/plain.tsx';
import { promptText } from '../play/prompt.tsx';
import { Picture, useBoard } from '../play/screen/picture.tsx';
import { useCue } from '../play/screen/use-cue.ts';
import { SeatBadge } from '../play/seat-badge.tsx';
import { type SpokenLine, storyLines } from '../play/story/panel.tsx';
import { useStoryteller, useTold } from '../play/story/told.ts';
import { TABLE_WORDS } from '../play/words.ts';
import { useVoice } from '../sound/voice.ts';
import { tourWords } from '../tour/words.ts';
import { staged } from './words.ts';

interface MatchProps {
  readonly client: RemoteTable;
  readonly presence: Presence;
  /** How to come in late. */
  readonly corner: JSX.Element;
}

/** Beats for the eyes of spectators, as they come. */
function useSpectating(client: RemoteTable): { readonly showing: Showing; readonly redraw: () => void } {
  const [, count] = useState(0);
  const redraw = (): void => count(one => one + 1);
  const showing = useMemo(() => new Showing(), [client]);
  useEffect(() => {
    const isEntering = enters(client.id);
    const collect = (): void => {
      collectNews(client, showing, SPECTATOR, isEntering);
      redraw();
    };
    collect();
    return client.onChange(collect);
  }, [client]);
  return { showing, redraw };
}

const nothing = (): void => {};

/** A match for people three metres away: the board, whose turn it is, what is asked, and what happens, in words. */
export function StageMatch({ client, presence, corner }: MatchProps): JSX.Element {
  const { showing, redraw } = useSpectating(client);
  const truth = client.seatView(SPECTATOR);
  const { beat, dice, isTumbling } = useBeat(client, showing, SPECTATOR, redraw);
  const teller = useStoryteller(client.gameModule);
  const look = useTold(useShown(truth, beat, isTumbling), teller);
  const words = client.gameModule.words[preferences.value.lang];
  const reader: Reader = { view: look.view, names: look.sitters.map(({ name }) => name) };
  const board = useBoard(client.gameModule.game.id);
  const main = useRef<HTMLElement>(null);
  useSpotlight(main, isTumbling ? undefined : beat?.event, board);
  const news = useNews(look.events);
  useCue(look, words.title, news, board);
  const story = storyLines(look, words, reader).at(-1);
  const [notice, setNotice] = useState('');
  useVoice(useNewest(isTumbling ? '' : captionOf(beat, look, words, reader), spokenText(story)), setNotice);
  const answering = useAnswering(undefined, [], words, reader, `${look.step}`, nothing as (pick: Json) => void, {});
  const shared = { look, words, reader };
  return (
    <main
      class="stage stage--match table"
      data-game={client.gameModule.game.id}
      data-step={look.step}
      data-showing={beat ? '' : undefined}
    >
      <Caption {...shared} {...{ presence, beat, isTumbling, notice, truth }} due={client.due} />
      <section class="stage-board table-board" ref={main}>
        {dice && (
          <DiceThrow
            faces={dice}
            sides={words.guide?.dieSides}
            isTumbling={isTumbling}
            owners={beat && words.guide?.rollers?.(beat.event, beat.view)}
            key={beat?.line}
          />
        )}
        {board === null ? (
          <PlainBoard {...shared} />
        ) : (
          board && <Picture {...shared} {...{ board, answering, news }} act={nothing} takeBack={nothing} />
        )}
      </section>
      <aside class="stage-side">
        <h1>{words.title}</h1>
        <TourLine presence={presence} />
        <Threats {...shared} />
        <Sitters {...shared} presence={presence} />
        {story && <Told story={story} key={story.text} />}
        {corner}
      </aside>
    </main>
  );
}

interface Shown {
  readonly look: SeatView;
  readonly words: Words;
  readonly reader: Reader;
  readonly presence: Presence;
}

/** A line of the story, as it is read aloud. */
const spokenText = (story: SpokenLine | undefined): string => (story ? `${story.voice}: ${story.text}` : '');

/** The text that has changed last. */
function useNewest(one: string, other: string): string {
  const last = useRef({ one, other, newest: one });
  if (other !== last.current.other) last.current = { one, other, newest: other };
  else if (one !== last.current.one) last.current = { one, other, newest: one };
  return last.current.newest;
}

/** The latest line of the story, in the voice of its teller: a person or a bot. */
function Told({ story: { seat, voice, text } }: { readonly story: SpokenLine }): JSX.Element {
  return (
    <blockquote class="stage-story" aria-live="polite">
      <p>{text}</p>
      <footer>
        <SeatBadge seat={seat} size={64} /> {voice}
      </footer>
    </blockquote>
  );
}

/** In a tour: how far it is. */
function TourLine({ presence: { tour, phase } }: Pick<Shown, 'presence'>): JSX.Element | null {
  if (!tour) return null;
  const isCounted = phase === 'over' || phase === 'closed';
  const match = tour.matches.length + (isCounted ? 0 : 1);
  return <p class="stage-tour-line">{tourWords.value.progress(match, match + tour.plan.length)}</p>;
}

interface CaptionProps extends Shown {
  /** The table of now, which may be ahead of what is shown. */
  readonly truth: SeatView;
  /** Why no voice is heard. */
  readonly notice: string;
  readonly beat: ShownBeat | undefined;
  readonly isTumbling: boolean;
  readonly due: number | undefined;
}

/** The seats that are asked openly. In a window it is secret who has not answered yet. */
const askedSeats = ({ awaited, result }: SeatView): readonly Seat[] =>
  result || !awaited || awaited.kind === 'window'
    ? []
    : awaited.asks.flatMap(({ seat }) => (awaited.locked.includes(seat) ? [] : [seat]));

/** Two lines of large words: what happens, and who is asked what. */
function Caption(props: CaptionProps): JSX.Element {
  const { look, truth, words, reader, presence, beat, isTumbling, due, notice } = props;
  const said = staged.value;
  const { diceFall } = TABLE_WORDS[preferences.value.lang];
  // Between two questions no seat is asked: the screen shows the events and who comes next.
  const isBetween = !look.result && !look.awaited;
  const asked = askedSeats(isBetween ? truth : look);
  const question =
    presence.phase === 'closed'
      ? said.ended
      : look.result
        ? winners(look, reader)
        : isBetween
          ? asked.length > 0 && said.upNext(asked.map(seat => reader.names[seat] ?? ''))
          : promptText({ look, words, reader });
  return (
    <header class="stage-caption">
      <p class="stage-beat" aria-live="polite" data-line={beat?.line}>
        {isTumbling ? diceFall : captionOf(beat, look, words, reader)}
        {notice && <span role="status"> {notice}</span>}
      </p>
      <p
        class="stage-asked"
        data-paused={presence.paused ? '' : undefined}
        data-between={isBetween && !presence.paused ? '' : undefined}
      >
        {presence.paused ? (
          <b>{said.paused}</b>
        ) : (
          <>
            {asked.map(seat => (
              <SeatBadge seat={seat} size={64} key={seat} />
            ))}
            <b>{question}</b>
          </>
        )}
        {due !== undefined && <Countdown due={due} />}
      </p>
    </header>
  );
}

function winners({ result }: SeatView, { names }: Reader): string {
  const { nobody, wins } = TABLE_WORDS[preferences.value.lang];
  const best = names.filter((_, seat) => (result?.[seat] ?? 0) > 0);
  return best.length === 0 ? nobody : wins(best);
}

/** While nothing happens, the last event stays readable. */
function lastLine({ events }: SeatView, words: Words, reader: Reader): string {
  const last = events.findLast(
    event => words.guide?.isBeat?.(event, reader.view) !== false && words.line(event, reader),
  );
  return (last && words.line(last, reader)) ?? '';
}

const captionOf = (beat: ShownBeat | undefined, look: SeatView, words: Words, reader: Reader): string =>
  beat?.caption ?? lastLine(look, words, reader);

/** Who plays, how far everybody is, and whose phone is lost. */
function Sitters({ look, words, reader, presence }: Shown): JSX.Element {
  const said = staged.value;
  const asked = askedSeats(look);
  return (
    <ul class="stage-seats" aria-label={said.who}>
      {look.sitters.map(({ name }, seat) => {
        const place = presence.places[seat];
        const isLost = place?.kind === 'person' && !place.here;
        const total = presence.tour?.people.find(one => one.seat === seat)?.total;
        return (
          <li
            key={`${seat}`}
            data-asked={asked.includes(seat) ? '' : undefined}
            data-won={(look.result?.[seat] ?? 0) > 0 ? '' : undefined}
          >
            <SeatBadge seat={seat} size={64} />
            <b>{name}</b>
            {total !== undefined && <em>{tourWords.value.points(total)}</em>}
            <span>{place?.away ? said.botPlays : isLost ? said.away : words.guide?.progress?.(seat, reader)}</span>
          </li>
        );
      })}
    </ul>
  );
}
