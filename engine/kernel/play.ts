import type { Fact, Told } from '../facts.ts';
import { at } from '../record/json.ts';
import type { FactOf } from '../vocabulary.ts';
import type { Policy } from './ask.ts';
import { type Card, dealAnew, EVERYONE, type Eyes, type Face, swapFaces, type Unknown } from './cards.ts';
import { below, type Chance, hashed, type Purpose, type Random } from './chance.ts';
import type { State } from './game.ts';

/** The faces of all cards in a fork, and the chance that holds from then on. */
export interface Deal extends Pick<Play, 'chance' | 'dealt'> {
  readonly faces: readonly Face[];
}

/** Moments that undo cannot cross: a random number was drawn, or a seat saw a card. */
export type Witness = 'chance' | 'shown';

/** The state and the operations that rules use. */
export class Play<S extends State = State> {
  /** In playouts: answers every question synchronously, so that no flow suspends. */
  decide: Policy | undefined;
  witnessed = 0;
  lastWitness: Witness = 'chance';
  readonly s: S;
  chance: Chance;
  private readonly log: Told[] | undefined;
  /** Called after each told fact, before the rules go on. */
  onTold: (() => void) | undefined;

  constructor(s: S, chance: Chance, log: Told[] | undefined) {
    this.s = s;
    this.chance = chance;
    this.log = log;
  }

  /** Cards of shuffles up to this one have been dealt at random in place. */
  dealt = 0;

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

  /** One item, uniformly. */
  pick<T>(list: readonly T[]): T {
    return at(list, this.below(list.length));
  }

  /** The face of a card. A card in a shuffled pile has no face yet. */
  face(card: Card): Face {
    if (at(this.s.cards.pool, card) !== 0) throw new Error(`card ${card} is not decided before it is drawn`);
    return at(this.s.cards.face, card);
  }

  /** Shuffles a pile: no seat knows these cards any more. A card's face is decided when it is drawn. */
  shuffle(pile: readonly Card[]): void {
    const { known, pool } = this.s.cards;
    const opened = new Set(pile.map(card => pool[card]));
    const shuffled = new Set(pile);
    // Cards of an older shuffle outside this pile are decided now: their share of the faces is dealt.
    for (let card = 0; card < pool.length; card++)
      if (pool[card] !== 0 && opened.has(pool[card]) && !shuffled.has(card)) this.settle(card);
    const fresh = 1 + Math.max(this.dealt, ...pool);
    for (const card of pile) {
      known[card] = 0;
      pool[card] = fresh;
    }
  }

  /**
   * In an imagined world: deals unknown faces again and goes on with another chance. Undecided cards are unknown and
   * need no draw.
   */
  dealAnew(unknown: readonly Unknown[], random: Random): Deal {
    const { face, pool } = this.s.cards;
    dealAnew(face, unknown, random);
    for (const one of pool) this.dealt = Math.max(this.dealt, one);
    this.chance = hashed(random(2 ** 32), random(2 ** 32));
    return { faces: face.slice(), chance: this.chance, dealt: this.dealt };
  }

  /** In a fork: deals the faces of another one. */
  deal({ faces, chance, dealt }: Deal): void {
    for (let card = 0; card < faces.length; card++) this.s.cards.face[card] = at(faces, card);
    this.chance = chance;
    this.dealt = dealt;
  }

  /** Decides a card: any of the faces of its shuffle, or of those that `among` admits. */
  private settle(card: Card, among?: (face: Face) => boolean): void {
    const { cards } = this.s;
    const { face, pool } = cards;
    const mine = at(pool, card);
    if (mine === 0 || (mine <= this.dealt && !among)) {
      pool[card] = 0;
      return;
    }
    const isOpen = (other: Card): boolean => pool[other] === mine && (!among || among(at(face, other)));
    let [count, drawn] = [0, 0];
    for (let other = 0; other < pool.length; other++) if (isOpen(other)) count++;
    for (let left = this.below(count, 'draw'); !isOpen(drawn) || left-- > 0; ) drawn++;
    swapFaces(cards, card, drawn);
    pool[card] = 0;
  }

  /** The top card of a pile (its last), decided, but not moved. */
  top(pile: readonly Card[], among?: (face: Face) => boolean): Card {
    const card = at(pile, pile.length - 1);
    this.settle(card, among);
    return card;
  }

  /** Draws the top card of a pile. No seat has seen it yet. */
  draw(pile: Card[], among?: (face: Face) => boolean): Card {
    const card = this.top(pile, among);
    pile.pop();
    return card;
  }

  /** Shows a card's face to some eyes. */
  show(card: Card, to: Eyes = EVERYONE): void {
    const { known } = this.s.cards;
    this.settle(card);
    const before = at(known, card);
    if ((before | to) === before) return;
    known[card] = before | to;
    this.witness('shown');
  }

  /** Tells some eyes a fact. */
  tell(told: FactOf<S>, to: Eyes = EVERYONE): void {
    if (!this.log) return;
    const fact = told as object as Fact;
    const { face, known } = this.s.cards;
    const cards = [...(fact.card === undefined ? [] : [fact.card]), ...(fact.cards ?? [])];
    this.log.push({ fact, to, faces: cards.map(card => [at(face, card), at(known, card)] as const) });
    this.onTold?.();
  }
}
