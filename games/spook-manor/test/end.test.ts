import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { column, eventsOf, type LaidManor, lay, type Play, told } from './arranged.ts';

/** Manors that are scored at once. */
const end = (...manors: readonly LaidManor[]): Play => lay({ manors, round: 20, scored: true });
const winners = (...manors: readonly LaidManor[]): unknown => end(...manors).state.winners;

/** 3 points: from corners; from a tall column; from a column and a corner, less one for a guest who waits; from lamps. */
const CORNERS: LaidManor = { rooms: { '2,0': 'E1-0', '3,0': 'E1-0', '4,0': 'E1-0' } };
const TOWER: LaidManor = { rooms: column(0, 1, ['E2-0', 'E2-0', 'E2-1', 'E2-1', 'E2-2']) };
const GUEST: LaidManor = {
  rooms: column(0, 1, ['E3-0-0', 'E3-1-0', 'E3-2-0', 'E3-3-0', 'E1-1']),
  waiting: [1, 0, 0, 0],
};
const LAMPS: LaidManor = { lobby: ['H7', 'H15'] };

describe('The end', () => {
  test('R34 whoever has the most points wins', () => {
    const match = end({}, { rooms: { '2,0': 'E6-0' } }, CORNERS);
    assert.ok(match.over);
    assert.deepEqual([match.state.winners, match.result, told(match).at(-1)], [[2], [0, 0, 1], 'wins']);
    const [event] = eventsOf(match, 'wins');
    assert.deepEqual([event?.seat, event?.total], [2, 3]);
    assert.ok(!told(match).includes('tie'));
  });

  test('R34, A28 even with fewer than none', () => {
    assert.deepEqual(winners({ waiting: [4, 0, 0, 0] }, { waiting: [0, 2, 1, 0] }), [1]);
  });

  test('R24-R33 every manor is scored, row by row', () => {
    const match = end(GUEST, LAMPS);
    assert.deepEqual(
      eventsOf(match, 'scored').map(({ seat, rows }) => [seat, rows]),
      [
        [0, { corner: 1, entertained: 0, portraits: 0, lighting: 0, columns: 3, waiting: -1, total: 3 }],
        [1, { corner: 0, entertained: 0, portraits: 0, lighting: 3, columns: 0, waiting: 0, total: 3 }],
      ],
    );
  });

  test('R35, A20 of those who are tied the one wins with more from tall columns and waiting guests together', () => {
    const match = end(CORNERS, TOWER);
    assert.deepEqual([match.state.winners, match.result], [[1], [0, 1]]);
    assert.deepEqual(eventsOf(match, 'tie')[0]?.seats, [0, 1]);
    assert.deepEqual(winners(TOWER, GUEST), [0], '3 against 3 less 1');
    assert.deepEqual(winners(GUEST, CORNERS), [0], '2 against nothing');
  });

  test('R35, A20 lamps decide nothing, though the Lobby shows some', () => {
    assert.deepEqual(winners(LAMPS, CORNERS), [0, 1]);
  });

  test('R35 whoever has less in all does not come into it', () => {
    const best: LaidManor = { rooms: { '2,0': 'E6-0', '3,0': 'E6-1' } };
    assert.deepEqual(winners(TOWER, best, { rooms: { '2,0': 'E6-2', '3,0': 'E6-3' } }), [1, 2]);
  });

  test('R35 if they are still tied, they share the victory', () => {
    const match = end({ rooms: { '2,0': 'E6-0' } }, {}, { rooms: { '2,0': 'E6-1' } });
    assert.deepEqual(
      [match.state.winners, match.result],
      [
        [0, 2],
        [1 / 2, 0, 1 / 2],
      ],
    );
    assert.deepEqual(
      eventsOf(match, 'wins').map(({ seat }) => seat),
      [0, 2],
    );
    assert.deepEqual(end({}, {}, {}).result, [1 / 3, 1 / 3, 1 / 3]);
  });
});
