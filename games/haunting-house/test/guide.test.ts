import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, type Json, type Seat, SPECTATOR, type Words } from '../../../engine/index.ts';
import { guideOf, readerOf, sectionsOf } from '../../test/guides.ts';
import type { HauntingState } from '../state.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import {
  ACROSS,
  CROSS,
  type HauntingMatch,
  ICON_A,
  ICON_B,
  lay,
  pass,
  playOn,
  STRAIGHT,
  TWO,
  use,
} from './arranged.ts';

// Who may win

const OPEN = { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT } as const;
const threatsOf = (match: HauntingMatch, seat: Seat = SPECTATOR): readonly string[] =>
  guideOf(en).threats(readerOf(match, seat));

test('R33 whoever can walk out with the card that lies open is named, and nobody else', () => {
  const match = lay({
    options: TWO,
    house: OPEN,
    pawns: ['2:4,4', '1:0,1', '1:0,1', '1:0,2'],
    rows: [['half'], ['two'], ['one'], ['two']],
    held: [['cancel']],
  });
  assert.equal(match.asks[0]?.what, 'trade');
  assert.deepEqual(threatsOf(match), [
    'Bram stands two open spaces from the Exit and carries out Move Two Spaces next.',
  ]);
});

test('R31 a card that nobody has seen may be any that was not turned over yet', () => {
  const rows = [['quarter', 'one', 'two'], ['one', 'two', 'half'], ['mirrors']] as const;
  const match = lay({ house: OPEN, pawns: ['1:5,5', '1:0,0', '1:0,2'], rows });
  // Ada chooses a tile; Bram has not acted and has Move One Space before him, beside the Exit.
  assert.deepEqual(threatsOf(match), ['Bram stands beside the Exit and carries out Move One Space next.']);
  const later = lay({ house: OPEN, pawns: ['1:0,0', '1:5,5'], rows: [['quarter'], ['half']] });
  // Ada acts now: what counts is her next card.
  assert.deepEqual(threatsOf(later), [
    'Ada stands beside the Exit: Move One Space or Move Two Spaces as the next card may win.',
  ]);
});

const alarmsTo = (match: HauntingMatch, seat: Seat): (readonly string[])[] =>
  [en, de].map(words => guideOf(words).threats({ ...readerOf(match, seat), you: seat }));

test('an alarm about the reader speaks to the reader', () => {
  const rows = [['quarter', 'one'], ['half']] as const;
  const open = lay({ house: OPEN, pawns: ['1:0,0', '1:5,5'], rows });
  assert.deepEqual(alarmsTo(open, 0), [
    ['You stand beside the Exit: Move One Space or Move Two Spaces as your next card may win.'],
    [
      'Du stehst neben dem Ausgang: „Ein Feld weit“ oder „Zwei Felder weit“ als deine nächste Karte kann den Sieg bringen.',
    ],
  ]);
  assert.match(alarmsTo(open, 1)[1]?.[0] ?? '', /^Ada steht neben dem Ausgang/);
  const laid = lay({ half: 'chosen', house: OPEN, pawns: ['1:0,0', '1:5,5'], rows });
  assert.deepEqual(alarmsTo(laid, 0), [
    ['You stand beside the Exit and carry out Move One Space next.'],
    ['Du stehst neben dem Ausgang und führst als Nächstes „Ein Feld weit“ aus.'],
  ]);
});

test('R41 within Move Two Spaces an alarm is about this card, not about the next', () => {
  const house = { ...OPEN, '1:1,0': ACROSS, '1:0,0': CROSS };
  const match = lay({ house, pawns: ['1:0,1', '1:5,5'], rows: [['two', 'mirrors'], ['half']] });
  assert.deepEqual(alarmsTo(match, 1), [
    ['Ada stands two open spaces from the Exit and is carrying out Move Two Spaces.'],
    ['Ada steht zwei offene Felder vor dem Ausgang und führt gerade „Zwei Felder weit“ aus.'],
  ]);
  assert.deepEqual(alarmsTo(match, 0), [[], []], 'who is asked for a space sees where it leads');
  match.answer(0, { to: '1:0,0' });
  assert.equal(match.ask(0)?.what, 'step');
  assert.deepEqual(alarmsTo(match, 0), [
    ['You stand beside the Exit and are carrying out Move Two Spaces.'],
    ['Du stehst neben dem Ausgang und führst gerade „Zwei Felder weit“ aus.'],
  ]);
});

test('R32 whoever laid a row knows its next card, and the others do not', () => {
  const rows = [['quarter', 'half'], ['half']] as const;
  const match = lay({ half: 'chosen', house: OPEN, pawns: ['1:0,0', '1:5,5'], rows });
  assert.deepEqual(threatsOf(match, 0), []);
  assert.equal(threatsOf(match, 1).length, 1);
});

