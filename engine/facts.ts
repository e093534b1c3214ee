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
export type Event<Name extends string = string> = Fact & { readonly what: Name; readonly faces?: readonly Face[] };

/** How far a seat has read the list of facts, and how many of them it was told. */
interface Bookmark {
  readonly place: number;
  readonly heard: number;
}
const BEGINNING: Bookmark = { place: 0, heard: 0 };
const NO_EVENTS: readonly Event[] = [];

/** An event as it was made last, and which of its faces it names: one bit for each. */
interface MadeEvent {
  readonly shown: number;
  readonly event: Event;
}
/** The limit of facts that keep their last event. */
const NEWEST_FACTS = 4;
/** Events with more cards are made for each seat. */
const SHARED_FACES_MAX = 30;

/** Which faces of a fact `seat` knew: one bit for each. */
function shownTo({ faces }: Told, seat: Seat): number {
  let shown = 0;
  for (let i = 0; i < faces.length; i++) if (at(faces, i)[1] & bit(seat)) shown |= 1 << i;
  return shown;
}

function eventFor({ fact, faces }: Told, seat: Seat): Event {
  return { ...fact, faces: faces.map(([face, known]) => (known & bit(seat) ? face : HIDDEN)) };
}

/** Reads a growing list of facts as each seat was told it. A bookmark for each seat makes reading on cheap. */
export class FactReader {
  private readonly told: readonly Told[];
  private readonly bookmarks: Bookmark[] = [];
  /** By index of a fact, from `madeFrom` on: its last event. Seats that knew the same faces share it. */
  private made: (MadeEvent | undefined)[] = [];
  private madeFrom = 0;

  constructor(told: readonly Told[]) {
    this.told = told;
  }

  /** Forgets the bookmarks. Needed after facts were removed from the list. */
  restart(): void {
    this.bookmarks.length = 0;
    this.made = [];
    this.madeFrom = 0;
  }

  /** How many facts `seat` was told before the index `end`. */
  heardBefore(seat: Seat, end: number): number {
    const last = this.bookmarks[seat] ?? BEGINNING;
    let { place, heard } = last.place <= end ? last : BEGINNING;
    for (; place < end; place++) if (at(this.told, place).to & bit(seat)) heard++;
    return heard;
  }

  /** The events of `seat` from its `since`-th on. Costs only the new facts. */
  events(seat: Seat, since: number): readonly Event[] {
    const last = this.bookmarks[seat] ?? BEGINNING;
    let { place, heard } = last.heard <= since ? last : BEGINNING;
    for (; place < this.told.length && heard < since; place++) if (at(this.told, place).to & bit(seat)) heard++;
    if (last.heard < heard) this.bookmarks[seat] = { place, heard };
    if (place === this.told.length) return NO_EVENTS;
    const news: Event[] = [];
    for (; place < this.told.length; place++)
      if (at(this.told, place).to & bit(seat)) news.push(this.eventAt(place, seat));
    return news;
  }

  private eventAt(place: number, seat: Seat): Event {
    const told = at(this.told, place);
    if (told.faces.length === 0) return told.fact;
    if (told.faces.length > SHARED_FACES_MAX) return eventFor(told, seat);
    const shown = shownTo(told, seat);
    const last = this.made[place - this.madeFrom];
    if (last?.shown === shown) return last.event;
    const event = eventFor(told, seat);
    this.remember(place, { shown, event });
    return event;
  }

  /** Keeps the events of the newest facts only: those that all seats read next. */
  private remember(place: number, made: MadeEvent): void {
    if (place < this.madeFrom) return;
    if (place - this.madeFrom > NEWEST_FACTS) {
      this.made = [];
      this.madeFrom = place;
    }
    this.made[place - this.madeFrom] = made;
  }
}
