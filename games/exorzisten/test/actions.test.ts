import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, HIDDEN, type Json, SPECTATOR } from '../../../engine/index.ts';
import { ACTIONS } from '../state.ts';
import {
  about,
  act,
  answer,
  asked,
  demonsOut,
  divine,
  events,
  evil,
  hand,
  inquiriesOut,
  lay,
  leaveShop,
  options,
  passAll,
  player,
  respond,
  row,
  seat,
  told,
} from './arranged.ts';

const THREE = ['exorcist', 'shaman', 'psychologist'] as const;

describe('The round', () => {
  test('R10, R30 an exorcism leads through all seven steps', () => {
    const match = lay({
      cast: ['shaman', 'nun', 'houngan'],
      of: { shaman: { hand: ['ward'] }, houngan: { hand: ['police', 'police'] } },
      demons: ['legion', 'cain', 'judas', 'nero'],
      dice: [6, 6],
    });
    assert.deepEqual(asked(match), ['shaman action', 'nun action', 'houngan action']);
    act(match, { shaman: 'exorcism', nun: 'investigation', houngan: 'investigation' });
    assert.deepEqual(asked(match), ['nun keep']);
    answer(match, 'nun', at(options(match, 'nun'), 0));
    assert.deepEqual(asked(match), ['shaman response', 'nun response', 'houngan response']);
    respond(match, { shaman: 'expulsion', nun: 'disrupt', houngan: 'disrupt' });
    assert.deepEqual(asked(match), ['shaman inquiry']);
    passAll(match);
    assert.deepEqual(asked(match), ['shaman take'], 'after the dice the demons are shared out');
    answer(match, 'shaman', { take: 'cain' });
    assert.equal(match.state.phase, 'shop');
    leaveShop(match);
    assert.deepEqual(asked(match), ['shaman action', 'nun action', 'houngan action']);
    assert.equal(match.state.round, 2);
  });

  test('R11, R29 without an exorcism the round is over at once: no responses, no shop', () => {
    const match = lay({
      cast: ['exorcist', 'psychologist', 'nun'],
      of: { nun: { hand: ['ward', 'ward', 'ward'] } },
      demons: ['cain'],
      dice: [2, 2],
    });
    act(match, { exorcist: 'special', psychologist: 'exorcism', nun: 'special' });
    answer(match, 'psychologist', { dismiss: 'cain' });
    assert.equal(match.asks[0]?.what, 'action');
    assert.equal(match.state.round, 2);
  });

  test('R12, R70 every round everybody has all three cards again', () => {
    const match = lay({ cast: THREE, demons: ['cain', 'judas', 'nero'], dice: [2, 2, 4] });
    const all: Json[] = ACTIONS.map(action => ({ action }));
    act(match, { exorcist: 'special', shaman: 'special', psychologist: 'special' });
    for (const who of THREE) {
      assert.deepEqual(options(match, who), all);
      assert.equal(player(match, who).action, null);
    }
  });

  test('R70 all marks of the round are gone', () => {
    const match = lay({
      cast: THREE,
      phase: 'cards',
      row: ['cain'],
      of: {
        exorcist: { action: 'exorcism', response: 'expulsion', hand: ['report-1'] },
        shaman: { action: 'exorcism', response: 'hide', failed: true },
        psychologist: { action: 'special', response: 'hide', away: true },
      },
      dice: [1, 1],
    });
    answer(match, 'exorcist', { play: 'report-1', target: 'shaman' });
    passAll(match);
    assert.equal(match.state.round, 2);
    assert.deepEqual(match.state.dice, [null, null, null]);
    assert.equal(match.state.expulsion, null);
    for (const one of match.state.players) {
      const { response, direct, away, failed, disqualified, detained } = one;
      assert.deepEqual([response, direct, away, failed, disqualified, detained], [null, ...Array(5).fill(false)]);
    }
  });
});

