import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, HIDDEN, optionAt, randomFrom, SPECTATOR } from '../../../engine/index.ts';
import { CAST as CASTING } from '../content.ts';
import { CHARACTERS, type ExorzistenState } from '../state.ts';
import {
  act,
  answer,
  asked,
  demonsOut,
  events,
  evil,
  hand,
  inquiriesOut,
  lay,
  options,
  player,
  respond,
  row,
  told,
} from './arranged.ts';

/** Leaves the top `left` cards in a deck; the others are discarded face up. */
const shrink = (s: ExorzistenState, deck: 'demons' | 'inquiries', left: number): void => {
  const gone = s[deck].splice(0, s[deck].length - left);
  for (const card of gone) {
    s.cards.known[card] = 511;
    s.cards.pool[card] = 0;
  }
  s[`${deck}Out`].push(...gone);
};
/** As if a deck had never been in the box: its cards lie before a player who has enough of them. */
const exhaust = (s: ExorzistenState): void => {
  shrink(s, 'demons', 0);
  at(s.players, 0).evil.push(...s.demonsOut.splice(0));
};

describe('Decks', () => {
  const CAST = ['shaman', 'nun', 'psychologist'] as const;

  test('R71, T24 one card left and three to draw: take one, shuffle the discard, take two', () => {
    const match = lay({
      cast: CAST,
      inquiries: ['ward'],
      demons: ['cain', 'judas'],
      and: s => shrink(s, 'inquiries', 1),
    });
    act(match, { shaman: 'investigation', nun: 'exorcism', psychologist: 'exorcism' });
    assert.equal(hand(match, 'shaman').length, 3);
    assert.equal(hand(match, 'shaman')[0], 'ward');
    assert.equal(match.state.inquiries.length, 32);
    assert.deepEqual(inquiriesOut(match), []);
    assert.deepEqual(events(match, 'reshuffled')[0]?.deck, 'investigation');
  });

  test('R71 nobody knows the new deck, but everybody knows that its cards are no others', () => {
    const match = lay({
      cast: CAST,
      of: { nun: { hand: ['police', 'police', 'police'] } },
      inquiries: ['ward'],
      demons: ['cain', 'judas'],
      and: s => shrink(s, 'inquiries', 1),
    });
    act(match, { shaman: 'investigation', nun: 'exorcism', psychologist: 'exorcism' });
    const [, second = -1] = player(match, 'shaman').hand;
    assert.equal(match.view(1).cards.face[second], HIDDEN);
    assert.equal(match.state.cards.back[second], 'investigation/2');
    const random = randomFrom('worlds');
    for (let i = 0; i < 50; i++) {
      const { state } = match.imagine(0, random);
      const police = at(state.players, 1).hand.map(card => state.cards.face[card]);
      assert.deepEqual(
        police,
        ['police', 'police', 'police'],
        'what the nun drew before did not come from the discard',
      );
    }
  });

  test('R71 the demons come back too, in the middle of a chain', () => {
    const match = lay({ cast: CAST, demons: ['legion'], and: s => shrink(s, 'demons', 1), dice: [] });
    act(match, { shaman: 'exorcism', nun: 'exorcism', psychologist: 'exorcism' });
    assert.ok(row(match).length >= 4);
    assert.ok(told(match).includes('reshuffled'));
    assert.ok(match.state.demons.every(card => match.state.cards.back[card] === 'demon/2'));
  });

  /** Six hands of five, so that the deck has only five cards left. */
  const crowded = (laid: Partial<Parameters<typeof lay>[0]> = {}) => {
    const FIVES = [
      ['ward', 'ward', 'ward', 'ward', 'ward'],
      ['holywater-2', 'holywater-2', 'holywater-2', 'holywater-2', 'holywater-2'],
      ['devil-lies', 'devil-lies', 'devil-lies', 'devil-lies', 'devil-lies'],
      ['evidence-2', 'evidence-2', 'evidence-2', 'evidence-2', 'police'],
      ['report-1', 'report-1', 'report-1', 'police', 'police'],
      ['report-2', 'report-2', 'report-2', 'evidence-1', 'evidence-1'],
    ];
    const of = Object.fromEntries(CHARACTERS.map((who, i) => [who, { hand: at(FIVES, i), ...laid.of?.[who] }]));
    return lay({ cast: CHARACTERS, ...laid, of });
  };
  const everybody = <T>(what: T) => Object.fromEntries(CHARACTERS.map(who => [who, what]));

  test('R15, R16, R71 six hands of five, all investigating: everybody draws the full number, one after the other', () => {
    const match = crowded({ demons: ['cain', 'judas', 'nero', 'baal', 'moloch', 'lilith'] });
    act(match, everybody('investigation' as const));
    for (const [i, who] of CHARACTERS.entries()) {
      assert.deepEqual(
        match.asks.map(ask => ask.seat),
        [i],
        `${who} decides at once, and the next has not drawn yet`,
      );
      assert.equal(events(match, 'investigates').length, i + 1);
      while (match.asks[0]?.seat === i && match.asks[0].what !== 'action')
        match.answer(i, optionAt(match.options(i), 0));
      assert.equal(hand(match, who).length, 5);
    }
    assert.deepEqual(
      events(match, 'investigates').map(({ count }) => count),
      CHARACTERS.map(who => CASTING[who].draws),
    );
    assert.deepEqual(
      CHARACTERS.map(who => CASTING[who].draws),
      [2, 3, 4, 3, 2, 3],
    );
    assert.ok(events(match, 'reshuffled').length >= 2);
  });

  test('R42, R71 the same for those who hide elsewhere: what one discards can be drawn by the next', () => {
    const elsewhere = { action: 'special' } as const;
    const match = crowded({
      phase: 'responses',
      row: ['cain'],
      of: {
        exorcist: { action: 'exorcism' },
        ...Object.fromEntries(CHARACTERS.slice(1).map(who => [who, elsewhere])),
      },
    });
    respond(match, { ...everybody('hide' as const), exorcist: 'expulsion' });
    const drawn = CHARACTERS.slice(1).map(who => CASTING[who].hides);
    assert.ok(drawn.reduce((sum, one) => sum + one, 0) > 5, 'more than the deck has');
    for (const [i] of drawn.entries()) {
      assert.deepEqual(
        match.asks.map(({ seat, what }) => [seat, what]),
        [[i + 1, 'limit']],
      );
      match.answer(i + 1, optionAt(match.options(i + 1), 0));
    }
    assert.deepEqual(
      events(match, 'hidden').map(({ count }) => count),
      drawn,
    );
  });

  test('R15 while the deck lasts for all of them, nobody waits for another', () => {
    const match = lay({ cast: CAST, demons: ['cain'], and: s => shrink(s, 'inquiries', 7) });
    act(match, { shaman: 'investigation', nun: 'exorcism', psychologist: 'investigation' });
    assert.deepEqual(asked(match), ['shaman keep', 'psychologist keep'], '3 and 4 of 7');
    const scarce = lay({ cast: CAST, demons: ['cain'], and: s => shrink(s, 'inquiries', 6) });
    act(scarce, { shaman: 'investigation', nun: 'exorcism', psychologist: 'investigation' });
    assert.deepEqual(asked(scarce), ['shaman keep'], '3 and 4 of 6: the psychologist may need what is discarded');
  });

  test('R72, A14 with nothing to shuffle a draw is left out: who drew no more than may stay has no choice', () => {
    const match = lay({
      cast: CAST,
      inquiries: ['ward', 'police', 'report-1', 'evidence-1'],
      dice: [2],
      and: s => {
        shrink(s, 'inquiries', 4);
        at(s.players, 1).hand.push(...s.inquiriesOut.splice(0));
      },
    });
    act(match, { shaman: 'investigation', nun: 'special', psychologist: 'investigation' });
    answer(match, 'shaman', { keep: ['ward', 'police'] });
    assert.deepEqual(
      hand(match, 'psychologist').sort(),
      ['evidence-1', 'report-1'],
      'the last one, and what came back',
    );
  });

  test('R72, A14 both piles empty: the draw is left out and everything else goes on', () => {
    const match = lay({ cast: CAST, and: exhaust, dice: [1, 2, 4] });
    act(match, { shaman: 'special', nun: 'special', psychologist: 'special' });
    assert.deepEqual(evil(match, 'nun'), []);
    assert.equal(match.state.round, 2);
    const bed = lay({ cast: CAST, and: exhaust, dice: [1, 4] });
    act(bed, { shaman: 'special', nun: 'exorcism', psychologist: 'special' });
    assert.ok(told(bed).includes('emptyRow'));
  });

  test('R73 what is discarded lies open, each kind on its own pile', () => {
    const match = lay({
      cast: ['exorcist', 'nun', 'psychologist'],
      of: { nun: { divine: ['baal'] } },
      demons: ['cain', 'judas', 'nero'],
      dice: [5],
    });
    act(match, { exorcist: 'exorcism', nun: 'special', psychologist: 'exorcism' });
    answer(match, 'nun', { drop: 'baal' });
    answer(match, 'exorcist', { replace: 'cain' });
    assert.deepEqual(options(match, 'psychologist')[1], { dismiss: 'judas' });
    answer(match, 'psychologist', { dismiss: 'judas' });
    assert.deepEqual(demonsOut(match), ['baal', 'cain', 'judas']);
    for (const card of match.state.demonsOut) assert.notEqual(match.view(SPECTATOR).cards.face[card], HIDDEN);
  });
});
