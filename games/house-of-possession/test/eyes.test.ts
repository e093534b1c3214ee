/**
 * Who sees which card at which moment, from the rulebook alone. The holder sees a hand (R3, R27). Every player sees
 * cards that are played, turned up or discarded (R16, R17, R44, R61), and no player sees the decks (R74). The giver
 * sees a card given away until its holder passes cards on (R81).
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  at,
  type Card,
  type Game,
  Match,
  randomFrom,
  type Seat,
  type Settings,
  SPECTATOR,
  seeded,
} from '../../../engine/index.ts';
import { type Book, type Eyes, holdAgainst, openHanded } from '../../test/eyes.ts';
import { game } from '../rules.ts';
import type { Event, PossessionState } from '../state.ts';
import { act, cardOf, dice, draws, hand, type Laid, laid, type Ruling } from './arranged.ts';

/** A card in the hand of `holder` that `giver` handed over and therefore knows. */
interface Gift {
  readonly giver: Seat;
  readonly holder: Seat;
}

/** R81 Follows the gifts of a match by what everybody is told, and by who held what before. */
class Gifts {
  private readonly match: Ruling;
  private readonly known = new Map<Card, Gift>();
  private heard = 0;
  private hands: readonly (readonly Card[])[];

  constructor(match: Ruling) {
    this.match = match;
    this.hands = this.handsNow();
  }

  private handsNow(): Card[][] {
    return this.match.state.guests.map(({ hand }) => [...hand]);
  }

  /** The givers lose track of the hands that pass cards on. */
  private lose(holders: readonly Seat[]): void {
    for (const [card, { holder }] of this.known) if (holders.includes(holder)) this.known.delete(card);
  }

  private handed(giver: Seat, holder: Seat, cards: readonly Card[]): void {
    for (const card of cards) this.known.set(card, { giver, holder });
  }

  /** Gifts that are told one after the other change hands together. */
  private together(gifts: readonly Event[]): void {
    this.lose(gifts.map(gift => Number(gift.seat)));
    for (const gift of gifts) this.handed(Number(gift.seat), Number(gift.to), (gift.cards ?? []) as Card[]);
  }

  private exchange({ seat, with: other }: Event): void {
    const [a, b] = [Number(seat), Number(other)];
    this.lose([a, b]);
    this.handed(a, b, at(this.hands, a));
    this.handed(b, a, at(this.hands, b));
  }

  /** Brings the book up to date. */
  follow(): void {
    const events = this.match.events(SPECTATOR).slice(this.heard);
    this.heard += events.length;
    for (let i = 0; i < events.length; i++) {
      const event = at(events, i);
      if (event.what === 'swapsHands') this.exchange(event);
      else if (event.what !== 'gives')
        for (const card of [event.card, ...((event.cards ?? []) as Card[])]) this.known.delete(card as Card);
      else {
        const end = events.findIndex((one, j) => j > i && one.what !== 'gives');
        const batch = events.slice(i, end < 0 ? undefined : end);
        this.together(batch);
        i += batch.length - 1;
      }
    }
    this.hands = this.handsNow();
  }

  eyesOn(card: Card, holder: Seat): Eyes {
    const gift = this.known.get(card);
    return gift?.holder === holder ? [holder, gift.giver] : [holder];
  }
}

/** The rulebook, at one match. */
function bookOf(match: Ruling): Book<PossessionState> {
  const gifts = new Gifts(match);
  return {
    *cards(s) {
      gifts.follow();
      const zone = (cards: readonly Card[], eyes: Eyes) => cards.map(card => [card, eyes] as const);
      yield* zone(s.deck, 'nobody');
      yield* zone(s.possessions, 'nobody');
      for (const open of [s.discard, s.spent, s.resolving, s.sins]) yield* zone(open, 'everybody');
      for (const [seat, { hand, exits }] of s.guests.entries()) {
        for (const card of hand) yield [card, gifts.eyesOn(card, seat)];
        for (const { card, tool, protection } of exits)
          for (const one of [card, tool, protection]) if (one !== null) yield [one, 'everybody'];
      }
    },
    told: {
      ...{ plays: 'everybody', attaches: 'everybody', shifts: 'everybody', act: 'everybody', sin: 'everybody' },
      ...{ pride: 'everybody', event: 'everybody', branch: 'everybody', discards: 'everybody', loses: 'everybody' },
      ...{ saves: 'everybody', steals: 'everybody', trades: 'everybody' },
      draws: ({ seat }) => [Number(seat)],
      gives: ({ seat, to }) => [Number(seat), Number(to)],
    },
  };
}

/** Plays on from a match, at random and by the book. */
const read = (match: Ruling, key: string, answers: number): number =>
  holdAgainst(match, bookOf(match), randomFrom(`eyes ${key}`), answers);