describe('Choosing an action', () => {
  test('R13 one of three, and nobody may pass', () => {
    const match = lay({ cast: THREE });
    for (const who of THREE)
      assert.deepEqual(options(match, who), [
        { action: 'exorcism' },
        { action: 'investigation' },
        { action: 'special' },
      ]);
  });

  test('R14 until all have chosen nobody can tell what anybody has laid; then all see it at once', () => {
    const laid = ACTIONS.map(action => {
      const match = lay({ cast: THREE, demons: ['cain'] });
      answer(match, 'shaman', { action });
      return match;
    });
    for (const looker of [seat(at(laid, 0), 'exorcist'), seat(at(laid, 0), 'psychologist'), SPECTATOR]) {
      const seen = laid.map(match => [match.view(looker), match.events(looker), match.awaited(looker)]);
      assert.deepEqual(seen[1], seen[0]);
      assert.deepEqual(seen[2], seen[0]);
    }
    const match = at(laid, 0);
    answer(match, 'shaman', { action: 'special' });
    act(match, { exorcist: 'exorcism', psychologist: 'exorcism' });
    assert.deepEqual(at(events(match, 'actions'), 0).choices, [
      [0, 'exorcism'],
      [1, 'special'],
      [2, 'exorcism'],
    ]);
    assert.equal(match.view(SPECTATOR).players[1]?.action, 'special', 'and it stays open');
  });
});

describe('Investigation', () => {
  const investigate = (laid: Partial<Parameters<typeof lay>[0]> = {}) => {
    const match = lay({
      cast: ['shaman', 'psychologist', 'nun'],
      inquiries: ['ward', 'police', 'evidence-1', 'evidence-2', 'evidence-3', 'report-1', 'report-2'],
      dice: [2, 2],
      ...laid,
    });
    act(match, { shaman: 'investigation', psychologist: 'investigation', nun: 'special' });
    return match;
  };

  test('R15 draw in ascending order, keep two; the others are discarded face up', () => {
    const match = investigate();
    assert.deepEqual(hand(match, 'shaman'), ['ward', 'police', 'evidence-1']);
    assert.deepEqual(hand(match, 'psychologist'), ['evidence-2', 'evidence-3', 'report-1', 'report-2']);
    assert.deepEqual(about(match, 'shaman'), { drawn: player(match, 'shaman').hand, keep: 2 });
    answer(match, 'shaman', { keep: ['ward', 'evidence-1'] });
    answer(match, 'psychologist', { keep: ['report-1', 'report-2'] });
    assert.deepEqual(hand(match, 'shaman'), ['ward', 'evidence-1']);
    assert.deepEqual(inquiriesOut(match), ['police', 'evidence-2', 'evidence-3']);
    for (const card of match.state.inquiriesOut) assert.notEqual(match.view(SPECTATOR).cards.face[card], HIDDEN);
    for (const card of player(match, 'shaman').hand) {
      assert.equal(match.view(seat(match, 'nun')).cards.face[card], HIDDEN, 'what was kept stays hidden');
      assert.notEqual(match.view(seat(match, 'shaman')).cards.face[card], HIDDEN);
    }
  });

  test('R15 the choices do not wait for each other, and the discard is in ascending order all the same', () => {
    const match = investigate();
    assert.equal(match.kind, 'parallel');
    assert.deepEqual(asked(match), ['shaman keep', 'psychologist keep']);
    answer(match, 'psychologist', { keep: ['report-1', 'report-2'] });
    answer(match, 'shaman', { keep: ['ward', 'evidence-1'] });
    assert.deepEqual(inquiriesOut(match), ['police', 'evidence-2', 'evidence-3']);
  });

  test('R16 the full number is drawn, even with a full hand', () => {
    const match = investigate({
      of: { psychologist: { hand: ['devil-lies', 'devil-lies', 'devil-lies', 'devil-lies', 'devil-lies'] } },
    });
    assert.equal(hand(match, 'psychologist').length, 9);
  });

  test('R17, A23, T23 four cards, 3 drawn, 2 kept: six, and then one of the whole hand goes', () => {
    const match = investigate({
      of: { shaman: { hand: ['devil-lies', 'devil-lies', 'holywater-2', 'holywater-3'] } },
    });
    answer(match, 'shaman', { keep: ['ward', 'police'] });
    assert.deepEqual(asked(match), ['shaman limit', 'psychologist keep']);
    assert.equal(options(match, 'shaman').length, 6, 'which of the six goes');
    answer(match, 'shaman', { keep: ['devil-lies', 'holywater-2', 'holywater-3', 'ward', 'police'] });
    answer(match, 'psychologist', { keep: ['evidence-2', 'evidence-3'] });
    assert.deepEqual(hand(match, 'shaman').sort(), ['devil-lies', 'holywater-2', 'holywater-3', 'police', 'ward']);
    assert.deepEqual(inquiriesOut(match), ['evidence-1', 'devil-lies', 'report-1', 'report-2']);
    assert.deepEqual(events(match, 'limits')[0]?.faces, ['devil-lies']);
  });
});

