import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { at, type Json, SPECTATOR } from '../../../engine/index.ts';
import { sheetOf } from '../manor/scoring.ts';
import { bestSeating, seatings } from '../manor/seating.ts';
import { guestsOf } from '../manor.ts';
import { orders } from '../orders.ts';
import type { Asked, SpookState } from '../state.ts';
import { anyManor, asked, type LaidManor, laidState, lay, manorOf, type Play, pick, TEAL, VIOLET } from './arranged.ts';

const [ALWAYS, PAYS, BEST] = [{ seating: 'always' }, { seating: 'pays' }, { seating: 'best' }];
const question = (what: Asked['what']): Asked => ({ seat: 0, what, rule: 'R15', about: null });
const answer = (s: SpookState, settled: { seating: string }, what: Asked['what'] = 'seating'): Json | undefined =>
  orders.answer(question(what), s, settled);
const table = (manor: LaidManor): SpookState => laidState({ manors: [manor, {}] });

/** A seat is free that scores more than the one that is taken. */
const BETTER: LaidManor = { rooms: { '2,0': ['E4-0', null, VIOLET] } };
/** Two seats that score alike, and one of them is taken. */
const ALIKE: LaidManor = { rooms: { '2,0': ['E6-0', VIOLET], '3,0': 'E6-1' } };

describe('Settled in advance', () => {
  test('A14 one is asked always, when it pays (unless said otherwise), or never', () => {
    assert.deepEqual(orders.choices.seating, { values: ['always', 'pays', 'best'], default: 'pays' });
  });

  test('A14 always: asked even if nothing is to be gained', () => {
    for (const manor of [BETTER, ALIKE]) assert.equal(answer(table(manor), ALWAYS), undefined);
  });

  test('A14 when it pays: asked if another seating scores more, else everybody stays', () => {
    assert.equal(answer(table(BETTER), PAYS), undefined);
    assert.deepEqual(answer(table(ALIKE), PAYS), { guests: [VIOLET, null] });
    assert.equal(answer(table({ ...ALIKE, waiting: [0, 1, 0, 0] }), PAYS), undefined, 'a ghost could sit');
  });

  test('A14 never: they seat themselves as well as they can', () => {
    assert.deepEqual(answer(table(BETTER), BEST), { guests: [VIOLET, null] });
    assert.deepEqual(answer(table({ ...ALIKE, waiting: [0, 1, 0, 0] }), BEST), { guests: [VIOLET, TEAL] });
  });

  test('A14 rooms and Lobbies are always asked for', () => {
    for (const what of ['pick', 'lobby'] as const)
      for (const settled of [ALWAYS, PAYS, BEST]) assert.equal(answer(table(BETTER), settled, what), undefined);
  });

  test('A14 nothing is bound: the last seating is scored, whatever came before', () => {
    const start = (): Play => {
      const match = lay({
        round: 19,
        manors: [BETTER, {}],
        hands: [
          ['P7-0', 'P7-1'],
          ['P7-2', 'P7-3'],
        ],
      });
      pick(match, 0, 'P7-0', '-1,0');
      pick(match, 1, 'P7-2', '-1,0');
      return match;
    };
    const scores = [
      [null, null],
      [VIOLET, null],
      [null, VIOLET],
    ].map(guests => {
      const match = start();
      match.answer(0, { guests });
      for (const { seat } of [...match.asks])
        match.answer(seat, { card: at(at(match.state.hand, seat), 0), at: '-2,0' });
      while (!match.over)
        match.answer(at(match.asks, 0).seat, bestSeating(match.state, manorOf(match, at(match.asks, 0).seat)));
      return sheetOf(match.state, manorOf(match, 0));
    });
    assert.deepEqual(scores[0], scores[1]);
    assert.deepEqual(scores[0], scores[2]);
  });

  test('A14 what is open to everybody is enough to answer, in the middle of a match', () => {
    const match = lay({ manors: [BETTER, {}], hands: [['P7-0'], ['P7-1']] });
    for (const seat of [0, 1]) pick(match, seat, `P7-${seat}`, '-1,0');
    assert.deepEqual(asked(match), ['0 seating']);
    const open = match.view(SPECTATOR);
    for (const settled of [ALWAYS, PAYS, BEST]) assert.deepEqual(answer(open, settled), answer(match.state, settled));
    match.answer(0, answer(open, BEST) ?? null);
    assert.deepEqual(guestsOf(manorOf(match, 0)), [VIOLET, null]);
  });

  test('A14 whatever the manor, a standing answer is one of those offered and loses nothing', () => {
    fc.assert(
      fc.property(anyManor({ rooms: 12, guests: 8 }), ([s, manor]) => {
        const [kept, best] = [answer(s, PAYS), answer(s, BEST)];
        const family = seatings(s, manor);
        assert.ok(family.has(best));
        if (kept === undefined) return;
        assert.ok(family.has(kept));
        assert.deepEqual(kept, { guests: guestsOf(manor) });
        assert.deepEqual(kept, best);
      }),
    );
  });
});
