/** The compiler is the assertion: each line below an expectation must not compile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bit,
  type Card,
  choose,
  EVERYONE,
  eyesOf,
  type Flow,
  type Game,
  linesOf,
  OVER,
  type PhaseName,
  type Play,
  promptsOf,
  type Seat,
  type State,
  subsets,
  together,
  waitingOf,
} from './index.ts';

interface ToyNames {
  readonly phases: 'setup' | 'round';
  readonly asks: {
    readonly lay: { readonly card: Card };
    readonly swap: { readonly with: Seat } | { readonly keep: true };
  };
  readonly events: {
    readonly dealt: object;
    readonly won: { readonly seat: Seat; readonly points: number };
  };
}
interface ToyState extends State<ToyNames> {
  hand: Card[];
}
type Toy = Play<ToyState>;
type Next = PhaseName<ToyState> | typeof OVER;

/** Never called: its body is for the compiler. */
function* misspelt(g: Toy, seat: Seat, card: Card): Flow<Next> {
  g.show(card, bit(seat));
  g.show(card, eyesOf([0, 1]));
  g.show(card, EVERYONE);
  // @ts-expect-error a seat is no set of eyes
  g.show(card, seat);
  // @ts-expect-error nor is a number
  g.tell({ rule: 'T1', what: 'dealt' }, 3);

  g.tell({ rule: 'T1', what: 'won', seat, points: 2 });
  // @ts-expect-error there is no such event
  g.tell({ rule: 'T1', what: 'wno', seat, points: 2 });
  // @ts-expect-error a field of the event is missing
  g.tell({ rule: 'T1', what: 'won', seat });
  // @ts-expect-error a field of the event is misspelt
  g.tell({ rule: 'T1', what: 'won', seat, points: 2, pionts: 2 });

  yield* choose(g, seat, { what: 'lay', rule: 'T2' }, () => [{ card }]);
  // @ts-expect-error there is no such question
  yield* choose(g, seat, { what: 'lya', rule: 'T2' }, () => [{ card }]);
  // @ts-expect-error the answer to this question is a card
  yield* choose(g, seat, { what: 'lay', rule: 'T2' }, () => [{ with: seat }]);
  // @ts-expect-error a field of the answer is misspelt
  yield* choose(g, seat, { what: 'lay', rule: 'T2' }, () => [{ crad: card }]);
  // @ts-expect-error so it is in a family
  yield* choose(g, seat, { what: 'lay', rule: 'T2' }, () => subsets('cards', [card], 1, 1));
  const [heard] = yield* together(g, [seat], { what: 'swap', rule: 'T3' }, () => [{ with: seat }, { keep: true }]);
  // @ts-expect-error the answer to this question is no card
  yield* together(g, [seat], { what: 'swap', rule: 'T3' }, () => [{ card }]);
  // @ts-expect-error no answer has this field
  if (heard?.[1].whit) return OVER;
  if (card > 3) return 'round';
  // @ts-expect-error there is no such phase
  if (card > 2) return 'ruond';
  return OVER;
}

const phases: Game<ToyState>['phases'] = { setup: misspelt as never, round: misspelt as never };
// @ts-expect-error a phase is missing
const fewer: Game<ToyState>['phases'] = { setup: misspelt as never };
// @ts-expect-error the first phase is misspelt
const first: Game<ToyState>['first'] = 'stetup';

const line = linesOf<ToyState>({
  dealt: () => undefined,
  won: ({ seat, points }, { names }) => `${names[seat]} wins ${points}.`,
});
// @ts-expect-error an event has no line
linesOf<ToyState>({ dealt: () => 'Cards are dealt.' });
linesOf<ToyState>({
  dealt: () => 'Cards are dealt.',
  // @ts-expect-error the event has no such field
  won: ({ pionts }) => `${pionts}`,
});
const prompt = promptsOf<ToyState>({ lay: 'Lay a card.', swap: ask => `Swap, seat ${ask.seat}?` });
// @ts-expect-error a question has no words
promptsOf<ToyState>({ lay: 'Lay a card.' });
const waiting = waitingOf<ToyState>({ lay: 'lays a card', swap: 'thinks' });
// @ts-expect-error a question has no words for the others
waitingOf<ToyState>({ lay: 'lays a card' });

/** A game without a vocabulary may use any name. */
function* loose(g: Play, seat: Seat): Flow<string> {
  g.tell({ rule: 'T1', what: 'anything', seat });
  yield* choose(g, seat, { what: 'whatever', rule: 'T2' }, () => [true]);
  return 'somewhere';
}

test('lines, prompts and texts for the others are found by name', () => {
  const reader = { view: {} as ToyState, names: ['Ada', 'Bo'] };
  assert.equal(line({ rule: 'T1', what: 'won', seat: 1, points: 2 }, reader), 'Bo wins 2.');
  assert.equal(line({ rule: 'T1', what: 'dealt' }, reader), undefined);
  assert.equal(line({ rule: 'T1', what: 'toString' }, reader), undefined);
  assert.equal(prompt({ seat: 1, what: 'swap', rule: 'T2', about: null }, reader), 'Swap, seat 1?');
  assert.equal(prompt({ seat: 1, what: 'lay', rule: 'T2', about: null }, reader), 'Lay a card.');
  assert.equal(waiting('swap'), 'thinks');
});

test('eyes of several seats are the union of their eyes', () => {
  assert.equal(eyesOf([0, 2]), bit(0) | bit(2));
  assert.equal(eyesOf([]), 0);
  assert.equal(typeof loose, 'function');
  assert.ok(phases.setup === phases.round && fewer && first);
});
