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

/** The cards whose face or whose knowledge differs. */
function turnedCards(before: Cards, after: Cards): readonly Card[] {
  const turned: Card[] = [];
  if (before.face === after.face && before.known === after.known) return turned;
  for (let card = 0; card < after.face.length; card++)
    if (before.face[card] !== after.face[card] || before.known[card] !== after.known[card]) turned.push(card);
  return turned;
}

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
  /** The last text, for the next seat that sees the same faces. */
  private last: { readonly faces: string | undefined; readonly text: string | undefined } | undefined;

  constructor(before: State, after: State) {
    this.before = before;
    this.after = after;
    this.fields = before === after ? '' : fieldChanges(fieldsOf(before), fieldsOf(after), NOT_IN_VIEWS);
    const isSame = before.cards === after.cards;
    this.cardFields = isSame ? '' : fieldChanges(fieldsOf(before.cards), fieldsOf(after.cards), NOT_IN_CARDS);
    this.turned = isSame ? [] : turnedCards(before.cards, after.cards);
  }

  /** The delta between the two views of a seat as JSON; undefined if they are equal. */
  changeFor(seat: Seat): string | undefined {
    const faces = this.turned.length === 0 ? undefined : this.facesFor(seat);
    if (this.last?.faces !== faces || !this.last) this.last = { faces, text: this.changeWith(faces) };
    return this.last.text;
  }

  private changeWith(faces: string | undefined): string | undefined {
    const cards = this.cardFields + (faces === undefined ? '' : `,"face":${faces}`);
    const changes = this.fields + (cards === '' ? '' : `,"cards":{${cards.slice(1)}}`);
    return changes === '' ? undefined : `{${changes.slice(1)}}`;
  }

  /** A list in which more than half differs, or whose length differs, is sent as a whole. */
  private facesFor(seat: Seat): string | undefined {
    const [before, after] = [this.before.cards, this.after.cards];
    let changes = '';
    let count = 0;
    for (const card of this.turned) {
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