test('R63, R85 a shut Exit and a known Ghost in the way threaten nobody', () => {
  const shut = lay({ house: { ...OPEN, '1:0,0': ACROSS }, pawns: ['1:0,0', '1:5,5'], rows: [['quarter'], ['half']] });
  assert.deepEqual(threatsOf(shut), []);
  const haunted = lay({
    options: TWO,
    house: OPEN,
    pawns: ['2:4,4', '1:0,1'],
    rows: [['half'], ['two']],
    ghosts: ['1:0,0'],
    held: [['cancel']],
  });
  assert.deepEqual(threatsOf(haunted), []);
});

// The account of a section

const accountOf = (match: HauntingMatch, seat: Seat, words: Words<HauntingState> = en): string | undefined => {
  const reader = readerOf(match, seat);
  const all = sectionsOf(match.events(seat), event => words.heading?.(event, reader) !== undefined);
  return guideOf(words).account(at(all, 0), seat, reader);
};

test('an account keeps the order of what happened, and tells a Ghost and a way in one piece', () => {
  const match = lay({
    options: TWO,
    house: { '1:1,2': CROSS, '1:2,2': ACROSS, '1:1,3': STRAIGHT, '1:1,1': STRAIGHT },
    pawns: ['1:1,2', '2:4,4', '1:5,5'],
    disks: { '1:2,2': 'ghost' },
    held: [[], ['cancel'], []],
    rows: [['one'], ['half'], ['mirrors']],
  });
  pass(match);
  pass(match);
  match.answer(0, { to: '1:2,2' });
  match.answer(0, { to: '1:1,3' });
  const disk = at(at(match.state.disks, 1), 0);
  use(match, 1, { disk });
  assert.equal(
    accountOf(match, 0),
    'A Ghost on C3 downstairs drove you back. You walked to B4 downstairs. Bram cancelled their own Rotate 180 and Cleo lost an action among the mirrors.',
  );
  assert.equal(
    accountOf(match, 1, de),
    'Ein Geist auf C3 unten hat Ada zurückgetrieben und Ada ist auf B4 unten gegangen. Du hast deine eigene Karte „Halbe Drehung“ abgesagt. Cleo hat im Spiegelkabinett eine Aktion verloren.',
  );
  assert.match(accountOf(match, SPECTATOR) ?? '', /^A Ghost on C3 downstairs drove Ada back, Ada walked/);
});

test('R41 what others did alike is told in its order, and a way there and back as such', () => {
  const match = lay({
    house: { '1:2,2': ACROSS, '1:3,2': ACROSS },
    pawns: ['1:0,5', '1:2,2', '1:5,5', '1:0,3'],
    rows: [['mirrors'], ['two'], ['mirrors'], ['mirrors']],
  });
  playOn(match, ({ state }) => state.step > 0);
  assert.equal(
    accountOf(match, 1),
    'Ada lost an action among the mirrors. You walked to D3 and back. Cleo and Max lost an action among the mirrors.',
  );
  assert.match(accountOf(match, 0, de) ?? '', /Bram ist auf D3 und zurück gegangen/);
});

test('R44 whoever is switched with reads it as their own', () => {
  const match = lay({
    house: { '1:2,2': CROSS, '1:3,2': CROSS },
    pawns: ['1:2,2', '1:3,2'],
    rows: [['swap'], ['mirrors']],
  });
  playOn(match, ({ state }) => state.step > 0);
  const told = match.events(1).filter(({ what }) => what === 'swaps');
  assert.equal(guideOf(en).account(told, 1, readerOf(match, 1)), 'Ada switched places with you.');
  assert.equal(guideOf(de).account(told, 0, readerOf(match, 0)), 'Du hast mit Bram den Platz getauscht.');
});

// The outcome of an answer

const outcomeOf = (
  match: HauntingMatch,
  seat: Seat,
  pick: Json,
  words: Words<HauntingState> = en,
): string | undefined => {
  const ask = match.ask(seat);
  assert.ok(ask);
  return guideOf(words).outcome(ask, pick, readerOf(match, seat));
};

test('R40, R71, R80 an answer says what is certain, and of an unseen disk how likely a Ghost is', () => {
  const house = { '1:2,2': CROSS, '1:2,1': STRAIGHT, '1:3,2': ICON_A, '1:1,2': ACROSS, '1:2,3': STRAIGHT };
  const rows = [['one'], ['half']] as const;
  const laid = { options: TWO, house: { ...house, '1:3,2': `${ICON_A}/1` }, pawns: ['1:2,2', '2:4,4'], rows };
  const match = lay({ ...laid, ghosts: ['1:1,2'], disks: { '1:2,3': 'trade' } });
  assert.match(outcomeOf(match, 0, { to: '1:2,1' }) ?? '', /^Your way to the Exit: \d+ spaces → \d+/);
  assert.match(outcomeOf(match, 0, { to: '1:3,2' }) ?? '', /^It turns a quarter to the right under you\. Your way/);
  assert.equal(outcomeOf(match, 0, { to: '1:1,2' }), 'The Ghost drives you back to C3 downstairs.');
  assert.equal(outcomeOf(match, 0, { to: '1:1,2' }, de), 'Der Geist treibt dich auf C3 unten zurück.');
  assert.equal(
    outcomeOf(match, 0, { to: '1:2,3' }),
    'You look at the disk there, which nobody has seen: a Ghost in 3 of 11 cases.',
  );
  const armed = lay({ ...laid, held: [[], ['noRotation']] });
  pass(armed);
  pass(armed);
  const turning = outcomeOf(armed, 0, { to: '1:3,2' }) ?? '';
  assert.match(turning, /^It turns .* Somebody with a disk may still step in\.$/, 'somebody could hold the tile');
});

