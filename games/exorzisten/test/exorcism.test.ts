import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Character } from '../state.ts';
import { act, answer, asked, demonsOut, events, evil, lay, options, player, row, told } from './arranged.ts';

/** One character goes to the bed, two others of no consequence roll a 2 in vain. */
const alone = (who: Character, demons: string[]) => {
  const others = (['exorcist', 'shaman', 'nun'] as const).filter(one => one !== who).slice(0, 2);
  const match = lay({ cast: [...others, who], demons, dice: [2, 2] });
  act(match, { ...Object.fromEntries(others.map(one => [one, 'special'])), [who]: 'exorcism' });
  return match;
};

describe('Turning up demons', () => {
  test('R22 one demon each, in ascending order; two for the houngan, none for the film expert', () => {
    const match = lay({
      cast: ['film', 'houngan', 'nun', 'shaman'],
      options: { film: true },
      demons: ['cain', 'judas', 'nero', 'baal', 'moloch'],
    });
    act(match, { film: 'exorcism', houngan: 'exorcism', nun: 'exorcism', shaman: 'exorcism' });
    assert.deepEqual(
      events(match, 'reveals').map(({ seat, faces }) => [seat, faces?.[0]]),
      [
        [3, 'cain'],
        [2, 'judas'],
        [1, 'nero'],
        [1, 'baal'],
      ],
    );
    assert.deepEqual(row(match), ['cain', 'judas', 'nero', 'baal']);
  });

  test('R23, T4 minions: while the newest has "+", one more comes', () => {
    assert.deepEqual(row(alone('shaman', ['legion', 'pazuzu', 'cain', 'nero'])), ['legion', 'pazuzu', 'cain']);
    assert.deepEqual(row(alone('shaman', ['cain', 'nero'])), ['cain']);
    const minions = events(alone('shaman', ['legion', 'pazuzu', 'cain']), 'reveals').map(({ minion }) => minion);
    assert.deepEqual(minions, [false, true, true]);
  });

  test('R24, T1 the houngan: a "+" on the first is paid by the second', () => {
    assert.deepEqual(row(alone('houngan', ['legion', 'nero', 'cain'])), ['legion', 'nero']);
  });

  test('R24, T2 the houngan: a "+" on the second brings another', () => {
    assert.deepEqual(row(alone('houngan', ['nero', 'legion', 'cain', 'judas'])), ['nero', 'legion', 'cain']);
  });

  test('R25 the same demon twice is two demons', () => {
    const match = alone('houngan', ['nero', 'nero', 'cain']);
    assert.deepEqual(row(match), ['nero', 'nero']);
    assert.equal(match.asks[0]?.what, 'response');
  });
});

