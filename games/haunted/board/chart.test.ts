import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, Match, seeded } from '../../../engine/index.ts';
import { signed } from '../../kit/counting.ts';
import type { Declared } from '../content.ts';
import { game } from '../rules.ts';
import { outlook } from '../words/reading.ts';
import { chartRows, isLikeNext, reachOf, valuesText, windowsIn } from './chart.ts';

const view = Match.start(game, { seats: 2 }, seeded('chart')).view(0);
const { options } = view;

/** The values of the numbers after a card is turned up, by line, of a player with these numbers. */
function reaches(
  declared: Declared,
  numbers: { body: number; will: number; fear: number; locked?: boolean },
  isMatched = false,
): string[] {
  const sheet = { ...at(view.sheets, 0), ...numbers };
  const reader = { view: { ...view, sheets: [sheet, at(view.sheets, 1)] }, names: ['Ada', 'Bo'] };
  return chartRows(declared, options).flatMap(row => {
    const reach = reachOf(row, declared, sheet, options, change => outlook(reader, 0, change), isMatched);
    return reach ? [`${row.stat} ${reach.before}: ${reach.after.join(' ')}`] : [];
  });
}

const linesOf = (declared: Declared): string[] =>
  chartRows(declared, options).map(({ suits, stat, cells }) => {
    const amounts = cells.map(({ worth, values }) => `${signed(worth)} ${valuesText(values)}`);
    return `${suits.join('')} ${stat}: ${amounts.join(', ')}`;
  });

test('H17 the suit chart in short: which values help and which harm, and by how much', () => {
  assert.deepEqual(linesOf('suit'), [
    'H will: +2 Q, +1 4 8, −1 2 6, −2 10, −3 K',
    'C body: +2 Q, +1 4 8, −1 2 6, −2 10, −3 K',
    'D undefined: +2 7 K, +1 2 6 9, −1 4 5 10, −2 8 Q',
    'S fear: −1 2 4 6 8 10, −2 Q, −3 K',
  ]);
  assert.deepEqual(windowsIn('suit', options), ['J']);
  const rows = chartRows('suit', options);
  assert.deepEqual(
    rows.map((_, i) => isLikeNext(rows, i)),
    [true, false, false, false],
    'hearts and clubs name their values once',
  );
});

test('H18 the colour chart in short: suits of one colour share a line', () => {
  assert.deepEqual(linesOf('colour'), ['HD will: −1 2–7, −2 8–10', 'CS body: −1 2–7, −2 8–10']);
  assert.deepEqual(windowsIn('colour', options), ['J', 'Q', 'K']);
});

test('H3, H17, H18 the numbers that a card may lead to: a loss below 0 and a locked WILL stay as they are', () => {
  assert.deepEqual(reaches('colour', { body: 5, will: 3, fear: 2 }), ['will 3: 1 2', 'body 5: 3 4']);
  assert.deepEqual(reaches('colour', { body: 1, will: 3, fear: 2, locked: true }), ['will 3: 3', 'body 1: 0 1']);
  assert.deepEqual(
    reaches('colour', { body: 5, will: 3, fear: 2 }, true),
    ['will 3: 1 2 4', 'body 5: 3 4 6'],
    'a value that lies open may bring +1',
  );
  assert.deepEqual(reaches('suit', { body: 5, will: 2, fear: 4 }), [
    'will 2: 0 1 2 3 4',
    'body 5: 2 3 4 5 6 7',
    'fear 4: 4 5 6 7',
  ]);
});