test('R45 a turn that helps nobody says so', () => {
  const match = lay({ house: { '1:5,0': CROSS }, pawns: ['1:0,0', '1:0,1'], rows: [['quarter'], ['half']] });
  assert.equal(outcomeOf(match, 0, { tile: '1:5,0', turn: 1 }), "Nobody's way to the Exit changes.");
});

test('R45, R49 a change says whom else it helps, and who could win with the next card then', () => {
  const match = lay({
    house: { '1:0,0': ACROSS, '1:0,1': STRAIGHT },
    pawns: ['1:5,5', '1:0,1'],
    rows: [['quarter'], ['two']],
  });
  const open = { tile: '1:0,0', turn: 1 };
  assert.equal(
    outcomeOf(match, 0, open),
    'Careful: Bram carries out Move Two Spaces next and could win with it. It helps Bram as well.',
  );
  assert.equal(
    outcomeOf(match, 0, open, de),
    'Vorsicht: Bram spielt als Nächstes „Zwei Felder weit“ und könnte damit gewinnen. Das hilft auch Bram.',
  );
  const moved = lay({ pawns: ['1:0,3', '1:5,2'], rows: [['exit'], ['half']] });
  assert.equal(outcomeOf(moved, 0, { exit: 'NE-N' }), 'It helps Bram and sets you back.');
  assert.equal(outcomeOf(moved, 0, { exit: 'NE-N' }, de), 'Das hilft Bram und schadet dir.');
  assert.equal(outcomeOf(moved, 0, { exit: 'SW-S' }), undefined, 'nobody else comes nearer');
});

test('R45 a threat that a change leaves is told as well', () => {
  const house = { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:3,3': CROSS };
  const match = lay({ house, pawns: ['1:5,5', '1:0,1'], rows: [['quarter'], ['two']] });
  assert.equal(
    outcomeOf(match, 0, { tile: '1:3,3', turn: 1 }),
    "Careful: Bram carries out Move Two Spaces next and could still win with it. Nobody's way to the Exit changes.",
  );
  assert.doesNotMatch(outcomeOf(match, 0, { tile: '1:0,0', turn: 1 }) ?? '', /Careful/);
});

test('R74, R95 a disk that is used says what is left and what it is for', () => {
  const match = lay({
    options: TWO,
    house: { '1:0,1': STRAIGHT, '1:0,0': ICON_B, '1:0,2': STRAIGHT },
    pawns: ['1:0,1', '2:4,4'],
    rows: [['one'], ['half']],
    held: [['noRotation', 'cancel']],
  });
  pass(match);
  pass(match);
  match.answer(0, { to: '1:0,0' });
  const ask = match.ask(0);
  assert.equal(ask?.what, 'rotation');
  const disk = at(at(match.state.disks, 0), 0);
  assert.equal(
    outcomeOf(match, 0, { disk }),
    'Your way to the Exit stays 1 space instead of 1 (Exit shut). Your disks: 2 → 1.',
  );
  assert.equal(outcomeOf(match, 0, 'pass'), undefined);
});

// The end

test('R110 the verdict names who was first, by which card, and who came nearest', () => {
  const match = lay({ house: OPEN, round: 3, pawns: ['1:0,0', '1:0,2', '1:5,5'], rows: [['one'], ['half'], ['half']] });
  playOn(match, () => false);
  assert.equal(
    guideOf(en).verdict(match.result ?? [], readerOf(match)),
    'Ada was the first out of the house, in round 3 with Move One Space; Bram came nearest, 3 spaces from the Exit.',
  );
  assert.equal(
    guideOf(de).verdict(match.result ?? [], readerOf(match)),
    'Ada war zuerst aus dem Haus, in Runde 3 mit „Ein Feld weit“; am nächsten kam Bram, 3 Felder vor dem Ausgang.',
  );
  assert.deepEqual(guideOf(en).threats(readerOf(match)), []);
});

test('R111 a match without a winner says that nobody found the way out', () => {
  const match = lay({ half: 'chosen', round: 60, step: 3, pawns: ['1:5,5', '1:5,4'], rows: [['half'], ['half']] });
  playOn(match, () => false);
  assert.equal(match.state.ended, 'cap');
  assert.equal(
    guideOf(en).verdict(match.result ?? [], readerOf(match)),
    'Nobody found the way out in 60 rounds, so the match is a draw.',
  );
});
