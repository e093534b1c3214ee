import type { BoardProps } from '../../../engine/index.ts';
import { cellAt, SPACES, tileNamed } from '../display.ts';
import type { Event, HauntingState, Space } from '../state.ts';
import { contentFor } from '../tunables.ts';

/** The latest change in the house, as arrows show it: a tile turned, two things changed places, a pawn went. */
export type Deed =
  | { readonly kind: 'turn'; readonly at: Space; readonly quarters: number }
  | { readonly kind: 'exchange'; readonly from: Space; readonly to: Space; readonly isOfTiles: boolean }
  | { readonly kind: 'way'; readonly from: Space; readonly to: Space; readonly isFall: boolean };

const isSpace = (value: unknown): value is Space => typeof value === 'string' && SPACES.includes(value);

/** The quarter turns of a tile: as the event says, or as the icon on the tile demands. */
function quartersOf(view: HauntingState, { turn, at }: Event): number {
  if (typeof turn === 'number') return turn;
  const cell = isSpace(at) ? cellAt(view, at) : undefined;
  const icon = cell && tileNamed(cell.tile, view.options).icon;
  return icon ? contentFor(view.options).iconTurn(icon) : 0;
}

/** The change that an event made in the house; undefined if nothing in it moved from one place to another. */
export function deedOf(view: HauntingState, event: Event): Deed | undefined {
  const { what, at, from, to } = event;
  if ((what === 'rotates' || what === 'turns') && isSpace(at))
    return { kind: 'turn', at, quarters: quartersOf(view, event) };
  if ((what === 'switches' || what === 'swaps') && isSpace(at) && isSpace(to))
    return { kind: 'exchange', from: at, to, isOfTiles: what === 'switches' };
  if (isSpace(from) && isSpace(to)) return { kind: 'way', from, to, isFall: what === 'falls' };
  return undefined;
}

/** The change that arrows show: the newest, while no player at this screen is asked. */
export function shownDeed({ view, ask, news }: BoardProps<HauntingState>): Deed | undefined {
  const event = ask === undefined ? news.at(-1) : undefined;
  return event && deedOf(view, event);
}

/** The spaces of the tiles that moved. */
export function movedTiles(deed: Deed | undefined): readonly Space[] {
  if (deed?.kind === 'turn') return [deed.at];
  return deed?.kind === 'exchange' && deed.isOfTiles ? [deed.from, deed.to] : [];
}
