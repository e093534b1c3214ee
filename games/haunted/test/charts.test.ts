import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asked, finishTurn, lay, numbers, open, options } from './arranged.ts';

/** The charts once more, in the rulebook's own shorthand: B, W, F and a number; "-" nothing; "win" a window. */
const BY_SUIT: Readonly<Record<string, string>> = {
  H: '2:W-1 3:- 4:W+1 5:- 6:W-1 7:- 8:W+1 9:- 10:W-2 J:win Q:W+2 K:W-3',
  C: '2:B-1 3:- 4:B+1 5:- 6:B-1 7:- 8:B+1 9:- 10:B-2 J:win Q:B+2 K:B-3',
  D: '2:W+1|F-1 3:- 4:W-1|F+1 5:B-1|F+1 6:B+1|F-1 7:W+2|F-2 8:W-2|F+2 9:B+1|W+1 10:B-1|W-1 J:win Q:B-2|F+2 K:B+2|F-2',
  S: '2:F+1 3:- 4:F+1 5:- 6:F+1 7:- 8:F+1 9:- 10:F+1 J:win Q:F+2 K:F+3',
};
const BY_COLOUR: Readonly<Record<string, string>> = {
  red: '2:W-1 3:W-1 4:W-1 5:W-1 6:W-1 7:W-1 8:W-2 9:W-2 10:W-2 J:win Q:win K:win',
  black: '2:B-1 3:B-1 4:B-1 5:B-1 6:B-1 7:B-1 8:B-2 9:B-2 10:B-2 J:win Q:win K:win',
};
const STATS: Readonly<Record<string, string>> = { B: 'body', W: 'will', F: 'fear' };
const BEFORE = [5, 5, 5];

const entries = (chart: string): [string, string][] =>
  chart.split(' ').map(entry => {
    const [value = '', effect = ''] = entry.split(':');
    return [value, effect];
  });

/** Opens a Door onto `face` with 5 on every number and nothing on the table that it could match. */
function reveal(face: string, declare: 'colour' | 'suit') {
  const strangers = face.endsWith('3') ? ['C5', 'D5'] : ['C3', 'D3'];
  const sheets = [{ body: 5, will: 5, fear: 5 }];
  const match = lay({ rooms: strangers, deck: [face], sheets, doors: [[], []] });
  open(match, 0, declare);
  return match;
}

function check(face: string, declare: 'colour' | 'suit', effect: string): void {
  const match = reveal(face, declare);
  const choices = effect.split('|');
  if (effect === '-') assert.deepEqual(numbers(match, 0), BEFORE);
  else if (effect === 'win') assert.deepEqual(asked(match), ['0 window']);
  else if (choices.length > 1) {
    const wanted = choices.map(one => ({ stat: STATS[one[0] ?? ''], by: Number(one.slice(1)) }));
    assert.deepEqual(options(match, 0), wanted);
    for (const pick of wanted) {
      const again = reveal(face, declare);
      again.answer(0, { stat: pick.stat ?? '', by: pick.by });
      assert.deepEqual(numbers(again, 0), changed(pick.stat, pick.by));
    }
  } else assert.deepEqual(numbers(match, 0), changed(STATS[effect[0] ?? ''], Number(effect.slice(1))));
}

const changed = (stat: string | undefined, by: number): number[] =>
  ['body', 'will', 'fear'].map((one, i) => (BEFORE[i] ?? 0) + (one === stat ? by : 0));

describe('H17 the suit chart', () => {
  for (const [suit, chart] of Object.entries(BY_SUIT))
    for (const [value, effect] of entries(chart))
      test(`H17 ${suit}${value} by suit: ${effect}`, () => check(suit + value, 'suit', effect));
});

describe('H18 the colour chart', () => {
  for (const [colour, suits] of Object.entries({ red: ['D', 'H'], black: ['C', 'S'] }))
    for (const suit of suits)
      for (const [value, effect] of entries(BY_COLOUR[colour] ?? ''))
        test(`H18 ${suit}${value} by colour: ${effect}`, () => check(suit + value, 'colour', effect));
});

describe('H21 what is in no chart', () => {
  for (const declare of ['suit', 'colour'] as const) {
    for (const ace of ['CA', 'HA', 'SA'])
      test(`H21 ${ace} by ${declare} is a Way Out`, () => {
        const match = reveal(ace, declare);
        finishTurn(match);
        assert.ok(match.events(8).some(event => event.what === 'wayOut'));
      });
    test(`H21 a Joker by ${declare} is a Trap`, () => {
      const match = reveal('joker', declare);
      assert.ok(match.state.sheets[0]?.trapped);
    });
  }
});
