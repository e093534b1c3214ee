import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, type Json, type Match, randomFrom, type Seat } from '../../../engine/index.ts';
import { hints } from '../bot.ts';
import type { HauntedState } from '../state.ts';
import { afterSetup, card, join, lay, open } from './table.ts';

/** In how many of 60 imagined worlds the next Door is an exit, and in how many a Joker. */
function believed(match: Match<HauntedState>, seat: Seat): [exit: number, joker: number] {
  const random = randomFrom('beliefs');
  let [exit, joker] = [0, 0];
  for (let i = 0; i < 60; i++) {
    const held = hints.beliefs?.(match.imagine(seat, random).state, seat) ?? {};
    exit += Number(held.nextIsExit);
    joker += Number(held.nextIsJoker);
  }
  return [exit, joker];
}

describe('What bots believe', () => {
  test('H7 the first 2N cards of the deck are neither exits nor Jokers, and no bot thinks they could be', () => {
    for (const seats of [1, 3]) assert.deepEqual(believed(afterSetup({ seats }), 0), [0, 0]);
  });

  test('H7 behind those they may be, and alone there are no Jokers (V2)', () => {
    const lower = (seats: number): [number, number] =>
      believed(
        lay({
          seats,
          and: s => {
            s.safe = 0;
          },
        }),
        0,
      );
    const [exit, joker] = lower(3);
    assert.ok(exit > 0 && joker > 0);
    assert.equal(lower(1)[1], 0);
  });

  test('H34 a Secret Door that was committed is the next Door, and neither', () => {
    const match = lay({ rooms: ['C5', 'H9'], deck: ['CA'], doors: [[], ['C6']] });
    match.answer(0, { open: 'north' });
    match.answer(1, { door: card(match, 'C6') });
    for (const seat of [0, 1]) assert.deepEqual(believed(match, seat), [0, 0]);
  });
});

/** How much a bot likes an answer before it has tried anything. */
function liking(match: Match<HauntedState>, pick: Json): number {
  const ask = at(match.asks, 0);
  return hints.prior?.(ask, match.view(ask.seat))(pick) ?? 0;
}
const wouldLeave = (match: Match<HauntedState>): boolean =>
  liking(match, { leave: true }) > liking(match, { leave: false });

describe('What bots know of the longer games', () => {
  const stands = { body: 6, will: 3, fear: 1 };
  const atAnExit = (laid: Parameters<typeof lay>[0]): Match<HauntedState> => {
    const match = lay({ rooms: ['D5', 'C9', 'S9'], deck: ['CA'], sheets: [stands], doors: [[], [], []], ...laid });
    open(match, 0, 'suit');
    if (match.asks[0]?.what === 'connect') match.answer(0, { connect: null });
    return match;
  };

  test('V1 they leave with more points than anybody outside, and not with less', () => {
    const out = (body: number) =>
      atAnExit({
        seats: 3,
        options: { variant: 'long' },
        sheets: [stands, { body, will: 0, fear: 0, escaped: true, at: null }],
      });
    assert.ok(wouldLeave(out(5)));
    assert.ok(!wouldLeave(out(15)));
  });

  test('V4 they leave if that wins', () => {
    const last = (noted: number) =>
      atAnExit({
        seats: 3,
        options: { variant: 'multilevel' },
        sheets: [stands, { noted }],
        and: s => {
          s.exits = 3;
        },
      });
    assert.ok(wouldLeave(last(0)));
    assert.ok(!wouldLeave(last(30)));
  });

  test('V3 alone they go deeper with BODY far above FEAR, and leave while they can otherwise', () => {
    const alone = (fear: number) =>
      atAnExit({ seats: 1, rooms: ['D5'], sheets: [{ body: 7, will: 3, fear }], doors: [] });
    assert.ok(!wouldLeave(alone(0)));
    assert.ok(wouldLeave(alone(5)));
  });

  /** Beside an Ace of clubs, open since before. */
  const beside = (laid: Parameters<typeof lay>[0], spent: boolean): Match<HauntedState> =>
    lay({
      rooms: ['S5', 'CA', 'S9'],
      sheets: [stands],
      ...laid,
      and: s => {
        const ace = s.rooms.find(room => room.card === card(s, 'CA'));
        if (!ace) throw new Error('no Ace');
        if (spent) ace.spent = true;
        join(s, 'S5', 'CA');
      },
    });
  const wouldEnter = (match: Match<HauntedState>): boolean =>
    liking(match, { to: card(match, 'CA') }) > liking(match, { open: 'north' });

  test('A39 they walk onto an Ace that writes their lead down, and not for nothing onto one that does not', () => {
    const multilevel = { seats: 3, options: { variant: 'multilevel' } };
    assert.ok(wouldEnter(beside(multilevel, false)));
    assert.ok(!wouldEnter(beside(multilevel, true)));
  });
});
