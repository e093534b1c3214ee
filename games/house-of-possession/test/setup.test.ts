import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, HIDDEN, knows, Match, Refusal, type Settings, SPECTATOR, seatsOf, seeded } from '../../../engine/index.ts';
import { ESCAPE, ROOMS } from '../content.ts';
import { POSSESSIONS } from '../possessions.ts';
import { game } from '../rules.ts';
import type { PossessionState } from '../state.ts';
import { asked, despair, dice, drawAll, events, finish, guest, lay, options, rooms, told } from './arranged.ts';

const start = (seats: number, settings: Settings = {}): Match<PossessionState> =>
  Match.start(game, { seats, options: settings }, seeded('setup'));
/** A start in which the die shows these. The cards that are dealt before use up one number each. */
const rolling = (seats: number, rolls: readonly number[], settings: Settings = {}): Match<PossessionState> =>
  Match.start(game, { seats, options: settings }, dice([...Array.from({ length: seats }, () => 1), ...rolls]));

describe('Setting up', () => {
  test('R1, Q1 two to eight may play', () => {
    for (const seats of [1, 9]) assert.throws(() => start(seats), Refusal);
    for (const seats of [2, 3, 4, 5, 6, 7, 8]) assert.equal(start(seats).state.guests.length, seats);
  });

  test('R2 Sins are shuffled in only if they are wanted', () => {
    const sins = (match: Match<PossessionState>): number =>
      match.state.cards.face.filter(face => ESCAPE[face]?.kind === 'sin').length;
    const [without, withSins] = [start(2), start(2, { sins: true })];
    assert.deepEqual([sins(without), without.state.deck.length], [0, 98]);
    assert.deepEqual([sins(withSins), withSins.state.deck.length], [14, 112]);
    assert.equal(without.state.possessions.length, 30);
  });

  test('R2 nobody knows a card of either deck', () => {
    const { state } = start(3);
    for (const card of [...state.deck, ...state.possessions])
      for (const seat of [...seatsOf(state), SPECTATOR]) assert.ok(!knows(state.cards, seat, card));
  });

  test('R3, Q5 everybody is dealt one card, once, and knows only that one', () => {
    const match = start(4);
    assert.deepEqual(
      match.state.guests.map(({ hand }) => hand.length),
      [1, 1, 1, 1],
    );
    assert.equal(match.state.deck.length, 96);
    const own = at(guest(match, 1).hand, 0);
    assert.notEqual(match.view(1).cards.face[own], HIDDEN);
    assert.equal(match.view(0).cards.face[own], HIDDEN);
    assert.equal(events(match, 'dealt').length, 1);
  });

  test('R4, Q4 characters are rolled for clockwise, again until the number is free, and give the room', () => {
    const match = rolling(3, [5, 5, 7, 2, 3]);
    assert.deepEqual(
      events(match, 'rollsCharacter').map(({ seat, roll }) => [seat, roll]),
      [
        [0, 5],
        [1, 5],
        [1, 7],
        [2, 2],
      ],
    );
    assert.deepEqual(
      match.state.guests.map(({ character }) => character),
      [5, 7, 2],
    );
    assert.deepEqual(
      events(match, 'character').map(({ character }) => character),
      [5, 7, 2],
    );
  });

  test('R5 chosen characters are different, picked in the order of the seats, and give the room', () => {
    const match = start(3, { characters: 'chosen' });
    assert.deepEqual(asked(match), ['0 character']);
    assert.equal(options(match, 0).length, 8);
    match.answer(0, { character: 7 });
    assert.deepEqual(asked(match), ['1 character']);
    assert.throws(() => match.answer(1, { character: 7 }), Refusal);
    match.answer(1, { character: 1 });
    match.answer(2, { character: 4 });
    const characters = match.state.guests.map(({ character }) => character);
    assert.deepEqual(characters, [7, 1, 4]);
    const moved = match.state.turn;
    assert.ok(rooms(match).every((room, seat) => seat === moved || room === characters[seat]));
  });

  test('R6 two Desperation Points, in the open, not possessed, nothing in play', () => {
    const match = start(5);
    assert.deepEqual(despair(match), [2, 2, 2, 2, 2]);
    for (const { hiding, possessed, exits } of match.state.guests)
      assert.deepEqual([hiding, possessed, exits], [null, false, []]);
  });

  test('R7 with the high roll everybody rolls, and those who tie for the highest roll again among themselves', () => {
    const match = rolling(3, [1, 2, 3, 6, 8, 8, 4, 5, 6, 1], { first: 'highRoll' });
    assert.deepEqual(
      events(match, 'rollsFirst').map(({ seat, roll }) => [seat, roll]),
      [
        [0, 6],
        [1, 8],
        [2, 8],
        [1, 4],
        [2, 5],
      ],
    );
    assert.equal(match.state.first, 2);
  });

  test('R8 with one roll the lowest character begins and nobody rolls again', () => {
    const match = rolling(3, [5, 7, 2, 3]);
    assert.equal(match.state.first, 2);
    assert.equal(match.state.turn, 2);
    assert.equal(events(match, 'rollsFirst').length, 0);
  });

  test('R8 one roll says nothing where characters are chosen: then the high roll decides', () => {
    const match = rolling(2, [3, 6], { characters: 'chosen', first: 'oneRoll' });
    match.answer(0, { character: 1 });
    match.answer(1, { character: 2 });
    assert.equal(match.state.first, 1);
    assert.equal(events(match, 'rollsFirst').length, 2);
  });

  test('R9, Q12, Q13 the first player rolls for the token, and whoever stands there is left alone', () => {
    const match = rolling(2, [5, 7, 7, 1]);
    assert.deepEqual(
      events(match, 'token').map(({ seat, room }) => [seat, room]),
      [[0, 7]],
    );
    assert.equal(guest(match, 1).room, 7);
    assert.equal(events(match, 'event').length, 0);
  });

  test('R10 turns run clockwise, and one turn each is a round', () => {
    const match = lay({ seats: 3, turn: 1, and: s => Object.assign(s, { first: 1 }) });
    for (let i = 0; i < 4; i++) {
      finish(match);
      drawAll(match, false);
    }
    assert.deepEqual(
      events(match, 'turn').map(({ seat, round }) => [seat, round]),
      [
        [2, 1],
        [0, 1],
        [1, 2],
        [2, 2],
      ],
    );
    assert.ok(!told(match).includes('wins'));
  });
});

