import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  EVERYONE,
  HIDDEN,
  knows,
  Match,
  optionAt,
  randomFrom,
  SPECTATOR,
  seeded,
  sizeOf,
} from '../../../engine/index.ts';
import { game } from '../rules.ts';
import type { PossessionState } from '../state.ts';
import { asked, discarded, drawAll, draws, events, finish, hand, lay } from './arranged.ts';

/** Leaves `left` cards in the Escape deck and `gone` in the discard. The others lie aside, where no rule looks. */
const shrink =
  (left: number, gone: number) =>
  (s: PossessionState): void => {
    s.sins.push(...s.deck.splice(0, s.deck.length - left));
    s.discard.push(...s.sins.splice(0, gone));
    for (const card of [...s.discard, ...s.sins]) s.cards.known[card] = EVERYONE;
  };

/** Everything but the top `left` Possession cards has been drawn. */
function spend(s: PossessionState, left: number): void {
  s.mark = true;
  s.spent.push(...s.possessions.splice(0, s.possessions.length - left));
  for (const card of s.spent) s.cards.known[card] = EVERYONE;
}

describe('The decks', () => {
  test('R72, Q40 G18 one card in the deck, three discards, four draws: one shuffle, and all four draw', () => {
    const match = lay({ seats: 4, phase: 'draw', turn: 1, and: shrink(1, 3) });
    drawAll(match);
    assert.equal(events(match, 'reshuffled').length, 1);
    assert.deepEqual(
      [1, 2, 3, 0].map(seat => hand(match, seat).length),
      [1, 1, 1, 1],
    );
    assert.deepEqual([match.state.deck, match.state.discard], [[], []]);
  });

  test('R72, Q40 G18 with no discards only the first draws, the others skip', () => {
    const match = lay({ seats: 4, phase: 'draw', turn: 1, and: shrink(1, 0) });
    drawAll(match);
    assert.deepEqual(
      [1, 2, 3, 0].map(seat => hand(match, seat).length),
      [1, 0, 0, 0],
    );
    assert.deepEqual(
      events(match, 'drawsNot').map(({ seat, why }) => [seat, why]),
      [
        [2, 'empty'],
        [3, 'empty'],
        [0, 'empty'],
      ],
    );
  });

  test('R72 what was shuffled again has a back of its own: nobody imagines it in an older hand', () => {
    const match = lay({ guests: [{}, {}, { hand: ['vault_door'] }], phase: 'draw', and: shrink(0, 9) });
    const discards = new Set(discarded(match));
    drawAll(match);
    const { deck, cards } = match.state;
    assert.ok(deck.every(card => cards.back[card] === 'escape/2' && cards.known[card] === 0));
    const random = randomFrom('worlds');
    for (let i = 0; i < 20; i++) {
      const world = match.imagine(SPECTATOR, random).state;
      for (const card of world.deck) assert.ok(discards.has(world.cards.face[card] ?? ''));
    }
  });

  test('R73 an empty Possession deck is made of its discards, without the card that is being resolved', () => {
    const last = draws('every_door_slams', { seats: 2, and: s => spend(s, 1) });
    assert.deepEqual([last.state.resolving.length, last.state.possessions.length, last.state.spent.length], [1, 0, 29]);
    const again = lay({ phase: 'possession', and: s => spend(s, 0) });
    assert.deepEqual(
      events(again, 'reshuffled').map(({ deck }) => deck),
      ['possession'],
    );
    assert.equal(again.state.possessions.length, 29);
    assert.ok(again.state.possessions.every(card => again.state.cards.back[card] === 'possession/2'));
  });

  test('R74 sizes and discards are public, orders and hands are not', () => {
    const match = lay({
      guests: [{ hand: ['coal_chute'] }, { hand: ['crowbar', 'fire_axe'] }],
      discard: ['estate_gate'],
    });
    const view = match.view(0);
    assert.deepEqual([view.deck.length, view.possessions.length, view.guests[1]?.hand.length], [96, 30, 2]);
    assert.ok([...view.deck, ...view.possessions].every(card => view.cards.face[card] === HIDDEN));
    assert.ok(view.guests[1]?.hand.every(card => !knows(view.cards, 0, card)));
  });
});

describe('Time and absence', () => {
  const lastTurn = (guests: Parameters<typeof lay>[0]['guests'], rounds = 12) =>
    lay({ options: { rounds }, guests: guests ?? [], turn: 1, and: s => Object.assign(s, { round: 12 }) });

  test('R77 after the set round the most points win, then protected Exits, then Exits, then the smaller hand', () => {
    const end = (...guests: Parameters<typeof lay>[0]['guests'] & object) => {
      const match = lastTurn(guests);
      finish(match);
      drawAll(match, false);
      assert.ok(match.over);
      return match.result;
    };
    assert.deepEqual(end({ exits: ['vault_door'] }, { exits: ['coal_chute'] }), [1, 0]);
    assert.deepEqual(end({ exits: ['vault_door'] }, { exits: ['estate_gate+holy_water'] }), [0, 1]);
    assert.deepEqual(end({ exits: ['fire_escape'] }, { exits: ['coal_chute', 'servants_stair'] }), [0, 1]);
    assert.deepEqual(end({ exits: ['vault_door'] }, { exits: ['estate_gate'], hand: ['crowbar'] }), [1, 0]);
    assert.deepEqual(end({ exits: ['vault_door'] }, { exits: ['estate_gate'] }), [0.5, 0.5]);
  });

  test('R77 the round is played to its end, and without a limit it goes on', () => {
    const early = lay({ options: { rounds: 12 }, turn: 0, and: s => Object.assign(s, { round: 12 }) });
    finish(early);
    drawAll(early, false);
    assert.equal(early.state.turn, 1);
    const none = lastTurn([{}, {}], 0);
    finish(none);
    drawAll(none, false);
    assert.deepEqual([none.over, none.state.round], [false, 13]);
  });

  test('R78 no seat stays empty: every one is asked to the end, whoever answers for it', () => {
    const random = randomFrom('bot');
    const match = Match.start(game, { seats: 3 }, seeded('left'));
    const answering = new Set<number>();
    while (!match.over) {
      const ask = match.asks.find(one => match.answered(one.seat) === undefined);
      assert.ok(ask);
      const all = ask.options();
      assert.ok(!JSON.stringify(optionAt(all, sizeOf(all) - 1)).includes('leave'));
      if (match.state.round > 1) answering.add(ask.seat);
      match.answer(ask.seat, optionAt(all, random(sizeOf(all))));
    }
    assert.deepEqual([...answering].sort(), [0, 1, 2]);
    assert.deepEqual(
      match.state.guests.map(({ character }) => character > 0),
      [true, true, true],
    );
  });
});

test('R27 nobody is asked twice and everybody has drawn before the next turn', () => {
  const match = lay({ seats: 3, phase: 'draw', deck: ['crowbar', 'fire_axe', 'flashlight'] });
  assert.deepEqual(asked(match), ['0 draw', '1 draw', '2 draw']);
  drawAll(match);
  assert.deepEqual(
    [0, 1, 2].map(seat => hand(match, seat)),
    [['crowbar'], ['fire_axe'], ['flashlight']],
  );
});
