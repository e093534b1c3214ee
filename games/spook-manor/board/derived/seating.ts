import { useMemo, useState } from 'preact/hooks';
import { at, type BoardProps, includes, type Json, optionAt, type Seat, sizeOf } from '../../../../engine/index.ts';
import { field } from '../../../kit/reading.ts';
import { bestSeating, guestsOf, type SpaceBuilt, sheetOf, spacesOf } from '../../display.ts';
import type { Manor, Place, SpookState } from '../../state.ts';
import { type Held, type Layout, put, seated, waitingOf } from './draft.ts';

/** R15 The guests of a manor while somebody seats them; nothing of it counts before it is confirmed. */
export interface Seating {
  readonly seat: Seat;
  /** The manor as it would be. */
  readonly manor: Manor;
  readonly spaces: readonly SpaceBuilt[];
  readonly layout: Layout;
  readonly waiting: readonly number[];
  readonly points: number;
  readonly best: number;
  /** A13 Whether this is the seating that is scored. */
  readonly isLast: boolean;
  readonly held: Held | undefined;
  hold(held: Held | undefined): void;
  /** Where a monster would go; undefined: it may not. */
  after(held: Held, to: number | 'lobby'): Layout | undefined;
  lay(layout: Layout): void;
  /** The score of the manor with this seating. */
  score(layout: Layout): number;
  /** Answers with the best seating, in one press. */
  seatWell(): void;
  confirm(): void;
}

/** The most answers that are shown as buttons, unless the board marks them. */
const FEW = 30;

/** All answers of this question can be put together on the board: none of them need be a button as well. */
function claim({ options, mark }: BoardProps<SpookState>): void {
  if (sizeOf(options) > FEW) return;
  for (let i = 0; i < sizeOf(options); i++) mark({ guests: field(optionAt(options, i), 'guests') ?? null });
}

export function useSeating(props: BoardProps<SpookState>): Seating | undefined {
  const { ask, view, seat, options, act } = props;
  const moment = `${seat}/${view.round}`;
  const [draft, setDraft] = useState<{ moment: string; layout: Layout; held?: Held | undefined }>();
  const manor = view.manors[seat];
  const best = useMemo(() => (manor ? bestSeating(view, manor).guests : []), [view, manor]);
  if (ask?.what !== 'seating' || !manor) return undefined;
  claim(props);
  const current = draft?.moment === moment ? draft : undefined;
  const layout = current?.layout ?? guestsOf(manor);
  const drafted = seated(manor, layout);
  const lay = (next: Layout): void => setDraft({ moment, layout: next });
  return {
    seat,
    manor: drafted,
    spaces: spacesOf(view, drafted),
    layout,
    waiting: waitingOf(manor, layout),
    points: sheetOf(view, drafted).total,
    best: sheetOf(view, seated(manor, best)).total,
    isLast: field(ask.about, 'last') === true,
    held: current?.held,
    hold: held => setDraft({ moment, layout, held }),
    after: (held, to) => put(layout, held, to, next => includes(options, answer(next))),
    lay,
    score: next => sheetOf(view, seated(manor, next)).total,
    seatWell: () => act(answer(best)),
    confirm: () => act(answer(layout)),
  };
}

const answer = (layout: Layout): Json => ({ guests: [...layout] });

/** The space of a room that lies nearest to a point of it, from 0 at its left wall to 1 at its right one. */
function nearest(count: number, point: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(point * count)));
}

/** The guest that the player would take up out of a room: the one that sits nearest to the point. */
export function guestNear({ spaces }: Seating, place: Place, point: number): Held | undefined {
  const here = spaces.flatMap((space, i) => (space.at === place ? [i] : []));
  const guests = here.filter(i => at(spaces, i).guest !== null);
  const goal = here[nearest(here.length, point)] ?? 0;
  const [from] = guests.sort((a, b) => Math.abs(a - goal) - Math.abs(b - goal));
  const colour = from === undefined ? null : at(spaces, from).guest;
  return from === undefined || colour === null ? undefined : { colour, from };
}

/** Where in a room a monster would sit: in the space nearest to the point that takes it, an empty one before all. */
export function spaceNear(seating: Seating, held: Held, place: Place, point: number): number | undefined {
  const { spaces, after } = seating;
  const here = spaces.flatMap((space, i) => (space.at === place ? [i] : []));
  const goal = here[nearest(here.length, point)] ?? 0;
  const rank = (i: number): number => Math.abs(i - goal) + (at(spaces, i).guest === null ? 0 : here.length);
  return here
    .filter(i => i !== held.from && after(held, i))
    .sort((a, b) => rank(a) - rank(b))
    .at(0);
}
