import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  HIDDEN,
  knows,
  Match,
  optionAt,
  randomFrom,
  type Seat,
  SPECTATOR,
  seatsOf,
  seeded,
  sizeOf,
} from '../../../engine/index.ts';
import { points } from '../guests.ts';
import { game } from '../rules.ts';
import type { PossessionState } from '../state.ts';
import {
  act,
  asked,
  attach,
  despair,
  drawAll,
  events,
  exits,
  hand,
  lay,
  options,
  pass,
  passOn,
  play,
  possessed,
  rooms,
} from './arranged.ts';

const [KORA, NICK, IZZY] = [0, 1, 2];

describe('An evening', () => {
  test('G1 Kora, Nick and Izzy: the printed example, put right (R11, R21, R26, R33, R37, R41, R47, Q2, Q3)', () => {
    const match = lay({
      phase: 'movement',
      guests: [
        { character: 2, despair: 2, hand: ['safe_room_door'] },
        { character: 7, despair: 2, hand: ['holy_water'] },
        { character: 5, despair: 2, hand: ['smoking_room_door'] },
      ],
      haunt: 3,
      dice: [2, 4, 7, 5, 3],
      deck: ['coal_chute', 'crowbar', 'remember_your_prayers', 'fire_axe', 'flashlight', 'estate_gate', 'vault_door'],
      possessions: ['torture_room', 'vindictive_gifts', 'failed_exorcism'],
    });
    const sizes = (): number[] => [KORA, NICK, IZZY].map(seat => hand(match, seat).length);

    // Kora stays in room 2 and plays her only card.
    pass(match);
    assert.equal(rooms(match)[KORA], 2);
    play(match, 'safe_room_door');
    assert.equal(points(match.state, KORA), 2);
    match.answer(KORA, { done: true });
    pass(match);
    // Last call: Nick needs two tries.
    act(match, NICK, { act: '7a' });
    assert.deepEqual(asked(match), [`${NICK} window`, `${IZZY} window`]);
    act(match, NICK, { act: '7a' });
    match.answer(NICK, { use: true });
    assert.deepEqual(
      [possessed(match), despair(match)],
      [
        [NICK, IZZY],
        [2, 0, 2],
      ],
    );
    passOn(match);
    assert.deepEqual(asked(match), [`${KORA} draw`]);
    drawAll(match);
    assert.deepEqual(sizes(), [1, 1, 1]);

    // Nick has his points back, comes to room 5 and hides.
    assert.deepEqual([match.state.turn, despair(match)[NICK], rooms(match)[NICK]], [NICK, 2, 5]);
    passOn(match);
    match.answer(NICK, { hide: true });
    passOn(match);
    drawAll(match);
    assert.deepEqual(sizes(), [2, 2, 2]);

    // Izzy meets the Haunt. Nick hides, so X must be Kora, and Y can only be Nick, who ignores it.
    assert.deepEqual(
      events(match, 'haunt').map(({ seat }) => seat),
      [IZZY],
    );
    assert.deepEqual(asked(match), [`${IZZY} branch`]);
    match.answer(IZZY, { branch: 0 });
    assert.deepEqual(
      events(match, 'picks').map(({ player }) => player),
      [KORA, NICK],
    );
    assert.deepEqual(options(match, KORA).length, 3, 'two cards in hand and her Exit');
    match.answer(KORA, { lose: match.state.guests[KORA]?.hand[0] ?? -1 });
    assert.deepEqual([possessed(match), sizes()], [[KORA], [1, 2, 2]]);
    passOn(match);
    play(match, 'smoking_room_door');
    attach(match, 'remember_your_prayers', 'smoking_room_door');
    match.answer(IZZY, { done: true });
    pass(match);
    // The Mark: Failed Exorcism frees Kora; the hands are discarded, Nick keeps his two.
    assert.deepEqual(possessed(match), []);
    match.answer(IZZY, { branch: 0 });
    assert.deepEqual(sizes(), [0, 2, 0]);
    passOn(match);
    drawAll(match);
    assert.deepEqual(sizes(), [1, 3, 1]);
    assert.deepEqual(exits(match, IZZY), ['smoking_room_door+remember_your_prayers']);
    assert.deepEqual([match.state.turn, match.state.round], [KORA, 2]);
  });
});

describe('What each seat sees', () => {
  /** The faces that a seat must not see: those of the other hands. */
  function secrets(match: Match<PossessionState>, seat: Seat): number[] {
    const { cards, guests } = match.state;
    return guests.flatMap(({ hand: held }, other) =>
      other === seat ? [] : held.filter(card => !knows(cards, seat, card)),
    );
  }

  test('G20 R74 no view and no event shows a hand card of another seat, before or after any window', () => {
    for (let i = 0; i < 12; i++) {
      const random = randomFrom(`views ${i}`);
      const match = Match.start(game, { seats: 2 + (i % 7), options: { sins: i % 2 === 0 } }, seeded(`views ${i}`));
      const heard: number[] = [];
      for (let step = 0; !match.over && step < 400; step++) {
        for (const seat of [...seatsOf(match.state), SPECTATOR]) {
          const { cards } = match.view(seat);
          const hidden = secrets(match, seat);
          for (const card of hidden) assert.equal(cards.face[card], HIDDEN);
          for (const event of match.events(seat, heard[seat] ?? 0)) {
            heard[seat] = (heard[seat] ?? 0) + 1;
            const told = [...(event.card === undefined ? [] : [event.card]), ...(event.cards ?? [])];
            for (const [j, card] of told.entries()) if (hidden.includes(card)) assert.equal(event.faces?.[j], HIDDEN);
          }
        }
        const ask = match.asks.find(one => match.answered(one.seat) === undefined);
        assert.ok(ask);
        const all = ask.options();
        match.answer(ask.seat, optionAt(all, random(sizeOf(all))));
      }
    }
  });
});
