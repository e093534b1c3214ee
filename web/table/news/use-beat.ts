import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Event, Seat } from '../../../engine/index.ts';
import type { TableLink } from '../../../table/link.ts';
import type { SeatView } from '../../../table/table.ts';
import { mayMove, preferences } from '../../settings.ts';
import { lookAt, type Showing, type ShownBeat } from './showing.ts';

/** Collects new beats for a seat. */
export function collectNews(link: TableLink, showing: Showing, seat: Seat): void {
  const look = link.look(seat);
  const { lang, pace } = preferences.peek();
  const words = link.house.words[lang];
  const names = look.sitters.map(({ name }) => name);
  showing.collect(look, (event, view) => words.line(event, { view, names }), mayMove() && pace !== 'off');
}

export interface BeatNow {
  readonly beat: ShownBeat | undefined;
  /** Whether the beat waits for its player to roll the dice. */
  readonly isHeld: boolean;
  readonly roll: () => void;
}

/** The current beat of a seat, until all are shown. Own dice wait for a press, unless they roll automatically. */
export function useBeat(link: TableLink, showing: Showing, seat: Seat, redraw: () => void): BeatNow {
  const { pace, lang, rolls } = preferences.value;
  const [rolled, setRolled] = useState<ShownBeat | undefined>();
  if (pace === 'off') showing.skip(seat);
  const beat = showing.now(seat);
  const { guide } = link.house.words[lang];
  const dice = beat && guide?.dice?.(beat.event);
  const isOwn = beat && (guide?.rollers?.(beat.event) ?? [beat.event.seat]).includes(seat);
  const isHeld =
    rolls === 'press' && dice !== undefined && isOwn === true && link.mine.includes(seat) && rolled !== beat;
  useEffect(() => {
    if (!beat || isHeld) return undefined;
    const timer = setTimeout(
      () => {
        showing.next(seat);
        redraw();
      },
      showing.duration(seat, pace),
    );
    return () => clearTimeout(timer);
  }, [beat, isHeld, seat, pace]);
  return { beat, isHeld, roll: () => setRolled(beat) };
}

/** The shown view: that of the beat, or the one before it while the beat waits. */
export function useShown(truth: SeatView, beat: ShownBeat | undefined, isHeld: boolean): SeatView {
  const before = useRef<SeatView>(truth);
  const shown = useMemo(() => {
    if (!beat) return truth;
    const { view } = isHeld ? before.current : beat;
    return lookAt(truth, { ...beat, view, line: isHeld ? beat.line - 1 : beat.line });
  }, [truth, beat, isHeld]);
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
