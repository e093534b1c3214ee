import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EVERYONE, HIDDEN, SPECTATOR } from '../../../engine/index.ts';
import {
  answer,
  asked,
  contributions,
  demonsOut,
  divine,
  events,
  evil,
  hand,
  inquiriesOut,
  type Laid,
  lay,
  options,
  passAll,
  player,
  row,
  sums,
  takeAll,
  told,
} from './arranged.ts';

const BED = { action: 'exorcism', response: 'expulsion' } as const;
const AFAR = { action: 'investigation', response: 'expulsion' } as const;
const DISRUPTS = { action: 'investigation', response: 'disrupt' } as const;

/** The exorcist at the bed, the shaman from afar, the psychologist in the way: the window for cards opens. */
const table = (laid: Partial<Laid> = {}) => {
  const { exorcist, shaman, psychologist, ...others } = laid.of ?? {};
  return lay({
    cast: ['psychologist', 'exorcist', 'shaman'],
    phase: 'cards',
    row: ['satanas', 'cain'],
    dice: [1, 1, 1],
    ...laid,
    of: {
      exorcist: { ...BED, ...exorcist },
      shaman: { ...AFAR, ...shaman },
      psychologist: { ...DISRUPTS, ...psychologist },
      ...others,
    },
  });
};

describe('Playing cards', () => {
  test('R45 only those who chose Expulsion play, at the bed or from afar', () => {
    const one = { hand: ['ward'] };
    const match = table({ of: { exorcist: one, shaman: one, psychologist: one } });
    assert.deepEqual(asked(match), ['exorcist inquiry']);
    answer(match, 'exorcist', { pass: true });
    assert.deepEqual(asked(match), ['shaman inquiry']);
    answer(match, 'shaman', { pass: true });
    assert.ok(told(match).includes('dice'), 'the psychologist was not asked');
  });

  test('R45 any number of cards, each with effect at once and none taken back', () => {
    const match = table({ of: { exorcist: { hand: ['devil-lies', 'evidence-1', 'evidence-2'] } } });
    answer(match, 'exorcist', { play: 'devil-lies', demon: 'satanas' });
    assert.deepEqual(row(match), ['cain']);
    assert.equal(match.noUndo(1), 'shown');
    answer(match, 'exorcist', { play: 'evidence-1' });
    answer(match, 'exorcist', { play: 'evidence-2' });
    passAll(match);
    assert.equal(contributions(match).exorcist, 1 + 1 + 3);
  });

  test('R46, A5 in turn, a card or a pass, until all pass in a row; who passed may come back', () => {
    const match = table({
      of: { exorcist: { hand: ['evidence-1', 'evidence-1'] }, shaman: { hand: ['evidence-2', 'evidence-2'] } },
    });
    answer(match, 'exorcist', { pass: true });
    answer(match, 'shaman', { play: 'evidence-2' });
    assert.deepEqual(asked(match), ['exorcist inquiry'], 'the exorcist passed and is asked again');
    answer(match, 'exorcist', { play: 'evidence-1' });
    answer(match, 'shaman', { pass: true });
    assert.deepEqual(asked(match), ['exorcist inquiry'], 'one pass is not enough');
    answer(match, 'exorcist', { pass: true });
    assert.ok(told(match).includes('dice'));
  });

  test('R46 who cannot play what they hold is asked all the same, so that nobody learns it; an empty hand passes', () => {
    const match = table({
      of: { shaman: { hand: ['police'] }, psychologist: { action: 'special', response: 'hide' } },
    });
    assert.deepEqual(asked(match), ['shaman inquiry'], 'that the exorcist holds nothing is no secret');
    assert.deepEqual(options(match, 'shaman'), [{ pass: true }]);
  });

  test('R47 what has no target cannot be played', () => {
    const match = table({
      of: {
        exorcist: { hand: ['ward', 'police', 'evidence-1'] },
        shaman: { action: 'special', response: 'hide', away: true },
        psychologist: { action: 'special', response: 'hide', away: true },
      },
    });
    assert.deepEqual(options(match, 'exorcist'), [{ pass: true }, { play: 'evidence-1' }]);
  });

  test('R48, A6 the disqualified play no further cards, do not roll and get no demon', () => {
    const match = table({ of: { exorcist: { hand: ['report-1', 'ward'] }, shaman: { hand: ['devil-lies'] } } });
    answer(match, 'exorcist', { play: 'report-1', target: 'shaman' });
    assert.deepEqual(asked(match), ['exorcist inquiry'], 'even the Devil is lying in vain');
    answer(match, 'exorcist', { pass: true });
    assert.deepEqual(Object.keys(contributions(match)), ['exorcist']);
    takeAll(match);
    assert.deepEqual(evil(match, 'shaman'), []);
    assert.deepEqual(evil(match, 'exorcist'), ['satanas', 'cain']);
    assert.deepEqual(hand(match, 'shaman'), ['devil-lies']);
  });

  test('R48, R56 what was played by or on the disqualified stays in the sum', () => {
    const match = table({
      of: { exorcist: { hand: ['ward', 'report-2'] }, shaman: { hand: ['evidence-3'] } },
      dice: [4, 1],
    });
    answer(match, 'exorcist', { play: 'ward', target: 'shaman', sign: 1 });
    answer(match, 'shaman', { play: 'evidence-3' });
    answer(match, 'exorcist', { play: 'report-2', target: 'shaman' });
    passAll(match);
    assert.equal(match.state.expulsion?.left, 2 + 3);
    assert.deepEqual(contributions(match), { exorcist: 4 + 1 - 2 });
    assert.deepEqual(sums(match), [3 + 5, 8 + 1 + 1]);
  });

  test('R49, R50, A8, T15 the only demon is banished: cancelled at once, and the shop opens', () => {
    const match = table({
      row: ['cain'],
      of: { exorcist: { hand: ['devil-lies', 'evidence-1', 'evidence-2'] }, shaman: { hand: ['ward'] } },
    });
    answer(match, 'exorcist', { play: 'devil-lies', demon: 'cain' });
    assert.equal(events(match, 'cancelled')[0]?.why, 'noDemon');
    assert.ok(!told(match).includes('dice'));
    assert.deepEqual(demonsOut(match), ['cain']);
    assert.deepEqual(asked(match), ['exorcist buy']);
  });

  test('R49, R50, A7, T14 a lone exorcist reports on himself: nobody is left, the row is discarded, the shop opens', () => {
    const match = table({
      of: {
        exorcist: { hand: ['report-1', 'evidence-1', 'evidence-2'] },
        shaman: { action: 'special', response: 'hide', away: true },
      },
    });
    answer(match, 'exorcist', { play: 'report-1', target: 'exorcist' });
    assert.equal(events(match, 'cancelled')[0]?.why, 'nobody');
    assert.deepEqual(row(match), []);
    assert.deepEqual(demonsOut(match), ['satanas', 'cain']);
    assert.deepEqual(asked(match), ['exorcist buy']);
  });

  test('A7 with somebody from afar the expulsion goes on without the bed', () => {
    const match = table({ of: { exorcist: { hand: ['report-1'] } }, dice: [5, 1] });
    answer(match, 'exorcist', { play: 'report-1', target: 'exorcist' });
    passAll(match);
    assert.deepEqual(contributions(match), { shaman: 3 + 1 });
    assert.deepEqual(sums(match), [4 - 1, 8 + 1 + 1], 'C2 the -1 of the report stays');
  });

  test('A7 without a report on oneself there would always be somebody left: whoever plays it takes part', () => {
    const match = table({ of: { exorcist: { hand: ['report-1', 'ward'] }, shaman: { hand: ['report-2'] } } });
    answer(match, 'exorcist', { play: 'report-1', target: 'shaman' });
    assert.deepEqual(asked(match), ['exorcist inquiry'], 'the shaman cannot strike back');
    passAll(match);
    assert.equal(events(match, 'cancelled').length, 0);
  });

  test('A7 by the other reading nobody reports on themselves, and without the bed it is cancelled', () => {
    const match = table({
      options: { cancel: 'direct' },
      of: { exorcist: { hand: ['report-1'] }, shaman: { hand: ['report-2'] } },
    });
    assert.deepEqual(options(match, 'exorcist'), [{ pass: true }, { play: 'report-1', target: 'shaman' }]);
    answer(match, 'exorcist', { pass: true });
    answer(match, 'shaman', { play: 'report-2', target: 'exorcist' });
    assert.equal(events(match, 'cancelled')[0]?.why, 'nobody');
  });

  test('R51 cards lie open until the expulsion is over, and then go to the discard', () => {
    const match = table({ of: { exorcist: { hand: ['evidence-1'] } } });
    answer(match, 'exorcist', { play: 'evidence-1' });
    const card = match.state.played[0]?.card ?? -1;
    assert.equal(match.view(SPECTATOR).cards.face[card], 'evidence-1');
    passAll(match);
    assert.equal(match.asks[0]?.what, 'take');
    assert.equal(match.state.played.length, 1, 'still there while the demons are shared out');
    takeAll(match);
    assert.deepEqual(inquiriesOut(match), ['evidence-1']);
    assert.equal(match.state.played.length, 0);
  });

  test('R45 a card in hand is nobody else’s business', () => {
    const match = table({ of: { exorcist: { hand: ['evidence-1'] } } });
    const card = player(match, 'exorcist').hand[0] ?? -1;
    for (const looker of [0, 2, SPECTATOR]) assert.equal(match.view(looker).cards.face[card], HIDDEN);
  });
});

