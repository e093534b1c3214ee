/** The Gallery on a plain mutable object, without a framework: no log, no undo, no views. */
import { at, type Random, randomFrom, type Seat } from '../../engine/index.ts';
import { AGES, FAMILIES, FRAME, HAND, LINE, VISIT } from '../game/content.ts';
import type { Goal, Picture } from '../harness/contract.ts';

export const SEATS = 4;
export const ROUNDS = 20;
const COPIES = 2;

export interface Bare {
  readonly deck: number[];
  readonly hands: number[][];
  readonly walls: number[][];
  readonly fire: number[];
  readonly hung: number[][];
  readonly latest: number[][];
  readonly candles: number[];
  answers: number;
}

const familyOf = (portrait: number): number => Math.floor(portrait / AGES);
const ageOf = (portrait: number): number => 1 + (portrait % AGES);
const bySeat = <T>(fresh: () => T): T[] => Array.from({ length: SEATS }, fresh);

/** G1 */
export function layBare(random: Random): Bare {
  const deck = Array.from({ length: FAMILIES.length * AGES * COPIES }, (_, i) => Math.floor(i / COPIES));
  for (let i = deck.length - 1; i > 0; i--) {
    const other = random(i + 1);
    const kept = at(deck, i);
    deck[i] = at(deck, other);
    deck[other] = kept;
  }
  return {
    deck,
    hands: bySeat(() => deck.splice(-HAND)),
    walls: bySeat(() => []),
    fire: [],
    hung: bySeat(() => FAMILIES.map(() => 0)),
    latest: bySeat(() => FAMILIES.map(() => 0)),
    candles: bySeat(() => 0),
    answers: 0,
  };
}

export const bareFrom = (seed: string): Bare => layBare(randomFrom(seed));
export const isOver = ({ answers }: Pick<Bare, 'answers'>): boolean => answers === SEATS * ROUNDS;
export const turnOf = ({ answers }: Pick<Bare, 'answers'>): Seat => answers % SEATS;

/** G3 The legal moves of a hand: the index of a portrait and its destination. */
export function optionsOf(hand: readonly number[], latest: readonly number[]): [slot: number, to: Goal][] {
  const options: [number, Goal][] = [];
  for (const [slot, portrait] of hand.entries()) {
    options.push([slot, 'fire']);
    if (ageOf(portrait) >= at(latest, familyOf(portrait))) options.push([slot, 'wall']);
  }
  return options;
}

/** G2 The public effect of an answer; G5 after the last answer of a round. */
export function place(table: Omit<Bare, 'deck' | 'hands'>, portrait: number, to: Goal): void {
  const seat = turnOf(table);
  if (to === 'wall') {
    const [hung, family] = [at(table.hung, seat), familyOf(portrait)];
    at(table.walls, seat).push(portrait);
    hung[family] = at(hung, family) + 1;
    at(table.latest, seat)[family] = ageOf(portrait);
  } else table.fire.push(portrait);
  table.answers++;
  if (turnOf(table) === 0) visit(table);
}

function visit({ hung, candles, answers }: Pick<Bare, 'hung' | 'candles' | 'answers'>): void {
  const family = (answers / SEATS - 1) % FAMILIES.length;
  const counts = hung.map(row => at(row, family));
  const most = Math.max(...counts);
  const host = counts.indexOf(most);
  if (most > 0 && counts.lastIndexOf(most) === host) candles[host] = at(candles, host) + VISIT;
}

/** Applies the answer of the seat to move. Returns the played and the drawn portrait. */
export function play(table: Bare, slot: number, to: Goal): { portrait: number; drawn: number | undefined } {
  const hand = at(table.hands, turnOf(table));
  const [portrait] = hand.splice(slot, 1);
  if (portrait === undefined) throw new Error(`there is no portrait at ${slot}`);
  place(table, portrait, to);
  const drawn = table.deck.pop();
  if (drawn !== undefined) hand.push(drawn);
  return { portrait, drawn };
}

/** G6, G7 */
export const pointsOf = ({ walls, hung, candles }: Pick<Bare, 'walls' | 'hung' | 'candles'>): number[] =>
  walls.map((wall, seat) => {
    let points = at(candles, seat);
    for (const portrait of wall) points += ageOf(portrait);
    for (const count of at(hung, seat)) if (count > 0) points += (count >= LINE.length ? LINE.worth : 0) - FRAME;
    return points;
  });

/** The public part of a table. */
export const openPicture = (table: Omit<Bare, 'deck' | 'hands'>): Omit<Picture, 'leaks'> => ({
  turn: isOver(table) ? null : turnOf(table),
  held: bySeat(() => HAND),
  walls: table.walls,
  fire: table.fire,
  candles: table.candles,
});

/** Plays a random match to its end. Returns the number of answers. */
export function playout(random: Random): number {
  const table = layBare(random);
  while (!isOver(table)) {
    const seat = turnOf(table);
    const options = optionsOf(at(table.hands, seat), at(table.latest, seat));
    play(table, ...at(options, random(options.length)));
  }
  pointsOf(table);
  return table.answers;
}
