/** A game of medium size, for the comparison of Seance with other frameworks. */
import {
  at,
  bit,
  type Card,
  choose,
  type Flow,
  type Game,
  move,
  OVER,
  type Play,
  type Seat,
  seatsOf,
} from '../../engine/index.ts';
import { boxOf, FAMILIES, FRAME, HAND, LINE, portraitOf, VISIT } from './content.ts';
import type { GalleryState } from './state.ts';

type GalleryPlay = Play<GalleryState>;
export type Hanging = { readonly card: Card; readonly to: 'wall' | 'fire' };

/** G4 Draws a portrait, if one is left. */
function draw(g: GalleryPlay, seat: Seat): void {
  const { deck, hand } = g.s;
  if (deck.length === 0) return;
  const card = g.draw(deck);
  at(hand, seat).push(card);
  g.show(card, bit(seat));
}

/** G1 Shuffle the portraits and deal four to everybody. */
function* setup(g: GalleryPlay): Flow<string> {
  g.shuffle(g.s.deck);
  for (const seat of seatsOf(g.s)) for (let i = 0; i < HAND; i++) draw(g, seat);
  g.tell({ rule: 'G1', what: 'dealt' });
  return 'round';
}

/** G3 A portrait may be hung if none of its family that hangs there is younger; any may be burnt. */
function hangings(g: GalleryPlay, seat: Seat): Hanging[] {
  const latest = at(g.s.latest, seat);
  const options: Hanging[] = [];
  for (const card of at(g.s.hand, seat)) {
    const { family, age } = portraitOf(g.face(card));
    if (age >= at(latest, family)) options.push({ card, to: 'wall' });
    options.push({ card, to: 'fire' });
  }
  return options;
}

/** G2 One portrait of the hand goes to the own wall or into the fire. */
function* turn(g: GalleryPlay, seat: Seat): Flow {
  const { hand, wall, fire, hung, latest } = g.s;
  if (at(hand, seat).length === 0) return;
  const { card, to } = yield* choose(g, seat, { what: 'hang', rule: 'G2' }, () => hangings(g, seat));
  move(at(hand, seat), card, to === 'wall' ? at(wall, seat) : fire);
  g.show(card);
  if (to === 'wall') {
    const { family, age } = portraitOf(g.face(card));
    at(hung, seat)[family] = at(at(hung, seat), family) + 1;
    at(latest, seat)[family] = age;
  }
  g.tell({ rule: 'G2', what: to === 'wall' ? 'hung' : 'burnt', seat, card });
  draw(g, seat);
}

/** G5 A family visits after each round. The seat that alone has the most of its portraits gets candles. */
function visit(g: GalleryPlay): void {
  const { round, hung, candles } = g.s;
  const family = (round - 1) % FAMILIES.length;
  const most = Math.max(...hung.map(row => at(row, family)));
  const hosts = seatsOf(g.s).filter(seat => at(at(hung, seat), family) === most);
  const [seat] = hosts;
  if (most === 0 || hosts.length > 1 || seat === undefined) return;
  candles[seat] = at(candles, seat) + VISIT;
  g.tell({ rule: 'G5', what: 'visited', seat, family });
}

function* round(g: GalleryPlay): Flow<string> {
  for (const seat of seatsOf(g.s)) yield* turn(g, seat);
  visit(g);
  if (g.s.round === g.s.options.rounds || g.s.hand.every(hand => hand.length === 0)) return OVER;
  g.s.round++;
  return 'round';
}

/** G6 The value of a wall: its ages, minus a frame for each family, plus a bonus for a long line. */
export function wallOf(s: GalleryState, seat: Seat): number {
  let worth = 0;
  for (const card of at(s.wall, seat)) worth += portraitOf(at(s.cards.face, card)).age;
  for (const count of at(s.hung, seat)) if (count > 0) worth += (count >= LINE.length ? LINE.worth : 0) - FRAME;
  return worth;
}

const bySeat = <T>(seats: number, fresh: () => T): T[] => Array.from({ length: seats }, fresh);

export const game: Game<GalleryState> = {
  id: 'gallery',
  rules: 1,
  supported: [1],
  seats: { min: 2, max: 8 },
  options: {
    rounds: { rule: 'G2', values: [10, 20, 40, 80, 160], default: 20 },
    copies: { rule: 'G1', values: [2, 4, 8, 16, 32], default: 2 },
  },
  cards: (_, { copies }) => boxOf(Number(copies)).map(face => [face, 'portrait']),
  table: (seats, { copies }) => ({
    round: 1,
    deck: boxOf(Number(copies)).map((_, card) => card),
    hand: bySeat(seats, () => []),
    wall: bySeat(seats, () => []),
    fire: [],
    hung: bySeat(seats, () => FAMILIES.map(() => 0)),
    latest: bySeat(seats, () => FAMILIES.map(() => 0)),
    candles: bySeat(seats, () => 0),
  }),
  first: 'setup',
  phases: { setup, round },
  /** G7 The most points win; ties share the win. */
  result: s => {
    const points = seatsOf(s).map(seat => wallOf(s, seat) + at(s.candles, seat));
    const most = Math.max(...points);
    const winners = points.filter(one => one === most).length;
    return points.map(one => (one === most ? 1 / winners : 0));
  },
  score: (s, seat) => ({ wall: wallOf(s, seat), candles: at(s.candles, seat) }),
  zones: ({ deck, hand, wall, fire }) => [deck, ...hand, ...wall, fire],
};
