import { useRef } from 'preact/hooks';
import { at, type BoardProps, type Card } from '../../../engine/index.ts';
import { freeSides } from '../display.ts';
import { type Event, type HauntedState, SIDES, type Side } from '../state.ts';
import { doorwayOf } from '../words/reading.ts';

/** The side of a room on which a new room will lie. */
export interface Doorway {
  readonly card: Card;
  readonly side: Side;
}

const isSide = (value: unknown): value is Side => SIDES.some(side => side === value);

/** H16 The Door of the latest turn that is told of, if one was opened in it; `kept` if no turn is told of. */
export function openedIn(news: readonly Event[], kept: Doorway | undefined): Doorway | undefined {
  const last = news.findLast(({ what }) => what === 'opens' || what === 'turn');
  if (!last) return kept;
  return last.what === 'opens' && last.card !== undefined && isSide(last.side)
    ? { card: last.card, side: last.side }
    : undefined;
}

/** Whether the room of a Door is still to be laid: the active player stands before it, and its side is free. */
export function isAhead(view: HauntedState, { card, side }: Doorway): boolean {
  const room = view.rooms.find(one => one.card === card);
  return room !== undefined && at(view.sheets, view.active).at === card && freeSides(room).includes(side);
}

/** H16 The Door that a question is about, or that somebody is seen opening, until its room is laid. */
export function useDoorway({ ask, news, view }: BoardProps<HauntedState>): Doorway | undefined {
  const opened = useRef<Doorway | undefined>(undefined);
  // A player who takes the opening back is asked again where to go.
  opened.current = ask?.what === 'leave' ? undefined : openedIn(news, opened.current);
  opened.current = (ask && doorwayOf(ask.about, view)) ?? opened.current;
  return opened.current && isAhead(view, opened.current) ? opened.current : undefined;
}
