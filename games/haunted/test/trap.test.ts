import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, HIDDEN, type Json, SPECTATOR } from '../../../engine/index.ts';
import { adjacent, roomOf } from '../plan.ts';
import type { HauntedState } from '../state.ts';
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
  playOn,
  sheet,
  shrinkDeck,
  told,
} from './arranged.ts';

/** Seat 0 sits in a Joker, laid at the north of the ring. */
function trap(s: HauntedState): void {
  const room = at(s.rooms, 1);
  room.up = true;
  s.cards.known[room.card] = 511;
  at(s.sheets, 0).at = room.card;
  at(s.sheets, 0).trapped = true;
}
const trapped = (laid: Parameters<typeof lay>[0] = {}) =>
  lay({
    rooms: ['C5', 'H9'],
    ring: ['joker', 'C2', 'H2', 'S3'],
    doors: [[], []],
    ...laid,
    and: s => {
      trap(s);
      laid.and?.(s);
    },
  });

const fields = (ways: readonly Json[], field: string): Json[] =>
  ways.map(way =>
    typeof way === 'object' && way !== null && !Array.isArray(way) && field in way
      ? (Object.entries(way).find(([key]) => key === field)?.[1] ?? null)
      : null,
  );

describe('The trap', () => {
  test('H25 a Joker drawn as a Door traps, and offers no connection', () => {
    const match = lay({ rooms: ['C5', 'H9'], deck: ['joker'], doors: [[], []] });
    open(match, 0, 'suit');
    assert.ok(sheet(match, 0).trapped);
    assert.equal(at(match.state.cards.face, sheet(match, 0).at ?? -1), 'joker');
    assert.deepEqual(asked(match), ['1 leave']);
  });

  test('H25 a Joker turned up by walking in traps', () => {
    const match = lay({
      rooms: ['C5', 'H9'],
      ring: ['joker'],
      and: s => {
        at(s.rooms, 1).deep = true;
        join(s, 'C5', 'joker');
      },
    });
    match.answer(0, { to: at(match.state.rooms, 1).card });
    match.answer(0, { declare: 'suit' });
    assert.ok(sheet(match, 0).trapped);
  });

  test('H26 a trapped player looks alone, and may lay the card up only with a connection by suit', () => {
    const match = trapped({ deck: ['C7'] });
    assert.deepEqual(asked(match), ['0 lay']);
    const drawn = card(match, 'C7');
    assert.equal(match.view(0).cards.face[drawn], 'C7');
    assert.equal(match.view(1).cards.face[drawn], HIDDEN);
    assert.equal(match.view(SPECTATOR).cards.face[drawn], HIDDEN);
    const up = options(match, 0).filter(way => fields([way], 'connect')[0] !== null);
    assert.deepEqual(
      new Set(fields(up, 'connect')),
      new Set([card(match, 'C5')]),
      'H26 the C2 of the ring lies face down',
    );
    assert.deepEqual(new Set(fields(up, 'at')), new Set([sheet(match, 0).at]));
    const before = numbers(match, 0);
    match.answer(0, { at: sheet(match, 0).at, side: 'north', connect: card(match, 'C5') });
    assert.deepEqual(numbers(match, 0), before, 'H26 nothing is felt');
    assert.equal(sheet(match, 0).at, at(match.state.rooms, 1).card, 'H26 the token stays');
    assert.deepEqual(new Set(adjacent(roomOf(match.state, drawn))), new Set([card(match, 'C5'), sheet(match, 0).at]));
    assert.notEqual(match.view(SPECTATOR).cards.face[drawn], HIDDEN);
  });

  test('A3 a trapped player does not connect by colour', () => {
    const match = trapped({ deck: ['S7'] });
    assert.ok(options(match, 0).every(way => fields([way], 'connect')[0] === null));
  });

  test('H26 without a connection the card must go face down, against any room, open or not', () => {
    const match = trapped({ deck: ['S7'] });
    const places = new Set(fields(options(match, 0), 'at'));
    assert.ok(places.has(card(match, 'C2')), 'against a face-down room');
    assert.ok(places.has(card(match, 'H9')), 'against an open one');
    assert.ok(!places.has(card(match, 'DA')), 'H9 the centre has no free side');
    match.answer(0, { at: card(match, 'H9'), side: 'south', connect: null });
    const room = roomOf(match.state, card(match, 'S7'));
    assert.equal(room.up, false);
    assert.equal(match.view(1).cards.face[room.card], HIDDEN);
    assert.equal(match.view(0).cards.face[room.card], 'S7', 'who laid it knows it');
  });

  test('H26 face down is allowed although a connection is possible', () => {
    const match = trapped({ deck: ['C7'] });
    match.answer(0, { at: card(match, 'C5'), side: 'south', connect: null });
    assert.equal(roomOf(match.state, card(match, 'C7')).up, false);
  });

  test('H27 an Ace laid up is a revealed exit, laid down it is not', () => {
    const up = trapped({ deck: ['CA'] });
    up.answer(0, { at: sheet(up, 0).at, side: 'north', connect: card(up, 'C5') });
    assert.equal(up.state.exits, 2);
    const down = trapped({ deck: ['CA'] });
    down.answer(0, { at: card(down, 'H9'), side: 'north', connect: null });
    assert.equal(down.state.exits, 1);
  });

  test('H27 a card laid up counts as seen: entering it later does nothing', () => {
    const match = trapped({ deck: ['CK'] });
    match.answer(0, { at: sheet(match, 0).at, side: 'north', connect: card(match, 'C5') });
    const start = match.state.sheets[1];
    if (start) start.at = card(match, 'C5');
    const again = lay({ ...{}, and: s => Object.assign(s, match.state, { active: 1 }) });
    again.answer(1, { to: card(again, 'CK') });
    assert.equal(sheet(again, 1).body, 5);
  });

  test('A27 a Joker must go face down', () => {
    const match = trapped({ deck: ['joker'] });
    assert.ok(options(match, 0).every(way => fields([way], 'connect')[0] === null));
  });

  test('H28 a trapped player is still house player and may still lay Secret Doors', () => {
    const match = trapped({ active: 1, doors: [['C9'], []] });
    assert.equal(match.events(SPECTATOR).findLast(event => event.what === 'turn')?.house, 0);
    match.answer(1, { open: 'north' });
    assert.deepEqual(asked(match), ['0 secretDoor']);
  });

  test('H29 a trapped player cannot leave: the turn offers only building', () => {
    const match = trapped({ deck: ['C7', 'S2', 'D3'] });
    assert.deepEqual(asked(match), ['0 lay']);
    finishTurn(match);
    open(match, 1, 'suit');
    match.answer(1, { connect: null });
    assert.deepEqual(asked(match), ['0 lay']);
  });

  test('H30, A25 whoever enters sets both free and both FEARs to exactly 2', () => {
    const match = trapped({ active: 1, sheets: [{ fear: 0 }, { fear: 6 }], and: s => join(s, 'H9', 'joker') });
    match.answer(1, { to: sheet(match, 0).at });
    assert.deepEqual([sheet(match, 0).fear, sheet(match, 1).fear], [2, 2]);
    assert.equal(sheet(match, 0).trapped, false);
    assert.deepEqual(asked(match), ['0 leave'], 'H30 both move normally');
    match.answer(0, { to: card(match, 'DA') });
    assert.equal(sheet(match, 1).trapped, false, 'H30 the trap is spent');
    assert.ok(told(match).includes('rescues'));
  });

  test('A26 all who sit in it are freed', () => {
    const match = lay({
      seats: 3,
      rooms: ['C5', 'H9', 'S9'],
      ring: ['joker'],
      active: 2,
      sheets: [{ fear: 5 }, { fear: 7 }, { fear: 1 }],
      and: s => {
        trap(s);
        at(s.sheets, 1).at = at(s.sheets, 0).at;
        at(s.sheets, 1).trapped = true;
        join(s, 'S9', 'joker');
      },
    });
    match.answer(2, { to: sheet(match, 0).at });
    assert.deepEqual(
      [0, 1, 2].map(seat => sheet(match, seat).fear),
      [2, 2, 2],
    );
    assert.deepEqual(
      [0, 1].map(seat => sheet(match, seat).trapped),
      [false, false],
    );
  });

  test('H31, A13 the trapped cannot win, their points are still shown', () => {
    const match = trapped({
      sheets: [
        { body: 9, will: 9, fear: 0 },
        { body: 3, will: 3, fear: 2 },
      ],
      and: s => shrinkDeck(s, 0),
    });
    assert.ok(match.over);
    assert.deepEqual(match.result, [0, 1]);
    assert.equal(match.game.score?.(match.state, 0)?.points, 18);
  });

  test('A30 two players, both trapped: play goes on until the deck is empty', () => {
    const both = trapped({
      and: s => {
        at(s.rooms, 2).up = true;
        at(s.sheets, 1).at = at(s.rooms, 2).card;
        at(s.sheets, 1).trapped = true;
        shrinkDeck(s, 3);
      },
    });
    playOn(both);
    assert.equal(both.state.turns, 5, 'three cards, then one turn each');
    assert.deepEqual(both.result, [0, 0]);
  });

  test('A18 a Secret Door replaces the draw of a trapped player; an own one gives +1', () => {
    const other = trapped({ doors: [[], ['C9']], deck: ['S7'] });
    assert.deepEqual(asked(other), ['1 secretDoor']);
    other.answer(1, { door: card(other, 'C9') });
    assert.ok(options(other, 0).some(way => fields([way], 'connect')[0] === card(other, 'C5')));
    const own = trapped({ doors: [['C9'], []] });
    own.answer(0, { door: card(own, 'C9') });
    own.answer(0, at(options(own, 0), 0));
    assert.deepEqual(asked(own), ['0 bonus']);
    own.answer(0, { stat: 'body' });
    assert.equal(sheet(own, 0).body, 6);
  });

  test('H34 whether a face-down card may be an Ace depends on where it came from', () => {
    const fromDeck = trapped({ deck: ['S7'] });
    fromDeck.answer(0, { at: card(fromDeck, 'H9'), side: 'south', connect: null });
    assert.ok(fromDeck.game.confined?.(fromDeck.state, 'CA')?.includes(card(fromDeck, 'S7')));
    const secret = trapped({ doors: [['S7'], []] });
    secret.answer(0, { door: card(secret, 'S7') });
    secret.answer(0, { at: card(secret, 'H9'), side: 'south', connect: null });
    assert.ok(!secret.game.confined?.(secret.state, 'CA')?.includes(card(secret, 'S7')));
    passAll(secret);
  });
});
