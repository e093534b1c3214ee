import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Event, Seat } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import type { TableClient } from '../../../table/table-client.ts';
import { mayMove, preferences } from '../../app/settings.ts';
import { TABLE_WORDS } from '../words.ts';
import { captionsFor } from './captions.ts';
import { lookAt, type Showing, type ShownBeat, tumbleMs } from './showing.ts';

const ENTERED = 'seance/entered';

/** Whether this tab has not shown the match yet; from now on it has. Only the last match is remembered. */
export function enters(id: string): boolean {
  try {
    const isKnown = sessionStorage.getItem(ENTERED) === id;
    sessionStorage.setItem(ENTERED, id);
    return !isKnown;
  } catch {
    // Storage is blocked: the opening is shown again after a reload.
    return true;
  }
}

/** Collects new beats for a seat. On entering a match they include what came before its first question. */
export function collectNews(client: TableClient, showing: Showing, seat: Seat, isEntering: boolean): void {
  const look = client.seatView(seat);
  showing.begin(look, isEntering);
  const { lang, pace } = preferences.peek();
  const words = client.gameModule.words[lang];
  const names = look.sitters.map(({ name }) => name);
  const captions = { ...captionsFor(words, names, seat), missed: TABLE_WORDS[lang].missed };
  showing.collect(look, captions, mayMove() && pace !== 'off');
}

export interface BeatNow {
  readonly beat: ShownBeat | undefined;
  /** The dice of the beat, tumbling or at rest. */
  readonly dice: readonly number[] | undefined;
  /** Whether the beat waits for its player to roll the dice. */
  readonly isHeld: boolean;
  /** Whether the dice still tumble: the caption and the board wait for them. */
  readonly isTumbling: boolean;
  readonly roll: () => void;
}

/** The reasons for which beats wait or take longer. */
interface Unhurried {
  readonly isPaused?: boolean;
  /** Whether they take longer: in a lesson that asks for it. */
  readonly slowly?: boolean;
}

/**
 * The current beat of a seat, until all are shown. Own dice wait for a press, unless they roll automatically. A paused
 * beat stays.
 */
export function useBeat(
  client: TableClient,
  showing: Showing,
  seat: Seat,
  redraw: () => void,
  { isPaused = false, slowly = false }: Unhurried = {},
): BeatNow {
  const { pace, lang, rolls } = preferences.value;
  const [rolled, setRolled] = useState<ShownBeat | undefined>();
  const [fallen, setFallen] = useState<ShownBeat | undefined>();
  if (pace === 'off') showing.skip(seat);
  const beat = showing.now(seat);
  const { guide } = client.gameModule.words[lang];
  const dice = beat && guide?.dice?.(beat.event);
  const isOwn = beat && (guide?.rollers?.(beat.event, beat.view) ?? [beat.event.seat]).includes(seat);
  const isHeld =
    rolls === 'press' && dice !== undefined && isOwn === true && client.mine.includes(seat) && rolled !== beat;
  const isTumbling = dice !== undefined && !isHeld && fallen !== beat;
  useEffect(() => {
    if (!beat || isHeld || isPaused) return undefined;
    const goOn = (): void => {
      if (isTumbling) {
        setFallen(beat);
        return;
      }
      showing.next(seat);
      redraw();
    };
    const timer = setTimeout(goOn, isTumbling ? tumbleMs(pace) : showing.duration(seat, pace, slowly));
    return () => clearTimeout(timer);
  }, [beat, isHeld, isTumbling, isPaused, slowly, seat, pace]);
  return { beat, dice: isHeld ? undefined : dice, isHeld, isTumbling, roll: () => setRolled(beat) };
}

/** The shown view: that of the beat, or the one before it while the beat waits for its dice. */
export function useShown(latest: SeatView, beat: ShownBeat | undefined, isWaiting: boolean): SeatView {
  const before = useRef<SeatView>(latest);
  const shown = useMemo(() => {
    if (!beat) return latest;
    const { view } = isWaiting ? before.current : beat;
    return lookAt(latest, { ...beat, view, line: isWaiting ? beat.line - 1 : beat.line });
  }, [latest, beat, isWaiting]);
  useEffect(() => {
    before.current = shown;
  }, [shown]);
  return shown;
}

/** The events since the last render, once. */
export function useNews(events: readonly Event[]): readonly Event[] {
  const seen = useRef(events.length);
  // The same events stay news while the reader looks at an unchanged table.
  const news = useMemo(() => events.slice(Math.min(seen.current, events.length)), [events.length]);
  useEffect(() => {
    seen.current = events.length;
  }, [events.length]);
  return news;
}
