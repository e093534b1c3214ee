/** Games that let a seat learn what it must not know. */
import { choose, type Flow, firstOf, together } from '../../kernel/ask.ts';
import { bit } from '../../kernel/cards.ts';
import { seatsOf } from '../../kernel/game.ts';
import { at } from '../../record/json.ts';
import { active, endTurn, handOf, lay, type Toy, turn, withTurn, worth } from './toy.ts';

const nextHand = (g: Toy): number[] => handOf(g, (active(g) + 1) % g.s.seats);

/** The options of the asked seat contain the neighbour's hidden card. */
export const throughAnOption = withTurn('leaks-through-an-option', function* (g): Flow<string> {
  const seat = active(g);
  const options = () => handOf(g, seat).map(card => ({ card, against: nextHand(g).map(one => worth(g, one)) }));
  const { card } = yield* choose(g, seat, { what: 'lay', rule: 'B1' }, options);
  lay(g, seat, card);
  return endTurn(g);
});

/** Everybody is told the worth of a card in the cellar. */
export const throughAnEvent = withTurn('leaks-through-an-event', function* (g): Flow<string> {
  const [bottom] = g.s.cellar;
  if (bottom !== undefined) g.tell({ rule: 'B1', what: 'draught', strength: worth(g, bottom) });
  return yield* turn(g);
});

/** A private look is told to all who sit at the table. */
export const throughAnEventToAll = withTurn('leaks-an-event-to-all', function* (g): Flow<string> {
  const best = Math.max(...handOf(g, active(g)).map(card => worth(g, card)));
  g.tell({ rule: 'B1', what: 'holds', seat: active(g), best });
  return yield* turn(g);
});

/** Only seats with a high card are asked whether they want to use it. */
export const throughWhoIsAsked = withTurn('leaks-through-who-is-asked', function* (g): Flow<string> {
  const able = seatsOf(g.s).filter(seat => handOf(g, seat).some(card => worth(g, card) > 8));
  const heard = yield* firstOf(g, able, { what: 'cry', rule: 'B2' }, () => [{ cry: true }]);
  if (heard) g.s.note++;
  return yield* turn(g);
});

/** A question with one option is skipped, although only the hand makes it one. */
export const throughASkippedQuestion = withTurn('leaks-through-a-skipped-question', function* (g): Flow<string> {
  const seat = active(g);
  const strong = () => handOf(g, seat).filter(card => worth(g, card) > 6);
  const options = () => ['keep', ...strong()];
  yield* choose(g, seat, { what: 'swap', rule: 'B2', open: true }, options);
  return yield* turn(g);
});

/** The name of the question reveals a hidden card. */
export const throughTheQuestion = withTurn('leaks-through-the-question', function* (g): Flow<string> {
  const seat = active(g);
  const what = handOf(g, seat).some(card => worth(g, card) > 8) ? 'lay boldly' : 'lay';
  const options = () => handOf(g, seat).map(card => ({ card }));
  const { card } = yield* choose(g, seat, { what, rule: 'B1' }, options);
  lay(g, seat, card);
  return endTurn(g);
});

/** The sum of hidden cards is in the public state. */
export const throughTheState = withTurn('leaks-through-the-state', function* (g): Flow<string> {
  g.s.note = g.s.cellar.slice(0, 2).reduce((sum, card) => sum + worth(g, card), 0);
  return yield* turn(g);
});

/** Whether undo is possible reveals whether the hidden card was looked at. */
export const throughUndo = withTurn('leaks-through-undo', function* (g): Flow<string> {
  const seat = active(g);
  yield* choose(g, seat, { what: 'peer', rule: 'B3' }, () => ['peer', 'wait']);
  const [bottom] = g.s.cellar;
  if (bottom !== undefined && worth(g, bottom) > 6) g.below(6);
  return yield* turn(g);
});

/** A sealed answer becomes public at once: listing the options writes it into the state. */
export const throughTheOrderOfAnswers = withTurn('leaks-a-look-in-the-options', function* (g): Flow<string> {
  yield* together(g, seatsOf(g.s), { what: 'bid', rule: 'B4' }, seat => {
    for (const card of nextHand(g)) g.s.cards.known[card] = at(g.s.cards.known, card) | bit(seat);
    return [0, 1];
  });
  return yield* turn(g);
});

/** Writes the value of a hidden card into the state, tells an event, and removes the value before the next question. */
export const throughABeat = withTurn('through-a-beat', function* (g): Flow<string> {
  const [bottom] = g.s.cellar;
  if (bottom !== undefined) {
    const { note } = g.s;
    g.s.note = worth(g, bottom);
    g.tell({ rule: 'B1', what: 'creaks' });
    g.s.note = note;
  }
  return yield* turn(g);
});
