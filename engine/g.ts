import type { Policy } from './ask.ts';
import { type Card, EVERYONE, type Face, swapFaces } from './cards.ts';
import { below, type Chance } from './chance.ts';
import type { State } from './game.ts';
import { at, type Json } from './json.ts';

/**
 * Something that happened, to be put into words later. Cards stand in `card` and `cards`; each reader is given the
 * faces that the reader knew at that moment.
 */
export interface Fact {
  readonly rule: string;
  readonly what: string;
  readonly card?: Card;
  readonly cards?: readonly Card[];
  readonly [field: string]: Json | undefined;
}
/** A fact as it is kept: to whom it was told, and the faces of its cards with those who knew them. */
export interface Told {
  readonly fact: Fact;
  readonly to: number;
  readonly faces: readonly (readonly [Face, number])[];
}

/** Moments after which nothing can be taken back: chance has spoken, or somebody has seen a card. */
export type Witness = 'chance' | 'shown';

/** The table as the rules see it. */
export class G<S extends State = State> {
  /** In playouts: answers every question on the spot, so that nothing suspends. */
  decide: Policy | undefined;
  witnessed = 0;
  lastWitness: Witness = 'chance';
  readonly s: S;
  chance: Chance;
  private readonly log: Told[] | undefined;

  constructor(s: S, chance: Chance, log: Told[] | undefined) {
    this.s = s;
    this.chance = chance;
    this.log = log;
  }

  private witness(what: Witness): void {
    this.witnessed++;
    this.lastWitness = what;
  }

  /** A uniform whole number 0..n-1. */
  below(n: number): number {
    if (n === 1) return 0;
    this.witness('chance');
    return below(this.chance, this.s.count++, n);
  }

  /** One die. */
  roll(sides: number): number {
    return 1 + this.below(sides);
  }

  /** One item, each as likely as the others. */
  pick<T>(list: readonly T[]): T {
    return at(list, this.below(list.length));
  }

  face(card: Card): Face {
    return at(this.s.cards.face, card);
  }

  /** Nobody knows these cards any more. Which is which is decided when they are drawn, not now. */
  shuffle(pile: readonly Card[]): void {
    for (const card of pile) this.s.cards.known[card] = 0;
  }

  /**
   * Decides the top card of a pile (its last) and leaves it there. A card that somebody has seen lies where it was
   * seen; any other may turn out to be any unseen one of the pile, or of those that `among` admits.
   */
  top(pile: readonly Card[], among?: (face: Face) => boolean): Card {
    const { cards } = this.s;
    const card = at(pile, pile.length - 1);
    if (at(cards.known, card) !== 0) return card;
    const open = pile.filter(other => cards.known[other] === 0 && (!among || among(at(cards.face, other))));
    swapFaces(cards, card, this.pick(open));
    return card;
  }

  /** Draws the top card of a pile. Nobody has seen it yet. */
  draw(pile: Card[], among?: (face: Face) => boolean): Card {
    const card = this.top(pile, among);
    pile.pop();
    return card;
  }

  /** Lets the seats of `to` (bits) see a card's face. */
  show(card: Card, to = EVERYONE): void {
    const { known } = this.s.cards;
    const before = at(known, card);
    if ((before | to) === before) return;
    known[card] = before | to;
    this.witness('shown');
  }

  /** Tells the seats of `to` (bits) what happened. */
  tell(fact: Fact, to = EVERYONE): void {
    if (!this.log) return;
    const { face, known } = this.s.cards;
    const cards = [...(fact.card === undefined ? [] : [fact.card]), ...(fact.cards ?? [])];
    this.log.push({ fact, to, faces: cards.map(card => [at(face, card), at(known, card)] as const) });
  }
}