describe('Changing the row', () => {
  test('R26, A16, A17 the exorcist may replace any one; the new one takes its place, its minions go to the end', () => {
    const match = lay({
      cast: ['exorcist', 'shaman', 'nun'],
      demons: ['cain', 'judas', 'nero', 'legion', 'baal', 'moloch'],
    });
    act(match, { exorcist: 'exorcism', shaman: 'exorcism', nun: 'exorcism' });
    assert.deepEqual(options(match, 'exorcist'), [
      { replace: null },
      { replace: 'cain' },
      { replace: 'judas' },
      { replace: 'nero' },
    ]);
    answer(match, 'exorcist', { replace: 'judas' });
    assert.deepEqual(row(match), ['cain', 'legion', 'nero', 'baal']);
    assert.deepEqual(demonsOut(match), ['judas']);
    assert.equal(match.asks[0]?.what, 'response', 'only once');
  });

  test('A16 it is a choice, and only for an exorcist and a psychologist at the bed', () => {
    const both = lay({ cast: ['exorcist', 'psychologist', 'nun'], demons: ['cain', 'judas'], dice: [2] });
    act(both, { exorcist: 'exorcism', psychologist: 'exorcism', nun: 'special' });
    answer(both, 'exorcist', { replace: null });
    answer(both, 'psychologist', { dismiss: null });
    assert.deepEqual(row(both), ['cain', 'judas']);
    const neither = lay({ cast: ['exorcist', 'psychologist', 'nun'], demons: ['cain'], dice: [2, 4] });
    act(neither, { exorcist: 'special', psychologist: 'special', nun: 'exorcism' });
    assert.equal(neither.asks[0]?.what, 'response');
  });

  test('R27, A15 then the psychologist may dismiss the weakest, one of them if several are equally weak', () => {
    const match = lay({
      cast: ['psychologist', 'shaman', 'houngan'],
      demons: ['lilith', 'satanas', 'cain', 'asmodeus'],
    });
    act(match, { psychologist: 'exorcism', shaman: 'exorcism', houngan: 'exorcism' });
    assert.deepEqual(row(match), ['lilith', 'satanas', 'cain', 'asmodeus']);
    assert.deepEqual(options(match, 'psychologist'), [{ dismiss: null }, { dismiss: 'lilith' }, { dismiss: 'cain' }]);
    answer(match, 'psychologist', { dismiss: 'cain' });
    assert.deepEqual(row(match), ['lilith', 'satanas', 'asmodeus']);
    assert.deepEqual(demonsOut(match), ['cain']);
    assert.equal(match.asks[0]?.what, 'response', 'one only');
  });

  test('R26, R27 the psychologist sees what the exorcist has put there', () => {
    const match = lay({ cast: ['psychologist', 'exorcist', 'nun'], demons: ['moloch', 'baal', 'judas'], dice: [2] });
    act(match, { psychologist: 'exorcism', exorcist: 'exorcism', nun: 'special' });
    answer(match, 'exorcist', { replace: 'moloch' });
    assert.deepEqual(options(match, 'psychologist'), [{ dismiss: null }, { dismiss: 'judas' }]);
  });
});

describe('What follows', () => {
  test('R28 nobody at the bed: everybody takes a demon on the evil side, in ascending order, and "+" does nothing', () => {
    const match = lay({
      cast: ['nun', 'exorcist', 'shaman'],
      demons: ['legion', 'cain', 'nero', 'baal'],
      dice: [2, 2, 2],
    });
    act(match, { nun: 'special', exorcist: 'special', shaman: 'special' });
    assert.deepEqual(evil(match, 'exorcist'), ['legion']);
    assert.deepEqual(evil(match, 'shaman'), ['cain']);
    assert.deepEqual(evil(match, 'nun'), ['nero']);
    assert.equal(match.state.round, 2);
  });

  test('R28, A3, T18 evil grows in a houngan at 14: the check comes at once', () => {
    const match = lay({
      cast: ['houngan', 'exorcist', 'shaman'],
      of: { houngan: { evil: ['satanas', 'satanas', 'nero'] } },
      demons: ['cain', 'nero', 'legion'],
      dice: [2, 2, 3],
    });
    act(match, { houngan: 'special', exorcist: 'special', shaman: 'special' });
    assert.deepEqual(match.result, [1, 0, 0]);
  });

  test('R29, T16 the psychologist alone sends the only demon away: nothing grows, no responses, no shop', () => {
    const match = alone('psychologist', ['cain']);
    answer(match, 'psychologist', { dismiss: 'cain' });
    assert.ok(told(match).includes('emptyRow'));
    assert.ok(!told(match).includes('noExorcism'));
    assert.deepEqual(player(match, 'shaman').evil, []);
    assert.equal(match.asks[0]?.what, 'action');
  });

  test('R29, R74, T17 the film expert alone at the bed turns up nothing: the same', () => {
    const match = lay({ cast: ['film', 'shaman', 'nun'], options: { film: true }, dice: [2, 2] });
    act(match, { film: 'exorcism', shaman: 'special', nun: 'special' });
    assert.ok(told(match).includes('emptyRow'));
    assert.deepEqual(player(match, 'shaman').evil, []);
    assert.equal(match.state.round, 2);
  });

  test('R30 somebody at the bed and a demon in the row: everybody is asked for a response', () => {
    assert.deepEqual(asked(alone('shaman', ['cain'])), ['exorcist response', 'shaman response', 'nun response']);
  });
});
