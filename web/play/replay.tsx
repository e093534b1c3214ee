import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ALL_EYES, type Event, type Reader, type Seat, SPECTATOR, type Words } from '../../engine/index.ts';
import { type Board, openBoard } from '../../games/boards.ts';
import type { Replay } from '../../table/replay.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';
import type { SeatView, Sitter } from '../../table/seat-view.ts';
import { go, href, type Route } from '../app/route.ts';
import { mayMove, preferences } from '../app/settings.ts';
import type { Check } from '../fair/note.tsx';
import { ForkDialog, ShareDialog } from '../records/dialogs.ts';
import type { RecordSource } from '../records/source.ts';
import { EndScreen, Hands, useAside } from './end.tsx';
import { RulesDrawer } from './help/rules.tsx';
import { useKeys } from './keys.ts';
import { PaceChoice } from './news/beat-bar.tsx';
import { captionsFor } from './news/captions.ts';
import { Log } from './news/log.tsx';
import { lookAt, Showing, type ShownBeat } from './news/showing.ts';
import { useSpotlight } from './news/spotlight.ts';
import { PlainBoard } from './plain.tsx';
import { lastLine } from './screen/side.tsx';
import { SeatPanels } from './seats.tsx';
import { useStoryteller, useTold } from './story/told.ts';
import { TABLE_WORDS } from './words.ts';

interface ReplayProps {
  readonly replay: Replay;
  readonly step: number | undefined;
  /** The route of a step of the match. */
  readonly at: (step: number) => Route;
  /** The page to return to, if not the shelf. */
  readonly back?: { readonly href: string; readonly text: string };
  /** The id of the table, if the match is still running. */
  readonly table?: string;
  /** Begins a match from a line of this one, with these people; returns its id. */
  readonly fork?: (lines: number, sitters: readonly Sitter[]) => Promise<string>;
  /** A note about this match. */
  readonly note?: string;
  readonly source: RecordSource;
  /** Checks the record, if there is a server to distrust. */
  readonly check?: Check;
  /** Content under the score sheet. */
  readonly afterword?: JSX.Element;
}

const NO_NEWS: readonly Event[] = [];

/** The seats whose view may be shown: all after the match, before that only a person who is alone here. */
function eyes({ over, sitters }: Replay): Seat[] {
  if (over) return [...sitters.keys(), SPECTATOR, ALL_EYES];
  const people = sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return people.length === 1 ? [...people, SPECTATOR] : [SPECTATOR];
}

function nameOfEyes(seat: Seat, names: readonly string[]): string {
  const said = TABLE_WORDS[preferences.value.lang];
  if (seat === ALL_EYES) return said.allEyes;
  return seat === SPECTATOR ? said.spectator : (names[seat] ?? '');
}

