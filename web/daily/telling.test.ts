import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellingOf } from './telling.ts';

test('what is told of an evening are places and points, and the way to the same house', () => {
  const text = tellingOf({
    head: 'Seance, tonight’s house: Haunted, 15 November 2026',
    own: { place: 1, of: 3, worth: 1, score: -2 },
    bots: [{ name: 'Wisp', standing: { place: 3, of: 3, worth: 0, score: 4 } }],
    placeOf: (place, of) => `${place}/${of}`,
    counted: 'Points',
    url: 'https://seance.example/#/tonight/haunted/2026-11-15',
  });
  assert.equal(
    text,
    [
      'Seance, tonight’s house: Haunted, 15 November 2026',
      '🏆 1/3, Points −2',
      'Wisp: 3/3, Points 4',
      'https://seance.example/#/tonight/haunted/2026-11-15',
    ].join('\n'),
  );
});

test('where nothing is counted only the place is told', () => {
  const own = { place: 2, of: 4, worth: 0 };
  const text = tellingOf({ head: 'x', own, bots: [], placeOf: String, counted: undefined, url: 'y' });
  assert.equal(text, 'x\n🕯️ 2\ny');
});
