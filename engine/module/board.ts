import type { Options } from '../families.ts';
import type { Seat } from '../kernel/cards.ts';
import type { State } from '../kernel/game.ts';
import type { Json } from '../record/json.ts';
import type { AnswerField, EventIn } from '../vocabulary.ts';
import type { AskedIn, Words } from './game-module.ts';

/** How a seat is drawn everywhere: colour and shape. */
export interface SeatLook {
  readonly letter: string;
  readonly colour: string;
  /** The outline of its token, as the `d` of a path in a box of 24 by 24. */
  readonly shape: string;
  readonly shapeName: string;
}

/** The attributes of an element that stands for a part of an answer. Empty if it is not selectable now. */
export interface Marked {
  readonly role?: 'button';
  /** In lower case, as SVG requires. */
  readonly tabindex?: number;
  readonly 'aria-label'?: string;
  /** The certain consequences of choosing it; a tip shows them. */
  readonly 'aria-description'?: string;
  readonly 'aria-pressed'?: boolean;
  /** Several answers begin with it; the label is that of the first. */
  readonly 'data-several'?: '';
  /** Lit: can be chosen. */
  readonly 'data-lit'?: '';
  /** Chosen: part of the answer in progress. */
  readonly 'data-chosen'?: '';
  /** A lesson points at it. */
  readonly 'data-hint'?: '';
  readonly onClick?: (event: { stopPropagation(): void }) => void;
  readonly onKeyDown?: (event: { key: string; preventDefault(): void; stopPropagation(): void }) => void;
}

/** Values by field of an answer. A misspelt field is a type error. */
type Stands<S extends State> =
  string extends AnswerField<S> ? Readonly<Record<string, Json>> : { readonly [F in AnswerField<S>]?: Json };

/**
 * Declares the fields of the options that an element stands for: `mark({ to: 7, connect: 7 })` is the room 7, wherever
 * an option goes to it or connects it. Spread the result over the element.
 */
export type Mark<S extends State = State> = (stands: Stands<S>) => Marked;

/** The props of a board. A board draws positions and marks parts of answers; it knows no rule. */
export interface BoardProps<S extends State = State> {
  readonly view: S;
  /** The seat whose view is drawn. */
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly badges: readonly SeatLook[];
  readonly words: Words<S>;
  /** The question to this seat, if there is one, and its options. */
  readonly ask: AskedIn<S> | undefined;
  readonly options: Options;
  readonly mark: Mark<S>;
  /** The seat's own answer that waits for the others, and how to take it back. */
  readonly sealed?: Json | undefined;
  readonly takeBack?: (() => void) | undefined;
  /** Answers at once, for boards that assemble an answer themselves. */
  readonly act: (pick: Json) => void;
  /** The events since the last picture, for animations. */
  readonly news: readonly EventIn<S>[];
  /** Whether everybody agreed to teaching mode: help is then shown without asking. */
  readonly teaching: boolean;
}
