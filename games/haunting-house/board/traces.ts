import { useRef } from 'preact/hooks';
import type { BoardProps, Seat } from '../../../engine/index.ts';
import { cellAt, SPACES } from '../display.ts';
import type { Cell, Event, HauntingState, Space } from '../state.ts';
import { deedOf, movedTiles } from './deed.ts';

/** Tiles that moved since the own last card, and who moved them: what is easily missed stays to be seen. */
export interface Trace {
  readonly space: Space;
  /** Missing for a tile that its icon turned (R71). */
  readonly by: Seat | undefined;
}

/** A trace and how the tile lay then: once it lies differently, the trace is stale. */
interface Kept extends Trace {
  readonly cell: Pick<Cell, 'tile' | 'turn'> | undefined;
}

export interface Memory {
  readonly kept: readonly Kept[];
  /** Whether the own action is going on: the first act after it begins a new memory. */
  readonly isOwnAction: boolean;
}
export const NOTHING_SEEN: Memory = { kept: [], isOwnAction: false };

const BEGINNINGS: readonly string[] = ['acts', 'turned', 'round', 'half'];

/** Adds one event to the memory; `view` shows the house after it. A spectator's memory lasts one step. */
function after(memory: Memory, event: Event, view: HauntingState, own: Seat): Memory {
  const { what, seat } = event;
  const isSpectator = view.pawns[own] === undefined;
  const begins = BEGINNINGS.includes(what) && (isSpectator ? what === 'turned' : memory.isOwnAction);
  const { kept, isOwnAction } = begins ? NOTHING_SEEN : memory;
  if (what === 'acts' && seat === own) return { kept, isOwnAction: true };
  const moved = movedTiles(deedOf(view, event));
  if (moved.length === 0) return { kept, isOwnAction };
  const by = typeof seat === 'number' ? seat : undefined;
  const others = kept.filter(({ space }) => !moved.includes(space));
  const fresh = by === own ? [] : moved.map(space => ({ space, by, cell: cellAt(view, space) }));
  return { kept: [...others, ...fresh], isOwnAction };
}

export const remember = (memory: Memory, news: readonly Event[], view: HauntingState, own: Seat): Memory =>
  news.reduce((so, event) => after(so, event, view, own), memory);

/** The traces that still hold: after an undo a tile may lie as before. */
export const tracesIn = ({ kept }: Memory, view: HauntingState): readonly Trace[] =>
  kept
    .filter(({ space, cell }) => {
      const now = SPACES.includes(space) ? cellAt(view, space) : undefined;
      return now !== undefined && now.tile === cell?.tile && now.turn === cell.turn;
    })
    .map(({ space, by }) => ({ space, by }));

/** The traces at this moment, for the player whose view is drawn. */
export function useTraces({ view, seat, news }: BoardProps<HauntingState>): readonly Trace[] {
  const seen = useRef<{ readonly seat: Seat; readonly news: readonly Event[]; readonly memory: Memory }>(undefined);
  const last = seen.current;
  if (last?.seat !== seat || last.news !== news) {
    const memory = last?.seat === seat ? last.memory : NOTHING_SEEN;
    seen.current = { seat, news, memory: remember(memory, news, view, seat) };
  }
  return seen.current === undefined ? [] : tracesIn(seen.current.memory, view);
}
