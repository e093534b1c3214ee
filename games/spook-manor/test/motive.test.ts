import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type Json,
  LANGUAGES,
  Match,
  type Reader,
  randomFrom,
  type Seat,
  SPECTATOR,
  seatsOf,
  seeded,
} from '../../../engine/index.ts';
import { youAt } from '../../test/guides.ts';
import { hints } from '../bot/bot.ts';
import { game } from '../rules.ts';
import type { Event, Place, SpookState } from '../state.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { column, eventsOf, type LaidManor, lay, type Play, pick, TEAL, VIOLET } from './arranged.ts';

const WORDS = { en, de };
const motives = (match: Play, section: readonly Event[], you: Seat = 0): (string | undefined)[] =>
  LANGUAGES.map(language => WORDS[language].guide?.motive?.(section, you, youAt(match, you)));

/** The motive that Ada reads of a room that Bram builds. */
function ofRoom(manor: LaidManor, face: string, place: Place, guests?: readonly Json[]): (string | undefined)[] {
  const match = lay({ manors: [{}, manor], hands: [['E6-3'], [face]] });
  pick(match, 0, 'E6-3', '-1,0');
  pick(match, 1, face, place);
  if (guests) match.answer(1, { guests: [...guests] });
  return motives(match, match.events(0));
}

describe('What a room was built for', () => {
  test('R31 a lamp collects a set: what it scores, and what one more would add', () => {
    assert.deepEqual(ofRoom({ rooms: { '-1,0': 'L1-0-3' } }, 'L1-0-1', '0,1'), [
      'Bram collects lamps: torches in 3 colours score 7, one more would add 6.',
      'Bram sammelt Lampen: Fackeln in 3 Farben bringen 7, eine mehr brächte 6 dazu.',
    ]);
    const three = { '-1,0': 'L1-0-1', '-2,0': 'L1-0-3' };
    assert.deepEqual(ofRoom({ rooms: three }, 'L1-0-0', '0,1'), [
      'Bram collects lamps: torches in 4 colours score 13, the most a set can.',
      'Bram sammelt Lampen: Fackeln in 4 Farben bringen 13, mehr bringt kein Satz.',
    ]);
  });

  test('R31 the first lamp of its kind and colour begins something', () => {
    assert.deepEqual(ofRoom({}, 'L1-1-3', '0,1'), [
      'Bram begins something new with a moss candelabra: another candelabra or moss lamp would score 3.',
      'Bram fängt mit Kandelaber in Moosgrün etwas Neues an: Noch eine Lampe dieser Art oder Farbe brächte 3.',
    ]);
  });

  test('R26-R29 a Portrait counts what is beside it, or is to count it', () => {
    assert.deepEqual(ofRoom({ rooms: { '-1,0': ['E1-0', VIOLET] } }, 'P1-0', '-1,1'), [
      "Bram's Portrait counts vampires, 2 for each: 1 vampire beside it, and more can come.",
      'Das Porträt von Bram zählt Vampire, je 2 Punkte: Daneben gibt es 1 Vampir, und es ist Platz für mehr.',
    ]);
    assert.deepEqual(ofRoom({}, 'P4-0', '0,1'), [
      "Bram's Portrait is to count Lighting rooms beside it, 2 for each: there are none yet.",
      'Das Porträt von Bram soll Lichterzimmer daneben zählen, je 2 Punkte: Noch gibt es dort keine.',
    ]);
    assert.deepEqual(ofRoom({}, 'P7-0', '0,1'), [
      "Bram's Portrait counts empty places, 2 for each: it is worth most if nothing is built beside it.",
      'Das Porträt von Bram zählt leere Plätze, je 2 Punkte: Es bringt am meisten, wenn daneben nichts gebaut wird.',
    ]);
  });

  test('R28 a room goes beside a Portrait that counts it', () => {
    assert.deepEqual(ofRoom({ rooms: { '0,1': 'P5-0' } }, 'E1-1', '1,1'), [
      'Bram built beside a Portrait that counts Entertainment rooms: it pays 2 more.',
      'Bram hat neben ein Porträt gebaut, das Salons zählt: Es bringt 2 mehr.',
    ]);
  });

  test('R32 the sixth card completes a column, the fifth prepares it', () => {
    const tower = (count: number): LaidManor => ({
      rooms: column(0, 1, ['E1-0', 'E1-1', 'E1-2', 'E1-3'].slice(0, count)),
    });
    assert.deepEqual(ofRoom(tower(4), 'E1-0', '0,5'), [
      'Bram completed a column of six cards: that scores 3.',
      'Bram hat einen Turm aus sechs Karten vollendet: Das bringt 3.',
    ]);
    assert.deepEqual(ofRoom(tower(3), 'L1-0-2', '0,4'), [
      'Bram has five cards in that column: the sixth will score 3.',
      'Bram hat in diesem Turm fünf Karten: Die sechste wird 3 bringen.',
    ]);
  });

  test('R25, R33 seats take those who wait, or wait for monsters themselves', () => {
    const waiting = { waiting: [0, 1, 0, 0] };
    assert.deepEqual(ofRoom(waiting, 'E6-0', '0,1'), [
      "Bram's new room has a seat for a ghost, still waiting in the Lobby.",
      'Bei Bram wird noch in der Halle gewartet: Der neue Raum hat Platz für ein Gespenst.',
    ]);
    assert.deepEqual(ofRoom(waiting, 'E6-0', '0,1', [TEAL]), [
      "Bram's room gives a seat to a ghost: that pays 2, and waiting would cost.",
      'Bei Bram findet ein Gespenst in dem Raum Platz: Das bringt 2, und Warten würde kosten.',
    ]);
    assert.deepEqual(ofRoom({}, 'E2-0', '0,1'), [
      'Bram prepares 2 seats for monsters invited later: worth 5 when taken.',
      'Bram sorgt vor: Die 2 Sessel bringen 5, wenn später Monster darin sitzen.',
    ]);
  });

  test('R24 a room with nothing but a shield is taken for it', () => {
    assert.deepEqual(ofRoom({}, 'L1-0-2', '0,1'), [
      'Bram takes 1 point that is certain, from the shield in the corner.',
      'Bram nimmt 1 Punkt mit, der sicher ist: Er steht auf dem Schild in der Ecke.',
    ]);
  });
});

