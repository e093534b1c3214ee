import type { Options } from './ask.ts';
import type { Seat } from './cards.ts';
import type { State } from './game.ts';
import type { Asked, Words } from './house.ts';
import type { Json } from './json.ts';
import type { Event } from './match.ts';

/** How a seat is shown everywhere: never by colour alone. */
export interface SeatMark {
  readonly letter: string;
  readonly colour: string;
  /** The outline of its token, as the `d` of a path in a box of 24 by 24. */
  readonly shape: string;
  readonly shapeName: string;
}

/** The attributes of an element that stands for a part of an answer. Without any, it stands for nothing now. */
export interface Marked {
  readonly role?: 'button';
  /** In lower case, as SVG wants it. */
  readonly tabindex?: number;
  readonly 'aria-label'?: string;
  readonly 'aria-pressed'?: boolean;
  /** Lit: it can be chosen. */
  readonly 'data-lit'?: '';
  /** Chosen: it is part of the answer that is being put together. */
  readonly 'data-chosen'?: '';
  /** A lesson points at it. */
  readonly 'data-hint'?: '';
  readonly onClick?: (event: { stopPropagation(): void }) => void;
  readonly onKeyDown?: (event: { key: string; preventDefault(): void; stopPropagation(): void }) => void;
}

/**
 * Says what an element stands for, field by field of the options: `mark({ to: 7, connect: 7 })` is the room 7, wherever
 * an option goes to it or connects it. What comes back is spread over the element.
 */
export type Mark = (stands: Readonly<Record<string, Json>>) => Marked;

/** What a board is given. A board is a picture: it knows what lies where and what stands for what, and no rule. */
export interface BoardProps<S extends State = State> {
  readonly view: S;
  /** Whose eyes. */
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly marks: readonly SeatMark[];
  readonly words: Words<S>;
  /** The question to this seat, if there is one, and what it may answer. */
  readonly ask: Asked | undefined;
  readonly options: Options;
  readonly mark: Mark;
  /** The seat's own answer that waits for the others, and how to take it back and change it. */
  readonly sealed?: Json | undefined;
  readonly takeBack?: (() => void) | undefined;
  /** Answers at once, for boards that put an answer together themselves. */
  readonly act: (pick: Json) => void;
  /** What has happened since the last picture: motion is made of it. */
  readonly news: readonly Event[];
  /** Whether everybody agreed to be taught: help that others have to ask for is then there from the start. */
  readonly teaching: boolean;
}
