import { bit, type Card, type Face, HIDDEN, type Seat } from './kernel/cards.ts';
import { at, type Json } from './record/json.ts';

/**
 * An event that words describe later. Cards are in `card` and `cards`; each reader gets the faces that it knew at that
 * moment.
 */
export interface Fact {
  readonly rule: string;
  readonly what: string;
  readonly card?: Card;
  readonly cards?: readonly Card[];
  readonly [field: string]: Json | undefined;
}
/** A stored fact: the seats that were told, and the faces of its cards with the seats that knew them. */
export interface Told {
  readonly fact: Fact;
  readonly to: number;
  readonly faces: readonly (readonly [Face, number])[];
}

/** A fact as one seat may know it: with the faces it knew, in the order of `card` and `cards`. */
export type Event = Fact & { readonly faces?: readonly Face[] };

/** How far a seat has read the list of facts, and how many of them it was told. */
interface Bookmark {
  readonly place: number;
  readonly heard: number;
}
const BEGINNING: Bookmark = { place: 0, heard: 0 };

/** Reads a growing list of facts as each seat was told it. A bookmark for each seat makes reading on cheap. */
export class FactReader {
  private readonly told: readonly Told[];
  private readonly bookmarks: Bookmark[] = [];

  constructor(told: readonly Told[]) {
    this.told = told;
  }

  /** Forgets the bookmarks. Needed after facts were removed from the list. */
  restart(): void {
    this.bookmarks.length = 0;
  }

  /** How many facts `seat` was told before the index `end`. */
  heardBefore(seat: Seat, end: number): number {
    const last = this.bookmarks[seat] ?? BEGINNING;
    let { place, heard } = last.place <= end ? last : BEGINNING;
    for (; place < end; place++) if (at(this.told, place).to & bit(seat)) heard++;
    return heard;
  }

  /** The events of `seat` from its `since`-th on. Costs only the new facts. */
  events(seat: Seat, since: number): Event[] {
    const last = this.bookmarks[seat] ?? BEGINNING;
    let { place, heard } = last.heard <= since ? last : BEGINNING;
    for (; place < this.told.length && heard < since; place++) if (at(this.told, place).to & bit(seat)) heard++;
    if (last.heard < heard) this.bookmarks[seat] = { place, heard };
    const news = this.told.slice(place).filter(({ to }) => to & bit(seat));
    return news.map(({ fact, faces }) =>
      faces.length === 0 ? fact : { ...fact, faces: faces.map(([face, known]) => (known & bit(seat) ? face : HIDDEN)) },
    );
  }
}
