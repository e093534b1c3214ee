import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, type Card, EVERYONE, type Match, randomFrom, seatsOf } from '../../../engine/index.ts';
import { type Book, type Eyes, holdAgainst, testEyes } from '../../test/eyes.ts';
import { game } from '../rules.ts';
import { CHARACTERS, type ExorzistenState } from '../state.ts';
import { act, asked, lay } from './arranged.ts';

/** Who sees which card of Die Exorzisten, by our rulebook, at every moment. */

const FACE_UP: readonly string[] = [
  ...['reveals', 'replaces', 'dismisses', 'banished', 'distributes', 'takesDemon', 'dropsDemon', 'turnsDemon'],
  ...['removesDemon', 'plays', 'discards', 'limits', 'buys'],
];

/** The demon that was turned up for the film expert, who has seen it and still chooses its side (C3, Cinema). */
function shownOnTheDeck(match: Match<ExorzistenState>): readonly Card[] {
  const { phase, demons } = match.state;
  return phase === 'specials' && match.asks[0]?.what === 'side' ? demons.slice(-1) : [];
}

const bookOf = (match: Match<ExorzistenState>): Book<ExorzistenState> => ({
  *cards(s) {
    const all = (cards: readonly Card[], eyes: Eyes): (readonly [Card, Eyes])[] => cards.map(card => [card, eyes]);
    /** R6, R7 Both decks lie face down, once they are shuffled; before that everybody may look through the box. */
    const decks: Eyes = s.phase === 'setup' ? 'everybody' : 'nobody';
    yield* all(s.demons, decks);
    yield* all(s.inquiries, decks);
    yield* all(shownOnTheDeck(match), 'everybody');
    /** R7, R22 The row, R5 the displays, and R73 both discards lie face up. */
    yield* all([...s.row, ...s.demonsOut, ...s.inquiriesOut], 'everybody');
    /** R51 So do cards that were played. */
    yield* all(
      s.played.map(({ card }) => card),
      'everybody',
    );
    for (const seat of seatsOf(s)) {
      const { hand, divine, evil } = at(s.players, seat);
      yield* all([...divine, ...evil], 'everybody');
      /** R6, R15 Investigation cards are for their owner alone, from the moment they are drawn. */
      yield* all(hand, [seat]);
    }
  },
  /** Every card that an event names lies face up then. A draw names no card: only the player who draws sees it. */
  told: Object.fromEntries(FACE_UP.map(what => [what, 'everybody'])),
});

/** Compares a match with the book for this number of answers. */
const hold = (match: Match<ExorzistenState>, seed: string, answers: number): number =>
  holdAgainst(match, bookOf(match), randomFrom(seed), answers);

testEyes(
  'R6, R7, R15, R51, R73',
  game,
  bookOf,
  [
    { seats: 3, options: { preset: 'bed' }, answers: 130, matches: 2 },
    { seats: 3, options: { preset: 'convent', cancel: 'direct' }, answers: 130, matches: 2 },
    { seats: 4, options: { lineup: 'random', film: true, cinema: 'remove' }, answers: 130, matches: 2 },
    { seats: 5, options: { lineup: 'random', shop: 'usable' }, answers: 130, matches: 2 },
    { seats: 6, answers: 130, matches: 2 },
  ],
  { moments: 1000 },
);

describe('R6, R7, R15, R51, R73 Who sees which card', () => {
  /** Only these cards are left in the deck; the others were discarded face up. */
  const scarce = (s: ExorzistenState, left: number): void => {
    const gone = s.inquiries.splice(0, s.inquiries.length - left);
    for (const card of gone) {
      s.cards.known[card] = EVERYONE;
      s.cards.pool[card] = 0;
    }
    s.inquiriesOut.push(...gone);
  };

  test('R71 by the book, when a deck is shuffled anew while one after the other draws', () => {
    for (const seed of ['one', 'two', 'three']) {
      const match = lay({ cast: CHARACTERS, and: s => scarce(s, 3) });
      act(match, Object.fromEntries(CHARACTERS.map(who => [who, 'investigation' as const])));
      hold(match, seed, 60);
      assert.ok(match.state.shuffles > 0);
    }
  });

  test('C3 by the book, when the film expert sees a demon and chooses its side', () => {
    const match = lay({ cast: CHARACTERS, dice: [4] });
    const others = CHARACTERS.filter(who => who !== 'film').map(who => [who, 'exorcism' as const]);
    act(match, { ...Object.fromEntries(others), film: 'special' });
    assert.deepEqual(asked(match), ['film side']);
    hold(match, 'side', 20);
  });

  test('C2 by the book, when one clue leads to another', () => {
    const of = { exorcist: { action: 'exorcism', response: 'expulsion', hand: ['evidence-1', 'evidence-1'] } } as const;
    const match = lay({ cast: ['exorcist', 'nun', 'shaman'], phase: 'cards', row: ['satanas'], of });
    match.answer(0, { play: at(at(match.state.players, 0).hand, 0) });
    hold(match, 'clue', 20);
  });
});
