import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  arrangements,
  at,
  EVERYONE,
  type Face,
  HIDDEN,
  type Json,
  LANGUAGES,
  Match,
  type Seat,
  type Settings,
  seeded,
} from '../../../engine/index.ts';
import { written as listed } from '../../test/looking.ts';
import { WordsLaw } from '../../test/words-law.ts';
import { CARDS, DISKS, ORDINARY } from '../content.ts';
import { game } from '../rules.ts';
import type { Asked, HauntingState, Space } from '../state.ts';
import { halfTurns, quarterTurns, tilePairs } from '../steps/choices.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { plan } from './words-plan.ts';

const WORDS = { en, de };
const law = new WordsLaw<HauntingState>(WORDS, plan.ban);
const { readerOf } = law;

/** A view with nothing but crossings, in which the pawns stand where they are put. */
function crossings(storeys: string, pawns: readonly Space[], seat: Seat = 0): HauntingState {
  const view = Match.start(game, { seats: pawns.length, options: { storeys } }, seeded('crossings')).view(seat);
  for (const cell of [...view.first, ...view.second]) Object.assign(cell, { tile: 'b35', turn: 0, disk: null });
  return Object.assign(view, { pawns: [...pawns] });
}
const asked = (what: Asked['what'], about: Json = null): Asked => ({ seat: 0, what, rule: 'R7', about });

test('R45, R46, R48 no two tiles to turn or to exchange are called the same', () => {
  const view = Match.start(game, { seats: 2, options: { storeys: 'two' } }, seeded('same')).view(0);
  const families = [
    ['quarter', quarterTurns(view)],
    ['half', halfTurns(view)],
    ['switch', tilePairs(view)],
  ] as const;
  for (const words of [en, de])
    for (const [what, family] of families) {
      const labels = listed(family).map(pick => words.label(asked(what), pick, readerOf(view)));
      assert.equal(new Set(labels).size, family.size, what);
    }
});

test('R32 no two rows are called the same', () => {
  const reader = readerOf(crossings('one', ['1:0,0', '1:0,0']));
  for (const words of [en, de])
    for (const count of [4, 5]) {
      const rows = arrangements('row', ORDINARY, count);
      const labels = new Set(listed(rows).map(pick => words.label(asked('row'), pick, reader)));
      assert.equal(labels.size, rows.size);
    }
});

test('C1-C3 cards, disks and tiles are named after what is printed on them', () => {
  for (const { card } of [en, de]) assert.ok(card('x14').reconstructed && !card('two').reconstructed);
  assert.equal(en.card('x14').name, 'Straight corridor with icon A');
  assert.equal(de.card('b27').name, 'Biegung mit Falltür');
});

test('A50 the disks bear one name each', () => {
  assert.deepEqual(
    DISKS.map(disk => en.card(disk).name),
    ['Ghost', 'Trade Card', 'Switch Disks', 'Cancel Card', 'No Rotation'],
  );
});

test('C4 whoever cannot see the board is told what is around them', () => {
  const view = crossings('one', ['1:2,3', '1:2,2']);
  Object.assign(at(view.first, 15), { tile: 'b01', turn: 2 });
  Object.assign(at(view.first, 26), { tile: 'b36' });
  const lines = en.situation?.(0, readerOf(view)) ?? [];
  assert.deepEqual(lines.slice(0, 7), [
    'You are on C4: a crossing open to all sides.',
    'North, open: C3, a crossing open to all sides; Bram is there.',
    'East, open: D4, a crossing open to all sides.',
    'South, open: C5, a crossing open to all sides, with a trap door.',
    'West, open: B4, a crossing open to all sides.',
    'Your way to the Exit: 6 spaces, first north to C3.',
    'Nearest trap door: C5, 1 square away.',
  ]);
});

test('R61 the Staircase is told by the tiles it joins', () => {
  const view = crossings('two', ['stair', '2:0,4']);
  assert.deepEqual(de.situation?.(0, readerOf(view)).slice(0, 4), [
    'Du stehst auf der Treppe.',
    'Im Osten, offen: A5 oben, eine Kreuzung, offen nach allen Seiten; dort ist Bram.',
    'Im Westen, offen: F6 unten, eine Kreuzung, offen nach allen Seiten.',
    'Dein Weg zum Ausgang: 12 Felder, zuerst nach Westen auf F6 unten.',
  ]);
});

