/** Games with faults in cards, chance, undo and saving. */
import { choose, type Flow, parallel } from '../../kernel/ask.ts';
import { below } from '../../kernel/chance.ts';
import { type Game, seatsOf } from '../../kernel/game.ts';
import { at } from '../../record/json.ts';
import { active, endTurn, handOf, lay, type ToyState, toy, turn, withTurn, worth } from './toy.ts';

/** Keeps a hidden face in a local variable during a question. */
export const keepsASecretInALocal = withTurn('keeps-a-secret-in-a-local', function* (g): Flow<string> {
  const [bottom] = g.s.cellar;
  const secret = bottom === undefined ? 0 : worth(g, bottom);
  const seat = active(g);
  const options = () => handOf(g, seat).map(one => ({ card: one }));
  const { card } = yield* choose(g, seat, { what: 'lay', rule: 'B1' }, options);
  lay(g, seat, card);
  if (bottom !== undefined) g.show(bottom);
  g.s.points[seat] = at(g.s.points, seat) + secret;
  return endTurn(g);
});

/** Reads the face of a card in a shuffled pile, which is not decided yet. */
export const looksIntoThePile = withTurn('looks-into-the-pile', function* (g): Flow<string> {
  if (g.s.deck.length > 0) g.s.note = worth(g, at(g.s.deck, 0));
  return yield* turn(g);
});

/** Loses a card. */
export const losesACard = withTurn('loses-a-card', function* (g): Flow<string> {
  if (g.s.turn === 3) g.s.deck.shift();
  return yield* turn(g);
});

/** Duplicates a card. */
export const copiesAFace = withTurn('copies-a-face', function* (g): Flow<string> {
  if (g.s.turn === 3) g.s.cards.face[at(g.s.cellar, 0)] = g.face(at(g.s.cellar, 1));
  return yield* turn(g);
});

/** Uses random numbers outside chance. */
export const readsMathRandom = withTurn('reads-math-random', function* (g): Flow<string> {
  // biome-ignore lint/plugin: the flaw this game is here for
  g.s.note = Math.floor(Math.random() * 1000);
  return yield* turn(g);
});

/** Rolls a die without a witness, so that the answer before it can be undone. */
export const undoPastADie = withTurn('undo-past-a-die', function* (g): Flow<string> {
  const seat = active(g);
  yield* choose(g, seat, { what: 'dare', rule: 'B5' }, () => ['dare', 'wait']);
  g.s.note = below(g.chance, g.s.count++, 6);
  return yield* turn(g);
});

/** Lets a seat see a card without a witness, so that the answer before it can be undone. */
export const undoPastALook = withTurn('undo-past-a-look', function* (g): Flow<string> {
  const seat = active(g);
  yield* choose(g, seat, { what: 'peek', rule: 'B5' }, () => ['peek', 'wait']);
  const [bottom] = g.s.cellar;
  if (bottom !== undefined) g.s.cards.known[bottom] = at(g.s.cards.known, bottom) | (1 << seat);
  return yield* turn(g);
});

/** Counts how often the options were listed. */
export const listsWithSideEffects = withTurn('lists-with-side-effects', function* (g): Flow<string> {
  const seat = active(g);
  yield* choose(g, seat, { what: 'count', rule: 'B6' }, () => [g.s.note++ < 0 ? 'less' : 'more', 'enough']);
  return yield* turn(g);
});

/** Asks without options. */
export const asksWithoutOptions = withTurn('asks-without-options', function* (g): Flow<string> {
  if (g.s.turn === 2) yield* choose(g, active(g), { what: 'nothing', rule: 'B7' }, () => []);
  return yield* turn(g);
});

/** Keeps a fraction in the state. */
export const keepsAFraction = withTurn('keeps-a-fraction', function* (g): Flow<string> {
  g.s.note += 1 / 3;
  return yield* turn(g);
});

/** Parallel flows that change each other's state. */
export const parallelFlowsThatMeet = withTurn('parallel-flows-that-meet', function* (g): Flow<string> {
  yield* parallel(seatsOf(g.s), function* (seat) {
    for (let i = 0; i < 2; i++) {
      yield* choose(g, seat, { what: 'push', rule: 'B8' }, () => ['push', 'pull']);
      g.s.note = (g.s.note * 3 + seat) % 1000;
    }
  });
  return yield* turn(g);
});

/** Keeps state between matches. */
let matches = 0;
export const remembersBetweenMatches: Game<ToyState> = {
  ...toy,
  id: 'remembers-between-matches',
  table: (seats, options, rules) => ({ ...toy.table(seats, options, rules), note: matches++ }),
};
