import {
  at,
  type Card,
  type Event,
  type EventName,
  type Face,
  type Json,
  type Reader,
  type Seat,
  type Settings,
} from '../../../engine/index.ts';
import { type Person, personAt } from '../../kit/person.ts';
import { faceIn, known, numbers, sure, type TaleOf } from '../../kit/reading.ts';
import { taleOf } from '../../kit/tale.ts';
import { ACTS, type Act } from '../content.ts';
import { boonsOn, exitOf, goal, guestOf, ownerOf, protectedExit, worth } from '../guests.ts';
import type { ExitInPlay, Hiding, PossessionState } from '../state.ts';
import { escapeCard } from '../tunables.ts';

/** Reads facts out of events, picks and views before a language finds its words. */

export type Readership = Reader<PossessionState>;

/** The characters keep their names in every language. */
export const CHARACTER: Readonly<Record<number, string>> = {
  1: 'Mark Vinter',
  2: 'Blair Rothe',
  3: 'Timothy Fellows',
  4: 'Sensa Eldridge',
  5: 'Fiddler Crowley',
  6: 'Alexa Ambersilt',
  7: 'Della Crimm',
  8: 'Fernando Timburbaum',
};

/** A Sin in a language: when it may be played, and what it does. */
export interface SinWords {
  readonly name: string;
  readonly when: string;
  readonly text: string;
}

/** A Possession card in a language: whom it possesses, and the one or two ways it goes on. */
export interface PossessionWords {
  readonly name: string;
  readonly possessed: string;
  readonly ways: readonly string[];
}

export const isAct = (value: Json | undefined): value is Act => typeof value === 'string' && Object.hasOwn(ACTS, value);

// Cards on the table

/** An Exit in play, as one speaks of it. */
export interface Held {
  readonly face: Face;
  readonly boons: readonly Face[];
  /** With its Tool. */
  readonly points: number;
  readonly guarded: boolean;
  readonly owner: string;
  /** Whether it belongs to the one who is spoken to. */
  readonly own: boolean;
}

export function held({ view, names }: Readership, exit: ExitInPlay, to: Seat): Held {
  const owner = sure(ownerOf(view, exit.card), 'owner');
  return {
    face: sure(faceIn(view, exit.card), 'face'),
    boons: boonsOn(exit).map(boon => sure(faceIn(view, boon), 'face')),
    points: worth(view, exit),
    guarded: protectedExit(exit),
    owner: at(names, owner),
    own: owner === to,
  };
}

/** A card that can be paid or lost: an Exit in play, a Boon on one, or a card in hand. */
export type Piece =
  | { readonly kind: 'exit'; readonly exit: Held }
  | { readonly kind: 'boon'; readonly face: Face; readonly on: Held; readonly beside: Face | undefined }
  | { readonly kind: 'hand'; readonly face: Face };

export function piece(reader: Readership, card: Card, to: Seat): Piece {
  const face = sure(faceIn(reader.view, card), 'face');
  const exit = exitOf(reader.view, card);
  if (!exit) return { kind: 'hand', face };
  const on = held(reader, exit, to);
  if (exit.card === card) return { kind: 'exit', exit: on };
  const beside = boonsOn(exit).find(boon => boon !== card);
  return { kind: 'boon', face, on, beside: beside === undefined ? undefined : faceIn(reader.view, beside) };
}

/** Where somebody is. */
export interface Whereabouts {
  readonly name: string;
  readonly room: number;
  readonly hiding: Hiding | null;
}

export function whereabouts({ view, names }: Readership, seat: Seat): Whereabouts {
  const { room, hiding } = guestOf(view, seat);
  return { name: at(names, seat), room, hiding };
}

// Events

/** The worth of an Exit with its Boons. */
const pointsOf = (faces: readonly Face[], options: Settings): number => {
  let sum = 0;
  for (const face of faces) {
    const card = escapeCard(face, options);
    if (card?.kind === 'exit' || card?.kind === 'tool') sum += card.points;
  }
  return sum;
};

/** Cards that left a play area, as they were told: each Exit followed by its Boons, or Boons alone. */
export interface Bundle {
  readonly exit: Face | undefined;
  readonly boons: readonly Face[];
  readonly points: number;
}

export function bundles(faces: readonly Face[], options: Settings): Bundle[] {
  const starts = faces.flatMap((face, i) => (i === 0 || escapeCard(face, options)?.kind === 'exit' ? [i] : []));
  return starts.map((from, i) => {
    const part = faces.slice(from, starts[i + 1]);
    const [first, ...rest] = part;
    const exit = first !== undefined && escapeCard(first, options)?.kind === 'exit' ? first : undefined;
    return { exit, boons: exit ? rest : part, points: pointsOf(part, options) };
  });
}

/** An event whose fields can be asked for; one that must be there and is not is an error. */
export function tale(event: Event, reader: Readership) {
  const { view, names } = reader;
  const read = taleOf(event, reader);
  const { count } = read;
  const faces = event.faces ?? [];
  return {
    ...read,
    /** R77 Whether several have won. */
    shared: view.winner.length > 1,
    /** Several people, the reader last. */
    all: (key: string): Person[] =>
      numbers(event[key])
        .map(seat => personAt(reader, seat))
        .sort((one, other) => Number(one.you) - Number(other.you)),
    /** Whether those named are the whole table. */
    everyone: (key: string): boolean => numbers(event[key]).length === names.length,
    act: (): Act | undefined => (isAct(event.act) ? event.act : undefined),
    /** The cause of a move: an act, or the face of a card. */
    by: (): Act | Face => String(event.by),
    /** The cards that the reader knew, and how many there were. */
    cards: (): { readonly faces: readonly Face[]; readonly count: number } => ({
      faces: faces.flatMap(face => known(face) ?? []),
      count: faces.length,
    }),
    bundles: (): Bundle[] => bundles(faces, view.options),
    options: view.options,
    /** The room of the Haunt token; 0: it is not laid yet. */
    haunt: view.haunt,
    /** R29 The points that a seat needs. */
    needs: (): number => goal(view, count('seat')),
  };
}
export type AnyTale = ReturnType<typeof tale>;
/** The tale of some events: only the fields that they have can be asked for. */
export type Tale<E extends EventName<PossessionState>> = TaleOf<PossessionState, AnyTale, E>;
/** A line for every event. */
export type Lines = { readonly [E in EventName<PossessionState>]: (told: Tale<E>) => string };
/** A heading for each event that begins a section. */
export type Headings = { readonly [E in EventName<PossessionState>]?: (told: Tale<E>) => string | undefined };
