import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, type Face, type Language, Match, type Seat, seeded } from '../../../../engine/index.ts';
import { readerOf } from '../../../test/guides.ts';
import { game } from '../../rules.ts';
import type { HauntedState } from '../../state.ts';
import { card, join, lay, open, passAll } from '../arranged.ts';
import { beside, guideIn, turnUp } from './guides.ts';

describe('What an answer brings', () => {
  const outcome = (
    match: Match<HauntedState>,
    seat: Seat,
    pick: Parameters<Match['answer']>[1],
    language: Language = 'en',
  ) => {
    const ask = match.ask(seat);
    assert.ok(ask);
    return guideIn(language).outcome(ask, pick, readerOf(match, seat));
  };

  test('H2 the numbers one starts with', () => {
    const match = Match.start(game, { seats: 3 }, seeded('five'));
    assert.equal(
      outcome(match, 0, { five: 'body' }),
      'With FEAR 3, an Ace would let you out.',
      'H37 in the short game the mind makes no difference',
    );
    const long = Match.start(game, { seats: 3, options: { variant: 'long' } }, seeded('five'));
    assert.equal(
      outcome(long, 0, { five: 'body' }),
      'With FEAR 3, an Ace would let you out, but your mind would stay here.',
    );
    assert.equal(outcome(match, 0, { five: 'will' }, 'de'), 'Bei ANGST 3 ließe dich kein Ass hinaus.');
  });

  test('H23 a Way Out wins, or does not let one out', () => {
    const ready = beside({ body: 6, will: 2, fear: 1 });
    assert.equal(outcome(ready, 0, { to: card(ready, 'DA') }), 'You get out and win.');
    const afraid = beside({ body: 1, will: 2, fear: 6 });
    assert.equal(outcome(afraid, 0, { to: card(afraid, 'DA') }), 'FEAR does not let you out.');
  });

  test('H7 a Door from the top of the deck is an ordinary room; later it may be anything', () => {
    const match = lay({ seats: 2, rooms: ['D5', 'H9'] });
    assert.equal(
      outcome(match, 0, { open: 'north' }),
      'A new room will lie here. Certainly no Way Out and no Trap: the next 4 cards of the deck hold none.',
    );
    const later = lay({ seats: 2, rooms: ['D5', 'H9'], and: s => (s.safe = 0) });
    assert.equal(outcome(later, 0, { open: 'north' }), 'A new room will lie here. Still unseen: 3 Aces and 2 Jokers.');
  });

  test('H16 Colour and Suit of a known card, before and after', () => {
    const match = lay({
      rooms: ['C8', 'H9'],
      doors: [['S8'], []],
      sheets: [{ body: 5, will: 3, fear: 2 }],
    });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'S8') });
    passAll(match);
    assert.equal(outcome(match, 0, { declare: 'suit' }), 'FEAR 2 → 3.');
    assert.equal(outcome(match, 0, { declare: 'colour' }), 'BODY 5 → 3, or for the matching value BODY 5 → 6.');
    assert.equal(outcome(match, 0, { declare: 'suit' }, 'de'), 'ANGST 2 → 3.');
  });

  test('H16 of an unknown card, how many rooms would help or harm', () => {
    const match = lay({ seats: 1, rooms: ['H3'], options: { deeper: false } });
    match.answer(0, { open: 'north' });
    // 47 rooms are unseen. By colour each value from 2 to 10 harms but one: the 3 of diamonds matches the 3 of hearts.
    assert.equal(outcome(match, 0, { declare: 'colour' }), 'Of the unseen rooms 1 helps, 34 hurt, 12 are Windows.');
    assert.equal(
      outcome(match, 0, { declare: 'suit' }),
      'Of the unseen rooms 11 help, 20 hurt, 12 do nothing, 4 are Windows.',
    );
  });

  test('H22 a number that opens the Ways Out, or ends it all', () => {
    const match = lay({
      seats: 2,
      rooms: ['C5', 'H9'],
      deck: ['D6'],
      doors: [[], []],
      sheets: [{ body: 3, will: 5, fear: 3 }],
    });
    open(match, 0, 'suit');
    assert.equal(outcome(match, 0, { stat: 'body', by: 1 }), 'Then a Way Out would let you go.');
    const alone = lay({ seats: 1, rooms: ['C5'], deck: ['D5'], sheets: [{ body: 3, will: 3, fear: 3 }] });
    open(alone, 0, 'suit');
    assert.equal(outcome(alone, 0, { stat: 'fear', by: 1 }), 'FEAR rises above both others: you lose.');
  });

  test('H19 how far a connection leads', () => {
    const match = lay({
      rooms: ['C5', 'H9'],
      ring: ['S2'],
      deck: ['C3'],
      doors: [[], []],
      and: s => turnUp(s, 'S2'),
    });
    open(match, 0, 'suit');
    assert.equal(outcome(match, 0, { connect: card(match, 'S2') }), 'From there 2 moves to a Way Out.');
    assert.equal(outcome(match, 0, { connect: null }), 'It stays connected to the room you came from only.');
    const far = lay({ rooms: ['C5', 'S9'], deck: ['S8'], doors: [[], []] });
    open(far, 0, 'suit');
    assert.equal(
      outcome(far, 0, { connect: card(far, 'S9') }),
      'You can walk between the two rooms then. No open Way Out is in reach yet. Bram could walk to you.',
    );
  });

  test('H19, A7 why an open Way Out cannot be connected', () => {
    const aimOf = (deck: Face, rooms: Face[], language: Language): string | undefined => {
      const match = lay({ rooms, deck: [deck], doors: [[], []] });
      open(match, 0, 'suit');
      const ask = match.ask(0);
      assert.ok(ask?.what === 'connect');
      return guideIn(language).aim(ask, readerOf(match, 0));
    };
    assert.equal(
      aimOf('D3', ['C5', 'H9'], 'en'),
      'The Ace of diamonds is no choice: all its sides are taken. No choice leads to a Way Out yet. By the 9 of hearts, Bram could walk to you.',
    );
    assert.equal(
      aimOf('D3', ['C5', 'H9'], 'de'),
      'Das Karo-Ass geht nicht: Alle Seiten sind belegt. Noch führt keine Wahl zu einem Ausweg. Von der Herz 9 aus könnte Bram zu dir.',
    );
    assert.match(aimOf('S8', ['C5', 'S9'], 'en') ?? '', /^The Ace of diamonds is no choice: it has another colour\./);
  });

  test('H19 what a connection brings, to oneself and to others, before one chooses', () => {
    const match = lay({
      rooms: ['C5', 'H9'],
      ring: ['S2'],
      deck: ['C3'],
      doors: [[], []],
      and: s => {
        turnUp(s, 'S2');
        join(s, 'C5', 'H9');
      },
    });
    open(match, 0, 'suit', 'south');
    const ask = match.ask(0);
    assert.ok(ask?.what === 'connect');
    const aim = (language: Language) => guideIn(language).aim(ask, readerOf(match, 0));
    assert.equal(
      aim('en'),
      'Joined to the 2 of spades, your new room is 2 moves from a Way Out; Bram would get nearer, too.',
    );
    assert.equal(
      aim('de'),
      'Mit einem Durchgang zu der Pik 2 sind es von deinem neuen Raum 2 Züge bis zu einem Ausweg; auch für Bram wird der Weg kürzer.',
    );
    assert.equal(
      outcome(match, 0, { connect: card(match, 'S2') }),
      'From there 2 moves to a Way Out. Bram would have 4 moves to a Way Out.',
    );
  });

  test('H16 a card that both declarations read alike: the question says so', () => {
    const match = lay({ rooms: ['C8', 'H9'], doors: [['H10'], []] });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'H10') });
    passAll(match);
    const ask = match.ask(0);
    assert.ok(ask);
    assert.match(guideIn('en').aim(ask, readerOf(match, 0)) ?? '', /do the same with this card/);
    assert.match(guideIn('de').aim(ask, readerOf(match, 0)) ?? '', /bewirken bei dieser Karte dasselbe/);
    assert.match(outcome(match, 0, { declare: 'suit' }) ?? '', /Both do the same here\.$/);
  });

  test('H3 a loss below 0 does not count, and the answer says why nothing changes', () => {
    const match = lay({ rooms: ['C8', 'H9'], doors: [['H10'], []], sheets: [{ body: 5, will: 1, fear: 2 }] });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'H10') });
    passAll(match);
    assert.match(outcome(match, 0, { declare: 'suit' }) ?? '', /^WILL stays 1 \(a loss below 0 does not count\)\./);
    assert.match(
      outcome(match, 0, { declare: 'suit' }, 'de') ?? '',
      /^WILLE bleibt 1 \(unter 0 zählt kein Verlust\)\./,
    );
  });

  test('H16 what one lacks decides between Colour and Suit, in numbers', () => {
    const why = (sheet: { body: number; will: number; fear: number }, language: Language = 'en') => {
      const match = lay({ rooms: ['C5', 'H9'], doors: [[], []], sheets: [sheet] });
      match.answer(0, { open: 'north' });
      const ask = match.ask(0);
      assert.ok(ask?.what === 'declare');
      return guideIn(language).why(ask, readerOf(match, 0)) ?? '';
    };
    const ready = { body: 5, will: 3, fear: 2 };
    assert.match(
      why(ready),
      /lack is a way to the Ace, .* Of 44 unseen rooms, 11 are Windows if you say Colour, and 4/,
    );
    assert.match(why(ready, 'de'), /ein Weg zum Ass, .* nach Farbe 11 Fenster, nach Symbol 4\./);
    const weak = { body: 2, will: 3, fear: 4 };
    assert.match(
      why(weak),
      /BODY against FEAR\. Of 44 unseen rooms, \d+ raise BODY or lower FEAR if you say Suit, and 1/,
    );
    assert.match(why(weak, 'de'), /^Dir fehlt KÖRPER/);
  });

  test('H26 what a trapped player does with a Door', () => {
    const match = lay({ rooms: ['C5', 'S9'], deck: ['joker', 'C7', 'S4'], doors: [[], []] });
    open(match, 0, 'suit');
    open(match, 1, 'suit');
    while (match.asks[0]?.what === 'connect') match.answer(1, { connect: null });
    const [trap, spades] = [card(match, 'joker'), card(match, 'S9')];
    assert.equal(
      outcome(match, 0, { at: trap, side: 'north', connect: spades }),
      'You stay trapped. The card has no effect and joins the trap to that room.',
    );
    assert.equal(
      outcome(match, 0, { at: spades, side: 'west', connect: null }),
      'You stay trapped, and nobody is shown the card.',
    );
  });

  test('H25, H20 of a face-down card that the reader knows', () => {
    const laidJoker = (s: HauntedState): void => {
      at(s.rooms, 1).deep = true;
      s.cards.known[card(s, 'joker')] = 1;
    };
    const match = lay({
      rooms: ['C5', 'S9'],
      ring: ['joker'],
      deck: ['SJ'],
      doors: [[], []],
      and: s => {
        laidJoker(s);
        join(s, 'joker', 'C5');
      },
    });
    assert.equal(outcome(match, 0, { to: card(match, 'joker') }), 'You would be trapped there.');
    open(match, 0, 'suit');
    assert.equal(
      outcome(match, 0, { reveal: card(match, 'joker') }),
      'Everybody would see the card you know. It has no effect.',
    );
  });
});