describe('Specials', () => {
  test('R18 one die each, in ascending order', () => {
    const match = lay({ cast: ['nun', 'exorcist', 'shaman'], demons: ['cain'], dice: [2, 3, 2] });
    act(match, { nun: 'special', exorcist: 'special', shaman: 'special' });
    assert.deepEqual(
      events(match, 'special').map(event => [event.seat, event.roll]),
      [
        [1, 2],
        [2, 3],
        [0, 2],
      ],
    );
  });

  test('R19 the owner chooses what to discard, from either side, or nothing', () => {
    const match = lay({
      cast: THREE,
      of: { psychologist: { divine: ['cain', 'baal'], evil: ['nero'] } },
      demons: ['judas', 'mammon'],
      dice: [6],
    });
    act(match, { exorcist: 'exorcism', shaman: 'exorcism', psychologist: 'special' });
    const drops = [null, 'cain', 'baal', 'nero'].map(drop => ({ drop }));
    assert.deepEqual(options(match, 'psychologist'), drops);
    answer(match, 'psychologist', { drop: 'baal' });
    assert.deepEqual(divine(match, 'psychologist'), ['cain']);
    assert.deepEqual(demonsOut(match), ['baal']);
  });

  test('R19 unless the card names one: the shaman heals herself of evil only', () => {
    const match = lay({
      cast: THREE,
      of: { shaman: { divine: ['cain', 'baal'], evil: ['nero'] } },
      demons: ['judas', 'mammon'],
      dice: [4],
    });
    act(match, { exorcist: 'exorcism', shaman: 'special', psychologist: 'exorcism' });
    assert.deepEqual(options(match, 'shaman'), [{ drop: null }, { drop: 'nero' }]);
    answer(match, 'shaman', { drop: 'nero' });
    assert.deepEqual(evil(match, 'shaman'), []);
  });

  test('R19 with nothing to discard there is no question', () => {
    const match = lay({ cast: THREE, demons: ['judas', 'cain'], dice: [5] });
    act(match, { exorcist: 'exorcism', shaman: 'special', psychologist: 'exorcism' });
    assert.deepEqual(asked(match), ['exorcist replace']);
  });

  test('R20, A9 a demon that must be taken is the top one, on the side that is named, and "+" does nothing', () => {
    const match = lay({ cast: THREE, demons: ['legion', 'cain', 'judas'], dice: [1] });
    act(match, { exorcist: 'special', shaman: 'exorcism', psychologist: 'exorcism' });
    assert.deepEqual(evil(match, 'exorcist'), ['legion']);
    assert.deepEqual(row(match), ['cain', 'judas']);
  });

  test('R21, A2 a Special can win, before anything is turned up', () => {
    const match = lay({
      cast: THREE,
      of: { exorcist: { divine: ['satanas', 'satanas'], evil: ['cain'] } },
      dice: [3],
    });
    act(match, { exorcist: 'special', shaman: 'exorcism', psychologist: 'exorcism' });
    answer(match, 'exorcist', { drop: 'cain' });
    assert.deepEqual(match.result, [1, 0, 0]);
    assert.deepEqual(row(match), []);
  });

  test('T19 the psychologist reaches 4:4 by a Special, nobody is at the bed: the win comes before evil grows', () => {
    const match = lay({
      cast: THREE,
      of: { psychologist: { divine: ['baal'], evil: ['nero', 'judas'] } },
      dice: [2, 2, 5],
    });
    act(match, { exorcist: 'special', shaman: 'special', psychologist: 'special' });
    answer(match, 'psychologist', { drop: 'judas' });
    assert.deepEqual(match.result, [0, 0, 1]);
    assert.ok(!told(match).includes('noExorcism'));
  });

  test('A1 investigations come before Specials, whatever the digits, and Specials before the demons are turned up', () => {
    const match = lay({
      cast: ['exorcist', 'psychologist', 'nun'],
      demons: ['cain', 'judas'],
      inquiries: ['ward', 'ward', 'ward', 'ward'],
      dice: [1],
    });
    act(match, { exorcist: 'special', psychologist: 'investigation', nun: 'exorcism' });
    assert.deepEqual(asked(match), ['psychologist keep'], 'the exorcist has not rolled yet');
    answer(match, 'psychologist', { keep: ['ward', 'ward'] });
    assert.deepEqual(evil(match, 'exorcist'), ['cain']);
    assert.deepEqual(row(match), ['judas']);
    assert.deepEqual(
      told(match).filter(what => ['investigates', 'special', 'reveals', 'exorcism'].includes(what)),
      ['investigates', 'special', 'reveals', 'exorcism'],
    );
  });
});
