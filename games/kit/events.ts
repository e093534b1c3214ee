import type { Event, Seat } from '../../engine/index.ts';

// Type aliases, because an interface is no `Json`: it could get more fields elsewhere.

/** An event that somebody brings about. */
export type Acting = { readonly seat: Seat };

/** An event with a place on the board. */
export type Located = { readonly at: string };

/** How many events of a name there are. */
export const countOf = <E extends Event>(events: readonly E[], what: E['what']): number =>
  events.filter(event => event.what === what).length;
