import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, SPECTATOR } from '../../../engine/index.ts';
import { meetsAt } from '../guide/meetings.ts';
import { adjacent, freeSides, roomOf } from '../plan.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import {
  asked,
  card,
  finishTurn,
  join,
  lay,
  numbers,
  open,
  options,
  passAll,
  sheet,
  shrinkDeck,
  told,
} from './arranged.ts';

describe('The turn', () => {
  test('H11 the neighbour to the left is the house player', () => {
    const match = lay({ seats: 3, active: 2 });
    assert.equal(match.events(SPECTATOR).findLast(event => event.what === 'turn')?.house, 0);
  });

  test('H12, A19 on the first turn the own Starting Room works by its suit; the house describes it', () => {
    const match = lay({ rooms: ['C8', 'S6'], fresh: true, deck: ['D3', 'H3'], doors: [[], []] });
    assert.deepEqual(numbers(match, 0), [6, 3, 2]);
    const room = match.events(SPECTATOR).find(event => event.what === 'invite' && event.topic === 'room');
    assert.deepEqual([room?.by, room?.of], [1, 0]);
    open(match, 0, 'suit');
    finishTurn(match);
    assert.deepEqual(numbers(match, 1), [5, 3, 3], 'A19 everybody feels their own');
    open(match, 1, 'suit');
    finishTurn(match);
    assert.deepEqual(numbers(match, 0), [6, 3, 2], 'H12 but only once');
  });

  test('H23, H30 a Way Out and a trap next door are explained before one decides where to go', () => {
    const match = lay({ rooms: ['H3', 'D5'], ring: ['S5'], and: s => join(s, 'H3', 'D5') });
    const [ask] = match.asks;
    assert.ok(ask);
    assert.deepEqual(meetsAt(ask, match.view(0)), []);
    const held = lay({ rooms: ['H3', 'D5'], sheets: [{}, { trapped: true }], and: s => join(s, 'H3', 'D5') });
    assert.deepEqual(meetsAt(ask, held.view(0)), ['H30']);
    const near = (fear: number) =>
      lay({
        rooms: ['H3', 'D5'],
        ring: ['S5'],
        sheets: [{ body: 5, will: 3, fear }],
        and: s => Object.assign(at(s.sheets, 0), { at: card(s, 'S5') }),
      }).view(0);
    assert.deepEqual(meetsAt(ask, near(6)), ['H23']);
    assert.deepEqual(meetsAt(ask, near(2)), [], 'who can leave reads that in the question');
  });

  test('H12, H22 a diamond as Starting Room lets its player choose', () => {
    const match = lay({ rooms: ['D2', 'S6'], fresh: true });
    assert.deepEqual(options(match, 0), [
      { stat: 'will', by: 1 },
      { stat: 'fear', by: -1 },
    ]);
  });

  test('A20 a Jack as Starting Room is a window', () => {
    const match = lay({ rooms: ['HJ', 'S6'], fresh: true, ring: ['S2'] });
    assert.deepEqual(asked(match), ['0 window']);
    match.answer(0, { reveal: card(match, 'S2') });
    assert.ok(roomOf(match.state, card(match, 'S2')).up);
  });

  test('H13 with no adjacent room a Door must be opened; with one there is a choice', () => {
    const alone = lay({ rooms: ['C5', 'H9'] });
    assert.deepEqual(
      options(alone, 0),
      ['north', 'east', 'south', 'west'].map(side => ({ open: side })),
    );
    const beside = lay({ rooms: ['C5', 'C9'], and: s => join(s, 'C5', 'C9') });
    assert.deepEqual(options(beside, 0)[0], { to: card(beside, 'C9') });
    assert.equal(options(beside, 0).length, 4);
  });

  test('H14 a room already seen has no effect, and going back is allowed', () => {
    const match = lay({ rooms: ['C5', 'SK'], and: s => join(s, 'C5', 'SK') });
    const before = numbers(match, 0);
    match.answer(0, { to: card(match, 'SK') });
    assert.deepEqual(numbers(match, 0), before);
    match.answer(1, { to: card(match, 'C5') });
    assert.ok(options(match, 0).some(way => JSON.stringify(way) === JSON.stringify({ to: card(match, 'C5') })));
  });

  test('H15, A6 a face-down room is declared, turned up and felt; no Secret Door, no connection', () => {
    const match = lay({ rooms: ['C5', 'H9'], ring: ['CK'], sheets: [{ body: 5 }], and: s => join(s, 'C5', 'CK') });
    match.answer(0, { to: card(match, 'CK') });
    assert.deepEqual(asked(match), ['0 declare'], 'A6 no window for Secret Doors');
    match.answer(0, { declare: 'suit' });
    assert.equal(sheet(match, 0).body, 2);
    assert.equal(sheet(match, 0).at, card(match, 'CK'));
    assert.deepEqual(asked(match), ['1 leave'], 'A6 no connection is offered although the C5 is black too');
  });

  test('A22 no card, nothing adjacent: the turn passes and counts as completed', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [[], []], and: s => shrinkDeck(s, 0) });
    assert.ok(told(match).includes('passes'));
    assert.ok(match.over, 'H35 everybody has completed a turn');
  });

  test('A23 without a free side only adjacent rooms are left', () => {
    const match = lay({
      rooms: ['C5', 'H9'],
      ring: ['S2'],
      and: s => {
        at(s.sheets, 0).at = card(s, 'DA');
      },
    });
    assert.equal(options(match, 0).length, 4);
    assert.ok(options(match, 0).every(way => typeof way === 'object' && way !== null && 'to' in way));
  });
});

