import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, HIDDEN, SPECTATOR } from '../../../engine/index.ts';
import { roomOf } from '../plan.ts';
import type { HauntedState } from '../state.ts';
import {
  afterSetup,
  asked,
  atSetup,
  card,
  finishTurn,
  join,
  lay,
  numbers,
  open,
  options,
  playOn,
  sheet,
  shrinkDeck,
  told,
} from './arranged.ts';

describe('V2 solo', () => {
  test('V2 FEAR 2, no Secret Doors, no Jokers, 46 cards of which the first 2 are safe', () => {
    const match = afterSetup({ seats: 1 });
    assert.deepEqual(numbers(match, 0), [5, 3, 2]);
    const { state } = match;
    assert.equal(state.deck.length, 46);
    assert.equal(state.safe, 2);
    assert.deepEqual(state.sheets[0]?.doors, []);
    assert.ok(!state.cards.face.includes('joker'));
    assert.equal(atSetup({ seats: 1 }).state.sheets.length, 1);
  });

  const solo = (laid: Parameters<typeof lay>[0]) => lay({ seats: 1, rooms: ['D5'], ...laid });

  test('V2 an escape wins', () => {
    const match = solo({ deck: ['CA'], sheets: [{ body: 5, will: 3, fear: 2 }] });
    open(match, 0, 'suit');
    match.answer(0, { leave: true });
    assert.deepEqual(match.result, [1]);
  });

  test('V2, A14 FEAR strictly highest loses at once', () => {
    const match = solo({ deck: ['SK'], sheets: [{ body: 4, will: 3, fear: 2 }] });
    open(match, 0, 'suit');
    assert.ok(match.over);
    assert.equal(match.state.ended, 'dread');
    assert.deepEqual(match.result, [0]);
  });

  test('A14 equal is not higher', () => {
    const match = solo({ deck: ['SQ'], sheets: [{ body: 4, will: 3, fear: 2 }] });
    open(match, 0, 'suit');
    assert.equal(match.over, false);
  });

  test('A14 the easier game goes on', () => {
    const match = solo({ deck: ['SK'], sheets: [{ body: 4, will: 3, fear: 2 }], options: { dread: false } });
    open(match, 0, 'suit');
    assert.equal(match.over, false);
    assert.deepEqual(numbers(match, 0), [4, 3, 5]);
  });

  test('A14 a Starting Room can already be too much', () => {
    const match = solo({ rooms: ['SK'], fresh: true, sheets: [{ body: 4, will: 3, fear: 2 }] });
    assert.ok(match.over);
  });

  test('V2 the deck played or all exits found without an escape: lost', () => {
    const match = solo({ deck: ['C3'], and: s => shrinkDeck(s, 1) });
    open(match, 0, 'suit');
    finishTurn(match);
    assert.ok(match.over);
    assert.deepEqual(match.result, [0]);
  });

  test('H11, V2 the player is the own house player', () => {
    const match = solo({});
    assert.equal(match.events(SPECTATOR).findLast(event => event.what === 'turn')?.house, 0);
  });
});

