import { at } from '../../../../engine/index.ts';
import { tokensOf } from '../../display.ts';
import type { Colour, Guest, Manor } from '../../state.ts';

/** A seating while it is being put together: who sits in each space, in the order of the rooms. */
export type Layout = readonly Guest[];

/** A monster that was taken up: from a space, or from the Lobby. */
export interface Held {
  readonly colour: Colour;
  readonly from: number | 'lobby';
}

/** Whether a seating may be. */
export type Allows = (layout: Layout) => boolean;

const withGuest = (layout: Layout, space: number, guest: Guest): Layout =>
  layout.map((one, i) => (i === space ? guest : one));

/**
 * The seating after the player put a monster somewhere. A guest that sits there already changes places with it if that
 * is legal, or else goes to the Lobby. Undefined: the monster may not sit there.
 */
export function put(layout: Layout, { colour, from }: Held, to: number | 'lobby', allows: Allows): Layout | undefined {
  const left = from === 'lobby' ? layout : withGuest(layout, from, null);
  if (to === 'lobby') return left;
  const seated = withGuest(left, to, colour);
  const host = from === to ? null : at(layout, to);
  const swapped = from !== 'lobby' && host !== null ? withGuest(seated, from, host) : seated;
  return [swapped, seated].find(allows);
}

/** R15 Who waits in the Lobby while the others sit like this, counted by colour. */
export function waitingOf(manor: Manor, layout: Layout): readonly number[] {
  const waiting = tokensOf(manor);
  for (const guest of layout) if (guest !== null) waiting[guest] = at(waiting, guest) - 1;
  return waiting;
}

/** The manor with its guests seated like this. */
export function seated(manor: Manor, layout: Layout): Manor {
  let next = 0;
  const rooms = manor.rooms.map(room => ({ ...room, guests: room.guests.map(() => layout[next++] ?? null) }));
  return { ...manor, rooms, waiting: [...waitingOf(manor, layout)] };
}
