import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Face } from '../../../engine/index.ts';
import { distance, qualifies } from '../display.ts';
import type { Character } from '../state.ts';
import { act, answer, asked, events, type Laid, lay, passAll, takeAll, told } from './arranged.ts';

const OTHERS: readonly Character[] = ['shaman', 'nun', 'exorcist'];

/** Whether a character wins with these demons. */
function wins(who: Character, divine: readonly Face[], evil: readonly Face[]): boolean {
  const cast = [who, ...OTHERS.filter(one => one !== who).slice(0, 2)];
  const { state } = lay({ cast, of: { [who]: { divine, evil } } });
  return qualifies(state, 0);
}

describe('Victory conditions', () => {
  test('R63 exorcist: divine 12 or more, and nothing evil at all', () => {
    assert.ok(wins('exorcist', ['satanas', 'satanas'], []));
    assert.ok(wins('exorcist', ['satanas', 'satanas', 'legion'], []));
    assert.ok(!wins('exorcist', ['satanas', 'beelzebub'], []));
    assert.ok(!wins('exorcist', ['satanas', 'satanas'], ['legion']));
  });

  test('R63 shaman: divine at least 15 above evil', () => {
    assert.ok(wins('shaman', ['satanas', 'satanas', 'baal'], ['legion']));
    assert.ok(!wins('shaman', ['satanas', 'satanas', 'baal'], ['incubus']));
  });

  test('R63 houngan: evil at least 15 above divine', () => {
    assert.ok(wins('houngan', ['legion'], ['satanas', 'satanas', 'beelzebub', 'legion']));
    assert.ok(!wins('houngan', ['succubus'], ['satanas', 'satanas', 'beelzebub', 'legion']));
  });

  test('R63, A30, A32 psychologist: any tie from 4 upwards', () => {
    assert.ok(wins('psychologist', ['baal'], ['nero']));
    assert.ok(wins('psychologist', ['satanas'], ['satanas', 'legion']));
    assert.ok(!wins('psychologist', ['astaroth'], ['astaroth']), '3:3');
    assert.ok(!wins('psychologist', ['baal'], ['satanas']), '4:5');
    assert.ok(!wins('psychologist', [], []), '0:0');
  });

  test('R63, T21 nun: divine 3 against evil 20 wins, against 19 it does not; the other way round too', () => {
    const TWENTY = ['satanas', 'satanas', 'beelzebub', 'beelzebub'];
    const NINETEEN = ['satanas', 'satanas', 'beelzebub', 'asmodeus'];
    assert.ok(wins('nun', ['astaroth'], TWENTY));
    assert.ok(!wins('nun', ['astaroth'], NINETEEN));
    assert.ok(wins('nun', ['satanas', 'satanas', 'beelzebub'], []));
    assert.ok(!wins('nun', ['satanas', 'satanas', 'beelzebub'], ['legion']));
  });

  test('R63, A32 film expert: 31 or more, divine and evil together', () => {
    const DIVINE = ['satanas', 'satanas', 'beelzebub', 'beelzebub'];
    assert.ok(wins('film', DIVINE, ['asmodeus', 'nero', 'legion']));
    assert.ok(wins('film', DIVINE, ['asmodeus', 'nero', 'incubus']));
    assert.ok(!wins('film', DIVINE, ['asmodeus', 'nero']));
  });

  test('R63 a demon counts only the number of its own side', () => {
    const { state } = lay({
      cast: ['nun', 'shaman', 'film'],
      options: { film: true },
      of: { nun: { divine: ['mammon'], evil: ['judas'] } },
    });
    assert.deepEqual(distance(state, 0), [{ of: 'gap', need: 17, bound: 'least', have: 4 - 3, met: false }]);
  });
});