describe('Opening a Door', () => {
  test('H16 in the order of the rulebook', () => {
    const match = lay({ rooms: ['C5', 'H9'], deck: ['D2'] });
    match.answer(0, { open: 'east' });
    assert.deepEqual(asked(match), ['0 secretDoor', '1 secretDoor']);
    passAll(match);
    assert.deepEqual(asked(match), ['0 declare']);
    match.answer(0, { declare: 'suit' });
    assert.deepEqual(asked(match), ['0 effect']);
    match.answer(0, { stat: 'will', by: 1 });
    assert.deepEqual(asked(match), ['0 connect']);
    match.answer(0, { connect: null });
    assert.equal(sheet(match, 0).at, card(match, 'D2'));
    const names = told(match);
    const order = ['opens', 'declares', 'reveals', 'changed', 'enters'].map(what => names.indexOf(what));
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
    const topics = match
      .events(SPECTATOR)
      .filter(event => event.what === 'invite')
      .map(event => event.topic);
    assert.deepEqual(topics.slice(-2), ['room', 'question'], 'H16 the house describes, the diamond asks');
  });

  test('H16, A36 the new room lies against the chosen side', () => {
    const match = lay({ rooms: ['C5', 'H9'], deck: ['D3'], doors: [[], []] });
    open(match, 0, 'suit', 'west');
    const [start, room] = [roomOf(match.state, card(match, 'C5')), roomOf(match.state, card(match, 'D3'))];
    assert.equal(start.sides.west, room.card);
    assert.equal(room.sides.east, start.card);
    assert.equal(freeSides(room).length, 3);
  });

  test('H16 the deck card is decided after the declaration: nothing can be taken back then', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [[], []] });
    match.answer(0, { open: 'east' });
    assert.equal(match.noUndo(0), undefined);
    match.answer(0, { declare: 'suit' });
    assert.ok(['chance', 'shown', 'asked'].includes(match.noUndo(0) ?? ''));
  });

  test('H18, A1 a match by value and colour may be taken instead', () => {
    const match = lay({ rooms: ['C5', 'D7'], deck: ['H7'], doors: [[], []] });
    open(match, 0, 'colour');
    assert.deepEqual(options(match, 0), [{ match: true }, { match: false }]);
    const taken = match.fork();
    taken.answer(0, { match: true });
    assert.equal(at(taken.state.sheets, 0).will, 4);
    match.answer(0, { match: false });
    assert.equal(sheet(match, 0).will, 2);
  });

  test('H18 a black match gives BODY', () => {
    const match = lay({ rooms: ['C5', 'S7'], deck: ['C7'], doors: [[], []] });
    open(match, 0, 'colour');
    match.answer(0, { match: true });
    assert.deepEqual(numbers(match, 0), [6, 3, 2]);
  });

  test('H18, A1 the other colour, a face-down card or Suit make no match', () => {
    const black = lay({ rooms: ['C5', 'S7'], deck: ['H7'], doors: [[], []] });
    open(black, 0, 'colour');
    assert.notEqual(black.asks[0]?.what, 'match');
    assert.equal(sheet(black, 0).will, 2);
    const down = lay({ rooms: ['C5', 'S2'], ring: ['D7'], deck: ['H7'], doors: [[], []] });
    open(down, 0, 'colour');
    assert.notEqual(down.asks[0]?.what, 'match');
    const suit = lay({ rooms: ['C5', 'D7'], deck: ['H7'], doors: [[], []] });
    open(suit, 0, 'suit');
    assert.notEqual(suit.asks[0]?.what, 'match');
  });

  test('H18 a King may be a match or a window', () => {
    const match = lay({ rooms: ['C5', 'DK'], deck: ['HK'], doors: [[], []] });
    open(match, 0, 'colour');
    match.answer(0, { match: false });
    assert.deepEqual(asked(match), ['0 window']);
  });

  test('A1 the strict reading: any card of the value, and no choice', () => {
    const match = lay({ rooms: ['C5', 'S7'], deck: ['H7'], doors: [[], []], options: { matches: 'strict' } });
    open(match, 0, 'colour');
    assert.equal(sheet(match, 0).will, 4);
  });

  test('H19, A2 a connection to any face-up room of the colour with a free side, once, or none', () => {
    const match = lay({ seats: 3, rooms: ['C5', 'D9', 'S9'], ring: ['H4'], deck: ['H3'], doors: [[], [], []] });
    open(match, 0, 'suit');
    assert.deepEqual(options(match, 0), [{ connect: null }, { connect: card(match, 'D9') }]);
    match.answer(0, { connect: card(match, 'D9') });
    assert.deepEqual(
      adjacent(roomOf(match.state, card(match, 'H3'))).sort(),
      [card(match, 'C5'), card(match, 'D9')].sort(),
    );
    assert.deepEqual(asked(match), ['1 leave'], 'H19 one connection for each card played');
  });

  test('A7 the centre Ace is never offered, its sides are taken', () => {
    const match = lay({ rooms: ['C5', 'S9'], deck: ['D3'], doors: [[], []] });
    open(match, 0, 'suit');
    assert.deepEqual(asked(match), ['1 leave'], 'the Ace of diamonds is the only other red room, and is not offered');
  });

  test('A2 the other reading: after Suit the suit must be the same', () => {
    const laid = { rooms: ['C5', 'D9'], deck: ['H3'], doors: [[], []], options: { connections: 'declared' } };
    const bySuit = lay(laid);
    open(bySuit, 0, 'suit');
    assert.deepEqual(asked(bySuit), ['1 leave']);
    const byColour = lay(laid);
    open(byColour, 0, 'colour');
    assert.deepEqual(options(byColour, 0), [{ connect: null }, { connect: card(byColour, 'D9') }]);
  });

  test('A36 the room one comes from is not offered again', () => {
    const match = lay({ rooms: ['D5', 'C9'], deck: ['D3'], doors: [[], []] });
    open(match, 0, 'suit');
    assert.deepEqual(asked(match), ['1 leave']);
  });

  test('H19, A7 a room that cannot be connected says why: no other open room of its colour, or none with a free side', () => {
    const lines = (deck: string): (string | undefined)[] => {
      const other = deck === 'C3' ? 'D5' : 'S5';
      const match = lay({ rooms: ['H3', other], deck: [deck], doors: [[], []] });
      open(match, 0, 'suit');
      const entered = match.events(SPECTATOR).findLast(event => event.what === 'enters');
      const reader = { view: match.view(SPECTATOR), names: ['Ada', 'Bo'] };
      return entered ? [en.line(entered, reader), de.line(entered, reader)] : [];
    };
    assert.deepEqual(lines('C3'), [
      'Ada enters the 3 of clubs; no other open room is black, so it gets no second connection.',
      'Ada betritt die Kreuz 3; kein anderer offener Raum ist schwarz, also gibt es keine zweite Verbindung.',
    ]);
    assert.deepEqual(lines('D3'), [
      'Ada enters the 3 of diamonds; no other open room that is red has a free side, so it gets no second connection.',
      'Ada betritt die Karo 3; kein anderer offener Raum, der rot ist, hat eine freie Seite, also gibt es keine zweite Verbindung.',
    ]);
  });

  test('H19 rooms are not connected at any other time', () => {
    const match = lay({ rooms: ['C5', 'C9'], ring: ['C2'], and: s => join(s, 'C5', 'C9') });
    match.answer(0, { to: card(match, 'C9') });
    assert.deepEqual(asked(match), ['1 leave']);
  });

  test('A4, A5 rooms far apart become adjacent by a connection, and by nothing else', () => {
    const match = lay({ rooms: ['C5', 'H9'], deck: ['D3'], doors: [[], []] });
    open(match, 0, 'suit');
    match.answer(0, { connect: card(match, 'H9') });
    assert.deepEqual(adjacent(roomOf(match.state, card(match, 'H9'))), [card(match, 'D3')]);
    assert.deepEqual(adjacent(roomOf(match.state, card(match, 'C5'))), [card(match, 'D3')]);
  });

  test('H20 a window turns one face-down room up, in place, for nobody; or none', () => {
    const match = lay({ rooms: ['C5', 'S9'], ring: ['SK', 'C2', 'H2', 'H6'], deck: ['CJ'] });
    open(match, 0, 'suit');
    assert.equal(options(match, 0).length, 5, 'H20 the ring, not the Secret Doors, or nothing');
    match.answer(0, { reveal: card(match, 'SK') });
    assert.deepEqual(numbers(match, 0), [5, 3, 2]);
    assert.ok(roomOf(match.state, card(match, 'SK')).up);
    const targets = options(match, 0);
    assert.ok(
      targets.some(way => JSON.stringify(way) === JSON.stringify({ connect: card(match, 'SK') })),
      'H20 it may be the target of the connection',
    );
  });

  test('H20 nothing is felt later either', () => {
    const match = lay({ rooms: ['C5', 'S9'], ring: ['SK'], deck: ['CJ'], and: s => join(s, 'S9', 'SK') });
    open(match, 0, 'suit');
    match.answer(0, { reveal: card(match, 'SK') });
    match.answer(0, { connect: null });
    match.answer(1, { to: card(match, 'SK') });
    assert.deepEqual(numbers(match, 1), [5, 3, 2]);
  });

  test('A21 a choice that would be ignored may be taken', () => {
    const match = lay({ rooms: ['C5', 'S9'], deck: ['D10'], sheets: [{ body: 0, will: 3 }], doors: [[], []] });
    open(match, 0, 'suit');
    match.answer(0, { stat: 'body', by: -1 });
    assert.deepEqual(numbers(match, 0), [0, 3, 2]);
  });

  test('A24 a window disarms a Joker and reveals an Ace', () => {
    const ring = (s: Parameters<NonNullable<Parameters<typeof lay>[0]['and']>>[0]): void => {
      at(s.rooms, 1).deep = true;
      join(s, 'S9', at(s.cards.face, at(s.rooms, 1).card));
    };
    const joker = lay({ rooms: ['C5', 'S9'], ring: ['joker'], deck: ['CJ'], and: ring });
    open(joker, 0, 'suit');
    joker.answer(0, { reveal: at(joker.state.rooms, 1).card });
    joker.answer(0, { connect: null });
    joker.answer(1, { to: at(joker.state.rooms, 1).card });
    assert.equal(sheet(joker, 1).trapped, false);
    const ace = lay({
      rooms: ['C5', 'S9'],
      ring: ['SA'],
      deck: ['CJ'],
      and: ring,
      sheets: [{}, { body: 1, will: 1, fear: 9 }],
    });
    open(ace, 0, 'suit');
    ace.answer(0, { reveal: card(ace, 'SA') });
    assert.equal(ace.state.exits, 2);
    ace.answer(0, { connect: null });
    ace.answer(1, { to: card(ace, 'SA') });
    assert.equal(ace.state.exits, 2, 'A24 it counts once');
    assert.ok(sheet(ace, 1).answered.fear, 'A12 and is checked at every entry');
  });
});
