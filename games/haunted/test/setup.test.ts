import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, type Face, HIDDEN, Match, Refusal, SPECTATOR, seeded } from '../../../engine/index.ts';
import { ACES, isSpecial, JOKER } from '../content.ts';
import { adjacent, freeSides, roomOf } from '../plan.ts';
import { game } from '../rules.ts';
import { afterSetup, asked, atSetup, card, dealt, finishTurn, lay, sheet } from './arranged.ts';

const faces = (match: { state: { cards: { face: Face[] } } }, cards: readonly number[]): Face[] =>
  cards.map(one => at(match.state.cards.face, one));

describe('The sheet', () => {
  test('H1 three numbers and three questions, all unanswered', () => {
    const { answered, locked } = sheet(afterSetup({ seats: 3 }), 1);
    assert.deepEqual(answered, { body: false, will: false, fear: false });
    assert.equal(locked, false);
  });

  test('H2 5 and 3 as each one chooses, all at once and in secret; FEAR is the number of players', () => {
    const match = atSetup({ seats: 3 });
    assert.deepEqual(asked(match), ['0 five', '1 five', '2 five']);
    match.answer(1, { five: 'will' });
    match.answer(0, { five: 'body' });
    assert.deepEqual(match.awaited(2)?.locked, [0, 1]);
    match.answer(1, { five: 'body' });
    match.answer(2, { five: 'will' });
    assert.deepEqual(
      dealt(match).map(({ body, will, fear }) => [body, will, fear]),
      [
        [5, 3, 3],
        [5, 3, 3],
        [3, 5, 3],
      ],
    );
  });

  test('H3, A8 a change below zero is ignored as a whole, and exactly zero is not below', () => {
    const tenOfClubs = (body: number, options = {}): number => {
      const match = lay({ deck: ['C10'], rooms: ['D3', 'D5'], sheets: [{ body }], doors: [[], []], options });
      match.answer(0, { open: 'north' });
      match.answer(0, { declare: 'suit' });
      return sheet(match, 0).body;
    };
    assert.equal(tenOfClubs(1), 1);
    assert.equal(tenOfClubs(2), 0);
    assert.equal(tenOfClubs(1, { belowZero: 'clamp' }), 0, 'A8 the other reading');
  });

  test('H3 a locked WILL ignores every change', () => {
    const match = lay({ deck: ['HQ'], rooms: ['C3', 'S5'], sheets: [{ will: 6, locked: true }], doors: [[], []] });
    match.answer(0, { open: 'north' });
    match.answer(0, { declare: 'suit' });
    assert.equal(sheet(match, 0).will, 6);
  });
});