describe('The check', () => {
  const BED = { action: 'exorcism', response: 'expulsion' } as const;
  const HIDES = { action: 'special', response: 'hide', away: true } as const;
  const play = (laid: Omit<Laid, 'phase'>) => {
    const match = lay({ phase: 'cards', ...laid });
    passAll(match);
    takeAll(match);
    return match;
  };

  test('R63 it comes after the distribution, for those too who took no part', () => {
    const match = play({
      cast: ['exorcist', 'houngan', 'shaman'],
      row: ['legion'],
      of: {
        exorcist: BED,
        houngan: { ...HIDES, evil: ['satanas', 'satanas', 'beelzebub'] },
        shaman: HIDES,
      },
      dice: [6],
    });
    assert.deepEqual(match.result, [0, 1, 0]);
  });

  test('R64, T22 who qualify together win together, and share it', () => {
    const match = play({
      cast: ['exorcist', 'shaman', 'houngan'],
      row: ['legion', 'succubus'],
      of: {
        exorcist: { ...BED, divine: ['satanas', 'beelzebub'] },
        shaman: { ...BED, divine: ['satanas', 'beelzebub', 'baal'] },
        houngan: HIDES,
      },
      dice: [6, 5],
    });
    assert.equal(match.over, true);
    assert.deepEqual(match.result, [0.5, 0.5, 0]);
    assert.deepEqual(events(match, 'wins')[0]?.seats, [0, 1]);
  });

  test('R64 the game ends at once: no shop after a victory', () => {
    const match = play({
      cast: ['exorcist', 'shaman', 'houngan'],
      row: ['legion'],
      of: {
        exorcist: { ...BED, divine: ['satanas', 'beelzebub'], hand: ['ward', 'ward'] },
        shaman: HIDES,
        houngan: HIDES,
      },
      dice: [6],
    });
    assert.deepEqual(match.result, [1, 0, 0]);
    assert.equal(told(match).at(-1), 'wins');
  });

  test('R65 nobody drops out: whatever lies before them, all are asked again', () => {
    const match = lay({
      cast: ['exorcist', 'shaman', 'houngan'],
      of: { exorcist: { evil: ['satanas', 'satanas', 'beelzebub', 'beelzebub'] } },
    });
    assert.deepEqual(asked(match), ['exorcist action', 'shaman action', 'houngan action']);
  });

  const penance = (expulsion: boolean) => {
    const match = lay({
      cast: ['exorcist', 'shaman', 'houngan'],
      phase: 'hiding',
      row: ['cain'],
      of: {
        exorcist: { action: 'special', response: 'disrupt', divine: ['satanas', 'satanas'], evil: ['nero'] },
        shaman: { ...BED, hand: ['devil-lies'] },
        houngan: { action: 'special', response: 'disrupt' },
      },
      dice: [4],
    });
    answer(match, 'exorcist', { drop: 'nero' });
    assert.equal(match.over, false);
    if (expulsion) answer(match, 'shaman', { pass: true });
    else answer(match, 'shaman', { play: 'devil-lies', demon: 'cain' });
    assert.equal(told(match).includes('cancelled'), !expulsion);
    return match;
  };

  test('A18 a Penance can win, at the check after the expulsion', () => {
    assert.deepEqual(penance(true).result, [1, 0, 0]);
  });

  test('A18, R50, R63 after an expulsion that was called off nobody checks who has won: the round goes on with the shop', () => {
    const match = penance(false);
    assert.equal(match.over, false, 'the exorcist has 12 divine and nothing evil');
    assert.equal(match.state.round, 2, 'nobody could buy anything');
    act(match, { exorcist: 'investigation', shaman: 'exorcism', houngan: 'investigation' });
    assert.deepEqual(match.result, [1, 0, 0], 'but the next check counts it (R21)');
  });

  test('A29 after the last round nobody wins; a table may have it earlier or later', () => {
    const after = (round: number, cap: number) => {
      const match = lay({
        cast: ['exorcist', 'shaman', 'nun'],
        options: { cap },
        dice: [2, 2, 2],
        and: s => {
          s.round = round - 1;
        },
      });
      act(match, { exorcist: 'special', shaman: 'special', nun: 'special' });
      return match;
    };
    for (const cap of [60, 30, 120]) {
      assert.equal(after(cap - 1, cap).over, false);
      assert.deepEqual(after(cap, cap).result, [0, 0, 0]);
      assert.deepEqual(told(after(cap, cap)).at(-1), 'cap');
    }
  });
});