describe('C2 The cards', () => {
  test('C2 evidence-1: 1 for the own contribution, and another card from the deck, which may be played as well', () => {
    const match = table({
      of: { exorcist: { hand: ['evidence-1', 'ward', 'ward', 'ward', 'ward'] } },
      inquiries: ['evidence-3', 'police'],
    });
    answer(match, 'exorcist', { play: 'evidence-1' });
    assert.deepEqual(hand(match, 'exorcist'), ['ward', 'ward', 'ward', 'ward', 'evidence-3'], 'never more than five');
    assert.deepEqual(events(match, 'clue')[0]?.count, 1);
    const drawn = player(match, 'exorcist').hand[4] ?? -1;
    for (const looker of [0, 2, SPECTATOR]) assert.equal(match.view(looker).cards.face[drawn], HIDDEN);
    answer(match, 'exorcist', { play: 'evidence-3' });
    passAll(match);
    assert.equal(contributions(match).exorcist, 1 + 1 + 1 + 3);
  });

  test('C2, R71 evidence-1 with an empty deck: the discard is shuffled, and what lies played is not among it', () => {
    const match = table({
      of: { exorcist: { hand: ['evidence-1', 'evidence-2'] } },
      and: s => {
        s.inquiriesOut.push(...s.inquiries.splice(0));
        for (const card of s.inquiriesOut) Object.assign(s.cards.known, { [card]: EVERYONE });
        for (const card of s.inquiriesOut) s.cards.pool[card] = 0;
      },
    });
    answer(match, 'exorcist', { play: 'evidence-2' });
    answer(match, 'exorcist', { play: 'evidence-1' });
    assert.equal(hand(match, 'exorcist').length, 1);
    assert.equal(match.state.inquiries.length, 35 - 2 - 1);
    assert.deepEqual(
      match.state.played.map(({ card }) => match.state.cards.face[card]),
      ['evidence-2', 'evidence-1'],
    );
  });

  for (const [face, bed, afar] of [
    ['evidence-2', 2, 2],
    ['evidence-3', 3, 3],
    ['holywater-2', 2, 1],
    ['holywater-3', 3, 1],
  ] as const)
    test(`C2 ${face}: ${bed} at the bed, ${afar} from afar, for the own contribution`, () => {
      const match = table({ of: { exorcist: { hand: [face] }, shaman: { hand: [face] } } });
      answer(match, 'exorcist', { play: face });
      answer(match, 'shaman', { play: face });
      passAll(match);
      assert.deepEqual(contributions(match), { exorcist: 1 + 1 + bed, shaman: 1 + 1 + afar });
    });

  for (const [face, by] of [
    ['report-1', -1],
    ['report-2', -2],
  ] as const)
    test(`C2 ${face}: disqualifies any participant, and costs ${by}`, () => {
      const match = table({ of: { shaman: { hand: [face] } } });
      assert.deepEqual(options(match, 'shaman'), [
        { pass: true },
        { play: face, target: 'exorcist' },
        { play: face, target: 'shaman' },
      ]);
      answer(match, 'shaman', { play: face, target: 'exorcist' });
      passAll(match);
      assert.equal(player(match, 'exorcist').disqualified, true);
      assert.deepEqual(contributions(match), { shaman: 1 + 1 + by });
    });

  test('C2 a report also hits those who failed to hide', () => {
    const match = table({
      of: { exorcist: { action: 'exorcism', response: 'hide', failed: true }, shaman: { hand: ['report-1'] } },
    });
    answer(match, 'shaman', { play: 'report-1', target: 'exorcist' });
    passAll(match);
    assert.deepEqual(Object.keys(contributions(match)), ['shaman']);
  });

  test('C2 devil-lies: banishes any one demon of the row', () => {
    const match = table({ of: { exorcist: { hand: ['devil-lies'] } } });
    assert.deepEqual(options(match, 'exorcist'), [
      { pass: true },
      { play: 'devil-lies', demon: 'satanas' },
      { play: 'devil-lies', demon: 'cain' },
    ]);
    answer(match, 'exorcist', { play: 'devil-lies', demon: 'satanas' });
    passAll(match);
    assert.deepEqual(sums(match)[1], 2 + 1 + 1);
  });

  test('C2 ward: 2 more or 2 less for another participant', () => {
    for (const sign of [1, -1]) {
      const match = table({ of: { exorcist: { hand: ['ward'] } } });
      assert.deepEqual(options(match, 'exorcist'), [
        { pass: true },
        { play: 'ward', target: 'shaman', sign: 1 },
        { play: 'ward', target: 'shaman', sign: -1 },
      ]);
      answer(match, 'exorcist', { play: 'ward', target: 'shaman', sign });
      passAll(match);
      assert.deepEqual(contributions(match), { exorcist: 2, shaman: 1 + 1 + 2 * sign });
    }
  });

  test('C2 police: a disrupter is detained, does not roll and does not disrupt', () => {
    const match = table({ of: { exorcist: { hand: ['police', 'police'] } } });
    assert.deepEqual(options(match, 'exorcist').slice(1), [
      { play: 'police', target: 'psychologist' },
      { play: 'police', target: 'psychologist' },
    ]);
    answer(match, 'exorcist', { play: 'police', target: 'psychologist' });
    assert.deepEqual(options(match, 'exorcist'), [{ pass: true }], 'R47 nobody is detained twice');
    answer(match, 'exorcist', { pass: true });
    assert.deepEqual(sums(match)[1], 8);
    assert.deepEqual(divine(match, 'psychologist'), []);
  });

  test('R57, T25 two disrupters, one detained: only the other rolls and counts', () => {
    const match = table({
      cast: ['psychologist', 'exorcist', 'shaman', 'nun'],
      of: { exorcist: { hand: ['police'] }, nun: DISRUPTS },
      dice: [1, 1, 6],
    });
    answer(match, 'exorcist', { play: 'police', target: 'psychologist' });
    passAll(match);
    assert.deepEqual(match.state.dice, [null, 1, 1, 6]);
    assert.deepEqual(sums(match)[1], 8 + 3);
  });
});