test('R40 a way to go says where it leads and what is there', () => {
  const reader = readerOf(crossings('one', ['1:0,1', '1:0,0']));
  const ask = asked('step', { left: 1 });
  assert.equal(
    en.label(ask, { to: '1:0,0' }, reader),
    'North to A1: a crossing open to all sides; Bram is there; from there 1 space to the Exit',
  );
  const door = readerOf(crossings('one', ['1:0,0', 'entrance']));
  assert.equal(de.label(ask, { to: 'exit' }, door), 'Nach Norden in den Ausgang: Du bist aus dem Haus und gewinnst');
});

test('R45 a turn says what becomes of the way to the Exit', () => {
  const view = crossings('one', ['1:0,1', '1:0,2']);
  Object.assign(at(view.first, 0), { tile: 'b07', turn: 0 });
  const label = (words: typeof en): string => words.label(asked('quarter'), { tile: '1:0,0', turn: 1 }, readerOf(view));
  assert.equal(
    label(en),
    "Turn A1 to the right (left is the same): then open to the east and west; your and Bram's way to the Exit: 0 walls → 1, Exit open → shut",
  );
  assert.match(label(de), /dein und Brams Weg zum Ausgang: 0 Wände → 1, Ausgang offen → zu$/);
});

test('R32 a row that is laid card by card names each card', () => {
  const reader = readerOf(crossings('one', ['1:0,0', '1:0,0']));
  assert.equal(en.item?.(asked('row'), ['one', 'swap'], reader), 'Switch Places');
  assert.equal(de.item?.(asked('row'), ['swap', 'one'], reader), de.card('one').name);
});

test('R7 a move without a choice says so', () => {
  const reader = readerOf(crossings('one', ['1:0,0', '1:0,0']));
  const event = { rule: 'R7', what: 'forced', seat: 1, face: 'swap' };
  assert.equal(en.line(event, reader), 'There is nothing to choose:', 'the line of the move that follows says why');
  assert.equal(de.line(event, reader), 'Es gibt nichts zu wählen:');
  const swaps = { rule: 'R44', what: 'swaps', seat: 1, pawn: 0, at: '1:0,0', to: '1:0,0', isOnly: true };
  assert.match(en.line(swaps, reader) ?? '', /^Bram has to switch places with .*: nobody else is beside them\.$/);
  const exit = { ...event, face: 'exit' };
  assert.equal(en.line(exit, reader), 'Bram has no choice: there is only one way to carry out Move Exit.');
  assert.equal(
    de.line(exit, reader),
    'Bram hat keine Wahl: „Ausgang versetzen“ lässt sich nur auf eine Weise ausführen.',
  );
});

test('R43 a Secret Passage is said to lead through a wall, unless it may lead to any neighbour', () => {
  const passes = { rule: 'R43', what: 'passes', seat: 1, from: '1:0,0', to: '1:0,1', isOnly: true };
  const view = crossings('one', ['1:0,0', '1:0,0']);
  const line = (words: typeof en): string => words.line(passes, readerOf(view)) ?? '';
  assert.match(line(en), /^Bram has to take the only Secret Passage: through a wall, from A1 /);
  assert.match(line(de), /^Bram muss den einzigen Geheimgang nehmen, durch eine Wand von A1 /);
  Object.assign(view, { options: { ...view.options, secretPassage: 'any' } });
  assert.doesNotMatch(line(en), /wall/);
});

test('R63 beside a shut Exit nobody is sent through its wall', () => {
  const view = crossings('one', ['1:0,0', '1:0,1']);
  Object.assign(at(view.first, 0), { tile: 'b07', turn: 1 });
  const lines = en.situation?.(0, readerOf(view)) ?? [];
  assert.ok(
    lines.includes(
      'You are beside the Exit, but from here it is shut: this tile must be turned while nobody is on it, or the Exit moved.',
    ),
    lines.join('\n'),
  );
  assert.ok(lines.includes('Bram is on A2, 2 spaces (1 wall, Exit shut) from the Exit.'), lines.join('\n'));
  assert.ok(!lines.some(line => /through the wall .*into the Exit/.test(line)));
});

