import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, resolveOptions, SPECTATOR } from '../../../engine/index.ts';
import { type DoorSign, doorFor } from '../guide/standing.ts';
import { game } from '../rules.ts';
import { type WayOut, wayOut } from '../sheet.ts';
import type { Sheet } from '../state.ts';
import { asked, card, finishTurn, join, type Laid, lay, numbers, open, options, sheet, told } from './arranged.ts';

const person = (body: number, will: number, fear: number): Sheet => ({
  ...{ body, will, fear, locked: false, answered: { body: false, will: false, fear: false }, at: 0, fresh: false },
  ...{ trapped: false, escaped: false, lost: false, doors: [], noted: 0 },
});
const say = ({ escape: out, lost, lock, answers }: WayOut): string =>
  `${out ? (lost ? 'lost' : 'out') : lock ? 'locked' : 'stay'} ${[...answers].sort().join('+')}`;
const resolve = (b: number, w: number, f: number, exit: 'red' | 'black', ties: 'loses' | 'wins' = 'loses'): string =>
  say(wayOut(person(b, w, f), exit, ties));

describe('H23 the Way Out table, row by row', () => {
  const rows: [string, number, number, number, string, string][] = [
    ['1 F>B>W', 4, 3, 5, 'stay fear', 'stay fear'],
    ['2 F>W>B', 3, 4, 5, 'stay fear', 'stay fear'],
    ['3 F>B=W', 3, 3, 5, 'stay fear', 'stay fear'],
    ['4 B>F>W', 5, 3, 4, 'lost body', 'lost body'],
    ['5 B>W=F', 5, 3, 3, 'lost body', 'lost body'],
    ['6 B>W>F', 5, 4, 3, 'out body+will', 'out body+will'],
    ['7 W>F>B', 3, 5, 4, 'locked will', 'locked will'],
    ['8 W>B=F', 3, 5, 3, 'locked will', 'locked will'],
    ['9 W>B>F', 4, 5, 3, 'out body+will', 'out body+will'],
    ['10 B=W>F', 5, 5, 3, 'out body+will', 'out body+will'],
    ['11 B=W=F', 4, 4, 4, 'locked will', 'lost body'],
    ['12 B=F>W', 5, 3, 5, 'lost body', 'lost body'],
    ['13 W=F>B', 3, 5, 5, 'locked will', 'locked will'],
  ];
  for (const [name, b, w, f, red, black] of rows)
    test(`H23 row ${name}`, () => {
      assert.equal(resolve(b, w, f, 'red'), red);
      assert.equal(resolve(b, w, f, 'black'), black);
    });

  test('H23 in short, for all numbers 0 to 7: out iff B > F, or B = F > W, or all equal at a black exit', () => {
    for (let b = 0; b < 8; b++)
      for (let w = 0; w < 8; w++)
        for (let f = 0; f < 8; f++)
          for (const exit of ['red', 'black'] as const) {
            const out = b > f || (b === f && f > w) || (b === w && w === f && exit === 'black');
            assert.equal(wayOut(person(b, w, f), exit, 'loses').escape, out, `${b} ${w} ${f} ${exit}`);
          }
  });

  test('A9 the other reading: FEAR tied with one other holds; the threefold tie stays as it is', () => {
    assert.equal(resolve(5, 3, 5, 'black', 'wins'), 'stay fear');
    assert.equal(resolve(3, 5, 5, 'red', 'wins'), 'stay fear');
    assert.equal(resolve(4, 4, 4, 'red', 'wins'), 'locked will');
    assert.equal(resolve(4, 4, 4, 'black', 'wins'), 'lost body');
    assert.equal(resolve(5, 5, 3, 'red', 'wins'), 'out body+will');
  });
});

const reach = (body: number, will: number, fear: number, options = {}, ace = 'CA') =>
  lay({ rooms: ['D5', 'H9'], deck: [ace], sheets: [{ body, will, fear }], doors: [[], []], options });

