import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Card, Match, randomFrom, type Seat, seeded } from '../../../engine/index.ts';
import { type Book, type Eyes, holdAgainst, openHanded, testEyes } from '../../test/eyes.ts';
import { game } from '../rules.ts';
import type { Event, HauntedState, Room } from '../state.ts';
import { card, join, lay } from './arranged.ts';

/**
 * Who sees which card, from the rulebook. The box is open until the cards are shuffled (H4, H5). Then no player sees
 * the deck (H7) and the ring (H5); Secret Doors are for their owner alone (A15), in hand and when they lie committed
 * (H32); a card that was turned up is for everybody (H6, H16, H20, H26), and stays so when it is discarded (V3, V4); a
 * Door that a trapped player draws is only for that player (H26) and for the player who committed it (A15), even when
 * it lies face down.
 */
function bookOf(match: Match<HauntedState>): Book<HauntedState> {
  /** Who has seen a card that does not lie open. */
  const looked = new Map<Card, Seat[]>();
  const asked = (): string => match.asks[0]?.what ?? '';

  /** The Door that is being played: its owner and, out of a trap, its finder; then it is turned up. */
  function door(s: HauntedState, played: Card): Eyes {
    const owner = s.doorFrom === null ? [] : [s.doorFrom];
    if (asked() === 'declare') return owner;
    if (asked() !== 'lay') return 'everybody';
    const finders = [...new Set([...owner, s.active])];
    looked.set(played, finders);
    return finders;
  }
  const room = ({ card: of, up }: Room): Eyes => (up ? 'everybody' : (looked.get(of) ?? 'nobody'));
  const lying = (of: Card | undefined): Eyes => {
    const found = match.state.rooms.find(one => one.card === of);
    return found ? room(found) : 'everybody';
  };

  return {
    *cards(s) {
      if (s.rooms.length === 0) {
        for (const of of s.cards.face.keys()) yield [of, 'everybody'];
        return;
      }
      for (const of of s.deck) yield [of, 'nobody'];
      for (const of of s.discard) yield [of, 'everybody'];
      for (const one of s.rooms) yield [one.card, room(one)];
      for (const of of s.door) yield [of, door(s, of)];
      for (const [seat, { doors }] of s.sheets.entries()) for (const of of doors) yield [of, [seat]];
    },
    told: {
      ...Object.fromEntries(
        'ring starts startingRoom enters opens reveals matches window connects trapped laidUp rescues wayOut declines deeper level invite'
          .split(' ')
          .map(what => [what, 'everybody' as const]),
      ),
      secretDoor: ({ seat }: Event) => [Number(seat)],
      keepsDoor: ({ seat }: Event) => [Number(seat)],
      looks: ({ card: of }: Event) => looked.get(of ?? -1) ?? 'nobody',
      laidDown: ({ cards }: Event, place: number) => lying(cards?.[place]),
    },
  };
}

const hold = (match: Match<HauntedState>, seed: string, answers: number): number =>
  holdAgainst(match, bookOf(match), randomFrom(seed), answers);

testEyes(
  'H4-H7, H20, H26, H32, A15',
  game,
  bookOf,
  [1, 2, 3, 5].flatMap(seats =>
    (seats === 1 ? ['base'] : ['base', 'long', 'multilevel']).map(variant => ({
      ...{ seats, options: { variant }, answers: 90, matches: 2, isOpen: seats === 1 },
    })),
  ),
  { moments: 1000 },
);

/** Ada sits in a trap beside Bo's room; Bo and Cleo hold Secret Doors. */
const trapped = (): Match<HauntedState> =>
  lay({
    seats: 3,
    rooms: ['C5', 'H9', 'S9'],
    doors: [
      ['D3', 'D4'],
      ['C4', 'H4'],
      ['C6', 'H6'],
    ],
    sheets: [{ trapped: true }, {}, {}],
    and: s => join(s, 'C5', 'H9'),
  });

test('H26, A15, A18 a Door drawn in a trap is for its finder, and for whoever committed it', () => {
  const match = trapped();
  const book = bookOf(match);
  match.answer(0, 'pass');
  match.answer(1, { door: card(match, 'C4') });
  match.answer(2, 'pass');
  assert.equal(match.asks[0]?.what, 'lay');
  const eyes = new Map(book.cards(match.state)).get(card(match, 'C4'));
  assert.deepEqual([...(eyes ?? [])].sort(), [0, 1]);
  for (const seed of ['a', 'b', 'c']) {
    const other = trapped();
    assert.ok(hold(other, `trapped ${seed}`, 80) > 8);
  }
});

test('H26 a game in which only the Door drawn in a trap is shown around does not pass', () => {
  const start = trapped().save().checkpoints.at(-1)?.start;
  assert.ok(start);
  const match = Match.from(openHanded(game), start, seeded('open-handed'));
  assert.throws(() => hold(match, 'open-handed', 90), /by the book: 0|"looks"/);
});