describe('What else was done', () => {
  test('R4 a Lobby with two lamps that belong together begins a set; any other says nothing', () => {
    const match = lay({});
    const laid = (...faces: readonly string[]): Event => ({
      rule: 'R4',
      what: 'lobby',
      seat: 1,
      left: 0,
      right: 1,
      faces,
    });
    assert.deepEqual(motives(match, [laid('H0', 'H3')]), [
      'Bram begins with 2 violet lamps, one more would add 4.',
      'Bram beginnt mit einem Satz, 2 Lampen in Violett, eine mehr brächte 4 dazu.',
    ]);
    assert.deepEqual(motives(match, [laid('H0', 'H4')]), [undefined, undefined]);
  });

  test('R15 a seating alone says where its points come from', () => {
    const match = lay({
      manors: [{}, { rooms: { '0,1': 'E6-0' }, waiting: [0, 1, 0, 0] }],
      hands: [['E6-3'], ['E6-1']],
    });
    pick(match, 0, 'E6-3', '-1,0');
    pick(match, 1, 'E6-1', '-1,0');
    match.answer(1, { guests: [TEAL, null] });
    assert.deepEqual(motives(match, eventsOf(match, 'seats')), [
      'Bram moved monsters to the seats that score.',
      'Bram hat Monster auf die Sessel gesetzt, die mehr bringen.',
    ]);
  });

  test('R8 of oneself nothing is said, nor of a section in which nobody acts', () => {
    const match = lay({ manors: [{}, {}], hands: [['E6-0'], ['E6-1']] });
    pick(match, 0, 'E6-0', '-1,0');
    pick(match, 1, 'E6-1', '-1,0');
    const own = match.events(0).filter(({ seat }) => seat !== 1);
    assert.deepEqual(motives(match, own), [undefined, undefined]);
  });
});

/** A whole match by quick answers of bots. */
function played(seats: number, look: (match: Play) => void): void {
  const match = Match.start(game, { seats }, seeded('motives'));
  const random = randomFrom('motives');
  while (!match.over) {
    for (const ask of [...match.asks]) {
      const answer = hints.play?.(ask, match.view(ask.seat), random);
      assert.ok(answer !== undefined);
      match.answer(ask.seat, answer);
    }
    look(match);
  }
}

test('R8 in whole matches the purposes are sound, for two others at most, and the same without any hand', () => {
  let told = 0;
  for (const seats of [2, 4])
    played(seats, match => {
      const section = match.events(SPECTATOR).slice(-12);
      for (const you of seatsOf(match.state)) {
        const open: Reader<SpookState> = { view: match.view(SPECTATOR), names: ['Ada', 'Bram', 'Cleo', 'Max'], you };
        for (const language of LANGUAGES) {
          const say = WORDS[language].guide?.motive;
          const text = say?.(section, you, open);
          assert.equal(say?.(section, you, { ...open, view: match.view(you) }), text);
          if (text === undefined) continue;
          told++;
          assert.doesNotMatch(text, /undefined|NaN|null|\s\s|\.\./);
          assert.ok(text.split(/(?<=\.) /).length <= 2, text);
          assert.ok(text.length <= 260, text);
        }
      }
    });
  assert.ok(told > 200);
});