describe('Ways Out at the table', () => {
  test('H21, H23 a newly drawn Ace is placed, entered and checked; B5 W3 F5: out, the mind lost, BODY answered', () => {
    const match = reach(5, 3, 5);
    open(match, 0, 'suit');
    assert.ok(match.over);
    assert.deepEqual(match.result, [1, 0]);
    const { lost, answered, escaped } = sheet(match, 0);
    assert.deepEqual([escaped, lost, answered.body, answered.will], [true, true, true, false]);
    assert.deepEqual(
      match.game.score?.(match.state, 0),
      { worth: 1, body: 5, will: 3, fear: 5 },
      'H37 points do not decide',
    );
  });

  test('H23 B3 W5 F3: knows, but stays; WILL is locked at 5', () => {
    const match = reach(3, 5, 3);
    open(match, 0, 'suit');
    assert.equal(match.over, false);
    const { locked, answered, at: room } = sheet(match, 0);
    assert.deepEqual([locked, answered.will, room], [true, true, card(match, 'CA')]);
  });

  test('H23 the threefold tie at a red and at a black exit', () => {
    const red = reach(4, 4, 4, {}, 'HA');
    open(red, 0, 'suit');
    red.answer(0, { connect: null });
    assert.equal(red.over, false);
    const black = reach(4, 4, 4, {}, 'SA');
    open(black, 0, 'suit');
    assert.ok(black.over && sheet(black, 0).lost);
  });

  test('A10 a lost mind keeps a locked WILL', () => {
    const match = lay({
      rooms: ['D5', 'H9'],
      deck: ['CA'],
      doors: [[], []],
      sheets: [{ body: 6, will: 2, fear: 4, locked: true }],
    });
    open(match, 0, 'suit');
    assert.equal(match.game.score?.(match.state, 0)?.will, 2);
  });

  test('H24 whoever stays remains on the Ace and must move on next turn', () => {
    const match = lay({
      rooms: ['D5', 'H9'],
      deck: ['CA', 'S3'],
      doors: [[], []],
      sheets: [{ body: 1, will: 1, fear: 6 }],
    });
    open(match, 0, 'suit');
    assert.ok(sheet(match, 0).answered.fear);
    assert.equal(sheet(match, 0).at, card(match, 'CA'));
    open(match, 1, 'suit');
    finishTurn(match);
    assert.deepEqual(options(match, 0)[0], { to: card(match, 'D5') });
    assert.equal(options(match, 0).length, 4, 'H24 staying is not among the ways');
  });

  test('H24, A12 every entry is a new check, also of the centre Ace', () => {
    const match = lay({
      rooms: ['D5', 'H9'],
      ring: ['S2'],
      sheets: [{ body: 6, will: 2, fear: 1 }],
      and: s => {
        at(s.rooms, 1).up = true;
        at(s.sheets, 0).at = card(s, 'S2');
      },
    });
    match.answer(0, { to: card(match, 'DA') });
    assert.ok(match.over);
    assert.ok(sheet(match, 0).escaped);
  });

  test('A28 a question answered again counts once', () => {
    const match = lay({
      rooms: ['D5', 'H9'],
      deck: ['CA'],
      doors: [[], []],
      sheets: [{ body: 1, will: 1, fear: 6, answered: { body: false, will: false, fear: true } }],
    });
    open(match, 0, 'suit');
    assert.equal(told(match).filter(what => what === 'answers').length, 0);
    assert.equal(match.game.score?.(match.state, 0)?.answers, 1);
  });

  test('A11 in the base game an exit is taken at once', () => {
    const match = reach(6, 4, 2);
    open(match, 0, 'suit');
    assert.ok(match.over);
  });

  test('H23 the questions just answered and the outcome are offered to the storyteller', () => {
    const match = reach(6, 4, 2);
    open(match, 0, 'suit');
    const invited = match.events(SPECTATOR).filter(event => event.what === 'invite' && event.by === 0);
    const topics = invited.map(event => event.topic);
    assert.ok(topics.includes('answer') && topics.includes('outcome') && topics.includes('closing'));
  });

  test('H23 an exit declared by colour is the same exit', () => {
    const match = reach(6, 4, 2);
    open(match, 0, 'colour');
    assert.ok(match.over);
  });

  test('H15, H23 an Ace turned up by walking in is checked too', () => {
    const match = lay({
      rooms: ['C5', 'H9'],
      ring: ['SA'],
      sheets: [{ body: 6, will: 4, fear: 2 }],
      and: s => {
        at(s.rooms, 1).deep = true;
        join(s, 'C5', 'SA');
      },
    });
    match.answer(0, { to: card(match, 'SA') });
    match.answer(0, { declare: 'colour' });
    assert.ok(match.over);
    assert.equal(match.state.exits, 2);
    assert.deepEqual(asked(match), []);
    assert.deepEqual(numbers(match, 0), [6, 4, 2]);
  });
});

describe('What an open Ace says of itself', () => {
  const signOf = (laid: Laid): DoorSign => {
    const { seats = 2, options: chosen = {} } = laid;
    const match = lay({ ...laid, seats, options: resolveOptions(game, seats, chosen) });
    return doorFor(match.view(0), at(match.state.sheets, 0), card(match, 'DA'));
  };

  test('H23 it compares BODY with FEAR, and WILL opens no door', () => {
    assert.deepEqual(signOf({ sheets: [{ body: 5, will: 3, fear: 2 }] }), {
      ...{ body: 5, fear: 2, opens: true, seen: undefined },
    });
    assert.equal(signOf({ sheets: [{ body: 3, will: 6, fear: 4 }] }).opens, false);
    assert.equal(signOf({ sheets: [{ body: 3, will: 2, fear: 3 }] }).opens, true, 'row 12: a tie above WILL');
  });

  test('V4 before all four Aces are seen it lets nobody out', () => {
    const early = signOf({ options: { variant: 'multilevel' }, sheets: [{ body: 5, will: 3, fear: 2 }] });
    assert.deepEqual([early.opens, early.seen], [false, 1]);
  });
});
