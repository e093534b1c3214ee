import { type Card, choose, type Flow, move, type Seat, seatsOf } from '../../../engine/index.ts';
import { type Effect, effectOf } from '../content.ts';
import { playerOf, roleOf, uses, weakest } from '../display.ts';
import { SIDES, type Side } from '../state.ts';
import { drop, type ExorzistenPlay, take, takeTop, turnOver, turnUp } from './decks.ts';
import { research } from './investigation.ts';

/** R18 Pray, Trance, Psychoanalysis, Movies: a die on the character's own table (C3). */
export function* special(g: ExorzistenPlay, seat: Seat): Flow {
  const { special: table } = roleOf(g.s, seat);
  let roll = g.roll(6);
  g.tell({ rule: 'R18', what: 'special', seat, roll, effect: effectOf(table, roll) });
  if (yield* wantsAnotherRoll(g, seat, roll)) {
    roll = g.roll(6);
    g.tell({ rule: 'C4', what: 'rerolls', seat, roll, effect: effectOf(table, roll) });
  }
  yield* undergo(g, seat, effectOf(table, roll));
}

/** C4 The diagnostic manual: once per Psychoanalysis the die may be rolled again, and then that roll counts. */
function* wantsAnotherRoll(g: ExorzistenPlay, seat: Seat, roll: number): Flow<boolean> {
  if (!uses(g.s, seat, 'manual')) return false;
  const topic = { what: 'reroll', rule: 'C4', about: { roll }, open: true } as const;
  return (yield* choose(g, seat, topic, () => [{ reroll: true }, { reroll: false }])).reroll;
}

/** C3 The effects on the dice tables of the characters. */
function* undergo(g: ExorzistenPlay, seat: Seat, effect: Effect): Flow {
  switch (effect) {
    case 'none':
      return;
    case 'divine':
    case 'evil':
      return takeTop(g, seat, effect, { rule: 'R20', why: 'special' });
    case 'any':
      return yield* takeOnAnySide(g, seat);
    case 'steal':
      return yield* borrow(g, seat);
    case 'turn':
      return yield* turnOne(g, seat);
    case 'card':
      return yield* research(g, [{ seat, draw: 1, keep: 1 }], { rule: 'C3', what: 'investigates' });
    case 'drop':
    case 'dropEvil':
      return yield* dropOne(g, seat, effect === 'drop' ? 'any' : 'evil', 'R19');
  }
}

/** R19 One demon of the own display may be discarded, or none; from either side unless one is named. */
export function* dropOne(g: ExorzistenPlay, seat: Seat, side: 'any' | 'evil', rule: 'R19' | 'R43'): Flow {
  const { divine, evil } = playerOf(g.s, seat);
  const demons = side === 'any' ? [...divine, ...evil] : evil;
  const topic = { what: 'drop', rule, about: { side }, open: true } as const;
  const { drop: card } = yield* choose(g, seat, topic, () => [{ drop: null }, ...demons.map(one => ({ drop: one }))]);
  if (card !== null) drop(g, seat, card, rule);
}

/** C3 The nun's Prayer, 6: one demon of the own display may change sides. */
function* turnOne(g: ExorzistenPlay, seat: Seat): Flow {
  const { divine, evil } = playerOf(g.s, seat);
  const topic = { what: 'turn', rule: 'C3', open: true } as const;
  const ways = [...divine, ...evil].map(card => ({ turn: card }));
  const { turn } = yield* choose(g, seat, topic, () => [{ turn: null }, ...ways]);
  if (turn !== null) turnOver(g, seat, turn, 'C3');
}

/** A demon goes onto either side of the display, as its new owner likes. */
export function* chooseSide(g: ExorzistenPlay, seat: Seat, card: Card, rule: 'C3' | 'R40'): Flow<Side> {
  const topic = { what: 'side', rule, about: { card }, open: true } as const;
  return (yield* choose(g, seat, topic, () => SIDES.map(side => ({ side })))).side;
}

/** C3 Movies, 4 and 5: the top demon must be taken, and is seen before its side is chosen. */
function* takeOnAnySide(g: ExorzistenPlay, seat: Seat): Flow {
  const card = turnUp(g);
  if (card === undefined) return;
  const side = yield* chooseSide(g, seat, card, 'C3');
  take(g, seat, { card, from: g.s.demons, side }, { rule: 'C3', why: 'special' });
}

/** A31 Movies, 6: the weakest demon of another display may be taken onto either side of the own one, or be removed. */
function* borrow(g: ExorzistenPlay, seat: Seat): Flow {
  const within = (other: Seat): Card[] => [...playerOf(g.s, other).divine, ...playerOf(g.s, other).evil];
  const others = seatsOf(g.s).filter(other => other !== seat);
  const ways = others
    .flatMap(other => weakest(g.s, within(other)))
    .flatMap((card): { take: Card; side?: Side }[] =>
      g.s.options.cinema === 'remove' ? [{ take: card }] : SIDES.map(side => ({ take: card, side })),
    );
  const topic = { what: 'borrow', rule: 'A31', open: true } as const;
  const pick = yield* choose(g, seat, topic, () => [{ take: null }, ...ways]);
  if (pick.take === null) return;
  const { take: card, side } = pick;
  const victim = others.find(other => within(other).includes(card)) ?? seat;
  const lay: Side = playerOf(g.s, victim).divine.includes(card) ? 'divine' : 'evil';
  const from = playerOf(g.s, victim)[lay];
  if (side !== undefined) return take(g, seat, { card, from, side }, { rule: 'A31', why: 'steal', from: victim, lay });
  move(from, card, g.s.demonsOut);
  g.tell({ rule: 'A31', what: 'removesDemon', seat, from: victim, card, lay, at: victim });
}