const begun = (of: Game<PossessionState>, seats: number, key: string, options: Settings = {}): Ruling =>
  Match.start(of, { seats, options }, seeded(`eyes ${key}`));

const ANSWERS = 160;

const TABLES: readonly (readonly [number, Settings])[] = [
  ...[2, 3, 4, 5, 6, 7, 8].map(seats => [seats, {}] as const),
  ...[3, 5, 8].map(seats => [seats, { sins: true }] as const),
  [4, { characters: 'chosen', first: 'highRoll', handicap: false, boons: 'perPlace' }],
  [4, { sins: true, rounds: 12, handicap: false }],
];

const marked = (s: PossessionState): void => {
  s.mark = true;
};

/** Three hands, of which one or two cards go on, and then on again. */
const three = (of: Game<PossessionState>, face: string, more: readonly string[]): Ruling => {
  const guests = [
    { hand: ['coal_chute', 'crowbar', 'fire_axe'] },
    { hand: ['holy_water', 'flashlight', 'vault_door'] },
    { hand: ['estate_gate', 'rowan_branch', 'chainsaw'] },
  ];
  const table: Laid = { phase: 'possession', guests, possessions: [face, ...more], and: marked };
  return Match.from(of, laid(table), dice([]));
};

const BRANCHES: readonly (readonly [string, number])[] = [
  ['pass_the_plate', 0],
  ['pass_the_plate', 1],
  ['mirror_mirror', 1],
  ['whispers_in_the_walls', 0],
];

describe('R74, R81 who sees which card', () => {
  for (const [seats, options] of TABLES)
    test(`R3, R27, R44, R61, R74 ${seats} seats, ${JSON.stringify(options)}`, () => {
      const moments = [1, 2].map(i => read(begun(game, seats, `${seats} ${i}`, options), `${seats} ${i}`, ANSWERS));
      assert.ok(Math.min(...moments) > 40);
    });

  for (const [face, branch] of BRANCHES)
    test(`R81 hands that change hands: ${face}, way ${branch}`, () => {
      const match = three(game, face, []);
      const book = bookOf(match);
      const random = randomFrom(`gifts ${face} ${branch}`);
      while (match.asks[0]?.what === 'pickPlayer') match.answer(0, { player: 1 });
      match.answer(0, { branch });
      holdAgainst(match, book, random, 60);
      assert.ok(match.events(SPECTATOR).some(({ what }) => what === 'gives' || what === 'swapsHands'));
    });

  /** Ada gives Bo her Coal Chute; then Della calls, and everybody passes a card once more. */
  const twice = (of: string): Ruling => {
    const match = draws('pass_the_plate', {
      guests: [
        { hand: ['coal_chute', 'crowbar'] },
        { hand: ['holy_water', 'flashlight'] },
        { character: 7, despair: 1, hand: ['estate_gate', 'chainsaw'] },
      ],
      dice: [8],
      possessions: ['pass_the_plate'],
    });
    const give = (seat: Seat, face: string): void => match.answer(seat, { give: [cardOf(match, seat, face)] });
    const book = bookOf(match);
    const held = (): void => void holdAgainst(match, book, randomFrom('never'), 0);
    match.answer(0, { branch: 0 });
    give(0, 'coal_chute');
    give(1, 'holy_water');
    give(2, 'estate_gate');
    held();
    assert.ok(match.view(0).cards.face.includes('coal_chute'), 'who gave it knows where it is');
    act(match, 2, { act: '7a' });
    match.answer(2, { use: true });
    match.answer(0, { branch: 0 });
    give(0, 'crowbar');
    give(1, of);
    give(2, 'chainsaw');
    held();
    return match;
  };

  test('R81 whoever gave a card away does not see whether it is passed on or kept', () => {
    for (const [given, holder] of [
      ['coal_chute', 2],
      ['flashlight', 1],
    ] as const) {
      const match = twice(given);
      assert.ok(hand(match, holder).includes('coal_chute'));
      assert.equal(match.view(0).cards.face.includes('coal_chute'), false, given);
      assert.ok(match.view(1).cards.face.includes('coal_chute'), 'the one between has seen it');
    }
  });
});

describe('R74 a game that shows too much is caught', () => {
  const open = openHanded(game);
  for (const seats of [2, 4, 8])
    test(`R74 every drawn card shown to everybody, ${seats} seats`, () => {
      assert.throws(() => read(begun(open, seats, 'open'), 'open', ANSWERS), /by the book/);
    });

  test('R74 one card too many is enough', () => {
    const match = three(game, 'torture_room', []);
    const [card = 0] = match.state.guests[1]?.hand ?? [];
    const s = structuredClone(match.state);
    s.cards.known[card] = (s.cards.known[card] ?? 0) | 1;
    assert.throws(() => read(Match.from(game, s, dice([])), 'one', 1), /before seat 0/);
  });
});
