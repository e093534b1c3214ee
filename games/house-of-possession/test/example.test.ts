/** The worked example of the rulebooks: its record stands where the text says, and its numbers are those of the text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../../engine/index.ts';
import { exampleOf, exampleText } from '../../test/example.ts';
import { CHARACTERS } from '../content.ts';
import { closetFree, goal, points, protectedExit } from '../guests.ts';
import { game } from '../rules.ts';
import * as german from '../words/names.de.ts';
import * as english from '../words/names.en.ts';
import { asked, attach, cardOf, exits, guest, hand, offered, options, play, type Ruling } from './arranged.ts';

const NAMES = { en: english, de: german };
const [ADA, BO, CLEO] = [0, 1, 2];

const example = (): Ruling => exampleOf(game);

test('R15, R29 the example: Ada in her Escape Phase, with two points of nine', () => {
  const match = example();
  const { state } = match;
  assert.deepEqual(asked(match), ['0 escape']);
  assert.deepEqual([state.round, state.turn, state.rules], [3, ADA, game.rules]);
  assert.equal(CHARACTERS[guest(match, ADA).character]?.id, 'fernando');
  assert.deepEqual(
    [ADA, BO, CLEO].map(seat => points(state, seat)),
    [2, 3, 4],
  );
  assert.equal(goal(state, ADA), 9);
  assert.deepEqual(
    [ADA, BO, CLEO].map(seat => guest(match, seat).room),
    [5, 6, 2],
  );
  assert.equal(state.haunt, 8);
  assert.deepEqual(exits(match, ADA), ['fire_escape']);
  assert.deepEqual(hand(match, ADA).toSorted(), [
    'crowbar',
    'iron_horseshoe',
    'smoking_room_door',
    'ventilation_grate',
  ]);
});

test('R16, R17, R21 the example: she may hide, play either Exit, and attach a Boon to the Fire Escape only', () => {
  const match = example();
  assert.ok(closetFree(match.state, ADA));
  assert.equal(offered(match, ADA, { hide: true }).length, 1);
  const plays = options(match, ADA).flatMap(pick =>
    typeof pick === 'object' && pick && 'play' in pick ? [pick.play] : [],
  );
  assert.deepEqual(
    new Set(plays),
    new Set(['ventilation_grate', 'smoking_room_door'].map(face => cardOf(match, ADA, face))),
  );
  attach(match, 'crowbar', 'fire_escape');
  assert.deepEqual(offered(match, ADA, { attach: cardOf(match, ADA, 'iron_horseshoe') }), [], 'one Exit, one Boon');
});

test('R17, R20, R56 the example: the grate and both Boons make four points, the door five and a Possession card', () => {
  for (const [exit, total, mark] of [
    ['ventilation_grate', 4, false],
    ['smoking_room_door', 5, true],
  ] as const) {
    const match = example();
    play(match, exit);
    for (const boon of ['crowbar', 'iron_horseshoe']) {
      assert.equal(
        offered(match, ADA, { attach: cardOf(match, ADA, boon), to: cardOf(match, ADA, 'smoking_room_door') }).length,
        0,
      );
      attach(match, boon, 'fire_escape');
    }
    assert.deepEqual([points(match.state, ADA), match.state.mark], [total, mark]);
    const [first] = guest(match, ADA).exits;
    assert.ok(first && protectedExit(first));
  }
});

test('the text of the example names its cards, its rooms and its picture, in both languages', () => {
  for (const language of LANGUAGES) {
    const { nameOf, ROOM } = NAMES[language];
    const told = exampleText(game, language);
    for (const face of ['fire_escape', 'ventilation_grate', 'smoking_room_door', 'crowbar', 'iron_horseshoe'])
      assert.ok(told.includes(nameOf(face)), `${language} ${face}`);
    for (const room of [5, 8]) assert.ok(told.includes(ROOM[room] ?? ''), `${language} ${room}`);
    assert.match(told, language === 'en' ? /needs 9 points, and has 2/ : /der 9 Punkte braucht, und hat 2/);
    assert.match(
      told,
      language === 'en'
        ? /She has 4 points now, as many as Cleo and one more than Bo/
        : /Sie hat jetzt 4 Punkte, so viele wie Cleo und einen mehr als Bo/,
    );
    assert.match(told, language === 'en' ? /would have made it 5/ : /wären es 5 Punkte gewesen/);
  }
});
