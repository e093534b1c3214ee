import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, HIDDEN, randomFrom, SPECTATOR } from '../../../engine/index.ts';
import type { ExorzistenState } from '../state.ts';
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
  row,
  told,
} from './table.ts';

/** Leaves so many cards in a deck, the top ones; the others are discarded face up. */
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

  test('R72 all draw before anybody discards: if the deck does not last, the last ones draw less', () => {
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
    assert.deepEqual(hand(match, 'psychologist'), ['evidence-1']);
    assert.deepEqual(asked(match), ['shaman keep'], 'who drew no more than may stay has no choice');
  });

  test('R72, A14 both piles empty: the draw is left out and everything else goes on', () => {
    const match = lay({ cast: CAST, and: exhaust, dice: [2, 2, 4] });
    act(match, { shaman: 'special', nun: 'special', psychologist: 'special' });
    assert.deepEqual(evil(match, 'nun'), []);
    assert.equal(match.state.round, 2);
    const bed = lay({ cast: CAST, and: exhaust, dice: [2, 4] });
    act(bed, { shaman: 'special', nun: 'exorcism', psychologist: 'special' });
    assert.ok(told(bed).includes('emptyRow'));
  });

  test('R73 what is discarded lies open, each kind on its own pile', () => {
    const match = lay({
      cast: ['exorcist', 'nun', 'psychologist'],
      of: { nun: { divine: ['baal'] } },
      demons: ['cain', 'judas', 'nero'],
      dice: [6],
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
