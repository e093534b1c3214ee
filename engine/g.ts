import type { Policy } from './ask.ts';
import { type Card, dealAnew, EVERYONE, type Face, swapFaces, type Unknown } from './cards.ts';
import { below, type Chance, type Purpose, type Random } from './chance.ts';
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
export class Play<S extends State = State> {
  /** In playouts: answers every question on the spot, so that nothing suspends. */
  decide: Policy | undefined;
  witnessed = 0;
  lastWitness: Witness = 'chance';
  readonly s: S;
  chance: Chance;
  private readonly log: Told[] | undefined;
  /** Called when something has been told, while the table stands as it stood then. */
  onTold: (() => void) | undefined;

  constructor(s: S, chance: Chance, log: Told[] | undefined) {
    this.s = s;
    this.chance = chance;
    this.log = log;
  }

  /** Cards that wait in a shuffle up to this one have been dealt at random, each where it lies. */
  private dealt = 0;

  private witness(what: Witness): void {
    this.witnessed++;
    this.lastWitness = what;
  }

  /** A uniform whole number 0..n-1. */
  below(n: number, purpose: Purpose = 'pick'): number {
    if (n === 1) return 0;
    this.witness('chance');
    return below(this.chance, this.s.count++, n, purpose);
  }

  /** One die. */
  roll(sides: number): number {
    return 1 + this.below(sides, 'die');
  }

  /** One item, each as likely as the others. */
  pick<T>(list: readonly T[]): T {
    return at(list, this.below(list.length));
  }

  /** What is printed on a card. A card in a shuffled pile has no face yet. */
  face(card: Card): Face {
    if (at(this.s.cards.pool, card) !== 0) throw new Error(`card ${card} is not decided before it is drawn`);
    return at(this.s.cards.face, card);
  }

  /** Nobody knows these cards any more. Which is which is decided when they are drawn, not now. */
  shuffle(pile: readonly Card[]): void {
    const { known, pool } = this.s.cards;
    const opened = new Set(pile.map(card => pool[card]));
    const shuffled = new Set(pile);
    // Cards of an older shuffle that lie elsewhere cannot wait any longer: their share of the faces is dealt out now.
    for (let card = 0; card < pool.length; card++)
      if (pool[card] !== 0 && opened.has(pool[card]) && !shuffled.has(card)) this.settle(card);
    const fresh = 1 + Math.max(this.dealt, ...pool);
    for (const card of pile) {
      known[card] = 0;
      pool[card] = fresh;
    }
  }

  /** In an imagined world: deals unknown faces anew. Whatever waits in a shuffle is unknown, and need not be drawn by lot. */
  dealAnew(unknown: readonly Unknown[], random: Random): void {
    const { face, pool } = this.s.cards;
    dealAnew(face, unknown, random);
    for (const one of pool) this.dealt = Math.max(this.dealt, one);
  }

  /** Decides a card: it may turn out to be any of those it was shuffled with, or of those that `among` admits. */
  private settle(card: Card, among?: (face: Face) => boolean): void {
    const { cards } = this.s;
    const { face, pool } = cards;
    const mine = at(pool, card);
    if (mine === 0) return;
    if (mine <= this.dealt && !among) {
      pool[card] = 0;
      return;
    }
    const open: Card[] = [];
    for (let other = 0; other < pool.length; other++)
      if (pool[other] === mine && (!among || among(at(face, other)))) open.push(other);
    swapFaces(cards, card, at(open, this.below(open.length, 'draw')));
    pool[card] = 0;
  }

  /** The top card of a pile (its last), decided, but left where it lies. */
  top(pile: readonly Card[], among?: (face: Face) => boolean): Card {
    const card = at(pile, pile.length - 1);
    this.settle(card, among);
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
    this.settle(card);
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
    this.onTold?.();
  }
}
