import type { Seat } from '../../engine/index.ts';

// Type aliases, because an interface is no `Json`: it could get more fields elsewhere.

/** An event that somebody brings about. */
export type Acting = { readonly seat: Seat };

/** An event with a place on the board. */
export type Located = { readonly at: string };