describe('Setting up', () => {
  for (const [seats, fear, deck, safe] of [
    [2, 2, 43, 4],
    [3, 3, 40, 6],
    [4, 4, 37, 8],
    [5, 5, 34, 10],
    [6, 6, 31, 12],
    [7, 7, 28, 14],
    [8, 8, 25, 16],
  ] as const)
    test(`H4-H7 with ${seats} players`, () => {
      const match = afterSetup({ seats });
      const { s } = { s: match.state };
      assert.equal(s.deck.length, deck);
      assert.equal(s.safe, safe);
      assert.equal(s.rooms.length, 5 + seats);
      assert.deepEqual(
        s.sheets.map(({ doors }) => doors.length),
        Array.from({ length: seats }, () => 2),
      );
      assert.ok(dealt(match).every(one => one.fear === fear));
      const specials = faces(match, s.deck).filter(isSpecial).sort();
      assert.deepEqual(specials, ['CA', 'HA', 'SA', JOKER, JOKER], 'H7 three Aces and two Jokers are in the deck');
      const outside = [...s.rooms.slice(1).map(room => room.card), ...s.sheets.flatMap(({ doors }) => doors)];
      assert.ok(!faces(match, outside).some(isSpecial), 'H4, H34 and nowhere else');
    });

  test('H5, H9 the ring: four face-down cards around the Ace of diamonds, not adjacent to each other', () => {
    const match = afterSetup({ seats: 2 });
    const centre = roomOf(match.state, card(match, 'DA'));
    assert.ok(centre.up);
    assert.deepEqual(freeSides(centre), []);
    const ring = adjacent(centre).map(one => roomOf(match.state, one));
    assert.equal(ring.length, 4);
    for (const room of ring) {
      assert.equal(room.up, false);
      assert.equal(freeSides(room).length, 3);
      assert.deepEqual(adjacent(room), [centre.card]);
    }
  });

  test('H6, A15 Secret Doors are seen by their owner only, Starting Rooms by all; nothing touches a Starting Room', () => {
    const match = afterSetup({ seats: 3 });
    const { doors, at: start } = sheet(match, 1);
    for (const door of doors) {
      assert.notEqual(match.view(1).cards.face[door], HIDDEN);
      for (const other of [0, 2, SPECTATOR]) assert.equal(match.view(other).cards.face[door], HIDDEN);
    }
    assert.notEqual(match.view(SPECTATOR).cards.face[start ?? -1], HIDDEN);
    assert.deepEqual(adjacent(roomOf(match.state, start ?? -1)), []);
  });

  test('H7 the first 2N cards of the deck are neither Ace nor Joker, whoever draws them', () => {
    for (let i = 0; i < 30; i++) {
      const match = afterSetup({ seats: 2 }, `deck ${i}`);
      while (match.state.safe > 0 && !match.over) {
        const ask = match.asks.find(one => match.answered(one.seat) === undefined);
        if (!ask) break;
        const options = ask.options();
        const ways = Array.isArray(options) ? options : [];
        const door = ways.find(way => typeof way === 'object' && way !== null && 'open' in way);
        match.answer(ask.seat, ask.what === 'leave' ? (door ?? ways[0]) : ways[0]);
      }
      const seen = match.events(SPECTATOR).flatMap(event => (event.what === 'reveals' ? (event.faces ?? []) : []));
      assert.ok(!seen.slice(0, 4).some(isSpecial));
    }
  });

  test('H7 an Ace or a Joker can come right after them', () => {
    const firsts = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const match = lay({
        and: s => {
          s.safe = 0;
        },
        doors: [[], []],
      });
      const fresh = Match.from(game, match.state, seeded(`after ${i}`));
      fresh.answer(0, { open: 'north' });
      fresh.answer(0, { declare: 'suit' });
      firsts.add(at(fresh.events(SPECTATOR).find(event => event.what === 'reveals')?.faces ?? [], 0));
    }
    assert.ok(firsts.has(JOKER));
    assert.ok(ACES.some(ace => firsts.has(ace)));
  });

  test('H8 the lowest Starting Room begins; diamonds before clubs before hearts before spades', () => {
    const order = '2 3 4 5 6 7 8 9 10 J Q K'.split(' ').flatMap(value => [...'DCHS'].map(suit => suit + value));
    let ties = 0;
    for (let i = 0; i < 200; i++) {
      const match = afterSetup({ seats: 2 + (i % 7) }, `first ${i}`);
      const starts = faces(
        match,
        match.state.sheets.map(one => one.at ?? -1),
      );
      const lowest = Math.min(...starts.map(face => order.indexOf(face)));
      assert.equal(at(starts, match.state.active), order[lowest]);
      if (starts.filter(face => face.slice(1) === order[lowest]?.slice(1)).length > 1) ties++;
    }
    assert.ok(ties > 10, 'and ties were among them');
  });

  test('H8 play passes to the left', () => {
    const match = lay({ seats: 3, active: 2, doors: [[], [], []], deck: ['C3'], rooms: ['H5', 'D9', 'H7'] });
    match.answer(2, { open: 'north' });
    match.answer(2, { declare: 'suit' });
    assert.deepEqual(asked(match), ['0 leave']);
  });

  test('H10 several tokens may stand in one room', () => {
    const match = lay({
      rooms: ['C5', 'H9'],
      and: s => {
        at(s.sheets, 1).at = at(s.sheets, 0).at;
      },
      doors: [[], []],
      deck: ['D3'],
    });
    assert.equal(sheet(match, 0).at, sheet(match, 1).at);
    match.answer(0, { open: 'east' });
    match.answer(0, { declare: 'suit' });
    finishTurn(match);
    assert.notEqual(sheet(match, 0).at, sheet(match, 1).at);
  });
});

describe('What cannot be played', () => {
  test('0 and 9 players are refused', () => {
    for (const seats of [0, 9, 1.5]) assert.throws(() => atSetup({ seats }), Refusal);
  });
  test('V1, V3, V4 variants are refused where they make no sense', () => {
    assert.throws(() => atSetup({ seats: 1, options: { variant: 'long' } }), Refusal);
    assert.throws(() => atSetup({ seats: 2, options: { deeper: true } }), Refusal);
    assert.throws(() => atSetup({ seats: 2, options: { variant: 'short' } }), Refusal);
    assert.throws(() => atSetup({ seats: 2, options: { colour: 'red' } }), Refusal);
  });
});
