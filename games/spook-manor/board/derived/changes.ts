import { useEffect, useMemo, useRef } from 'preact/hooks';
import { at, type BoardProps, type Seat, seatsOf } from '../../../../engine/index.ts';
import { type Source, sheetOf, sourcesOf } from '../../display.ts';
import type { Place, SpookState } from '../../state.ts';

/** The place where the board shows the points of waiting guests: over both halves of the Lobby. */
export const HALL = 'hall';

/** The points that a manor gained or lost since the last picture: in all, and by place. */
export interface Change {
  readonly points: number;
  /** By place; what changed nothing in the sum is there too, if it moved points from one place to another. */
  readonly places: ReadonlyMap<Place | typeof HALL, number>;
}
export type Changes = ReadonlyMap<Seat, Change>;

const NONE: Changes = new Map();

/** The points of lamps and columns belong to many rooms: they are shown where the last one was built. */
function placeOf({ row, at: place }: Source, newest: Place | undefined): Place | typeof HALL | undefined {
  if (row === 'waiting') return HALL;
  return row === 'lighting' || row === 'columns' ? newest : (place ?? undefined);
}

function changeOf(before: SpookState, after: SpookState, seat: Seat): Change {
  const [was, is] = [at(before.manors, seat), at(after.manors, seat)];
  const newest = is.rooms.at(-1)?.at;
  const places = new Map<Place | typeof HALL, number>();
  const count = (sources: readonly Source[], sign: 1 | -1): void => {
    for (const source of sources) {
      const place = placeOf(source, newest);
      if (place !== undefined) places.set(place, (places.get(place) ?? 0) + sign * source.points);
    }
  };
  count(sourcesOf(before, was), -1);
  count(sourcesOf(after, is), 1);
  for (const [place, points] of places) if (points === 0) places.delete(place);
  return { points: sheetOf(after, is).total - sheetOf(before, was).total, places };
}

/** The points that the manors gained and lost from one picture to the next. */
export function changesFrom(before: SpookState, after: SpookState): Changes {
  const changed = seatsOf(after).map(seat => [seat, changeOf(before, after, seat)] as const);
  return new Map(changed.filter(([, { points, places }]) => points !== 0 || places.size > 0));
}

const roomsIn = ({ manors }: SpookState): number => manors.reduce((count, { rooms }) => count + rooms.length, 0);

/**
 * While a question is open: the changes since the last room was chosen, as the account tells them. A seating is a
 * question of its own, and ends no round.
 */
function useSinceAsked({ view, ask }: Pick<BoardProps<SpookState>, 'view' | 'ask'>): Changes | undefined {
  const open = useRef<
    { readonly key: string; readonly view: SpookState; readonly before: SpookState | undefined } | undefined
  >(undefined);
  const key = ask && `${ask.what}/${view.round}`;
  const before = open.current?.key === key ? open.current?.before : open.current?.view;
  const isSeating = ask?.what === 'seating';
  useEffect(() => {
    if (key !== undefined && !(isSeating && open.current)) open.current = { key, view, before };
  });
  return useMemo(() => {
    if (key === undefined) return undefined;
    // A question that is open again, after an answer was taken back, has no news.
    return before && roomsIn(before) <= roomsIn(view) ? changesFrom(before, view) : NONE;
  }, [key, before, view]);
}

/**
 * The changes that came with the news, until a manor changes again; at a question, all since the last one. An answer
 * taken back is no news.
 */
export function useChanges(props: BoardProps<SpookState>): Changes {
  const { view, news } = props;
  const sinceAsked = useSinceAsked(props);
  const last = useRef({ view, news, changes: NONE });
  const changes = useMemo(() => {
    const now = changesFrom(last.current.view, view);
    if (news.length > 0 && news !== last.current.news) return now;
    return now.size === 0 ? last.current.changes : NONE;
  }, [view, news]);
  useEffect(() => {
    last.current = { view, news, changes };
  }, [view, news, changes]);
  return sinceAsked ?? changes;
}
