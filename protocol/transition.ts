import {
  at,
  type Card,
  type Cards,
  type Face,
  HIDDEN,
  type Json,
  knows,
  type Seat,
  type State,
} from '../engine/index.ts';
import { fieldChanges } from './delta.ts';

/** Fields that a view replaces: they are constant in every view. */
const NOT_IN_VIEWS = ['count', 'cards'];
/** Each seat sees faces of its own; pools are empty in every view. */
const NOT_IN_CARDS = ['face', 'pool'];

const fieldsOf = (tree: State | Cards): { readonly [key: string]: Json } =>
  tree as unknown as { readonly [key: string]: Json };

const seen = (cards: Cards, seat: Seat, card: Card): Face => (knows(cards, seat, card) ? at(cards.face, card) : HIDDEN);

const NONE: readonly Card[] = [];

/** The cards whose face or whose knowledge differs. */
function turnedCards(before: Cards, after: Cards): readonly Card[] {
  const turned: Card[] = [];
  if (before.face === after.face && before.known === after.known) return NONE;
  for (let card = 0; card < after.face.length; card++)
    if (before.face[card] !== after.face[card] || before.known[card] !== after.known[card]) turned.push(card);
  return turned;
}

/** A change as JSON, and the knowledge of the seats that it is for. */
interface SharedChange {
  readonly known: number;
  readonly text: string | undefined;
}
/** If more cards were turned, each seat gets a text of its own. */
const SHARED_TURNED_MAX = 24;

/**
 * The change from one state to another. The part that all seats see alike is compared and encoded once; of the cards,
 * each seat gets the faces that it knows. Never encodes a face that the seat does not know.
 */
export class Transition {
  readonly before: State;
  readonly after: State;
  private readonly fields: string;
  private readonly cardFields: string;
  private readonly turned: readonly Card[];
  /** The texts so far, each with the knowledge of its seats. Seats that know the same faces get the same text. */
  private readonly texts: SharedChange[] = [];

  constructor(before: State, after: State) {
    this.before = before;
    this.after = after;
    this.fields = before === after ? '' : fieldChanges(fieldsOf(before), fieldsOf(after), NOT_IN_VIEWS);
    const isSame = before.cards === after.cards;
    this.cardFields = isSame ? '' : fieldChanges(fieldsOf(before.cards), fieldsOf(after.cards), NOT_IN_CARDS);
    this.turned = isSame ? NONE : turnedCards(before.cards, after.cards);
  }

  /** The delta between the two views of a seat as JSON; undefined if they are equal. */
  changeFor(seat: Seat): string | undefined {
    const known = this.knownBy(seat);
    for (let i = 0; i < this.texts.length; i++) if (this.texts[i]?.known === known) return this.texts[i]?.text;
    const text = this.changeWith(this.turned.length === 0 ? undefined : this.facesFor(seat));
    if (known !== undefined) this.texts.push({ known, text });
    return text;
  }

  /** Which of the turned cards a seat knew before and knows after: two bits for each; undefined if there are too many. */
  private knownBy(seat: Seat): number | undefined {
    const { turned } = this;
    const before = this.before.cards;
    const after = this.after.cards;
    if (turned.length > SHARED_TURNED_MAX) return undefined;
    let known = 0;
    for (let i = 0; i < turned.length; i++) {
      const card = at(turned, i);
      const was = card < before.face.length && knows(before, seat, card);
      known = known * 4 + Number(was) * 2 + Number(knows(after, seat, card));
    }
    return known;
  }

  private changeWith(faces: string | undefined): string | undefined {
    const cards = this.cardFields + (faces === undefined ? '' : `,"face":${faces}`);
    const changes = this.fields + (cards === '' ? '' : `,"cards":{${cards.slice(1)}}`);
    return changes === '' ? undefined : `{${changes.slice(1)}}`;
  }

  /** A list in which more than half differs, or whose length differs, is sent as a whole. */
  private facesFor(seat: Seat): string | undefined {
    const { turned } = this;
    const before = this.before.cards;
    const after = this.after.cards;
    let changes = '';
    let count = 0;
    for (let i = 0; i < turned.length; i++) {
      const card = at(turned, i);
      const face = seen(after, seat, card);
      if (card < before.face.length && face === seen(before, seat, card)) continue;
      count++;
      changes += `,"${card}":[${JSON.stringify(face)}]`;
    }
    const isWhole = count > after.face.length / 2 || before.face.length !== after.face.length;
    if (isWhole) return `[${JSON.stringify(after.face.map((_, card) => seen(after, seat, card)))}]`;
    return count === 0 ? undefined : `{${changes.slice(1)}}`;
  }
}