describe('The box', () => {
  const copies = (kind: string): number =>
    Object.values(ESCAPE)
      .filter(card => card.kind === kind)
      .reduce((sum, card) => sum + card.copies, 0);

  test('R2 64 Exits, 18 Tools, 18 Protections, 14 Sins and 30 Possession cards, each different', () => {
    assert.deepEqual(['exit', 'tool', 'protection', 'sin'].map(copies), [64, 18, 18, 14]);
    const copiesOf = Object.values(POSSESSIONS).map(card => card.copies);
    assert.deepEqual([copiesOf.filter(count => count === 1).length, Math.max(...copiesOf)], [30, 1]);
  });

  test('R2 both materials are alike: 32 Exits, 17 of them marked, 47 points', () => {
    for (const material of ['metal', 'wood']) {
      const of = Object.values(ESCAPE).flatMap(card =>
        card.kind === 'exit' && card.material === material ? Array.from({ length: card.copies }, () => card) : [],
      );
      assert.deepEqual(
        [of.length, of.filter(card => card.mark).length, of.reduce((sum, card) => sum + card.points, 0)],
        [32, 17, 47],
      );
    }
  });

  test('R21 six closets; rooms 3 and 6 have none; four rooms of each influence', () => {
    const entries = Object.entries(ROOMS);
    assert.deepEqual(
      entries.filter(([, room]) => !room.closet).map(([number]) => number),
      ['3', '6'],
    );
    assert.equal(entries.filter(([, room]) => room.influence === 'metal').length, 4);
    assert.equal(entries.length, 8);
  });
});
