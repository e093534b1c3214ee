import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Face, type Language, type Seat, SPECTATOR } from '../../../../engine/index.ts';
import { readerOf } from '../../../test/guides.ts';
import { drawAll, type Laid, lay, passOn } from '../arranged.ts';
import { GUIDE } from './guides.ts';

test('how far a seat has come', () => {
  const match = lay({ guests: [{ exits: ['vault_door', 'coal_chute'] }, {}] });
  assert.equal(GUIDE.en.progress(0, readerOf(match)), '4 of 10 points');
  assert.equal(GUIDE.de.progress(1, readerOf(match)), '0 von 10 Punkten');
});

describe('threats', () => {
  const TEN = ['vault_door', 'estate_gate', 'grand_front_doors', 'coal_chute'];
  const threats = (laid: Laid, seat: Seat = SPECTATOR): readonly string[] =>
    GUIDE.en.threats(readerOf(lay(laid), seat));

  test('who has enough points wins at the end of the own turn, this one or the next', () => {
    const guests = [{}, { exits: TEN }];
    assert.deepEqual(threats({ guests }), [
      "Bram has 10 of 10 points and wins at the end of Bram's next turn, unless somebody stops it.",
    ]);
    assert.deepEqual(threats({ guests, turn: 1 }), [
      'Bram has 10 of 10 points and wins at the end of this turn, unless somebody stops it.',
    ]);
  });

  test('the reader is spoken to', () => {
    const of = (laid: Laid, language: Language): readonly string[] =>
      GUIDE[language].threats({ ...readerOf(lay(laid), 1), you: 1 });
    const enough: Laid = { guests: [{}, { exits: ['vault_door', 'estate_gate', 'boathouse_door', 'coal_chute'] }] };
    assert.deepEqual(of(enough, 'en'), [
      'You have 10 of 10 points and win at the end of your next turn, unless somebody stops it.',
    ]);
    assert.deepEqual(of({ ...enough, turn: 1 }, 'de'), [
      'Du hast 10 von 10 Punkten und gewinnst am Ende dieses Zugs, wenn niemand eingreift.',
    ]);
    const near: Laid = {
      guests: [{}, { exits: ['vault_door', 'estate_gate', 'boathouse_door'], hand: ['coal_chute'] }],
    };
    assert.deepEqual(of(near, 'en'), ['You are 1 point short: your next turn could be enough.']);
    assert.deepEqual(of(near, 'de'), ['Dir fehlt 1 Punkt: Dein nächster Zug könnte genügen.']);
  });

  test('so it happens if nobody acts', () => {
    const match = lay({ guests: [{}, { exits: TEN }], turn: 1, phase: 'lastCall' });
    passOn(match);
    drawAll(match);
    assert.deepEqual(match.state.winner, [1]);
  });

  test('nobody far from the goal, nobody without cards, and nobody whose Exit was played already', () => {
    const NINE = ['vault_door', 'estate_gate', 'grand_front_doors'];
    const near = ["Bram is 1 point short: Bram's next turn could be enough."];
    assert.deepEqual(threats({ guests: [{}, { exits: NINE, hand: ['crowbar'] }] }), near);
    assert.deepEqual(threats({ guests: [{}, { exits: NINE }] }), []);
    assert.deepEqual(threats({ guests: [{}, { exits: NINE.slice(1), hand: ['crowbar'] }] }), []);
    const played = { turn: 1, guests: [{}, { exits: NINE, hand: ['crowbar'] }] };
    assert.deepEqual(
      threats({
        ...played,
        and: s => {
          s.played = true;
          s.step = 'escape';
        },
      }),
      [],
    );
  });

  test('whoever sees the hand knows whether it is enough', () => {
    const exits = ['vault_door', 'estate_gate+crowbar', 'safe_room_door'];
    const holding = (...hand: Face[]): Laid => ({ guests: [{}, { exits: [...exits], hand }] });
    assert.equal(threats(holding('holy_water'), 0).length, 1);
    assert.equal(threats(holding('holy_water'), 1).length, 0);
    assert.equal(threats(holding('fire_axe'), 1).length, 0, 'there is no Exit of wood for it');
    assert.equal(threats(holding('fire_axe', 'shuttered_window'), 1).length, 1);
    assert.equal(threats(holding('flashlight'), 1).length, 1);
  });
});