test('A28 who would stay on a trap door is not told where they would fall', () => {
  for (const stays of [true, false]) {
    const view = crossings('one', ['1:2,3', '1:2,2']);
    for (const cell of [20, 26]) Object.assign(at(view.first, cell), { tile: 'b36' });
    Object.assign(view, { options: { ...view.options, trapDoorOnTrap: stays ? 'stay' : 'nextNearest' } });
    const lines = en.situation?.(0, readerOf(view)) ?? [];
    assert.equal(lines.includes('Nearest trap door: C5, 1 square away.'), !stays);
    assert.equal(lines.includes('You are on a trap door: the card Trap Door would leave you here.'), stays);
  }
});

test('A5, A14, A15, A28 what a card says follows the options of the table', () => {
  const text = (face: string, options: Settings): string => en.card(face, options).text;
  assert.match(text('passage', {}), /through a wall .*, but not into the Exit/);
  assert.match(text('passage', { secretPassageIntoExit: true }), /through a wall .*, even into the Exit/);
  assert.match(text('passage', { secretPassage: 'any' }), /any neighbouring space, wall or not, but not/);
  assert.match(text('exit', { exitMove: 'nextCorner' }), /two neighbouring corners/);
  assert.match(text('exit', { exitMove: 'anySlot' }), /any other place, even round the same corner/);
  assert.doesNotMatch(text('exit', { storeys: 'one' }), /Staircase/);
  assert.match(text('exit', { storeys: 'two' }), /You may push the Staircase/);
  assert.match(text('trapdoor', { trapDoorOnTrap: 'stay' }), /on a trap door it stays/);
  assert.match(text('trapdoor', {}), /nearest other trap door of its storey/);
  for (const [key, { values }] of Object.entries(game.options))
    for (const value of values)
      for (const language of LANGUAGES)
        for (const face of CARDS) law.sound(WORDS[language].card(face, { [key]: value }).text, face, language);
});

test('R83 an exchange that ends on a Ghost is told to be undone', () => {
  const reader = readerOf(crossings('one', ['1:0,0', '1:0,1']));
  const event = { rule: 'R83', what: 'undone', seat: 0, pawn: 1, at: '1:0,0', to: '1:0,1' };
  for (const language of LANGUAGES) law.sound(WORDS[language].line(event, reader), event.what, language);
  assert.equal(en.line(event, reader), 'The Ghost undoes it: Ada and Bram are back where they were.');
});

test('R82 who finds no way round a Ghost stays, and nobody says that there was none at all', () => {
  const reader = readerOf(crossings('two', ['2:4,4', '2:4,4']));
  const event = { rule: 'R82', what: 'stays', seat: 1 };
  assert.equal(en.line(event, reader), 'Bram finds no other way and stays.');
  assert.equal(de.line(event, reader), 'Bram findet keinen anderen Weg und bleibt stehen.');
});

test('R93 by the first rules the window came before the look, and says so', () => {
  const view = crossings('two', ['2:4,4', '2:0,0']);
  const ask = asked('landing', { of: 1, at: '2:0,0' });
  assert.match(en.prompt(ask, readerOf(view)), /^Bram has taken the disk on A1 upstairs\./);
  at(view.second, 0).disk = 30;
  assert.match(en.prompt(ask, readerOf(view)), /still face down/);
});

test('R74 what kind of disk somebody takes is told only to those who know', () => {
  const reader = readerOf(crossings('two', ['2:4,4', '2:4,4']));
  const takes = (face: Face) => ({ rule: 'R72', what: 'takesDisk', seat: 1, at: '2:0,4', card: 30, faces: [face] });
  assert.equal(en.line(takes(HIDDEN), reader), 'Bram looks at the disk on A5 upstairs and keeps it.');
  assert.equal(en.line(takes('cancel'), reader), 'Bram looks at the disk on A5 upstairs and keeps it: Cancel Card.');
});

test('R85, A44 where a Ghost is known to lie, everybody is told', () => {
  const view = crossings('two', ['2:4,4', '2:4,4'], 1);
  const [ghost = 0, other = 0] = view.spare.concat(
    view.used,
    view.cards.back.flatMap((back, i) => (back === 'disk' ? i : [])),
  );
  at(view.first, 1).disk = ghost;
  at(view.second, 0).disk = other;
  view.cards.face[ghost] = 'ghost';
  view.cards.known[ghost] = EVERYONE;
  const lines = en.situation?.(1, readerOf(view)) ?? [];
  assert.ok(lines.includes('Disks on the board: 1: A1 upstairs. Known Ghosts: B1 downstairs.'), lines.join('\n'));
});
