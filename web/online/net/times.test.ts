import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftIn, timeIn, type Units } from './times.ts';

const UNITS: Units = {
  second: ['second', 'seconds'],
  minute: ['minute', 'minutes'],
  hour: ['hour', 'hours'],
  day: ['day', 'days'],
  short: { minute: 'min', hour: 'h', day: 'd' },
};
const HOUR = 3600;

test('a time to be chosen is said in its largest whole unit', () => {
  const chosen = [30, 60, 90, 300, HOUR, 36 * HOUR, 24 * HOUR, 72 * HOUR].map(timeIn(UNITS));
  assert.deepEqual(chosen, [
    ...['30 seconds', '1 minute', '90 seconds', '5 minutes'],
    ...['1 hour', '36 hours', '1 day', '3 days'],
  ]);
});

test('what is left is counted in seconds only in the last hour, and never below nothing', () => {
  const left = [-3, 0, 0.2, 9, 65, HOUR - 1, HOUR, 3 * HOUR + 1200, 52 * HOUR].map(leftIn(UNITS));
  assert.deepEqual(left, ['0:00', '0:00', '0:01', '0:09', '1:05', '59:59', '1 h 0 min', '3 h 20 min', '2 d 4 h']);
});