/** A replay, moment by moment, with the view of any seat. */
export function ReplayScreen(props: ReplayProps): JSX.Element {
  const { replay, step, at, back, table, fork, note, source, check, afterword } = props;
  const { lang, plain } = preferences.value;
  const said = TABLE_WORDS[lang];
  const { gameModule } = replay;
  const words = gameModule.words[lang];
  const all = replay.record.lines.length;
  const now = Math.min(all, Math.max(0, step ?? 0));
  const [seat, setSeat] = useState<Seat>(eyes(replay)[0] ?? SPECTATOR);
  const [rule, setRule] = useState<string | undefined>();
  const [dialog, setDialog] = useState<'fork' | 'share' | undefined>();
  const [board, setBoard] = useState<Board | undefined>();
  const truth = useMemo(() => replay.at(now).seatView(seat), [replay, now, seat]);
  const to = (line: number): void => go(at(Math.min(all, Math.max(0, line))), true);
  const player = usePlayer(truth, words, () => to(now + 1), now < all);
  const { beat } = player;
  const look = useTold(player.look, useStoryteller(gameModule));
  const reasons = useMemo(() => replay.reasons(seat), [replay, seat]);
  const reader: Reader = { view: look.view, names: look.sitters.map(({ name }) => name) };
  useEffect(() => void openBoard(gameModule.game.id).then(setBoard), [gameModule]);
  useEffect(() => {
    document.title = `${said.replay} – ${words.title}`;
  }, [said, words]);
  const { isAside, layAside, takeUp } = useAside();
  const main = useRef<HTMLElement>(null);
  useSpotlight(main, beat?.event, board);
  useKeys({
    ArrowLeft: () => to(now - 1),
    ArrowRight: () => to(now + 1),
    Home: () => to(0),
    End: () => to(all),
    ' ': player.toggle,
  });
  // The view of all eyes has no seat of its own on the board.
  const seated = seat === ALL_EYES ? SPECTATOR : seat;
  const still = { mark: () => ({}), act: () => {}, options: [], ask: undefined, news: NO_NEWS };
  return (
    <div class="table" data-game={gameModule.game.id} data-replay="" data-ending={look.result && 'seen'}>
      <header class="table-head">
        <a class="button button--quiet" href={back?.href ?? href({ screen: 'home' })}>
          {back?.text ?? said.home}
        </a>
        <h1>{words.title}</h1>
        {table !== undefined && (
          <a class="button button--quiet" href={table}>
            {said.toTable}
          </a>
        )}
        <button type="button" class="button button--quiet" onClick={() => setDialog('share')}>
          {said.passOn}
        </button>
      </header>
      <section class="prompt" aria-label={said.replay}>
        <div class="scrubber">
          <button
            type="button"
            class="button button--primary jump play"
            aria-label={player.isPlaying ? said.pause : said.play}
            title={player.isPlaying ? said.pause : said.play}
            disabled={now === all && !beat}
            onClick={player.toggle}
          >
            <span aria-hidden="true">{player.isPlaying ? '❚❚' : '►'}</span>
          </button>
          <Jump label={said.first} sign="«" act={() => to(0)} />
          <Jump label={said.back} sign="‹" act={() => to(now - 1)} />
          <input
            type="range"
            min={0}
            max={all}
            value={now}
            aria-label={said.step(now, all)}
            title={said.keys}
            onInput={event => to(Number(event.currentTarget.value))}
          />
          <Jump label={said.forward} sign="›" act={() => to(now + 1)} />
          <Jump label={said.last} sign="»" act={() => to(all)} />
          <span class="scrubber-place" role="status">
            <span class="visually-hidden">{said.step(now, all)}</span>
            <span aria-hidden="true">
              {now}/{all}
            </span>
          </span>
        </div>
        <p class="replay-line" aria-live="polite" data-line={beat?.line}>
          {beat?.caption ?? lastLine(look.events, words, reader)}
        </p>
        <div class="replay-ways">
          {note && <span class="chip">{note}</span>}
          <label class="eyes">
            <span class="eyes-label">{said.eyesOf}</span>
            <select class="input" value={seat} onChange={event => setSeat(Number(event.currentTarget.value))}>
              {eyes(replay).map(one => (
                <option value={one}>{nameOfEyes(one, reader.names)}</option>
              ))}
            </select>
          </label>
          {mayMove() && <PaceChoice />}
          {fork && now < all && (
            <button type="button" class="button" onClick={() => setDialog('fork')}>
              {said.fork}
            </button>
          )}
          {look.result && isAside && (
            <button type="button" class="button" onClick={takeUp}>
              {said.showScore}
            </button>
          )}
        </div>
      </section>
      <main class="table-board" ref={main}>
        {board && !plain && (
          <board.Board
            {...still}
            view={look.view}
            seat={seated}
            names={reader.names}
            badges={SEAT_BADGES}
            words={words}
            teaching={look.teaching}
          />
        )}
        {plain && <PlainBoard look={{ ...look, ask: undefined }} words={words} reader={reader} />}
      </main>
      <aside class="side">
        {look.result && !isAside && (
          <EndScreen
            {...{ look, words, reader, source, check, afterword, layAside }}
            showMoment={(seen, event) => to(lineOfEvent(replay, seen, event))}
            hostedBy="unknown"
          />
        )}
        <SeatPanels look={look} words={words} reader={reader} />
        {seat === ALL_EYES && <Hands {...{ look, words, reader }} title={said.openHands} Heading="h2" />}
        <Log
          events={look.events}
          stories={look.stories}
          reasons={reasons}
          you={seated}
          words={words}
          reader={reader}
          showRule={setRule}
        />
      </aside>
      {dialog === 'share' && <ShareDialog source={source} onClose={() => setDialog(undefined)} />}
      {fork && dialog === 'fork' && (
        <ForkDialog
          sitters={replay.sitters}
          onClose={() => setDialog(undefined)}
          onBegin={sitters => void fork(now, sitters).then(copy => go({ screen: 'table', id: copy }))}
        />
      )}
      {rule !== undefined && <RulesDrawer gameModule={gameModule} rule={rule} close={() => setRule(undefined)} />}
    </div>
  );
}

interface ReplayPlayer {
  readonly look: SeatView;
  readonly beat: ShownBeat | undefined;
  readonly isPlaying: boolean;
  readonly toggle: () => void;
}

/** The duration of a moment without events. */
const STILL_MS = 300;

/** Shows the beats of a step forward, and continues while the replay plays. */
function usePlayer(truth: SeatView, words: Words, forward: () => void, isMore: boolean): ReplayPlayer {
  // Each time the reader plays from the beginning, the events before the first question are shown.
  const [openings, setOpenings] = useState(0);
  const showing = useMemo(() => new Showing(), [truth.seat, openings]);
  const [isPlaying, setPlaying] = useState(false);
  const [, redraw] = useState(0);
  const { pace } = preferences.value;
  const last = useRef(truth);
  const names = truth.sitters.map(({ name }) => name);
  const isNext = truth.step === last.current.step + 1 && truth.seat === last.current.seat;
  const isOpening = isPlaying && truth.step === 0;
  showing.begin(truth, isOpening);
  showing.collect(truth, captionsFor(words, names), (isNext || isOpening) && mayMove() && pace !== 'off');
  if ((!isNext && truth !== last.current) || pace === 'off') showing.skip(truth.seat);
  useEffect(() => {
    last.current = truth;
  }, [truth]);
  const beat = showing.now(truth.seat);
  useEffect(() => {
    if (!beat && !isPlaying) return undefined;
    const next = (): void => {
      if (beat) showing.next(truth.seat);
      else if (isMore) forward();
      else setPlaying(false);
      redraw(count => count + 1);
    };
    const timer = setTimeout(next, beat ? showing.duration(truth.seat, pace) : STILL_MS);
    return () => clearTimeout(timer);
  }, [beat, isPlaying, truth, pace]);
  return {
    look: beat ? lookAt(truth, beat) : truth,
    beat,
    isPlaying,
    toggle: () => {
      if (!isPlaying && truth.step === 0) setOpenings(openings + 1);
      setPlaying(!isPlaying);
    },
  };
}

function Jump({
  label,
  sign,
  act,
}: {
  readonly label: string;
  readonly sign: string;
  readonly act: () => void;
}): JSX.Element {
  return (
    <button type="button" class="button button--quiet jump" aria-label={label} title={label} onClick={act}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** The line of the record after which a seat had been told its n-th event. */
export function lineOfEvent(replay: Replay, seat: Seat, event: number): number {
  let [low, high] = [0, replay.record.lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (replay.at(middle).seatView(seat).events.length > event) high = middle;
    else low = middle + 1;
  }
  return low;
}
