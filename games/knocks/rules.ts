import {
  at,
  bit,
  choose,
  type Flow,
  type Game,
  OVER,
  type PhaseName,
  type Play,
  type Seat,
  type Settings,
  seatsOf,
} from '../../engine/index.ts';
import { CANDLES, counts } from './content.ts';
import { answersOf, bonesOnTable, burning, higherKnocks, nextBurning } from './display.ts';
import type { Knock, KnocksState } from './state.ts';
import { contentFor } from './tunables.ts';

type KnocksPlay = Play<KnocksState>;
/** The phase that follows, or the end. */
type Next = PhaseName<KnocksState> | typeof OVER;

/** K2 Chance says who begins. */
function* setup(g: KnocksPlay): Flow<Next> {
  g.s.turn = g.pick(seatsOf(g.s));
  g.tell({ rule: 'K2', what: 'begun', seat: g.s.turn, candles: at(g.s.candles, g.s.turn) });
  return 'shaking';
}

/** K3 Everybody shakes one bone for each burning candle under the cup, and looks at the own ones. */
function* shaking(g: KnocksPlay): Flow<Next> {
  const { sides, cup, candles, turn } = g.s;
  for (const seat of seatsOf(g.s)) {
    for (const card of at(cup, seat).splice(0)) at(sides, boneOf(g.s, card)).push(card);
    for (let i = 0; i < at(candles, seat); i++) {
      const bone = at(sides, seat * startOf(g.s.options) + i);
      g.shuffle(bone);
      const side = g.draw(bone);
      at(cup, seat).push(side);
      g.show(side, bit(seat));
    }
  }
  g.s.knock = null;
  g.s.knocker = null;
  g.tell({ rule: 'K3', what: 'shaken', seat: turn, bones: bonesOnTable(g.s) });
  return 'turn';
}

function* turn(g: KnocksPlay): Flow<Next> {
  const { turn: seat, knock, knocker } = g.s;
  if (!knock || knocker === null) {
    // K4 The first knock of a round.
    const first = yield* choose(g, seat, { what: 'knock', rule: 'K4', open: true }, () => higherKnocks(g.s));
    return make(g, seat, first);
  }
  const answer = yield* choose(g, seat, { what: 'answer', rule: 'K6', open: true }, () => answersOf(g.s));
  if ('sign' in answer) return make(g, seat, answer);
  return answer.call === 'doubt' ? doubt(g, seat, knocker, knock) : match(g, seat, knocker, knock);
}

/** K6 A knock stands until the next burning seat has answered it. */
function make(g: KnocksPlay, seat: Seat, knock: Knock): Next {
  const rule = g.s.knock ? 'K7' : 'K4';
  g.s.knock = knock;
  g.s.knocker = seat;
  g.s.turn = nextBurning(g.s, seat);
  g.tell({ rule, what: 'knocked', seat, count: knock.count, sign: knock.sign });
  return 'turn';
}

/** K8 The knock is true if at least so many bones show the sign. The seat that was wrong loses a candle. */
function doubt(g: KnocksPlay, seat: Seat, of: Seat, knock: Knock): Next {
  g.tell({ rule: 'K8', what: 'doubted', seat, of, ...knock });
  const loser = lift(g, knock) >= knock.count ? seat : of;
  snuff(g, loser);
  return afterwards(g, loser);
}

/** K9 If the count is exactly the knocked one, everybody else loses a candle; if not, the caller does. */
function match(g: KnocksPlay, seat: Seat, of: Seat, knock: Knock): Next {
  g.tell({ rule: 'K9', what: 'matched', seat, of, ...knock });
  if (lift(g, knock) === knock.count) for (const other of burning(g.s)) other !== seat && snuff(g, other);
  else snuff(g, seat);
  return afterwards(g, seat);
}

/** K5, K8 All cups are lifted. Ghosts count for every sign. */
function lift(g: KnocksPlay, { count: knocked, sign }: Knock): number {
  for (const seat of burning(g.s)) {
    const cards = [...at(g.s.cup, seat)];
    for (const card of cards) g.show(card);
    g.tell({ rule: 'K8', what: 'lifted', seat, cards });
  }
  const count = g.s.cup.flat().filter(card => counts(g.face(card), sign)).length;
  g.tell({ rule: 'K5', what: 'counted', count, sign, knocked });
  return count;
}

/** K10 A candle goes out, and with the last one its owner. */
function snuff(g: KnocksPlay, seat: Seat): void {
  const left = at(g.s.candles, seat) - 1;
  g.s.candles[seat] = left;
  g.tell({ rule: 'K10', what: 'snuffed', seat, left });
  if (left === 0) g.tell({ rule: 'K10', what: 'out', seat });
}

/** K11 This seat begins the next round, or the next one that still burns. K12 One alone has won. */
function afterwards(g: KnocksPlay, seat: Seat): Next {
  const [, second] = burning(g.s);
  if (second === undefined) return OVER;
  g.s.turn = at(g.s.candles, seat) > 0 ? seat : nextBurning(g.s, seat);
  return 'shaking';
}

const startOf = ({ candles }: Settings): number => Number(candles);
const boneOf = (s: KnocksState, card: number): number => Math.floor(card / contentFor(s.options).sides.length);

export const game: Game<KnocksState> = {
  id: 'knocks',
  rules: 1,
  supported: [1],
  seats: { min: 2, max: 6 },
  options: {
    candles: { rule: 'K1', values: [...CANDLES], default: 5 },
    exactly: { rule: 'K9', values: [true, false], default: true },
  },
  /** Each bone has a back of its own, so no seat takes a side of one bone for a side of another. */
  cards: (seats, options) =>
    Array.from({ length: seats * startOf(options) }, (_, bone) => bone).flatMap(bone =>
      contentFor(options).sides.map((side): [string, string] => [side, `bone ${bone}`]),
    ),
  table: (seats, options) => {
    const { length } = contentFor(options).sides;
    const bones = Array.from({ length: seats * startOf(options) }, (_, bone) => bone);
    return {
      candles: Array.from({ length: seats }, () => startOf(options)),
      sides: bones.map(bone => Array.from({ length }, (_, side) => bone * length + side)),
      cup: Array.from({ length: seats }, () => []),
      turn: 0,
      knock: null,
      knocker: null,
    };
  },
  first: 'setup',
  phases: { setup, shaking, turn },
  /** K12 The last candle wins. */
  result: ({ candles }) => candles.map(left => (left > 0 ? 1 : 0)),
  score: ({ candles }, seat) => ({ candles: at(candles, seat) }),
  zones: ({ sides, cup }) => [...sides, ...cup],
};
