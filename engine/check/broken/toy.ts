import { choose, type Flow, move } from '../../kernel/ask.ts';
import { bit, type Card, type Seat } from '../../kernel/cards.ts';
import { type Game, OVER, type State } from '../../kernel/game.ts';
import type { Play } from '../../kernel/play.ts';
import { at } from '../../record/json.ts';

export interface ToyState extends State {
  deck: Card[];
  hand: Card[][];
  open: Card[];
  /** Face-down cards that no seat has seen. */
  cellar: Card[];
  points: number[];
  turn: number;
  /** A field for the faults to write into. */
  note: number;
}
export type Toy = Play<ToyState>;

export const CARDS = 17;
export const worth = (g: Toy, card: Card): number => Number(g.face(card));
export const active = ({ s }: Toy): Seat => s.turn % s.seats;
export const handOf = (g: Toy, seat: Seat): Card[] => at(g.s.hand, seat);

function* setup(g: Toy): Flow<string> {
  g.shuffle(g.s.deck);
  for (let i = 0; i < 2 * g.s.seats; i++) {
    const card = g.draw(g.s.deck);
    handOf(g, i % g.s.seats).push(card);
    g.show(card, bit(i % g.s.seats));
  }
  for (let i = 0; i < 3; i++) g.s.cellar.push(g.draw(g.s.deck));
  return 'turn';
}

/** A correct turn: lay a card, gain its value, draw another. */
export function* turn(g: Toy): Flow<string> {
  const seat = active(g);
  const { card } = yield* choose(g, seat, { what: 'lay', rule: 'B1' }, () =>
    handOf(g, seat).map(one => ({ card: one })),
  );
  lay(g, seat, card);
  return endTurn(g);
}

export function lay(g: Toy, seat: Seat, card: Card): void {
  move(handOf(g, seat), card, g.s.open);
  g.show(card);
  g.s.points[seat] = at(g.s.points, seat) + worth(g, card);
  g.tell({ rule: 'B1', what: 'laid', seat, card });
}

export function endTurn(g: Toy): string {
  const seat = active(g);
  if (g.s.deck.length > 0) {
    const card = g.draw(g.s.deck);
    handOf(g, seat).push(card);
    g.show(card, bit(seat));
  }
  g.s.turn++;
  return g.s.hand.some(hand => hand.length > 0) ? 'turn' : OVER;
}

/** A small correct game; each broken game changes one thing. */
export const toy: Game<ToyState> = {
  id: 'toy',
  rules: 1,
  supported: [1],
  seats: { min: 2, max: 3 },
  options: {},
  cards: () => Array.from({ length: CARDS }, (_, i) => [String(i), 'card'] as const),
  table: seats => ({
    deck: Array.from({ length: CARDS }, (_, card) => card),
    hand: Array.from({ length: seats }, () => []),
    open: [],
    cellar: [],
    points: Array.from({ length: seats }, () => 0),
    turn: 0,
    note: 0,
  }),
  first: 'setup',
  phases: { setup, turn },
  result: ({ points }) =>
    points.map(sum => (sum === Math.max(...points) ? 1 / points.filter(other => other === sum).length : 0)),
  zones: ({ deck, hand, open, cellar }) => [deck, ...hand, open, cellar],
};

export const withTurn = (id: string, changed: (g: Toy) => Flow<string>): Game<ToyState> => ({
  ...toy,
  id,
  phases: { setup, turn: changed },
});