describe('V3 solo, deeper', () => {
  const deeper = (laid: Parameters<typeof lay>[0] = {}) =>
    lay({
      seats: 1,
      rooms: ['D5'],
      ring: ['C2', 'C3', 'C4', 'C5'],
      deck: ['CA'],
      sheets: [{ body: 6, will: 3, fear: 1 }],
      ...laid,
    });

  test('V3 the exit may be declined: open cards but the Ace go, the rest stays', () => {
    const match = deeper();
    open(match, 0, 'suit');
    match.answer(0, { leave: false });
    assert.equal(match.over, false);
    const { rooms, levels, exits, discard } = match.state;
    assert.deepEqual(new Set(rooms.filter(room => room.up).map(room => room.card)), new Set([card(match, 'CA')]));
    assert.equal(rooms.length, 5, 'V3 the face-down ring stays');
    assert.deepEqual(new Set(discard), new Set([card(match, 'DA'), card(match, 'D5')]));
    assert.equal(levels, 1);
    assert.equal(exits, 2, 'A29 discarded Aces still count as revealed');
    assert.equal(options(match, 0).length, 4, 'all sides of the Ace are free again');
    assert.deepEqual(numbers(match, 0), [6, 3, 1]);
  });

  test('V3 leaving wins, and the levels are the score', () => {
    const match = deeper({
      and: s => {
        s.levels = 2;
      },
    });
    open(match, 0, 'suit');
    match.answer(0, { leave: true });
    assert.deepEqual(match.result, [1]);
    assert.equal(match.game.score?.(match.state, 0)?.levels, 2);
  });

  test('V3 going deeper belongs to the solo game: it is on unless switched off, and never on in company', () => {
    assert.equal(atSetup({ seats: 1 }).state.options.deeper, true);
    assert.equal(atSetup({ seats: 1, options: { deeper: false } }).state.options.deeper, false);
    for (const seats of [2, 8]) assert.equal(atSetup({ seats }).state.options.deeper, false);
    assert.throws(() => atSetup({ seats: 2, options: { deeper: true } }), { code: 'option-seat-count' });
  });

  test('V3 switched off, an exit that lets out ends the game at once', () => {
    const match = deeper({ options: { deeper: false } });
    open(match, 0, 'suit');
    assert.deepEqual([match.over, match.state.ended], [true, 'escape']);
    assert.equal(match.game.score?.(match.state, 0)?.levels, undefined);
  });

  /** Ada has gone deeper by the Ace of clubs, opened the 3 of spades beside it, and walks back onto the Ace. */
  const backAtTheAce = (laid: Parameters<typeof lay>[0] = {}) => {
    const match = deeper({ deck: ['CA', 'S3', 'S5', 'HA'], ...laid });
    open(match, 0, 'suit');
    match.answer(0, { leave: false });
    open(match, 0, 'suit');
    match.answer(0, { to: card(match, 'CA') });
    return match;
  };

  test('A37 the Ace by which one went deeper is no Way Out any more: no second level, no escape, no check', () => {
    const match = backAtTheAce();
    assert.equal(sheet(match, 0).at, card(match, 'CA'));
    assert.deepEqual(asked(match), ['0 leave'], 'walking on is the only choice');
    assert.equal(match.state.levels, 1);
    assert.equal(told(match).filter(what => what === 'wayOut').length, 1, 'checked once');
    assert.ok(
      match.state.rooms.some(room => room.card === card(match, 'S3')),
      'nothing is discarded again',
    );
  });

  test('A37 by the other reading that Ace still lets out, but gives no second level', () => {
    const stay = backAtTheAce({ options: { declinedExit: 'open' } });
    assert.deepEqual(asked(stay), ['0 exit']);
    stay.answer(0, { leave: false });
    assert.equal(stay.state.levels, 1);
    assert.ok(
      stay.state.rooms.some(room => room.card === card(stay, 'S3')),
      'nothing is discarded again',
    );
    const leave = backAtTheAce({ options: { declinedExit: 'open' } });
    leave.answer(0, { leave: true });
    assert.deepEqual(leave.result, [1]);
    assert.equal(leave.game.score?.(leave.state, 0)?.levels, 1);
  });

  test('V3 another Way Out is another level', () => {
    const match = backAtTheAce();
    open(match, 0, 'suit', 'east');
    match.answer(0, { connect: null });
    assert.equal(sheet(match, 0).at, card(match, 'S5'));
    open(match, 0, 'suit', 'north');
    assert.deepEqual(asked(match), ['0 exit'], 'the Ace of hearts');
    match.answer(0, { leave: false });
    assert.equal(match.state.levels, 2);
  });

  test('A38 once all four Aces have been seen there is no other Way Out to find: one leaves', () => {
    const match = deeper({
      and: s => {
        s.exits = 3;
        s.levels = 2;
      },
    });
    open(match, 0, 'suit');
    assert.deepEqual([match.over, match.state.ended], [true, 'escape']);
    assert.equal(match.game.score?.(match.state, 0)?.levels, 2);
  });

  test('V3 an exit that does not let out offers nothing', () => {
    const match = deeper({ sheets: [{ body: 3, will: 5, fear: 3 }] });
    open(match, 0, 'suit');
    assert.deepEqual(asked(match), ['0 leave']);
    assert.equal(match.state.levels, 0);
  });
});

