import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, type Json, type Match, randomFrom, type Seat } from '../../../engine/index.ts';
import { hints } from '../bot/bot.ts';
import { freeSides } from '../plan.ts';
import type { HauntedState } from '../state.ts';
import { afterSetup, card, join, lay, open } from './arranged.ts';

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

  for (const variant of ['long', 'multilevel'])
    test(`V1, V4 who has waited for long opens a Door, although it may be a Joker: ${variant}`, () => {
      const inside = (turns: number, face: string) =>
        lay({
          seats: 3,
          options: { variant },
          rooms: ['S5', 'C9', 'S9'],
          deck: [face],
          doors: [[], [], []],
          and: s => {
            s.turns = turns;
          },
        });
      const worth = ({ state }: Match<HauntedState>): number => hints.value?.(state, 0) ?? 0;
      const opened = (turns: number, face: string): number => {
        const match = inside(turns, face);
        open(match, 0, 'suit');
        if (match.asks[0]?.what === 'connect') match.answer(0, { connect: null });
        assert.equal(match.state.turns, turns + 1);
        return worth(match);
      };
      const evenOdds = (turns: number): number => (opened(turns, 'D3') + opened(turns, 'joker')) / 2;
      assert.ok(evenOdds(400) > worth(inside(401, 'D3')), 'nobody walks to and fro for ever');
      assert.ok(
        evenOdds(10) < worth(inside(11, 'D3')),
        'as long as there is time, an even chance of a trap is too much',
      );
    });

  for (const variant of ['long', 'multilevel'])
    test(`V1, V4 once all patience is lost, a bad end is no worse than waiting: ${variant}`, () => {
      const losing = (turns: number) =>
        lay({
          seats: 3,
          options: { variant },
          sheets: [
            { body: 0, will: 0, fear: 9 },
            { body: 9, noted: 30, escaped: variant === 'long' },
          ],
          and: s => {
            s.turns = turns;
          },
        }).state;
      assert.equal(hints.outcome?.(losing(10), 0), 0, 'as long as there is time, a defeat is worth nothing');
      assert.ok((hints.outcome?.(losing(400), 0) ?? 0) > (hints.value?.(losing(400), 0) ?? 0));
      assert.equal(hints.outcome?.(losing(400), 1), 1);
    });

  test('H13 where no Door can be, they walk to where one may be', () => {
    const faces = ['H3', 'H5', 'H6', 'H8'];
    const match = lay({
      rooms: ['S5', 'C9'],
      ring: faces,
      and: s => {
        const ring = faces.map(face => s.rooms.find(room => room.card === card(s, face)));
        const ace = card(s, 'DA');
        at(s.sheets, 0).at = ace;
        for (const [i, room] of ring.entries()) {
          if (!room) throw new Error('no ring');
          room.up = true;
          if (i > 0) for (const side of freeSides(room)) room.sides[side] = ace;
        }
      },
    });
    const [nearer, ...others] = faces.map(face => liking(match, { to: card(match, face) }));
    for (const other of others) assert.ok((nearer ?? 0) > other);
  });
});