describe('V4 multilevel', () => {
  const level = (laid: Parameters<typeof lay>[0] = {}) =>
    lay({
      seats: 3,
      rooms: ['D5', 'C9', 'S9'],
      ring: ['H2', 'H3', 'H4', 'H6'],
      options: { variant: 'multilevel' },
      deck: ['CA'],
      doors: [[], [], []],
      sheets: [
        { body: 6, will: 3, fear: 1 },
        { body: 4, will: 3, fear: 3 },
        { body: 3, will: 3, fear: 3 },
      ],
      ...laid,
    });
  const enter = (laid: Parameters<typeof lay>[0] = {}) => {
    const match = level(laid);
    open(match, 0, 'suit');
    match.answer(0, { connect: null });
    return match;
  };

  test('V4, A17 before the fourth Ace nobody gets out, but the questions are answered', () => {
    const match = enter();
    assert.equal(match.over, false);
    const { escaped, answered } = sheet(match, 0);
    assert.deepEqual([escaped, answered.body, answered.will], [false, true, true]);
  });

  test('V4, A33 everybody is written down after the exit is resolved', () => {
    const match = enter();
    assert.deepEqual(
      match.state.sheets.map(one => one.noted),
      [6 + 3 - 1 + 2, 4, 3],
    );
  });

  test('V4 open rooms without a token are discarded, the entered Ace and face-down cards stay', () => {
    const match = enter();
    const left = match.state.rooms.map(room => at(match.state.cards.face, room.card));
    assert.deepEqual(new Set(left), new Set(['CA', 'C9', 'S9', 'H2', 'H3', 'H4', 'H6']));
    assert.equal(match.state.exits, 2, 'A29');
    assert.equal(Object.values(roomOf(match.state, card(match, 'H2')).sides).filter(side => side !== null).length, 0);
    assert.equal(match.view(SPECTATOR).cards.face[card(match, 'H2')], HIDDEN);
  });

  /** Ada stands on the Ace of clubs, from which she could leave. */
  const atTheLast = (laid: Parameters<typeof lay>[0] = {}) =>
    enter({
      and: s => {
        s.exits = 3;
      },
      ...laid,
    });

  test('V4, A11 with all four revealed one can leave, and need not', () => {
    const match = atTheLast();
    assert.deepEqual(asked(match), ['0 exit']);
    match.answer(0, { leave: false });
    assert.deepEqual([match.over, sheet(match, 0).escaped], [false, false]);
    assert.deepEqual([...told(match)].filter(what => what === 'declines').length, 1);
    assert.deepEqual(
      match.state.sheets.map(one => one.noted),
      [10, 4, 3],
      'the points are written down all the same',
    );
    assert.deepEqual(asked(match), ['1 leave']);
  });

  test('V4 with all four revealed an exit works, and its note counts', () => {
    const match = atTheLast();
    match.answer(0, { leave: true });
    assert.ok(match.over);
    assert.equal(match.state.ended, 'escape');
    assert.deepEqual(match.result, [1, 0, 0]);
    assert.equal(match.game.score?.(match.state, 0)?.noted, 10);
  });

  test('V4 the highest sum wins, not the escape', () => {
    const match = atTheLast({
      and: s => {
        s.exits = 3;
        at(s.sheets, 2).noted = 50;
      },
    });
    match.answer(0, { leave: true });
    assert.deepEqual(match.result, [0, 0, 1]);
  });

  test('A33 an escape with the mind lost is written with WILL 0', () => {
    const gone = atTheLast({ sheets: [{ body: 6, will: 3, fear: 5 }] });
    gone.answer(0, { leave: true });
    assert.equal(sheet(gone, 0).noted, 6 + 0 - 5 + 1);
    const stays = atTheLast({ sheets: [{ body: 6, will: 3, fear: 5 }] });
    stays.answer(0, { leave: false });
    assert.equal(sheet(stays, 0).noted, 6 + 3 - 5 + 1, 'who stays keeps the mind');
  });

  /** Ada is on the Ace of clubs, has gone next door, and comes back onto the Ace; Bo and Cleo open Doors meanwhile. */
  const again = (laid: Parameters<typeof lay>[0] = {}) => {
    const match = enter({ deck: ['CA', 'H5', 'H7', 'S3', 'S5', 'S7'], ...laid });
    if (asked(match)[0] === '0 exit') match.answer(0, { leave: false });
    for (const seat of [1, 2, 0, 1, 2]) {
      open(match, seat, 'suit');
      if (match.asks[0]?.what === 'connect') match.answer(seat, { connect: null });
    }
    match.answer(0, { to: card(match, 'CA') });
    return match;
  };
  const levelsTold = (match: ReturnType<typeof again>): number => told(match).filter(what => what === 'level').length;

  test('A39 an Ace that is entered again is checked again, but writes nothing down and discards nothing', () => {
    const match = again();
    assert.equal(sheet(match, 0).at, card(match, 'CA'));
    assert.equal(told(match).filter(what => what === 'wayOut').length, 2);
    assert.equal(levelsTold(match), 1);
    assert.deepEqual(
      match.state.sheets.map(one => one.noted),
      [10, 4, 3],
    );
    assert.ok(
      match.state.rooms.some(room => room.card === card(match, 'S3')),
      'the room next door is still there',
    );
  });

  test('A39 by the other reading every entering writes down and discards', () => {
    const match = again({ options: { variant: 'multilevel', notes: 'always' } });
    assert.equal(levelsTold(match), 2);
    assert.equal(sheet(match, 0).noted, 2 * 10);
    assert.equal(match.state.levels, 1, 'it is the same level, written down twice');
    assert.ok(!match.state.rooms.some(room => room.card === card(match, 'S3')));
  });

  test('A39 who leaves by an Ace that was entered before writes down once more', () => {
    const seen = {
      and: (s: HauntedState) => {
        s.exits = 3;
      },
    };
    const stays = again(seen);
    stays.answer(0, { leave: false });
    assert.equal(levelsTold(stays), 1);
    const leaves = again(seen);
    leaves.answer(0, { leave: true });
    assert.ok(leaves.over);
    assert.equal(levelsTold(leaves), 2);
    assert.equal(sheet(leaves, 0).noted, 2 * 10);
  });

  test('V4 the fourth exit does not end the game, the deck does', () => {
    const match = level({
      and: s => {
        s.exits = 3;
      },
      sheets: [{ body: 1, will: 1, fear: 9 }],
    });
    open(match, 0, 'suit');
    match.answer(0, { connect: null });
    assert.equal(match.state.closing, null);
    assert.equal(match.over, false);
    const deck = level({ deck: ['C3'], and: s => shrinkDeck(s, 1) });
    open(deck, 0, 'suit');
    finishTurn(deck);
    const { closing } = deck.state as HauntedState;
    assert.equal(closing?.why, 'deck');
  });

  test('V4, H31 the trapped cannot win', () => {
    const match = level({
      deck: ['C3'],
      sheets: [{ noted: 5 }, { noted: 50, trapped: true }, {}],
      and: s => {
        shrinkDeck(s, 0);
        join(s, 'D5', 'S9');
      },
    });
    playOn(match);
    assert.deepEqual(match.result, [1, 0, 0]);
  });
});
